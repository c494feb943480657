"""What the GM prepared is at hand where it is played, and gone once it was."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.conspiracy.looks import Look, now, words
from tests.games.conspiracy.table import Table, investigate
from tests.world import Phone, stand_up


def test_preparation_is_one_tap_away_between_evenings(look: Look) -> None:
    table = Table(2).ready()
    table.do("end_evening")
    assert "/gm/page/preparation" in now(look(table))


PREPARED = {"complication": "The lights go out", "pressure": "A van waits", "question": "Who paid?"}


def prepared() -> Table:
    table = Table(2).ready(science=9)
    for kind, text in PREPARED.items():
        table.do("prepare", prep=kind, text=text)
    return table


def ready_there(html: str) -> set[str]:
    return set(re.findall(r'id="prepared-(\w+)"', html))


def test_what_is_prepared_is_at_hand_where_it_is_played(look: Look) -> None:
    table = prepared()
    assert not ready_there(look(table))
    investigate(table, "pressure", 1)
    assert ready_there(look(table)) == {"pressure"}
    table.do("frame_scene", length="full")
    assert not ready_there(look(table))
    for seat in (1, 2):
        table.act(seat, 6, 6, talent="science")
    table.do("end_round")
    for again in (False, True):
        html = look(table)
        assert ready_there(html) == {"complication"}
        assert "The lights go out" in words(html, 'id="prepared-complication"', "</details>")
        assert not ready_there(look(table, "seat"))
        if not again:
            table.do("begin_round")


def test_a_pressure_scene_is_at_hand_in_its_tile_and_a_question_when_an_evening_begins(
    look: Look
) -> None:
    table = prepared()
    table.do("correct_meter", meter="pressure", change=2, reason="For the test")
    assert ready_there(look(table)) == {"pressure"}
    table.do("end_evening")
    assert ready_there(look(table)) == {"question"}
    table.do("begin_evening")
    assert ready_there(look(table)) == {"pressure", "question"}
    table.do("put_recap_away")
    assert ready_there(look(table)) == {"pressure"}


def test_one_tap_says_that_what_was_prepared_was_played(tmp_path: Path) -> None:
    table = prepared()
    table.do("end_evening")
    made = stand_up(tmp_path / "room", "conspiracy", table.state.party, table.records)
    gm = Phone(made.app)
    gm.client.set_cookie("gm_TWINS", str(made.opened["token"]))
    page = gm.get(f"{made.url}/gm").get_data(as_text=True)
    form = page[page.index('id="played-3"'):].split("</form>")[0]
    sent = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
    assert gm.post(f"{made.url}/gm/do/settle_preparation", sent).status_code == 303
    assert set(made.play().state.prepared) == {1, 2}
    event = made.play().steps[-1].events[-1]
    made.served.store.close()
    assert event.played
