"""The cards of Eight and a Half: all seventy-two, and no kind to be taken for another."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pytest
from PIL import Image

from companion.games.eight_and_half.content import CARDS, DECK, DEMON, YELLOW
from companion.games.eight_and_half.hands import face_of
from companion.games.eight_and_half.rules import AMIGO_2005, RULEBOOK, Switches
from companion.games.eight_and_half.state import KINDS
from companion.i18n import LANGUAGES
from printables.catalogue import all_decks
from printables.decks.eight_and_half import back, cards, crib, deal, held, look
from printables.decks.eight_and_half.numerals import index
from printables.faces import FULL, POKER, SAVER, Face, Ink
from printables.pens.base import Pen
from printables.shapes import Path
from tests.examples import in_depth
from tests.printables import golden
from tests.printables.eight_and_half import evening
from tests.printables.log_pen import LogPen
from tests.printables.test_colour_vision import SEEN, as_seen, unlike
from tests.printables.tools import INKS, face_pdf, picture

POT_SIDE, LAW_SIDE = crib.sides(RULEBOOK)
SHEETS = {"cards": cards.FACES, "cribs": {"crib": POT_SIDE, "policeman": LAW_SIDE},
          "deal": {"deal": deal.DEAL}, "held": held.FACES}
READ = pytest.mark.parametrize("lang", in_depth(["he"], "ru", "en"))
FACES = cards.FACES
ONE_OF_EACH = [f"c-{kind}" if kind != DEMON else "c-demon-1" for kind in CARDS]
CORNER = (0, 0, 20, 26)  # millimetres: what shows of a card in a fanned hand
INDEX = (3, 4, 12.5, 21.5)  # and of that the sign itself
DOTS = 2.0
EMPTY = Image.new("RGB", (19, 35), "white")
WHOLE = {"full": 0.02, "saver": 0.015}  # how unlike two faces must be at least, 0 to 1
FANNED = 0.03


@cache
def seen(name: str, ink: Ink, kind: str, lang: str = "he") -> Image.Image:
    return as_seen(picture(face_pdf(FACES[name], ink, lang), dots_per_mm=DOTS), kind)


def corner(name: str, ink: Ink, kind: str, turned: bool = False,
           part: tuple[float, ...] = CORNER, lang: str = "he") -> Image.Image:
    whole = seen(name, ink, kind, lang)
    box = tuple(round(side * DOTS) for side in part)
    return (whole.rotate(180) if turned else whole).crop(box)  # type: ignore[arg-type]


@INKS
@pytest.mark.parametrize("sheet", SHEETS)
def test_it_is_drawn_as_it_was(sheet: str, ink: Ink) -> None:
    pen = LogPen()
    for face in SHEETS[sheet].values():
        pen.lines.append(f"== {face.name}")
        face.draw(pen, ink, "en")
    golden.check(f"eight_and_half/{sheet}-{ink.name}.txt", pen.text())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_policeman_comes_in_the_order_in_which_one_reads(
        lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While three and a half is three and a half everywhere."""
    at: dict[str, float] = {}
    monkeypatch.setattr(crib, "mini", lambda pen, ink, kind, x, *more: at.setdefault(kind, x))
    LAW_SIDE.draw(LogPen(), FULL, lang)
    assert at["3"] < at["half"]
    assert (at["4"] < at["3"]) if lang == "he" else (at["half"] < at["4"])


def test_no_card_in_a_lifted_hand_has_any_print() -> None:
    for face in held.FACES.values():
        pen = LogPen()
        face.draw(pen, SAVER, "he")
        assert "glyphs" not in pen.text()


def test_every_card_that_may_be_held_has_a_face_for_it() -> None:
    assert {face_of(card, "held") for card in range(len(KINDS))} == set(held.FACES)


def test_the_sheet_holds_the_box_and_every_card_has_the_one_back() -> None:
    printed = list(cards.cards({}))
    counts = {card.front.name: card.count for card in printed}
    assert sum(counts.values()) == 72
    assert counts == {**{f"c-{kind}": number for kind, number in DECK.items() if kind != DEMON},
                      **{f"c-demon-{n}": 1 for n in range(1, DECK[DEMON] + 1)}}
    assert {card.back for card in printed} == {back.BACK}
    assert {card.front.size for card in printed} == {POKER}


def test_a_phone_finds_the_face_of_every_card() -> None:
    deck = all_decks()["eight_and_half"]
    for card in range(len(KINDS)):
        assert deck.face(face_of(card)) is not None, face_of(card)
    assert deck.face("back") is back.BACK
    assert deck.face("c-11") is None and deck.face("") is None


@READ
@SEEN
@INKS
def test_each_pair_of_faces_is_told_apart(ink: Ink, kind: str, lang: str) -> None:
    """Measured at least 0.024 (two demons in grey) in full ink, 0.021 (2 and 3) where saved."""
    for one, other in combinations(FACES, 2):
        apart = unlike(seen(one, ink, kind, lang), seen(other, ink, kind, lang))
        assert apart > WHOLE[ink.name], f"{one} and {other}: {apart:.4f}"


@READ
@SEEN
@INKS
def test_corners_alone_tell_each_kind_whichever_way_up_they_are_held(
        ink: Ink, kind: str, lang: str) -> None:
    """Measured at least 0.035 (3 and 8 in grey); 6 and an upturned 9 stand on lines."""
    for one, other in combinations(ONE_OF_EACH, 2):
        for turned in (False, True):
            apart = unlike(corner(one, ink, kind, lang=lang),
                           corner(other, ink, kind, turned, lang=lang))
            assert apart > FANNED, f"{one} and {other}: {apart:.4f}"


