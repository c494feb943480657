"""Draws each viewer's fragment of a table, all from one snapshot of the room.

The page includes the same fragment that the stream pushes and the poll fetches.
"""

from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta
from functools import cached_property, partial
from itertools import product
from typing import Any

from markupsafe import Markup

from companion import keys, rehearsal
from companion.engine.game import SCREEN, Viewer
from companion.engine.offers import Offer, Possible, offers, possible
from companion.engine.words import Say, say
from companion.looking import look, viewer_of
from companion.store import knocks, log, rooms, timers
from companion.store.rooms import Room, Seat
from companion.tables import Table
from companion.web.render.drawn import (
    drawn,
    drawn_for_the_evening,
    shown_notices,
    shown_timer,
)
from companion.web.render.gm_part import GmPart
from companion.web.render.people_rows import Door
from companion.web.render.table_page import Refusal, TablePage
from companion.web.render.templates import templates_in
from companion.web.server.streams import Key
from companion.web.services import ROLE_OF, Services

LINES = 30
NOTICE_LASTS = timedelta(minutes=2)
LATECOMER = say("You play from the next game on: this is what everybody sees.")
LEFT_OUT = say("You are not in this game: you watch, and see what everybody sees. "
               "The game master can let you in.")
MOST_NOTICES = 3  # shown at once; less important ones are dropped


