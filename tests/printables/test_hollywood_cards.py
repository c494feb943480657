"""Hollywood's cards: equal where they must not tell, different where they must."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from companion.games.hollywood.box import KINDS, Box
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.wardrobe import COSTUMES
from companion.i18n import LANGUAGES, text
from printables.catalogue import all_decks
from printables.decks.hollywood import affiliations, back, costumes, crib, propaganda, roles
from printables.decks.hollywood.symbols import sign
from printables.faces import FULL, SAVER, Face, Ink
from printables.pens.base import Pen
from printables.sheets import Card
from tests.printables import golden
from tests.printables.tools import INKS, face_pdf, log, log_of_all, picture

DECKS = {"propaganda": propaganda.FACES, "roles": roles.FACES, "costumes": costumes.FACES,
         "affiliations": affiliations.FACES, "cribs": crib.FACES, "backs": back.BACKS}


def drawn(face: Face, ink: Ink, lang: str = "en", dots_per_mm: float = 6) -> Image.Image:
    return picture(face_pdf(face, ink, lang), dots_per_mm=dots_per_mm)


def darkness(image: Image.Image) -> float:
    """How much of the picture is dark, 0 to 1."""
    return 1 - ImageStat.Stat(image.convert("L")).mean[0] / 255


def unlike(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures in grey, 0 to 1."""
    difference = ImageChops.difference(one.convert("L"), other.convert("L"))
    return ImageStat.Stat(difference).mean[0] / 255


@INKS
@pytest.mark.parametrize("deck", DECKS)
def test_the_cards_are_drawn_as_they_were(deck: str, ink: Ink):
    golden.check(f"hollywood/{deck}-{ink.name}.txt", log_of_all(DECKS[deck].values(), ink))


@INKS
@pytest.mark.parametrize("lang", LANGUAGES)
def test_affiliation_cards_have_the_same_ink(lang: str, ink: Ink):
    shares = [darkness(drawn(face, ink, lang)) for face in affiliations.ALL.values()]
    assert max(shares) < 1.03 * min(shares)


