"""The way in: by a seat's own address, or by the room's address or code and the GM's consent."""

from __future__ import annotations

import secrets
from contextlib import suppress

from flask import Blueprint, Response, request

from companion import keys
from companion.engine.game import Game, Refused
from companion.engine.typed_text import one_line
from companion.engine.words import Say, say
from companion.keys import Claim
from companion.people import check_name
from companion.seating import tell_the_table
from companion.store import knocks, rooms
from companion.store.knocks import Request
from companion.store.rooms import Room
from companion.web.access import eyes
from companion.web.access.eyes import DEVICE, Eyes, new_device
from companion.web.access.identity import (
    Guest,
    cookie_name,
    guest_of,
    own_fingerprint,
    services,
    set_cookie,
)
from companion.web.access.limits import A_MINUTE, count_if_wrong
from companion.web.errors import Problem, problem
from companion.web.pages.forms import whole_number
from companion.web.render.pages import at_home, back_to, page
from companion.web.services import PAGE_OF, ROLE_OF

bp = Blueprint("door", __name__)
LONGEST_DEVICE = 80
MOST_AT_THE_DOOR = 12
MOST_OF_A_PHONE = 6  # how many tables the front page offers a phone as a way back


@bp.get("/code")
def by_code() -> Response:
    """Go to the room whose short code was typed by hand."""
    code = typed_code(request.args.get("code", ""))
    if not code:
        return page("door/code.html", reason=None)
    room = find_room(code)
    if room is None:
        return page("door/code.html", 404, reason=say("There is no table with that code."))
    return back_to(f"/r/{room.id}")


def typed_code(text: str) -> str:
    return one_line(text)[:12].upper().replace(" ", "").replace("-", "")


@bp.post("/code")
def screen_by_code() -> Response:
    """Ask to let in a television by the room's code, typed by remote: it has no camera."""
    code = typed_code(request.form.get("code", ""))
    room = find_room(code) if code else None
    if room is None:
        return page("door/code.html", 404, reason=say("There is no table with that code."))
    return knock_at(room, knocks.NO_SEAT, "")


def find_room(code: str) -> Room | None:
    """The room with this code; wrong codes are counted."""
    return count_if_wrong(rooms.find(services().store, code), code, short=True)


def room_or_404(code: str) -> Room:
    room = find_room(code)
    if room is None:
        raise Problem(404, "no_such_room", say("There is no such table."))
    return room


@bp.get("/r/<room>")
def pick_name(room: str) -> Response:
    """The page that the room's QR opens: it returns to this phone's seat, or lets one pick a
    name."""
    for role in ROLE_OF:  # wrong codes of others never keep a phone with a seat waiting
        shown = request.cookies.get(cookie_name(role, room), "")
        if count_if_wrong(guest_of(services(), request.cookies, room, role), shown):
            return back_to(f"/r/{room}/{role}")
    return pick_page(room_or_404(room))


def pick_page(room: Room, reason: Say | None = None, status: int = 200) -> Response:
    seats = [seat for seat in rooms.seats(services().store, room.id)
             if seat.plays_now_or_next and seat.seat != room.gm_seat]
    return page("door/pick.html", status, room=room, seats=seats, reason=reason, game=game_of(room))


@bp.post("/r/<room>/ask")
def ask(room: str) -> Response:
    """Ask to be let in: for an existing seat, with a new name, or as the table's screen."""
    found = room_or_404(room)
    if "screen" in request.form:
        return knock_at(found, knocks.NO_SEAT, "")
    number = whole_number(request.form.get("seat", ""))
    seat = rooms.seat(services().store, found.id, number) if number else None
    name = seat.name if seat else one_line(request.form.get("name", ""))
    seat = seat or rooms.named(services().store, found.id, name)  # typed a name from the list
    try:
        check_name(name)
    except Refused as refused:
        return pick_page(found, refused.reason, 422)
    if seat and seat.seat == found.gm_seat:
        return pick_page(found, say("That seat is the game master's own, and stays on the game "
                                    "master's phone."), 403)
    return knock_at(found, seat.seat if seat else None, name)


def knock_at(room: Room, number: int | None, name: str) -> Response:
    """Knock at a room, and wait there. The secret of the knock stays on the phone; the server keeps
    a fingerprint, which opens nothing."""
    secret, device = secrets.token_urlsafe(16), own_device()
    own = own_fingerprint(room, {DEVICE: device})
    others = [asked for asked in knocks.requests(services().store, room.id) if asked.device != own]
    if len(others) >= MOST_AT_THE_DOOR:
        raise problem(429, A_MINUTE)  # or sooner: as soon as the GM lets one of them in
    knock = knock_fingerprint(room, secret, device)
    knocks.ask(services().store, room.id, number, name, knock, own)
    services().hub.push(room.id, only="gm")
    response = back_to(f"/r/{room.id}/wait")
    set_cookie(response, cookie_name("ask", room.id), secret)
    set_cookie(response, DEVICE, device)
    return response


