"""The evenings of this host: of every table that is over, one result; sums and charts of them.

No Flask. A table is read when it ends, or when its end is taken back (`Evenings.note`), never for
a look: what was finished while nobody noted it (by an older version, or in a file that was brought
in) is caught up with at the next look, once.
"""

from __future__ import annotations

import time
from contextlib import suppress

from companion.engine.play import Play
from companion.evenings.record import record
from companion.games import GAMES
from companion.store import Store, evenings, rehearsals
from companion.store.evenings import Unread
from companion.store.trouble import Unsaved
from companion.tables import Table, Unreadable, readable, reread

PATIENCE = 2.0  # seconds that one look gives to tables that nobody has read yet


class Evenings:
    """Keeps the results of a store's tables up to date."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._followed: set[str] = set()  # whose ends are noted as they come

    def note(self, table: Table) -> None:
        """A table has ended, or goes on. The tap that did it stands, whatever the disk says now;
        what it does not take is caught up with later."""
        if rehearsals.find(self.store, table.room):
            return
        self._followed.discard(table.id)
        with suppress(Unsaved):
            self._keep(table.id, table.play)
            self._followed.add(table.id)

    def catch_up(self, patience: float = PATIENCE) -> int:
        """Read what is unread, for a while; how many tables are left for the next look."""
        until = time.monotonic() + patience
        todo = [one for one in evenings.unread(self.store)
                if one.table not in self._followed and one.game in GAMES]
        for done, one in enumerate(todo):
            if done and time.monotonic() > until:
                return len(todo) - done
            try:
                self._read(one)
            except Unreadable:  # of the others there is something to tell all the same
                self._followed.add(one.table)
            except Unsaved:  # the look itself needs no disk that writes
                return len(todo) - done
        return 0

    def _read(self, one: Unread) -> None:
        play = reread(self.store, one.table, GAMES[one.game], one.seq)
        with self.store.writing(rooms=False):
            if evenings.is_still(self.store, one):  # or somebody taps: at the next look
                with readable(one.table):
                    self._keep(one.table, play)
                self._followed.add(one.table)

    def _keep(self, table: str, play: Play) -> None:
        found = record(table, play)
        if found:
            evenings.keep(self.store, found, play.version)
        else:
            evenings.take_back(self.store, table, play.version)
