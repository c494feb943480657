"""A table as one file: the GM takes it along, the host brings it in, here or on another machine."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, make_response, request

from companion import carrying
from companion.engine.words import say
from companion.store import rehearsals
from companion.store.rooms import Room
from companion.store.trouble import Trouble, Unsaved
from companion.web.access import eyes
from companion.web.access.identity import eyes_of, gm, language, services
from companion.web.errors import Problem
from companion.web.pages.home import enter, home_page, must_be_host
from companion.web.pages.table import table_of
from companion.web.render.frames import draw_all

bp = Blueprint("transfer", __name__)
NOT_OURS = say("This is not a table that was exported from the companion, or a newer version wrote "
               "it.")


class NotShown(Exception):
    """A table in a file that plays, and of which some page cannot be drawn."""


@bp.get("/r/<room>/gm/export")
def export(room: str) -> Response:
    """All of it, secrets included: not for a GM who plays, who would read the others'."""
    who = gm(room)
    if who.viewer.seat is not None:
        raise Problem(403, "gm_plays", say("The file holds everybody's secrets, and you play: "
                                           "whoever started the server can export it."))
    if rehearsals.find(services().store, who.room.id):
        raise Problem(403, "rehearsal", say("A rehearsal leaves no trace: it is no file either."))
    table = table_of(who)
    eyes.look(services(), eyes_of(who.room, who.role, who.seat), secret=True)
    response = make_response(carrying.written(services().store, table.id))
    response.headers["Content-Type"] = "application/json; charset=utf-8"
    name = f"{table.game.name}-{who.room.id}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@bp.post("/import")
def bring_in() -> Response:
    must_be_host()
    sent = request.files.get("file")
    try:
        saved = carrying.read(sent.read() if sent else b"")
    except Trouble:
        return home_page(NOT_OURS, 422)
    try:
        return enter(bring_in_whole(saved))
    except NotShown:
        return home_page(NOT_OURS, 422)


def bring_in_whole(saved: dict[str, Any]) -> Room:
    """With every page of its table drawn once: what cannot be shown is not brought in."""
    served = services()
    with served.store.writing():
        room, table = carrying.bring_in(served.store, saved)
        try:
            draw_all(served, served.rooms.find(room), language())
        except Unsaved:
            raise
        except Exception as error:
            served.tables.forget(table)
            raise NotShown from error
    return room
