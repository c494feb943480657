"""A game that can be joined and left between its deals: the door tells the table, undo the room."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion import seating
from companion.engine.game import SCREEN
from companion.store import knocks, rooms
from tests.web.test_people import html
from tests.world import Evening, Phone, open_evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = open_evening(tmp_path, 2, game="eight_and_half", options={"way": "score"})
    made.do("deal")
    yield made


def post(evening: Evening, path: str, **form: Any) -> None:
    assert evening.gm.post(f"{evening.url}/gm/{path}", form).status_code < 400


def here(evening: Evening) -> tuple[int, ...]:
    found: tuple[int, ...] = evening.play().state.party.seats
    return found


def seated(evening: Evening) -> dict[str, tuple[bool, int]]:
    return {seat.name: (bool(seat.place), seat.coming)
            for seat in rooms.seats(evening.served.store, evening.room)}


def write(evening: Evening, **left: int) -> None:
    answer = evening.api().post(f"/tables/{evening.table}/commands/write_all",
                                {"out": 1, "left": left})
    assert answer.status_code == 200, answer.get_data(as_text=True)


def newcomer(evening: Evening, name: str) -> Phone:
    """Knocks, is let in, sits down."""
    phone = Phone(evening.app)
    phone.post(f"{evening.url}/ask", {"name": name})
    asked = knocks.requests(evening.served.store, evening.room)[-1].id
    post(evening, "accept", id=asked)
    phone.get(f"{evening.url}/wait")
    return phone


def test_who_knocks_in_mid_game_is_at_the_same_table_from_the_next_mini_game_on(
        evening: Evening) -> None:
    table = evening.table
    phone = newcomer(evening, "Noa")
    assert evening.table == table and here(evening) == (1, 2, 3)
    assert "play from the next mini-game" in html(phone.get(f"{evening.url}/seat"))
    assert "Noa plays from the next deal on" in html(evening.seats[1].get(f"{evening.url}/seat"))
    write(evening, **{"1": 0, "2": 5})
    evening.do("deal")
    assert set(evening.play().state.seats) == {1, 2, 3}
    assert "next mini-game" not in html(phone.get(f"{evening.url}/seat"))
    told = [line.text for line in evening.play().lines(SCREEN)]
    assert "Noa plays from the next mini-game on. Points so far: 0" in map(str, told)


def test_who_is_let_in_and_looks_at_the_same_moment_joins_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The GM's tap and the waiting phone's page run in threads of their own."""
    number = rooms.add_seat(evening.served.store, evening.room, "Noa", 3)
    news, both = seating._news, threading.Barrier(2, timeout=0.3)

    def slowly(*about: Any) -> Any:
        found = news(*about)
        with suppress(threading.BrokenBarrierError):
            both.wait()
        return found

    monkeypatch.setattr(seating, "_news", slowly)
    told = [threading.Thread(target=seating.tell_the_table,
                             args=(evening.served.rooms, evening.room)) for _ in range(2)]
    for thread in told:
        thread.start()
    for thread in told:
        thread.join()
    assert here(evening) == (1, 2, number)
    assert [step.name for step in evening.play().steps].count("joined") == 1


def test_somebody_without_a_phone_is_added_by_name(evening: Evening) -> None:
    post(evening, "add", name="Noa")
    assert here(evening) == (1, 2, 3) and seated(evening)["Noa"] == (True, 0)


def test_who_leaves_is_not_dealt_to_and_the_rest_play_on(evening: Evening) -> None:
    post(evening, "add", name="Noa")
    post(evening, "remove", seat="2")
    assert here(evening) == (1, 3)
    assert "does not play on" in html(evening.gm.get(f"{evening.url}/gm/people"))
    write(evening, **{"1": 0, "2": 5})
    evening.do("deal")
    assert set(evening.play().state.seats) == {1, 3}


def test_two_stay_at_the_table_until_another_has_come(evening: Evening) -> None:
    """Who has to leave a table of two is played for; with a third they are gone."""
    post(evening, "remove", seat="2")
    assert here(evening) == (1, 2)
    post(evening, "add", name="Noa")
    assert here(evening) == (1, 3)


def test_who_comes_back_by_the_door_sits_at_the_table_again(evening: Evening) -> None:
    post(evening, "add", name="Noa")
    post(evening, "remove", seat="2")
    newcomer(evening, "Avi")
    assert here(evening) == (1, 2, 3)


def test_a_sixth_waits_for_a_chair_and_has_it_when_somebody_leaves(evening: Evening) -> None:
    for name in ("Noa", "Gil", "Tamar", "Lev"):
        post(evening, "add", name=name)
    assert len(here(evening)) == 5 and seated(evening)["Lev"] == (False, 1)
    post(evening, "remove", seat="4")
    assert here(evening) == (1, 2, 3, 5, 6) and seated(evening)["Lev"] == (True, 0)


