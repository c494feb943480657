"""An offer as JSON for programs, with example arguments that can be sent unchanged.

The example comes from the command's description, adapted to this moment and this table. It is
made only from what the viewer is offered (choices, limits, defaults), so it reveals nothing
that the offer does not. A rule may still refuse two choices that do not go together.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from typing import Any

from companion.engine.field_schema import known_as
from companion.engine.offers import Ask, Offer

Json = dict[str, Any]
SAMPLE_TEXT = "As agreed at the table"


def example_of(offer: Offer, sends: Mapping[str, Any] | None = None) -> Json:
    """A value for every field: the one in the description if it fits, else the current value,
    else the first one that fits and is not chosen yet."""
    found: Json = {}
    for ask in offer.asks:
        found[ask.name] = _value(ask, found, (sends or {}).get(ask.name))
    return found


def offer_json(offer: Offer, sends: Mapping[str, Any] | None = None) -> Json:
    """An offer as programs read it: whose it is, what it asks, and an example."""
    return {"name": offer.name, "seat": offer.seat, "main": offer.command.main,
            "fields": {ask.name: _field(ask) for ask in offer.asks},
            "example": example_of(offer, sends)}


def _field(ask: Ask) -> Json:
    """A field with its current choices and limits. Cards in a hand are named only by place."""
    values = {"values": _values(ask)} if ask.field.choices else {}
    each = {"each": [choice.value for choice in ask.values]} if ask.values else {}
    limits = {} if ask.field.kind in ("pick", "matches", "flag") else {
        "low": ask.low, "high": ask.high}
    needed = ask.default is dataclasses.MISSING and not ask.default_by
    return {"kind": known_as(ask.field.kind), "required": needed, **values, **each, **limits}


def _values(ask: Ask) -> list[str | int]:
    return [choice.value for choice in ask.choices]


def _value(ask: Ask, others: Json, wish: Any) -> Any:
    if wish is not None and FITS.get(ask.field.kind, _always)(ask, others, wish):
        return wish
    present = _present(ask, others)
    if wish and ask.field.kind == "counts" and not any(present.values()):
        return dict(zip(map(str, _values(ask)), cycle(wish.values()), strict=False))
    return _first(ask, others) if present is None else present


def _always(ask: Ask, others: Json, wish: Any) -> bool:
    return True


def _fits_pick(ask: Ask, others: Json, wish: Any) -> bool:
    return wish in _values(ask) and wish not in _chosen(others)


def _fits_picks(ask: Ask, others: Json, wish: Any) -> bool:
    return ask.low <= len(wish) <= ask.high and set(wish) <= set(_values(ask))


def _fits_number(ask: Ask, others: Json, wish: Any) -> bool:
    return bool(ask.low <= wish <= ask.high)


def _fits_rows(ask: Ask, others: Json, wish: Any) -> bool:
    return list(wish) == list(map(str, _values(ask)))


FITS: dict[str, Callable[[Ask, Json, Any], bool]] = {
    "pick": _fits_pick, "picks": _fits_picks, "number": _fits_number,
    "counts": _fits_rows, "matches": _fits_rows}


def _present(ask: Ask, others: Json) -> Any:
    """The field's default; if it depends on another field, the default for that choice."""
    chosen = str(others.get(ask.field.of))
    present = ask.default_by.get(chosen) if ask.default_by else ask.default
    if present is dataclasses.MISSING or present is None:
        return None
    return list(present) if isinstance(present, tuple) else present


def _first(ask: Ask, others: Json) -> Any:
    kind, values = ask.field.kind, _values(ask)
    if kind == "pick":
        return next(iter([value for value in values if value not in _chosen(others)] or values))
    if kind == "picks":
        return values[:max(ask.low, min(1, ask.high))]
    if kind == "counts":
        return {str(value): ask.low for value in values}
    if kind == "matches":
        return {str(value): ask.values[0].value for value in values}
    plain = {"number": ask.low, "sum": str(ask.low), "flag": False}
    return plain.get(kind, SAMPLE_TEXT[:ask.high])


def _chosen(others: Json) -> Sequence[Any]:
    return [value for value in others.values() if not isinstance(value, list | dict)]
