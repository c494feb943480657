"""Kinds of fields that only a question needs: repeats, halves, typed names, sections.

Each is a `Field` like any other, with its reader beside it:

    cards: tuple[str, ...] = bag(symbols, say("Revealed cards"), high=60)
    wins: Wins = section(Wins, say("Films won before"))
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from companion.engine.field_readers import (
    check_limits,
    how_many,
    misfit,
    read_free_text,
    read_pick,
)
from companion.engine.fields import Choices, Field, declared, values_of
from companion.engine.game import Refused
from companion.engine.typed_text import LONGEST_NAME, look_of, same_name
from companion.engine.words import Say, say

LONGEST_HAND = LONGEST_NAME + len("/right")  # a player's two hands may be named separately


def bag(choices: Choices, label: Say, low: int = 0, high: int = 99, each: int = 99,
        **more: Any) -> Any:
    """Several of several, each of them at most `each` times: ["PP", "N", "N"]."""
    return declared(Field("bag", label, choices, low, high, each=each, reader=_read_bag, **more),
                    None)


def halves(low: int, high: int, label: Say, **more: Any) -> Any:
    """A multiple of one half: 3, 3.5."""
    return declared(Field("halves", label, None, low, high, reader=_read_halves, **more), None)


def named(choices: Choices, label: Say, low: int, high: int, **more: Any) -> Any:
    """One of several for each name that somebody types: {"Dana": choice}."""
    return declared(Field("named", label, choices, low, high, reader=_read_named, **more), None)


def names(label: Say, high: int, **more: Any) -> Any:
    """Names that somebody types, each once: ["Dana"]."""
    return declared(Field("names", label, None, 0, high, reader=_read_names, **more), None)


def section(parts: type, label: Say, **more: Any) -> Any:
    """Fields that belong together, declared by a dataclass of their own."""
    return declared(Field("section", label, parts=parts, reader=_read_section, **more), None)


def _listed(spec: Field, raw: Any, state: Any, seat: int) -> Sequence[Any]:
    """The list, checked for its length only; its items are checked later."""
    if not isinstance(raw, list | tuple):
        raise misfit(spec)
    low, high = spec.limits(state, seat)
    if not low <= len(raw) <= high:
        raise Refused(how_many(spec.label, low, high))
    return raw


def _read_bag(spec: Field, raw: Any, state: Any, seat: int) -> tuple[Any, ...]:
    values = tuple(read_pick(spec, item, state, seat) for item in _listed(spec, raw, state, seat))
    if max(Counter(values).values(), default=0) > spec.each:
        raise Refused(say("At most {n} of one kind: {what}", n=spec.each, what=spec.label))
    return values


def _read_halves(spec: Field, raw: Any, state: Any, seat: int) -> float:
    if isinstance(raw, str) and re.fullmatch(r"-?[0-9]{1,9}(\.[0-9]{1,9})?", raw):
        raw = float(raw)
    if isinstance(raw, bool) or not isinstance(raw, int | float):
        raise misfit(spec)
    check_limits(spec, raw, state, seat)
    if raw * 2 % 1:
        raise Refused(say("Whole numbers and halves only, please: {what}", what=spec.label))
    return float(raw)


def _read_named(spec: Field, raw: Any, state: Any, seat: int) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise misfit(spec)
    typed = _read_names(spec, list(raw), state, seat)
    one = Field("pick", spec.label, spec.choices, none=spec.none)
    return {name: one.read(value, state, seat)
            for name, value in zip(typed, raw.values(), strict=True)}


def _read_names(spec: Field, raw: Any, state: Any, seat: int) -> tuple[str, ...]:
    one = Field("free_text", spec.label, low=1, high=LONGEST_HAND)
    values = tuple(read_free_text(one, item, state, seat)
                   for item in _listed(spec, raw, state, seat))
    if len(set(map(look_of, values))) < len(values):
        raise same_name()
    return values


def _read_section(spec: Field, raw: Any, state: Any, seat: int) -> Any:
    if not isinstance(raw, dict) or not spec.parts:
        raise misfit(spec)
    return spec.parts(**values_of(spec.parts, state, raw, seat))
