"""What a command asks for, declared once: the form, the JSON argument and the check follow.

    class Give(Command):
        whom: int = pick(players, say("Who gets it?"))

A default may be a function of the state and the seat: a form that changes what stands
already opens with it. Where several things stand, `of` names the field that picks one of
them, and the default is a function of that choice too: one form for each.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.game import Command, Malformed, Refused
from companion.engine.sums import NoSum, tidy, total
from companion.engine.words import Say, say

Value = str | int | bool
LONGEST_NAME = 24  # letters of a person's name


@dataclass(frozen=True)
class Choice:
    """One of the values on offer, and how it is called."""

    value: str | int
    label: Say | str
    hint: Say | str | None = None


Choices = Callable[[Any, int], Sequence[Choice]]  # of the state and the seat it is for
Bound = int | Callable[[Any, int], int]


@dataclass(frozen=True)
class Field:
    """A field's shape; `kind` names the widget: pick, picks, number, sum, words, flag,
    counts (a number for each choice) or matches (one of `values` for each choice)."""

    kind: str
    label: Say
    choices: Choices | None = None
    low: Bound = 0
    high: Bound = 0
    hint: Say | None = None
    preset: Callable[..., Any] | None = None
    of: str = ""  # the field whose choice this one's preset depends on as well
    values: Choices | None = None
    group: Say | None = None  # fields of one group fold away together
    hand: str = ""  # chosen by its faces from this hand: by places, on no page unless lifted
    quick: bool = False  # a number that is mostly small: one tap each for the first few

    def options(self, state: Any, seat: int) -> Sequence[Choice]:
        return self.choices(state, seat) if self.choices else ()

    def limits(self, state: Any, seat: int) -> tuple[int, int]:
        return _bound(self.low, state, seat), _bound(self.high, state, seat)

    def default(self, fixed: Any, state: Any, seat: int) -> Any:
        return self.preset(state, seat) if self.preset and not self.of else fixed

    def read(self, raw: Any, state: Any, seat: int) -> Any:
        return READERS[self.kind](self, raw, state, seat)


def _bound(bound: Bound, state: Any, seat: int) -> int:
    return bound if isinstance(bound, int) else bound(state, seat)


def pick(choices: Choices, label: Say, hint: Say | None = None, default: Any = None,
         hand: str = "", group: Say | None = None) -> Any:
    """One of several."""
    return _field(Field("pick", label, choices, hint=hint, hand=hand, group=group), default)


def picks(choices: Choices, label: Say, low: Bound = 0, high: Bound = 99,
          hint: Say | None = None, default: Any = None, hand: str = "") -> Any:
    """Several of several, in the order given."""
    return _field(Field("picks", label, choices, low, high, hint, hand=hand), default)


def number(low: Bound, high: Bound, label: Say, default: Any = None,
           hint: Say | None = None, quick: bool = False, of: str = "") -> Any:
    return _field(Field("number", label, None, low, high, hint, quick=quick, of=of), default)


def sums(low: Bound, high: Bound, label: Say, default: Any = None,
         hint: Say | None = None, of: str = "") -> Any:
    """Points as they are added up at the table, `10+15-5`: kept as typed, so that they explain
    themselves; the limits are the total's."""
    return _field(Field("sum", label, None, low, high, hint, of=of), default)


def words(high: int, label: Say, default: Any = None, low: int = 1,
          hint: Say | None = None, of: str = "") -> Any:
    """Free text of at most `high` characters."""
    return _field(Field("words", label, None, low, high, hint, of=of), default)


def counts(choices: Choices, label: Say, high: int, default: Any = None) -> Any:
    """How many of each: {choice: number}."""
    return _field(Field("counts", label, choices, 0, high), default)


def matches(choices: Choices, values: Choices, label: Say, default: Any = None) -> Any:
    """Which value belongs to each: {choice: value}."""
    return _field(Field("matches", label, choices, values=values), default)


def flag(label: Say, hint: Say | None = None, default: Any = False, of: str = "") -> Any:
    return _field(Field("flag", label, hint=hint, of=of), default)


def _field(spec: Field, default: Any) -> Any:
    if callable(default):
        spec, default = dataclasses.replace(spec, preset=default), None
    if isinstance(default, dict):
        return dataclasses.field(default_factory=default.copy, metadata={"field": spec},
                                 kw_only=True)
    missing = dataclasses.MISSING if default is None else default
    return dataclasses.field(default=missing, metadata={"field": spec}, kw_only=True)


