"""Reads what was sent for a field: the value it means, or a refusal that names the field."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.engine.game import Malformed, Refused
from companion.engine.sums import NoSum, tidy, total
from companion.engine.typed_text import clean
from companion.engine.words import Say, say

if TYPE_CHECKING:  # not at run time: fields imports this module
    from companion.engine.fields import Field


def misfit(spec: Field) -> Malformed:
    return Malformed(say("This does not fit here: {what}", what=spec.label))


def read_pick(spec: Field, raw: Any, state: Any, seat: int) -> Any:
    if isinstance(raw, bool) or not isinstance(raw, str | int):
        raise misfit(spec)
    for option in spec.options(state, seat):
        if str(option.value) == str(raw):
            return option.value
    raise Refused(say("That is not one of the choices: {what}", what=spec.label))


def _read_picks(spec: Field, raw: Any, state: Any, seat: int) -> tuple[Any, ...]:
    if not isinstance(raw, list | tuple) or len(raw) > 200:
        raise misfit(spec)
    values = tuple(read_pick(spec, item, state, seat) for item in raw)
    low, high = spec.limits(state, seat)
    if len(set(values)) < len(values) or not low <= len(values) <= high:
        raise Refused(how_many(spec.label, low, high))
    return values


def how_many(what: Say, low: int, high: int) -> Say:
    if low == high:
        return say("Choose exactly {n}: {what}", n=low, what=what)
    return say("Choose {low} to {high}: {what}", low=low, high=high, what=what)


def _read_number(spec: Field, raw: Any, state: Any, seat: int) -> int:
    if isinstance(raw, str) and re.fullmatch(r"-?[0-9]{1,9}", raw):
        raw = int(raw)
    if isinstance(raw, bool) or not isinstance(raw, int):
        raise misfit(spec)
    check_limits(spec, raw, state, seat)
    return raw


def check_limits(spec: Field, value: float, state: Any, seat: int) -> None:
    low, high = spec.limits(state, seat)
    if not low <= value <= high:
        raise Refused(say("A number from {low} to {high}, please: {what}",
                          low=low, high=high, what=spec.label))


def _read_sum(spec: Field, raw: Any, state: Any, seat: int) -> str:
    if isinstance(raw, bool) or not isinstance(raw, str | int):
        raise misfit(spec)
    try:
        typed = tidy(str(raw))
    except NoSum:
        raise Refused(say("Only numbers with + and − between them, please: {what}",
                          what=spec.label)) from None
    check_limits(spec, total(typed), state, seat)
    return typed


def read_free_text(spec: Field, raw: Any, state: Any, seat: int) -> str:
    if not isinstance(raw, str):
        raise misfit(spec)
    text = clean(raw)
    low, high = spec.limits(state, seat)
    if not low <= len(text) <= high:
        raise Refused(say("Between {low} and {high} characters, please: {what}",
                          low=low, high=high, what=spec.label))
    return text


def _read_flag(spec: Field, raw: Any, state: Any, seat: int) -> bool:
    known = {True: True, False: False, "on": True, "true": True, "": False, "false": False}
    if not isinstance(raw, str | bool) or raw not in known:
        raise misfit(spec)
    return known[raw]


def _read_rows(spec: Field, raw: Any, state: Any, seat: int) -> list[tuple[str, Any]]:
    """The rows of a table of choices: exactly one for each choice, and no others."""
    known = {str(choice.value) for choice in spec.options(state, seat)}
    if not isinstance(raw, dict) or set(raw) != known:
        raise misfit(spec)
    return list(raw.items())


def _read_counts(spec: Field, raw: Any, state: Any, seat: int) -> dict[str, int]:
    return {name: _read_number(spec, value, state, seat)
            for name, value in _read_rows(spec, raw, state, seat)}


def _read_matches(spec: Field, raw: Any, state: Any, seat: int) -> dict[str, Any]:
    one = replace(spec, choices=spec.values)
    return {name: read_pick(one, value, state, seat)
            for name, value in _read_rows(spec, raw, state, seat)}


READERS = {"pick": read_pick, "picks": _read_picks, "number": _read_number,
           "sum": _read_sum, "free_text": read_free_text, "flag": _read_flag,
           "counts": _read_counts, "matches": _read_matches}
