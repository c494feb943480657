"""How much anybody may ask of the server: sizes, times, connections, tries. All limits are here.

They are wide enough for a whole hall behind one address (a hundred phones with the six
connections a browser opens), and tight enough that a stranger on the network cannot use up the
memory or the file handles. A caller with a valid token is never counted and never kept waiting,
however often others at the same address have guessed.
"""

from __future__ import annotations

import itertools
import math
import re
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, TypeVar

from flask import g, request

from companion import keys, table_file
from companion.web.errors import problem

if TYPE_CHECKING:
    from companion.web.services import Services

Found = TypeVar("Found")

# Bodies. Server and Flask use the same limits, so nothing is read that Flask would refuse.
SMALL = 64 * 1024  # any form, any JSON
RECORDING = 20 * 1024 * 1024  # a whole night's narration
TABLE_FILE = table_file.LARGEST  # a table as a file, here and at the command line
LARGE = ((re.compile(r"/import"), TABLE_FILE), (re.compile(r"/r/[^/]+/gm/script/[^/]+"), RECORDING))
POLITE = 2 * TABLE_FILE  # this much of a refused body is skipped, so that a browser gets the answer

# Bytes of bodies still arriving. The first A_TAP bytes, enough for any tap, are never counted.
A_TAP = 8 * 1024
HELD_EACH, HELD_ALL = TABLE_FILE + 8 * 1024 * 1024, 2 * TABLE_FILE + 16 * 1024 * 1024

# Seconds. After BODY_WITHIN a body must arrive at least as fast as over the slowest Wi-Fi.
HEAD_WITHIN, BODY_WITHIN, SLOWEST = 20.0, 20.0, 32 * 1024
KEPT_ALIVE = 30
UNHEARD = 120  # until we give up a phone that takes nothing of what it is sent

# Connections: the most from one address, handles kept for store, files and paper, the most in all.
OPEN_EACH, KEPT_BACK, MOST_OPEN = 600, 128, 8192
# This machine, or a proxy on it with everybody behind it: only the total limit applies.
OURSELVES = frozenset({"127.0.0.1", "::1", "::ffff:127.0.0.1"})
WAITING, AT_ONCE = 2048, 64  # how many callers may wait, and how many are let in at a time

# Wrong credentials and codes per minute: from one address, and in all.
WRONG_EACH, WRONG_ALL, A_MINUTE = 20, 200, 60


def largest(path: str) -> int:
    """The largest body that this address accepts."""
    return next((size for pattern, size in LARGE if pattern.fullmatch(path)), SMALL)


class Gate:
    """Limits what is held at one time: a limit for each address and one for all together."""

    def __init__(self, each: int, all_: int, free: frozenset[str] = frozenset()) -> None:
        self.each, self.all, self.free = each, all_, free
        self.taken: Counter[str] = Counter()
        self.total = 0

    def take(self, address: str, amount: int = 1) -> bool:
        over = address not in self.free and self.taken[address] + amount > self.each
        if over or self.total + amount > self.all:
            self.give(address, 0)
            return False
        self.taken[address] += amount
        self.total += amount
        return True

    def give(self, address: str, amount: int = 1) -> None:
        self.taken[address] -= amount
        self.total -= amount
        if self.taken[address] <= 0:
            del self.taken[address]


class Limiter:
    """Allows at most `most` tries in `seconds` for each name, and `in_all` for all names together.

    The same wrong value tried again is not a new guess: a phone whose page keeps asking with an
    invalid cookie counts once. Old names are forgotten.
    """

    def __init__(self, most: int = WRONG_EACH, seconds: float = A_MINUTE,
                 clock: Callable[[], float] = time.monotonic, in_all: int = WRONG_ALL) -> None:
        self.most, self.seconds, self.clock, self.in_all = most, seconds, clock, in_all
        self._tries: dict[str, dict[int, float]] = {}
        self._new = itertools.count()
        self._all: list[float] = []
        self._lock = threading.Lock()

    def wait(self, name: str) -> int:
        """In how many whole seconds one more try is allowed; 0 if it is now."""
        now = self.clock()
        with self._lock:
            self._sweep(now)
            recent = self._recent(name, now).values()
            left = max(self._left(recent, self.most, now), self._left(self._all, self.in_all, now))
            return math.ceil(left)

    def _left(self, tries: Collection[float], most: int, now: float) -> float:
        """The seconds until fewer than `most` of these tries count."""
        return sorted(tries)[-most] + self.seconds - now if len(tries) >= most else 0

    def count(self, name: str, what: str = "") -> None:
        """Count a failed try; `what` is the value tried, so that a repeat is not a new guess."""
        now = self.clock()
        with self._lock:
            recent = self._tries.setdefault(name, {})
            key = hash(what) if what else -2 - next(self._new)
            if key not in recent:
                self._all.append(now)
            recent[key] = now

    def _recent(self, name: str, now: float) -> dict[int, float]:
        found = self._tries.get(name, {})
        recent = {what: at for what, at in found.items() if now - at < self.seconds}
        self._tries[name] = recent
        return recent

    def _sweep(self, now: float) -> None:
        self._all = [at for at in self._all if now - at < self.seconds]
        if len(self._tries) > 5000:
            self._tries = {name: tries for name, tries in self._tries.items()
                           if tries and now - max(tries.values()) < self.seconds}


def count_if_wrong(found: Found | None, shown: str, *, short: bool = False) -> Found | None:
    """What a credential or code opened, on any page or call; a wrong one is counted."""
    return count_if_wrong_at(g.services, request.remote_addr or "", found, shown, short=short)


def count_if_wrong_at(served: Services, address: str, found: Found | None, shown: str, *,
                      short: bool = False) -> Found | None:
    """What a credential or code opened; a wrong one is counted, here and nowhere else.

    A token is too long to be guessed: a valid one always opens, whatever happened before, and a
    revoked token of ours does not count as a guess. A `short` value (a room's code, a key that
    somebody chose) is refused, even if right, while its address has guessed too often.
    """
    if not shown or (found is not None and not short) or keys.read(served.key, shown):
        return found
    if wait := served.tries.wait(f"address:{address}"):
        raise problem(429, wait)
    if found is None:
        served.tries.count(f"address:{address}", shown)
    return found
