"""The line told last: found without telling the log again and again."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from companion.engine import log
from companion.engine.game import SCREEN, Viewer
from companion.engine.play import parse
from companion.engine.words import Say
from companion.games import GAMES
from tests import walk


def test_what_was_told_already_is_not_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    play = walk.begin(GAMES["hollywood"], random.Random(4), players=4, options={})
    told: list[log.Entry] = []
    real = log.tell

    def counted(entry: log.Entry, viewer: Viewer) -> Iterable[tuple[int, Say]]:
        told.append(entry)
        return real(entry, viewer)

    monkeypatch.setattr(log, "tell", counted)
    first = play.newest(SCREEN)
    asked = len(told)
    assert first == play.newest(SCREEN) and len(told) == asked
    assert first == play.lines(SCREEN)[-1].text


def test_it_is_the_last_of_the_viewers_own_lines() -> None:
    game, gm = GAMES["hollywood"], Viewer("gm")
    play = walk.begin(game, random.Random(4), players=4, options={})
    assert play.newest(SCREEN) == play.lines(SCREEN)[-1].text
    walk.put(play, play.decide(parse(game, play.state, gm, "deal_roles", {}), gm))
    assert play.newest(SCREEN) == play.lines(SCREEN)[-1].text
    walk.put(play, play.undo())
    assert play.newest(SCREEN) == play.lines(SCREEN)[-1].text
