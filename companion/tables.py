"""The running tables: each is folded from its log and has a lock; every tap is on disk first."""

from __future__ import annotations

import gc
import json
import logging
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from companion import keys
from companion.engine.cue import Cue
from companion.engine.game import Command, Event, Game, Malformed, Party, Refused, Viewer
from companion.engine.offers import parse
from companion.engine.play import Play, Record, replay
from companion.engine.result import standing
from companion.engine.words import say
from companion.games import GAMES
from companion.store import Store, log
from companion.store.rooms import new_code
from companion.store.trouble import Unsaved
from companion.taps import Tap, as_kept, first_answer, moved_on, request_of, too_late

logger = logging.getLogger(__name__)


class NoSuchTable(Exception):
    pass


class Unreadable(Exception):
    """The log of this table on disk cannot be played; other tables are not affected."""


@dataclass
class Table:
    id: str
    room: str
    play: Play
    lock: threading.RLock = field(default_factory=threading.RLock)
    gone: bool = False  # no longer in the store: code that still holds it must not write

    @property
    def game(self) -> Game:
        return self.play.game

    @property
    def state(self) -> Any:
        return self.play.state

    @property
    def step(self) -> str:
        return self.game.step(self.state)

    def moment(self, command: type[Command], seat: int) -> str:
        """The moment that a command's form answers: the step, unless it is never too late, and if
        repeating counts, how often it was done. So two phones cannot tap for the same time."""
        step = "" if command.lasting and command.adds else self.step
        return f"{step}+{self.play.times(command.name(), seat)}" if command.adds else step


