"""A viewer's fragment of a table: made from one snapshot of the room for all its viewers.

The page includes the very fragment that the stream pushes and the poll fetches.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cached_property, lru_cache
from typing import Any

from markupsafe import Markup

from companion import keys, rehearsal
from companion.engine.cue import COUNT, Cue
from companion.engine.game import SCREEN, Command, Game, Secret, Viewer
from companion.engine.offers import Offer, Possible, offers, possible
from companion.engine.pad import Correcting
from companion.engine.play import Line
from companion.engine.words import Say
from companion.games import GAMES
from companion.store import log, rooms, timers
from companion.store.rooms import AtTheDoor, Notice, Room, Seat
from companion.store.timers import Timer
from companion.tables import Table
from companion.web.identity import holder
from companion.web.services import Services
from companion.web.streams import Key, event
from companion.web.words import speaker

LINES = 30
NOTICE_LASTS = timedelta(minutes=2)
MOST_NOTICES = 3  # at once; what is merely good to know gives way


@dataclass(frozen=True)
class Refusal:
    """Why the last tap was refused, shown at the button that was tapped."""

    command: str
    seat: int
    reason: Say
    typed: Mapping[str, Any] = field(default_factory=dict)


@dataclass(eq=False, slots=True)
class TablePage:
    """What a table's templates receive, and nothing else: never the state.

    Made for every viewer at every step; what only some pages show is made when they ask for it.
    """

    room: str
    role: str
    url: str
    viewer: Viewer
    name: str
    game: Game
    view: Any
    step: str
    moment: Callable[[type[Command], int], str]  # what a form answers
    offers: Sequence[Offer]
    secrets: Sequence[Secret]
    lines: Sequence[Line]
    seats: Sequence[Seat]
    notices: Sequence[Notice]
    tabs: Markup
    key: Callable[[], str]
    newest: Callable[[Viewer], Sequence[Say]]
    shared: Callable[[str], Markup]
    tab: str = "table"
    refusal: Refusal | None = None
    desk: Desk | None = None

    @property
    def form_key(self) -> str:
        return self.key()

    @property
    def last(self) -> Sequence[Say]:
        """What the last step told this viewer."""
        return self.newest(self.viewer)

    @property
    def refused(self) -> Say | None:
        """Why a tap was refused whose button is gone: told at the top instead."""
        said = self.refusal
        if said is None or any((o.name, o.seat) == (said.command, said.seat) for o in self.offers):
            return None
        return said.reason

    @property
    def mains(self) -> list[Offer]:
        return [offer for offer in self.offers if offer.command.main]

    @property
    def more(self) -> list[Offer]:
        about = self.game.inventory  # has a page of its own, as the pad has
        return [o for o in self.offers if not o.command.main and not o.command.secret
                and not (about and o.command is about.command)
                and not issubclass(o.command, Correcting)]

    @property
    def corrections(self) -> list[Offer]:
        """What was written on the pad may be set right there."""
        return [offer for offer in self.offers if issubclass(offer.command, Correcting)]

    @property
    def hidden(self) -> list[Offer]:
        """What may be done in secret at any time, on a page of its own."""
        return [o for o in self.offers if not o.command.main and o.command.secret
                and not issubclass(o.command, Correcting)]

    @property
    def large(self) -> bool:
        """Whether the main offers are too much to stand under the thumb."""
        mains = self.mains
        open_asks = [[] if offer.hand else offer.open_asks for offer in mains]
        return len(mains) > 2 or any(len(asks) > 1 for asks in open_asks) or any(
            len(asks[0].choices) > 4 for asks in open_asks[:1] if asks)

    def offer(self, name: str) -> Offer | None:
        """An offer by its name, to be drawn at the thing it concerns."""
        return next((offer for offer in self.offers if offer.name == name), None)

    def offered(self, *names: str) -> list[Offer]:
        return [offer for offer in self.offers if offer.name in names]


@dataclass(frozen=True)
class Desk:
    """What only the GM's page has: the door, the phones, the way back."""

    version: int
    requests: Sequence[AtTheDoor]
    connected: frozenset[int]
    can_undo: bool
    can_redo: bool
    cue: int
    timer: Timer | None
    cues: Sequence[Cue]  # what all phones may do together
    coming: Sequence[Seat]  # who looks on until the next game
    # What only some moments show is looked for only there.
    goes_back: Callable[[], bool]
    looks: Callable[[], frozenset[int]]
    hands: Callable[[], Sequence[Seat]]
    recordings: Callable[[], Mapping[str, str]]
    handed: Seat | None = None  # nobody while it is on its way back
    handed_open: bool = False
    numbered: bool = False  # whether a number brings the phone back

    @cached_property
    def can_go_back(self) -> bool:
        """Whether the game before this one can be taken up again."""
        return self.goes_back()

    @cached_property
    def looked(self) -> frozenset[int]:
        return self.looks()

    @cached_property
    def to_hand(self) -> Sequence[Seat]:
        return self.hands()

    @cached_property
    def recorded(self) -> Mapping[str, str]:
        """The lines in the GM's own voice."""
        return self.recordings()


