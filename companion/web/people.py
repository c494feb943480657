"""The GM's people: who is at the door, who has a phone, who leaves."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from flask import Blueprint, Response, request

from companion.engine.fields import LONGEST_NAME, clean
from companion.engine.game import Game, Party, Refused
from companion.engine.words import say
from companion.store import now, rooms
from companion.store.rooms import Request, Room, Seat
from companion.tables import Table
from companion.web import eyes, inventory
from companion.web.errors import Problem, problem
from companion.web.forms import whole
from companion.web.identity import gm, services
from companion.web.pages import back_to, is_htmx
from companion.web.seating import staying, still_open, tell_the_table

bp = Blueprint("people", __name__, url_prefix="/r/<room>/gm")
MOST_AT_THE_DOOR = 30
View = Callable[[str], Response]


def at_once(view: View) -> View:
    """All that a request changes of the room is on disk together or not at all; the table is told
    of it, and only then it is shown."""
    @wraps(view)
    def together(room: str) -> Response:
        with services().hub.gathered():
            with services().store.writing():
                response = view(room)
            tell_the_table(room)
            return response

    return together


def the_seat(room: Room) -> Seat:
    number = whole(request.form.get("seat", ""))
    seat = rooms.seat(services().store, room.id, number) if number else None
    if seat is None:
        raise problem(404)
    return seat


def done(room: Room, where: str = "/people") -> Response:
    services().hub.push(room.id)
    return back_to(f"/r/{room.id}/gm{where}")


@bp.post("/accept")
@at_once
def accept(room: str) -> Response:
    """Let in who was named, one or all of those who knock; a seat that another phone has only
    when the GM was asked just that."""
    who = gm(room)
    for number in request.form.getlist("id")[:MOST_AT_THE_DOOR]:
        asked = rooms.request(services().store, who.room.id, number)
        if asked and ("move" in request.form or not rooms.is_here(services().store, asked)):
            let_in(who.room, asked)
    return done(who.room, the_door())


def let_in(room: Room, asked: Request) -> None:
    """To the seat they named, or to a new one at the end of the row."""
    store = services().store
    found = rooms.seat_asked(store, asked)
    if found and found.seat == room.gm_seat:  # it has become the GM's own meanwhile
        rooms.drop_request(store, asked.id)
        return
    if found and rooms.is_here(store, asked):
        move_seat(room, found.seat)
    number = found.seat if found else rooms.add_seat(store, room.id, asked.name, 0)
    join_in(room, number)
    rooms.grant(store, asked.id, number, services().generation(room, "player", number))


def the_door() -> str:
    """Where the door stood whose button was tapped: beside a QR, or on the table."""
    if request.form.get("at") != "qr":
        return ""
    seat = whole(request.form.get("beside", ""))
    return ("/arrivals" if is_htmx() else "/qr") + (f"/{seat}" if seat else "")


def move_seat(room: Room, number: int) -> None:
    """A seat goes to another phone, for all to know; the one that had it goes dark."""
    seat = rooms.seat(services().store, room.id, number)
    services().reissue(room, number)
    tell(room, "moved", seat.name if seat else "")


def tell(room: Room, kind: str, name: str = "") -> None:
    eyes.announce(services(), room.id, kind, name)


@bp.post("/deny")
def deny(room: str) -> Response:
    who = gm(room)
    asked = rooms.request(services().store, who.room.id, request.form.get("id", ""))
    if asked:
        rooms.drop_request(services().store, asked.id)
    return done(who.room, the_door())


@bp.post("/add")
@at_once
def add(room: str) -> Response:
    who = gm(room)
    name, store = read_name(), services().store
    known = rooms.named(store, who.room.id, name)
    join_in(who.room, known.seat if known else rooms.add_seat(store, who.room.id, name, 0))
    return done(who.room)


def read_name() -> str:
    name = clean(request.form.get("name", ""))
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Problem(422, "bad_name", say("A name of 1 to {n} letters, please.", n=LONGEST_NAME))
    return name


def join_in(room: Room, number: int) -> None:
    """Who comes late plays at once while nothing is dealt; afterwards from the next deal on where
    the game can be joined, otherwise from the next game on."""
    store = services().store
    seat, table = rooms.seat(store, room.id, number), services().table(room)
    if seat is None or seat.place:
        return
    if table is None or len(staying(room)) >= max(table.game.players) or not still_open(table):
        if seat.coming <= 0:
            rooms.change_seat(store, room.id, number, coming=1)
            tell(room, "next_game", seat.name)
        return
    last = max(each.place for each in rooms.seats(store, room.id))
    rooms.change_seat(store, room.id, number, place=last + 1, coming=0)
    if table.game.dealt(table.state):
        tell(room, "next_deal", seat.name)
    else:
        reopen(room)


def reopen(room: Room) -> None:
    """The same game anew for those who sit at the table now."""
    table = services().table(room)
    if table is None:
        raise problem(404)
    check_number(table.game, len(party_of(room).seats))
    services().tables.open(room.id, table.game, party_of(room),
                           inventory.options_of(table))


def check_number(game: Game, players: int) -> None:
    if players not in game.players:
        raise Refused(say("This game is for {low} to {high} players.",
                          low=min(game.players), high=max(game.players)))


def party_of(room: Room) -> Party:
    here = [seat for seat in rooms.seats(services().store, room.id) if seat.place]
    numbers = tuple(seat.seat for seat in here)
    gm_seat = room.gm_seat if room.gm_seat in numbers else None
    return Party(numbers, {seat.seat: seat.name for seat in here}, gm_seat)


@bp.post("/remove")
@at_once
def remove(room: str) -> Response:
    """Somebody leaves: before the deal the table closes up, after it the GM's phone plays on."""
    who = gm(room)
    seat, table = the_seat(who.room), services().table(who.room)
    if not seat.place or table is None:
        return leave_the_door(who.room, seat)
    if table.game.dealt(table.state):
        return leave_in_mid_game(who.room, seat, table)
    order = [s.seat for s in rooms.seats(services().store, who.room.id)
             if s.place and s.seat != seat.seat]
    if len(order) < min(table.game.players):
        raise Problem(422, "too_few", say("Somebody has to stay at the table."))
    rooms.arrange(services().store, who.room.id, order)
    services().reissue(who.room, seat.seat)
    reopen(who.room)
    return done(who.room)


