"""Runs Flask behind an asyncio server: each request in a thread, once it has arrived completely.

A general bridge streams both ways and pays for that with several hops between loop and thread.
Our requests and answers are small, so one hop there and one back is enough.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from io import BytesIO
from typing import Any

from companion.web.access import limits
from companion.web.access.identity import no_seat
from companion.web.access.limits import Gate
from companion.web.errors import UNREAD, Problem, from_unread
from companion.web.server.bodies import Cut, Held, fits, pass_by, pieces, whole_body
from companion.web.server.calls import Receive, Scope, Send, address_of
from companion.web.server.refusals import Answer, refusal

BLOCK = 256 * 1024


class Bridge:
    """Hands requests to threads. Taps run one after another in a thread of their own: they are
    short, and several at once would only compete for the interpreter. Longer work runs in `pool`.

    `may_send_much` says whose large bodies are read at all.
    """

    def __init__(self, wsgi: Callable[..., Iterable[bytes]], pool: Executor,
                 may_send_much: Callable[[Scope], bool]) -> None:
        self.wsgi, self.pool, self.may_send_much = wsgi, pool, may_send_much
        self.taps = ThreadPoolExecutor(1, "taps")
        self.held = Gate(limits.HELD_EACH, limits.HELD_ALL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            status, headers, parts = await self.answer(scope, receive)
        except Cut:
            return  # the phone has gone: there is nobody to answer, and nothing is done
        await send({"type": "http.response.start", "status": status, "headers": headers})
        for part in parts:
            await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body"})

    async def answer(self, scope: Scope, receive: Receive) -> Answer:
        with Held(self.held, address_of(scope)) as held:
            try:
                body = await self.read(scope, receive, held)
            except Problem as trouble:
                return refusal(scope, trouble)
            except UNREAD as unread:  # the sender of a large body could not be looked up
                return refusal(scope, from_unread(unread))
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.thread_for(scope, body), self.run, scope, body)

    async def read(self, scope: Scope, receive: Receive, held: Held) -> BytesIO:
        most = limits.largest(scope["path"])
        if most == limits.SMALL or fits(scope, limits.SMALL):
            return await whole_body(scope, receive, limits.SMALL, held)
        loop = asyncio.get_running_loop()
        if await loop.run_in_executor(self.pool, self.may_send_much, scope):
            return await whole_body(scope, receive, most, held)
        await pass_by(scope, pieces(receive))
        raise no_seat()

    def thread_for(self, scope: Scope, body: BytesIO) -> Executor:
        """The thread of the taps for requests that may change a table, else the pool; a question
        to the referee changes none."""
        asks = scope["path"].startswith("/api/referee/")
        taps = scope["method"] == "POST" and not asks and size_of(body) <= BLOCK
        return self.taps if taps else self.pool

    def run(self, scope: Scope, body: BytesIO) -> Answer:
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


def size_of(body: BytesIO) -> int:
    return body.getbuffer().nbytes


def environ(scope: Scope, body: BytesIO) -> dict[str, Any]:
    host, port = (scope.get("server") or ("", 0))[:2]
    made: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host or "localhost",
        "SERVER_PORT": str(port),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": address_of(scope),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": body,
        "wsgi.input_terminated": True,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in scope["headers"]:
        add_header(made, name.decode("latin-1"), value.decode("latin-1"))
    made["CONTENT_LENGTH"] = str(size_of(body))
    return made


def add_header(made: dict[str, Any], name: str, value: str) -> None:
    key = name.upper().replace("-", "_")
    if key in ("CONTENT_TYPE", "CONTENT_LENGTH"):
        made[key] = value
        return
    known = made.get(f"HTTP_{key}")
    made[f"HTTP_{key}"] = f"{known},{value}" if known else value
