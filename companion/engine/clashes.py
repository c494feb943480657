"""What cannot be had together when a table is opened: a page does not offer it.

The fields of an opening say for how many players they are, beside which other choices they are
asked at all, with which a choice clashes, and how many of several must stay chosen. The form hides
it by the same words, `clashes.js`; who sends it all the same, a program or a page without script,
is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.fields import Field
from companion.engine.offers import Ask


def left_out(asks: Sequence[Ask], sent: Mapping[str, Any], players: int) -> set[str]:
    """The fields whose value was not to be had beside the others."""
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
