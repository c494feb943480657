"""A table as one file: the GM exports it, the host imports it, here or on another machine."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, request

from companion import table_file
from companion.engine.words import say
from companion.store import rehearsals
from companion.store.trouble import Trouble
from companion.web.access import eyes
from companion.web.access.identity import eyes_of, gm, must_be_host, services, table_of
from companion.web.errors import Problem
from companion.web.pages.home import enter, home_page
from companion.web.render import importing

bp = Blueprint("transfer", __name__)
NOT_OURS = say("This is not a table that was exported from the companion, or a newer version wrote "
               "it.")


@bp.get("/r/<room>/gm/export")
def export(room: str) -> Response:
    """The whole table, secrets included; so a GM who plays may not have it."""
    who = gm(room)
    if who.viewer.seat is not None:
        raise Problem(403, "gm_plays", say("The file holds everybody's secrets, and you play: "
                                           "whoever started the server can export it."))
    if rehearsals.find(services().store, who.room.id):
        raise Problem(403, "rehearsal", say("A rehearsal leaves no trace: it is no file either."))
    table = table_of(who)
    eyes.check(services(), eyes_of(who.room, who.role, who.seat), secret=True)
    try:
        response = make_response(table_file.written(services().store, table.id))
    except table_file.Sealed as sealed:
        raise Problem(409, "sealed", sealed.reason) from None
    response.headers["Content-Type"] = "application/json; charset=utf-8"
    name = f"{table.game.name}-{who.room.id}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@bp.post("/import")
def bring_in() -> Response:
    must_be_host()
    sent = request.files.get("file")
    try:
        saved = table_file.read(sent.read() if sent else b"")
        room, _ = importing.bring_in(services(), saved)
    except Trouble:
        return home_page(NOT_OURS, 422)
    return enter(room)
