"""The commands in the OpenAPI document: when each may be given, by whom, and with what."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from companion.engine.command_examples import CommandExample
from companion.engine.field_schema import TYPES, about
from companion.engine.fields import Choice, Field, fields_of
from companion.engine.game import Command, Game
from companion.i18n import text

Json = dict[str, Any]
NO_EXAMPLE = CommandExample("While `commands` names it.", "all")
SENDERS = {"gm": "Sent by the GM.", "seat": "Sent by that seat, or by the GM with its `seat`.",
           "all": "Sent by the GM or any seat."}
ALONE = "Sent by that seat alone."
ANYBODY = "Sent by any seat or the GM, with the `seat` it is about."
FROM_OFFER = "From the offer:"
OFFERED = {"pick": "one of its `values`", "picks": "`low` to `high` of its `values`",
           "number": "from its `low` to its `high`",
           "sum": "a number, or a sum such as 10+15-5, from its `low` to its `high` in all",
           "counts": "a number from `low` to `high` for each of its `values`",
           "matches": "one of `each` for each of its `values`"}


def commands_by_name(games: Sequence[Game]) -> dict[str, list[tuple[Game, type[Command]]]]:
    """All commands by name; several games may have a command of the same name."""
    found: dict[str, list[tuple[Game, type[Command]]]] = {}
    for game in games:
        for command in game.commands:
            found.setdefault(command.name(), []).append((game, command))
    return found


def command_body(given: Sequence[tuple[Game, type[Command]]]) -> Json:
    """The request body with an example; if several games have the command, one of each."""
    schemas = [command_schema(game, command) for game, command in given]
    if len(schemas) == 1:
        sent: Json = {"schema": schemas[0], "example": schemas[0]["examples"][0]}
    else:
        examples = {schema["title"]: {"value": schema["examples"][0]} for schema in schemas}
        sent = {"schema": {"anyOf": schemas}, "examples": examples}
    return {"required": True, "content": {"application/json": sent}}


def command_schema(game: Game, command: type[Command]) -> Json:
    known = fields_of(command)
    properties = {name: field_schema(spec, default) for name, (spec, default) in known.items()}
    extra = {"version": {"type": "integer"}, "seat": {"type": "integer"}}
    return {"title": game.name, "description": command_text(game, command), "type": "object",
            "properties": {**properties, **extra}, "additionalProperties": False,
            "required": [name for name, (spec, default) in known.items()
                         if default is dataclasses.MISSING and not spec.preset],
            "examples": [dict(game.sends(command.name()))]}


def command_text(game: Game, command: type[Command]) -> str:
    """When it may be given, by whom, and what the pages say about it."""
    example = game.examples.get(command.name(), NO_EXAMPLE)
    sender = SENDERS[example.whose]
    if example.whose == "seat" and (command.secret or command.anybody):
        sender = ALONE if command.secret else ANYBODY
    hint = [text(command.hint, "en")] if command.hint else []
    return " ".join([example.when, sender, *hint])


def field_schema(spec: Field, default: Any) -> Json:
    """The schema of a field: what is true at every moment, and what to take from the offer."""
    always = values_always(spec)
    sentence = [about(spec)]
    if not always and spec.kind in OFFERED:
        sentence.append(f"{FROM_OFFER} {OFFERED[spec.kind]}{places_in(spec.hand)}.")
    if spec.preset:
        sentence.append("Left out, it is what stands, unless the offer has it as `required`.")
    usual = {} if default is dataclasses.MISSING else {"default": default}
    return {**TYPES[spec.kind], **always, "description": " ".join(sentence), **usual}


def places_in(hand: str) -> str:
    return f", which are places, from 0, in the secret `{hand}`" if hand else ""


def values_always(spec: Field) -> Json:
    """The values of a field if they do not depend on a table: an empty object stands in for it."""
    try:
        return values_of(spec, object())
    except AttributeError:
        return {}


def values_of(spec: Field, table: Any) -> Json:
    """The choices of a field, or its lower and upper limit."""
    choices, (low, high) = spec.options(table, 0), spec.limits(table, 0)
    number = {"type": "integer", "minimum": low, "maximum": high}
    value = one_of(spec.values(table, 0) if spec.values else ())
    found = {"pick": one_of(choices), "number": number, "counts": each_of(choices, number),
             "picks": {"items": one_of(choices), "minItems": low,
                       "maxItems": min(high, len(choices))},
             "matches": each_of(choices, value),
             "free_text": {"minLength": low, "maxLength": high}}
    return found.get(spec.kind, {})


def one_of(choices: Sequence[Choice]) -> Json:
    return {"enum": [choice.value for choice in choices]}


def each_of(choices: Sequence[Choice], value: Json) -> Json:
    """The schema of an object with a value for each choice, and no others."""
    rows = [str(choice.value) for choice in choices]
    return {"properties": dict.fromkeys(rows, value), "required": rows,
            "additionalProperties": False}
