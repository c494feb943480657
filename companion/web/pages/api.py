"""The JSON API: the same commands as the pages, with bearer tokens and without cookies."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify, request

from companion import i18n, looking, seating
from companion.engine.game import Game, Malformed, Refused, Viewer
from companion.engine.offer_json import offer_json
from companion.engine.play import codec
from companion.engine.question import read_json
from companion.engine.typed_text import look_of, one_line
from companion.engine.words import say
from companion.games import GAMES
from companion.keys import Claim
from companion.looking import viewer_of
from companion.people import Person
from companion.store import rehearsals, rooms
from companion.store.rooms import Room
from companion.tables import Table
from companion.taps import Tap
from companion.web.access import eyes
from companion.web.access.eyes import Eyes
from companion.web.access.identity import program_of, services
from companion.web.access.limits import count_if_wrong
from companion.web.errors import Problem, problem
from companion.web.pages import evenings, openapi
from companion.web.pages.forms import whole
from companion.web.pages.home import is_host_key
from companion.web.pages.referee import LONGEST_QUESTION, question_of
from companion.web.services import PAGE_OF

bp = Blueprint("api", __name__, url_prefix="/api")


def lang() -> str:
    return i18n.choose(request.headers.get("Accept-Language"))


def error(trouble: Problem) -> Response:
    message = i18n.text(trouble.reason, lang())
    response = jsonify({"error": {"code": trouble.code, "message": message}})
    response.status_code = trouble.status
    return response


def body() -> dict[str, Any]:
    """The request's JSON object; an empty body is an empty object."""
    if not request.get_data():
        return {}
    try:
        found = request.get_json(force=True)
    except RecursionError:
        raise problem(400) from None
    if not isinstance(found, dict):
        raise problem(400)
    return found


def bearer() -> str:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def claimed() -> tuple[Room, Claim]:
    found = count_if_wrong(services().claim(bearer()), bearer())
    if found is None:
        raise problem(401)
    return found


def table_and_viewer(table_id: str) -> tuple[Table, Viewer]:
    room, claim = claimed()
    count_if_wrong(services().tables.room_of(table_id) == room.id or None, table_id)
    table = services().tables.get(table_id)
    if table.room != room.id:
        raise problem(403)
    eyes.check(services(), own_eyes())
    return table, viewer_of(room, table, claim.role, claim.seat, by_page=False)


def own_eyes() -> Eyes:
    """The program's eyes: a program that uses a seat's or the GM's token is announced like a
    phone."""
    room, claim = claimed()
    return program_of(room, PAGE_OF[claim.role], claim.seat)


@bp.get("/openapi.json")
def document() -> Response:
    return jsonify(openapi.document())


@bp.get("/evenings")
def all_evenings() -> Response:
    """All tables finished on this server, for its host only."""
    if not is_host_key(bearer()):
        raise problem(401)
    return evenings.everything()


@bp.post("/tables")
def create() -> Response:
    asked = {name: value for name, value in body().items() if value is not None}
    response = jsonify(opened(open_table(the_room(asked), asked)))
    response.status_code = 201
    return response


def the_room(asked: dict[str, Any]) -> Room | None:
    """The room named in the request, with its GM's token; None, with the host's key, for a new
    one."""
    if "room" in asked:
        return the_gms_room(asked["room"])
    if not is_host_key(bearer()):
        raise problem(401)
    return None


def open_table(room: Room | None, asked: dict[str, Any]) -> Room:
    game, options = read_game(asked)
    with services().hub.told_at_the_end(), services().store.writing():
        people = read_people(asked, room)
        room = services().rooms.open(room or new_room(), game, people, options)
    services().hub.push(room.id)
    return room


def read_game(asked: dict[str, Any]) -> tuple[Game, dict[str, Any]]:
    """The requested game, and its options."""
    name, options = asked.get("game"), asked.get("options", {})
    if not isinstance(name, str):
        raise Malformed(say("There is no such game."))
    if name not in GAMES:
        raise Problem(422, "no_such_game", say("There is no such game."))
    if not isinstance(options, dict):
        raise Malformed(say("The options must be an object."))
    return GAMES[name], options


def new_room() -> Room:
    """Open a new room; the program that opens it is its GM until a phone is."""
    room = rooms.create(services().store)
    eyes.hold(services(), program_of(room, "gm", 0))
    return room


def the_gms_room(room_id: Any) -> Room:
    room, claim = claimed()
    if room.id != room_id or claim.role != "gm":
        raise problem(403)
    eyes.check(services(), own_eyes())
    return room


def read_people(asked: dict[str, Any], room: Room | None) -> list[Person]:
    """The players by name; a name that the room knows keeps its seat."""
    seats = rooms.seats(services().store, room.id) if room else ()
    known = {look_of(seat.name): seat.seat for seat in seats}
    names = read_names(asked, room)
    gm_place = read_gm_place(asked, len(names))
    return [Person(name, known.get(look_of(name)), is_gm=place == gm_place)
            for place, name in enumerate(names, 1)]