class Snapshot:
    """A room as it is now; what several viewers share is made once."""

    def __init__(self, served: Services, room: Room) -> None:
        self.served, self.room = served, room
        self.table = served.table(room)
        self.seats = rooms.seats(served.store, room.id)
        self.seated = [seat for seat in self.seats if seat.place]
        since = (datetime.now(UTC) - NOTICE_LASTS).isoformat(timespec="milliseconds")
        told = rooms.notices(served.store, room.id, since)
        self.arrived = [notice for notice in told if notice.kind == "sat"]
        rest = [notice for notice in told if notice.kind != "sat"]
        self.notices = sorted(rest, key=lambda told: told.kind.startswith("next_"))[:MOST_NOTICES]
        self.timer = timers.running(served.store, room.id)
        self._made: dict[tuple[str, str], Markup] = {}

    def viewer(self, role: str, seat: int) -> Viewer:
        if role == "gm":
            if self.room.handed:
                return holder(self.room)
            return Viewer("gm", self._table.state.party.gm_seat)
        return Viewer("player", seat) if role == "seat" else SCREEN

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
        return speaker(lang).get_template(template).render(page=page)

    def page(self, key: Key, refusal: Refusal | None = None) -> TablePage:
        table, viewer = self._table, self.viewer(key.role, key.seat)
        with table.lock:
            play, state = table.play, table.state
            return TablePage(
                room=self.room.id,
                role=key.role,
                url=f"/r/{self.room.id}/{key.role}",
                viewer=viewer,
                name=self.name(viewer.seat),
                game=table.game,
                view=table.game.view(state, viewer),
                step=table.step,
                moment=table.moment,
                offers=self.offers(viewer),
                secrets=table.game.secrets(state, viewer),
                lines=play.last_lines(viewer, LINES) if key.tab == "log" else (),
                seats=self.seated,
                notices=self.notices,
                tabs=tabs(key.lang, table.game.name, key.role, key.tab, self.room.id),
                key=lambda: self.form_key(viewer),
                newest=play.newest,
                shared=lambda name: self.shared(name, key.lang),
                tab=key.tab,
                refusal=refusal,
                desk=self.desk(key.lang) if key.role == "gm" else None,
            )

    def name(self, number: int | None) -> str:
        return next((seat.name for seat in self.seats if seat.seat == number), "")

    def form_key(self, viewer: Viewer) -> str:
        """Derived, so that a double tap is one tap and twin worlds have the same page."""
        table = self._table
        return keys.mac(self.served.key, "form", table.id, str(table.play.version),
                        viewer.role, str(viewer.seat), length=9)

    @cached_property
    def possible(self) -> Possible:
        return possible(self._table.game, self._table.state)

    def offers(self, viewer: Viewer) -> list[Offer]:
        return offers(self._table.game, self._table.state, viewer, self.possible)

    @cached_property
    def public(self) -> Any:
        return self._table.game.view(self._table.state, SCREEN)

    @cached_property
    def rehearsal(self) -> rehearsal.Told | None:
        return rehearsal.told(self.served.store, self._table, lambda: self.public)

    def shared(self, template: str, lang: str) -> Markup:
        """A part that all viewers see alike, rendered once per language."""
        if (template, lang) not in self._made:
            self._made[template, lang] = Markup(speaker(lang).get_template(template).render(
                view=self.public, notices=self.notices, arrived=self.arrived, timer=self.timer,
                rehearsal=self.rehearsal))
        return self._made[template, lang]

    def desk(self, lang: str) -> Desk:
        play, here = self._table.play, self.served.hub.connected(self.room.id)
        handed = next((s for s in self.seats if s.seat == self.room.handed), None)
        return Desk(
            version=play.version,
            requests=rooms.at_the_door(self.served.store, self.room.id),
            connected=frozenset(seat for role, seat in here if role == "seat"),
            can_undo=len(play.steps) > 1,
            can_redo=bool(play.undone),
            cue=self.cue(),
            timer=self.timer,
            cues=(COUNT, *self._table.game.cues),
            coming=[seat for seat in self.seats if seat.coming > 0 and not seat.place],
            goes_back=lambda: self.served.table_before(self.room) is not None,
            looks=self.looked,
            hands=self.to_hand,
            recordings=lambda: self.served.recordings(self._table.game.name, lang),
            handed=handed,
            handed_open=bool(self.room.handed_open),
            numbered=bool(self.room.hand_number),
        )

    def cue(self) -> int:
        """The line the night is at; by day the next night starts from the beginning."""
        if not self._table.game.dark(self._table.state):
            self.served.cues.pop(self.room.id, None)
        return self.served.cues.get(self.room.id, 0)

    def looked(self) -> frozenset[int]:
        """Who has already looked at the secrets they have now."""
        table, seen = self._table, log.seen(self.served.store, self._table.id)
        return frozenset(
            seat.seat for seat in self.seats
            if {(seat.seat, secret.name) for secret in
                table.game.secrets(table.state, Viewer("player", seat.seat))} & seen
        )

    def to_hand(self) -> list[Seat]:
        """Who has no phone of their own and something secret to see or to choose."""
        table = self._table
        waiting = []
        for seat in self.seats:
            eyes = Viewer("player", seat.seat)
            if not seat.phone and seat.place and seat.seat != table.state.party.gm_seat and (
                table.game.secrets(table.state, eyes)
                or any(offer.command.secret for offer in self.offers(eyes))
            ):
                waiting.append(seat)
        return waiting


@lru_cache(maxsize=1024)
def tabs(lang: str, game: str, role: str, tab: str, room: str) -> Markup:
    """The way to the other pages: the same at every step of a table."""
    return Markup(speaker(lang).get_template("table/_tabs.html").render(
        game=GAMES[game], role=role, tab=tab, url=f"/r/{room}/{role}"))


def frames(served: Services, room: str, wanted: set[Key]) -> dict[Key, bytes]:
    """The frames of all of a room's streams, from one snapshot."""
    found = rooms.find(served.store, room)
    if found is None or found.table_id is None:
        return dict.fromkeys(wanted, b"")
    snapshot = Snapshot(served, found)
    with snapshot.lock:
        return {key: frame(snapshot, key) for key in wanted}


def frame(snapshot: Snapshot, key: Key) -> bytes:
    if key.role == "api":
        version = snapshot.served.tables.get(key.tab).play.version
        return f"id: {version}\n".encode() + event("version", str(version))
    return event("main", snapshot.fragment(key))


TABS = {"gm": ("table", "log", "people"), "seat": ("table", "log"), "screen": ("table",)}
