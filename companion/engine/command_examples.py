"""How programs give a command: its moment in a sentence, whose it is, and what may be sent then.

    EXAMPLES = {"swap": by_seat("On its turn, where phones hold the cards.", give=0, take="red-7")}

For the interface's own description, which is written in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Whose = Literal["gm", "seat", "all"]


@dataclass(frozen=True)
class CommandExample:
    """An example fits the table of four that the description opens; of another moment or table it
    is the pattern, and what belongs to the moment comes from the offer."""

    when: str
    whose: Whose
    sends: Mapping[str, Any] = field(default_factory=dict)


def by_gm(when: str, /, **sends: Any) -> CommandExample:
    """The table's own: seat 0."""
    return CommandExample(when, "gm", sends)


def by_seat(when: str, /, **sends: Any) -> CommandExample:
    """A player's."""
    return CommandExample(when, "seat", sends)


def by_all(when: str, /, **sends: Any) -> CommandExample:
    """The GM's as well as every player's."""
    return CommandExample(when, "all", sends)
