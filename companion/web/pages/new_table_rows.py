"""The rows of the form that opens a table: the people proposed, and the people typed in."""

from __future__ import annotations

from dataclasses import dataclass

from flask import request

from companion.engine.game import Game
from companion.engine.typed_text import one_line
from companion.engine.words import Say
from companion.people import Person, for_how_many
from companion.store import rooms
from companion.store.rooms import Room, Seat
from companion.web.access.identity import services
from companion.web.pages.forms import whole_number


@dataclass(frozen=True)
class Row:
    """One row of the new-table form: a person, known or new."""

    key: str
    name: str = ""
    seat: str = ""
    phone: bool = True
    out: str = ""  # the name of somebody who sat here and is not proposed for this game


def most(game: Game) -> int:
    return max(game.players)


def proposed(room: Room, game: Game) -> list[Row]:
    """The rows for the next game, in seat order. A person who was left out of the last game stays
    out until the GM says otherwise, and gets an empty row at their place."""
    store = services().store
    known = [seat for seat in rooms.seats(store, room.id)
             if game.gm_may_play or seat.seat != room.gm_seat]
    playing = rooms.next_order(store, room.id)
    order = [seat for seat in playing if seat in known]
    for seat in sorted(known, key=lambda seat: seat.seat):
        if seat not in playing and len(order) < most(game):
            order.insert(place_of(seat, order), seat)
    rows = [row_of(seat, n, seat in playing) for n, seat in enumerate(order)]
    return rows + [Row(str(n)) for n in range(len(rows), most(game))]


def row_of(seat: Seat, n: int, plays: bool) -> Row:
    if plays:
        return Row(str(n), seat.name, str(seat.seat), seat.phone)
    return Row(str(n), phone=seat.phone, out=seat.name)


def place_of(seat: Seat, order: list[Seat]) -> int:
    """Where to insert a seat: seats are numbered in the order in which people first sat down."""
    before = [each for each in order if each.seat < seat.seat]
    return order.index(max(before, key=lambda each: each.seat)) + 1 if before else 0


def too_many(game: Game, rows: list[Row]) -> Say | None:
    """Tell for how many the game is where more people are proposed than can play."""
    return for_how_many(game) if sum(1 for row in rows if row.name) > most(game) else None


def names_to_tap(rows: list[Row]) -> list[str]:
    """Names to offer: people left out here, then people of earlier evenings."""
    out = [row.out for row in rows if row.out]
    return list(dict.fromkeys([*out, *rooms.people(services().store)]))


def read_rows() -> list[Row]:
    form = request.form
    rows = [Row(key, one_line(form.get(f"name-{key}", "")), form.get(f"seat-{key}", ""),
                f"phone-{key}" in form) for key in form.getlist("row")[:40]]
    return [row for row in rows if row.name]


def read_people(game: Game) -> list[Person]:
    gm_row = request.form.get("gm", "") if game.gm_may_play else ""
    return [Person(row.name, whole_number(row.seat), row.phone, bool(gm_row) and row.key == gm_row)
            for row in read_rows()]
