"""How far a premiere has been unveiled: the same on every phone, and as slow as the table likes.

What is shown is public from its first moment and stands whole in the page: a phone without script
shows it so. This is the show alone. It begins when the first phone asks for it, goes on by the
server's clock, and stops or jumps when the GM says so. No log holds it; a server that was started
again begins it anew, and a phone never hides again what it has shown.
"""

from __future__ import annotations

import json
from dataclasses import asdict

from flask import Blueprint, Response, jsonify, request

from companion import keys
from companion.store.timers import now
from companion.web.access.identity import Guest, gm, guest, services
from companion.web.errors import problem
from companion.web.pages.forms import whole
from companion.web.pages.table import table_of
from companion.web.services import Unveiling

bp = Blueprint("unveiling", __name__)
AHEAD = 600  # milliseconds until the first card: the page is on every phone by then
MOST = 200  # cards and symbols of the longest film that anybody could count, and more


def moment(who: Guest) -> str:
    """A name for this moment of this very game: the next one has a first film too."""
    table = table_of(who)
    return keys.mac(services().key, "unveiling", table.id, table.step, length=9)


def current(who: Guest) -> Unveiling:
    """The show of this moment; one of an earlier moment is over."""
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
    """The GM stops the show, lets it go on, or turns the next card over; a tap that comes after
    its moment changes nothing."""
    who, shown = gm(room), whole(request.form.get("shown", ""))
    moving = request.form.get("moving", "")
    if shown is None or not 0 <= shown <= MOST or moving not in ("0", "1"):
        raise problem(400)
    if current(who).moment == request.form.get("moment", ""):
        services().unveilings[who.room.id] = Unveiling(moment(who), shown, now(), moving == "1")
        tell(who)
    return jsonify(asdict(current(who)))


def tell(who: Guest) -> None:
    told = json.dumps({"name": "unveiling", **asdict(current(who))})
    seeing = [s for s in services().hub.streams(who.room.id) if s.key.role != "api"]
    services().hub.send(seeing, "cue", told, of="unveiling")