def fields_of(command: type[Command]) -> dict[str, tuple[Field, Any]]:
    """A command's fields with their defaults, in the order they are declared."""
    found = {}
    for item in dataclasses.fields(command):  # type: ignore[arg-type]
        if "field" in item.metadata:
            made = item.default_factory
            default = item.default if made is dataclasses.MISSING else made()
            found[item.name] = (item.metadata["field"], default)
    return found


def _bad(spec: Field) -> Malformed:
    return Malformed(say("This does not fit here: {what}", what=spec.label))


def _read_pick(spec: Field, raw: Any, state: Any, seat: int) -> Any:
    if isinstance(raw, bool) or not isinstance(raw, str | int):
        raise _bad(spec)
    for option in spec.options(state, seat):
        if str(option.value) == str(raw):
            return option.value
    raise Refused(say("That is not one of the choices: {what}", what=spec.label))


def _read_picks(spec: Field, raw: Any, state: Any, seat: int) -> tuple[Any, ...]:
    if not isinstance(raw, list | tuple) or len(raw) > 200:
        raise _bad(spec)
    values = tuple(_read_pick(spec, item, state, seat) for item in raw)
    low, high = spec.limits(state, seat)
    if len(set(values)) < len(values) or not low <= len(values) <= high:
        raise Refused(_how_many(spec.label, low, high))
    return values


def _how_many(what: Say, low: int, high: int) -> Say:
    if low == high:
        return say("Choose exactly {n}: {what}", n=low, what=what)
    return say("Choose {low} to {high}: {what}", low=low, high=high, what=what)


def _read_number(spec: Field, raw: Any, state: Any, seat: int) -> int:
    text = str(raw)
    if isinstance(raw, bool | float) or not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise _bad(spec)
    low, high = spec.limits(state, seat)
    if not low <= int(text) <= high:
        raise Refused(say("A number from {low} to {high}, please: {what}",
                          low=low, high=high, what=spec.label))
    return int(text)


def _read_sum(spec: Field, raw: Any, state: Any, seat: int) -> str:
    if isinstance(raw, bool) or not isinstance(raw, str | int):
        raise _bad(spec)
    try:
        typed = tidy(str(raw))
    except NoSum:
        raise Refused(say("Only numbers with + and - between them, please: {what}",
                          what=spec.label)) from None
    low, high = spec.limits(state, seat)
    if not low <= total(typed) <= high:
        raise Refused(say("A number from {low} to {high}, please: {what}",
                          low=low, high=high, what=spec.label))
    return typed


def _read_words(spec: Field, raw: Any, state: Any, seat: int) -> str:
    if not isinstance(raw, str):
        raise _bad(spec)
    text = clean(raw)
    low, high = spec.limits(state, seat)
    if not low <= len(text) <= high:
        raise Refused(say("Between {low} and {high} characters, please: {what}",
                          low=low, high=high, what=spec.label))
    return text


def _read_flag(spec: Field, raw: Any, state: Any, seat: int) -> bool:
    known = {True: True, False: False, "on": True, "true": True, "": False, "false": False}
    if not isinstance(raw, str | bool) or raw not in known:
        raise _bad(spec)
    return known[raw]


def _read_rows(spec: Field, raw: Any, state: Any, seat: int) -> list[tuple[str, Any]]:
    """The rows of a table of choices: each of them once, none that is not there."""
    known = {str(choice.value) for choice in spec.options(state, seat)}
    if not isinstance(raw, dict) or set(raw) != known:
        raise _bad(spec)
    return list(raw.items())


def _read_counts(spec: Field, raw: Any, state: Any, seat: int) -> dict[str, int]:
    return {name: _read_number(spec, value, state, seat)
            for name, value in _read_rows(spec, raw, state, seat)}


def _read_matches(spec: Field, raw: Any, state: Any, seat: int) -> dict[str, Any]:
    one = Field("pick", spec.label, spec.values)
    return {name: _read_pick(one, value, state, seat)
            for name, value in _read_rows(spec, raw, state, seat)}


READERS = {"pick": _read_pick, "picks": _read_picks, "number": _read_number,
           "sum": _read_sum, "words": _read_words, "flag": _read_flag,
           "counts": _read_counts, "matches": _read_matches}


def clean(text: str) -> str:
    """A person's text without control characters, bidi controls and outer spaces."""
    kept = (char if char.isprintable() or char == "\n" else " " for char in text)
    return " ".join("".join(kept).split(" ")).strip()
