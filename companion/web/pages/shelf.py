"""The rooms on the host's home page: campaigns to continue, rooms to name, archive or delete."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, Response, request

from companion.engine.game import Refused
from companion.engine.typed_text import LONGEST_TITLE, one_line
from companion.engine.words import Say, say
from companion.games import GAMES
from companion.store import rooms, shelf
from companion.store.rooms import Room, Seat
from companion.store.shelf import ShelvedRoom
from companion.tables import Unreadable
from companion.web.access.identity import must_be_host, services
from companion.web.errors import DAMAGED, from_refusal, problem
from companion.web.pages.forms import whole_number
from companion.web.render.pages import back_to, page

bp = Blueprint("shelf", __name__)
CAMPAIGNS = [name for name, game in GAMES.items() if game.so_far]
FARTHEST = 10 ** 9  # more than anybody opens, and less than SQLite can count


@dataclass(frozen=True)
class Shown:
    """One room as the pages show it."""

    room: Room
    title: Say | None  # the title of the game on its table
    seats: Sequence[Seat]
    played: str
    gone_on: str = ""
    so_far: Say | None = None  # the standing in a game of many evenings that is not over
    over: bool = False  # computed only where it matters, because reading a log takes time
    newest: bool = False  # the table played last, usually tonight's

    @property
    def goes_on(self) -> bool:
        """Whether its button says that something goes on, and not only who sits there."""
        return self.newest or self.so_far is not None

    @property
    def onward(self) -> Say:
        """What its button says if something goes on there."""
        if self.over:
            return say("Another game, same people")
        name = self.room.name or self.title
        return say("Go on with {name}", name=name) if name else say("Go on with the table")

    @property
    def titled_above(self) -> bool:
        """Whether its button has named the game already."""
        return self.goes_on and not self.over and not self.room.name


def shown_room(shelved: ShelvedRoom) -> Shown:
    room, game = shelved.room, GAMES.get(shelved.game)
    return Shown(room, game.title if game else None, services().rooms.seated(room),
                 shelved.played, shelved.gone_on if room.deleted else "", so_far(shelved))


def so_far(shelved: ShelvedRoom) -> Say | None:
    """The standing in an unfinished game of many evenings. No other game is opened for this,
    because reading a log takes time."""
    game = GAMES.get(shelved.game)
    if game is None or game.so_far is None or shelved.room.archived or shelved.room.deleted:
        return None
    try:
        table = services().rooms.table(shelved.room)
    except Unreadable:
        return DAMAGED
    return None if table is None or game.over(table.state) else game.so_far(table.state)


def is_over(room: Room) -> bool:
    shelved = shelf.find(services().store, room.id)
    game = GAMES.get(shelved.game) if shelved else None
    with suppress(Unreadable):  # nobody can tell whether a damaged table is over
        table = services().rooms.table(room) if game else None
        return bool(game and table and game.over(table.state))
    return False


def on_the_desk() -> dict[str, Any]:
    """The lists of the host's home page, each newest first: the table played last, which is
    usually tonight's, then games of many evenings, then the others."""
    store = services().store
    going, archived, deleted = (shelf.part(store, name) for name in shelf.PARTS)
    here = [shown_room(each) for each in going.found]
    last = here[0] if here else None
    campaigns = _campaigns_besides(last)
    return {"newest": replace(last, over=is_over(last.room), newest=True) if last else None,
            "campaigns": campaigns,
            "rooms": [each for each in here[1:] if each not in campaigns],
            "rehearsals": [shown_room(each) for each in shelf.tried_out(store)],
            "archived": [shown_room(each) for each in archived.found],
            "deleted": [shown_room(each) for each in deleted.found],
            "more": {name for name, part in (("tables", going), ("archived", archived),
                                             ("deleted", deleted)) if part.more}}


def _campaigns_besides(last: Shown | None) -> list[Shown]:
    """The games of many evenings that are not over, without the table played last."""
    found = map(shown_room, shelf.of_games(services().store, CAMPAIGNS))
    return [each for each in found if each.so_far and last and each.room.id != last.room.id]


@bp.get("/shelf")
def all_of_them() -> Response:
    """All tables, a page at a time: the open ones, the archived, the deleted."""
    must_be_host()
    asked, first = one_line(request.args.get("q", ""))[:LONGEST_TITLE], number_in_address("from")
    name = request.args.get("part", "")
    name = name if name in shelf.PARTS else "tables"
    part = shelf.part(services().store, name, first, asked)
    return page("home/tables.html", part=name, asked=asked, longest=LONGEST_TITLE,
                found=[shown_room(each) for each in part.found],
                newer=max(first - shelf.MOST, 0) if first else None,
                older=first + shelf.MOST if part.more else None)


def number_in_address(name: str) -> int:
    return min(whole_number(request.args.get(name, "")) or 0, FARTHEST)


def room_or_404(room: str) -> ShelvedRoom:
    must_be_host()
    shelved = shelf.find(services().store, room)
    if shelved is None:
        raise problem(404)
    return shelved


def undeleted(room: str) -> ShelvedRoom:
    """The room, unless it is deleted: a deleted room can only be brought back."""
    shelved = room_or_404(room)
    if shelved.room.deleted:
        raise problem(404)
    return shelved


def check_title(typed: str) -> str:
    """The typed title of a room, checked; it may be empty."""
    title = one_line(typed)
    if len(title) > LONGEST_TITLE:
        raise Refused(say("A name of at most {n} letters, please.", n=LONGEST_TITLE))
    return title


@bp.get("/shelf/<room>")
def one(room: str) -> Response:
    return its_page(undeleted(room))


def its_page(shelved: ShelvedRoom, reason: Say | None = None, status: int = 200) -> Response:
    return page("home/shelf.html", status, shown=shown_room(shelved), reason=reason,
                typed=request.form.get("name", shelved.room.name), longest=LONGEST_TITLE)


@bp.post("/shelf/<room>/name")
def rename(room: str) -> Response:
    shelved = undeleted(room)
    try:
        name = check_title(request.form.get("name", ""))
    except Refused as refused:
        return its_page(shelved, refused.reason, from_refusal(refused).status)
    rooms.change(services().store, room, name=name)
    return back_to("/home")


@bp.post("/shelf/<room>/archive")
def archive(room: str) -> Response:
    shelf.archive(services().store, undeleted(room).room.id)
    return back_to("/home?open=archived")


@bp.post("/shelf/<room>/delete")
def delete(room: str) -> Response:
    """Delete a room, after a second question on a page of its own."""
    shelved = undeleted(room)
    if "sure" not in request.form:
        return page("home/delete.html", shown=shown_room(shelved))
    delete_now(shelved.room)
    return back_to("/home?open=deleted")


def delete_now(room: Room) -> None:
    """Delete a room; every phone with a seat there loses its access."""
    store, hub = services().store, services().hub
    everybody = [("seat", seat.seat) for seat in rooms.seats(store, room.id)]
    shelf.delete(store, room.id)
    for role, seat in (("gm", 0), ("screen", 0), *everybody):
        hub.end(room.id, role, seat)


@bp.post("/shelf/<room>/back")
def bring_back(room: str) -> Response:
    shelf.bring_back(services().store, room_or_404(room).room.id)
    return back_to("/home")
