"""Strangers on the network take neither our time, our memory, our file handles nor our log."""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from companion.web.access import limits
from companion.web.access.limits import Gate
from companion.web.server.serving import NOISE, NoiseFilter, handles, listen
from tests.browser.server import Server, ask
from tests.web.wired import Limits, everything, limited, next_status, status, until

pytestmark = pytest.mark.xdist_group("server")
STRANGER = "127.0.0.2"  # another address than this machine's usual one


@pytest.fixture
def wire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Limits]:
    with limited(tmp_path / "data", monkeypatch) as opened:
        yield opened


def drip(line: socket.socket, data: bytes) -> bytes:
    """Send a byte now and then, and what comes back until the line is closed."""
    line.setblocking(False)
    found = b""
    for at in range(3000):  # a minute: the limits here are a part of a second
        try:
            line.send(data[at % len(data):][:1])
            if not (more := line.recv(65536)):
                return found
            found += more
        except BlockingIOError:
            time.sleep(0.02)
        except ConnectionError:
            return found
    raise AssertionError("nobody closed the line")


def test_a_head_that_never_ends_is_not_waited_for(wire: Limits) -> None:
    made = wire(HEAD_WITHIN=0.3)
    with made.dial() as line:
        assert drip(line, b"GET /code HTTP/1.1\r\nX-A: " + b"a" * 9000) == b""
    assert made.calls == []


def test_who_calls_and_says_nothing_is_not_waited_for(wire: Limits) -> None:
    with wire(HEAD_WITHIN=0.3).dial() as line:
        assert everything(line) == b""


def test_the_second_head_on_a_line_must_come_as_well(wire: Limits) -> None:
    made = wire(HEAD_WITHIN=1.0)
    with made.dial() as line:
        line.sendall(made.head("GET /code"))
        assert next_status(line) == 200
        drip(line, b"GET /code HTTP/1.1\r\nX-A: " + b"a" * 9000)
    assert made.calls == ["GET /code"]


def test_a_stream_is_not_cut_by_what_limits_a_head(wire: Limits) -> None:
    made = wire(HEAD_WITHIN=0.2)
    with made.dial() as line:
        line.sendall(made.head(f"GET {made.evening.url}/gm/live", *made.as_gm))
        assert status(line.recv(65536)) == 200
        time.sleep(0.6)
        before = made.evening.play().version
        assert status(made.ask(made.deal())) == 303
        found = b""
        while f'value="{before + 1}"'.encode() not in found:
            found += line.recv(65536)


def test_a_body_that_never_ends_is_not_waited_for_nor_played(wire: Limits) -> None:
    made = wire(BODY_WITHIN=0.3)
    tap = made.deal()
    with made.dial() as line:
        line.sendall(tap[:-1])
        assert status(everything(line)) == 408
    until(made.is_idle)
    assert made.calls == []


def test_a_body_must_keep_up_a_slow_phones_pace_and_then_has_its_time(wire: Limits) -> None:
    """So much for each byte: a long recording over bad Wi-Fi arrives, one that drips does not."""
    made = wire(BODY_WITHIN=0.3, SLOWEST=8)
    tap = made.deal()
    with made.dial() as line:
        line.sendall(tap[:-4])
        for at in range(4, 0, -1):
            time.sleep(0.5)  # in all far more than the grace, far less than 8 bytes a second allow
            line.sendall(tap[-at:][:1])
        assert next_status(line) == 303


def test_one_address_has_its_share_of_connections_and_no_more(wire: Limits) -> None:
    made = wire(OPEN_EACH=3)
    with ExitStack() as stack:
        lines = [stack.enter_context(made.dial(STRANGER)) for _ in range(3)]
        until(lambda: made.server.connections.total == 3)
        with made.dial(STRANGER) as fourth:
            assert everything(fourth) == b""
        assert status(made.ask(made.deal())) == 303  # the others play on
        lines[0].close()
        until(lambda: made.server.connections.total == 2)
        assert status(made.ask(made.head("GET /code"), STRANGER)) == 200
    until(made.is_idle)
    assert made.server.connections.total == 0 and not made.server.connections.taken


