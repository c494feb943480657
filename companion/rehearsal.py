"""The app's players at a rehearsal: each acts for its seat, with the same commands as a phone.

One thread regularly checks which of them is due, at a human pace. It keeps nothing that must
survive: the log on disk says whose turn it is, so a killed server continues after a restart. If a
person joins with a phone of their own, the app no longer plays that seat.
"""

from __future__ import annotations

import logging
import random
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from companion import i18n
from companion.engine.fields import fields_of
from companion.engine.game import Command, Game, Party, Refused, Viewer
from companion.engine.offer_json import example_of
from companion.engine.offers import offers
from companion.engine.rehearsal import GM_NAME, NAMES
from companion.engine.words import Say
from companion.store import Store, log, rehearsals, rooms
from companion.store.rehearsals import RehearsalRoom
from companion.store.rooms import Room
from companion.store.trouble import Unsaved
from companion.tables import NoSuchTable, Table, Tables
from companion.taps import Tap

PACE = 1.6  # seconds between two actions of the app's players
GLANCE = 0.25  # the share of that before each look at a secret not seen yet
MOST = 12  # rehearsals of one host; the oldest is ended to make room
logger = logging.getLogger(__name__)


class Phones(Protocol):
    """The phones of a room, as far as a rehearsal needs them."""

    def close(self, room: str) -> None: ...
    def push(self, room: str, only: str = "") -> None: ...
    def polled(self, room: str, role: str, seat: int) -> None: ...


@dataclass(frozen=True)
class Advice:
    """What the game master's page says about a rehearsal."""

    hint: Say
    done: bool


@dataclass
class Plan:
    """What the app's players will do at one version of a table, and since when."""

    key: str
    since: float
    glances: list[tuple[int, str]] = field(default_factory=list)  # seats and secrets to look at
    tap: Tap | None = None
    breaths: float = 1