def test_a_card_reads_the_same_from_across_the_table() -> None:
    """Its corners are each other, turned by half a turn; without the tent's stripes behind."""
    for name in ONE_OF_EACH:
        for_me, for_them = (corner(name, SAVER, "grey", turned, INDEX) for turned in (False, True))
        assert unlike(for_me, for_them) < 0.02 < unlike(for_me, EMPTY), name


@INKS
def test_a_six_upside_down_is_no_nine(ink: Ink) -> None:
    """The numerals alone would be each other: each stands on a line."""
    six, nine = (picture(face_pdf(numeral(kind), ink, "en"), dots_per_mm=6) for kind in "69")
    assert unlike(six, nine.rotate(180)) > WHOLE["full"]


def numeral(kind: str) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        with pen.group(8, 12):
            index(pen, ink, kind, "#000000")
    return Face(kind, (16, 24), draw)


@INKS
def test_the_back_is_the_same_upside_down(ink: Ink) -> None:
    image = picture(face_pdf(back.BACK, ink, "en"), dots_per_mm=4)
    assert unlike(image, image.rotate(180)) < 0.01


def test_the_back_tells_nothing_in_any_language() -> None:
    told = {lang: _told(back.BACK, lang) for lang in LANGUAGES}
    assert len(set(told.values())) == 1


def _told(face: Face, lang: str) -> str:
    pen = LogPen()
    face.draw(pen, FULL, lang)
    return pen.text()


def test_each_special_card_has_a_board_of_its_own_shape() -> None:
    boards: dict[str, Path] = {kind: board for kind, (_, _, _, board) in cards.KINDS.items()}
    ordinary = {boards[kind] for kind in "1234678"}
    assert len(ordinary) == 1
    assert len({*ordinary, boards["0"], boards["5"], boards["9"]}) == 4


def test_each_kind_has_the_colour_of_the_published_editions() -> None:
    tents = {kind: tent(face) for kind, face in zip(CARDS, ONE_OF_EACH, strict=True)}
    others = {"9": look.RED, "0": look.GREEN, "half": look.VIOLET, "5": look.SKY,
              "demon": look.NIGHT}
    assert tents == {**dict.fromkeys(YELLOW, look.GOLD), **others}


def tent(name: str) -> str:
    """What a face is painted with before anything else."""
    return re.findall(r"fill (#\w+)", _told(FACES[name], "en"))[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_story_stands_on_paper_in_the_words_of_its_page(lang: str) -> None:
    story = evening()["story"]
    pages = next(s for s in all_decks()["eight_and_half"].sheets if s.name == "pad-so-far")
    pen = LogPen()
    for card in pages.cards(evening()):
        card.front.draw(pen, FULL, lang)
    assert len(story.lines) == 5
    for line in ("The longest five lasted 3 plays.", "Most burnt in one mini-game: 38 cards, Gil."):
        assert (line in pen.text()) == (lang == "en")


def sheet_told(name: str, switches: Switches | None, lang: str = "en") -> str:
    """Everything that is printed on a sheet, for a table with these rules or for none."""
    sheet = next(s for s in all_decks()["eight_and_half"].sheets if s.name == name)
    pen = LogPen()
    for card in sheet.cards({"switches": switches} if switches else {}):
        for face in filter(None, (card.front, card.back)):
            face.draw(pen, FULL, lang)
    return pen.text()


@pytest.mark.parametrize(("switches", "worth"), [
    (RULEBOOK, "1 for going out, 1 for fewest, 1 for clean."),
    (AMIGO_2005, "2 for going out, 1 for fewest, no bonus."),
    (Switches(out=2), "2 for going out, 1 for fewest, 1 for clean."),
    (Switches(clean=0), "1 for going out, 1 for fewest, no bonus."),
], ids=["rulebook", "amigo", "two", "no_bonus"])
def test_a_pad_names_the_points_of_the_table_it_is_printed_for(
        switches: Switches, worth: str) -> None:
    assert worth in sheet_told("pad", switches)


def test_a_pad_for_no_table_serves_every_edition() -> None:
    told = sheet_told("pad", None)
    assert "To 7 points" in told
    assert "fewest" not in told and "clean" not in told


@pytest.mark.parametrize(("switches", "told"), [
    (AMIGO_2005, "once you play from the table"),
    (AMIGO_2005, "Two points for going"),
    (Switches(out=2), "one for out and"),
    (Switches(clean=0), "and one for the"),
    (Switches(below_five=True), "lower than 5"),
    (Switches(half_catches=True), "or a ½ that makes it"),
    (Switches(taken="blind"), "after a blind card that did not fit"),
])
def test_a_players_aid_tells_the_rules_of_the_table_it_is_printed_for(
        switches: Switches, told: str) -> None:
    def words(of: Switches | None) -> str:
        return " ".join(re.findall(r"glyphs .*?pt #\w+: (.*)", sheet_told("cribs", of)))
    assert told in words(switches) and told not in words(RULEBOOK)
    assert words(None) == words(RULEBOOK)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_longest_rules_find_room_on_a_players_aid(lang: str) -> None:
    longest = Switches(out=2, below_five=True, half_catches=True, taken="blind")
    assert sheet_told("cribs", longest, lang)
