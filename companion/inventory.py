"""What lies in a game's box: as usual, as remembered, as it stands at a table."""

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
    """The box of these options, as usual where they do not speak of it."""
    return {name: options.get(name, value) for name, value in usual(game).items()}


def box_at(table: Table) -> Box:
    return packed(table.game, table.state)


def packed(game: Game, state: Any) -> Box:
    found = asks_of(game.inventory.command, state, GM) if game.inventory else ()
    return {ask.name: ask.default for ask in found}


def options_of(table: Table) -> Mapping[str, Any]:
    """How to play again at a table: with the box as it stands by now, and without what was for
    its first game."""
    first = dict.fromkeys(first_game_only(table.game), False)
    return {**table.play.options, **box_at(table), **first}


def first_game_only(game: Game) -> set[str]:
    """The options that are for a table's first game."""
    return {name for name, (spec, _) in fields_of(game.opening).items() if spec.once}


def check(game: Game, box: Box) -> object:
    """The box as the game has it, or why it cannot be played with."""
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
    """As a form sends it."""
    for name, value in box.items():
        if isinstance(value, Mapping):
            yield from ((f"{name}-{key}", each) for key, each in value.items())
        elif isinstance(value, list | tuple):
            yield from ((name, each) for each in value)
        else:
            yield name, value


def remembered(store: Store, game: Game) -> Mapping[str, Any]:
    """How this game was opened the last time: rules, pieces and the box as last set. What is for
    a first game is as usual: another table has one of its own."""
    found: Mapping[str, Any] = store.setting(f"options:{game.name}", {})
    return {name: value for name, value in found.items() if name not in first_game_only(game)}


def remember(store: Store, game: Game, options: Mapping[str, Any]) -> None:
    store.set_setting(f"options:{game.name}", {**remembered(store, game), **options})


def _keep(store: Store, table: Table) -> None:
    """For the next table; what stands at this one is in its log already, disk or no disk. Nothing
    is learnt from a rehearsal."""
    with suppress(Unsaved):
        if rehearsals.find(store, table.room) is None:
            remember(store, table.game, box_at(table))


def follow(store: Store, table: Table) -> None:
    """Remember the box after a step that was done, taken back or done again, if it was about it."""
    about = table.game.inventory
    if about and any(step.name == about.command.name() for step in table.play.entries[-1].steps):
        _keep(store, table)
