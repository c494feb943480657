"""Conspiracy's paper: drawn as it was, filled with the facts, mirrored, and mute on secrets."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest

from companion.games.conspiracy.content import KINDS, METERS, scene_sign
from companion.games.conspiracy.pages import facts as facts_of
from companion.i18n import LANGUAGES
from printables.decks.conspiracy.crib import CRIB
from printables.decks.conspiracy.glossary import LIKE, PRINTED
from printables.decks.conspiracy.icons import ICONS
from printables.decks.conspiracy.ledger import LEDGER
from printables.decks.conspiracy.sleuth import BLANK, sheet
from printables.decks.conspiracy.slips import slip
from printables.faces import FULL, INKS, SAVER, Face, Ink
from printables.sheets import Options
from printables.sheets.paper import PAPERS
from printables.sheets.plan import plan
from printables.sheets.render import render
from printables.text import UnknownLetter
from tests.games.conspiracy.table import Table
from tests.printables import conspiracy, golden
from tests.printables.conspiracy import BOTH
from tests.printables.tools import (
    complaints,
    face_pdf,
    fonts_not_embedded,
    log,
    read,
    text_in,
    words,
)

FILLED = sheet(1, conspiracy.SLEUTH)
GOLDEN = {
    "sleuth": lambda: [BLANK, FILLED],
    "ledger": lambda: conspiracy.faces("ledger", {}),
    "slips": lambda: conspiracy.faces("cauldron", conspiracy.campaign(20)),
    "tables": lambda: [face for name in ("consequences", "cribs", "glossary")
                       for face in conspiracy.faces(name, {})],
    "case": lambda: conspiracy.faces("case", conspiracy.campaign()),
    "board": lambda: conspiracy.faces("board", conspiracy.campaign()),
}


@BOTH
@pytest.mark.parametrize("name", GOLDEN)
def test_the_paper_is_drawn_as_it_was(name: str, ink: Ink):
    told = "".join(f"== {face.name}\n{log(face, ink, 'en')}" for face in GOLDEN[name]())
    golden.check(f"conspiracy/{name}-{ink.name}.txt", told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_filled_paper_is_drawn_in_every_language_and_saving_loses_no_word(lang: str):
    for face in [FILLED, *conspiracy.every_face(conspiracy.campaign())]:
        full, saver = (words(log(face, ink, lang)) for ink in (FULL, SAVER))
        assert full == saver and full, face.name


def numbers(face: Face, lang: str) -> dict[str, list[float]]:
    """Where each number of a face stands, in millimetres from the left."""
    with pdfplumber.open(BytesIO(face_pdf(face, FULL, lang))) as document:
        found: dict[str, list[float]] = {}
        for word in document.pages[0].extract_words():
            if word["text"].isdigit():
                found.setdefault(word["text"], []).append(word["x0"] / document.pages[0].width)
    return found


@pytest.mark.parametrize(("face", "lower", "higher"), [(BLANK, "4", "9"), (LEDGER, "11", "18")],
                         ids=["talents", "tracks"])
def test_scales_run_in_the_direction_of_reading(face: Face, lower: str, higher: str):
    assert max(numbers(face, "en")[lower]) < min(numbers(face, "en")[higher])
    assert min(numbers(face, "he")[lower]) > max(numbers(face, "he")[higher])


def test_the_first_asset_lies_where_reading_begins():
    def place(lang: str) -> float:
        with pdfplumber.open(BytesIO(face_pdf(FILLED, FULL, lang))) as document:
            page = document.pages[0]
            return next(word["x0"] / page.width for word in page.extract_words()
                        if word["text"] == "Yossi")
    assert place("en") < 0.5 < place("he")


def test_the_binding_is_at_the_right_in_hebrew():
    def fastener(lang: str) -> float:
        told = re.search(r"stamp fastener.*? at ([\d.]+)", log(BLANK, FULL, lang))
        assert told
        return float(told.group(1))
    assert fastener("en") < 15 and fastener("ru") < 15 and fastener("he") > 175


def test_the_columns_of_the_table_are_mirrored():
    def heads(lang: str) -> list[str]:
        page, = conspiracy.faces("consequences", {})
        return text_in(face_pdf(page, FULL, lang), 0, (0, 28, 190, 39)).split()
    assert heads("en") == ["ALWAYS", "ALSO", "IF", "WON", "ALSO", "IF", "LOST"]
    assert heads("he")[-1] == "תמיד"[::-1]


def test_a_filled_sheet_holds_what_the_app_knows():
    told = read(FILLED)
    for text in ("Ada Wren", "Dana", "Never forgets a face", "Sleeps at noon",
                 "Yossi of the archive", "Bring good coffee", "A green van", "New tyres"):
        assert text in told, text
    assert "A forged pass" not in told  # the GM has not approved it


def test_every_rating_strikes_one_key():
    """Struck keys are told from the others by their weight, not only by their colour."""
    struck = re.findall(r"glyphs .*Rubik-900.*: (\d)$", log(FILLED, SAVER, "en"), re.MULTILINE)
    assert sorted(struck) == sorted("34975" + "21")  # and the levels of two assets


@pytest.mark.parametrize("text", ["", "x" * 200, "word " * 80, "שמועה ארוכה " * 30,
                                  "a\nb\nc\nd\ne\nf\ng\nh", "**bold** {name} %s"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_any_text_of_a_user_can_be_printed(text: str, lang: str):
    for face in written(text):
        assert log(face, FULL, lang)


def test_letters_that_no_font_has_become_boxes():
    for face in written("Ada 🕵 漢字"):
        with pytest.warns(UnknownLetter):
            assert "□" in log(face, FULL, "en"), face.name


def written(text: str) -> list[Face]:
    """Everything a user's words stand on, with these words."""
    facts = conspiracy.campaign()
    who = conspiracy.SLEUTH.who
    sleuth = replace(conspiracy.SLEUTH, player=text, who=replace(who, name=text,
                                                                 traits=(text, text)),
                     assets=(replace(conspiracy.SLEUTH.assets[0], name=text, key=text),))
    case = replace(facts["case"], sleuths=(sleuth,), epilogue=text)
    rumour = replace(conspiracy.campaign(20)["rumours"][0], text=text)
    cover = conspiracy.faces("case", {**facts, "case": case})[0]
    return [sheet(1, sleuth), slip(1, rumour), cover]


