"""A bot's move, sent as a person would send it, for tests of the simulations."""

from __future__ import annotations

from typing import Any

from companion.engine.deciding import Chance, decide
from companion.engine.fields import fields_of
from companion.engine.game import GM, Command, Game, Viewer
from companion.engine.offers import parse


def sent(game: Game, state: Any, command: Command, chance: Chance) -> Any:
    """The state after the command; the sent fields must read back as the same command."""
    by = Viewer("gm") if command.seat == GM else Viewer("player", command.seat)
    args = {name: getattr(command, name) for name in fields_of(type(command))}
    found = parse(game, state, by, command.name(), {**args, "seat": command.seat})
    assert found == command
    return decide(found, state, by, chance).states[-1]
