"""What the last step told: found without telling the log again and again."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from companion.engine import play as plays
from companion.engine.game import SCREEN, Viewer
from companion.engine.offers import parse
from companion.engine.words import Say
from companion.games import GAMES
from tests import walk


def last_step(play: plays.Play, viewer: Viewer) -> tuple[Say, ...]:
    """The tail of the viewer's lines that belongs to one step."""
    told = play.all_lines(viewer)
    return tuple(text for seq, _, text, _ in told if seq == told[-1][0])


def test_what_was_told_already_is_not_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    play = walk.begin(GAMES["hollywood"], random.Random(4), players=4, options={})
    told: list[plays.Entry] = []
    real = plays.tell

    def counted(entry: plays.Entry, viewer: Viewer) -> Iterable[tuple[int, Say, Any]]:
        told.append(entry)
        return real(entry, viewer)

    monkeypatch.setattr(plays, "tell", counted)
    first = play.newest(SCREEN)
    asked = len(told)
    assert first == play.newest(SCREEN) and len(told) == asked
    assert first == last_step(play, SCREEN)


def test_it_is_all_that_the_last_step_told_the_viewer() -> None:
    game, gm = GAMES["hollywood"], Viewer("gm")
    play = walk.begin(game, random.Random(4), players=4, options={})
    assert play.newest(SCREEN) == last_step(play, SCREEN)
    walk.put(play, play.decide(parse(game, play.state, gm, "deal_roles", {}), gm))
    assert play.newest(SCREEN) == last_step(play, SCREEN)
    walk.put(play, play.undo())
    assert play.newest(SCREEN) == last_step(play, SCREEN)