@INKS
@pytest.mark.parametrize("lang", LANGUAGES)
def test_affiliation_cards_look_the_same_from_afar(lang: str, ink: Ink):
    """Seen so small that a card is eight dots wide, no dot differs much."""
    small = [drawn(face, ink, lang).convert("L").resize((8, 11), Image.Resampling.BOX)
             for face in affiliations.ALL.values()]
    for one, other in combinations(small, 2):
        assert max(ImageChops.difference(one, other).tobytes()) < 50


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_communist_of_three_reads_of_three_films_and_of_three_only(lang: str):
    """The others of three are the usual cards; the communist differs by its aim alone."""
    for side in ("patriot", "rising_star"):
        assert log(affiliations.ALL[f"{side}-3"], FULL, lang) == log(
            affiliations.ALL[side], FULL, lang)
    three, usual = (log(affiliations.ALL[side], FULL, lang).splitlines()
                    for side in ("communist-3", "communist"))
    assert three != usual and three[:len(three) // 2] == usual[:len(three) // 2]
    first = text(affiliations.AIMS_OF_THREE["communist"], lang).split()[0]
    assert first == {"en": "Three", "he": "שלושה", "ru": "Три"}[lang]


def test_affiliation_cards_are_told_apart_up_close():
    near = [drawn(face, FULL) for face in affiliations.FACES.values()]
    assert all(unlike(one, other) > 0.02 for one, other in combinations(near, 2))


def sign_face(name: str, turn: float) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        sign(pen, ink, name, 7, 7, turn=turn)
    return Face(name, (14, 14), draw)


@INKS
def test_signs_are_told_apart_in_grey_and_upside_down(ink: Ink):
    names = ("patriot", "communist", "neutral", "rising_star")
    for one, other in combinations(names, 2):
        for turn in (0, 180):
            upright, turned = drawn(sign_face(one, 0), ink), drawn(sign_face(other, turn), ink)
            assert unlike(upright, turned) > 0.08, f"{one} and {other}"


@INKS
@pytest.mark.parametrize("deck", back.BACKS)
def test_a_back_turned_round_is_the_same_back(deck: str, ink: Ink):
    one = drawn(back.BACKS[deck], ink)
    assert unlike(one, one.rotate(180)) < 0.004


@pytest.mark.parametrize("deck", [name for name in DECKS if name != "cribs"])
def test_a_card_that_saves_ink_is_nearly_white(deck: str):
    for face in DECKS[deck].values():
        full, saver = darkness(drawn(face, FULL, "ru")), darkness(drawn(face, SAVER, "ru"))
        assert saver < 0.12 and saver < full / 5, face.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_roles_speak_in_one_voice_and_can_be_read(lang: str):
    used = {size for face in roles.FACES.values() for size in re.findall(
        r"Rubik-400 ([\d.]+)pt", log(face, FULL, lang))}
    assert len(used) == 1 and float(used.pop()) >= 7.5


@pytest.mark.parametrize(("role", "rule"), [
    ("producer", "you may perform the role you got at once"), ("director", "or yourself"),
    ("director", "All four are out? Move one"), ("cinematographer", "You or any other player"),
    ("actress", "You or any other player"), ("actor", "You or any other player"),
    ("editor", "remove it, or put it back, shuffle, and cut one unseen"),
    ("costume_designer", "or yourself"), ("costume_designer", "two rounds running")])
def test_a_role_says_what_its_player_will_ask(role: str, rule: str):
    assert rule in said(roles.FACES[role], "en")


def test_the_table_of_affiliations_says_how_each_side_wins():
    told = said(crib.TABLE, "en")
    assert "Four films" in told and "the rising star wins alone" in told


def said(face: Face, lang: str) -> str:
    return " ".join(re.findall(r"glyphs .*?: (.*)", log(face, FULL, lang)))


def test_every_kind_of_the_box_has_its_card():
    assert set(KINDS) <= set(propaganda.FACES)
    assert list(roles.FACES) == list(ROLES)
    assert list(costumes.FACES) == list(COSTUMES)


def cards(sheet: str, box: Box | None = None) -> list[Card]:
    found, = all_decks()["hollywood"].named(sheet)
    return list(found.cards({"box": box} if box else {}))


@pytest.mark.parametrize(("sheet", "count"), [
    ("propaganda", 60), ("roles", 18), ("affiliations", 9), ("costumes", 9), ("cribs", 9)])
def test_a_sheet_holds_the_whole_deck_with_one_back(sheet: str, count: int):
    dealt = cards(sheet)
    assert sum(card.count for card in dealt) == count
    assert len({card.back for card in dealt}) == 1 and dealt[0].back


@pytest.mark.parametrize(("sheet", "counts"), [
    ("posters", [1] * 15), ("dice", [9]), ("statuettes", [4]), ("strips", [9, 9])])
def test_pieces_are_as_many_as_in_the_box(sheet: str, counts: list[int]):
    """Of the film strips, nine for either side."""
    assert [card.count for card in cards(sheet)] == counts


def test_the_deck_follows_the_box_inventory():
    box = Box(propaganda=(("P", 30), ("N+S", 20), ("CC", 0)), costumes=("wig", "mask"))
    assert [(card.front.name, card.count) for card in cards("propaganda", box)] == [
        ("propaganda-P", 30), ("propaganda-N-shake_up", 20)]
    assert [card.front.name for card in cards("costumes", box)] == ["costume-wig", "costume-mask"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_short_aim_is_filled_out_with_level_rules_that_look_like_no_letters(lang: str) -> None:
    drawn_rules = affiliations._rules(12.0, 50.0, lang).segments
    begun, ended = drawn_rules[::2], drawn_rules[1::2]
    for (_, (left, high)), (_, (right, low)) in zip(begun, ended, strict=True):
        assert high == low and right - left == affiliations.COLUMN - 12
