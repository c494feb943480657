"""The evenings of this host: one result for each finished table, with sums and charts of them.

No Flask. A table is read when it ends or its end is undone (`Evenings.note`), not each time
somebody looks at the evenings. Tables that ended unnoticed (in an older version, or in an
imported file) are read once, at the next look.
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

PATIENCE = 2.0  # seconds that one look spends on tables not read yet


class Evenings:
    """Keeps the results of a store's tables up to date."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._followed: set[str] = set()  # tables that need no catching up: `note` follows them

    def note(self, table: Table) -> None:
        """Note that a table has ended or goes on. The tap that did it stays valid even if the
        disk now refuses, or the store cannot hold such a result (of a foreign file); it is then
        caught up later."""
        if rehearsals.find(self.store, table.room):
            return
        self._followed.discard(table.id)
        with suppress(Unsaved, Unreadable), readable(table.id):
            self._keep(table.id, table.play)
            self._followed.add(table.id)

    def catch_up(self, patience: float = PATIENCE) -> int:
        """Read unread tables for a while; return how many are left for the next look."""
        until = time.monotonic() + patience
        todo = [one for one in evenings.unread(self.store)
                if one.table not in self._followed and one.game in GAMES]
        for done, one in enumerate(todo):
            if done and time.monotonic() > until:
                return len(todo) - done
            try:
                self._read(one)
            except Unreadable:  # skip it: the other tables can still be shown
                self._followed.add(one.table)
            except Unsaved:  # the page itself can be shown without writing
                return len(todo) - done
        return 0

    def _read(self, one: Unread) -> None:
        play = reread(self.store, one.table, GAMES[one.game], one.seq)
        with self.store.writing(rooms=False):
            if evenings.is_still(self.store, one):  # if somebody tapped, it waits for the next look
                with readable(one.table):
                    self._keep(one.table, play)
                self._followed.add(one.table)

    def _keep(self, table: str, play: Play) -> None:
        found = record(table, play)
        if found:
            evenings.keep(self.store, found, play.version)
        else:
            evenings.take_back(self.store, table, play.version)
