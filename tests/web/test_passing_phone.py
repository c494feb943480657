"""The GM's phone goes round: whoever holds it finds none of the GM's pages, and all are told."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from companion.store import rooms
from companion.store.trouble import Unsaved
from tests.web.passing import come_back, hold, is_gms, take, tap
from tests.world import Evening, Phone, html


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


@pytest.mark.parametrize("change", ["take", "return"])
def test_a_phone_that_nobody_could_be_told_of_changes_no_hands(
    round_trip: Evening, monkeypatch: pytest.MonkeyPatch, change: str,
) -> None:
    gm, url = round_trip.gm, f"{round_trip.url}/gm"
    gm.post(f"{url}/hand", {"seat": "2"})
    if change == "return":
        tap(gm, url, "take")
    before, since = rooms.find(round_trip.served.store, round_trip.room), hold(round_trip)

    def full(*_: object) -> None:
        raise Unsaved("full")

    monkeypatch.setattr(rooms, "notify", full)
    assert gm.post(f"{url}/{change}", {"seat": "2", "since": since}).status_code == 503
    assert rooms.find(round_trip.served.store, round_trip.room) == before


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
