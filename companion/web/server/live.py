"""The live table: every viewer's own stream, pushed to all of a room at the same moment."""

from __future__ import annotations

import asyncio
import itertools
import logging
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from companion.store.trouble import Unsaved
from companion.web.server.streams import Key, Stream, event, unframed

logger = logging.getLogger(__name__)

POLLED_LASTS = 12.0
BEAT_EVERY = 5.0  # an idle phone hears every second one


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

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self._beat()

    def _beat(self) -> None:
        """One timer for all streams: one for each cost as much as sending."""
        assert self.loop
        for stream in self._all():
            stream.beat()
        self.loop.call_later(BEAT_EVERY, self._beat)

    def _all(self) -> list[Stream]:
        with self._lock:
            return [stream for room in self._rooms.values() for stream in room]

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

    @contextmanager
    def told_at_the_end(self) -> Iterator[None]:
        """What this thread tells the phones meanwhile waits for the end, once each: none of it
        is shown before it is on disk, and nothing if that fails. The end is the outermost one's."""
        if "waiting" in self._just.__dict__:
            yield
            return
        waiting: dict[tuple[Callable[..., None], tuple[Any, ...]], None] = {}
        self._just.waiting = waiting
        try:
            yield
        finally:
            del self._just.waiting
        for tell, about in waiting:
            tell(*about)

    def _waits(self, tell: Callable[..., None], *about: Any) -> bool:
        waiting = self._just.__dict__.get("waiting")
        if waiting is not None:
            waiting[tell, about] = None
        return waiting is not None

    def push(self, room: str, only: str = "") -> None:
        """Render once for each kind of viewer, then hand all frames over in one go.

        What the GM alone is told (who is at the door, who has looked) goes to the GM `only`:
        nothing ticks on the others' phones.
        """
        if self._waits(self.push, room, only):
            return
        streams = [stream for stream in self.streams(room) if only in ("", stream.key.role)]
        if not streams:
            return
        turn = next(self._turns)
        try:
            frames = self.render(room, {stream.key for stream in streams})
        except Unsaved as unsaved:  # what happened is on disk: who cannot see it now asks again
            logger.warning("Room %s cannot be read (%s): its phones ask again", room, unsaved.kind)
            self._later([stream.part for stream in streams])
            return
        self._just.frames = frames
        self._later([partial(stream.show, turn, frames[stream.key]) for stream in streams])

    def just_pushed(self, key: Key) -> str:
        """The page that this thread's own tap has pushed to a viewer: no need to make it twice."""
        frames: dict[Key, bytes] = self._just.__dict__.pop("frames", {})
        return unframed(frames[key]) if key in frames else ""

    def send(self, streams: Iterable[Stream], name: str, data: str, of: str = "") -> None:
        """A small message beside the pages, a cue; one `of` another kind does not displace it."""
        chosen, frame = list(streams), event(name, data)
        self._later([partial(stream.put, name + of, frame) for stream in chosen])

    def end(self, room: str, role: str, seat: int) -> None:
        """A token was revoked: whatever it had opened, a phone or a program, goes dark at once."""
        if self._waits(self.end, room, role, seat):
            return
        gone = [s for s in self.streams(room) if s.key.holder == (role, seat)]
        self._later([stream.end for stream in gone])

    def load_anew(self, room: str, role: str) -> None:
        """The whole page is another now, not only what is pushed into it; a program has none."""
        self._later([s.end for s in self.streams(room) if s.key.role == role])

    def close(self, room: str) -> None:
        """The room is no more, and so is every token of it."""
        for role, seat in {stream.key.holder for stream in self.streams(room)}:
            self.end(room, role, seat)

    def part(self) -> None:
        """The server goes: every phone calls again until it is there once more."""
        for stream in self._all():
            stream.part()

    def _later(self, steps: Sequence[Callable[[], None]]) -> None:
        """All in one turn of the loop: no phone has it before another."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(lambda: [step() for step in steps])

    def add(self, stream: Stream) -> None:
        with self._lock:
            self._rooms[stream.key.room].add(stream)

    def remove(self, stream: Stream) -> None:
        with self._lock:
            self._rooms[stream.key.room].discard(stream)
            if not self._rooms[stream.key.room]:
                del self._rooms[stream.key.room]
