"""The server on real sockets, in this process, with a look behind them."""

from __future__ import annotations

import contextlib
import socket
import ssl
import struct
import threading
import time
from collections.abc import Callable, Iterator
from http.client import HTTPResponse
from pathlib import Path
from typing import Any

import pytest

from companion.certificate import authority_for_phones, context
from companion.web.access import limits
from companion.web.access.identity import host_cookie
from companion.web.server.asgi import Server
from companion.web.server.serving import listen, listener
from tests.world import Evening, open_evening

PATIENCE = 60.0


class Wired:
    """An evening on a real socket. `calls` are the requests that reached Flask."""

    def __init__(self, folder: Path, secure: bool = False) -> None:
        self.evening: Evening = open_evening(folder)
        self.server = Server(self.evening.served)
        self.calls: list[str] = []
        self.server.bridge.wsgi = self.note
        line = listen("127.0.0.1", 0)
        self.port: int = line.getsockname()[1]
        self.listener = listener(self.server)
        if secure:
            self.listener.secure = listen("127.0.0.1", 0), context(folder, ["127.0.0.1"])
        self.thread = threading.Thread(target=self.listener.run, args=([line],), daemon=True)
        self.thread.start()
        until(lambda: self.listener.started)

    def note(self, environ: dict[str, Any], start: Any) -> Any:
        self.calls.append(f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']}")
        return self.server.flask(environ, start)

    def close(self) -> None:
        self.listener.should_exit = True
        self.thread.join()
        self.server.pool.shutdown()
        self.server.bridge.taps.shutdown()
        self.evening.served.store.close()

    def dial(self, source: str = "127.0.0.1") -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE, (source, 0))

    def call_securely(self, source: str = "127.0.0.1") -> socket.socket:
        """Connect to the TLS port, before any handshake."""
        assert self.listener.secure
        at = self.listener.secure[0].getsockname()
        return socket.create_connection(at, PATIENCE, (source, 0))

    def dial_securely(self, source: str = "127.0.0.1") -> ssl.SSLSocket:
        trusting = ssl.create_default_context(cadata=authority_for_phones(self.evening.served.data))
        return trusting.wrap_socket(self.call_securely(source), server_hostname="127.0.0.1")

    def is_idle(self) -> bool:
        """Whether nobody is connected and no request is still being worked on."""
        return not self.listener.server_state.connections and not self.listener.server_state.tasks

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def head(self, what: str, *headers: str) -> bytes:
        known = (f"{what} HTTP/1.1", f"Host: {self.host}", *headers)
        return "\r\n".join((*known, "", "")).encode()

    @property
    def as_gm(self) -> tuple[str, str]:
        evening = self.evening
        return (f"Cookie: gm_{evening.room}={evening.opened['token']}",
                f"Origin: http://{self.host}")

    @property
    def as_host(self) -> tuple[str, str]:
        return f"Cookie: host={host_cookie(self.evening.served)}", f"Origin: http://{self.host}"

    def deal(self, chunked: bool = False) -> bytes:
        """Send the GM's tap that deals the roles, byte for byte."""
        body = b"note=" + b"x" * 40
        if chunked:
            body = b"5\r\nnote=\r\n28\r\n" + b"x" * 40 + b"\r\n0\r\n\r\n"
        length = "Transfer-Encoding: chunked" if chunked else f"Content-Length: {len(body)}"
        return self.head(f"POST {self.evening.url}/gm/do/deal_roles", *self.as_gm, length,
                         "Content-Type: application/x-www-form-urlencoded") + body

    def ask(self, request: bytes, source: str = "127.0.0.1") -> bytes:
        """Send one request; return everything until the connection is closed."""
        with self.dial(source) as line:
            with contextlib.suppress(ConnectionError):
                line.sendall(request.replace(b"\r\n", b"\r\nConnection: close\r\n", 1))
            return everything(line)


Limits = Callable[..., Wired]


@contextlib.contextmanager
def limited(folder: Path, monkeypatch: pytest.MonkeyPatch, secure: bool = False
            ) -> Iterator[Limits]:
    """A server whose limits are small enough to be reached."""
    with contextlib.ExitStack() as stack:
        def opened(**small: Any) -> Wired:
            for name, value in small.items():
                monkeypatch.setattr(limits, name, value)
            return stack.enter_context(wired(folder, secure))
        yield opened


@contextlib.contextmanager
def wired(folder: Path, secure: bool = False) -> Iterator[Wired]:
    made = Wired(folder, secure)
    try:
        yield made
    finally:
        made.close()


def everything(line: socket.socket) -> bytes:
    found = bytearray()
    with contextlib.suppress(ConnectionError):
        while more := line.recv(65536):
            found += more
    return bytes(found)


def next_status(line: socket.socket) -> int:
    """The status of the next whole answer on a kept connection."""
    answer = HTTPResponse(line)
    answer.begin()
    answer.read()
    return answer.status


def status(answer: bytes) -> int:
    return int(answer[9:12] or 0)


def until(holds: Callable[[], bool]) -> None:
    """Wait for a thing that must come, however slow the machine."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.005)


def hang_up(line: socket.socket) -> None:
    line.close()


def reset(line: socket.socket) -> None:
    """Reset the connection, as when a phone leaves the Wi-Fi."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def half_close(line: socket.socket) -> None:
    """Stop sending but keep listening: nothing may come back."""
    line.shutdown(socket.SHUT_WR)
    assert everything(line) == b""
    line.close()


CUTS = (hang_up, reset, half_close)
