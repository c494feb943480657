"""No file is saved that would open a sealed bid, and none brought in whose box was altered."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion import table_file
from companion.engine.game import SCREEN
from companion.store.trouble import Trouble
from tests.web.files import Opened, comes_in, form, saved
from tests.world import Evening


@pytest.fixture
def mind_game(an_evening: Opened) -> Evening:
    evening = an_evening(game="conspiracy", players=2)
    for seat in (1, 2):
        evening.do("write_sleuth", seat=seat, sleuth=f"Agent {seat}")
    evening.do("approve", "begin_evening")
    evening.do("type_in_rumour", text="The trams run empty")
    evening.do("investigate", rumour=1)
    saved(evening)
    secretary = evening.play().state.secretary
    answer = evening.api(secretary).post(
        f"/tables/{evening.table}/commands/bid_rumour_points", {"amount": 2})
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return evening


def is_refused(evening: Evening) -> bool:
    answer = evening.gm.get(f"{evening.url}/gm/export")
    page = answer.get_data(as_text=True)
    if answer.status_code == 200:
        return False
    assert answer.status_code == 409 and "Open both bids first" in page
    assert "Content-Disposition" not in answer.headers and "amount" not in page
    with pytest.raises(table_file.Sealed, match="Open both bids first"):
        table_file.written(evening.served.store, evening.table)
    return True


def test_no_file_opens_a_sealed_bid(mind_game: Evening) -> None:
    assert is_refused(mind_game)
    mind_game.do("bid_intrigue", amount=0)
    assert is_refused(mind_game)
    mind_game.do("open_bids")
    assert not is_refused(mind_game)
    assert mind_game.play().lines(SCREEN)
    comes_in(mind_game, saved(mind_game))


def test_a_bid_that_is_taken_back_is_not_read_on_the_way(mind_game: Evening) -> None:
    """It would be laid again, or done again, as it was."""
    for _ in range(2):  # the bid, and the mind game
        form(mind_game, "undo", sure="1")
        assert is_refused(mind_game)
    form(mind_game, "redo")
    mind_game.do("type_in_rumour", text="Nobody looks up")
    assert mind_game.play().state.mind and not mind_game.play().undone
    assert is_refused(mind_game)


def test_a_mind_game_that_is_gone_for_good_lets_the_table_be_saved(mind_game: Evening) -> None:
    for _ in range(2):
        form(mind_game, "undo", sure="1")
    mind_game.do("type_in_rumour", text="Nobody looks up")
    comes_in(mind_game, saved(mind_game))


def altered_boxes() -> list[Any]:
    return [("posters", 0, ["drama", "1"]), ("posters", 0, ["True", "P"]),
            ("posters", 0, ["monster", "none"]), ("propaganda", 0, ["PP", 400]),
            ("propaganda", 0, ["x", 4]), ("propaganda", 0, ["P", 2]), ("costumes", 0, "x")]


@pytest.mark.parametrize(("part", "place", "value"), altered_boxes())
@pytest.mark.parametrize("at", ["opening", "change"])
def test_a_box_that_no_gm_could_have_described_is_not_brought_in(
        evening: Evening, at: str, part: str, place: int, value: Any) -> None:
    evening.do("change_box", star_faces=5)
    evening.do("change_box", star_faces=4)
    spoilt = json.loads(saved(evening))
    event = spoilt["log"][0 if at == "opening" else 1][1]["events"][0]
    box = event["options"]["box"] if at == "opening" else event["box"]
    comes_in(evening, json.dumps(spoilt))
    box[part][place] = value
    with pytest.raises(Trouble):
        table_file.read(json.dumps(spoilt).encode())
