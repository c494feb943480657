"""The page for the contents of the real box, where the rulebook leaves them open.

Before a table is opened, the page carries along what was typed in the form that led to it. At a
table it gives the game's own command, so that the change is in the log and can be undone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from flask import Blueprint, Response, request

from companion import inventory
from companion.engine.game import Game, Refused
from companion.engine.inventory import Inventory
from companion.engine.words import Say
from companion.tables import Table
from companion.taps import Tap
from companion.web.access.identity import Guest, gm, language, must_be_host, services, table_of
from companion.web.errors import from_refusal, problem
from companion.web.pages.forms import read_form, tap_key
from companion.web.pages.home import the_game
from companion.web.pages.new_table import form_again
from companion.web.render.box_rows import BoxRows
from companion.web.render.faces import drawer
from companion.web.render.pages import back_to, page, snapshot

bp = Blueprint("box", __name__)


def inventory_of(game: Game) -> Inventory:
    if game.inventory is None:
        raise problem(404)
    return game.inventory


def box_page(game: Game, box: inventory.Box, action: str, reason: Refused | None = None,
             state: Any = inventory.NOBODY, dealt: Collection[str] = (),
             **more: Any) -> Response:
    status, about = from_refusal(reason).status if reason else 200, inventory_of(game)
    rows = BoxRows({ask.name: ask for ask in inventory.asks(game)}, box, inventory.usual(game),
                   about.limits(state), dealt)
    return page(f"{game.name}/box.html", status, game=game, rows=rows, action=action, dealt=dealt,
                reset="reset" in request.form, reason=said(reason),
                face=drawer(game.name, language()), **more)


def said(reason: Refused | None) -> Say | None:
    return reason.reason if reason else None


def typed(game: Game) -> inventory.Box:
    """The box as typed in the form; the reset button fills in the usual box, which is not kept
    until the form is sent again."""
    if "reset" in request.form:
        return inventory.usual(game)
    return inventory.described(game, read_form(inventory.asks(game), request.form))


# --- before a table is opened ---------------------------------------------------------------------


@bp.get("/<any(new, print):way>/<game>/box")
def remembered_box(way: str, game: str) -> Response:
    must_be_host()
    chosen = the_game(game)
    inventory_of(chosen)
    found = inventory.described(chosen, inventory.remembered(services().store, chosen))
    return box_page(chosen, found, f"/{way}/{game}/box")


@bp.post("/<any(new, print):way>/<game>/box")
def box_of_new(way: str, game: str) -> Response:
    """The box page on the way to a new table, or to the printer."""
    must_be_host()
    return beforehand(the_game(game), f"/{way}")


@bp.post("/r/<room>/gm/another/<game>/box")
def box_of_another(room: str, game: str) -> Response:
    who = gm(room)
    return beforehand(the_game(game), f"{who.url}/another")


def beforehand(game: Game, form: str) -> Response:
    """The box page, which carries the rest of the form; once the box is kept or left unchanged,
    the form again."""
    inventory_of(game)
    box, refused = typed(game), None
    if "leave" in request.form:
        return form_behind(game, form)
    if "keep" in request.form:
        try:
            return remembered_for(game, box, form)
        except Refused as reason:
            refused = reason
    return box_page(game, box, f"{form}/{game.name}/box", refused, carried=carried(box))


def remembered_for(game: Game, box: inventory.Box, form: str) -> Response:
    inventory.check(game, box)
    inventory.remember(services().store, game, box)
    return form_behind(game, form)


def form_behind(game: Game, form: str) -> Response:
    return form_again(game, form) if "row" in request.form else back_to(f"{form}/{game.name}")


def carried(box: inventory.Box) -> Sequence[tuple[str, str]]:
    """The values of the form that do not belong to the box."""
    ours = {*box, "keep", "leave", "reset"}
    return [(name, value) for name, value in request.form.items(multi=True)
            if name.partition("-")[0] not in ours]


# --- at a table -----------------------------------------------------------------------------------


@bp.get("/r/<room>/gm/box")
def show(room: str) -> Response:
    who = gm(room)
    return at_table(who, table_of(who))


@bp.post("/r/<room>/gm/box")
def keep(room: str) -> Response:
    who = gm(room)
    table = table_of(who)
    command, box = inventory_of(table.game).command, typed(table.game)
    if "reset" in request.form:
        return at_table(who, table, box)
    tap = Tap(who.viewer, command.name(), box, key=tap_key(command.name(), request.form))
    try:
        services().tables.command(table, tap)
    except Refused as refused:
        return at_table(who, table, box, refused)
    return back_to(f"{who.url}/box")


def at_table(who: Guest, table: Table, box: inventory.Box | None = None,
             reason: Refused | None = None) -> Response:
    about, play = inventory_of(table.game), table.play
    kept = box is None and play.steps[-1].name == about.command.name()
    with table.lock:
        return box_page(table.game, box or inventory.box_at(table), f"{who.url}/box", reason,
                        table.state, guest=who, dealt=about.dealt(table.state), kept=kept,
                        version=play.version, tap=snapshot(who).form_key(who.viewer))
