"""The whole of what a phone sends, or nothing: half a form is never played.

A body is read up to what its address takes, at no less than a slow phone's pace, and within
what this network address and all of them together may keep us holding.
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
    """What of a gate's room one request has taken, until it is done."""

    def __init__(self, gate: Gate, address: str) -> None:
        self.gate, self.address, self.size = gate, address, 0

    def __enter__(self) -> Held:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _error: BaseException | None,
                 _trace: TracebackType | None) -> None:
        self.grow_to(0)

    def grow_to(self, size: int) -> None:
        """Hold so much now; the first bit, in which every tap has room, counts for nothing."""
        counted = max(0, size - limits.A_TAP)
        if counted > self.size and not self.gate.take(self.address, counted - self.size):
            raise Problem(503, "busy", say("Too much is arriving at once. "
                                           "Try again in a minute."))
        if counted < self.size:
            self.gate.give(self.address, self.size - counted)
        self.size = counted


def declared(scope: Scope) -> int:
    """What the phone says it will send; nothing where it sends in chunks."""
    found = headers_of(scope).get("content-length", "")
    return int(found) if found.isdecimal() else 0


def fits(scope: Scope, most: int) -> bool:
    """Whether the phone says itself that it sends no more than that."""
    return declared(scope) <= most and "transfer-encoding" not in headers_of(scope)


async def whole(scope: Scope, receive: Receive, most: int, held: Held) -> BytesIO:
    """The body, whole; or the reason why not."""
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
    """What arrives, to the end, at no less than a slow phone's pace."""
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
    """Let what is refused go by unread: a browser that still sends would not hear the answer.
    Not where it asked before sending, nor without end."""
    size = 0
    if "100-continue" in headers_of(scope).get("expect", "").lower():
        return
    async for data in coming:
        size += len(data)
        if size > limits.POLITE:
            return


def without_body(scope: Scope) -> Scope:
    """The same request as if nothing came after its head."""
    sizes = (b"content-length", b"transfer-encoding")
    return {**scope, "headers": [each for each in scope["headers"] if each[0] not in sizes]}


async def nothing_more() -> Any:
    return {"type": "http.request", "body": b"", "more_body": False}
