"""Opens a rehearsal from the home page, and ends it from any page of its game master."""

from __future__ import annotations

from flask import Blueprint, Response, request

from companion.store import rehearsals
from companion.web.access.identity import gm, language, must_be_host, services
from companion.web.errors import problem
from companion.web.pages.double_submit import once_per_form
from companion.web.pages.home import enter, the_game
from companion.web.render.pages import at_home, back_to

bp = Blueprint("rehearsing", __name__)


@bp.post("/rehearse/<game>")
def rehearse(game: str) -> Response:
    """Open a rehearsal at once, without asking for names, pieces or rules."""
    must_be_host()
    chosen = the_game(game)
    if chosen.rehearsal is None:
        raise problem(404)
    way = request.form.get("way", "")
    return enter(once_per_form(lambda: services().rehearsals.open(chosen, language(), way)))


@bp.post("/r/<room>/gm/end-rehearsal")
def end(room: str) -> Response:
    who = gm(room)
    if rehearsals.find(services().store, who.room.id) is None:
        raise problem(404)
    services().rehearsals.end(who.room.id)
    return back_to("/home" if at_home() else "/")
