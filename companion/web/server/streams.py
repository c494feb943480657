"""A phone's open stream: it holds only the newest frame of each name, so that a slow phone
skips what it missed and is never behind."""

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
    lines = data.replace("\r", "").replace("\n", "\ndata: ")
    return f"event: {name}\ndata: {lines}\n\n".encode()


RETRY, BEAT, GONE = b"retry: 1000\n\n", event("beat", ""), event("gone", "gone")


def unframed(frame: bytes) -> str:
    """The page in a frame."""
    data = frame.decode().partition("\ndata: ")[2]
    return data.removesuffix("\n\n").replace("\ndata: ", "\n")


class Key(NamedTuple):
    """Whose stream it is, and what it shows."""

    room: str
    role: str  # gm, seat, screen; api for a table's versions
    seat: int
    lang: str
    tab: str  # which page; for api the table
    token: str = ""  # for api: whose token it came with, gm, seat or screen

    @property
    def holder(self) -> tuple[str, int]:
        """Whose token opened it, and closes it when it is revoked."""
        return self.token or self.role, self.seat


@dataclass(eq=False, slots=True)
class Stream:
    key: Key
    frames: dict[str, bytes] = field(default_factory=lambda: {"retry": RETRY})
    send: Send | None = None  # waits for a slow phone
    waiting: asyncio.Task[None] | None = None
    ended: bool = False
    quiet: bool = False
    shown: int = 0

    def show(self, turn: int, frame: bytes) -> None:
        """The page, unless one that was begun later has overtaken it."""
        if turn > self.shown:
            self.shown = turn
            self.put("main", frame)

    def put(self, name: str, frame: bytes) -> None:
        if self.ended:
            return
        self.frames[name] = frame
        self._write()

    def end(self) -> None:
        """The last word, and nothing after it."""
        if self.ended:
            return
        self.ended = True
        self.frames = {"gone": GONE}
        self._write()

    def part(self) -> None:
        """No last word, but what was on its way: the phone is to call again."""
        self.ended = True
        self._write()

    def open(self, send: Send) -> None:
        self.send = send
        self._write()

    def beat(self) -> None:
        """Let a phone to which nothing was sent since the last beat hear that we are here."""
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
        """What is there, then the newest of what came while the phone was waited for."""
        assert self.send
        while self.frames:
            await self.send(body(self._take(), more=True))
        if self.ended:
            await self.send(body(b"", more=False))
        self.waiting = None


def body(data: bytes, more: bool) -> dict[str, Any]:
    return {"type": "http.response.body", "body": data, "more_body": more}


async def serve(stream: Stream, receive: Receive, send: Send) -> None:
    """Keep the stream open until the phone goes away, or its last word was said."""
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    stream.open(send)
    try:
        while (await receive())["type"] != "http.disconnect":
            pass
    finally:
        stream.close()
