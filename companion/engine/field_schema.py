"""The JSON schema of a field's value, for the API document and for a first check.

A command's choices and limits depend on the moment, so its schema holds only the types. A
question does not depend on a moment (`fixed`), so its schema also holds choices and limits.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from companion.engine.fields import Choice, Field, fields_of

Json = dict[str, Any]
TYPES: dict[str, Json] = {
    "pick": {"type": ["string", "integer"]},
    "picks": {"type": "array", "items": {"type": ["string", "integer"]}},
    "number": {"type": "integer"},
    "sum": {"type": ["string", "integer"]},
    "free_text": {"type": "string"},
    "flag": {"type": "boolean"},
    "counts": {"type": "object", "additionalProperties": {"type": "integer"}},
    "matches": {"type": "object", "additionalProperties": {"type": "string"}},
}
PUBLISHED = {"free_text": "words"}  # kinds that programs know by an older name
PYTHON_TYPES: dict[str, Any] = {
    "string": str, "integer": int, "number": int | float, "boolean": bool,
    "null": type(None), "array": list, "object": dict}


def known_as(kind: str) -> str:
    return PUBLISHED.get(kind, kind)


def schema_of(asking: type, fixed: bool = False) -> Json:
    """The schema of the JSON object in which a command or a question is sent."""
    known = fields_of(asking)
    found: Json = {"type": "object", "properties": {
        name: field_schema(spec, fixed) for name, (spec, _) in known.items()}}
    if fixed:
        found["additionalProperties"] = False
        found["required"] = [name for name, (_, default) in known.items()
                             if default is dataclasses.MISSING]
    return found


def field_schema(spec: Field, fixed: bool = False) -> Json:
    found = FIXED[spec.kind](spec) if fixed else TYPES[spec.kind]
    return {**found, "description": about(spec)}


def about(spec: Field) -> str:
    """The field's description: its label and hint as a form shows them."""
    label = str(spec.label)
    return " ".join([label if label[-1] in "?.!" else f"{label}.", str(spec.hint or "")]).strip()


def _pick(spec: Field) -> Json:
    return _or_null(spec, _one_of(spec.options(None, 0)))


def _one_of(choices: Any) -> Json:
    values = [choice.value for choice in choices if isinstance(choice, Choice)]
    number = all(isinstance(value, int) for value in values)
    return {"type": "integer" if number else "string", "enum": values}


def _or_null(spec: Field, found: Json) -> Json:
    if not spec.none:
        return found
    more = {"enum": [*found["enum"], None]} if "enum" in found else {}
    return {**found, **more, "type": [found["type"], "null"]}


def _list(spec: Field, items: Json) -> Json:
    low, high = spec.limits(None, 0)
    return {"type": "array", "items": items, "minItems": low, "maxItems": high}


def _number(spec: Field, **more: Any) -> Json:
    low, high = spec.limits(None, 0)
    return _or_null(spec, {"type": "integer", "minimum": low, "maximum": high, **more})


def _free_text(spec: Field) -> Json:
    low, high = spec.limits(None, 0)
    return _or_null(spec, {"type": "string", "minLength": low, "maxLength": high})


def _named(spec: Field) -> Json:
    low, high = spec.limits(None, 0)
    return {"type": "object", "additionalProperties": _pick(spec),
            "minProperties": low, "maxProperties": high}


FIXED: dict[str, Callable[[Field], Json]] = {
    "pick": _pick,
    "picks": lambda spec: {**_list(spec, _one_of(spec.options(None, 0))), "uniqueItems": True},
    "bag": lambda spec: _list(spec, _one_of(spec.options(None, 0))),
    "number": _number,
    "sum": lambda spec: TYPES["sum"],
    "halves": lambda spec: _number(spec, type="number", multipleOf=0.5),
    "free_text": _free_text,
    "flag": lambda spec: {"type": "boolean"},
    "named": _named,
    "names": lambda spec: _list(spec, {"type": "string"}),
    "section": lambda spec: schema_of(spec.parts or type(None), fixed=True),
}


def fits(schema: Any, raw: Any) -> bool:
    """Whether a value has the types and parts of the schema; its limits are checked elsewhere."""
    if not schema or not any(_is(kind, raw) for kind in _types(schema)):
        return False
    if isinstance(raw, list):
        return all(fits(schema["items"], item) for item in raw)
    if isinstance(raw, dict):
        known, others = schema.get("properties", {}), schema.get("additionalProperties")
        return set(schema.get("required", ())) <= set(raw) and all(
            fits(known.get(name, others), item) for name, item in raw.items())
    return True


def _types(schema: Json) -> list[str]:
    found = schema["type"]
    return [found] if isinstance(found, str) else found


def _is(kind: str, raw: Any) -> bool:
    return isinstance(raw, PYTHON_TYPES[kind]) and (kind == "boolean" or not isinstance(raw, bool))
