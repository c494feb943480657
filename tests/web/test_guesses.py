"""One limiter for every wrong credential and code; a client with a right one never meets it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from werkzeug.test import TestResponse

from companion.store import rooms
from companion.web.access.limits import WRONG_ALL, WRONG_EACH, Limiter
from tests.web.wired import Wired, status
from tests.world import ORIGIN, Evening, Phone, host

Guess = Callable[[Evening, int, str], TestResponse]


def ask(evening: Evening, method: str, path: str, address: str, **headers: str) -> TestResponse:
    return evening.app.test_client(use_cookies=False).open(
        path, method=method, headers={"Origin": ORIGIN, **headers}, data={},
        environ_overrides={"REMOTE_ADDR": address})


def page(path: str, cookie: str = "", method: str = "GET") -> Guess:
    """A page asked for with the n-th wrong thing, `#` in its address or its cookie."""
    def guess(evening: Evening, n: int, address: str) -> TestResponse:
        def fill(text: str) -> str:
            return text.replace("ROOM", evening.room).replace("#", str(n))
        return ask(evening, method, fill(path), address, Cookie=fill(cookie))
    return guess


def program(method: str, path: str, body: dict[str, Any] | None = None) -> Guess:
    def guess(evening: Evening, n: int, address: str) -> TestResponse:
        given = {"room": evening.room, **body} if body is not None else {"game": "hollywood"}
        return evening.app.test_client().open(
            f"/api{path.replace('TABLE', evening.table)}", method=method, json=given,
            headers={"Authorization": f"Bearer wrong-{n}"},
            environ_overrides={"REMOTE_ADDR": address})
    return guess


GUESSES: dict[str, Guess] = {
    "a code typed by hand": page("/code?code=ZZ#"),
    "a room's address": page("/r/ZZ#"),
    "knocking": page("/r/ZZ#/ask", method="POST"),
    "waiting": page("/r/ZZ#/wait"),
    "a room's GM page without a cookie": page("/r/ZZ#/gm"),
    "a GM's cookie": page("/r/ROOM/gm", "gm_ROOM=x#"),
    "a GM's tap": page("/r/ROOM/gm/do/deal_roles", "gm_ROOM=x#", "POST"),
    "a seat's cookie": page("/r/ROOM/seat/peek/affiliation", "seat_ROOM=x#"),
    "a seat's poll": page("/r/ROOM/seat/now", "seat_ROOM=x#"),
    "a screen's cookie": page("/r/ROOM/screen", "screen_ROOM=x#"),
    "a stream": page("/r/ROOM/seat/live", "seat_ROOM=x#"),
    "a seat's address": page("/j/ROOM-p1-1-x#"),
    "sitting down": page("/j/ROOM-p1-1-x#", method="POST"),
    "the host's address": page("/host?key=x#"),
    "the host's cookie": page("/home", "host=x#"),
    "the host's cookie at the front door": page("/", "host=x#"),
    "a seat's cookie at the room's door": page("/r/ROOM", "seat_ROOM=x#"),
    "a seat's cookie where there is nothing": page("/r/ROOM/seat/nothing", "seat_ROOM=x#"),
    "bringing a table in": page("/import", "host=x#", "POST"),
    "the host's key of a program": program("POST", "/tables"),
    "a program's token": program("GET", "/tables/TABLE"),
    "a program's token for no table": program("GET", "/tables/ZZZZZZZZ"),
    "a program's secret": program("GET", "/tables/TABLE/secrets/affiliation"),
    "a program's tap": program("POST", "/tables/TABLE/commands/deal_roles"),
    "a program's stream": program("GET", "/tables/TABLE/live"),
    "a program's next game": program("POST", "/tables", {"game": "hollywood"}),
}


# These show a page that anybody may see, or have other trouble to tell of; they count all the same.
MILD = {"the host's cookie at the front door", "a seat's cookie at the room's door",
        "a seat's cookie where there is nothing"}


@pytest.mark.parametrize("name", GUESSES)
def test_wrong_ones_run_out_everywhere(evening: Evening, name: str) -> None:
    guess = GUESSES[name]
    answers = [guess(evening, n, "10.0.0.9") for n in range(WRONG_EACH + 5)]
    if name not in MILD:
        assert {answer.status_code for answer in answers[:WRONG_EACH]} <= {401, 404}
        assert {answer.status_code for answer in answers[WRONG_EACH:]} == {429}
    for also, other in GUESSES.items():
        assert also in MILD or other(evening, 999, "10.0.0.9").status_code == 429
        assert other(evening, 999, "10.0.0.10").status_code != 429


def test_a_token_of_one_room_does_not_try_out_the_tables_of_others(evening: Evening) -> None:
    answers = [evening.api().get(f"/tables/ZZZZZZ{n}").status_code for n in range(10, 40)]
    assert answers[0] == 404 and answers[-1] == 429
    assert evening.api().get(f"/tables/{evening.table}").status_code == 200


def spend(evening: Evening, address: str = "127.0.0.1") -> None:
    for n in range(WRONG_EACH):
        GUESSES["a code typed by hand"](evening, n, address)


def test_who_has_a_right_one_passes_whatever_others_at_the_address_guess(evening: Evening) -> None:
    desk = host(evening.served, evening.app)
    spend(evening)
    newcomer = Phone(evening.app)
    assert newcomer.get(evening.url).status_code == 429  # a code can be guessed, a seat cannot
    for phone, path in ((evening.gm, "/gm"), (evening.seats[1], "/seat"), (evening.gm, "/gm/qr"),
                        (evening.seats[1], "/seat/now")):
        assert phone.get(f"{evening.url}{path}").status_code == 200, path
    assert evening.seats[1].get(evening.url).status_code == 303
    assert desk.get("/home").status_code == 200
    assert newcomer.sit(evening.token(2)).get(f"{evening.url}/seat").status_code == 200
    evening.do("deal_roles")
    assert evening.api(1).get(f"/tables/{evening.table}").status_code == 200


def test_a_phone_with_an_outdated_key_still_finds_the_front_door(evening: Evening) -> None:
    """The page is open to all, whatever others at the address guess."""
    spend(evening)
    assert ask(evening, "GET", "/", "127.0.0.1", Cookie="host=outdated").status_code == 200


def test_what_is_short_enough_to_guess_is_not_told_from_a_wrong_one_then(evening: Evening) -> None:
    spend(evening)
    right = ask(evening, "GET", f"/host?key={evening.served.host_key}", "127.0.0.1")
    wrong = ask(evening, "GET", "/host?key=x", "127.0.0.1")
    assert right.status_code == wrong.status_code == 429
    assert ask(evening, "GET", f"/code?code={evening.room}", "127.0.0.1").status_code == 429


@pytest.mark.parametrize("cookie", ["", "seat_{room}=x", "seat_{room}=é"])
def test_a_phone_that_goes_on_asking_counts_once(evening: Evening, cookie: str) -> None:
    sent = cookie.format(room=evening.room).encode().decode("latin-1")
    for _ in range(3 * WRONG_EACH):
        answer = ask(evening, "GET", f"{evening.url}/seat/now", "10.0.0.9", Cookie=sent)
        assert answer.status_code == 401
    assert ask(evening, "GET", evening.url, "10.0.0.9").status_code == 200


def test_phones_whose_seats_have_moved_on_count_for_nothing(evening: Evening) -> None:
    """A whole table's, after a new evening began: theirs were right once, and are no guesses."""
    old = []
    for _ in range(WRONG_EACH):
        for seat in evening.seats:
            found = rooms.find(evening.served.store, evening.room)
            assert found
            old.append(evening.served.token(found, "player", seat))
            evening.served.rooms.reissue(found, seat)
    for token in old:
        cookie = f"seat_{evening.room}={token}"
        for path in ("/seat/now", "/seat/live"):
            answer = ask(evening, "GET", f"{evening.url}{path}", "10.0.0.9", Cookie=cookie)
            assert answer.status_code == 401
    assert ask(evening, "GET", evening.url, "10.0.0.9").status_code == 200


