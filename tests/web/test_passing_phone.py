"""The GM's phone goes round: whoever holds it finds none of the GM's pages, and all are told."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest

from tests.web.forms import form_of
from tests.world import Evening, Phone, html


def hold(evening: Evening, seconds: float = 2.0) -> str:
    """A finger comes down and stays: the stamp it has then."""
    began = evening.served.clock()
    since = str(evening.gm.post(f"{evening.url}/gm/hold").get_data(as_text=True))
    evening.served.clock = lambda: began + seconds
    return since


def come_back(evening: Evening, **form: str) -> Any:
    return evening.gm.post(f"{evening.url}/gm/return", {"since": hold(evening), **form})


def is_gms(evening: Evening) -> bool:
    return bool(evening.gm.get(f"{evening.url}/gm/qr").status_code == 200)


def tap(gm: Phone, url: str, what: str) -> None:
    """A tap on the button as it is drawn now."""
    found = re.search(f'action="{url}/{what}".*?name="seat" value="([0-9]+)"',
                      html(gm.get(url)), re.S)
    assert found, what
    gm.post(f"{url}/{what}", {"seat": found[1]})


def take(gm: Phone, url: str, seat: int) -> None:
    """The phone is handed to a seat, and whoever sits there says so."""
    gm.post(f"{url}/hand", {"seat": str(seat)})
    tap(gm, url, "take")


@pytest.fixture
def round_trip(an_evening: Callable[..., Evening]) -> Evening:
    """Seats 2 and 4 have no phone; the cards are dealt; the GM plays too."""
    evening = an_evening(gm_plays=1).dealt()
    evening.served.clock = lambda: 1000.0
    for seat in (2, 4):
        evening.gm.post(f"{evening.url}/gm/no-phone", {"seat": str(seat)})
    return evening


def test_the_phone_goes_round_from_one_to_the_next_and_back(round_trip: Evening) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    gm.post(f"{url}/hand", {"seat": "2"})
    assert "Pass the phone to" in html(gm.get(url)) and "I am Avi" in html(gm.get(url))
    tap(gm, url, "take")
    assert "hold to look" in html(gm.get(url))
    assert gm.get(f"{url}/peek/affiliation").status_code == 200
    tap(gm, url, "give-back")
    assert "I am Gil" in html(gm.get(url))
    tap(gm, url, "take")
    tap(gm, url, "give-back")
    assert "Give the phone back to the game master" in html(gm.get(url))
    come_back(round_trip)
    assert "Looked:" in html(gm.get(url))


@pytest.mark.parametrize("at", ["page/pad", "for"])
def test_a_form_that_claims_to_come_from_another_page_leads_to_none_of_the_gms(
    an_evening: Callable[..., Evening], at: str
) -> None:
    """A hand-made one: the phone that goes round has no page beside the table and no such form."""
    evening = an_evening(game="zero", players=3)
    url = f"{evening.url}/gm"
    take(evening.gm, url, 2)
    shown = html(evening.gm.post(f"{url}/do/deal", {"at": at, "step": "over", "seat": "2"}))
    assert "/gm/people" not in shown and "handed" in shown


def test_a_second_tap_on_pass_it_on_passes_over_nobody(round_trip: Evening) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    take(gm, url, 2)
    for _ in range(2):
        gm.post(f"{url}/give-back", {"seat": "2"})
    assert "I am Gil" in html(gm.get(url))
    gm.post(f"{url}/take", {"seat": "2"})
    assert "I am Gil" in html(gm.get(url))


def test_a_handed_phone_shows_the_card_of_its_holder_and_not_the_gms(
    round_trip: Evening,
) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    take(gm, url, 2)
    own = Phone(round_trip.app).sit(round_trip.token_now(2))
    assert gm.get(f"{url}/peek/affiliation").data == own.get(
        f"{round_trip.url}/seat/peek/affiliation").data


def test_a_handed_phone_has_none_of_the_gms_controls(round_trip: Evening) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    take(gm, url, 2)
    assert "/do/" not in html(gm.get(url))
    for path in ("undo", "redo", "reissue", "again", "hand", "move", "remove"):
        assert gm.post(f"{url}/{path}", {"seat": "3"}).status_code == 403, path
    assert gm.post(f"{url}/do/begin_night").status_code == 403


def test_nobody_looks_through_a_handed_phone_before_it_was_announced(
    round_trip: Evening,
) -> None:
    """A playing GM cannot look quietly: taking the phone is what tells everyone."""
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    gm.post(f"{url}/hand", {"seat": "2"})
    for how in ("peek", "show"):
        assert gm.get(f"{url}/{how}/affiliation").status_code == 403
    tap(gm, url, "take")
    page = html(round_trip.seats[3].get(f"{round_trip.url}/seat"))
    assert "phone was passed to Avi" in page


def test_the_announcement_stays_when_the_phone_is_given_back_at_once(
    round_trip: Evening,
) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    take(gm, url, 2)
    tap(gm, url, "give-back")
    page = html(round_trip.seats[3].get(f"{round_trip.url}/seat"))
    assert "phone was passed to Avi" in page


def test_the_phone_rests_with_everybody_equally_long(round_trip: Evening) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    waits = []
    for seat in (2, 4):
        take(gm, url, seat)
        page = html(gm.get(url))
        waits.append(page[page.index("data-wait"):][:15])
        tap(gm, url, "give-back")
        come_back(round_trip)
    assert waits[0] == waits[1]


# --- on its way ----------------------------------------------------------------------------------

OPEN = {"", "/log", "/people", "/now", "/return"}  # the round's own page
OPEN |= {"/unveiling"}  # how far the premiere has been shown, which every phone sees
OPEN |= {"/help"}  # what the manual tells of a moment that everybody is in
BACK_OR_ON = {"/take", "/give-back", "/hold", "/return"}


def fill(rule: str, evening: Evening) -> str:
    known = {"room": evening.room, "role": "gm", "tab": "people", "seat": "3", "game": "hollywood",
             "name": "affiliations", "secret": "everyone", "line": "dawn", "command": "begin_night",
             "sheet": "seats", "key": "x"}
    return re.sub(r"<(?:[^<>]*:)?(\w+)>", lambda found: known[found[1]], rule)


def gm_routes(evening: Evening, method: str) -> list[str]:
    rules = [rule for rule in evening.app.url_map.iter_rules() if method in (rule.methods or ())]
    paths = {fill(str(rule.rule), evening) for rule in rules
             if str(rule.rule).startswith(("/r/<room>/gm", "/r/<room>/<any(gm"))}
    return sorted(path.removeprefix(f"{evening.url}/gm") for path in paths)


@pytest.mark.parametrize("state", ["handed", "taken", "returning"])
def test_none_of_the_gms_pages_is_reachable_while_the_phone_goes_round(
    round_trip: Evening, state: str,
) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    usual = {path: html(gm.get(f"{url}{path}")) for path in ("", "/people", "/page/affiliations")}
    assert all("nothing here" not in page for page in usual.values())
    gm.post(f"{url}/hand", {"seat": "4"})
    if state != "handed":
        tap(gm, url, "take")
    if state == "returning":
        tap(gm, url, "give-back")
    for path in gm_routes(round_trip, "GET"):
        answer = gm.get(f"{url}{path}")
        page = html(answer)
        assert answer.status_code in (403, 404) or path in OPEN, path
        assert page not in usual.values(), path
        assert "/do/begin_night" not in page and "/reissue" not in page, path
        links = re.findall(f'href="{url}/([a-z]+)', page)
        assert set(links) <= {"show", "help"}, path  # the holder's own card, and the manual
    for path in gm_routes(round_trip, "POST"):
        if path not in BACK_OR_ON:
            answer = gm.post(f"{url}{path}", {"seat": "3", "name": "X", "number": "1234"})
            assert answer.status_code in (403, 404), path
    assert not is_gms(round_trip)


def test_the_gms_own_seat_is_closed_too_while_the_phone_goes_round(round_trip: Evening) -> None:
    """A GM who scanned the own seat has its cookie on the phone that now goes round."""
    gm, url = round_trip.gm, round_trip.url
    gm.sit(round_trip.token_now(1))
    gm.post(f"{url}/gm/hand", {"seat": "2"})
    for path in ("", "/peek/affiliation", "/now"):
        answer = gm.get(f"{url}/seat{path}")
        assert answer.status_code == 403 and "with a player" in html(answer)
    come_back(round_trip)
    assert gm.get(f"{url}/seat/peek/affiliation").status_code == 200


def test_a_page_beside_the_table_waits_until_the_phone_is_back(round_trip: Evening) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    gm.post(f"{url}/hand", {"seat": "2"})
    assert gm.get(f"{url}/page/affiliations").status_code == 403
    assert gm.get(f"{url}/paper/rules").status_code == 403


def test_the_host_on_the_same_phone_finds_no_way_past_the_round(round_trip: Evening) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    gm.get(f"/host?key={round_trip.served.host_key}")
    gm.post(f"{url}/hand", {"seat": "2"})
    gm.post(f"/open/{round_trip.room}")
    assert not is_gms(round_trip) and "Pass the phone to" in html(gm.get(url))


# --- and back ------------------------------------------------------------------------------------


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