def test_slips_go_nine_to_a_page_and_the_last_page_is_filled_up():
    facts = {"rumours": conspiracy.campaign(20)["rumours"] * 4}
    assert 9 < len(facts["rumours"]) < 18
    for paper in PAPERS.values():
        pages = plan([conspiracy.sheet("cauldron")], Options(paper=paper, facts=facts))
        assert [page.cards for page in pages] == [9, 9]
    assert conspiracy.faces("cauldron", {}) == []


def test_every_player_gets_a_crib():
    crib, = conspiracy.sheet("cribs").cards(conspiracy.campaign())
    assert crib.front is CRIB and crib.count == 3


@pytest.mark.parametrize(("lang", "paper", "ink"), [("he", "letter", "full"),
                                                    ("ru", "a4", "saver")])
def test_other_programs_find_nothing_wrong_with_filled_sheets(tmp_path: Path, lang: str,
                                                              paper: str, ink: str):
    how = Options(lang, PAPERS[paper], INKS[ink], facts=conspiracy.campaign())
    pdf = render(conspiracy.deck().title, conspiracy.deck().named("all"), how)
    assert complaints(tmp_path, pdf) == "" and fonts_not_embedded(tmp_path, pdf) == []


def everything(facts: object) -> str:
    return "".join(log(face, FULL, "en") for face in conspiracy.every_face(facts))


def test_marks_are_never_printed():
    """Twin tables that differ in their marks alone print the same."""
    printed = set()
    for mark in ("none", "cold", "false"):
        table = Table(3).ready().rumours(1, 1, mark=mark)
        printed.add(everything(facts_of(table.play, ())))
    assert len(printed) == 1 and "Rumour" in printed.pop()


def test_the_gms_notes_and_hidden_meters_are_never_printed():
    told = everything({**conspiracy.campaign(), "sleuths": (), "rumours": ()})
    case = "".join(log(face, FULL, "en")
                   for face in conspiracy.faces("case", conspiracy.campaign()))
    assert "If they bid low" not in told and "All went well" not in told
    assert "Rumour points" in case and "Intrigue points" not in case and "Pressure" in case


def test_every_kind_of_scene_has_its_sign():
    signs = {scene_sign(kind) for kind in KINDS}
    assert signs <= set(ICONS) and len(signs) == len(KINDS) and signs.isdisjoint(METERS)


def test_no_two_words_of_the_glossary_share_a_sign():
    signs = [LIKE.get(term.key, term.key) for term in PRINTED]
    assert len(set(signs)) == len(signs)
