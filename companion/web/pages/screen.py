"""The language of the screen in the middle, chosen on the GM's phone or at the screen itself.

A screen is nobody's phone, and the person who wants to change it sits at the table in mid-game.
The newest choice applies to every screen of the room, whoever made it.
"""

from __future__ import annotations

from flask import Blueprint, Response, request

from companion import i18n
from companion.store import rooms
from companion.web.access.identity import in_person, services
from companion.web.errors import problem
from companion.web.pages.forms import local
from companion.web.render.pages import back_to

bp = Blueprint("screen", __name__)


@bp.post("/r/<room>/<any(gm, screen):role>/screen-lang")
def speak(room: str, role: str) -> Response:
    who, chosen = in_person(room, role), request.form.get("lang", "")
    if chosen not in i18n.LANGUAGES:
        raise problem(400)
    rooms.change(services().store, who.room.id, screen_lang=chosen)
    services().hub.load_anew(who.room.id, "screen")
    return back_to(local(request.form.get("back", who.url)))
