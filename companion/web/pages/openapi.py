"""The OpenAPI document, made from the games' own declarations: it cannot fall behind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, get_type_hints

from companion import __version__
from companion.engine.field_schema import TYPES, known_as, schema_of
from companion.engine.fields import Choice, Field, fields_of
from companion.engine.game import Command, Game, Party
from companion.engine.question import Question
from companion.engine.view_schema import list_of, object_of, type_schema
from companion.evenings.export import Export
from companion.games import GAMES
from companion.i18n import text

Json = dict[str, Any]
ERROR = {"$ref": "#/components/responses/Error"}
TABLE = {"name": "T", "in": "path", "required": True, "schema": {"type": "string"}}


@cache
def document() -> Json:
    return {
        "openapi": "3.1.0",
        "info": {"title": "Table companion", "version": __version__,
                 "license": {"name": "MIT", "identifier": "MIT"}},
        "security": [{"token": []}],
        "paths": {**table_paths(), **command_paths(), **referee_paths(), **evening_paths()},
        "components": {
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            "responses": {"Error": answer("What is wrong, in the viewer's language; 422 also for an"
                                          " Idempotency-Key seen with another body; 503 when the "
                                          "store cannot write, and nothing was done.", {
                "type": "object", "required": ["error"], "properties": {"error": {
                    "type": "object", "required": ["code", "message"],
                    "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
                }}})},
            "schemas": {"Changed": changed(), **views()},
        },
    }


def answer(description: str, schema: Json) -> Json:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


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
    back = sends({"type": "object", "properties": {"version": {"type": "integer"}}}, {})
    return {
        "/api/tables": {"post": operation(
            "open_table", "Open a table", answer("Opened.", opened_schema()), "201",
            requestBody=sends(opening_schema(), {
                "game": "hollywood", "seats": ["Dana", "Avi", "Noa", "Gil"], "options": {}}))},
        "/api/tables/{T}": {"parameters": [TABLE], "get": operation(
            "see_table", "What this viewer sees",
            answer("The view and what may be done.", seen_schema()))},
        "/api/tables/{T}/undo": {"parameters": [TABLE], "post": operation(
            "undo", "Take back the last step (GM)", done, requestBody=back)},
        "/api/tables/{T}/redo": {"parameters": [TABLE], "post": operation(
            "redo", "Do it again (GM)", done, requestBody=back)},
        "/api/tables/{T}/log": {"parameters": [TABLE, query("after"), query("limit")],
                                "get": operation("read_log", "The lines this viewer may read",
                                                 answer("The lines, oldest first.", log_schema()))},
        "/api/tables/{T}/secrets/{secret}": {
            "parameters": [TABLE, path("secret")],
            "get": operation("look", "A secret of this viewer's own; every phone is told of a look "
                                     "through a seat that another holds",
                             answer("The secret.", {"type": "object"}))},
        "/api/tables/{T}/live": {"parameters": [TABLE], "get": {
            "operationId": "follow", "summary": "Versions as they come",
            "responses": {"200": {"description": "A stream of events named version; `gone` "
                                                 "ends it when its token is revoked.",
                                  "content": {"text/event-stream": {}}},
                          "4XX": ERROR, "503": ERROR}}},
    }


def query(name: str) -> Json:
    return {"name": name, "in": "query", "schema": {"type": "integer", "minimum": 0}}


def path(name: str) -> Json:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def opening_schema() -> Json:
    return {"type": "object", "required": ["game"], "properties": {
        "game": {"enum": list(GAMES)},
        "seats": {"type": "array", "items": {"type": "string"}},
        "gm_plays": {"type": "integer", "description": "the GM's place, from 1, if the GM plays"},
        "room": {"type": "string"},
        "options": {"anyOf": [options_schema(game) for game in GAMES.values()]},
    }}


def opened_schema() -> Json:
    """The room and its table, and a token and an address to scan for everybody."""
    word = {"type": "string"}
    door = {"token": word, "join": word}
    seat = object_of(seat={"type": "integer"}, name=word, **door)
    return object_of(room=word, table=word, token=word, screen=object_of(**door),
                     seats=list_of(seat))


def options_schema(game: Game) -> Json:
    """A game's options, each with its values and what holds when it is left out."""
    seats = tuple(range(1, max(game.players) + 1))
    party = Party(seats, {seat: str(seat) for seat in seats})
    schema = schema_of(game.opening)
    for name, (spec, fixed) in fields_of(game.opening).items():
        usual = {"default": spec.default(fixed, party, 0)}
        schema["properties"][name] |= values_of(spec, party) | usual
    return {"title": game.name, **schema}


