"""The OpenAPI document, made from the games' declarations, so it is never out of date."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, get_type_hints

from companion import __version__
from companion.engine.field_schema import TYPES, known_as, schema_of
from companion.engine.fields import fields_of
from companion.engine.game import Command, Game, Party
from companion.engine.question import Question
from companion.engine.view_schema import list_of, object_of, type_schema
from companion.evenings.export import Export
from companion.games import GAMES
from companion.i18n import text
from companion.web.pages.openapi_commands import (
    command_body,
    command_text,
    commands_by_name,
    values_of,
)

Json = dict[str, Any]
ERROR = {"$ref": "#/components/responses/Error"}
TABLE = {"name": "T", "in": "path", "required": True, "schema": {"type": "string"}}
ABOUT = """\
How a program plays: `POST /api/tables` with the host key, which the server prints when it starts,
opens a table and answers with a token for the GM, for each seat and for a screen. Tokens travel as
`Authorization: Bearer …`. With one of them `GET /api/tables/T` tells what its holder sees (`view`),
may do (`offers`) and may look at (`secrets`). An offer names a command, the seat it is for, what it
asks for now, and an example; `POST /api/tables/T/commands/NAME` with the example, and that `seat`
if it is another's (the GM acts for it, or any seat may), does it. A rule may still refuse an
example with 422 and a sentence (a card that does not fit): another of the `values` is tried then.
Whoever sends the `version` that they saw does nothing (409) where the table has moved on.
`GET /api/tables/T/live` tells of each new version.

