"""Knocks: requests to enter a room, waiting or granted but not yet used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from companion.engine.words import Say, say
from companion.store import Store, now
from companion.store.rooms import Seat, ago, cached, named, random_code, seat

KNOCK_LASTS = timedelta(hours=1)
GRANT_LASTS = timedelta(minutes=5)
NO_SEAT = 0  # what a screen asks for


@dataclass(frozen=True)
class Request:
    """A request to enter: for an existing seat, with a new name, or as the table's screen, which
    has neither.

    Once granted, it holds the seat's generation. Only the phone that knocked can use it, and only
    for a few minutes."""

    id: str  # names the request in the GM's tap; it opens nothing
    room: str
    seat: int | None
    name: str
    at: str
    knock: str = ""  # the fingerprint of the secret that only the phone has
    device: str = ""  # the fingerprint of the phone
    generation: int = 0  # the generation of the granted seat; 0 while it waits

    @property
    def is_screen(self) -> bool:
        return self.seat == NO_SEAT


@dataclass(frozen=True)
class AtTheDoor:
    """A request as the GM sees it: whether its seat is open on another phone (`here`), and whether
    the one large button lets it in (`next`)."""

    id: str
    name: str
    here: bool
    screen: bool
    next: bool = False

    @property
    def said(self) -> Say:
        if self.screen:
            return say("A screen for the middle of the table is at the door.")
        return say("{name} is at the door.", name=self.name)


def ask(store: Store, room: str, number: int | None, name: str, knock: str,
        device: str) -> Request:
    """Store a request. A phone has one request, so a new one replaces it. If it asks for the same,
    it keeps its id, because the GM's thumb may already be on its way."""
    with store.writing() as db:
        same = next((each for each in requests(store, room)
                     if (each.device, each.seat, each.name) == (device, number, name)), None)
        request_id = same.id if same else random_code(10)
        asked = Request(request_id, room, number, name, now(), knock, device)
        db.table("requests").delete_where("room = ? and device = ?", [room, device])
        db.table("requests").insert(vars(asked))
    return asked


@cached
def _asked(store: Store, room: str) -> Sequence[Request]:
    rows = store.rows("select * from requests where room = ? and generation = 0 order by at",
                      [room])
    return tuple(Request(**row) for row in rows)


def requests(store: Store, room: str) -> Sequence[Request]:
    """The requests that wait at a room."""
    return tuple(each for each in _asked(store, room) if each.at > ago(KNOCK_LASTS))


def at_the_door(store: Store, room: str) -> list[AtTheDoor]:
    """The waiting requests. One tap lets all people in, and one screen with them. Screens have no
    names, so several are let in one by one, once no person waits."""
    found = [AtTheDoor(asked.id, asked.name, is_here(store, asked), asked.is_screen)
             for asked in requests(store, room)]
    people = [each for each in found if not each.here and not each.screen]
    screens = [each for each in found if each.screen]
    now_in = people if people and len(screens) > 1 else people + screens[:1]
    return [replace(each, next=each in now_in) for each in found]


def is_here(store: Store, asked: Request) -> bool:
    """Whether the requested seat is open on another phone, or will be at that phone's next look."""
    found = seat_asked(store, asked)
    return found is not None and (found.device not in ("", asked.device)
                                  or _is_promised(store, asked, found))


def seat_asked(store: Store, asked: Request) -> Seat | None:
    """The requested seat, by its number or by the typed name; it may be newer than the knock."""
    if asked.is_screen:
        return None
    if asked.seat:
        return seat(store, asked.room, asked.seat)
    return named(store, asked.room, asked.name)


def _is_promised(store: Store, asked: Request, found: Seat) -> bool:
    """Whether another phone was granted this seat and has not taken it yet."""
    return any(each.seat == found.seat and each.generation == found.generation
               and each.device != asked.device and each.at > ago(GRANT_LASTS)
               for each in _promised(store, asked.room))


@cached
def _promised(store: Store, room: str) -> Sequence[Request]:
    rows = store.rows("select * from requests where room = ? and generation > 0", [room])
    return tuple(Request(**row) for row in rows)


def request(store: Store, room: str, request_id: str) -> Request | None:
    return next((each for each in requests(store, room) if each.id == request_id), None)


def knocking(store: Store, room: str, knock: str) -> Request | None:
    return next((each for each in requests(store, room) if each.knock == knock), None)


def grant(store: Store, request_id: str, number: int, generation: int) -> None:
    with store.writing() as db:
        db.table("requests").update(
            request_id, {"seat": number, "generation": generation, "at": now()})


def use_grant(store: Store, room: str, knock: str) -> Request | None:
    """Use up the grant for this knock and return it, or None: asking again finds nothing."""
    if _granted(store, room, knock) is None:  # still waiting, so nothing needs to be written
        return None
    with store.writing() as db:
        found = _granted(store, room, knock)
        if found is None:
            return None
        db.table("requests").delete(found.id)
    return found if found.at > ago(GRANT_LASTS) else None


def _granted(store: Store, room: str, knock: str) -> Request | None:
    row = store.row("select * from requests where room = ? and knock = ? and generation > 0",
                    [room, knock])
    return Request(**row) if row else None


def drop_request(store: Store, request_id: str) -> None:
    with store.writing() as db:
        db.table("requests").delete_where("id = ?", [request_id])


def stop_knocking(store: Store, room: str, knock: str) -> None:
    with store.writing() as db:
        db.table("requests").delete_where("room = ? and knock = ?", [room, knock])
