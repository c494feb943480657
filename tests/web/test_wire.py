"""What arrives on the line: whole, within its limits, under our name; or it is not played."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.store.trouble import Unsaved
from companion.web.access import limits
from companion.web.server import asgi
from tests.web.wired import (
    CUTS,
    PATIENCE,
    Wired,
    everything,
    next_status,
    status,
    until,
    wired,
)

pytestmark = pytest.mark.xdist_group("server")
LETTERS = {"he": "אבגדהוזחט", "ru": "абвгдежзи", "en": "abcdefghi"}


def points(request: bytes) -> list[int]:
    """One in every part of a request: its first line, its headers, its end, its body."""
    first, end = request.index(b"\r\n"), request.index(b"\r\n\r\n")
    return [0, 1, first // 2, first, first + 2, (first + end) // 2, end, end + 3, end + 4, end + 5,
            (end + 4 + len(request)) // 2, len(request) - 1]


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize("cut", CUTS)
def test_a_request_that_is_cut_off_anywhere_is_not_played(
        wire: Wired, cut: Callable[[socket.socket], None], chunked: bool) -> None:
    version, request = wire.evening.play().version, wire.deal(chunked)
    for end in points(request):
        line = wire.dial()
        line.sendall(request[:end])
        cut(line)
        until(wire.is_idle)
    assert wire.calls == []
    assert wire.evening.play().version == version
    assert status(wire.ask(request)) == 303
    assert wire.evening.play().version == version + 1


def test_two_requests_on_one_line_are_both_played_and_a_third_half_one_is_not(wire: Wired) -> None:
    version, tap = wire.evening.play().version, wire.deal()
    with wire.dial() as line:
        line.sendall(tap)
        assert next_status(line) == 303
        line.sendall(wire.head("GET /code") + tap[:-1])
        assert next_status(line) == 200
    until(wire.is_idle)
    assert wire.calls == [f"POST {wire.evening.url}/gm/do/deal_roles", "GET /code"]
    assert wire.evening.play().version == version + 1


def body_of(size: int, chunked: bool) -> tuple[str, bytes]:
    body = b"x" * size
    if not chunked:
        return f"Content-Length: {size}", body
    return "Transfer-Encoding: chunked", b"%x\r\n%b\r\n0\r\n\r\n" % (size, body)


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize("path", ["/lang", "/api/tables", "/import", "/r/{room}/gm/script/dawn"])
def test_a_body_that_is_too_large_is_refused_without_troubling_flask(
        wire: Wired, path: str, chunked: bool) -> None:
    path = path.format(room=wire.evening.room)
    length, body = body_of(limits.largest(path) + 1, chunked)
    who = wire.as_host if path == "/import" else wire.as_gm
    for lang, letters in LETTERS.items():
        head = wire.head(f"POST {path}", *who, length, f"Accept-Language: {lang}")
        answer = wire.ask(head + body)
        assert status(answer) == 413 and wire.calls == []
        assert any(letter in sentence(answer, path, lang) for letter in letters)


def sentence(answer: bytes, path: str, lang: str) -> str:
    """What a person is told, or a program."""
    head, _, said = answer.decode().partition("\r\n\r\n")
    assert "content-security-policy" in head and "no-store" in head
    if not path.startswith("/api/"):
        assert f'lang="{lang}"' in said
        return said.partition('class="lead"')[2].partition("</p>")[0]
    told = json.loads(said)["error"]
    assert told["code"] == "too_large"
    return str(told["message"])


def test_who_asks_before_sending_too_much_is_refused_before_sending(wire: Wired) -> None:
    head = wire.head("POST /lang", *wire.as_gm, "Content-Length: 9999999", "Expect: 100-continue")
    with wire.dial() as line:
        line.sendall(head)
        assert status(everything(line)) == 413
    assert wire.calls == []


def test_a_script_is_told_to_look_again_as_by_any_other_trouble(wire: Wired) -> None:
    length, body = body_of(limits.SMALL + 1, False)
    answer = wire.ask(wire.head("POST /lang", *wire.as_gm, length, "HX-Request: true") + body)
    assert status(answer) == 413 and b"hx-refresh: true" in answer


@pytest.mark.parametrize("megabytes", [25, 39])
def test_a_table_of_up_to_forty_megabytes_is_brought_in(wire: Wired, megabytes: int) -> None:
    """Between 24 and 40 it was cut short, and then was no table."""
    saved = wire.evening.gm.get(f"{wire.evening.url}/gm/export").data
    part = (b'--b\r\nContent-Disposition: form-data; name="file"; filename="t.json"\r\n\r\n'
            + saved + b" " * (megabytes * 1024 * 1024 - len(saved)) + b"\r\n--b--\r\n")
    head = wire.head("POST /import", *wire.as_host, f"Content-Length: {len(part)}",
                     "Content-Type: multipart/form-data; boundary=b")
    assert status(wire.ask(head + part)) == 303


def test_every_address_that_takes_a_large_body_is_one_of_ours(wire: Wired) -> None:
    rules = [str(rule.rule).replace("<room>", "R").replace("<line>", "L")
             for rule in wire.server.flask.url_map.iter_rules()]
    for pattern, _ in limits.LARGE:
        assert any(pattern.fullmatch(rule) for rule in rules), pattern
    assert all(size > limits.SMALL for _, size in limits.LARGE)


def test_a_large_body_that_the_store_knows_nobody_for_just_now_is_told_so(
        wire: Wired, monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(*_: object) -> None:
        raise Unsaved("damaged")

    monkeypatch.setattr("companion.web.server.asgi.guest_of", unreadable)
    length, body = body_of(limits.SMALL + 1, False)
    path = f"POST {wire.evening.url}/gm/script/dawn"
    assert status(wire.ask(wire.head(path, *wire.as_gm, length) + body)) == 503
    assert wire.calls == []


@pytest.mark.parametrize("path", ["/import", "/r/{room}/gm/script/dawn", "/r/ZZZZZ/gm/script/x"])
@pytest.mark.parametrize("cookie", ["", "host=x", "gm_{room}=x"])
def test_a_strangers_large_body_is_not_kept(wire: Wired, path: str, cookie: str) -> None:
    room = wire.evening.room
    length, body = body_of(5 * 1024 * 1024, False)
    head = wire.head(f"POST {path.format(room=room)}", length, f"Origin: http://{wire.host}",
                     f"Cookie: {cookie.format(room=room)}")
    with wire.dial() as line:
        line.sendall(head + body[:-1])
        assert wire.server.bridge.held.total == 0
        line.sendall(body[-1:])
        assert next_status(line) == 401
    assert wire.calls == []


@pytest.mark.parametrize("path", ["/code", "/import", "/api/tables"])
def test_what_is_sent_to_a_strangers_name_is_not_weighed(wire: Wired, path: str) -> None:
    head = wire.head(f"POST {path}", f"Content-Length: {limits.SMALL + 1}")
    with wire.dial() as line:
        line.sendall(head.replace(wire.host.encode(), b"evil.example", 1))
        assert status(line.recv(65536)) == 421


@pytest.mark.parametrize("path", ["/r/{room}/gm/live", "/api/tables/{table}/live", "/code"])
def test_no_path_answers_under_a_strangers_name(wire: Wired, path: str) -> None:
    evening = wire.evening
    path = path.format(room=evening.room, table=evening.table)
    token = f"Authorization: Bearer {evening.opened['token']}"
    own = wire.head(f"GET {path}", *wire.as_gm, token)
    for name, right in ((wire.host, 200), ("evil.example", 421), ("evil.example:80", 421),
                        ("192.168.1.7.evil.example", 421)):
        with wire.dial() as line:
            line.sendall(own.replace(wire.host.encode(), name.encode(), 1))
            assert status(line.recv(65536)) == right, name


def test_old_things_are_swept_at_the_start_and_daily(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[object] = []
    monkeypatch.setattr(asgi, "sweep", swept.append)
    monkeypatch.setattr(asgi, "DAY", 0.01)
    with wired(tmp_path) as line:
        until(lambda: len(swept) > 2)
        assert all(store is line.evening.served.store for store in swept)


def test_a_question_waits_for_no_tap(wire: Wired) -> None:
    """Whatever a tap waits for (another program may have the store), a referee does not."""
    busy = threading.Event()
    wire.server.bridge.taps.submit(busy.wait)
    try:
        body = json.dumps(GAMES["zero"].question.example).encode()
        head = wire.head("POST /api/referee/zero", "Content-Type: application/json",
                         f"Content-Length: {len(body)}")
        with wire.dial() as line:
            line.sendall(head + body)
            assert next_status(line) == 200
    finally:
        busy.set()


def test_a_server_that_stops_ends_its_streams_at_once_and_answers_the_tap_it_has(
        wire: Wired, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """Without the last word, which is for phones that lost their seat: these call again."""
    called, go_on = threading.Event(), threading.Event()

    def slowly(environ: dict[str, Any], start: Any) -> Any:
        called.set()
        assert go_on.wait(PATIENCE)
        return wire.server.flask(environ, start)

    with wire.dial() as stream, wire.dial() as tap:
        stream.sendall(wire.head(f"GET {wire.evening.url}/gm/live", *wire.as_gm))
        until(lambda: wire.server.served.hub.streams(wire.evening.room) != [])
        monkeypatch.setattr(wire.server.bridge, "wsgi", slowly)
        version = wire.evening.play().version
        tap.sendall(wire.deal())
        assert called.wait(PATIENCE)
        wire.listener.should_exit = True
        shown = everything(stream)
        assert shown.endswith(b"\r\n0\r\n\r\n") and b"event: main" in shown
        assert b"event: gone" not in shown
        go_on.set()
        assert status(everything(tap)) == 303
    wire.thread.join()
    assert wire.evening.play().version == version + 1
    assert caplog.text == "", "nothing had to be cut off"
