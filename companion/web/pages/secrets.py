"""What only one viewer may see: a secret under a finger, a lifted hand, secret commands."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request

from companion.engine.game import Viewer
from companion.engine.offers import Offer
from companion.tables import Table
from companion.web.access import eyes
from companion.web.access.identity import (
    Guest,
    eyes_of,
    guest,
    in_person,
    language,
    services,
    table_of,
)
from companion.web.errors import problem
from companion.web.render.faces import drawer
from companion.web.render.pages import is_htmx, key_of, page, snapshot
from companion.web.render.table_page import Refusal
from companion.web.render.templates import peek_template
from printables.faces import FULL, SAVER, Ink

bp = Blueprint("secrets", __name__, url_prefix="/r/<room>/<any(gm, seat, screen):role>")


@bp.get("/peek/<secret>")
def peek(room: str, role: str, secret: str) -> Response:
    """A secret, shown while a finger holds it: fetched when pressed, and in no page before."""
    return peek_page(guest(room, role), secret, "table/peek.html")


@bp.get("/show/<secret>")
def show(room: str, role: str, secret: str) -> Response:
    """The same without script: a page that goes away by itself."""
    return peek_page(guest(room, role), secret, "table/show.html")


def peek_page(who: Guest, secret: str, template: str) -> Response:
    if secret in table_of(who).game.hands:  # a hand is lifted
        raise eyes.nothing_to_see()
    return secret_page(who, secret, template)


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
    drawn = secret_page(who, secret, "table/_hand.html" if is_htmx() else "table/hand.html", status,
                        ink=SAVER,  # black lines on one ground: every hand looks equally bright
                        page=shown, cards=cards, advice=advice, offer=asked[0] if asked else None)
    drawn.headers["HX-Retarget"], drawn.headers["HX-Reswap"] = "#hand", "innerHTML"
    return drawn


def own_hand(table: Table, viewer: Viewer, secret: str) -> int | None:
    """The seat whose cards this viewer may lift, or None if there is no such hand now."""
    there = [each.name for each in table.game.secrets(table.state, viewer)]
    return viewer.seat if secret in there else None


def secret_page(who: Guest, secret: str, template: str, status: int = 200, *, ink: Ink = FULL,
                **more: Any) -> Response:
    """What this viewer may see of a secret, after its eyes were checked."""
    table = table_of(who)
    seen = eyes.reveal(services(), eyes_of(who.room, who.role, who.seat), table, who.viewer, secret)
    return page(template, status, guest=who, secret=secret, seen=seen,
                label=next(each.label for each in table.game.peeks if each.name == secret),
                game=table.game, face=drawer(table.game.name, language(), ink),
                template=peek_template(table.game.name, secret), **more)


def offered(who: Guest, command: str) -> Offer | None:
    """The offer of this command, if it is still on offer and chosen from a hand."""
    found = snapshot(who).page(key_of(who)).offer(command)
    return found if found and found.hand else None


@bp.get("/quiet")
def quiet(room: str, role: str) -> Response:
    """The page for secret commands; the table's page shows only a link to it."""
    return quiet_page(in_person(room, role))


def quiet_page(who: Guest, refusal: Refusal | None = None, status: int = 200) -> Response:
    shown = snapshot(who).page(key_of(who), refusal)
    if shown.hidden:  # the offers reveal what the seat holds
        eyes.check(services(), eyes_of(who.room, who.role, who.seat), secret=True)
    return page("table/quiet.html", status, page=shown, offers=shown.hidden, game=shown.game)
