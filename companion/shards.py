"""Several processes for one hall: a room belongs to one of them by the first letter of its code.

Whoever stands in front (nginx, in `docs/hosting.md`) needs no memory: it reads the letter off the
address, and each process mints only codes that lead back to itself. The letters are kept with
the store, so that a table brought in from the command line leads there too.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from companion.store import Store, rooms
from companion.store.rooms import CODE_LETTERS
from companion.store.trouble import Trouble

MOST = 16  # of 31 letters each should have a few, or codes run out


@dataclass(frozen=True)
class Shard:
    """The K-th of N processes."""

    number: int
    of: int

    @property
    def letters(self) -> str:
        """Those that its codes begin with: a share of the alphabet, in its order."""
        first, last = (len(CODE_LETTERS) * n // self.of for n in (self.number - 1, self.number))
        return CODE_LETTERS[first:last]


def read(text: str) -> Shard:
    """`K/N`, as typed; 1/1 is a process that has them all."""
    found = re.fullmatch(r"(\d{1,3})/(\d{1,3})", text)
    shard = Shard(int(found[1]), int(found[2])) if found else Shard(0, 0)
    if not 1 <= shard.number <= shard.of <= MOST:
        raise Trouble(f"A shard is K/N, the K-th of N processes, of at most {MOST}: --shard 2/4.")
    return shard


def settle(store: Store, shard: Shard, tell: Callable[[str], object]) -> None:
    """From now on this store's codes lead to this process; those of before are looked at."""
    if rooms.letters(store) != shard.letters:
        store.set_setting(rooms.LETTERS, shard.letters)
    lost = [room.id for room in rooms.all_rooms(store) if room.id[0] not in shard.letters]
    if lost:
        tell(f"Rooms in this folder whose codes lead to another process: {', '.join(lost[:9])}. "
             "Behind the proxy nobody finds them here; companion export and import give them new "
             "codes.")
