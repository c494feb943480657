"""The form that opens a table: a first one, another game for the same people, the same again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, request

from companion import inventory
from companion.engine.clashes import left_out
from companion.engine.game import GM, Game, Refused
from companion.engine.offers import Ask, asks_of
from companion.engine.result import standing
from companion.engine.typed_text import LONGEST_NAME, LONGEST_TITLE
from companion.engine.words import Say, say
from companion.games import GAMES
from companion.store import rehearsals, rooms
from companion.store.rooms import Room
from companion.web.access.identity import Guest, gm, must_be_host, services
from companion.web.errors import from_refusal
from companion.web.pages.changed_options import changed_options
from companion.web.pages.double_submit import once_per_form
from companion.web.pages.forms import is_form_of, read_form
from companion.web.pages.home import enter, the_game
from companion.web.pages.join_codes import expected
from companion.web.pages.new_table_rows import (
    Row,
    most,
    names_to_tap,
    proposed,
    read_people,
    read_rows,
    too_many,
)
from companion.web.pages.shelf import check_title
from companion.web.render.pages import back_to, page, snapshot

bp = Blueprint("new_table", __name__)


@bp.get("/new/<game>")
def new(game: str) -> Response:
    must_be_host()
    blank = [Row(str(n)) for n in range(most(the_game(game)))]
    return form_page(the_game(game), blank, "/new", remembered(the_game(game)))


@bp.get("/r/<room>/gm/another")
def another(room: str) -> Response:
    """The page to choose another game for the same people, who all stay seated."""
    who = gm(room)
    if half_played(who):
        return ask_first(who, f"{who.url}/another")
    return page("home/games.html", guest=who, games=GAMES.values(), sure="sure" in request.args)


@bp.get("/r/<room>/gm/another/<game>")
def another_game(room: str, game: str) -> Response:
    who, chosen = gm(room), the_game(game)
    if half_played(who):
        return ask_first(who, f"{who.url}/another/{game}")
    rows = proposed(who.room, chosen)
    table = services().rooms.table(who.room)
    same = (inventory.options_of(table) if table and table.game is chosen
            else remembered(chosen))
    gm_row = next((row.key for row in rows if row.seat == str(who.room.gm_seat)), "")
    return form_page(chosen, rows, f"/r/{who.room.id}/gm/another", same, gm_row=gm_row,
                     called=who.room.name)


@bp.post("/r/<room>/gm/again")
def again(room: str) -> Response:
    """Play again with one tap: the same game, rules and people, and those who came meanwhile."""
    who = gm(room)
    if half_played(who):
        return ask_first(who, f"{who.url}/again", "post")
    try:
        once_per_form(lambda: services().rooms.again(who.room))
    except Refused:  # now too many or too few players: the form says why and lets the GM choose
        table = services().rooms.table(who.room)
        return back_to(f"{who.url}/another/{table.game.name if table else ''}?sure=1")
    return back_to(who.url)


@bp.post("/r/<room>/gm/back")
def back(room: str) -> Response:
    """Return to the game before, as it was left: the new one was opened by mistake."""
    who = gm(room)
    once_per_form(lambda: services().rooms.back_to_the_game_before(who.room))
    return back_to(who.url)


def half_played(who: Guest) -> bool:
    """Whether leaving would break off the table's game and nobody has confirmed that. A
    confirmation that was given for the game before does not count for this one."""
    table = services().rooms.table(who.room)
    if table is None or ("sure" in request.values and is_form_of(table.id, request.values)):
        return False
    return table.game.dealt(table.state) and not table.game.over(table.state)


def ask_first(who: Guest, action: str, method: str = "get") -> Response:
    table = services().rooms.table(who.room)
    stands = table is not None and standing(table.game, table.state) is not None
    return page("table/leave.html", guest=who, action=action, method=method, stands=stands,
                tap=snapshot(who).form_key(who.viewer))


def remembered(game: Game) -> Mapping[str, Any]:
    return inventory.remembered(services().store, game)


def opens_with(ask: Ask) -> Any:
    """The value that a form opens with if such a table was never opened before."""
    return ask.default if ask.field.opens is None else ask.field.opens


def form_page(game: Game, rows: list[Row], action: str, options: Mapping[str, Any], *,
              gm_row: str = "", reason: Say | None = None, status: int = 200,
              called: str = "") -> Response:
    box = inventory.described(game, options)
    asks = [ask for ask in asks_of(game.opening, inventory.NOBODY, GM) if ask.name not in box]
    values = {ask.name: options.get(ask.name, opens_with(ask)) for ask in asks}
    firsts, others = [[ask for ask in asks if ask.field.first is first] for first in (True, False)]
    groups = [(group, [ask for ask in others if ask.field.group == group])
              for group in dict.fromkeys(ask.field.group for ask in asks)]
    return page("home/new.html", status, game=game, rows=rows, action=f"{action}/{game.name}",
                firsts=firsts, groups=groups, values=values,
                returning=any(row.seat or row.out for row in rows), gm_row=gm_row, reason=reason,
                as_last_time=[] if reason else changed_options(asks, values),
                box=list(inventory.pairs(box)), as_usual=not box or inventory.is_usual(game, box),
                people=names_to_tap(rows), longest=LONGEST_NAME, called=called,
                too_many=None if reason else too_many(game, rows),
                longest_title=LONGEST_TITLE)


@bp.post("/new/<game>")
def create(game: str) -> Response:
    must_be_host()
    chosen = the_game(game)
    return open_as_typed(chosen, None, "/new")


@bp.post("/r/<room>/gm/another/<game>")
def create_another(room: str, game: str) -> Response:
    who = gm(room)
    return open_as_typed(the_game(game), who.room, f"/r/{who.room.id}/gm/another")


def open_as_typed(game: Game, room: Room | None, action: str) -> Response:
    """Open the table the form describes, or show the form again with the reason."""
    options = read_options(game)
    try:
        room = once_per_form(lambda: open_table(game, room, options))
    except Refused as refused:
        return form_again(game, action, refused)
    services().hub.push(room.id)
    return enter(room, "/qr" if action == "/new" and expected(room) else "")


def form_again(game: Game, action: str, refused: Refused | None = None) -> Response:
    """The form again, with everything that was typed into it."""
    rows = read_rows()
    shown = rows + [Row(f"x{n}") for n in range(len(rows), most(game))]
    return form_page(game, shown, action, read_options(game), gm_row=request.form.get("gm", ""),
                     reason=refused.reason if refused else None,
                     status=from_refusal(refused).status if refused else 200,
                     called=request.form.get("called", ""))


def read_options(game: Game) -> Mapping[str, Any]:
    return read_form(asks_of(game.opening, inventory.NOBODY, GM), request.form)


def open_table(game: Game, room: Room | None, options: Mapping[str, Any]) -> Room:
    """Open the room and its table and remember the options for the next time: all or nothing."""
    store, called = services().store, check_title(request.form.get("called", ""))
    people = read_people(game)
    if not people:
        raise Refused(say("Write the names of who plays."))
    with services().hub.told_at_the_end(), store.writing():
        room = services().rooms.open(room or rooms.create(store), game, people, options)
        if game.so_far:
            rooms.change(store, room.id, name=called)
        if rehearsals.find(store, room.id) is None:
            inventory.remember(store, game, options_to_remember(game, options))
    return room


def options_to_remember(game: Game, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options to remember, without those that were not on offer tonight: another evening may
    have enough players for them."""
    asks = asks_of(game.opening, inventory.NOBODY, GM)
    gone = left_out(asks, options, len(read_rows()))
    return {name: value for name, value in options.items() if name not in gone}
