"""The table's pages and taps, for the GM, the seats and the screen; secrets have `secrets.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, Response, make_response, request

from companion.engine.game import GM, AskedBack, Page, Refused
from companion.engine.offers import asks_of, may_act_for
from companion.tables import Table
from companion.taps import Tap, moved_on
from companion.web.access.identity import Guest, gm, guest, in_person, language, services, table_of
from companion.web.errors import from_refusal, problem
from companion.web.pages.forms import is_form_of, read_form, tap_key, whole_number
from companion.web.pages.secrets import hand_page, offered, quiet_page
from companion.web.render.faces import drawer
from companion.web.render.frames import TABS
from companion.web.render.pages import (
    back_to,
    fragment_if_new,
    is_htmx,
    key_of,
    page,
    snapshot,
    table_page,
)
from companion.web.render.table_page import Refusal
from companion.web.render.templates import from_table

bp = Blueprint("table", __name__, url_prefix="/r/<room>/<any(gm, seat, screen):role>")


@bp.get("")
def show(room: str, role: str) -> Response:
    return table_page(guest(room, role))


@bp.get("/<any(log, people):tab>")
def show_tab(room: str, role: str, tab: str) -> Response:
    who = guest(room, role)
    if tab not in TABS[role]:
        raise problem(404)
    return table_page(who, tab)


@bp.get("/now")
def now(room: str, role: str) -> Response:
    """The fragment that the stream would push, for phones behind a proxy that delays streams."""
    who, tab = guest(room, role), request.args.get("tab", "table")
    services().hub.polled(room, role, who.seat)
    return fragment_if_new(who, tab if tab in TABS[role] else "table")


@bp.get("/live")
def live(room: str, role: str) -> Response:
    """Always an error: streams are served outside Flask, so this phone was not admitted to one."""
    guest(room, role)
    raise problem(404)


@bp.post("/do/<command>")
def do(room: str, role: str, command: str) -> Response:
    """Play a tap. A command that was not offered is refused, with a sentence at the button."""
    who = guest(room, role)
    table = table_of(who)
    if of_another_game(table, command):
        return refuse(who, command, moved_on())
    tap = read_tap(who, table, command)
    try:
        with services().hub.pages_pushed() as pushed:
            services().tables.command(table, tap)
    except Refused as refused:
        return refuse(who, command, refused, tap.args)
    return answer(who, pushed.get(key_of(who), ""))


def of_another_game(table: Table, command: str) -> bool:
    """Whether the form is one of the game before, whose steps have the same names. A table that is
    not dealt counts as the same game: a new one is opened for each person who sits down."""
    known = any(each.name() == command for each in table.game.commands)
    return not is_form_of(table.id, request.form) and (table.game.dealt(table.state) or not known)


def answer(who: Guest, pushed: str = "") -> Response:
    """The page after a tap: the one that was pushed to this viewer, if there is one."""
    if not is_htmx():
        name = sent_from(who)
        return back_to(f"{who.url}/page/{name}" if name else who.url)
    return make_response(pushed) if pushed else table_page(who)


def read_tap(who: Guest, table: Table, name: str) -> Tap:
    form = request.form
    try:
        command = table.game.command(name)
    except KeyError:
        raise problem(404) from None
    seat = form.get("seat", "")
    wanted = [whole_number(seat)] if seat else [who.viewer.seat, GM]
    mine = may_act_for(command, command.who(table.state), who.viewer)
    number = next((n for n in wanted if n in mine), None)
    asks = () if number is None else asks_of(command, table.state, number)
    args = read_form(asks, form)
    if seat:
        args["seat"] = seat
    return Tap(who.viewer, name, args, step=form.get("step"), key=tap_key(name, form),
               seat=GM if number is None else number)


def refuse(who: Guest, command: str, refused: Refused,
           typed: Mapping[str, Any] | None = None) -> Response:
    """The page of the form again, with the reason and what was typed."""
    seat = whole_number(request.form.get("seat", "")) or 0
    filled = {**(typed or {}), **refused.then}
    shown = Refusal(command, seat, refused.reason, filled, isinstance(refused, AskedBack))
    status, at = from_refusal(refused).status, request.form.get("at")
    if at == "quiet":
        return quiet_page(who, shown, status)
    if at == "for" and who.viewer.is_gm:
        return seat_page(who, seat, shown, status)
    if at == "hand" and (offer := offered(who, command)):
        return hand_page(who, offer.hand, command, shown, status)
    if name := sent_from(who):
        return beside_page(who, name, shown, status)
    return table_page(who, refusal=shown, status=status)


@bp.get("/page/<name>")
def beside(room: str, role: str, name: str) -> Response:
    """An extra page of the table: a look-up, a recap, a chart."""
    return beside_page(in_person(room, role), name)


def beside_page(who: Guest, name: str, refusal: Refusal | None = None,
                status: int = 200) -> Response:
    table = table_of(who)
    if is_dark(who, table):
        return table_page(who)
    allowed = pages_for(who)
    for item in allowed:
        if item.name == name:
            with table.lock:
                view = item.make(table.play, who.viewer)
                shown = snapshot(who).page(key_of(who), refusal) if item.has_offers else None
            return page(item.template or f"{table.game.name}/{name}.html", status, guest=who,
                        item=item, view=view, page=shown, beside=allowed, game=table.game,
                        asked=request.args, face=drawer(table.game.name, language()))
    raise problem(404)


def is_dark(who: Guest, table: Table) -> bool:
    return who.role != "gm" and table.game.dark(table.state)


def pages_for(who: Guest) -> Sequence[Page]:
    """The extra pages of the table that this viewer may open, on the phone or as a PDF."""
    table = table_of(who)
    return () if is_dark(who, table) else [
        item for item in table.game.pages if item.visible_to(who.viewer)]


def sent_from(who: Guest) -> str:
    """The name of the extra page from which a form was sent, or "". A GM's phone that goes round
    has no such page, whatever its form says."""
    at = "" if who.is_gm and who.room.handed else request.form.get("at", "")
    return next((item.name for item in table_of(who).game.pages
                 if item.has_offers and at == f"page/{item.name}"), "")


@bp.get("/help")
def help_now(room: str, role: str) -> Response:
    """Go to the manual's section for the moment the table is at when the link is tapped."""
    who = guest(room, role)
    table = table_of(who)
    paragraph = f"/{table.game.name}#{table.game.paragraph(table.state)}"
    return back_to(from_table(paragraph.rstrip("#"), who.url))


@bp.get("/for/<int:seat>")
def for_seat(room: str, role: str, seat: int) -> Response:
    """Everything the GM may do for one seat, on a page apart from the GM's own."""
    return seat_page(gm(room), seat)


def seat_page(who: Guest, seat: int, refusal: Refusal | None = None,
              status: int = 200) -> Response:
    shown = snapshot(who).page(key_of(who), refusal)
    offers = [offer for offer in shown.offers if offer.seat == seat]
    return page("table/for.html", status, page=shown, offers=offers, game=shown.game,
                name=snapshot(who).name(seat))