class Tables:
    """All tables of the store; `changed` is called, under the table's lock, after each change,
    `cued` after it for each cue that a command's events start, `settled` when the change made or
    unmade the table's result."""

    cued: Callable[[Table, Cue], None] = staticmethod(lambda table, cue: None)
    settled: Callable[[Table], None] = staticmethod(lambda table: None)

    def __init__(self, store: Store, key: bytes, changed: Callable[[Table], None]) -> None:
        self.store, self.key, self.changed = store, key, changed
        self._loaded: dict[str, Table] = {}
        self._lock = threading.Lock()

    def to_go_back_to(self, table_id: str) -> Table | None:
        """The table, if one can go back to it: it exists, is readable and was dealt."""
        with suppress(NoSuchTable, Unreadable):
            if (table := self.get(table_id)).game.dealt(table.state):
                return table
        return None

    def get(self, table_id: str) -> Table:
        table = self._loaded.get(table_id)
        return table if table else self._load(table_id)

    def _load(self, table_id: str) -> Table:
        # Not the store's lock, so that a page that only reads does not wait for a tap.
        with self._lock:
            if table_id in self._loaded:
                return self._loaded[table_id]
            row = log.table_row(self.store, table_id)
            if row is None or row["game"] not in GAMES:
                raise NoSuchTable(table_id)
            seed = keys.table_seed(self.key, table_id)
            play = reread(self.store, table_id, GAMES[row["game"]], seed=seed)
            self._loaded[table_id] = Table(table_id, row["room"], play)
            return self._loaded[table_id]

    def forget(self, table_id: str) -> None:
        """Drop a table that is no longer in the store."""
        with self._lock:
            if found := self._loaded.pop(table_id, None):
                found.gone = True

    def room_of(self, table_id: str) -> str | None:
        row = log.table_row(self.store, table_id)
        return row["room"] if row else None

    def open(self, room: str, game: Game, party: Party, options: Mapping[str, Any]) -> str:
        """Open a table and return its id. It is folded only when somebody looks at it, so never
        before it is on disk."""
        table_id = new_code(self.store, 8)
        opening = Play(game, keys.table_seed(self.key, table_id)).open(party, options)
        log.create_table(self.store, table_id, room, game.name, opening)
        return table_id

    def command(self, table: Table, tap: Tap) -> int:
        """Do a command or refuse it with a reason; return the version that contains it."""
        return self._answer_once(table, tap, lambda: table.play.decide(
            parse(table.game, table.state, tap.viewer, tap.name, tap.args), tap.viewer))

    def come_or_go(self, table: Table, event: Event, by: Viewer) -> int:
        """Log that somebody came to the table or left it."""
        tap = Tap(by, event.kind, {})
        return self._answer_once(table, tap, lambda: table.play.come_or_go(event, by))

    def undo(self, table: Table, tap: Tap) -> int:
        keep = tap.args.get("keep")
        if keep is not None and (isinstance(keep, bool) or not isinstance(keep, int)):
            raise Malformed(say("`keep` is the number of the last step to keep."))
        return self._answer_once(table, tap, lambda: table.play.undo(keep))

    def redo(self, table: Table, tap: Tap) -> int:
        return self._answer_once(table, tap, table.play.redo)

    def _answer_once(self, table: Table, tap: Tap, make: Callable[[], Record]) -> int:
        """Write and play the record that `make` returns, unless this request was answered before.

        The right to write is taken before the table's lock, so that everybody can look at the
        table while a tap waits for another program's lock."""
        request = request_of(table.id, tap)
        with self.store.right_to_write(), table.lock:
            if table.gone:
                raise NoSuchTable(table.id)
            if tap.key and (given := log.answer(self.store, request[0])):
                return first_answer(given, request[1])
            try:
                self._check_moment(table, tap)
                record = make()
            except Refused as refusal:
                self._keep_refusal(table, request, refusal)
                raise
            return self._append(table, record, request)

    def _keep_refusal(self, table: Table, request: tuple[str, str], refusal: Refused) -> None:
        if request[0]:
            log.keep_answer(self.store, *request, table.play.version, as_kept(refusal))

    def _check_moment(self, table: Table, tap: Tap) -> None:
        if tap.version is not None and tap.version != table.play.version:
            raise moved_on()
        command = _known(table, tap)
        if tap.step is None or command is None or (command.lasting and not command.adds):
            return
        if tap.step != table.moment(command, tap.seat):
            raise too_late(command)

    def _append(self, table: Table, record: Record, request: tuple[str, str]) -> int:
        try:
            at = log.append(self.store, table.id, table.play.version + 1, record, request)
        except log.WrittenElsewhere:
            self._catch_up(table)
            raise moved_on() from None
        before = standing(table.game, table.state)
        table.play.play(json.loads(json.dumps(record)), at)
        self.changed(table)
        if standing(table.game, table.state) != before:
            self.settled(table)
        for event in table.play.steps[-1].events if "do" in record else ():
            if event.cue:
                self.cued(table, event.cue)
        return table.play.version

    def _catch_up(self, table: Table) -> None:
        """Read the table again from disk, because another program has written to it."""
        table.play = reread(self.store, table.id, table.game, seed=table.play.seed)
        self.changed(table)

    def at(self, table: Table, version: int) -> Play:
        """The table as it was at a version, to answer a repeated request as the first time."""
        if version == table.play.version:
            return table.play
        return reread(self.store, table.id, table.game, version, table.play.seed)


def _known(table: Table, tap: Tap) -> type[Command] | None:
    return next((each for each in table.game.commands if each.name() == tap.name), None)


@contextmanager
def keeping_everything() -> Iterator[None]:
    """Turn garbage collection off. Folding a log makes very many objects that all stay; searching
    them for garbage again and again took half of the time."""
    looked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looked:
            gc.enable()


@keeping_everything()
def reread(store: Store, table: str, game: Game, version: int | None = None,
           seed: bytes = b"") -> Play:
    """The play folded from a table's log, up to a version."""
    with readable(table):
        return replay(game, log.records(store, table)[:version], seed)


@contextmanager
def readable(table: str) -> Iterator[None]:
    """Turn any error into `Unreadable`: a foreign log may break any code that plays or reads it."""
    try:
        yield
    except Unsaved:
        raise
    except Exception as error:
        logger.warning("The log of table %s cannot be read: %r", table, error)
        raise Unreadable(table) from error
