"""Flask behind an asyncio server: each request in a thread.

A general bridge streams both ways and pays for it with several hops between loop and
thread; our requests and answers are small, so one hop there and one back is enough.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from io import BytesIO
from typing import Any

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Answer = tuple[int, list[tuple[bytes, bytes]], Iterable[bytes]]

LARGEST = 24 * 1024 * 1024  # a whole evening's recording; the pages set their own, lower limits
BLOCK = 256 * 1024


class Bridge:
    """Taps have a thread of their own, one after another: they are short, and several at once
    would only fight for the interpreter. What may take longer runs in `pool`, beside them."""

    def __init__(self, wsgi: Callable[..., Iterable[bytes]], pool: Executor) -> None:
        self.wsgi, self.pool = wsgi, pool
        self.taps = ThreadPoolExecutor(1, "taps")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = await read_body(receive)
        pool = self.taps if scope["method"] == "POST" and len(body) <= BLOCK else self.pool
        loop = asyncio.get_running_loop()
        status, headers, parts = await loop.run_in_executor(pool, self.run, scope, body)
        await send({"type": "http.response.start", "status": status, "headers": headers})
        for part in parts:
            await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body"})

    def run(self, scope: Scope, body: bytes) -> Answer:
        started: list[Any] = []

        def start_response(status: str, headers: list[tuple[str, str]], _error: Any = None) -> None:
            started[:] = [status, headers]

        answer = self.wsgi(environ(scope, body), start_response)
        try:
            parts = blocks(b"".join(answer))
        finally:
            getattr(answer, "close", lambda: None)()
        status, headers = started
        return int(status[:3]), [
            (name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers
        ], parts


def blocks(body: bytes) -> list[bytes]:
    return [body[at:at + BLOCK] for at in range(0, len(body), BLOCK)]


async def read_body(receive: Receive) -> bytes:
    """The whole body, or as much of it as shows that it is larger than anything we take."""
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > LARGEST or not message.get("more_body"):
            return bytes(body)


def environ(scope: Scope, body: bytes) -> dict[str, Any]:
    host, port = (scope.get("server") or ("", 0))[:2]
    made: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host or "localhost",
        "SERVER_PORT": str(port),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": (scope.get("client") or ("", 0))[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": BytesIO(body),
        "wsgi.input_terminated": True,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in scope["headers"]:
        add_header(made, name.decode("latin-1"), value.decode("latin-1"))
    made["CONTENT_LENGTH"] = str(len(body))
    return made


def add_header(made: dict[str, Any], name: str, value: str) -> None:
    key = name.upper().replace("-", "_")
    if key in ("CONTENT_TYPE", "CONTENT_LENGTH"):
        made[key] = value
        return
    known = made.get(f"HTTP_{key}")
    made[f"HTTP_{key}"] = f"{known},{value}" if known else value
