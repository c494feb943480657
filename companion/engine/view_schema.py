"""The JSON schema of a view, made from its type hints, so the API document is never out of date.

Where a hint does not say enough, the schema is written with it: `Annotated[str, one_of("P", "C")]`.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

Json = dict[str, Any]
PLAIN: dict[Any, Json] = {
    str: {"type": "string"}, int: {"type": "integer"}, float: {"type": "number"},
    bool: {"type": "boolean"}, type(None): {"type": "null"}, Any: {},
}


def type_schema(hint: Any, within: tuple[Any, ...] = ()) -> Json:
    """The schema of a type; where a type contains itself, the inner one is left open."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return dict(args[1])
    if hint in PLAIN or hint in within:
        return PLAIN.get(hint, {})
    if dataclasses.is_dataclass(hint):
        return _fields(hint, (*within, hint))
    if origin is Literal:
        return {"enum": list(args)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [type_schema(each, within) for each in args]}
    if _is(origin, Mapping):
        return {"type": "object", "additionalProperties": type_schema(args[1], within)}
    if _is(origin, Sequence | frozenset | set):
        return _items(origin, args, within)
    return {}


def _is(origin: Any, kind: Any) -> bool:
    return isinstance(origin, type) and issubclass(origin, kind)


def _fields(made: Any, within: tuple[Any, ...]) -> Json:
    hints = get_type_hints(made, include_extras=True)
    names = [item.name for item in dataclasses.fields(made)]
    return {"type": "object", "required": names, **_about(made),
            "properties": {name: type_schema(hints[name], within) for name in names}}


def _about(made: Any) -> Json:
    """The class's docstring as its description. A dataclass without one has its signature there,
    which is left out."""
    said = (made.__doc__ or "").split("\n\n")[0]
    return {} if said.startswith(f"{made.__name__}(") else {"description": " ".join(said.split())}


def _items(origin: Any, args: tuple[Any, ...], within: tuple[Any, ...]) -> Json:
    if origin is tuple and args and args[-1] is not Ellipsis:
        return {"type": "array", "prefixItems": [type_schema(each, within) for each in args]}
    return {"type": "array", "items": type_schema(args[0], within) if args else {}}


def one_of(*values: str | None) -> Json:
    return {"enum": list(values)}


def list_of(items: Json) -> Json:
    return {"type": "array", "items": items}


def object_of(**parts: Json) -> Json:
    """The schema of an object in which all parts are required."""
    return {"type": "object", "required": list(parts), "properties": parts,
            "additionalProperties": False}
