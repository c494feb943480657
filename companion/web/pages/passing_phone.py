"""The GM's phone is passed round: to a player who has no phone, to the next one, and back.

Meanwhile it belongs to that player only and shows none of the GM's pages. Returning it must be
deliberate (hold a button for two seconds, or answer a page that asks first) and is announced to
all; a suspicious group also sets a number of four digits. The server measures the two seconds:
the phone sends a request when the hold begins, gets a stamp, and shows the stamp at the end.
"""

from __future__ import annotations

import hmac
import re

from flask import Blueprint, Response, make_response, request

from companion import keys
from companion.engine.words import Say, say
from companion.store import rooms
from companion.store.rooms import RETURNING, Room
from companion.web.access.identity import Guest, gm, guest, services
from companion.web.access.limits import count_if_wrong
from companion.web.errors import Problem
from companion.web.pages.people import done, the_seat
from companion.web.render.pages import back_to, page

bp = Blueprint("passing_phone", __name__, url_prefix="/r/<room>/gm")
NUMBER = re.compile("[0-9]{4}")
HOLD, LONGEST_HOLD = 2.0, 120.0  # seconds; the longer one leaves time to type a number


@bp.post("/hand")
def hand(room: str) -> Response:
    """Pass the GM's phone to somebody without one."""
    who = gm(room)
    seat = the_seat(who.room)
    rooms.change(services().store, who.room.id, handed=seat.seat, handed_open=0)
    return done(who.room, "")


@bp.post("/take")
def take(room: str) -> Response:
    """The player has the phone: every phone is told before the player can look."""
    who = guest(room, "gm")
    seat = rooms.seat(services().store, who.room.id, who.room.handed)
    if seat is not None and drawn_for(who.room):
        tell_of_change(who.room, "handed", seat.name, handed_open=1)
    return back_to(who.url)


def tell_of_change(room: Room, told: str, name: str = "", **change: int) -> None:
    """Change whose the phone is and tell all, or do neither."""
    with services().hub.told_at_the_end(), services().store.writing():
        rooms.change(services().store, room.id, **change)
        services().rooms.tell(room.id, told, name)


@bp.post("/give-back")
def give_back(room: str) -> Response:
    """The player has looked: the phone goes to the next player without one, or back to the GM."""
    who = guest(room, "gm")
    if who.room.handed and drawn_for(who.room):
        rooms.change(services().store, who.room.id, handed=next_in_round(who.room), handed_open=0)
    return done(who.room, "")


def drawn_for(room: Room) -> bool:
    """Whether the button was drawn for the player who has the phone now, so that a second tap does
    not skip anybody."""
    return request.form.get("seat") == str(room.handed)


def next_in_round(room: Room) -> int:
    without = [seat.seat for seat in rooms.seats(services().store, room.id)
               if seat.place and not seat.phone and seat.seat != room.gm_seat]
    later = without[without.index(room.handed) + 1:] if room.handed in without else []
    return later[0] if later else RETURNING


@bp.post("/hold")
def begin_to_hold(room: str) -> Response:
    """A finger begins to hold the return button: answer with the stamp to show at the end."""
    return make_response(stamp(guest(room, "gm").room))


def stamp(room: Room) -> str:
    """The signed time at which a hold began; it is good only for the player who has the phone."""
    began = f"{services().clock():.3f}"
    return f"{began}-{signature_of(room, began)}"


def signature_of(room: Room, began: str) -> str:
    return keys.mac(services().key, "hold", room.id, str(room.handed), str(room.handed_open), began)


def held_for(room: Room, shown: str) -> float:
    """How long ago a stamp was given, in seconds; 0 if the stamp is not ours."""
    began, _, signature = shown.partition("-")
    if not hmac.compare_digest(signature.encode(), signature_of(room, began).encode()):
        return 0.0
    return services().clock() - float(began)


def is_held(room: Room, shown: str) -> bool:
    return HOLD <= held_for(room, shown) <= LONGEST_HOLD


@bp.get("/return")
def ask_to_return(room: str) -> Response:
    """A page for people who cannot hold a button: it waits as long, and asks."""
    who, shown = guest(room, "gm"), request.args.get("since", "")
    if not who.room.handed:
        return back_to(who.url)
    waits = 0 < held_for(who.room, shown) <= LONGEST_HOLD
    return return_page(who, shown if waits else stamp(who.room))


def return_page(who: Guest, since: str, reason: Say | None = None, status: int = 200) -> Response:
    return page("people/return.html", status, guest=who, reason=reason, since=since,
                waited=is_held(who.room, since))


@bp.post("/return")
def come_back(room: str) -> Response:
    """The phone is the GM's again, and all are told."""
    who, since = guest(room, "gm"), request.form.get("since", "")
    if not who.room.handed:
        return back_to(who.url)
    if not is_held(who.room, since):
        return back_to(f"{who.url}/return")
    if who.room.hand_number and not opens(who.room, request.form.get("number", "")):
        return return_page(who, since, say("That is not the number."), 403)
    tell_of_change(who.room, "returned", handed=0, handed_open=0)
    return back_to(who.url)


def opens(room: Room, typed: str) -> bool:
    """Whether the right number was typed, or the key that the server printed (for a GM who forgot
    the number). Wrong ones are counted, so guessing runs into the limit."""
    wanted = ((fingerprint_of(room, typed), room.hand_number), (typed, services().host_key))
    good = any(hmac.compare_digest(a.encode(), b.encode()) for a, b in wanted)
    return bool(count_if_wrong(good or None, typed, short=True))


def fingerprint_of(room: Room, number: str) -> str:
    """The fingerprint of the number that is stored; nobody can test guesses against it without the
    server's key."""
    return keys.mac(services().key, "number", room.id, number)


@bp.post("/number")
def set_number(room: str) -> Response:
    """Set the number of four digits; an empty field removes it."""
    who, number = gm(room), request.form.get("number", "").strip()
    if number and not NUMBER.fullmatch(number):
        raise Problem(422, "bad_number", say("Four digits, please."))
    kept = fingerprint_of(who.room, number) if number else ""
    rooms.change(services().store, who.room.id, hand_number=kept)
    return done(who.room)
