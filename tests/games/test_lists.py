"""Seen one game, seen all: every subject lists its commands and events under the same names."""

from __future__ import annotations

import sys

import pytest

from companion.games import GAMES

games = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@games
def test_every_subject_lists_its_commands_as_commands(game) -> None:  # type: ignore[no-untyped-def]
    for command in game.commands:
        assert command in sys.modules[command.__module__].COMMANDS


@games
def test_every_subject_lists_its_events_as_events(game) -> None:  # type: ignore[no-untyped-def]
    for event in game.events:
        assert event in sys.modules[event.__module__].EVENTS