def test_a_program_without_a_token_has_guessed_nothing(evening: Evening) -> None:
    for _ in range(3 * WRONG_EACH):
        assert ask(evening, "GET", f"/api/tables/{evening.table}", "10.0.0.9").status_code == 401
    assert ask(evening, "GET", evening.url, "10.0.0.9").status_code == 200


def test_many_addresses_together_run_out_too(evening: Evening) -> None:
    for n in range(WRONG_ALL):
        answer = GUESSES["a code typed by hand"](evening, n, f"10.0.1.{n % 200}")
        assert answer.status_code == 404
    assert GUESSES["a code typed by hand"](evening, 1, "10.0.2.1").status_code == 429
    assert evening.gm.get(f"{evening.url}/gm").status_code == 200


def test_who_has_to_wait_is_told_how_long() -> None:
    clock = [0.0]
    limiter = Limiter(2, 60, lambda: clock[0], in_all=3)
    for at, name in ((0.0, "a"), (10.5, "a"), (20.0, "b")):
        clock[0] = at
        assert limiter.wait(name) == 0
        limiter.count(name)
    assert limiter.wait("a") == limiter.wait("c") == 40  # "c" waits for the limit of all
    clock[0] = 60.0
    assert limiter.wait("a") == limiter.wait("c") == 0
    limiter.count("a")
    assert limiter.wait("a") == limiter.wait("c") == 11  # until a half past ten seconds is over
    clock[0] = 71.0
    assert limiter.wait("a") == 0


