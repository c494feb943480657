"""The contents of a game's box: the usual ones, those remembered, and those at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from companion.engine.fields import fields_of
from companion.engine.game import GM, Game, Party, Refused
from companion.engine.offers import Ask, asks_of, build
from companion.store import Store, rehearsals
from companion.store.trouble import Unsaved
from companion.tables import Table

Box = Mapping[str, Any]  # a value for each field of the inventory
NOBODY = Party((), {})


def asks(game: Game) -> Sequence[Ask]:
    return asks_of(game.inventory.command, NOBODY, GM) if game.inventory else ()


def usual(game: Game) -> Box:
    return {ask.name: ask.default for ask in asks(game)}


def described(game: Game, options: Mapping[str, Any]) -> Box:
    """The box in these options; fields they do not mention have their usual value."""
    return {name: options.get(name, value) for name, value in usual(game).items()}


def box_at(table: Table) -> Box:
    return packed(table.game, table.state)


def packed(game: Game, state: Any) -> Box:
    found = asks_of(game.inventory.command, state, GM) if game.inventory else ()
    return {ask.name: ask.default for ask in found}


def options_of(table: Table) -> Mapping[str, Any]:
    """The options to play again at a table: with its current box, and without options for the
    first game only."""
    first = dict.fromkeys(first_game_only(table.game), False)
    return {**table.play.options, **box_at(table), **first}


def first_game_only(game: Game) -> set[str]:
    """The names of options that apply only to a table's first game."""
    return {name for name, (spec, _) in fields_of(game.opening).items() if spec.first_game_only}


def check(game: Game, box: Box) -> object:
    """The box in the game's own form; refused if it cannot be played with."""
    assert game.inventory is not None
    return game.inventory.check(build(game.inventory.command, NOBODY, box, GM))


def holds(game: Game, state: Any) -> bool:
    """Whether the box at a table is one that a GM could have described."""
    if game.inventory is None:
        return True
    return check(game, packed(game, state)) == game.inventory.packed(state)


def is_usual(game: Game, box: Box) -> bool:
    try:
        return check(game, box) == check(game, usual(game))
    except Refused:
        return False


def pairs(box: Box) -> Iterator[tuple[str, Any]]:
    """The box as names and values of a form."""
    for name, value in box.items():
        if isinstance(value, Mapping):
            yield from ((f"{name}-{key}", each) for key, each in value.items())
        elif isinstance(value, list | tuple):
            yield from ((name, each) for each in value)
        else:
            yield name, value


def remembered(store: Store, game: Game) -> Mapping[str, Any]:
    """The options with which this game was last opened: rules, pieces and the box. Options for the
    first game only are left out, because another table has its own first game."""
    found: Mapping[str, Any] = store.setting(f"options:{game.name}", {})
    return {name: value for name, value in found.items() if name not in first_game_only(game)}


def remember(store: Store, game: Game, options: Mapping[str, Any]) -> None:
    store.set_setting(f"options:{game.name}", {**remembered(store, game), **options})


def _keep(store: Store, table: Table) -> None:
    """Remember the box for the next table, except from a rehearsal. If the disk fails, no harm is
    done: this table's box is already in its log."""
    with suppress(Unsaved):
        if rehearsals.find(store, table.room) is None:
            remember(store, table.game, box_at(table))


def follow(store: Store, table: Table) -> None:
    """Remember the box after a step about it was done, undone or done again."""
    about = table.game.inventory
    if about and any(step.name == about.command.name() for step in table.play.entries[-1].steps):
        _keep(store, table)
