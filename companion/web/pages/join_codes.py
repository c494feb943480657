"""Shows the way in: QR codes of the room, a seat, the screen and the Wi-Fi, and who has come."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request

from companion.engine.typed_text import clean
from companion.store import knocks, rooms
from companion.store.rooms import Room, Seat
from companion.web.access.identity import Guest, gm, services
from companion.web.errors import problem
from companion.web.render.pages import back_to, page
from companion.web.render.people_rows import Door

bp = Blueprint("join_codes", __name__, url_prefix="/r/<room>/gm")


@bp.post("/wifi")
def wifi(room: str) -> Response:
    who = gm(room)
    typed = (request.form.get(key, "").replace("\n", " ") for key in ("name", "password"))
    name, password = (clean(text)[:64] for text in typed)  # inner spaces stay as typed
    rooms.change(services().store, who.room.id, wifi_name=name, wifi_password=password)
    return back_to(f"/r/{who.room.id}/gm/qr")


@bp.get("/qr")
def room_qr(room: str) -> Response:
    who = gm(room)
    return page("people/qr_room.html", guest=who, url=services().join_url(who.room),
                **arrivals(who))


@bp.get("/qr/<int:seat>")
def seat_qr(room: str, seat: int) -> Response:
    who = gm(room)
    shown = arrivals(who, seat)
    url = services().join_url(who.room, "player", seat)
    return page("people/qr_seat.html", guest=who, url=url, **shown)


@bp.get("/arrivals")
@bp.get("/arrivals/<int:seat>")
def arrived(room: str, seat: int | None = None) -> Response:
    """Who asks to be let in and who has come; the QR's page fetches this again and again."""
    who = gm(room)
    return page("people/_arrivals.html", guest=who, **arrivals(who, seat))


def arrivals(who: Guest, number: int | None = None) -> dict[str, Any]:
    store, awaited = services().store, expected(who.room)
    found = rooms.seat(store, who.room.id, number) if number is not None else None
    if number is not None and found is None:
        raise problem(404)
    missing = [seat for seat in awaited if not seat.device and seat.seat != number]
    return {"door": Door(knocks.at_the_door(store, who.room.id)), "expected": awaited,
            "seat": found, "missing": missing}


def expected(room: Room) -> list[Seat]:
    """The seats whose players have a phone that has come or is still to come."""
    return [seat for seat in rooms.seats(services().store, room.id)
            if seat.plays_now_or_next and seat.phone and seat.seat != room.gm_seat]


@bp.get("/qr/screen")
def screen_qr(room: str) -> Response:
    """The QR for the tablet in the middle of the table."""
    who = gm(room)
    return page("people/qr_screen.html", guest=who, url=services().join_url(who.room, "screen"))


@bp.get("/qr/gm")
def gm_qr(room: str) -> Response:
    """The QR for the GM's new phone, while the GM is changing phones."""
    who = gm(room)
    if not who.room.gm_moves:
        return back_to(f"{who.url}/people")
    return page("people/qr_gm.html", guest=who, url=services().next_gm_url(who.room))