@pytest.mark.parametrize("name", GUESSES)
def test_every_answer_of_too_many_says_when_to_try_again(evening: Evening, name: str) -> None:
    spend(evening, "10.0.0.9")
    answer = GUESSES[name](evening, 999, "10.0.0.9")
    assert name in MILD or 1 <= int(answer.headers["Retry-After"]) <= 60
    assert answer.status_code == 429 or "Retry-After" not in answer.headers


def test_an_address_that_is_shut_out_does_not_use_up_what_all_have() -> None:
    limiter = Limiter(2, 60, lambda: 0.0, in_all=4)
    for n in range(9):
        if not limiter.wait("a"):
            limiter.count("a", str(n))
    assert not limiter.wait("b")


PAGES = ["/gm", "/gm/qr", "/gm/now", "/gm/live", "/gm/people", "/seat", "/seat/peek/affiliation",
         "/seat/live", "/screen", "/gm/print", "/gm/script", "/gm/export"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("cookie", ["", "x", "{room}-g0-1-x"])
def test_no_answer_tells_whether_there_is_such_a_room(
        evening: Evening, path: str, cookie: str) -> None:
    told = []
    for room in (evening.room, "ZZZZZ"):
        shown = cookie.format(room=room)
        sent = f"gm_{room}={shown}; seat_{room}={shown}" if shown else ""
        answer = ask(evening, "GET", f"/r/{room}{path}", "10.0.0.9", Cookie=sent)
        told.append((answer.status_code, answer.get_data(as_text=True).replace(room, "ROOM")))
    assert told[0] == told[1] and told[0][0] == 401


def test_wrong_streams_run_out_on_the_line_and_right_ones_open(wire: Wired) -> None:
    def opened(token: str) -> int:
        path = f"/api/tables/{wire.evening.table}/live"
        return status(wire.ask(wire.head(f"GET {path}", f"Authorization: Bearer {token}")))

    found = [opened(f"wrong-{n}") for n in range(WRONG_EACH + 2)]
    assert found[0] == 401 and found[-1] == 429
    with wire.dial() as line:
        line.sendall(wire.head(f"GET {wire.evening.url}/gm/live", *wire.as_gm))
        assert status(line.recv(65536)) == 200


def test_a_wrong_cookie_with_a_large_body_is_counted_like_any_other(wire: Wired) -> None:
    def sent(n: int) -> bytes:
        head = wire.head("POST /import", f"Origin: http://{wire.host}", "Content-Length: 99999",
                         f"Cookie: host=x{n}")
        return wire.ask(head + b"x" * 99999)

    first, *_, last = [sent(n) for n in range(WRONG_EACH + 2)]
    assert status(first) == 401 and status(last) == 429 and wire.calls == []
    assert b"retry-after: " in last and b"retry-after: " not in first
