"""The table's pages and taps, for the GM, the seats and the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, Response, make_response, request

from companion.engine.game import GM, AskedBack, Page, Refused, Viewer
from companion.engine.offers import Offer, asks_of, may_act_for
from companion.tables import Table
from companion.taps import Tap, moved_on
from companion.web.access import eyes
from companion.web.access.identity import Guest, eyes_of, gm, guest, in_person, language, services
from companion.web.errors import from_refusal, problem
from companion.web.pages.forms import is_form_of, read_form, tap_key, whole
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
from companion.web.render.templates import from_table, peek_template
from printables.faces import FULL, SAVER

bp = Blueprint("table", __name__, url_prefix="/r/<room>/<any(gm, seat, screen):role>")


def table_of(who: Guest) -> Table:
    table = services().rooms.table(who.room)
    if table is None:
        raise problem(404)
    return table


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
    wanted = [whole(seat)] if seat else [who.viewer.seat, GM]
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
    seat = whole(request.form.get("seat", "")) or 0
    filled = {**(typed or {}), **refused.then}
    shown = Refusal(command, seat, refused.reason, filled, isinstance(refused, AskedBack))
    status, at = from_refusal(refused).status, request.form.get("at")
    if at == "quiet":
        return quiet_page(who, shown, status)
    if at == "for" and who.role == "gm":
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
    """The name of the extra page from which a form was sent, or ""."""
    at = request.form.get("at", "")
    return next((item.name for item in table_of(who).game.pages
                 if item.has_offers and at == f"page/{item.name}"), "")


@bp.get("/help")
def help_now(room: str, role: str) -> Response:
    """Go to the manual's section for the moment the table is at when the link is tapped."""
    who = guest(room, role)
    table = table_of(who)
    paragraph = f"/{table.game.name}#{table.game.paragraph(table.state)}"
    return back_to(from_table(paragraph.rstrip("#"), who.url))


@bp.get("/quiet")
def quiet(room: str, role: str) -> Response:
    """The page for secret commands; the table's page shows only a link to it."""
    return quiet_page(in_person(room, role))


def quiet_page(who: Guest, refusal: Refusal | None = None, status: int = 200) -> Response:
    shown = snapshot(who).page(key_of(who), refusal)
    if shown.hidden:  # the offers reveal what the seat holds
        eyes.check(services(), eyes_of(who.room, who.role, who.seat), secret=True)
    return page("table/quiet.html", status, page=shown, offers=shown.hidden, game=shown.game)


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


@bp.get("/peek/<secret>")
def peek(room: str, role: str, secret: str) -> Response:
    """A secret, shown while a finger holds it: fetched when pressed, and in no page before."""
    return peek_page(guest(room, role), secret, "peek")


@bp.get("/show/<secret>")
def show_secret(room: str, role: str, secret: str) -> Response:
    """The same without script: a page that goes away by itself."""
    return peek_page(guest(room, role), secret, "show")


@bp.get("/hand/<secret>")
def hand(room: str, role: str, secret: str) -> Response:
    """A lifted hand: its faces, and the choice to make from it now."""
    return hand_page(guest(room, role), secret, request.args.get("do", ""))


def hand_page(who: Guest, secret: str, command: str, refusal: Refusal | None = None,
              status: int = 200) -> Response:
    """The hand's sheet: the script lays it over the table; without script it is a page."""
    table = table_of(who)
    if secret not in table.game.hands:
        raise problem(404)
    shown = snapshot(who).page(key_of(who), refusal)
    asked = [offer for offer in shown.offers if offer.hand == secret
             and (offer.name == command if command else offer.command.main)]
    with table.lock:
        seat, held = own_hand(table, who.viewer, secret), table.game.hands[secret]
        cards = [] if seat is None else held.in_places(table.state, seat)
        advice = () if seat is None else held.advice(table.state, seat)
    drawn = peek_page(who, secret, "_hand" if is_htmx() else "hand", status, page=shown,
                      cards=cards, advice=advice, offer=asked[0] if asked else None)
    drawn.headers["HX-Retarget"], drawn.headers["HX-Reswap"] = "#hand", "innerHTML"
    return drawn


def own_hand(table: Table, viewer: Viewer, secret: str) -> int | None:
    """The seat whose cards this viewer may lift, or None if there is no such hand now."""
    there = [each.name for each in table.game.secrets(table.state, viewer)]
    return viewer.seat if secret in there else None


def offered(who: Guest, command: str) -> Offer | None:
    """The offer of this command, if it is still on offer and chosen from a hand."""
    found = snapshot(who).page(key_of(who)).offer(command)
    return found if found and found.hand else None


def peek_page(who: Guest, secret: str, how: str, status: int = 200, **more: Any) -> Response:
    table, lifted = table_of(who), how.endswith("hand")
    if (secret in table.game.hands) != lifted:
        raise eyes.nothing_to_see()
    seen = eyes.peek(services(), eyes_of(who.room, who.role, who.seat), table, who.viewer, secret)
    ink = SAVER if lifted else FULL  # black lines on one ground, so every hand looks equally bright
    return page(f"table/{how}.html", status, guest=who, secret=secret, seen=seen,
                label=next(each.label for each in table.game.peeks if each.name == secret),
                game=table.game, face=drawer(table.game.name, language(), ink),
                template=peek_template(table.game.name, secret), **more)
