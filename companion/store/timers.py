"""The shared timer of a room: only the time when it ends, by the server's clock, is stored.

It is not an event of a game. It is kept in the settings, so a reload, another game or a restarted
server finds it unchanged; nothing has to count seconds meanwhile.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import datetime

from companion.store import Store

TIMER = "timer "  # with a room's code, the setting that holds its timer
LINGERS = 15_000  # for so many milliseconds a page says that the time is up


@dataclass(frozen=True)
class Timer:
    seconds: int
    ends: int  # milliseconds of the server's clock

    @property
    def until(self) -> str:
        """The time when it ends, in the server's time zone, for a page without script."""
        return datetime.fromtimestamp(self.ends / 1000).strftime("%H:%M:%S")

    @property
    def minutes(self) -> str:
        return f"{self.seconds // 60}:{self.seconds % 60:02}"


def now() -> float:
    """The server's clock in milliseconds: the time of day, so that it goes on after a restart."""
    return time.time() * 1000


def start(store: Store, room: str, seconds: int) -> None:
    store.set_setting(_name(room), [seconds, round(now() + 1000 * seconds)])


def stop(store: Store, room: str) -> None:
    store.set_setting(_name(room), None)


def running(store: Store, room: str) -> Timer | None:
    """The timer, as long as pages show it, or None."""
    kept = store.cached(("timer", room), lambda: (store.setting(_name(room)),))[0]
    timer = Timer(*kept) if kept else None
    return timer if timer and now() < timer.ends + LINGERS else None


def _name(room: str) -> str:
    return TIMER + room
