"""The way in: a seat's own address, the room's address or code, and waiting for the GM's nod."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, request

from companion.engine.fields import LONGEST_NAME, clean
from companion.engine.words import Say, say
from companion.keys import Claim
from companion.store import rooms
from companion.store.rooms import Room
from companion.web.errors import Problem, problem
from companion.web.forms import whole
from companion.web.identity import cookie_name, guest_of, is_host, services, set_cookie
from companion.web.limits import tried
from companion.web.pages import back_to, page
from companion.web.services import COOKIES

bp = Blueprint("door", __name__)
PAGE_OF = {role: name for name, role in COOKIES.items()}


@bp.get("/code")
def by_code() -> Response:
    """The short code typed by hand."""
    code = clean(request.args.get("code", ""))[:12].upper().replace(" ", "").replace("-", "")
    if not code:
        return page("door/code.html", reason=None)
    room = find_room(code)
    if room is None:
        return page("door/code.html", 404, reason=say("There is no room with that code."))
    return back_to(f"/r/{room.id}")


def find_room(code: str) -> Room | None:
    """Look a code up; wrong ones are counted."""
    return tried(rooms.find(services().store, code), code, short=True)


def room_or_404(code: str) -> Room:
    room = find_room(code)
    if room is None:
        raise Problem(404, "no_such_room", say("There is no such room."))
    return room


@bp.get("/r/<room>")
def pick_name(room: str) -> Response:
    """The room's QR leads here: back to the seat this phone has, or pick a name."""
    for role in COOKIES:  # who has a seat here is never kept waiting by others' wrong codes
        shown = request.cookies.get(cookie_name(role, room), "")
        if tried(guest_of(services(), request.cookies, room, role), shown):
            return back_to(f"/r/{room}/{role}")
    return pick_page(room_or_404(room))


def pick_page(room: Room, reason: Say | None = None, status: int = 200) -> Response:
    seats = [seat for seat in rooms.seats(services().store, room.id)
             if seat.place or seat.coming > 0]
    return page("door/pick.html", status, room=room, seats=seats, reason=reason)


@bp.post("/r/<room>/ask")
def ask(room: str) -> Response:
    """Knock: for a seat that is there, or with a name of one's own."""
    found = room_or_404(room)
    if len(rooms.requests(services().store, found.id)) >= 12:
        raise problem(429)
    number = whole(request.form.get("seat", ""))
    seat = rooms.seat(services().store, found.id, number) if number else None
    name = seat.name if seat else clean(request.form.get("name", ""))
    seat = seat or rooms.named(services().store, found.id, name)  # typed what was in the list
    if not 1 <= len(name) <= LONGEST_NAME:
        return pick_page(found, say("A name of 1 to {n} letters, please.", n=LONGEST_NAME), 422)
    made = rooms.ask(services().store, found.id, seat.seat if seat else None, name)
    services().hub.push(found.id, only="gm")
    response = back_to(f"/r/{found.id}/wait")
    set_cookie(response, cookie_name("ask", found.id), made.id)
    return response


@bp.get("/r/<room>/wait")
def wait(room: str) -> Response:
    """Waiting for the GM's nod; the page looks again by itself."""
    found = room_or_404(room)
    asked = request.cookies.get(cookie_name("ask", found.id), "")
    seat, generation = services().store.setting(f"granted:{asked}", [0, 0])
    if seat and services().generation(found, "player", seat) == generation:
        return sit_down(found, Claim(found.id, "player", seat, generation))
    request_ = rooms.request(services().store, asked)
    if request_ is None:
        return pick_page(found, say("The game master did not let you in this time."), 403)
    return page("door/wait.html", room=found, name=request_.name)


@bp.post("/r/<room>/unask")
def unask(room: str) -> Response:
    """The wrong name was tapped: nobody stands at the door any more."""
    found = room_or_404(room)
    rooms.drop_request(services().store, request.cookies.get(cookie_name("ask", found.id), ""))
    services().hub.push(found.id, only="gm")
    return back_to(f"/r/{found.id}")


@bp.get("/j/<token>")
def join(token: str) -> Response:
    """A seat's own address: one tap sits down, and wakes sound and screen."""
    room, claim = claimed(token)
    seat = rooms.seat(services().store, room.id, claim.seat)
    return page("door/join.html", room=room, claim=claim, name=seat.name if seat else "")


@bp.post("/j/<token>")
def sit(token: str) -> Response:
    return sit_down(*claimed(token))


def claimed(token: str) -> tuple[Room, Claim]:
    found = tried(services().claim(token), token)
    if found is None:
        raise Problem(401, "bad_token", say("This address is no longer good. Ask the game "
                                            "master for a new QR."))
    return found


def sit_down(room: Room, claim: Claim) -> Response:
    """Give this phone the seat; a seat that another phone holds already is announced to all."""
    role = PAGE_OF[claim.role]
    response = make_response(redirect(f"/r/{room.id}/{role}", 303))
    token = services().token(room, claim.role, claim.seat)
    if claim.role == "player":
        note_device(room, claim.seat, response)
    set_cookie(response, cookie_name(role, room.id), token)
    return response


def note_device(room: Room, number: int, response: Response) -> None:
    store, device = services().store, request.cookies.get("device", "") or rooms.code(12)
    set_cookie(response, "device", device[:12])
    seat = rooms.seat(store, room.id, number)
    if seat is None:
        raise problem(404)
    if seat.device and seat.device != device:
        rooms.notify(store, room.id, "opened", seat.name)
    coming = max(seat.coming, 0)  # who had left and is back stays for the next game
    rooms.change_seat(store, room.id, number, device=device[:12], phone=1, coming=coming)
    services().hub.push(room.id)


@bp.get("/")
def front() -> Response:
    """The host's desk for the host, the code page for everyone else."""
    if is_host():
        return back_to("/home")
    return page("door/code.html", reason=None)
