"""How a program gives a command: a sentence on when, who gives it, and an example of what to send.

    EXAMPLES = {"swap": by_seat("On its turn, where phones hold the cards.", give=0, take="red-7")}

These are for the API's description, which is written in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Whose = Literal["gm", "seat", "all"]


@dataclass(frozen=True)
class CommandExample:
    """An example of a command, which fits the table of four in the API's description. At another
    table or moment it shows the pattern, and the values that depend on it come from the offer."""

    when: str
    whose: Whose
    sends: Mapping[str, Any] = field(default_factory=dict)


def by_gm(when: str, /, **sends: Any) -> CommandExample:
    """A command of the table itself, given by the GM: seat 0."""
    return CommandExample(when, "gm", sends)


def by_seat(when: str, /, **sends: Any) -> CommandExample:
    """A command that a player gives."""
    return CommandExample(when, "seat", sends)


def by_all(when: str, /, **sends: Any) -> CommandExample:
    """A command that the GM and every player may give."""
    return CommandExample(when, "all", sends)
