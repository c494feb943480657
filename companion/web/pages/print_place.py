"""The place where printing is asked for: at a table, or at home while there is none yet.

The pages are the same. They differ in their address, the facts for the paper, and whose PDF it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import request

from companion import inventory
from companion.engine.game import Game
from companion.tables import Table
from companion.web.access.eyes import DEVICE
from companion.web.access.identity import Guest, gm, must_be_host, services, table_of
from companion.web.errors import problem
from companion.web.pages.home import the_game
from printables.catalogue import Deck, all_decks


@dataclass(frozen=True)
class PrintPlace:
    """A place to print at: `at` is the address of its pages; `viewer` has one PDF at a time."""

    at: str
    game: Game
    facts: Mapping[str, Any]
    box: inventory.Box
    viewer: tuple[str, str, int]
    guest: Guest | None = None

    @property
    def deck(self) -> Deck:
        found = all_decks().get(self.game.name)
        if found is None:
            raise problem(404)
        return found

    @property
    def box_page(self) -> str:
        return f"{self.guest.url if self.guest else self.at}/box"

    @property
    def as_usual(self) -> bool:
        return not self.box or inventory.is_usual(self.game, self.box)


def place_at(room: str = "", game: str = "") -> PrintPlace:
    """The place at a table, for its GM; or for a game without a table, for the host."""
    if room:
        who = gm(room)
        return of_table(who, f"{who.url}/print")
    must_be_host()
    return of_game(the_game(game))


def of_table(who: Guest, at: str) -> PrintPlace:
    table = table_of(who)
    with table.lock:
        box = inventory.box_at(table)
    viewer = who.room.id, who.role, who.seat
    return PrintPlace(at, table.game, facts(who, table), box, viewer, who)


def of_game(game: Game) -> PrintPlace:
    """The place for a game without a table: it knows the box as last corrected, but no people."""
    box = inventory.described(game, inventory.remembered(services().store, game))
    known = {"box": inventory.check(game, box)} if game.inventory else {}
    return PrintPlace(f"/print/{game.name}", game, known, box,
                      (request.cookies.get(DEVICE, ""), "host", 0))


def facts(who: Guest, table: Table) -> Mapping[str, Any]:
    """The facts of this evening for the paper: addresses, seats, Wi-Fi, and the game's own."""
    room = who.room
    here = services().rooms.seated(room)
    return {
        "room": room.id,
        "address": services().base_url(),
        "join": services().join_url(room),
        "wifi": (room.wifi_name, room.wifi_password or "") if room.wifi_name else None,
        "seats": [(seat.name, services().join_url(room, "player", seat.seat)) for seat in here],
        **game_facts(table, [seat.seat for seat in here if not seat.phone]),
    }


def game_facts(table: Table, without_phone: Sequence[int]) -> Mapping[str, Any]:
    """The game's facts, read under the table's lock so that the log does not grow meanwhile."""
    if table.game.facts is None:
        return {}
    with table.lock:
        return table.game.facts(table.play, without_phone)
