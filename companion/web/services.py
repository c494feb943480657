"""What the pages, the JSON interface and the streams share: one of each per server."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from companion import addresses, keys
from companion.engine.game import Viewer
from companion.keys import Claim
from companion.rehearsal import Rehearsals
from companion.store import Store, rooms
from companion.store.rooms import Room
from companion.tables import Table, Tables
from companion.web.limits import Limiter
from companion.web.live import Hub

FARTHEST_BACK = 5  # a table is opened anew for everybody who sits down before the deal
COOKIES = {"gm": "gm", "seat": "player", "screen": "screen"}


@dataclass
class Services:
    data: Path
    port: int = 8000
    host_url: str = ""
    tries: Limiter = field(default_factory=Limiter)
    tell: keys.Tell = warnings.warn  # what the one at the terminal should know
    clock: Callable[[], float] = time.monotonic
    secure_port: int = 0  # where the same is served with a certificate of our own

    def __post_init__(self) -> None:
        self.key = keys.load(self.data, self.tell)
        self.host_key = keys.host_key(self.key)
        self.store = Store(self.data / "companion.db")
        self.chosen_url = str(self.store.setting("host_url", ""))
        self.cues: dict[str, int] = {}
        self.strangers: dict[tuple[str, str, int, str], float] = {}  # when last told of, by eyes
        self.hub = Hub()
        self.tables = Tables(self.store, self.key, lambda table: self.hub.push(table.room))
        self.rehearsals = Rehearsals(self.store, self.tables)

    def table(self, room: Room) -> Table | None:
        return self.tables.get(room.table_id) if room.table_id else None

    def table_before(self, room: Room) -> Table | None:
        """The game that a new one took the place of, while nothing has happened in the new one."""
        table = self.table(room)
        if table is None or len(table.play.steps) > 1:
            return None
        played = rooms.tables(self.store, room.id)
        earlier = played[played.index(table.id) + 1:][:FARTHEST_BACK]
        return next((found for found in map(self.tables.get, earlier)
                     if found.game.dealt(found.state)), None)

    def token(self, room: Room, role: str, seat: int = 0) -> str:
        return keys.token(self.key, Claim(room.id, role, seat, self.generation(room, role, seat)))

    def generation(self, room: Room, role: str, seat: int) -> int:
        if role == "player":
            found = rooms.seat(self.store, room.id, seat)
            return found.generation if found else -1
        return room.gm_generation if role == "gm" else room.screen_generation

    def claim(self, token: str) -> tuple[Room, Claim] | None:
        """The room and claim of a token that is genuine and still holds."""
        claim = keys.read(self.key, token)
        room = rooms.find(self.store, claim.room) if claim else None
        if claim and room and self.generation(room, claim.role, claim.seat) == claim.generation:
            return room, claim
        return None

    def next_gm(self, room: Room) -> Claim:
        """What the GM's new phone comes with: it opens the door, and nothing before that."""
        return Claim(room.id, "gm", 0, room.gm_generation + 1)

    def coming(self, token: str) -> tuple[Room, Claim] | None:
        """Whom a token lets in at the door: who has it holds it already, or is the GM's new
        phone while the GM changes phones."""
        claim = keys.read(self.key, token)
        room = rooms.find(self.store, claim.room) if claim else None
        if claim and room and room.gm_moves and claim == self.next_gm(room):
            return room, claim
        return self.claim(token)

    def viewer(self, room: Room, claim: Claim) -> Viewer:
        """Who looks through this token: a GM whom the table knows as a player has a seat."""
        if claim.role == "gm":
            table = self.table(room)
            return Viewer("gm", table.state.party.gm_seat if table else room.gm_seat)
        return Viewer("player", claim.seat) if claim.role == "player" else Viewer("screen")

    def base_url(self) -> str:
        """The address for the phones: as configured, as chosen, or the likeliest."""
        chosen = self.host_url or self.chosen_url
        return chosen.rstrip("/") or addresses.found()[0].url(self.port)

    def secure_url(self) -> str:
        """The same computer with HTTPS; no address if it is not served."""
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
        """The lines that have the GM's recording, with a tag that changes when it does."""
        found = sorted((self.data / "recordings" / game / lang).glob("*.*"),
                       key=lambda path: path.stat().st_mtime)
        return {path.stem: str(int(path.stat().st_mtime)) for path in found}

    def reissue(self, room: Room, seat: int) -> None:
        """A new token for a seat; the phone that had the old one goes dark."""
        number = self.generation(room, "player", seat)
        rooms.change_seat(self.store, room.id, seat, generation=number + 1, device="")
        self.hub.end(room.id, "seat", seat)

    def reissue_gm(self, room: Room) -> None:
        """The GM's new phone is here: the old one goes dark, with the own seat that it has."""
        own = rooms.seat(self.store, room.id, room.gm_seat or 0)
        if own and own.device in room.gm_eyes:
            self.reissue(room, own.seat)
        rooms.change(self.store, room.id, gm_generation=room.gm_generation + 1, gm_device="",
                     gm_moving="")
        self.hub.end(room.id, "gm", 0)

    def reissue_screen(self, room: Room) -> None:
        rooms.change(self.store, room.id, screen_generation=room.screen_generation + 1)
        self.hub.end(room.id, "screen", 0)