class Snapshot:
    """A room as it is now; parts that several viewers share are made once."""

    def __init__(self, served: Services, room: Room) -> None:
        self.served, self.room = served, room
        self.table = served.rooms.table(room)
        self.seats = rooms.seats(served.store, room.id)
        self.seated = [seat for seat in self.seats if seat.place]
        since = (datetime.now(UTC) - NOTICE_LASTS).isoformat(timespec="milliseconds")
        recent = rooms.notices(served.store, room.id, since)
        sat = [notice for notice in recent if notice.kind == "sat"]
        begun = self.begun if sat else ""
        self.arrived = tuple(notice for notice in sat if notice.at > begun)
        rest = [notice for notice in recent if notice.kind != "sat"]
        rest.sort(key=lambda notice: notice.kind.startswith("next_"))
        self.notices = tuple(rest[:MOST_NOTICES])
        self.timer = timers.running(served.store, room.id)
        self._made: dict[tuple[str, ...], Markup] = {}

    @property
    def begun(self) -> str:
        """When the game began, or ""; people who came before that are no longer news."""
        if self.table is None or not self.table.game.dealt(self.table.state):
            return ""
        dealt = self.table.game.dealt
        return next((entry.at for entry in self.table.play.entries[1:]
                     if entry.kind == "do" and dealt(entry.steps[-1].after)), "")

    def viewer(self, role: str, seat: int) -> Viewer:
        return viewer_of(self.room, self._table, ROLE_OF[role], seat)

    @property
    def _table(self) -> Table:
        assert self.table is not None
        return self.table

    @property
    def lock(self) -> threading.RLock:
        return self._table.lock

    def fragment(self, key: Key, refusal: Refusal | None = None) -> str:
        with self.lock:
            page = self.page(key, refusal)
            return self.render(self.template(key, page), page, key.lang)

    def template(self, key: Key, page: TablePage) -> str:
        if key.role == "gm" and self.room.handed:
            return "table/handed.html"
        if key.role != "gm" and page.game.dark(self._table.state):
            return "table/dark.html"
        if key.tab != "table":
            return f"table/{key.tab}.html"
        return f"{page.game.name}/{key.role}.html"

    def render(self, template: str, page: TablePage, lang: str) -> str:
        return page.drawn(partial(templates_in(lang).get_template(template).render, page=page))

    def page(self, key: Key, refusal: Refusal | None = None) -> TablePage:
        table, viewer = self._table, self.viewer(key.role, key.seat)
        with table.lock:
            play, seen = table.play, look(table, viewer, self.possible)
            return TablePage(
                room=self.room.id,
                role=key.role,
                url=self.url(key),
                viewer=viewer,
                name=self.name(viewer.seat),
                game=table.game,
                view=seen.view,
                step=table.step,
                moments=self.moments,
                offers=seen.offers,
                secrets=seen.secrets,
                lines=play.last_lines(viewer, LINES) if key.tab == "log" else (),
                seats=self.seated,
                timer=shown_timer(key.lang, self.timer),
                notices=shown_notices(key.lang, self.notices, self.arrived),
                tabs=self.always("table/_tabs.html", key),
                key_for=self.form_key,
                newest=play.newest,
                shared=lambda name: self.shared(name, key.lang),
                tab=key.tab,
                refusal=refusal,
                gm=self.gm_part(key) if key.role == "gm" else None,
                join=self.served.join_url(self.room) if key.role == "screen" else "",
                gathering=key.role == "screen" and not table.game.dealt(table.state),
                watching=self.watching(key),
                rehearsal=(rehearsal.advice(self.served.store, table, seen.view)
                           if viewer.is_gm else None),
            )

    def watching(self, key: Key) -> Say | None:
        """What a phone with a seat is told that has none at this table: as a latecomer, who plays
        in the next game, or as a person who was left out and watches."""
        if key.role != "seat" or key.seat in self._table.state.party.seats:
            return None
        seat = next((seat for seat in self.seats if seat.seat == key.seat), None)
        return LATECOMER if seat and seat.plays_now_or_next else LEFT_OUT

    def name(self, number: int | None) -> str:
        return next((seat.name for seat in self.seats if seat.seat == number), "")

    def form_key(self, viewer: Viewer) -> str:
        """What a form sends besides its fields: its table, and a key, so that a double tap counts
        once. The key is derived, not random, so that twin worlds have the same page."""
        table = self._table
        key = keys.mac(self.served.key, "form", table.id, str(table.play.version),
                       viewer.role, str(viewer.seat), length=9)
        return f"{table.id}.{key}"

    @cached_property
    def moments(self) -> dict[tuple[str, int], str]:
        """The moment that the form of each offer answers; it is the same for every viewer."""
        return {(command.name(), seat): self._table.moment(command, seat)
                for command, seats in self.possible for seat in seats}

    @cached_property
    def possible(self) -> Possible:
        return possible(self._table.game, self._table.state)

    def offers(self, viewer: Viewer) -> list[Offer]:
        return offers(self._table.game, self._table.state, viewer, self.possible)

    @cached_property
    def public(self) -> Any:
        return self._table.game.view(self._table.state, SCREEN)

    def shared(self, template: str, lang: str) -> Markup:
        """A part that is the same for all viewers, drawn once for each language."""
        made = (lang, template)
        if made not in self._made:
            self._made[made] = drawn(lang, template, view=self.public, game=self._table.game)
        return self._made[made]

    def always(self, template: str, key: Key) -> Markup:
        """A part that stays the same all evening."""
        return drawn_for_the_evening(key.lang, template, self._table.game.name, self.url(key),
                                     key.role, key.tab)

    def url(self, key: Key) -> str:
        return f"/r/{self.room.id}/{key.role}"

    def gm_part(self, key: Key) -> GmPart:
        play, here = self._table.play, self.served.hub.connected(self.room.id)
        handed = next((s for s in self.seats if s.seat == self.room.handed), None)
        return GmPart(
            version=play.version,
            dealt=self._table.game.dealt(play.state),
            door=Door(knocks.at_the_door(self.served.store, self.room.id)),
            connected=frozenset(seat for role, seat in here if role == "seat"),
            can_undo=len(play.steps) > 1,
            can_redo=bool(play.undone),
            script_at=self.script_at(),
            timing=bool(self.timer),
            together=self.always("table/_together.html", key),
            coming=[seat for seat in self.seats if seat.joins_next and not seat.place],
            resting=[seat for seat in self.seats if not seat.plays_now_or_next],
            next_players=rooms.next_order(self.served.store, self.room.id),
            find_game_before=lambda: self.served.rooms.table_before(self.room) is not None,
            find_looked=self.looked,
            find_to_hand=self.to_hand,
            find_recorded=lambda: self.served.recordings(self._table.game.name, key.lang),
            handed=handed,
            handed_open=bool(self.room.handed_open),
            numbered=bool(self.room.hand_number),
        )

    def script_at(self) -> int:
        """The line of the script that the night is at; by day it is reset for the next night."""
        if not self._table.game.dark(self._table.state):
            self.served.script_at.pop(self.room.id, None)
        return self.served.script_at.get(self.room.id, 0)

    def looked(self) -> frozenset[int]:
        """The seats that have already looked at one of their current secrets."""
        table, seen = self._table, log.seen(self.served.store, self._table.id)
        return frozenset(
            seat.seat for seat in self.seats
            if {(seat.seat, secret.name) for secret in
                table.game.secrets(table.state, Viewer("player", seat.seat))} & seen
        )

    def to_hand(self) -> list[Seat]:
        """The seats without a phone that have something secret to see or to choose."""
        table = self._table
        waiting = []
        for seat in self.seats:
            player = Viewer("player", seat.seat)
            if not seat.phone and seat.place and seat.seat != table.state.party.gm_seat and (
                table.game.secrets(table.state, player)
                or any(offer.command.secret for offer in self.offers(player))
            ):
                waiting.append(seat)
        return waiting


def fragments(served: Services, room: str, wanted: set[Key]) -> dict[Key, str]:
    """What all streams of a room show, from one snapshot; "" for nothing."""
    found = rooms.find(served.store, room)
    if found is None or found.table_id is None:
        return dict.fromkeys(wanted, "")
    snapshot = Snapshot(served, found)
    with snapshot.lock:
        return {key: shown_on(snapshot, key) for key in wanted}


def shown_on(snapshot: Snapshot, key: Key) -> str:
    """A phone's fragment; for a program that follows a table, its version."""
    if key.role == "api":
        return str(snapshot.served.tables.get(key.tab).play.version)
    return snapshot.fragment(key)


TABS = {"gm": ("table", "log", "people"), "seat": ("table", "log"), "screen": ("table",)}


def draw_all(served: Services, room: Room, lang: str) -> None:
    """Draw every page of a table once, to check that it can be drawn."""
    shot = Snapshot(served, room)
    for role, names in TABS.items():
        seats = [seat.seat for seat in shot.seated] if role == "seat" else [0]
        for seat, tab in product(seats, names):
            shot.fragment(Key(room.id, role, seat, lang, tab))
