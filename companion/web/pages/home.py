"""The host's home page: its key, its rooms, its address. A new table has its own page."""

from __future__ import annotations

import hmac
from typing import Any

from flask import Blueprint, Response, request

from companion import addresses
from companion.engine.game import Game
from companion.engine.words import Say, say
from companion.games import GAMES
from companion.store import rooms, shelf
from companion.store.rooms import Room
from companion.web.access.eyes import DEVICE
from companion.web.access.identity import (
    cookie_name,
    host_cookie,
    must_be_host,
    services,
    set_cookie,
)
from companion.web.access.limits import count_if_wrong
from companion.web.errors import Problem, problem
from companion.web.pages.door import own_device, seat_phone
from companion.web.pages.shelf import on_the_desk
from companion.web.render.pages import back_to, page

bp = Blueprint("home", __name__)


@bp.get("/host")
def host() -> Response:
    """The address that the server prints: its key becomes a cookie and leaves the address bar."""
    if not is_host_key(request.args.get("key", "")):
        raise Problem(401, "bad_key", say("That key does not fit. Open the address that the "
                                          "server printed when it started."))
    response = back_to("/home")
    set_cookie(response, "host", host_cookie(services()))
    set_cookie(response, DEVICE, own_device())  # tells two hosts behind one address apart
    letters = rooms.first_letters(services().store)
    if letters != rooms.CODE_LETTERS:
        set_cookie(response, "shard", letters[0])  # tells a proxy to come back to this process
    return response


def is_host_key(key: str) -> bool:
    fits = hmac.compare_digest(key.encode(), services().host_key.encode())
    return bool(count_if_wrong(fits or None, key, short=True))


@bp.get("/home")
def home() -> Response:
    must_be_host()
    return home_page()


def home_page(reason: Say | None = None, status: int = 200) -> Response:
    desk: dict[str, Any] = {**on_the_desk()}
    return page("home/home.html", status, **desk, reason=reason, games=GAMES.values(),
                addresses=[a.url(services().port) for a in addresses.found()],
                base=services().base_url(), secure=services().secure_url(),
                unfolded=request.args.get("open", ""))


@bp.post("/address")
def address() -> Response:
    """Choose and remember which of this machine's addresses the QR codes carry."""
    must_be_host()
    wanted = request.form.get("url", "")
    if wanted in [a.url(services().port) for a in addresses.found()]:
        services().choose_url(wanted)
    return back_to("/home")


@bp.post("/open/<room>")
def open_room(room: str) -> Response:
    """Make the host the GM of a room: this evening's, last month's, an archived one."""
    must_be_host()
    found = rooms.find(services().store, room)
    if found is None:
        raise problem(404)
    shelf.bring_back(services().store, found.id)
    return enter(found)


def enter(room: Room, where: str = "") -> Response:
    """Make this phone the GM's; if another phone already is, all are told."""
    response = back_to(f"/r/{room.id}/gm{where}")
    seat_phone(room, "gm", 0, response)
    set_cookie(response, cookie_name("gm", room.id), services().token(room, "gm"))
    return response


def the_game(name: str) -> Game:
    if name not in GAMES:
        raise problem(404)
    return GAMES[name]