def knock_fingerprint(room: Room, secret: str, device: str) -> str:
    """The fingerprint of one phone's knock at one room."""
    return keys.mac(services().key, "knock", room.id, device, secret)


def own_knock(room: Room) -> str:
    secret = request.cookies.get(cookie_name("ask", room.id), "")
    return knock_fingerprint(room, secret, known_device())


def own_device() -> str:
    return known_device() or new_device()


def known_device() -> str:
    return request.cookies.get(DEVICE, "")[:LONGEST_DEVICE]


@bp.get("/r/<room>/wait")
def wait(room: str) -> Response:
    """Wait until the GM lets this phone in; the page reloads by itself."""
    found, store = room_or_404(room), services().store
    granted = knocks.use_grant(store, found.id, own_knock(found))
    if granted:
        role = "screen" if granted.is_screen else "player"
        claim = Claim(found.id, role, granted.seat or 0, granted.generation)
        if services().rooms.generation(found, claim.role, claim.seat) == claim.generation:
            return sit_down(found, claim)
    asked = knocks.knocking(store, found.id, own_knock(found))
    for role in awaited(asked):
        if guest_of(services(), request.cookies, found.id, role):
            return back_to(f"/r/{found.id}/{role}")
    if asked is None:
        return pick_page(found, say("The game master did not let you in this time."), 403)
    return page("door/wait.html", room=found, asked=asked, game=game_of(found))


def awaited(asked: Request | None) -> tuple[str, ...]:
    """The pages that end the wait once the phone may open them. A phone with a seat may also ask
    to be the screen, so its seat does not count then."""
    if asked is None:
        return ("seat", "screen")
    return ("screen",) if asked.is_screen else ("seat",)


@bp.post("/r/<room>/unask")
def unask(room: str) -> Response:
    """Withdraw a knock, after a tap on the wrong name."""
    found = room_or_404(room)
    knocks.stop_knocking(services().store, found.id, own_knock(found))
    services().hub.push(found.id, only="gm")
    return back_to(f"/r/{found.id}")


@bp.get("/j/<token>")
def join(token: str) -> Response:
    """The page of a seat's own address: one tap takes the seat, and lets the phone play sounds and
    keep its screen awake."""
    room, claim = claimed(token)
    seat = rooms.seat(services().store, room.id, claim.seat)
    return page("door/join.html", room=room, claim=claim, name=seat.name if seat else "",
                game=game_of(room))


def game_of(room: Room) -> Game | None:
    """The game at the room's table, which every page of the way in names."""
    return services().tables.get(room.table_id).game if room.table_id else None


@bp.post("/j/<token>")
def sit(token: str) -> Response:
    return sit_down(*claimed(token))


def claimed(token: str) -> tuple[Room, Claim]:
    found = count_if_wrong(services().enters_as(token), token)
    if found is None:
        raise Problem(401, "bad_token", say("This address is no longer good. Ask the game "
                                            "master for a new QR."))
    return found


def sit_down(room: Room, claim: Claim) -> Response:
    """Give this phone the place that the claim names, and announce it to all."""
    role = PAGE_OF[claim.role]
    if claim == services().next_gm(room):
        room = services().rooms.move_gm(room)
    response = back_to(f"/r/{room.id}/{role}")
    if claim.role != "screen":
        seat_phone(room, role, claim.seat, response)
    token = services().token(room, claim.role, claim.seat)
    set_cookie(response, cookie_name(role, room.id), token)
    return response


def seat_phone(room: Room, role: str, number: int, response: Response) -> None:
    """Let this phone hold the seat or the GM's chair from now on; a new phone gets a secret of
    its own."""
    device = own_device()
    own = Eyes(room, role, number, own_fingerprint(room, {DEVICE: device}))
    set_cookie(response, DEVICE, device)
    with services().hub.told_at_the_end(), services().store.writing():
        if role == "seat":
            services().rooms.with_phone(room, number)
        eyes.take_seat(services(), own)
    tell_the_table(services().rooms, room.id)
    services().hub.push(room.id)


@bp.get("/")
def front() -> Response:
    """The home page for the host, the page to type a code for everyone else."""
    if at_home():
        return back_to("/home")
    return page("door/code.html", reason=None, tables=own_tables())


def own_tables() -> list[Guest]:
    """The tables where this phone has a seat, so that it can return without a code."""
    names = [name.partition("_") for name in request.cookies]
    own = [(role, room) for role, _, room in names if role in ("gm", "seat")]
    return [found for role, room in own[:MOST_OF_A_PHONE] if (found := own_seat(role, room))]


def own_seat(role: str, room: str) -> Guest | None:
    found = guest_of(services(), request.cookies, room, role)
    with suppress(Problem):  # a wrong cookie is counted, but the front page is open to all
        count_if_wrong(found, request.cookies[cookie_name(role, room)])
    return found
