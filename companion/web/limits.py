"""How often somebody may try: per address and per code, for a whole table may share one."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


class Limiter:
    """At most `most` tries in `seconds` for each name; old names are forgotten."""

    def __init__(self, most: int, seconds: float,
                 clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.seconds, self.clock = most, seconds, clock
        self._tries: dict[str, list[float]] = {}
        self._lock = threading.Lock()

    def allows(self, name: str) -> bool:
        now = self.clock()
        with self._lock:
            recent = [at for at in self._tries.get(name, ()) if now - at < self.seconds]
            self._tries[name] = recent
            self._sweep(now)
            return len(recent) < self.most

    def count(self, name: str) -> None:
        with self._lock:
            self._tries.setdefault(name, []).append(self.clock())

    def _sweep(self, now: float) -> None:
        if len(self._tries) > 5000:
            self._tries = {name: tries for name, tries in self._tries.items()
                           if tries and now - tries[-1] < self.seconds}
