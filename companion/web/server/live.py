"""The live table: pushes to every viewer's own stream, to all of a room at the same moment."""

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

from companion.web.errors import UNREAD
from companion.web.server.streams import Key, Stream, event, framed

logger = logging.getLogger(__name__)

POLLED_LASTS = 12.0
BEAT_EVERY = 5.0  # seconds; an idle phone gets every second beat


class Hub:
    """All open streams, by room. `render` draws what a room's streams show, by key."""

    render: Callable[[str, set[Key]], dict[Key, str]]

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self._rooms: dict[str, set[Stream]] = defaultdict(set)
        self._polled: dict[tuple[str, str, int], float] = {}
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)  # of pushes: a higher one is newer
        self._of_this_thread = threading.local()  # what waits to be told; what it pushed

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self._beat()

    def _beat(self) -> None:
        """Send a beat to all streams. One timer serves all: one for each cost as much as
        sending."""
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
        """The connected viewers: those with a stream, and those who polled just now."""
        polled = {who[1:] for who, at in list(self._polled.items())
                  if who[0] == room and time.monotonic() - at < POLLED_LASTS}
        return polled | {(stream.key.role, stream.key.seat) for stream in self.streams(room)}

    def polled(self, room: str, role: str, seat: int) -> None:
        if len(self._polled) > 5000:
            self._polled.clear()
        self._polled[room, role, seat] = time.monotonic()

    @contextmanager
    def told_at_the_end(self) -> Iterator[None]:
        """Delay what this thread tells the phones until the end, and tell each thing once. So
        nothing is shown before it is on disk, and nothing at all if that fails. If nested, the
        outermost block decides."""
        if "waiting" in self._of_this_thread.__dict__:
            yield
            return
        waiting: dict[tuple[Callable[..., None], tuple[Any, ...]], None] = {}
        self._of_this_thread.waiting = waiting
        try:
            yield
        finally:
            del self._of_this_thread.waiting
        for tell, about in waiting:
            tell(*about)

    def _postponed(self, tell: Callable[..., None], *about: Any) -> bool:
        """Postpone this to the end of the thread's block, if it is in one; return whether it is."""
        waiting = self._of_this_thread.__dict__.get("waiting")
        if waiting is not None:
            waiting[tell, about] = None
        return waiting is not None

    def push(self, room: str, only: str = "") -> None:
        """Render once for each kind of viewer, then hand all frames over in one go.

        News for the GM alone (who asks to be let in, who has looked) is pushed with `only="gm"`,
        so nothing ticks on the other phones.
        """
        if self._postponed(self.push, room, only):
            return
        streams = [stream for stream in self.streams(room) if only in ("", stream.key.role)]
        if not streams:
            return
        number = next(self._numbers)
        try:
            pages = self.render(room, {stream.key for stream in streams})
        except UNREAD as unread:  # the step is on disk; phones that cannot see it now ask again
            logger.warning("Room %s cannot be read (%s): its phones ask again", room, unread)
            self._later([stream.hang_up for stream in streams])
            return
        self._of_this_thread.__dict__.get("pushed", {}).update(pages)
        frames = {key: framed(key, page) for key, page in pages.items()}
        self._later([partial(stream.show, number, frames[stream.key]) for stream in streams])

    @contextmanager
    def pages_pushed(self) -> Iterator[dict[Key, str]]:
        """The pages that this thread pushes within the block, so that the answer to a tap need
        not draw its own again."""
        pushed: dict[Key, str] = {}
        self._of_this_thread.pushed = pushed
        try:
            yield pushed
        finally:
            del self._of_this_thread.pushed

    def send(self, streams: Iterable[Stream], name: str, data: str, of: str = "") -> None:
        """Send a small message besides the pages, such as a cue. A newer message replaces it only
        if it is `of` the same kind."""
        chosen, frame = list(streams), event(name, data)
        self._later([partial(stream.put, name + of, frame) for stream in chosen])

    def end(self, room: str, role: str, seat: int) -> None:
        """End the streams of a revoked token at once, whether of a phone or a program."""
        if self._postponed(self.end, room, role, seat):
            return
        gone = [s for s in self.streams(room) if s.key.holder == (role, seat)]
        self._later([stream.end for stream in gone])

    def load_anew(self, room: str, role: str) -> None:
        """Make phones or screens reload, because the whole page changed and not only the part
        that is pushed. A program has no page."""
        self._later([s.end for s in self.streams(room) if s.key.role == role])

    def close(self, room: str) -> None:
        """End all streams of a room that no longer exists."""
        for role, seat in {stream.key.holder for stream in self.streams(room)}:
            self.end(room, role, seat)

    def hang_up(self) -> None:
        """Close all streams because the server stops; phones keep calling until it is back."""
        for stream in self._all():
            stream.hang_up()

    def _later(self, steps: Sequence[Callable[[], None]]) -> None:
        """Run all steps in one turn of the loop, so that no phone gets it before another."""
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
