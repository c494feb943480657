"""What the box's page shows of each field: what stands there, and what is usual."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.fields import Choice
from companion.engine.offers import Ask


@dataclass(frozen=True)
class Counted:
    """How many of one kind there are."""

    kind: Choice
    count: Any  # as it was typed
    usual: int

    @property
    def changed(self) -> bool:
        return counted(self.count) != self.usual


@dataclass(frozen=True)
class Option:
    """One of the values for a thing."""

    value: Any
    label: Any
    chosen: bool
    usual: bool


@dataclass(frozen=True)
class Matched:
    """A thing, and the values of which it has one."""

    thing: Choice
    options: Sequence[Option]

    @property
    def usual(self) -> Option:
        return next(option for option in self.options if option.usual)


@dataclass(frozen=True)
class BoxRows:
    asks: Mapping[str, Ask]
    box: Mapping[str, Any]
    usual: Mapping[str, Any]
    limits: Mapping[str, int]
    dealt: Collection[str]

    def is_dealt(self, part: str) -> bool:
        """Whether phones have dealt from this part already, so that it changes with the next
        game."""
        return part in self.dealt

    def counted(self, name: str) -> list[Counted]:
        """The kinds of a field that counts them."""
        return [Counted(kind, self.box[name][kind.value], self.usual[name][kind.value])
                for kind in self.asks[name].choices]

    def matched(self, name: str) -> list[Matched]:
        """The things of a field that gives each of them a value."""
        ask, box, usual = self.asks[name], self.box[name], self.usual[name]
        return [Matched(thing, [Option(each.value, each.label, each.value == box[thing.value],
                                       each.value == usual[thing.value]) for each in ask.values])
                for thing in ask.choices]

    def scale(self, name: str) -> list[Option]:
        """The numbers of a field that is one of a few."""
        ask, box, usual = self.asks[name], self.box[name], self.usual[name]
        return [Option(number, number, str(number) == str(box), number == usual)
                for number in range(ask.low, ask.high + 1)]

    def ticked(self, name: str) -> list[tuple[Choice, bool]]:
        """The things of a field that says which there are."""
        return [(choice, choice.value in self.box[name]) for choice in self.asks[name].choices]

    def total(self, name: str) -> int:
        return sum(counted(count) for count in self.box[name].values())

    def usual_total(self, name: str) -> int:
        return sum(self.usual[name].values())

    def verdict(self, name: str) -> str:
        """Whether there are as many as usual, another number, or too few or too many to play."""
        total = self.total(name)
        if total == self.usual_total(name):
            return "even"
        playable = self.limits["fewest"] <= total <= self.limits["most"]
        return "odd" if playable else "unplayable"


def counted(typed: Any) -> int:
    """A number as it was typed; nothing that a field of numbers would not read counts."""
    text = str(typed)
    return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else 0