class Rehearsals:
    def __init__(self, store: Store, tables: Tables, phones: Phones,
                 pace: float | None = None) -> None:
        self.store, self.tables, self.phones = store, tables, phones
        self.pace = PACE if pace is None else pace
        self._plans: dict[str, Plan] = {}
        self._broken: set[str] = set()  # rooms whose table broke: logged once, then left alone
        self._news, self._stopped = threading.Event(), threading.Event()

    # --- one of them -----------------------------------------------------------------------------

    def open(self, game: Game, lang: str, way: str = "") -> Room:
        """Open a room and its table, for one person to try the game alone."""
        assert game.rehearsal is not None
        for old in rehearsals.running(self.store)[MOST - 1:]:
            self.end(old.room)
        players = NAMES[:game.rehearsal.players]
        names = [i18n.text(name, lang) for name in
                 ((GM_NAME, *players) if game.gm_may_play else players)]
        with self.store.writing():
            room = rehearsals.create(self.store, names, game.gm_may_play, lang)
            seats = tuple(range(1, len(names) + 1))
            party = Party(seats, dict(zip(seats, names, strict=True)), room.gm_seat)
            table = self.tables.open(room.id, game, party, game.rehearsal.opened(way))
        self._be_there(self.tables.get(table))
        self._news.set()
        return rooms.find(self.store, room.id) or room

    def end(self, room: str) -> None:
        """End a rehearsal: delete its room, its table and its log."""
        with self.store.writing():
            for table in rehearsals.end(self.store, room):
                self.tables.forget(table)
        self._plans.pop(room, None)
        self.phones.close(room)

    def sweep(self) -> None:
        for room in rehearsals.outdated(self.store):
            self.end(room)

    # --- their players ---------------------------------------------------------------------------

    def start(self) -> None:
        self._stopped.clear()
        threading.Thread(target=self._run, name="rehearsals", daemon=True).start()

    def stop(self) -> None:
        self._stopped.set()
        self._news.set()

    def _run(self) -> None:
        while not self._stopped.is_set():
            busy = True
            with suppress(Unsaved):  # try again in the next round
                busy = self.look(time.monotonic())
            if not busy:
                self._news.wait()
            self._news.clear()
            self._stopped.wait(self.pace / 4)

    def look(self, at: float) -> bool:
        """Look at every rehearsal and do what is due by now; return whether there is any at all."""
        running = rehearsals.running(self.store)
        for one in running:
            if one.room not in self._broken:
                self._play_safely(one, at)
        return bool(running)

    def _play_safely(self, one: RehearsalRoom, at: float) -> None:
        """Play at one table; if it fails, the other tables continue."""
        try:
            self._play(one, at)
        except NoSuchTable:  # ended meanwhile
            pass
        except Unsaved:  # plan again when the disk works again
            self._plans.pop(one.room, None)
        except Exception:
            logger.exception("A rehearsal stands still.")
            self._broken.add(one.room)

    def _play(self, one: RehearsalRoom, at: float) -> None:
        table = self._table_of(one)
        if table is None:
            return
        self._be_there(table)
        plan = self._plans.get(one.room)
        if plan is None or plan.key != _key(table):
            plan = self._plans[one.room] = self._make_plan(table, one, at)
        if plan.glances and at - plan.since >= self.pace * GLANCE:
            self._glance(table, plan, at)
        elif plan.tap and not plan.glances and at - plan.since >= self.pace * plan.breaths:
            self._tap(table, plan)

    def _table_of(self, one: RehearsalRoom) -> Table | None:
        """The rehearsal's table, unless it is just being opened: then its first record is still
        to come."""
        room = rooms.find(self.store, one.room)
        table = self.tables.get(room.table_id) if room and room.table_id else None
        return table if table and table.play.version else None

    def seats(self, table: Table) -> list[int]:
        """The seats that the app plays: all but the GM's and those of people with a phone."""
        came = {seat.seat for seat in rooms.seats(self.store, table.room) if seat.device}
        return [seat for seat in table.state.party.seats
                if seat != table.state.party.gm_seat and seat not in came]

    def _be_there(self, table: Table) -> None:
        """Make the app's players count as connected phones."""
        for seat in self.seats(table):
            self.phones.polled(table.room, "seat", seat)

    def _make_plan(self, table: Table, one: RehearsalRoom, at: float) -> Plan:
        """Plan what the app's players do at this version. If the game fails to say, that is logged
        once, and the GM can act for them."""
        with table.lock:
            plan, rehearsal = Plan(_key(table), at), table.game.rehearsal
            plan.glances = self._unseen(table)
            try:
                found = rehearsal.move(table.state, self.seats(table),
                                       random.Random(plan.key)) if rehearsal else None
            except Exception:
                logger.exception("A rehearsal stands still.")
                found = None
            if found:
                plan.tap, plan.breaths = tap_of(table, found.command, one.lang), found.breaths
            return plan

    def _unseen(self, table: Table) -> list[tuple[int, str]]:
        looked = log.seen(self.store, table.id)
        return [(seat, secret.name) for seat in self.seats(table)
                for secret in table.game.secrets(table.state, Viewer("player", seat))
                if (seat, secret.name) not in looked]

    def _glance(self, table: Table, plan: Plan, at: float) -> None:
        """Let an app's player look at a secret; the GM is told, as at a real table."""
        seat, secret = plan.glances.pop(0)
        plan.since = at
        with self.store.right_to_write():
            if self._plays_on(table, seat):
                log.saw(self.store, table.id, seat, secret, table.play.version)
        self.phones.push(table.room, only="gm")

    def _tap(self, table: Table, plan: Plan) -> None:
        """Send the planned tap, once per version. The right to write is held, so that nobody
        ends the rehearsal between the check and the tap."""
        tap, plan.tap = plan.tap, None
        with self.store.right_to_write():
            if tap is None or not self._plays_on(table, tap.seat):
                return
            try:
                self.tables.command(table, tap)
            except Refused as refused:
                logger.info("The app's player was refused: %s", refused)
                self._something_else(table, tap)

    def _plays_on(self, table: Table, seat: int) -> bool:
        """Whether this is still the current table of a rehearsal, and the app plays this seat."""
        room = rooms.find(self.store, table.room)
        ours = room and room.table_id == table.id and rehearsals.find(self.store, room.id)
        return bool(ours) and seat in self.seats(table)

    def _something_else(self, table: Table, tap: Tap) -> None:
        """Send the first offer that works, after a refused tap."""
        for offer in offers(table.game, table.state, tap.viewer):
            if offer.command.main and table.play.version == tap.version:
                with suppress(Refused):
                    self.tables.command(table, replace(
                        tap, name=offer.name, args=example_of(offer), step=None))


def tap_of(table: Table, command: Command, lang: str) -> Tap:
    """The command as this seat's phone would send it."""
    args = {name: plain(getattr(command, name), lang) for name in fields_of(type(command))}
    return Tap(Viewer("player", command.seat), command.name(), args, table.play.version,
               table.moment(type(command), command.seat), seat=command.seat)


def _key(table: Table) -> str:
    """A key for a table at one version. It seeds the choices, so that a restarted server makes the
    same ones."""
    return f"{table.id}-{table.play.version}"


def plain(value: Any, lang: str) -> Any:
    """A field's value as a phone would send it."""
    if isinstance(value, Say):
        return i18n.text(value, lang)
    return list(value) if isinstance(value, Sequence) and not isinstance(value, str) else value


def advice(store: Store, table: Table, view: Any) -> Advice | None:
    """The advice for the game master's page, or None if this is no rehearsal; `view` is what the
    page shows."""
    rehearsal = table.game.rehearsal
    if rehearsal is None or rehearsals.find(store, table.room) is None:
        return None
    return Advice(rehearsal.hint(view), rehearsal.done(table.state))