Of each command it is said below when it is on offer and who sends it. Its example fits a table of
four, seats 1 to 4; what is said to come from the offer is of the moment and is taken from there:
`fields` has its `values`, `low` and `high`, and `example` one that fits.
"""


@cache
def document() -> Json:
    return {
        "openapi": "3.1.0",
        "info": {"title": "Table companion", "version": __version__, "description": ABOUT,
                 "license": {"name": "MIT", "identifier": "MIT"}},
        "security": [{"token": []}],
        "paths": {**table_paths(), **command_paths(), **referee_paths(), **evening_paths()},
        "components": {
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            "responses": {"Error": error()},
            "schemas": {"Changed": changed(), **views(), **secrets()},
        },
    }


def answer(description: str, schema: Json) -> Json:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def error() -> Json:
    message = {"type": "object", "required": ["code", "message"],
               "properties": {"code": {"type": "string"}, "message": {"type": "string"}}}
    return {**answer("What is wrong, in the viewer's language; 422 also for an Idempotency-Key "
                     "seen with another body; 429 after too many wrong tokens from one address; "
                     "503 when the store cannot write, and nothing was done.",
                     {"type": "object", "required": ["error"], "properties": {"error": message}}),
            "headers": {"Retry-After": {
                "description": "In how many seconds to ask again: with every 429, and with 503 "
                               "while another program uses the store.",
                "schema": {"type": "integer", "minimum": 1}}}}


def operation(name: str, summary: str, good: Json, status: str = "200", **more: Any) -> Json:
    return {"operationId": name, "summary": summary,
            "responses": {status: good, "4XX": ERROR, "503": ERROR}, **more}


def changed() -> Json:
    return {"type": "object", "required": ["version", "view"],
            "properties": {"version": {"type": "integer"}, "view": any_view()}}


def sends(schema: Json, example: Any) -> Json:
    return {"required": True, "content": {"application/json": {
        "schema": schema, "example": example}}}


def table_paths() -> Json:
    done = answer("Done.", {"$ref": "#/components/schemas/Changed"})
    number = {"type": "integer"}
    back = sends({"type": "object", "properties": {"version": number, "keep": {
        **number, "description": "Everything after the step with this number."}}}, {})
    again = sends({"type": "object", "properties": {"version": number}}, {})
    return {
        "/api/tables": {"post": operation(
            "open_table", "Open a table (host key, or the GM's token of the `room`)",
            answer("Opened.", opened_schema()), "201",
            requestBody=sends(opening_schema(), {
                "game": "hollywood", "seats": ["Dana", "Avi", "Noa", "Gil"], "options": {}}))},
        "/api/tables/{T}": {"parameters": [TABLE], "get": operation(
            "see_table", "What this viewer sees",
            answer("The view and what may be done.", seen_schema()))},
        "/api/tables/{T}/undo": {"parameters": [TABLE], "post": operation(
            "undo", "Take back the last step (GM)", done, requestBody=back)},
        "/api/tables/{T}/redo": {"parameters": [TABLE], "post": operation(
            "redo", "Do it again (GM)", done, requestBody=again)},
        "/api/tables/{T}/log": {"parameters": [TABLE, query("after", 0), query("limit", 100)],
                                "get": operation("read_log", "The lines this viewer may read",
                                                 answer("The lines, oldest first.", log_schema()))},
        "/api/tables/{T}/secrets/{secret}": {
            "parameters": [TABLE, path("secret")],
            "get": operation("look", "A secret of this viewer's own, by its name in `secrets`; "
                                     "every phone is told of a look through a seat that another "
                                     "holds",
                             answer("The secret.", object_of(secret=any_of(secrets()))))},
        "/api/tables/{T}/live": {"parameters": [TABLE], "get": {
            "operationId": "follow", "summary": "Versions as they come",
            "responses": {"200": {"description": "A stream of events named version; `gone` "
                                                 "ends it when its token is revoked.",
                                  "content": {"text/event-stream": {}}},
                          "4XX": ERROR, "503": ERROR}}},
    }


def query(name: str, usual: int) -> Json:
    return {"name": name, "in": "query",
            "schema": {"type": "integer", "minimum": 0, "default": usual}}


def path(name: str) -> Json:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def opening_schema() -> Json:
    return {"type": "object", "required": ["game"], "properties": {
        "game": {"enum": list(GAMES)},
        "seats": {"type": "array", "items": {"type": "string"}, "description": how_many()},
        "gm_plays": {"type": "integer", "description": "the GM's place, from 1, if the GM plays"},
        "room": {"type": "string", "description": "another game for the people of this room"},
        "options": {"anyOf": [options_schema(game) for game in GAMES.values()]},
    }}


def how_many() -> str:
    each = (f"{game.name} {min(game.players)} to {max(game.players)}" for game in GAMES.values())
    return f"The players' names, as they sit: {', '.join(each)}."


def opened_schema() -> Json:
    """The schema of a newly opened room: its table, and a token and an address for everybody."""
    word = {"type": "string"}
    door = {"token": word, "join": word}
    seat = object_of(seat={"type": "integer"}, name=word, **door)
    return object_of(room=word, table=word, token=word, screen=object_of(**door),
                     seats=list_of(seat))


def options_schema(game: Game) -> Json:
    """The schema of a game's options, each with its values and its default."""
    seats = tuple(range(1, max(game.players) + 1))
    party = Party(seats, {seat: str(seat) for seat in seats})
    schema = schema_of(game.opening)
    for name, (spec, fixed) in fields_of(game.opening).items():
        usual = {"default": spec.default(fixed, party, 0)}
        schema["properties"][name] |= values_of(spec, party) | usual
    return {"title": game.name, **schema, "additionalProperties": False}


def views() -> Json:
    """The schema of each game's view."""
    return {f"{game.name}_view": type_schema(get_type_hints(game.view)["return"])
            for game in GAMES.values()}


def any_view() -> Json:
    return any_of([f"{game}_view" for game in GAMES])


