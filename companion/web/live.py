"""The live table: every viewer's own stream, pushed to all of a room at the same moment.

A stream holds only the newest frame: a slow phone skips what it missed and is never behind.
"""

from __future__ import annotations

import asyncio
import itertools
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.web.bridge import Receive, Send

HEARTBEAT = 10.0
POLLED_LASTS = 12.0
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


class Key(NamedTuple):
    """Whose stream it is, and what it shows."""

    room: str
    role: str  # gm, seat, screen; api for a table's versions
    seat: int
    lang: str
    tab: str  # which page; for api the table


@dataclass(eq=False, slots=True)
class Stream:
    key: Key
    frames: dict[str, bytes] = field(default_factory=dict)
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    ended: bool = False
    quiet: bool = False
    next_beat: asyncio.TimerHandle | None = None
    shown: int = 0

    def show(self, turn: int, frame: bytes) -> None:
        """The page, unless one that was begun later has overtaken it."""
        if turn > self.shown:
            self.shown = turn
            self.put("main", frame)

    def put(self, name: str, frame: bytes) -> None:
        self.frames[name] = frame
        self.ready.set()

    def take(self) -> bytes:
        self.ready.clear()
        self.quiet = False
        taken = b"".join(self.frames.values())
        self.frames.clear()
        return taken

    def beat(self) -> None:
        """Let a phone to which nothing was sent since the last beat hear that we are here.

        A timer of its own, because one around every wait for a frame cost as much as sending.
        """
        if self.quiet:
            self.put("beat", BEAT)
        self.quiet = True
        self.next_beat = asyncio.get_running_loop().call_later(HEARTBEAT / 2, self.beat)

    def stop_beating(self) -> None:
        if self.next_beat:
            self.next_beat.cancel()


def event(name: str, data: str) -> bytes:
    lines = data.replace("\r", "").replace("\n", "\ndata: ")
    return f"event: {name}\ndata: {lines}\n\n".encode()


BEAT = event("beat", "")


def unframed(frame: bytes) -> str:
    """The page in a frame."""
    data = frame.decode().partition("\ndata: ")[2]
    return data.removesuffix("\n\n").replace("\ndata: ", "\n")


class Hub:
    """All open streams, by room. `render` makes the frames of a room's viewers, by key."""

    render: Callable[[str, set[Key]], dict[Key, bytes]]

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self._rooms: dict[str, set[Stream]] = defaultdict(set)
        self._polled: dict[tuple[str, str, int], float] = {}
        self._lock = threading.Lock()
        self._turns = itertools.count(1)
        self._just = threading.local()  # what this thread pushed last: its own tap's pages

    def streams(self, room: str) -> list[Stream]:
        with self._lock:
            return list(self._rooms.get(room, ()))

    def connected(self, room: str) -> set[tuple[str, int]]:
        """Which viewers are there: those with a stream, and those who polled just now."""
        polled = {who[1:] for who, at in list(self._polled.items())
                  if who[0] == room and time.monotonic() - at < POLLED_LASTS}
        return polled | {(stream.key.role, stream.key.seat) for stream in self.streams(room)}

    def polled(self, room: str, role: str, seat: int) -> None:
        if len(self._polled) > 5000:
            self._polled.clear()
        self._polled[room, role, seat] = time.monotonic()

    def push(self, room: str, only: str = "") -> None:
        """Render once for each kind of viewer, then hand all frames over in one go.

        What the GM alone is told (who is at the door, who has looked) goes to the GM `only`:
        nothing ticks on the others' phones.
        """
        streams = [stream for stream in self.streams(room) if only in ("", stream.key.role)]
        if not streams:
            return
        turn = next(self._turns)
        frames = self.render(room, {stream.key for stream in streams})
        self._just.frames = frames
        self._later(lambda: [stream.show(turn, frames[stream.key]) for stream in streams])

    def just_pushed(self, key: Key) -> str:
        """The page that this thread's own tap has pushed to a viewer: no need to make it twice."""
        frames: dict[Key, bytes] = self._just.__dict__.pop("frames", {})
        return unframed(frames[key]) if key in frames else ""

    def send(self, streams: Iterable[Stream], name: str, data: str) -> None:
        """A small message beside the pages: presence, a cue."""
        chosen, frame = list(streams), event(name, data)
        self._later(lambda: [stream.put(name, frame) for stream in chosen])

    def end(self, room: str, role: str, seat: int) -> None:
        """A seat moved to another phone: the old one goes dark at once."""
        gone = [s for s in self.streams(room) if (s.key.role, s.key.seat) == (role, seat)]
        self._later(lambda: [_finish(stream) for stream in gone])

    def _later(self, work: Callable[[], object]) -> None:
        if self.loop is not None:
            self.loop.call_soon_threadsafe(work)

    def add(self, stream: Stream) -> None:
        with self._lock:
            self._rooms[stream.key.room].add(stream)

    def remove(self, stream: Stream) -> None:
        with self._lock:
            self._rooms[stream.key.room].discard(stream)
            if not self._rooms[stream.key.room]:
                del self._rooms[stream.key.room]


def _finish(stream: Stream) -> None:
    stream.put("gone", event("gone", "gone"))
    stream.ended = True


async def serve(stream: Stream, receive: Receive, send: Send) -> None:
    """Send frames as they come, a heartbeat when none do, until the phone goes away."""
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    await _body(send, b"retry: 1000\n\n")
    sending = asyncio.ensure_future(_send_all(stream, send))
    stream.beat()
    try:
        await _left(receive)
    finally:
        stream.stop_beating()
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def _send_all(stream: Stream, send: Send) -> None:
    while not (stream.ended and not stream.frames):
        await stream.ready.wait()
        await _body(send, stream.take())
    await send({"type": "http.response.body"})


async def _body(send: Send, data: bytes) -> None:
    await send({"type": "http.response.body", "body": data, "more_body": True})


async def _left(receive: Receive) -> None:
    """Until the phone goes away, or the answer was brought to its end."""
    while (await receive())["type"] != "http.disconnect":
        pass
