"""Names the remembered options of a new table that differ from the default: a fold hides them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.offers import Ask
from companion.engine.words import Say, say


def changed_options(asks: Sequence[Ask], values: Mapping[str, Any]) -> list[Say | str]:
    """The changed options by name, for the fold of fields that belong to no group."""
    folded = (ask for ask in asks if not (ask.field.first or ask.field.group
                                          or ask.field.first_game_only))
    return [_named(ask, values[ask.name]) for ask in folded if _differs(ask, values[ask.name])]


def _differs(ask: Ask, value: Any) -> bool:
    if isinstance(value, list | tuple):
        return set(value) != set(ask.default or ())
    return bool(value != ask.default)


def _named(ask: Ask, value: Any) -> Say | str:
    if ask.field.kind == "flag" and not value:
        return say("without “{what}”", what=ask.field.label)
    chosen = (choice.label for choice in ask.choices if choice.value == value)
    return next(chosen, ask.field.label)
