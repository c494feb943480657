"""The GM's page for people: who asks to be let in, who has a phone, who leaves."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from flask import Blueprint, Response, request

from companion.people import check_name
from companion.seating import tell_the_table
from companion.store import knocks, now, rooms
from companion.store.rooms import Room, Seat
from companion.web.access.identity import gm, services
from companion.web.errors import problem
from companion.web.pages.forms import whole_number
from companion.web.render.pages import back_to, is_htmx

bp = Blueprint("people", __name__, url_prefix="/r/<room>/gm")
MOST_AT_THE_DOOR = 30
View = Callable[[str], Response]


def at_once(view: View) -> View:
    """Save all changes of a request together or not at all, then tell the table, and only then
    show them. Who asks is looked at before, so that strange eyes are announced in either case."""
    @wraps(view)
    def together(room: str) -> Response:
        gm(room)
        with services().hub.told_at_the_end():
            with services().store.writing():
                response = view(room)
            tell_the_table(services().rooms, room)
            return response

    return together


def the_seat(room: Room) -> Seat:
    number = whole_number(request.form.get("seat", ""))
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
    """Let in the named requests, one or all. If another phone already holds the seat, the GM must
    have confirmed the move."""
    who = gm(room)
    for number in request.form.getlist("id")[:MOST_AT_THE_DOOR]:
        asked = knocks.request(services().store, who.room.id, number)
        if asked and ("move" in request.form or not knocks.is_here(services().store, asked)):
            services().rooms.let_in(who.room, asked)
    return done(who.room, the_door())


def the_door() -> str:
    """The page to return to, where the tapped button was: beside a QR, or on the table."""
    if request.form.get("at") != "qr":
        return ""
    seat = whole_number(request.form.get("beside", ""))
    return ("/arrivals" if is_htmx() else "/qr") + (f"/{seat}" if seat else "")


@bp.post("/deny")
def deny(room: str) -> Response:
    who = gm(room)
    asked = knocks.request(services().store, who.room.id, request.form.get("id", ""))
    if asked:
        knocks.drop_request(services().store, asked.id)
    return done(who.room, the_door())


@bp.post("/add")
@at_once
def add(room: str) -> Response:
    who = gm(room)
    name = read_name()
    services().rooms.add(who.room, name, rooms.named(services().store, who.room.id, name))
    return done(who.room)


def read_name() -> str:
    return check_name(request.form.get("name", ""))


@bp.post("/remove")
@at_once
def remove(room: str) -> Response:
    """Let somebody leave: before the deal the seat is removed, after it the GM's phone plays for
    it."""
    who = gm(room)
    services().rooms.remove(who.room, the_seat(who.room))
    return done(who.room)


@bp.post("/reissue")
@at_once
def reissue(room: str) -> Response:
    """Replace a lost or empty phone: a new QR for the seat; the old phone loses its access."""
    who = gm(room)
    seat = the_seat(who.room)
    services().rooms.move_seat(who.room, seat)
    return done(who.room, f"/qr/{seat.seat}")


@bp.post("/new-screen")
def new_screen(room: str) -> Response:
    """Give the screen in the middle a new QR; the old screen loses its access."""
    who = gm(room)
    services().rooms.reissue_screen(who.room)
    return back_to(f"{who.url}/qr/screen")


@bp.post("/no-phone")
@at_once
def no_phone(room: str) -> Response:
    who = gm(room)
    services().rooms.without_phone(who.room, the_seat(who.room))
    return done(who.room)


@bp.post("/rename")
@at_once
def rename(room: str) -> Response:
    """Rename a player: at once if the game can record it, otherwise from the next game on."""
    who = gm(room)
    services().rooms.rename(who.room, the_seat(who.room), read_name())
    return done(who.room)


@bp.post("/move")
def move_gm(room: str) -> Response:
    """Let the GM change phones: show a QR for the new one. This phone stays the GM's until the
    other has scanned it; asking again shows the same QR."""
    who = gm(room)
    rooms.change(services().store, who.room.id, gm_moving=now())
    return back_to(f"{who.url}/qr/gm")