def any_of(schemas: Iterable[str]) -> Json:
    return {"anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in schemas]}


def secrets() -> Json:
    """The schema of each secret of each game."""
    return {f"{game.name}_secret_{peek.name}": type_schema(peek.shape)
            for game in GAMES.values() for peek in game.peeks}


def seen_schema() -> Json:
    names = {"type": "array", "items": {"type": "string"}}
    return {"type": "object", "required": ["table", "game", "rehearsal", "version", "you", "view",
                                           "commands", "offers", "secrets"],
            "properties": {
                "table": {"type": "string"}, "game": {"type": "string"},
                "rehearsal": {"type": "boolean"},  # the app plays the other seats
                "version": {"type": "integer"}, "view": any_view(),
                "commands": names, "secrets": names,
                "offers": {"type": "array", "items": offer_schema()},
                "you": {"type": "object", "properties": {
                    "role": {"enum": ["gm", "player", "screen"]},
                    "seat": {"type": ["integer", "null"]}}}}}


KINDS = ("pick: one of `values`; picks: a list of `low` to `high` of them; number: from `low` to "
         "`high`; sum: the same, or as text `10+15-5`; words: text of `low` to `high` characters; "
         "flag: true or false; counts: an object with a number for each of `values`; matches: an "
         "object with one of `each` for each of `values`.")


def offer_schema() -> Json:
    """The schema of an offer: a command, its seat, its fields, and an example that fits now."""
    choices = {"type": "array", "items": {"type": ["string", "integer"]}}
    field = {"type": "object", "required": ["kind", "required"], "properties": {
        "kind": {"enum": [known_as(kind) for kind in TYPES], "description": KINDS},
        "required": {"type": "boolean"}, "values": choices, "each": choices,
        "low": {"type": "integer"}, "high": {"type": "integer"}}}
    return {"type": "object", "required": ["name", "seat", "main", "fields", "example"],
            "properties": {
                "name": {"type": "string"},
                "main": {"type": "boolean", "description": "a step of the game: a big button"},
                "seat": {"type": "integer", "description": "0: the table's, given by the GM"},
                "fields": {"type": "object", "additionalProperties": field},
                "example": {"type": "object", "description": "fits now, as it stands"}}}


def log_schema() -> Json:
    line = {"type": "object", "required": ["number", "at", "text", "undone"], "properties": {
        "number": {"type": "integer"}, "at": {"type": "string"}, "text": {"type": "string"},
        "undone": {"type": "boolean"}}}
    return {"type": "object", "properties": {"lines": {"type": "array", "items": line}}}


def command_paths() -> Json:
    """One path per command name, with the arguments it takes in each game that has the command."""
    return {f"/api/tables/{{T}}/commands/{name}": command_path(name, given)
            for name, given in commands_by_name(tuple(GAMES.values())).items()}


def command_path(name: str, given: Sequence[tuple[Game, type[Command]]]) -> Json:
    header = {"name": "Idempotency-Key", "in": "header", "schema": {"type": "string"},
              "description": "A repeat with the same key answers as the first did and does "
                             "nothing twice."}
    games = "_or_".join(game.name for game, _ in given)
    summary = "; ".join(f"{text(game.title, 'en')}: {text(command.label, 'en')}"
                        for game, command in given)
    about = " ".join(f"{text(game.title, 'en')}: {command_text(game, command)}"
                     for game, command in given)
    return {"parameters": [TABLE, header], "post": operation(
        f"{games}_{name}", summary, answer("Done.", {"$ref": "#/components/schemas/Changed"}),
        description=about, requestBody=command_body(given))}


def referee_paths() -> Json:
    return {
        f"/api/referee/{game.name}": {"post": operation(
            f"ask_{game.name}", f"{text(game.title, 'en')}: {text(game.question.label, 'en')}",
            answer("The answer, with why.", answer_schema(game.question)),
            security=[], requestBody=sends(schema_of(game.question, fixed=True),
                                           game.question.example))}
        for game in GAMES.values() if game.question
    }


def evening_paths() -> Json:
    """The path of the evenings, which needs the host key, as opening a table does."""
    game = {"name": "game", "in": "query", "schema": {"enum": list(GAMES)}}
    return {"/api/evenings": {"get": operation(
        "see_evenings", "All that was finished on this host: tables, people, games (host key)",
        answer("Every table that is over, oldest first; sums of people and games. Whoever was "
               "forgotten has no name. Rehearsals are not in it.", type_schema(Export)),
        parameters=[game])}}


def answer_schema(question: type[Question]) -> Json:
    """The schema of an answer: its named facts, and the sentence that cites the rule."""
    found = type_schema(get_type_hints(question.answer)["return"])
    return {**found, "properties": {**found["properties"], "why": {"type": "string"}},
            "additionalProperties": False}
