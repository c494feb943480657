"""Hollywood's posters, tokens, pages and codes: drawn as they were approved, and readable."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp

from companion.engine.words import say
from companion.games.hollywood.box import Box
from companion.games.hollywood.content import AFFILIATIONS, COMMUNIST, PATRIOT, SIDES
from companion.games.hollywood.genres import GENRES
from companion.i18n import LANGUAGES
from printables.decks import hollywood
from printables.decks.hollywood import affiliation_page, posters
from printables.decks.hollywood.dice import SQUARES, net
from printables.faces import FULL, INKS, SAVER, Face, as_svg
from printables.sheets import Options, Sheet
from printables.sheets.paper import PAPERS
from printables.sheets.plan import plan
from printables.sheets.render import render
from tests.printables import golden
from tests.printables.hollywood import FACTS
from tests.printables.tools import MM, complaints, face_pdf, log, picture

SHEETS = {sheet.name: sheet for sheet in hollywood.SHEETS}
FACES: dict[str, Face] = {card.front.name: card.front for sheet in hollywood.SHEETS[5:]
                          for card in sheet.cards(FACTS)}


@pytest.mark.parametrize("name", FACES)
def test_a_face_is_drawn_as_it_was_approved(name: str):
    told = "".join(f"== {ink.name}\n{log(FACES[name], ink, 'en')}" for ink in INKS.values())
    golden.check(f"hollywood/{name}.txt", told)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ink", INKS)
def test_every_face_finds_room_and_letters_for_its_words(lang: str, ink: str):
    for face in FACES.values():
        assert as_svg(face, lang, INKS[ink]).startswith("<svg")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_letter_reaches_beyond_its_face(lang: str):
    for face in FACES.values():
        wide, high = (side * MM for side in face.size)
        for left, bottom, right, top in letters(face_pdf(face, FULL, lang)):
            assert left >= 0 and bottom >= 0 and right <= wide and top <= high, face.name


def letters(pdf: bytes) -> list[tuple[float, float, float, float]]:
    document = pypdfium2.PdfDocument(pdf)
    text = document[0].get_textpage()
    boxes = [text.get_charbox(i) for i in range(text.count_chars())
             if text.get_text_range(i, 1).strip()]
    text.close()
    document.close()
    return boxes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_saving_ink_loses_no_word(lang: str):
    for face in FACES.values():
        full, saver = (sorted(re.findall(r"glyphs .*?: (.*)", log(face, ink, lang)))
                       for ink in (FULL, SAVER))
        assert full == saver, face.name


def test_there_is_a_poster_for_every_genre_and_all_differ():
    drawn = [log(posters.face(key), SAVER, "en") for key in GENRES]
    assert list(posters.PAINTED) == list(GENRES)
    assert len(set(drawn)) == len(GENRES) == 15


@pytest.mark.parametrize(("symbol", "signs"), [
    ("PP", ["patriot"] * 2), ("P", ["patriot"]), ("N", ["neutral"]), ("C", ["communist"]),
    ("CC", ["communist"] * 2)])
def test_a_poster_carries_the_symbols_its_box_gives_it(symbol: str, signs: list[str]):
    told = log(posters.face("western", symbol), FULL, "en")
    assert re.findall(r"stamp sign-(\w+)-[\d.]+-full", told) == 2 * signs
    seats = re.findall(r"^group at ([\d.]+) ([\d.]+)(.*)$", told, re.M)[-2:]
    (x, y, upright), (other, below, turned) = seats
    assert float(x) > 50 and float(y) > 75 and float(other) < 10 and float(below) < 10
    assert not upright and "180" in turned


def test_an_edited_box_changes_the_posters_and_the_dice():
    box = Box(posters=(("western", "CC"), ("war", "N")), star_faces=2)
    shown = [card.front.name for card in SHEETS["posters"].cards({"box": box})]
    assert shown == ["poster-western-CC", "poster-war-N"]
    assert [card.front.name for card in SHEETS["dice"].cards({"box": box})] == ["die-2"]


@pytest.mark.parametrize("stars", range(7))
def test_a_die_shows_as_many_stars_as_the_box_says(stars: int):
    told = log(net(stars), SAVER, "en")
    assert len(re.findall(r"stroke #000000 0\.25 butt round", told)) == stars
    assert len(SQUARES) == len(set(SQUARES)) == 6


@pytest.mark.parametrize("ink", INKS)
def test_ghosts_are_told_apart_without_their_numbers(ink: str):
    drawn = [re.findall(r"path .*", log(FACES[f"ghost-{n}"], INKS[ink], "en")) for n in (1, 2, 3)]
    assert all(one != other for one, other in combinations(drawn, 2))


def test_ghosts_on_the_affiliation_page_are_drawn_as_boldly_as_its_signs():
    told = log(FACES["affiliation-page"], SAVER, "en")
    place, ghost = re.findall(r"^stamp ghost-sheet-\S+ (.*)\n((?: .*\n)+)", told, re.M)[0]
    scale, = re.findall(r"group at 0 0 \D*([\d.]+)", ghost)
    widths = {float(width) for width in re.findall(r"stroke #000000 ([\d.]+)", ghost)}
    assert "scaled" not in place and min(widths) * float(scale) >= 0.19


def test_ghosts_on_the_affiliation_page_keep_off_each_other_and_the_rows_edge():
    hat = affiliation_page.GHOST_SIZE * 30
    assert affiliation_page.GHOST_STEP - hat >= 0.8
    last = affiliation_page.GHOST_COLUMN + 2 * affiliation_page.GHOST_STEP + hat / 2
    assert affiliation_page.WIDE - affiliation_page.INSET - last >= 2


def test_strips_are_told_apart_by_their_outlines_alone():
    patriots, communists = (
        set(re.findall("path .*", log(FACES[f"strip-{side}"], SAVER, "en")))
        for side in (PATRIOT, COMMUNIST))
    perforations_and_bars = 3
    assert len(patriots - communists) >= perforations_and_bars
    assert len(communists - patriots) >= perforations_and_bars


@pytest.mark.parametrize(("lang", "paper", "ink"), [
    ("he", "a4", "full"), ("he", "letter", "saver"), ("ru", "letter", "full"),
    ("ru", "a4", "saver"), ("en", "a4", "full"), ("en", "letter", "saver")])
def test_the_tent_leads_to_the_room_and_the_network(lang: str, paper: str, ink: str):
    pdf = printed("tent", lang, paper, ink)
    assert sorted(codes(pdf)) == sorted(2 * [
        FACTS["join"], r"WIFI:T:WPA;S:Dana's home;P:se\;cret\:1947;;"])


@pytest.mark.parametrize("ink", INKS)
def test_each_seat_card_opens_its_seat(ink: str):
    pdf = printed("seats", "he", "a4", ink)
    assert sorted(codes(pdf)) == sorted(link for _, link in FACTS["seats"])


def test_a_seat_card_says_how_long_its_code_holds_and_the_way_back():
    told = log(FACES["seat-1"], FULL, "en")
    said = " ".join(re.findall(r"glyphs .*?: (.*)", told))
    assert "as long as the table keeps its address" in said and "KZMA" in said


def test_without_an_evening_there_is_neither_tent_nor_seat():
    for name in ("tent", "seats", "folded"):
        assert plan([SHEETS[name]], Options()) == []


@pytest.mark.parametrize("side", SIDES)
def test_a_folded_card_shows_the_name_first_and_the_side_between_the_folds(side: str):
    number = list(SIDES).index(side) + 1
    told = log(FACES[f"folded-{number}"], FULL, "en").splitlines()
    name = next(i for i, row in enumerate(told) if FACTS["affiliations"][number - 1][0][:3] in row
                or FACTS["affiliations"][number - 1][0][::-1] in row)
    card = next(i for i, row in enumerate(told) if row.startswith("group at 0 86"))
    assert name < card and "clip" in told[card]


def test_the_affiliation_page_shows_every_table():
    told = log(FACES["affiliation-page"], FULL, "en")
    for i, side in enumerate(SIDES):
        assert len(re.findall(f"stamp sign-{side}-[\\d.]+-full", told)) == sum(
            sides[i] for sides in AFFILIATIONS.values())


@pytest.mark.parametrize(("lang", "paper", "ink", "backs"), [
    ("he", "a4", "full", "duplex"), ("ru", "letter", "saver", "none"),
    ("en", "letter", "full", "fold")])
def test_tonights_pieces_print_without_a_complaint(lang: str, paper: str, ink: str, backs: str,
                                                   tmp_path: Path):
    how = Options(lang, PAPERS[paper], INKS[ink], backs, facts=FACTS)
    assert complaints(tmp_path, render(say("Hollywood 1947"), hollywood.SHEETS[5:], how)) == ""


def printed(name: str, lang: str, paper: str, ink: str = "full", backs: str = "duplex") -> bytes:
    sheet: Sheet = SHEETS[name]
    how = Options(lang, PAPERS[paper], INKS[ink], backs, facts=FACTS)
    return render(sheet.title, [sheet], how)


def codes(pdf: bytes) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(picture(pdf, dots_per_mm=6))]
