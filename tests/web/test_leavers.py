"""People who leave, wait for the next game or come back, before the deal and in mid-game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.store import rooms
from tests.web.test_door import request_id
from tests.world import Evening, Phone, html, knock


def test_a_leaver_before_the_deal_makes_the_table_smaller(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/remove", {"seat": "2"})
    assert evening.play().state.seats == (1, 3, 4, 5)
    assert evening.seats[2].get(f"{evening.url}/seat").status_code == 401
    assert "Avi" not in html(evening.seats[1].get(f"{evening.url}/seat"))


def test_the_last_one_cannot_leave(an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(players=1)
    answer = evening.gm.post(f"{evening.url}/gm/remove", {"seat": "1"})
    assert answer.status_code == 422 and "has to stay" in html(answer)


def test_the_seat_of_a_leaver_after_the_deal_goes_to_the_gms_phone(evening: Evening) -> None:
    evening.dealt()
    evening.gm.post(f"{evening.url}/gm/remove", {"seat": "2"})
    assert evening.play().state.seats == (1, 2, 3, 4, 5)
    assert evening.seats[2].get(f"{evening.url}/seat").status_code == 401
    assert "Avi has left" in html(evening.seats[1].get(f"{evening.url}/seat"))
    assert "Pass my phone" in html(evening.gm.get(f"{evening.url}/gm"))


def test_who_waits_for_the_next_game_is_on_the_people_page_and_may_leave(evening: Evening) -> None:
    evening.dealt()
    evening.gm.post(f"{evening.url}/gm/add", {"name": "Shira"})
    page = html(evening.gm.get(f"{evening.url}/gm/people"))
    assert "With us from the next game on" in page and f"{evening.url}/gm/qr/6" in page
    evening.gm.post(f"{evening.url}/gm/remove", {"seat": "6"})
    assert "gm/qr/6" not in html(evening.gm.get(f"{evening.url}/gm/people"))


def test_who_waits_for_the_next_game_comes_back_with_another_phone(evening: Evening) -> None:
    evening.dealt()
    evening.gm.post(f"{evening.url}/gm/add", {"name": "Shira"})
    assert "I am Shira" in html(Phone(evening.app).get(evening.url))


def test_who_types_a_name_of_the_list_gets_that_seat(evening: Evening) -> None:
    phone = knock(evening, name="Avi")
    evening.gm.post(f"{evening.url}/gm/accept", {"id": request_id(evening), "move": "1"})
    phone.get(f"{evening.url}/wait")
    assert "Avi" in html(phone.get(f"{evening.url}/seat"))
    assert [seat.name for seat in rooms.seats(evening.served.store, evening.room)].count("Avi") == 1


def test_who_left_before_the_deal_is_let_in_to_the_table_again(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/remove", {"seat": "2"})
    knock(evening, name="Avi")
    evening.gm.post(f"{evening.url}/gm/accept", {"id": request_id(evening)})
    assert evening.play().state.seats == (1, 3, 4, 5, 2)


@pytest.mark.parametrize(("game", "begin"), [("hollywood", {"deal_roles": {}}),
                                             ("conspiracy", {"begin_evening": {}})])
def test_who_left_in_mid_game_is_added_back_by_name_without_a_phone(
    an_evening: Callable[..., Evening], game: str, begin: dict[str, dict[str, Any]],
) -> None:
    evening = an_evening(game=game, players=4)
    for name, args in begin.items():
        evening.do(name, **args)
    evening.gm.post(f"{evening.url}/gm/remove", {"seat": "3"})
    page = html(evening.gm.get(f"{evening.url}/gm/people"))
    assert "Noa is back" in page
    evening.gm.post(f"{evening.url}/gm/add", {"name": "Noa"})
    assert "Noa is back." in html(evening.seats[1].get(f"{evening.url}/seat"))
    assert 3 in evening.play().state.party.seats
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    assert evening.play().state.party.seats == (1, 2, 3, 4)
    noa = rooms.seat(evening.served.store, evening.room, 3)
    assert noa and not noa.phone
