"""The GM's phone comes back: by a hold that is long enough, by a number, and announced to all."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

from tests.web.forms import form_of
from tests.web.passing import come_back, hold, is_gms, take, tap
from tests.world import Evening, html


def test_the_last_one_gives_the_phone_back_and_is_not_among_the_gms_pages(
    round_trip: Evening,
) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    take(gm, url, 4)
    tap(gm, url, "give-back")
    assert not is_gms(round_trip)
    page = html(gm.get(url))
    assert 'data-hold="2000"' in page and "hold for two seconds" in page


def test_a_quick_tap_does_not_bring_the_gms_pages_back(round_trip: Evening) -> None:
    """Without script a tap leads to a page that waits and asks: never straight back."""
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    gm.post(f"{url}/hand", {"seat": "2"})
    form = form_of(html(gm.get(url)), f"{url}/return")
    answer = gm.post(f"{url}/return", form)
    assert answer.location == f"{url}/return" and not is_gms(round_trip)
    waiting = html(gm.get(f"{url}/return"))
    found = re.search(f'content="2;url=({url}/return[^"]*)"', waiting)
    assert found and "<form" not in waiting
    round_trip.served.clock = lambda: 1001.9
    early = html(gm.get(found[1]))
    assert found[0] in early and "<form" not in early
    round_trip.served.clock = lambda: 1002.0
    asked = html(gm.get(found[1]))
    assert "Are you the game master?" in asked
    gm.post(f"{url}/return", form_of(asked, f"{url}/return"))
    assert is_gms(round_trip)


@pytest.mark.parametrize("seconds", [0.0, 1.99, 121.0])
def test_a_hold_that_was_too_short_or_long_ago_does_not_come_back(
    round_trip: Evening, seconds: float,
) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    gm.post(f"{url}/hand", {"seat": "2"})
    answer = gm.post(f"{url}/return", {"since": hold(round_trip, seconds)})
    assert answer.location == f"{url}/return" and not is_gms(round_trip)
    assert come_back(round_trip).location == url and is_gms(round_trip)


@pytest.mark.parametrize("since", ["", "1", "0.000-", "-", "990.000-AAAA", "nan-x", "é", "9" * 500])
def test_a_hold_that_the_server_did_not_stamp_does_not_come_back(
    round_trip: Evening, since: str,
) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    gm.post(f"{url}/hand", {"seat": "2"})
    for form in ({"since": since}, {"since": since, "sure": "1"}, {"sure": "1", "waited": "1"}):
        assert gm.post(f"{url}/return", form).location == f"{url}/return"
    assert "<form" not in html(gm.get(f"{url}/return?since={quote(since)}"))
    assert not is_gms(round_trip)


def test_a_stamp_is_for_the_hand_that_has_the_phone(round_trip: Evening) -> None:
    """The GM's own finger before the round, or the last one's, opens nothing for the next."""
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    early = hold(round_trip)
    gm.post(f"{url}/hand", {"seat": "2"})
    gm.post(f"{url}/return", {"since": early})
    assert not is_gms(round_trip)
    early = hold(round_trip)
    tap(gm, url, "take")
    gm.post(f"{url}/return", {"since": early})
    assert not is_gms(round_trip)


def test_coming_back_is_announced_on_every_phone(round_trip: Evening) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    gm.post(f"{url}/hand", {"seat": "2"})
    come_back(round_trip)
    for page in (round_trip.seats[3].get(f"{round_trip.url}/seat"), gm.get(url)):
        assert "phone is back with the game master" in html(page)


def test_a_number_brings_the_phone_back_where_the_gm_set_one(round_trip: Evening) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    assert "Set the number" in html(gm.get(f"{url}/people"))
    gm.post(f"{url}/number", {"number": "1947"})
    gm.post(f"{url}/hand", {"seat": "2"})
    assert 'name="number"' in html(gm.get(url))
    for wrong in ("", "1948", "19470", "é", "1" * 5000):
        answer = come_back(round_trip, number=wrong)
        assert answer.status_code == 403 and "not the number" in html(answer)
    assert not is_gms(round_trip)
    come_back(round_trip, number="1947")
    assert is_gms(round_trip)
    gm.post(f"{url}/number", {"number": ""})
    gm.post(f"{url}/hand", {"seat": "2"})
    come_back(round_trip)
    assert is_gms(round_trip)


def test_wrong_numbers_run_out(round_trip: Evening) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    gm.post(f"{url}/number", {"number": "1947"})
    gm.post(f"{url}/hand", {"seat": "2"})
    statuses = [come_back(round_trip, number=f"{n:04}").status_code for n in range(30)]
    assert statuses[0] == 403 and statuses[-1] == 429
    assert come_back(round_trip, number="1947").status_code == 429


def test_a_forgotten_number_is_overcome_with_the_servers_key(round_trip: Evening) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    gm.post(f"{url}/number", {"number": "1947"})
    gm.post(f"{url}/hand", {"seat": "2"})
    come_back(round_trip, number=round_trip.served.host_key)
    assert is_gms(round_trip)


@pytest.mark.parametrize("number", ["1", "12345", "abcd", "١٢٣٤", "12 4", "-123"])
def test_a_number_has_four_digits(round_trip: Evening, number: str) -> None:
    answer = round_trip.gm.post(f"{round_trip.url}/gm/number", {"number": number})
    assert answer.status_code == 422 and "Four digits" in html(answer)


def test_a_phone_that_is_not_round_has_no_way_back_to_take(round_trip: Evening) -> None:
    for _ in range(2):
        assert come_back(round_trip).location == f"{round_trip.url}/gm"
    assert "is back with" not in html(round_trip.seats[3].get(f"{round_trip.url}/seat"))
