"""A phone's open stream. It keeps only the newest frame of each name, so that a slow phone skips
what it missed and is never behind."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.web.server.calls import Receive, Send

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


def event(name: str, data: str) -> bytes:
    lines = data.encode().replace(b"\r", b"").replace(b"\n", b"\ndata: ")
    return b"event: %b\ndata: %b\n\n" % (name.encode(), lines)


RETRY, BEAT, GONE = b"retry: 1000\n\n", event("beat", ""), event("gone", "gone")


class Key(NamedTuple):
    """The viewer of a stream, and what it shows."""

    room: str
    role: str  # gm, seat or screen; api for a program that follows a table's versions
    seat: int
    lang: str
    tab: str  # the page; for api the table
    token: str = ""  # for api: the kind of its token: gm, seat or screen

    @property
    def holder(self) -> tuple[str, int]:
        """The holder of the token that opened it; when that token is revoked, the stream ends."""
        return self.token or self.role, self.seat


def framed(key: Key, shown: str) -> bytes:
    """A page as a stream sends it; for a program the version, with its id."""
    if key.role == "api":
        return f"id: {shown}\n".encode() + event("version", shown)
    return event("main", shown) if shown else b""


@dataclass(eq=False, slots=True)
class Stream:
    key: Key
    frames: dict[str, bytes] = field(default_factory=lambda: {"retry": RETRY})
    send: Send | None = None  # waits if the phone is slow
    waiting: asyncio.Task[None] | None = None
    ended: bool = False
    quiet: bool = False
    shown: int = 0  # the number of the newest page

    def show(self, number: int, frame: bytes) -> None:
        """Send this page, unless one with a higher number, a newer one, has overtaken it."""
        if number > self.shown:
            self.shown = number
            self.put("main", frame)

    def put(self, name: str, frame: bytes) -> None:
        if self.ended:
            return
        self.frames[name] = frame
        self._write()

    def end(self) -> None:
        """Send "gone" as the last frame, and nothing after it."""
        if self.ended:
            return
        self.ended = True
        self.frames = {"gone": GONE}
        self._write()

    def hang_up(self) -> None:
        """Send what is waiting, without "gone", so that the phone calls again."""
        self.ended = True
        self._write()

    def open(self, send: Send) -> None:
        self.send = send
        self._write()

    def beat(self) -> None:
        """Send a sign of life if nothing was sent since the last beat."""
        if self.quiet:
            self.put("beat", BEAT)
        self.quiet = True

    def close(self) -> None:
        if self.waiting:
            self.waiting.cancel()
        self.send = None

    def _write(self) -> None:
        if self.send and not self.waiting:
            self.waiting = asyncio.create_task(self._send_all())

    def _take(self) -> bytes:
        self.quiet = False
        taken = b"".join(self.frames.values())
        self.frames.clear()
        return taken

    async def _send_all(self) -> None:
        """Send the waiting frames, then the newest of those that came meanwhile."""
        assert self.send
        while self.frames:
            await self.send(body(self._take(), more=True))
        if self.ended:
            await self.send(body(b"", more=False))
        self.waiting = None


def body(data: bytes, more: bool) -> dict[str, Any]:
    return {"type": "http.response.body", "body": data, "more_body": more}


async def serve(stream: Stream, receive: Receive, send: Send) -> None:
    """Keep the stream open until the phone goes away or the last frame was sent."""
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    stream.open(send)
    try:
        while (await receive())["type"] != "http.disconnect":
            pass
    finally:
        stream.close()