def values_of(spec: Field, party: Party) -> Json:
    """The choices of an option, or its least and its most."""
    choices, (low, high) = spec.options(party, 0), spec.limits(party, 0)
    number = {"type": "integer", "minimum": low, "maximum": high}
    value = one_of(spec.values(party, 0) if spec.values else ())
    found = {"pick": one_of(choices), "picks": {"items": one_of(choices)}, "number": number,
             "counts": each_of(choices, number), "matches": each_of(choices, value)}
    return found.get(spec.kind, {})


def one_of(choices: Sequence[Choice]) -> Json:
    return {"enum": [choice.value for choice in choices]}


def each_of(choices: Sequence[Choice], value: Json) -> Json:
    """All rows of a table of choices, and no others."""
    rows = [str(choice.value) for choice in choices]
    return {"properties": dict.fromkeys(rows, value), "required": rows,
            "additionalProperties": False}


def views() -> Json:
    """The shape of each game's view."""
    return {f"{game.name}_view": type_schema(get_type_hints(game.view)["return"])
            for game in GAMES.values()}


def any_view() -> Json:
    return {"anyOf": [{"$ref": f"#/components/schemas/{game}_view"} for game in GAMES]}


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


def offer_schema() -> Json:
    """What may be done now, for whom, with what; the example fits at this moment."""
    choices = {"type": "array", "items": {"type": ["string", "integer"]}}
    field = {"type": "object", "required": ["kind", "required"], "properties": {
        "kind": {"enum": [known_as(kind) for kind in TYPES]}, "required": {"type": "boolean"},
        "values": choices, "each": choices,
        "low": {"type": "integer"}, "high": {"type": "integer"}}}
    return {"type": "object", "required": ["name", "seat", "main", "fields", "example"],
            "properties": {
                "name": {"type": "string"}, "main": {"type": "boolean"},
                "seat": {"type": "integer", "description": "0: the table's, given by the GM"},
                "fields": {"type": "object", "additionalProperties": field},
                "example": {"type": "object"}}}


def log_schema() -> Json:
    line = {"type": "object", "required": ["number", "at", "text", "undone"], "properties": {
        "number": {"type": "integer"}, "at": {"type": "string"}, "text": {"type": "string"},
        "undone": {"type": "boolean"}}}
    return {"type": "object", "properties": {"lines": {"type": "array", "items": line}}}


def command_paths() -> Json:
    """One path per command, with the arguments it declares in each game that has one so called."""
    found: dict[str, list[tuple[Game, type[Command]]]] = {}
    for game in GAMES.values():
        for command in game.commands:
            found.setdefault(command.name(), []).append((game, command))
    return {f"/api/tables/{{T}}/commands/{name}": command_path(name, given)
            for name, given in found.items()}


def command_path(name: str, given: list[tuple[Game, type[Command]]]) -> Json:
    header = {"name": "Idempotency-Key", "in": "header", "schema": {"type": "string"}}
    schemas = [command_schema(game, command) for game, command in given]
    body = sends_one_of(schemas) if len(schemas) > 1 else sends(
        schemas[0], schemas[0]["examples"][0])
    games = "_or_".join(game.name for game, _ in given)
    summary = "; ".join(f"{text(game.title, 'en')}: {text(command.label, 'en')}"
                        for game, command in given)
    return {"parameters": [TABLE, header], "post": operation(
        f"{games}_{name}", summary, answer("Done.", {"$ref": "#/components/schemas/Changed"}),
        requestBody=body)}


def sends_one_of(schemas: list[Json]) -> Json:
    """A name that several games use: an example of each."""
    examples = {schema["title"]: {"value": schema["examples"][0]} for schema in schemas}
    return {"required": True, "content": {"application/json": {
        "schema": {"anyOf": schemas}, "examples": examples}}}


def command_schema(game: Game, command: type[Command]) -> Json:
    schema = schema_of(command)
    extra = {"version": {"type": "integer"}, "seat": {"type": "integer"}}
    return {"title": game.name, **schema, "properties": {**schema["properties"], **extra},
            "examples": [game.examples.get(command.name(), {})]}


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
    """With the host key, as a table is opened."""
    game = {"name": "game", "in": "query", "schema": {"enum": list(GAMES)}}
    return {"/api/evenings": {"get": operation(
        "see_evenings", "All that was finished on this host: tables, people, games (host key)",
        answer("Every table that is over, oldest first; sums of people and games. Whoever was "
               "forgotten has no name. Rehearsals are not in it.", type_schema(Export)),
        parameters=[game])}}


def answer_schema(question: type[Question]) -> Json:
    """Every named fact of the answer, and the sentence that cites the rule."""
    found = type_schema(get_type_hints(question.answer)["return"])
    return {**found, "properties": {**found["properties"], "why": {"type": "string"}},
            "additionalProperties": False}
