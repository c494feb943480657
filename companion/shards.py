"""Several processes for one hall: the first letter of a room's code says which one it belongs to.

The proxy in front (nginx, in `docs/hosting.md`) needs no memory: it reads the letter from the
address, and each process makes only codes that lead back to itself. The letters are kept in the
store, so that a table imported from the command line gets such a code too.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from companion.store import Store, rooms
from companion.store.rooms import CODE_LETTERS
from companion.store.trouble import Trouble

MOST = 16  # each process needs a few of the 31 letters, or codes run out


@dataclass(frozen=True)
class Shard:
    """The K-th of N processes."""

    number: int
    of: int

    @property
    def letters(self) -> str:
        """The letters that its codes begin with: its share of the alphabet, in order."""
        first, last = (len(CODE_LETTERS) * n // self.of for n in (self.number - 1, self.number))
        return CODE_LETTERS[first:last]


def read(text: str) -> Shard:
    """Read `K/N` as typed; 1/1 is a process that has all letters."""
    found = re.fullmatch(r"(\d{1,3})/(\d{1,3})", text)
    shard = Shard(int(found[1]), int(found[2])) if found else Shard(0, 0)
    if not 1 <= shard.number <= shard.of <= MOST:
        raise Trouble(f"A shard is K/N, the K-th of N processes, of at most {MOST}: --shard 2/4.")
    return shard


def settle(store: Store, shard: Shard, tell: Callable[[str], object]) -> None:
    """Make this store's new codes lead to this process, and report older codes that do not."""
    if rooms.first_letters(store) != shard.letters:
        store.set_setting(rooms.LETTERS, shard.letters)
    lost = [room.id for room in rooms.all_rooms(store) if room.id[0] not in shard.letters]
    if lost:
        tell(f"Rooms in this folder whose codes lead to another process: {', '.join(lost[:9])}. "
             "Behind the proxy nobody finds them here; companion export and import give them new "
             "codes.")
