"""The objects that pages, JSON API and streams share: one of each per server."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from companion import addresses, inventory, keys
from companion.evenings import Evenings
from companion.keys import Claim
from companion.rehearsal import Rehearsals
from companion.rooms import Rooms
from companion.store import Store, files, rooms
from companion.store.rooms import Room
from companion.tables import Table, Tables
from companion.web.access.limits import Limiter
from companion.web.server.live import Hub

ROLE_OF = {"gm": "gm", "seat": "player", "screen": "screen"}  # a page, and its token's role
PAGE_OF = {role: page for page, role in ROLE_OF.items()}


@dataclass(frozen=True)
class Unveiling:
    """How much of a premiere was shown at time `since` of the server's clock, and whether the show
    continues."""

    moment: str
    shown: int
    since: float
    moving: bool


@dataclass
class Services:
    data: Path
    port: int = 8000
    host_url: str = ""
    tries: Limiter = field(default_factory=Limiter)
    tell: keys.Tell = warnings.warn  # tells the person at the terminal something
    clock: Callable[[], float] = time.monotonic
    secure_port: int = 0  # the port that serves the same with our own certificate

    def __post_init__(self) -> None:
        self.key = keys.load(self.data, self.tell)
        self.host_key = keys.host_key(self.key)
        self.store = Store(self.data / "companion.db")
        self.chosen_url = str(self.store.setting("host_url", ""))
        self.script_at: dict[str, int] = {}  # the line of its script that a room's night is at
        self.cue_ends: dict[str, float] = {}  # by room, on `clock`: no seat starts another before
        self.unveilings: dict[str, Unveiling] = {}  # by room
        self.strangers: dict[tuple[str, str, int, str], float] = {}  # last announcement, by eyes
        self.opened: dict[str, tuple[float, Room]] = {}  # what a form opened, and when
        self.hub = Hub()
        self.tables = Tables(self.store, self.key, self.changed)
        self.evenings = Evenings(self.store)
        self.tables.settled = self.evenings.note
        self.rooms = Rooms(self.store, self.tables, self.hub)
        self.rehearsals = Rehearsals(self.store, self.tables, self.hub)

    def changed(self, table: Table) -> None:
        """Follow a step that was done or undone, in whatever way: keep its box, tell the phones."""
        inventory.follow(self.store, table)
        self.hub.push(table.room)

    def token(self, room: Room, role: str, seat: int = 0) -> str:
        number = self.rooms.generation(room, role, seat)
        return keys.token(self.key, Claim(room.id, role, seat, number))

    def claim(self, token: str) -> tuple[Room, Claim] | None:
        """The room and claim of a token that is genuine and still valid, or None."""
        found = self._genuine(token)
        if found is None:
            return None
        room, claim = found
        held = self.rooms.generation(room, claim.role, claim.seat)
        return found if held == claim.generation else None

    def _genuine(self, token: str) -> tuple[Room, Claim] | None:
        """The room and claim of a genuine token, whether or not it is still valid, if its room
        exists."""
        claim = keys.read(self.key, token)
        room = rooms.find(self.store, claim.room) if claim else None
        return (room, claim) if room and claim else None

    def next_gm(self, room: Room) -> Claim:
        """The claim of the GM's new phone: it can only be used to take over as GM."""
        return Claim(room.id, "gm", 0, room.gm_generation + 1)

    def enters_as(self, token: str) -> tuple[Room, Claim] | None:
        """The room and claim that a token may enter with: one that is valid, or the claim of the
        GM's new phone while the GM changes phones."""
        found = self._genuine(token)
        if found and found[0].gm_moves and found[1] == self.next_gm(found[0]):
            return found
        return self.claim(token)

    def base_url(self) -> str:
        """The address for the phones: the configured one, the chosen one, or the likeliest."""
        chosen = self.host_url or self.chosen_url
        return chosen.rstrip("/") or addresses.found()[0].url(self.port)

    def secure_url(self) -> str:
        """The address with HTTPS, or "" if it is not served."""
        name = urlsplit(self.base_url()).hostname
        return f"https://{name}:{self.secure_port}" if self.secure_port else ""

    def choose_url(self, url: str) -> None:
        self.store.set_setting("host_url", url)
        self.chosen_url = url

    def join_url(self, room: Room, role: str = "", seat: int = 0) -> str:
        if not role:
            return f"{self.base_url()}/r/{room.id}"
        return f"{self.base_url()}/j/{self.token(room, role, seat)}"

    def next_gm_url(self, room: Room) -> str:
        return f"{self.base_url()}/j/{keys.token(self.key, self.next_gm(room))}"

    def recordings(self, game: str, lang: str) -> dict[str, str]:
        """The lines that the GM has recorded, each with a tag that changes with the recording."""
        found = files.by_age((self.data / "recordings" / game / lang).glob("*.*"))
        return {path.stem: str(int(at)) for path, at in found.items()}
