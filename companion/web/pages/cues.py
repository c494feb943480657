"""What all phones of a room do at the same moment: cues, and the shared timer.

All phones use the server's clock. A phone asks for it a few times and trusts the fastest way
there and the fastest way back. A cue names a moment on that clock a little ahead, so that it has
reached every phone before it is due. A phone that gets a cue too late does not play it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from flask import Blueprint, Response, make_response, request

from companion import i18n
from companion.engine.cue import COUNT, Cue
from companion.engine.words import say
from companion.store import timers
from companion.store.timers import now
from companion.web.access.identity import Guest, gm, in_person, services, table_of
from companion.web.errors import Problem, problem
from companion.web.pages.forms import whole
from companion.web.pages.table import answer
from companion.web.render.pages import key_of
from companion.web.services import Services

bp = Blueprint("cues", __name__)
AHEAD = 1500  # milliseconds: longer than a slow network needs
SHORTEST, LONGEST = 30, 600  # seconds


@bp.get("/clock")
def clock() -> Response:
    response = make_response(f"{now():.2f}")
    response.headers["Content-Type"] = "text/plain"
    return response


def give(served: Services, room: str, cue: Cue, ahead: int = AHEAD) -> None:
    """Send a cue to every phone and screen of a room, each in its own language."""
    at = now() + ahead
    served.cue_ends[room] = served.clock() + (ahead + cue.pulses[-1].after) / 1000
    streams = [stream for stream in served.hub.streams(room) if stream.key.role != "api"]
    for lang in {stream.key.lang for stream in streams}:
        hearing = [stream for stream in streams if stream.key.lang == lang]
        served.hub.send(hearing, "cue", cue_json(cue, at, lang), of=cue.name)


def cue_json(cue: Cue, at: float, lang: str) -> str:
    pulses = [{"after": pulse.after, "shows": pulse.shows, "tone": pulse.tone,
               "says": i18n.text(pulse.says, lang)} for pulse in cue.pulses]
    return json.dumps({"name": cue.name, "at": at, "lang": lang, "pulses": pulses},
                      ensure_ascii=False)


@bp.post("/r/<room>/<any(gm, seat):role>/together/<name>")
def together(room: str, role: str, name: str) -> Response:
    """Start the count, or another cue of the game, on all phones. A seat may start only the
    count, and only while no other cue is playing; the GM may start any."""
    who = in_person(room, role)
    cue = next((cue for cue in cues_of(who) if cue.name == name), None)
    if cue is None:
        raise problem(404)
    if role == "gm" or services().cue_ends.get(room, 0) < services().clock():
        give(services(), room, cue)
    return answer(who)  # its own page; a cue changes none


def cues_of(who: Guest) -> Sequence[Cue]:
    table = table_of(who)
    if who.role == "gm":
        return (COUNT, *table.game.cues)
    return (COUNT,) if table.game.may_count(table.state, who.viewer) else ()


@bp.post("/r/<room>/gm/timer")
def start(room: str) -> Response:
    who, seconds = gm(room), whole(request.form.get("seconds", ""))
    if seconds is None or not SHORTEST <= seconds <= LONGEST:
        raise Problem(422, "no_such_time", say("A timer runs from 30 seconds to 10 minutes."))
    timers.start(services().store, who.room.id, seconds)
    return show_timer(room)


@bp.post("/r/<room>/gm/timer/stop")
def stop(room: str) -> Response:
    timers.stop(services().store, gm(room).room.id)
    return show_timer(room)


def show_timer(room: str) -> Response:
    """Show the timer, or its end, on all phones; the answer is the GM's own page."""
    who = gm(room)
    with services().hub.pages_pushed() as pushed:
        services().hub.push(who.room.id)
    return answer(who, pushed.get(key_of(who), ""))
