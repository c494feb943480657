"""How far a premiere has been unveiled: the same on every phone, and as slow as the table likes.

The result is public from the first moment and complete in the page; a phone without script shows
all of it at once. This module controls only the show. It begins when the first phone asks for
it, continues by the server's clock, and stops or jumps when the GM says so. It is not logged: a
restarted server begins it anew. A phone never hides again what it has shown.
"""

from __future__ import annotations

import json
from dataclasses import asdict

from flask import Blueprint, Response, jsonify, request

from companion import keys
from companion.store.timers import now
from companion.web.access.identity import Guest, gm, guest, services, table_of
from companion.web.errors import problem
from companion.web.pages.forms import whole_number
from companion.web.services import Unveiling

bp = Blueprint("unveiling", __name__)
AHEAD = 600  # milliseconds until the first card: by then the page is on every phone
MOST = 200  # more cards and symbols than the longest possible film has


def moment(who: Guest) -> str:
    """A name for this moment of this game only, because the next game has a first film too."""
    table = table_of(who)
    return keys.mac(services().key, "unveiling", table.id, table.step, length=9)


def current(who: Guest) -> Unveiling:
    """The show of this moment; a show of an earlier moment is replaced."""
    at, shows = moment(who), services().unveilings
    found = shows.get(who.room.id)
    if found is None or found.moment != at:
        found = shows[who.room.id] = Unveiling(at, 0, now() + AHEAD, True)
    return found


@bp.get("/r/<room>/<any(gm, seat, screen):role>/unveiling")
def show(room: str, role: str) -> Response:
    return jsonify(asdict(current(guest(room, role))))


@bp.post("/r/<room>/gm/unveiling")
def change(room: str) -> Response:
    """Stop the show, continue it, or turn the next card over, as the GM asks. A tap that comes
    after its moment changes nothing, and one that a later tap has overtaken turns no card back."""
    who, shown = gm(room), whole_number(request.form.get("shown", ""))
    moving = request.form.get("moving", "")
    if shown is None or not 0 <= shown <= MOST or moving not in ("0", "1"):
        raise problem(400)
    before = current(who)
    if before.moment == request.form.get("moment", ""):
        services().unveilings[who.room.id] = Unveiling(
            before.moment, max(shown, before.shown), now(), moving == "1")
        tell(who)
    return jsonify(asdict(current(who)))


def tell(who: Guest) -> None:
    told = json.dumps({"name": "unveiling", **asdict(current(who))})
    seeing = [s for s in services().hub.streams(who.room.id) if s.key.role != "api"]
    services().hub.send(seeing, "cue", told, of="unveiling")
