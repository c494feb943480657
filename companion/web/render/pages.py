"""Pages for any viewer: a template in the phone's language, as a whole page or a fragment."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any

from flask import Response, current_app, make_response, redirect, request

from companion.engine.game import Game
from companion.store import rehearsals
from companion.store.trouble import Unsaved
from companion.web.access.identity import Guest, is_host, language, services
from companion.web.errors import Problem
from companion.web.render.frames import TABS, Snapshot
from companion.web.render.table_page import Refusal, TablePage
from companion.web.render.templates import NOW, templates_in
from companion.web.server.streams import Key

MANUAL = {"people": "/first#phones", "log": "/first#running"}  # where the manual tells of a tab


def page(template: str, status: int = 200, /, game: Game | None = None,
         **values: Any) -> Response:
    """A whole page; a game's page also gets the game's content."""
    shell = {"theme": theme(), "notes": notes(), "path": request.full_path.rstrip("?"),
             "game": game, "styled": game and has_its_own(f"{game.name}.css"),
             "scripted": game and has_its_own(f"{game.name}.js"),
             "content": game.content if game else {}, "rehearsed": rehearsed(values.get("table")),
             "home": at_home(values.get("guest"))}
    draw = partial(templates_in(language()).get_template(template).render, **shell, **values)
    table: TablePage | None = values.get("page")
    return make_response(table.drawn(draw) if table else draw(), status)


def at_home(guest: Guest | None = None) -> bool:
    """Whether to show the way to the host's home page: this phone has the key and is not handed
    to a player."""
    with suppress(Problem):  # a wrong key is counted, but must not break a page open to all
        return is_host() and not (guest and guest.room.handed)
    return False


def rehearsed(table: str | None) -> bool:
    """Whether this is a page of a rehearsal, so that it says so; False if the disk fails. An error
    page for somebody without a table ("") does not reveal that there is such a room."""
    room = (request.view_args or {}).get("room", "") if table != "" else ""
    with suppress(Unsaved):
        return bool(room and rehearsals.find(services().store, room))
    return False


@cache
def has_its_own(file: str) -> bool:
    """Whether a game brings this static file; it may use only the shared styles and scripts."""
    return (Path(current_app.static_folder or "") / file).is_file()


def theme() -> str:
    return "day" if request.cookies.get("theme") == "day" else "night"


def notes() -> str:
    """How much this phone explains: "short" or "all"."""
    return "short" if request.cookies.get("notes") == "short" else "all"


def is_htmx() -> bool:
    return request.headers.get("HX-Request") == "true"


def back_to(url: str) -> Response:
    """After a form: a redirect, which htmx follows with its own header."""
    return make_response(redirect(url, 303))


def key_of(guest: Guest, tab: str = "table") -> Key:
    return Key(guest.room.id, guest.role, guest.seat, language(), tab)


def snapshot(guest: Guest) -> Snapshot:
    return Snapshot(services(), guest.room)


def table_page(guest: Guest, tab: str = "table", refusal: Refusal | None = None,
               status: int = 200) -> Response:
    """A viewer's page of the table; htmx gets only the fragment."""
    key = key_of(guest, tab if tab in TABS[guest.role] else "table")
    shot = snapshot(guest)
    fragment = shot.fragment(key, refusal)
    if is_htmx():
        return make_response(fragment, status)
    return page("table/page.html", status, guest=guest, fragment=fragment, tab=key.tab,
                manual=MANUAL.get(key.tab, NOW),
                game=shot.table.game if shot.table else None)


def fragment_if_new(guest: Guest, tab: str) -> Response:
    """The poll: the fragment, or 304 when the phone has it already."""
    response = make_response(snapshot(guest).fragment(key_of(guest, tab)))
    response.content_language = [language()]  # if it changed, the phone reloads the whole page
    response.set_etag(hashlib.sha256(response.get_data()).hexdigest()[:20])
    response.make_conditional(request)  # it changes this one, and calls it by its base's type
    return response