def test_taking_the_newcomer_back_frees_the_chair_and_doing_it_again_seats_them(
        evening: Evening) -> None:
    post(evening, "add", name="Noa")
    version = evening.play().version
    post(evening, "undo", version=version)
    assert here(evening) == (1, 2) and seated(evening)["Noa"] == (False, 1)
    post(evening, "redo", version=version + 1)
    assert here(evening) == (1, 2, 3) and seated(evening)["Noa"] == (True, 0)
    post(evening, "undo", version=version + 2)
    post(evening, "add", name="Noa")
    assert here(evening) == (1, 2, 3)


def test_taking_the_leaver_back_seats_them_again_by_json_too(evening: Evening) -> None:
    post(evening, "add", name="Noa")
    post(evening, "remove", seat="2")
    answer = evening.api().post(f"/tables/{evening.table}/undo")
    assert answer.status_code == 200
    assert here(evening) == (1, 2, 3) and seated(evening)["Avi"] == (True, 0)


@pytest.mark.parametrize("by", ["page", "json"])
def test_nobody_sits_down_between_an_undo_and_what_the_room_hears_of_it(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    """The room still has a chair for who was just undone: it would tell the table of them again."""
    post(evening, "add", name="Noa")
    undone, told = evening.served.tables.undo, threading.Thread(
        target=seating.tell_the_table, args=(evening.served.rooms, evening.room))

    def slowly(*about: Any) -> int:
        version = undone(*about)
        told.start()
        told.join(0.3)
        return version

    monkeypatch.setattr(evening.served.tables, "undo", slowly)
    if by == "page":
        post(evening, "undo")
    else:
        assert evening.api().post(f"/tables/{evening.table}/undo").status_code == 200
    told.join()
    assert here(evening) == (1, 2) and seated(evening)["Noa"] == (False, 1)


def test_a_step_taken_back_at_the_game_before_moves_nobody_at_this_one(evening: Evening) -> None:
    """By JSON a GM reaches the room's earlier tables too; whoever came to one of them sits here."""
    post(evening, "add", name="Noa")
    before = evening.table
    post(evening, "again", sure="1", tap=f"{before}.x")
    assert evening.table != before and here(evening) == (1, 2, 3)
    sitting = seated(evening)
    for way in ("undo", "redo"):
        assert evening.api().post(f"/tables/{before}/{way}").status_code == 200
        assert seated(evening) == sitting


def test_after_the_end_who_comes_plays_the_next_game(evening: Evening) -> None:
    for _ in range(3):
        write(evening, **{"1": 0, "2": 5})
        if evening.play().state.phase != "finale":
            evening.do("deal")
    assert evening.play().state.phase == "finale"
    post(evening, "add", name="Noa")
    assert here(evening) == (1, 2) and seated(evening)["Noa"] == (False, 1)
    post(evening, "again")
    assert here(evening) == (1, 2, 3)


def test_a_restarted_server_has_the_newcomer_at_the_table(evening: Evening) -> None:
    post(evening, "add", name="Noa")
    evening.served.tables._loaded.clear()
    assert here(evening) == (1, 2, 3)


def test_a_campaign_is_joined_left_and_renamed_while_it_is_played(tmp_path: Path) -> None:
    case = open_evening(tmp_path, 2, game="conspiracy")
    case.do("begin_evening")
    newcomer(case, "Noa")
    assert here(case) == (1, 2, 3)
    post(case, "rename", seat=3, name="Noya")
    assert case.play().state.party.names[3] == "Noya"
    assert "is called Noya from now on" in html(case.gm.get(f"{case.url}/gm/log"))
    post(case, "remove", seat=3)
    assert here(case) == (1, 2)
    assert "Yes, " in html(case.gm.get(f"{case.url}/gm/people"))
    version = case.play().version
    post(case, "undo", version=version)
    assert here(case) == (1, 2, 3)


def test_a_name_is_changed_while_a_bid_lies_sealed_and_nobody_comes_or_goes(tmp_path: Path) -> None:
    case = open_evening(tmp_path, 2, game="conspiracy")
    for seat in (1, 2):
        case.do("write_sleuth", seat=seat, sleuth=f"Agent {seat}")
    case.do("approve", "begin_evening")
    case.do("type_in_rumour", text="The trams run empty")
    case.do("investigate", rumour=1)
    case.do("bid_intrigue", amount=0)
    post(case, "rename", seat=2, name="Aviva")
    assert case.play().state.party.names[2] == "Aviva"
    assert "is called Aviva from now on" in html(case.gm.get(f"{case.url}/gm/log"))
    post(case, "remove", seat=2)
    assert here(case) == (1, 2)


def test_who_joins_a_campaign_is_announced_without_a_deal(tmp_path: Path) -> None:
    case = open_evening(tmp_path, 2, game="conspiracy")
    case.do("begin_evening")
    newcomer(case, "Noa")
    page = html(case.gm.get(f"{case.url}/gm"))
    assert "joins the game." in page and "next deal" not in page
