"""The case on paper: its scenes, who acted and who helped, its board, and room for all of it."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO

import pdfplumber

from companion.engine.game import Viewer
from companion.games.conspiracy.case import last_evening
from companion.games.conspiracy.pages import facts as facts_of
from companion.games.conspiracy.previously import story
from printables.faces import FULL, Face, Ink
from tests.games.conspiracy.table import THE_GM, Table, investigate
from tests.printables import conspiracy
from tests.printables.conspiracy import BOTH
from tests.printables.tools import face_pdf, log, read


def test_the_case_tells_scenes_rumours_and_how_it_ended():
    pages = conspiracy.faces("case", conspiracy.campaign())
    told = "\n".join(read(page) for page in pages)
    for text in ("CLOSED", "EVENING 3", "Scene 3 · Cold trail · Level 1", "November 1, 2026",
                 "The lighthouse sends code", "Milk turns blue at noon", "Pressure"):
        assert text in told, text


def acted() -> Table:
    """An evening in which something was done, somebody was helped, and something was lost."""
    table = Table(3).ready(science=9)
    table.do("create_asset", Viewer("player", 1), asset="A green van", key="New tyres")
    table.do("approve")
    investigate(table, "cold_trail", 1).scene(won=False)
    investigate(table, "trap", 1)
    table.do("frame_scene", length="short", difficulty=13)
    table.do("wait_aside", Viewer("player", 2), what="Watches the door")
    table.do("declare_action", Viewer("player", 1), talent="science", what="Picks the lock")
    table.do("type_in_dice", Viewer("player", 1), first=1, second=1)
    table.do("use_shoulder", Viewer("player", 1), which=0)
    table.do("declare_action", Viewer("player", 3), talent="science", what="Runs for it")
    table.do("type_in_dice", Viewer("player", 3), first=1, second=1)
    table.do("end_round")
    table.do("settle_scene", eliminate="1-1")
    return table


def test_the_case_tells_what_was_done_who_helped_whom_and_what_was_lost():
    table = acted()
    told = "\n".join(read(page) for page in conspiracy.faces("case", facts_of(table.play, ())))
    for text in ("Picks the lock", "Watches the door", "comes to the help of", "Runs for it",
                 "A green van"):
        assert text in told, text
    table.do("end_evening")
    previously = "\n".join(map(str, story(last_evening(table.play, THE_GM))))
    for text in ("Picks the lock", "Watches the door", "Runs for it", "A green van"):
        assert text in previously, text


def pinned(cards: int) -> Table:
    table = Table(2).ready().rumours(1)
    for number in range(1, cards + 1):
        table.do("pin_card", card="person", called=f"Suspect {number}", note="Limps")
        table.do("note_card", card=number, text="The culprit")
    table.do("tie_thread", one="card-1", other=f"card-{cards}")
    return table


@BOTH
def test_the_board_hangs_on_paper_as_on_the_phones_without_the_gms_notes(ink: Ink):
    page, = conspiracy.faces("board", facts_of(pinned(4).play, ()))
    told = log(page, ink, "en")
    for text in ("Suspect 1", "Suspect 4", "Limps", "Rumour 1"):
        assert text in told, text
    assert "culprit" not in told
    assert conspiracy.faces("board", facts_of(Table(2).ready().play, ())) == []


def test_a_long_board_goes_on_over_the_edge_and_every_card_is_on_one_leaf():
    pages = conspiracy.faces("board", facts_of(pinned(40).play, ()))
    assert len(pages) > 1
    told = [read(page) for page in pages]
    for number in range(1, 41):
        assert sum(bool(re.search(rf"Suspect {number}\b", each)) for each in told) == 1
    assert all(ends_on_its_page(page) for page in pages)


def test_there_is_no_case_before_the_first_evening():
    assert conspiracy.faces("case", conspiracy.campaign(6)) == []
    assert conspiracy.faces("case", {}) == []


def test_a_long_campaign_takes_more_pages_and_none_overflows():
    facts = conspiracy.campaign()
    case = replace(facts["case"], evenings=facts["case"].evenings * 12,
                   rumours=facts["case"].rumours * 12)
    pages = conspiracy.faces("case", {**facts, "case": case})
    assert len(pages) > 15
    for page in pages:
        assert ends_on_its_page(page), page.name


def test_a_full_table_and_a_long_epilogue_find_room_on_the_cover():
    facts = conspiracy.campaign()
    sleuths = tuple(replace(conspiracy.SLEUTH, seat=seat) for seat in range(1, 9))
    case = replace(facts["case"], sleuths=sleuths, epilogue="And the lights went out. " * 60)
    cover, *_ = conspiracy.faces("case", {**facts, "case": case})
    assert ends_on_its_page(cover) and "Backing" in read(cover)
    assert "And the lights went out." in read(cover)


def ends_on_its_page(page: Face) -> bool:
    with pdfplumber.open(BytesIO(face_pdf(page, FULL, "en"))) as document:
        last = max(word["bottom"] for word in document.pages[0].extract_words())
        return bool(last < 256 / 259 * float(document.pages[0].height))
