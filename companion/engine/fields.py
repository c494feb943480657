"""The fields of a command, declared once: form, JSON argument and check all follow from them.

    class Give(Command):
        whom: int = pick(players, say("Who gets it?"))

What was sent is read by the reader of its kind (field_readers.py). Questions to a referee have
more kinds of fields (question_fields.py).

`default` says what a field begins with. It may be a function of the state and the seat (the
field's `preset`): a form that changes an existing value then opens with that value. Where there
are several such values, `of` names the field that picks one of them, and the default also depends
on that choice. A field without a default must be sent, unless it has a `usual`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.engine.field_readers import READERS
from companion.engine.game import Malformed
from companion.engine.words import Say, say

Value = str | int | bool


@dataclass(frozen=True)
class Choice:
    """One of the values on offer, with its label."""

    value: str | int
    label: Say | str
    hint: Say | str | None = None
    clashes: tuple[str, ...] = ()  # choices that exclude this one: "field=value" each


Choices = Callable[[Any, int], Sequence[Choice]]  # takes the state and the seat
Bound = int | Callable[[Any, int], int]


@dataclass(frozen=True, eq=False)
class Field:
    """How a field is declared. `kind` names the widget: pick, picks, number, sum, free_text, flag,
    counts (a number for each choice), matches (one of `values` for each choice), or one of the
    kinds in question_fields.py, which bring their own `reader`."""

    kind: str
    label: Say
    choices: Choices | None = None
    low: Bound = 0
    high: Bound = 0
    hint: Say | None = None

    # What it begins with, and what applies if nothing is sent.
    preset: Callable[..., Any] | None = None  # a default that is a function
    of: str = ""  # the preset depends also on the choice in this field
    opens: Value | None = None  # what the form opens with; if nothing is sent, the default applies
    usual: Say | None = None  # the field may be left out; this names what applies then
    none: Say | None = None  # null is a value too, with this label

    # What may be sent.
    values: Choices | None = None  # for `matches`: what each choice gets one of
    each: int = 1  # how often the same choice may be taken
    parts: type | None = None  # a section's fields
    reader: Callable[..., Any] | None = None

    # How a page draws it.
    widget: str = ""  # the game's own template that draws it
    group: Say | None = None  # fields of one group fold away together
    first: bool = False  # needed to open a table: shown above the groups that fold away
    hand: str = ""  # cards of this hand, sent by place; no page shows them unless it is lifted
    quick: bool = False  # a number that is mostly small: the first few need one tap each

    # When an opening asks it (`clashes.py`).
    players: range | None = None  # only for these numbers of players
    beside: tuple[str, ...] = ()  # asked only if one of these is chosen: "field=value" each
    least: tuple[int, ...] = ()  # how many must stay chosen: for one player, for two, …
    spared: tuple[str, ...] = ()  # one fewer must stay if one of these "field=value" is chosen
    first_game_only: bool = False  # off when the table plays again

    def options(self, state: Any, seat: int) -> Sequence[Choice]:
        return self.choices(state, seat) if self.choices else ()

    def limits(self, state: Any, seat: int) -> tuple[int, int]:
        return _bound(self.low, state, seat), _bound(self.high, state, seat)

    def default(self, fixed: Any, state: Any, seat: int) -> Any:
        """The value a form opens with; MISSING if the preset has too few choices or letters."""
        if not self.preset or self.of:
            return fixed
        preset = self.preset(state, seat)
        many = self.kind in ("picks", "free_text")
        few = len(preset) < self.limits(state, seat)[0] if many else preset == ""
        return dataclasses.MISSING if few else preset

    def unsent(self, state: Any, seat: int) -> Any:
        """The value if nothing was sent: the preset, checked against the same limits."""
        preset = self.preset(state, seat) if self.preset else None
        return None if preset is None else self.read(preset, state, seat)

    def read(self, raw: Any, state: Any, seat: int) -> Any:
        if raw is None and self.none:
            return None
        return (self.reader or READERS[self.kind])(self, raw, state, seat)


def _bound(bound: Bound, state: Any, seat: int) -> int:
    return bound if isinstance(bound, int) else bound(state, seat)


def pick(choices: Choices, label: Say, hint: Say | None = None, default: Any = None,
         hand: str = "", group: Say | None = None, **more: Any) -> Any:
    """One of several."""
    return declared(Field("pick", label, choices, hint=hint, hand=hand, group=group, **more),
                    default)


def picks(choices: Choices, label: Say, low: Bound = 0, high: Bound = 99,
          hint: Say | None = None, default: Any = None, hand: str = "", **more: Any) -> Any:
    """Several of several, in the order given."""
    return declared(Field("picks", label, choices, low, high, hint, hand=hand, **more), default)


def number(low: Bound, high: Bound, label: Say, default: Any = None,
           hint: Say | None = None, quick: bool = False, of: str = "", **more: Any) -> Any:
    return declared(Field("number", label, None, low, high, hint, quick=quick, of=of, **more),
                    default)


def sums(low: Bound, high: Bound, label: Say, default: Any = None,
         hint: Say | None = None, of: str = "") -> Any:
    """Points typed as a sum, `10+15-5`. The sum is kept as typed, so that it explains the points;
    the limits apply to its total."""
    return declared(Field("sum", label, None, low, high, hint, of=of), default)


def free_text(high: int, label: Say, default: Any = None, low: int = 1, of: str = "",
              **more: Any) -> Any:
    """Free text of at most `high` characters."""
    return declared(Field("free_text", label, None, low, high, of=of, **more), default)


def counts(choices: Choices, label: Say, high: int, default: Any = None) -> Any:
    """How many of each: {choice: number}."""
    return declared(Field("counts", label, choices, 0, high), default)


def matches(choices: Choices, values: Choices, label: Say, default: Any = None) -> Any:
    """Which value belongs to each: {choice: value}."""
    return declared(Field("matches", label, choices, values=values), default)


def flag(label: Say, hint: Say | None = None, default: Any = False, of: str = "",
         usual: Say | None = None, **more: Any) -> Any:
    """Yes or no; without a default (None) an answer is required."""
    return declared(Field("flag", label, hint=hint, of=of, usual=usual, **more), default)


def declared(spec: Field, default: Any) -> Any:
    """The dataclass field for this spec. A default that is a function becomes the preset; without
    a default (None) the field must be sent, unless it has a `usual`."""
    if callable(default):
        spec, default = dataclasses.replace(spec, preset=default), None
    if isinstance(default, dict):
        return dataclasses.field(default_factory=default.copy, metadata={"field": spec},
                                 kw_only=True)
    if spec.usual:
        return dataclasses.field(default=None, metadata={"field": spec}, kw_only=True)
    missing = dataclasses.MISSING if default is None else default
    return dataclasses.field(default=missing, metadata={"field": spec}, kw_only=True)


def fields_of(asking: type) -> dict[str, tuple[Field, Any]]:
    """The fields of a command or a question with their defaults, in the order declared."""
    return _fields_of(asking)  # cached by itself: mypy takes no class for hashable


@cache
def _fields_of(asking: type) -> dict[str, tuple[Field, Any]]:
    found = {}
    for item in dataclasses.fields(asking):
        if "field" in item.metadata:
            made = item.default_factory
            default = item.default if made is dataclasses.MISSING else made()
            found[item.name] = (item.metadata["field"], default)
    return found


def values_of(asking: type, state: Any, args: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """The values sent, each read and checked by its field, with defaults for those left out."""
    known = fields_of(asking)
    if unknown := set(args) - set(known):
        raise Malformed(say("Not known here: {what}", what=", ".join(sorted(unknown))[:60]))
    values = {}
    for name, (spec, default) in known.items():
        if name in args:
            values[name] = spec.read(args[name], state, seat)
        elif spec.preset and spec.of in values:
            values[name] = spec.preset(state, seat, values[spec.of])
        elif spec.preset and not spec.of:
            values[name] = spec.unsent(state, seat)
        elif default is dataclasses.MISSING:
            raise Malformed(say("Something is missing: {what}", what=spec.label))
    return values
