"""Reads the whole body of a request, or refuses it: half a form is never played.

A body may be as large as its path accepts, must arrive at least as fast as a slow phone sends,
and must fit into the memory that its network address, and all of them together, may use.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from io import BytesIO
from types import TracebackType
from typing import Any

from companion.engine.words import say
from companion.web.access import limits
from companion.web.access.limits import Gate
from companion.web.errors import Problem, problem
from companion.web.server.calls import Receive, Scope, headers_of


class Cut(Exception):
    """The phone went away before its request was whole."""


class Held:
    """The share of a gate that one request has taken, until it is done."""

    def __init__(self, gate: Gate, address: str) -> None:
        self.gate, self.address, self.size = gate, address, 0

    def __enter__(self) -> Held:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _error: BaseException | None,
                 _trace: TracebackType | None) -> None:
        self.grow_to(0)

    def grow_to(self, size: int) -> None:
        """Hold this many bytes now; the first `A_TAP`, enough for any tap, are not counted."""
        counted = max(0, size - limits.A_TAP)
        if counted > self.size and not self.gate.take(self.address, counted - self.size):
            raise Problem(503, "busy", say("Too much is arriving at once. "
                                           "Try again in a minute."))
        if counted < self.size:
            self.gate.give(self.address, self.size - counted)
        self.size = counted


def declared(scope: Scope) -> int:
    """How many bytes the phone says it will send; 0 if it sends in chunks."""
    found = headers_of(scope).get("content-length", "")
    return int(found) if found.isdecimal() else 0


def fits(scope: Scope, most: int) -> bool:
    """Whether the phone declares that it sends at most `most` bytes."""
    return declared(scope) <= most and "transfer-encoding" not in headers_of(scope)


async def whole_body(scope: Scope, receive: Receive, most: int, held: Held) -> BytesIO:
    """The whole body; otherwise a `Problem` is raised."""
    body, coming = BytesIO(), pieces(receive)
    try:
        if declared(scope) > most:
            raise problem(413)
        async for data in coming:
            if body.tell() + len(data) > most:
                raise problem(413)
            held.grow_to(body.tell() + len(data))
            body.write(data)
    except Problem as trouble:
        body.close()
        held.grow_to(0)
        if trouble.status != 408:
            await pass_by(scope, coming)
        raise
    body.seek(0)
    return body


async def pieces(receive: Receive) -> AsyncIterator[bytes]:
    """The pieces of a body until its end; a `Problem` if they come too slowly."""
    size, start = 0, asyncio.get_running_loop().time()
    more = True
    while more:
        try:
            async with asyncio.timeout_at(start + limits.BODY_WITHIN + size / limits.SLOWEST):
                message = await receive()
        except TimeoutError:
            raise problem(408) from None
        if message["type"] == "http.disconnect":
            raise Cut
        size += len(message.get("body", b""))
        more = message.get("more_body", False)
        yield message.get("body", b"")


async def pass_by(scope: Scope, coming: AsyncIterator[bytes]) -> None:
    """Skip a refused body, because a browser that is still sending would not read the answer. Do
    not skip if the browser asked before sending, and skip at most `POLITE` bytes."""
    size = 0
    if "100-continue" in headers_of(scope).get("expect", "").lower():
        return
    async for data in coming:
        size += len(data)
        if size > limits.POLITE:
            return


def without_body(scope: Scope) -> Scope:
    """The same request as if it had no body."""
    sizes = (b"content-length", b"transfer-encoding")
    return {**scope, "headers": [each for each in scope["headers"] if each[0] not in sizes]}


async def nothing_more() -> Any:
    return {"type": "http.request", "body": b"", "more_body": False}