def leave_in_mid_game(room: Room, seat: Seat, table: Table) -> Response:
    """The GM's phone plays on what is dealt; a chair that is free now goes to who waits for it."""
    rooms.change_seat(services().store, room.id, seat.seat, coming=-1)
    response = leave_to_gm(room, seat)
    for waiting in rooms.seats(services().store, room.id):
        if waiting.coming > 0 and table.game.seating:
            join_in(room, waiting.seat)
    return response


def leave_the_door(room: Room, seat: Seat) -> Response:
    """Who waited for the next game does not stay for it."""
    services().reissue(room, seat.seat)
    rooms.change_seat(services().store, room.id, seat.seat, coming=0)
    return done(room)


def leave_to_gm(room: Room, seat: Seat) -> Response:
    services().reissue(room, seat.seat)
    rooms.change_seat(services().store, room.id, seat.seat, phone=0)
    tell(room, "left", seat.name)
    return done(room)


@bp.post("/reissue")
@at_once
def reissue(room: str) -> Response:
    """A lost or empty phone: a new QR for the seat, the old phone goes dark."""
    who = gm(room)
    seat = the_seat(who.room)
    move_seat(who.room, seat.seat)
    return done(who.room, f"/qr/{seat.seat}")


@bp.post("/new-screen")
def new_screen(room: str) -> Response:
    """A new QR for the screen in the middle; the old one goes dark."""
    who = gm(room)
    services().reissue_screen(who.room)
    return back_to(f"{who.url}/qr/screen")


@bp.post("/no-phone")
@at_once
def no_phone(room: str) -> Response:
    who = gm(room)
    return leave_to_gm(who.room, the_seat(who.room))


@bp.post("/rename")
@at_once
def rename(room: str) -> Response:
    """A new name holds at once where the game can tell it, otherwise from the next game on."""
    who = gm(room)
    seat, name = the_seat(who.room), read_name()
    other = rooms.named(services().store, who.room.id, name)
    if other and other.seat != seat.seat:
        raise Problem(422, "same_name", say("Two players have the same name: add a letter to one "
                                            "of them."))
    rooms.change_seat(services().store, who.room.id, seat.seat, name=name)
    return done(who.room)


@bp.post("/move")
def move_gm(room: str) -> Response:
    """The GM changes phones: a QR for the new one. This phone is the GM's until the other has
    scanned it; asked again, it is the same QR."""
    who = gm(room)
    rooms.change(services().store, who.room.id, gm_moving=now())
    return back_to(f"{who.url}/qr/gm")