def read_names(asked: dict[str, Any], room: Room | None) -> list[str]:
    if room and "seats" not in asked:
        return [seat.name for seat in rooms.next_order(services().store, room.id)]
    given = asked.get("seats")
    if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
        raise Malformed(say("The seats must be a list of names."))
    return [one_line(name) for name in given]


def read_gm_place(asked: dict[str, Any], players: int) -> int | None:
    """The place of a GM who also plays, counted from 1 in the order of the seats, or None."""
    place = asked.get("gm_plays")
    if place is None:
        return None
    if isinstance(place, bool) or not isinstance(place, int):
        raise Malformed(say("The GM's seat must be a number."))
    if not 1 <= place <= players:
        raise Refused(say("There is no such seat."))
    return place


def opened(room: Room) -> dict[str, Any]:
    served = services()
    return {
        "room": room.id,
        "table": room.table_id,
        "token": served.token(room, "gm"),
        "screen": {"token": served.token(room, "screen"),
                   "join": served.join_url(room, "screen")},
        "seats": [
            {"seat": seat.seat, "name": seat.name, "token": served.token(room, "player", seat.seat),
             "join": served.join_url(room, "player", seat.seat)}
            for seat in rooms.seats(served.store, room.id) if seat.place
        ],
    }


@bp.get("/tables/<table_id>")
def show(table_id: str) -> Response:
    table, viewer = table_and_viewer(table_id)
    with table.lock:
        seen = looking.look(table, viewer)
        tells = any(offer.tells(table.state) for offer in seen.offers)
    if tells:  # not under the lock: a tap that has the right to write may be waiting for it
        eyes.check(services(), own_eyes(), secret=True)
    return jsonify({
        "table": table.id,
        "game": table.game.name,
        "rehearsal": rehearsals.find(services().store, table.room) is not None,
        "version": seen.version,
        "you": {"role": viewer.role, "seat": viewer.seat},
        "view": codec.unstructure(seen.view),
        "commands": list(dict.fromkeys(offer.name for offer in seen.offers)),
        "offers": [offer_json(offer, table.game.sends(offer.name)) for offer in seen.offers],
        "secrets": [each.name for each in seen.secrets],
    })


@bp.post("/tables/<table_id>/commands/<name>")
def command(table_id: str, name: str) -> Response:
    table, viewer = table_and_viewer(table_id)
    if name not in [known.name() for known in table.game.commands]:
        raise Problem(404, "no_such_command", say("There is no such command."))
    tap = read_tap(viewer, name)
    return after(table, viewer, services().tables.command(table, tap))


def read_tap(viewer: Viewer, name: str) -> Tap:
    args = body()
    version = args.pop("version", None)
    if version is not None and (isinstance(version, bool) or not isinstance(version, int)):
        raise Malformed(say("The version must be a number."))
    return Tap(viewer, name, args, version, key=request.headers.get("Idempotency-Key", ""))


def after(table: Table, viewer: Viewer, version: int) -> Response:
    """The table as this request left it, also when a repeated request is answered again."""
    with table.lock:
        play = services().tables.at(table, version)
        view = codec.unstructure(table.game.view(play.state, viewer))
        return jsonify({"version": version, "view": view})


@bp.post("/tables/<table_id>/<any(undo, redo):which>")
def history(table_id: str, which: str) -> Response:
    table, viewer = table_and_viewer(table_id)
    if not viewer.is_gm:
        raise problem(403)
    version = seating.change_history(services().rooms, table, which, read_tap(viewer, which))
    return after(table, viewer, version)


@bp.get("/tables/<table_id>/log")
def lines(table_id: str) -> Response:
    table, viewer = table_and_viewer(table_id)
    start, limit = number("after", 0, 10**9), number("limit", 100, 1000)
    with table.lock:
        found = table.play.lines(viewer, start, limit)
    return jsonify({"lines": [
        {"number": line.number, "at": line.at, "text": i18n.text(line.text, lang()),
         "undone": line.undone} for line in found
    ]})


def number(name: str, default: int, most: int) -> int:
    found = whole(request.args.get(name, str(default)))
    if found is None:
        raise problem(400)
    return min(found, most)


@bp.get("/tables/<table_id>/secrets/<name>")
def secret(table_id: str, name: str) -> Response:
    """A secret, as a page shows it while a finger holds it; a request counts as having looked."""
    table, viewer = table_and_viewer(table_id)
    seen = eyes.reveal(services(), own_eyes(), table, viewer, name)
    return jsonify({"secret": codec.unstructure(seen)})


@bp.get("/tables/<table_id>/live")
def live(table_id: str) -> Response:
    """Always an error: streams are served outside Flask, so this caller was not admitted to one."""
    table_and_viewer(table_id)
    raise problem(404)


@bp.post("/referee/<name>")
def referee(name: str) -> Response:
    question = question_of(name)
    request.max_content_length = LONGEST_QUESTION
    answer = read_json(question, body()).answer()
    return jsonify({**codec.unstructure(answer), "why": i18n.text(answer.why, lang())})
