"""How far a premiere is unveiled: the same for all, the GM's to hold, and never a secret."""

from __future__ import annotations

from typing import Any

import pytest

from tests.world import Evening, Phone


@pytest.fixture
def premiere(an_evening: Any) -> Evening:
    """A film of the box has just been counted."""
    evening: Evening = an_evening(options={"kit": "box", "pace": "score"})
    evening.do("begin_night", "end_night", "lay_out_posters")
    score(evening, 1)
    return evening


def score(evening: Evening, film: int) -> None:
    counted = {"poster": "C", "patriots": 2, "communists": 3, "film": film}
    answer = evening.api().post(f"/tables/{evening.table}/commands/score_film", counted)
    assert answer.status_code == 200


def shown(evening: Evening, phone: Phone, role: str) -> dict[str, Any]:
    return dict(phone.get(f"{evening.url}/{role}/unveiling").get_json())


def hold(evening: Evening, **form: object) -> Any:
    sent = {"moment": shown(evening, evening.gm, "gm")["moment"], "shown": 2, "moving": 0, **form}
    return evening.gm.post(f"{evening.url}/gm/unveiling", sent)


def test_all_phones_turn_by_the_same_clock(premiere: Evening) -> None:
    screen = Phone(premiere.app).sit(premiere.opened["screen"]["token"])
    first = shown(premiere, premiere.seats[2], "seat")
    assert first["shown"] == 0 and first["moving"]
    assert shown(premiere, premiere.gm, "gm") == first == shown(premiere, screen, "screen")


def test_the_gm_holds_it_for_everybody(premiere: Evening) -> None:
    assert hold(premiere).status_code == 200
    seen = shown(premiere, premiere.seats[1], "seat")
    assert (seen["shown"], seen["moving"]) == (2, False)


def test_a_tap_that_arrives_after_a_later_one_turns_no_card_back(premiere: Evening) -> None:
    """Two quick taps may travel on two lines: the other phones would wait for the verdict."""
    for number in (5, 4):
        assert hold(premiere, shown=number).get_json()["shown"] == 5
    assert shown(premiere, premiere.seats[1], "seat")["shown"] == 5


def test_nobody_else_holds_it(premiere: Evening) -> None:
    moment = shown(premiere, premiere.seats[1], "seat")["moment"]
    sent = {"moment": moment, "shown": 5, "moving": 0}
    for role in ("seat", "screen", "gm"):
        answer = premiere.seats[1].post(f"{premiere.url}/{role}/unveiling", sent)
        assert answer.status_code in (401, 405)
    assert shown(premiere, premiere.gm, "gm")["shown"] == 0


@pytest.mark.parametrize("wrong", [
    {"shown": "x"}, {"shown": -1}, {"shown": 10**9}, {"shown": ""}, {"moving": "2"},
    {"moving": ""}])
def test_what_makes_no_sense_is_refused(premiere: Evening, wrong: dict[str, object]) -> None:
    assert hold(premiere, **wrong).status_code == 400
    assert shown(premiere, premiere.gm, "gm")["shown"] == 0


def test_a_tap_that_comes_after_its_film_changes_nothing(premiere: Evening) -> None:
    moment = shown(premiere, premiere.gm, "gm")["moment"]
    score(premiere, 2)
    hold(premiere, moment=moment)
    assert shown(premiere, premiere.gm, "gm")["shown"] == 0


def test_the_next_film_begins_its_own(premiere: Evening) -> None:
    hold(premiere)
    score(premiere, 2)
    assert shown(premiere, premiere.gm, "gm")["shown"] == 0


def test_who_has_no_seat_sees_nothing_of_it(premiere: Evening) -> None:
    for role in ("gm", "seat", "screen"):
        stranger = Phone(premiere.app)
        assert stranger.get(f"{premiere.url}/{role}/unveiling").status_code == 401


def test_without_script_all_of_it_stands_in_the_page(premiere: Evening) -> None:
    page = premiere.seats[1].get(f"{premiere.url}/seat").get_data(as_text=True)
    assert page.count('class="of-symbol"') == 5 and page.count('class="of-poster"') == 1
    assert "unveils" not in page  # what hides is a class that only a script sets