def test_a_hall_behind_one_address_has_room() -> None:
    """A hundred phones, each with as many connections as a browser opens."""
    assert limits.OPEN_EACH >= 100 * 6
    assert limits.HELD_EACH > limits.TABLE_FILE and limits.HELD_ALL >= 2 * limits.TABLE_FILE


def test_unfinished_bodies_have_so_much_room_and_no_more(wire: Limits) -> None:
    made, size = wire(HELD_EACH=3_000_000, HELD_ALL=5_000_000), 1_000_000
    held = made.server.bridge.held
    head = made.head(f"POST {made.evening.url}/gm/script/dawn", *made.as_gm,
                     f"Content-Length: {size}")
    with ExitStack() as stack:
        lines = [stack.enter_context(made.dial()) for _ in range(20)]
        for line in lines:
            line.sendall(head + b"x" * (size - 1))
        until(lambda: held.total > 2_000_000)
        assert held.total <= 3_000_000
        assert status(made.ask(made.deal())) == 303  # a tap always has room
        for line in lines:
            line.sendall(b"x")
        found = sorted(next_status(line) for line in lines)
    assert found[-1] == 503 and found[0] != 503
    until(made.is_idle)
    assert held.total == 0 and not held.taken


def test_all_addresses_together_have_so_much_room_and_no_more() -> None:
    gate = Gate(3, 5, frozenset({"us"}))
    assert gate.take("a", 3) and not gate.take("a") and gate.take("b", 2)
    assert not gate.take("c") and not gate.take("us")
    gate.give("a", 3)
    assert gate.take("us") and gate.take("us") and gate.take("us")
    assert not gate.take("c")
    for name, amount in (("us", 3), ("b", 2)):
        gate.give(name, amount)
    assert gate.total == 0 and not gate.taken


def test_what_is_sent_to_a_phone_goes_at_once() -> None:
    """Without it, every answer on a connection that is kept waits 40 ms for an acknowledgement."""
    taken: list[int] = []

    class Call(asyncio.Protocol):
        def connection_made(self, transport: Any) -> None:
            line = transport.get_extra_info("socket")
            taken.append(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    async def play() -> None:
        line = listen("127.0.0.1", 0)
        server = await asyncio.get_running_loop().create_server(Call, sock=line)
        with socket.create_connection(line.getsockname()):
            while not taken:
                await asyncio.sleep(0.01)
        server.close()
        await server.wait_closed()

    alone = threading.Thread(target=asyncio.run, args=(play(),))
    alone.start()
    alone.join()
    assert taken and taken[0]


def test_it_makes_room_for_as_many_phones_as_the_system_allows() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (300, before[1]))
        most = min(limits.MOST_OPEN, before[1] if before[1] > 0 else limits.MOST_OPEN)
        assert handles() == most - limits.KEPT_BACK
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == most
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.parametrize("noise", NOISE)
def test_what_a_stranger_makes_us_say_is_said_once(noise: str) -> None:
    hush = NoiseFilter()

    def record(text: str) -> logging.LogRecord:
        error = (OSError, OSError(24, "Too many open files"), None)
        return logging.LogRecord("asyncio", logging.ERROR, "", 1, text, None, error)

    first = record(f"{noise}\nsocket: <asyncio.TransportSocket fd=7>")
    assert hush.filter(first) and first.getMessage() == noise and first.exc_info is None
    assert not any(hush.filter(record(f"{noise}\n{n}")) for n in range(3000))
    assert all(hush.filter(record("Exception in ASGI application\n")) for _ in range(3))


def test_an_exhausted_file_limit_says_one_line_and_passes(server: Server) -> None:
    assert server.process
    pid = server.process.pid
    used = len(list(Path(f"/proc/{pid}/fd").iterdir()))
    before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (used + 3, before[1]))
    with ExitStack() as stack:
        for _ in range(300):
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        until(lambda: "out of system resource" in server.complaints.read_text())
        time.sleep(2.5)  # it tries again every second
    resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
    until(lambda: ask("GET", f"{server.url}/code", timeout=60).status_code == 200)
    assert server.complaints.read_text().count("\n") <= 2, server.complaints.read_text()[:2000]
