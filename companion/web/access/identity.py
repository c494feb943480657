"""Finds out who asks: by cookies on the pages, by bearer tokens in the JSON API, never mixed."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass

from flask import Response, g, request

from companion import i18n, keys
from companion.engine.game import Viewer
from companion.engine.words import say
from companion.keys import Claim
from companion.looking import viewer_of
from companion.store.rooms import Room
from companion.tables import Table
from companion.web.access import eyes
from companion.web.access.cookies import SECURE
from companion.web.access.eyes import Eyes
from companion.web.access.limits import count_if_wrong
from companion.web.errors import Problem, problem
from companion.web.services import ROLE_OF, Services

YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Guest:
    """A viewer with a room's token on a page; `role` names the page: gm, seat or screen."""

    room: Room
    role: str
    viewer: Viewer
    seat: int  # the token's seat; 0 for a GM

    @property
    def url(self) -> str:
        return f"/r/{self.room.id}/{self.role}"

    @property
    def is_gm(self) -> bool:
        """Whether this is the GM's page; while their phone goes round the viewer is another."""
        return self.role == "gm"

    @property
    def is_screen(self) -> bool:
        return self.role == "screen"

    @property
    def is_seat(self) -> bool:
        return self.role == "seat"


def cookie_name(role: str, room: str) -> str:
    return f"{role}_{room}"


def services() -> Services:
    found: Services = g.services
    return found


def guest_of(served: Services, cookies: Mapping[str, str], room_id: str, role: str) -> Guest | None:
    """The guest that a cookie identifies, or None. While a GM's phone is passed round, it serves
    only the seat it was handed to; its other cookies of the room do not count."""
    found = claim_of(served, cookies, room_id, role)
    if found is None:
        return None
    room, claim = found
    if room.handed and role != "gm" and claim_of(served, cookies, room_id, "gm"):
        return None
    viewer = viewer_of(room, served.rooms.table(room), claim.role, claim.seat)
    return Guest(room, role, viewer, claim.seat)


def claim_of(served: Services, cookies: Mapping[str, str], room_id: str,
             role: str) -> tuple[Room, Claim] | None:
    found = served.claim(cookies.get(cookie_name(role, room_id), "")) if role in ROLE_OF else None
    if not found or found[0].id != room_id or found[1].role != ROLE_OF[role]:
        return None
    return found


def guest(room_id: str, role: str) -> Guest:
    found = guest_of(services(), request.cookies, room_id, role)
    if found is None and claim_of(services(), request.cookies, room_id, role):
        raise phone_is_passed()
    shown = request.cookies.get(cookie_name(role, room_id), "") or room_id
    found = count_if_wrong(found, shown)
    if found is None:
        raise no_seat()
    eyes.check(services(), eyes_of(found.room, role, found.seat))
    g.lang = screen_language(found)
    return found


def no_seat() -> Problem:
    """The refusal; it is the same whether or not the room exists, so it reveals nothing."""
    return Problem(401, "no_seat", say("This phone has no seat here, or the seat has moved to "
                                       "another phone. Scan the QR again to come back."))


def gm(room_id: str) -> Guest:
    """The GM in person, not a player who holds the GM's phone just now."""
    found = guest(room_id, "gm")
    if not found.viewer.is_gm:
        raise phone_is_passed()
    return found


def in_person(room_id: str, role: str) -> Guest:
    """Any viewer, but not a player who holds the GM's phone just now."""
    return gm(room_id) if role == "gm" else guest(room_id, role)


def table_of(who: Guest) -> Table:
    table = services().rooms.table(who.room)
    if table is None:
        raise problem(404)
    return table


def phone_is_passed() -> Problem:
    return Problem(403, "phone_is_passed", say("The phone is with a player just now."))


def eyes_of(room: Room, role: str, seat: int) -> Eyes:
    """The eyes of a page's viewer, identified by the phone's own secret."""
    return Eyes(room, role, seat, own_fingerprint(room, request.cookies))


def program_of(room: Room, role: str, seat: int) -> Eyes:
    """The eyes of a program with a bearer token; its cookies are ignored."""
    return Eyes(room, role, seat, own_fingerprint(room, None))


def own_fingerprint(room: Room, cookies: Mapping[str, str] | None) -> str:
    return eyes.fingerprint_of(services(), room.id, cookies, request.remote_addr or "")


def is_host() -> bool:
    return bool(count_if_wrong(host_of(services(), request.cookies) or None,
                               request.cookies.get("host", "")))


def must_be_host() -> None:
    if not is_host():
        raise Problem(401, "not_the_host", say("Open the address that the server printed when it "
                                               "started: it has the key."))


def host_of(served: Services, cookies: Mapping[str, str]) -> bool:
    return hmac.compare_digest(cookies.get("host", "").encode(), host_cookie(served).encode())


def host_cookie(served: Services) -> str:
    """The cookie of the host's browser. It is derived from the key, so the key itself is not
    stored anywhere."""
    return keys.mac(served.key, "host-cookie", served.host_key)


def set_cookie(response: Response, name: str, value: str) -> None:
    own = SECURE if request.is_secure and services().secure_port else ""
    response.set_cookie(own + name, value, max_age=YEAR, httponly=True, samesite="Lax",
                        secure=request.is_secure)


def screen_language(who: Guest) -> str:
    """The language chosen for the room's screen, or "" (then its browser decides). A screen is
    nobody's phone, so the room chooses for it."""
    return who.room.screen_lang if who.role == "screen" else ""


def language() -> str:
    chosen: str = g.get("lang", "") or i18n.chosen(
        request.cookies.get("lang", ""), request.headers.get("Accept-Language"))
    return chosen
