"""The narration of the night: the GM's own recordings, the hum, and the line the phone is at."""

from __future__ import annotations

import json
import re
from pathlib import Path

from flask import Blueprint, Response, jsonify, make_response, request, send_file

from companion import sound as sounds
from companion.engine.script import Script
from companion.engine.words import say
from companion.store import files
from companion.web.access.identity import Guest, gm, language, services, table_of
from companion.web.errors import Problem, problem
from companion.web.render.pages import back_to, page

bp = Blueprint("narration", __name__)
WHOLE = "whole"
VOICE = re.compile("[a-z0-9]{0,12}")  # a name that a phone gives itself while its page is open
KINDS = {"audio/mpeg": "mp3", "audio/mp4": "m4a", "audio/x-m4a": "m4a", "audio/aac": "aac",
         "audio/ogg": "ogg", "audio/webm": "webm", "audio/wav": "wav", "audio/x-wav": "wav",
         "audio/3gpp": "3gp", "audio/amr": "amr", "audio/flac": "flac", "video/mp4": "m4a",
         "video/webm": "webm", "video/3gpp": "3gp"}


def folder(game: str, lang: str) -> Path:
    return services().data / "recordings" / game / lang


def script_of(who: Guest) -> tuple[str, Script]:
    game = table_of(who).game
    if game.script is None:
        raise problem(404)
    return game.name, game.script


def known(script: Script, line: str) -> str:
    if line != WHOLE and line not in [item.key for item in script.lines]:
        raise problem(404)
    return line


@bp.get("/hum.wav")
def hum() -> Response:
    response = make_response(sounds.hum())
    response.headers["Content-Type"] = "audio/wav"
    return response


@bp.get("/r/<room>/gm/script")
def show(room: str) -> Response:
    """The script line by line, to listen, record, upload or remove recordings."""
    who = gm(room)
    game, script = script_of(who)
    return page("table/script.html", guest=who, script=script, of=game, whole=WHOLE,
                recorded=services().recordings(game, language()))


@bp.get("/r/<room>/gm/script/<line>")
def listen(room: str, line: str) -> Response:
    who = gm(room)
    game, script = script_of(who)
    found = recordings(folder(game, language()), known(script, line))
    if not found:
        raise problem(404)
    try:
        return send_file(found[-1].resolve(), conditional=True)
    except FileNotFoundError:  # the GM's other phone has just deleted it
        raise problem(404) from None


def recordings(place: Path, line: str) -> list[Path]:
    """The recordings of a line, newest last; there are two while a new one replaces the old one."""
    return list(files.by_age(place.glob(f"{line}.*")))


@bp.post("/r/<room>/gm/script/<line>")
def keep(room: str, line: str) -> Response:
    """Store a recording of one line, or of the whole night, for this and later evenings."""
    who = gm(room)
    game, script = script_of(who)
    sent = next((file for file in request.files.getlist("sound") if file.filename), None)
    kind = KINDS.get(re.split(r"[;,]", sent.mimetype)[0]) if sent else None
    sound = sent.read() if sent else b""
    if kind is None or not sound:
        raise Problem(422, "not_a_recording", say("That is not a sound recording."))
    replace(folder(game, language()), known(script, line), kind, sound)
    return back_to(f"{who.url}/script")


@bp.post("/r/<room>/gm/script/<line>/forget")
def take_out(room: str, line: str) -> Response:
    who = gm(room)
    game, script = script_of(who)
    forget(folder(game, language()), known(script, line))
    return back_to(f"{who.url}/script")


def replace(place: Path, line: str, kind: str, sound: bytes) -> None:
    """Store a recording; the old one is deleted once the new one is completely on disk."""
    files.make_folder(place)
    new = place / f"{line}.{kind}"
    files.write(new, sound)
    for path in recordings(place, line):
        if path.name != new.name:
            path.unlink(missing_ok=True)


def forget(place: Path, line: str) -> None:
    for path in recordings(place, line):
        path.unlink(missing_ok=True)


@bp.post("/r/<room>/gm/cue")
def note_line(room: str) -> Response:
    """Note which line the night is at and which phone speaks it, for the GM's other phone and for
    a page that is reloaded."""
    who = gm(room)
    line, voice = request.form.get("line", ""), request.form.get("voice", "")
    if not line.isdecimal() or len(line) > 3 or not VOICE.fullmatch(voice):
        raise problem(400)
    services().script_at[who.room.id] = int(line)
    watching = [s for s in services().hub.streams(who.room.id) if s.key.role == "gm"]
    told = json.dumps({"name": "night", "line": int(line), "voice": voice})
    services().hub.send(watching, "cue", told, of="night")
    return jsonify({"line": int(line)})
