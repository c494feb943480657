"""The rooms on the host's desk: a campaign goes on, others are named, put away or deleted."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, Response, request

from companion.engine.fields import LONGEST_TITLE, one_line
from companion.engine.game import Refused
from companion.engine.words import Say, say
from companion.games import GAMES
from companion.store import rooms, shelf
from companion.store.rooms import Room, Seat
from companion.store.shelf import Standing
from companion.tables import Unreadable
from companion.web.access.identity import is_host, services
from companion.web.errors import DAMAGED, from_refusal, not_the_host, problem
from companion.web.render.pages import back_to, page

bp = Blueprint("shelf", __name__)


@dataclass(frozen=True)
class Shown:
    """One room as the pages show it."""

    room: Room
    title: Say | None  # of the game on its table
    seats: Sequence[Seat]
    played: str
    gone_on: str = ""
    so_far: Say | None = None  # of a game of many evenings that is not over
    over: bool = False  # looked for where it makes a difference: a log takes its time


def shown(standing: Standing) -> Shown:
    room, game = standing.room, GAMES.get(standing.game)
    seats = [seat for seat in rooms.seats(services().store, room.id) if seat.place]
    return Shown(room, game.title if game else None, seats, standing.played,
                 standing.gone_on if room.deleted else "", so_far(standing))


def so_far(standing: Standing) -> Say | None:
    """Only a game of many evenings is opened for this: a log takes its time."""
    game = GAMES.get(standing.game)
    if game is None or game.so_far is None or standing.room.archived or standing.room.deleted:
        return None
    try:
        table = services().rooms.table(standing.room)
    except Unreadable:
        return DAMAGED
    return None if table is None or game.over(table.state) else game.so_far(table.state)


def is_over(room: Room) -> bool:
    standing = shelf.find(services().store, room.id)
    game = GAMES.get(standing.game) if standing else None
    with suppress(Unreadable):  # then there is nothing to be told of it but that
        table = services().rooms.table(room) if game else None
        return bool(game and table and game.over(table.state))
    return False


def on_the_desk() -> dict[str, Any]:
    """What the host's desk lists, each newest first: above all the table that was played last, as a
    rule tonight's; then games of many evenings, then the others."""
    store = services().store
    going = [shown(each) for each in shelf.goes_on(store)]
    here = going[1:]
    return {"newest": replace(going[0], over=is_over(going[0].room)) if going else None,
            "campaigns": [each for each in here if each.so_far],
            "rooms": [each for each in here if not each.so_far],
            "rehearsals": [shown(each) for each in shelf.tried_out(store)],
            "archived": [shown(each) for each in shelf.archived(store)],
            "deleted": [shown(each) for each in shelf.deleted(store)]}


def found(room: str) -> Standing:
    if not is_host():
        raise not_the_host()
    standing = shelf.find(services().store, room)
    if standing is None:
        raise problem(404)
    return standing


def there(room: str) -> Standing:
    """What is deleted can only be brought back."""
    standing = found(room)
    if standing.room.deleted:
        raise problem(404)
    return standing


def check_title(typed: str) -> str:
    """What a room is called: nothing is a name too."""
    title = one_line(typed)
    if len(title) > LONGEST_TITLE:
        raise Refused(say("A name of at most {n} letters, please.", n=LONGEST_TITLE))
    return title


@bp.get("/shelf/<room>")
def one(room: str) -> Response:
    return its_page(there(room))


def its_page(standing: Standing, reason: Say | None = None, status: int = 200) -> Response:
    return page("home/shelf.html", status, shown=shown(standing), reason=reason,
                typed=request.form.get("name", standing.room.name), longest=LONGEST_TITLE)


@bp.post("/shelf/<room>/name")
def rename(room: str) -> Response:
    standing = there(room)
    try:
        name = check_title(request.form.get("name", ""))
    except Refused as refused:
        return its_page(standing, refused.reason, from_refusal(refused).status)
    rooms.change(services().store, room, name=name)
    return back_to("/home")


@bp.post("/shelf/<room>/archive")
def archive(room: str) -> Response:
    shelf.archive(services().store, there(room).room.id)
    return back_to("/home?open=archived")


@bp.post("/shelf/<room>/delete")
def delete(room: str) -> Response:
    """Asked once where the button is, and once more here."""
    standing = there(room)
    if "sure" not in request.form:
        return page("home/delete.html", shown=shown(standing))
    delete_now(standing.room)
    return back_to("/home?open=deleted")


def delete_now(room: Room) -> None:
    """Every phone that has a seat there goes dark with it."""
    store, hub = services().store, services().hub
    everybody = [("seat", seat.seat) for seat in rooms.seats(store, room.id)]
    shelf.delete(store, room.id)
    for role, seat in (("gm", 0), ("screen", 0), *everybody):
        hub.end(room.id, role, seat)


@bp.post("/shelf/<room>/back")
def bring_back(room: str) -> Response:
    shelf.bring_back(services().store, found(room).room.id)
    return back_to("/home")
