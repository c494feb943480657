"""The door with a certificate keeps the same limits as the plain one, from the first byte on."""

from __future__ import annotations

import socket
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from companion.certificate import authority_for_phones
from companion.web.access.limits import WRONG_EACH
from tests.web.wired import (
    Limits,
    Wired,
    everything,
    limited,
    next_status,
    reset,
    status,
    until,
)

pytestmark = pytest.mark.xdist_group("server")
STRANGER = "127.0.0.2"


@pytest.fixture
def wire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Limits]:
    with limited(tmp_path / "data", monkeypatch, secure=True) as opened:
        yield opened


def is_over(wire: Wired) -> bool:
    """Nobody is connected, and nobody is counted as if they were."""
    return wire.is_idle() and wire.server.connections.total == 0


@pytest.mark.parametrize("said", [b"", b"\x16\x03\x01", b"GET /code HTTP/1.1\r\n"])
def test_who_never_finishes_the_greeting_is_not_waited_for(wire: Limits, said: bytes) -> None:
    made = wire(HEAD_WITHIN=0.3)
    with made.call_securely() as line:
        line.settimeout(40)  # asyncio itself would wait a minute
        line.sendall(said)
        everything(line)
    until(lambda: is_over(made))


def test_who_has_not_finished_the_greeting_counts_like_any_connection(wire: Limits) -> None:
    made = wire(OPEN_EACH=3)
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(made.call_securely(STRANGER))
        until(lambda: made.server.connections.total == 3)
        with made.call_securely(STRANGER) as fourth:
            assert everything(fourth) == b""
        with pytest.raises(OSError), made.dial_securely(STRANGER) as fifth:
            fifth.do_handshake()
        with made.dial_securely() as ours:  # the others play on
            ours.sendall(made.head("GET /code"))
            assert next_status(ours) == 200
    until(lambda: is_over(made))


def test_a_connection_is_counted_once_and_until_it_ends(wire: Limits) -> None:
    made = wire()
    lines = [made.dial_securely(STRANGER) for _ in range(3)]
    for line in lines:
        line.sendall(made.head("GET /code"))
        assert next_status(line) == 200
    assert made.server.connections.taken == {STRANGER: 3}
    lines.pop().close()
    reset(lines.pop())
    lines.pop().unwrap().close()
    until(lambda: is_over(made))


def test_a_head_that_never_ends_is_not_waited_for(wire: Limits) -> None:
    made = wire(HEAD_WITHIN=0.3)
    with made.dial_securely() as line:
        line.sendall(b"GET /code HTTP/1.1\r\nX-A: ")
        assert everything(line) == b""
    until(lambda: is_over(made))
    assert made.calls == []


def test_a_body_that_never_ends_is_not_waited_for_nor_played(wire: Limits) -> None:
    made = wire(BODY_WITHIN=0.3)
    with made.dial_securely() as line:
        line.sendall(made.deal()[:-1])
        assert status(everything(line)) == 408
    until(lambda: is_over(made))
    assert made.calls == []


def end_of_file(line: ssl.SSLSocket) -> None:
    """Without the farewell that TLS wants: a cable that was pulled."""
    with suppress(OSError):
        socket.socket.shutdown(line, socket.SHUT_WR)
    line.close()


def farewell(line: ssl.SSLSocket) -> None:
    with suppress(OSError):
        line.unwrap()
    line.close()


@pytest.mark.parametrize("cut", [reset, end_of_file, farewell])
def test_a_request_that_is_cut_off_anywhere_is_not_played(
        wire: Limits, cut: Callable[[ssl.SSLSocket], None]) -> None:
    made = wire()
    version, tap = made.evening.play().version, made.deal()
    body = tap.index(b"\r\n\r\n") + 4
    for end in (0, 1, body // 2, body - 1, body, body + 1, len(tap) - 1):
        line = made.dial_securely()
        line.sendall(tap[:end])
        cut(line)
    until(lambda: is_over(made))
    assert made.calls == [] and made.evening.play().version == version
    with made.dial_securely() as line:
        line.sendall(tap)
        assert next_status(line) == 303
    assert made.evening.play().version == version + 1


def test_what_comes_together_with_the_end_of_the_greeting_is_answered(wire: Limits) -> None:
    made = wire()
    coming, going = ssl.MemoryBIO(), ssl.MemoryBIO()
    trusting = ssl.create_default_context(cadata=authority_for_phones(made.evening.served.data))
    tls = trusting.wrap_bio(coming, going, server_hostname="127.0.0.1")
    with made.call_securely() as line:
        while not greeted(tls):
            line.sendall(going.read())
            coming.write(line.recv(65536))
        tls.write(made.head("GET /code"))
        line.sendall(going.read())  # the last of the greeting and the request, in one
        while not (answer := heard(tls)):
            coming.write(line.recv(65536))
    assert status(answer) == 200
    until(lambda: is_over(made))


def greeted(tls: ssl.SSLObject) -> bool:
    with suppress(ssl.SSLWantReadError):
        tls.do_handshake()
        return True
    return False


def heard(tls: ssl.SSLObject) -> bytes:
    with suppress(ssl.SSLWantReadError):
        return tls.read()
    return b""


def test_many_who_come_and_go_in_the_greeting_leave_nothing_behind(wire: Limits) -> None:
    made = wire()
    hello = b"\x16\x03\x01\x02\x00\x01\x00"
    for n in range(200):
        with made.call_securely(STRANGER) as line:
            line.sendall(hello[:n % len(hello)])
    until(lambda: is_over(made))
    with made.dial_securely(STRANGER) as line:
        line.sendall(made.head("GET /code"))
        assert next_status(line) == 200


def test_wrong_ones_run_out_at_both_doors_together(wire: Limits) -> None:
    made = wire()
    with made.dial_securely(STRANGER) as line:
        for n in range(WRONG_EACH):
            line.sendall(made.head(f"GET /r/ZZ{n:03}/gm"))
            assert next_status(line) == 401
        line.sendall(made.head("GET /r/ZZZZZ/gm"))
        assert next_status(line) == 429
    assert status(made.ask(made.head("GET /r/ZZZZZ/gm"), STRANGER)) == 429


def test_a_stream_goes_on(wire: Limits) -> None:
    made = wire(HEAD_WITHIN=0.3)
    with made.dial_securely() as line:
        line.sendall(made.head(f"GET {made.evening.url}/gm/live", *made.as_gm))
        assert status(line.recv(65536)) == 200
        time.sleep(0.6)  # a stream is not cut by what limits a head
        found, before = b"", made.evening.play().version
        assert status(made.ask(made.deal())) == 303
        while f'value="{before + 1}"'.encode() not in found:
            found += line.recv(65536)
    until(lambda: is_over(made))
