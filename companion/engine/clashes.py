"""Options that exclude each other when a table is opened.

The fields of an opening declare for how many players they apply, which other choices they
depend on, which choices clash with each other, and how many of several must stay chosen. In the
form, `clashes.js` hides such options by the same declarations. A program or a page without
script can still send them and is then refused with the reason.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.fields import Field
from companion.engine.offers import Ask


def left_out(asks: Sequence[Ask], sent: Mapping[str, Any], players: int) -> set[str]:
    """The names of the fields whose value does not go together with the other values sent."""
    told = pairs(sent)
    gone = {ask.name for ask in asks if not asked(ask.field, told, players)}
    told = pairs({name: value for name, value in sent.items() if name not in gone})
    return gone | {ask.name for ask in asks for choice in ask.choices
                   if f"{ask.name}={choice.value}" in told and told & set(choice.clashes)}


def pairs(sent: Mapping[str, Any]) -> set[str]:
    return {f"{name}={value}" for name, value in sent.items()}


def asked(field: Field, told: set[str], players: int) -> bool:
    fits = field.players is None or players in field.players
    return fits and (not field.beside or bool(told & set(field.beside)))
