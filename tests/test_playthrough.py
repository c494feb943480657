"""The writer of playthroughs: rows that a person can read, and no secret that it would miss."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import chain

from companion.engine.game import Game, Viewer
from companion.engine.words import say
from companion.games.hollywood.game import HOLLYWOOD
from tests.games.hollywood.table import Table, viewers
from tests.playthrough import Playthrough, left_out, rows
from tests.test_folding import unfolded


@dataclass(frozen=True)
class Card:
    key: str
    worth: int


@dataclass(frozen=True)
class Shown:
    title: object
    cards: tuple[Card, ...]


def written(game: Game, steps: int = 20) -> Playthrough:
    table, rng = Table(4, {"kit": "phones"}, 4), random.Random(4)
    made = Playthrough(game, viewers(4))
    for _ in range(steps):
        made.note(table.play)
        table.random_step(rng)
    return made


def test_a_row_is_a_name_and_a_value() -> None:
    shown = Shown(say("Night"), (Card("ace", 1), Card("king", 4)))
    assert dict(rows("view", shown)) == {
        "view.title": '"Night"', "view.cards[ace].key": '"ace"', "view.cards[ace].worth": "1",
        "view.cards[king].key": '"king"', "view.cards[king].worth": "4"}


def test_what_is_gone_is_told_by_the_largest_whole() -> None:
    before = {".a": "1", ".b[1].x": "1", ".b[1].y": "2", ".b[2].x": "3", ".c.d": "4"}
    assert left_out(before, {".a": "1", ".b[2].x": "3", ".c": "null"}) == [".b[1]"]


def test_a_secret_that_leaks_into_a_view_is_a_row_of_that_viewer() -> None:
    def leaky(state: object, viewer: Viewer) -> object:
        seen = HOLLYWOOD.view(state, viewer)
        hands = getattr(state, "hands", {})
        return replace(seen, stage=str(hands.get(2))) if viewer.seat == 1 else seen

    honest, leaking = written(HOLLYWOOD), written(replace(HOLLYWOOD, view=leaky))
    assert honest.text != leaking.text
    true, leaked = (set(chain(*unfolded(made.lines))) for made in (honest, leaking))
    assert {(row.viewer, row.name) for row in leaked - true} == {
        ("player 1", ".stage"), ("gm 1", ".stage")}


def test_a_step_that_changes_nothing_for_a_viewer_writes_no_row_for_it() -> None:
    made = written(HOLLYWOOD, steps=1)
    before = len(made.lines)
    made.note(Table(4, {"kit": "phones"}, 4).play)
    assert len(made.lines) == before + 1
