"""The twin rule over every game: a viewer who may not know a secret cannot tell worlds apart."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.game import Game, Refused, Viewer
from companion.engine.offers import asks_of, parse
from companion.engine.play import Play
from companion.engine.result import Result, Results, SeatResult
from companion.engine.words import say
from tests.every import games, seeds, tables
from tests.examples import examples
from tests.seen import as_text, seen, twins
from tests.walk import fill_all


@tables
@settings(max_examples=examples(4))
@given(seed=seeds, at=st.integers(0, 20), steps=st.integers(0, 40))
def test_twin_worlds_look_the_same(
    game: Game, players: int, seed: int, at: int, steps: int
) -> None:
    one, other, viewer = twins(game, seed, at, players=players, steps=steps)
    assert as_text(seen(one, viewer)) == as_text(seen(other, viewer))


@games
@pytest.mark.parametrize("role", ["player", "screen"])
def test_twin_worlds_do_differ(game: Game, role: str) -> None:
    """Otherwise the rule above would compare a world with itself."""
    at = {"player": 1, "screen": -1}[role]
    pairs = [twins(game, seed, at, players=max(game.players), steps=30) for seed in range(12)]
    assert sum(one.state != other.state for one, other, _ in pairs) >= 3


@games
def test_a_twin_makes_the_same_commands_possible(game: Game) -> None:
    for seed in range(10):
        one, other, _ = twins(game, seed, 1, players=max(game.players), steps=30)
        assert [s.name for s in one.steps] == [s.name for s in other.steps]


def caught(leaky: Game) -> int:
    """In how many of a dozen evenings the comparison notices it."""
    pairs = (twins(leaky, seed, 1, players=max(leaky.players), steps=30) for seed in range(12))
    return sum(as_text(seen(one, who)) != as_text(seen(other, who)) for one, other, who in pairs)


@games
def test_a_leak_planted_in_the_view_is_caught(game: Game) -> None:
    """The state itself in the view is the plainest leak: the comparison must notice it."""
    leaky = dataclasses.replace(game, view=lambda state, viewer: state)
    assert caught(leaky) >= 3


@games
def test_a_leak_planted_in_the_log_is_caught(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    for event in game.events:
        monkeypatch.setattr(event, "tell", lambda self, *_: say("{all}", all=repr(self)))
    assert caught(game) >= 3


@games
def test_a_leak_planted_in_the_result_is_caught(game: Game) -> None:
    """A table that is not over has no result; a result made from the state would be noticed."""
    def of(state: Any) -> Result:
        return Result((SeatResult(state.party.seats[0], side=repr(state)),))

    leaky = dataclasses.replace(game, results=Results(of, lambda n: say("{n}", n=n)))
    assert caught(leaky) >= 3


def refusals(play: Play, viewer: Viewer, rng: random.Random) -> Iterator[str]:
    """What this viewer is told when they try every command for every seat, without its fields and
    with those that fit their own seat; "" where it is done."""
    for command in play.game.commands:
        own = [seat for seat in command.who(play.state) if seat == viewer.seat]
        fields = fill_all(tuple(asks_of(command, play.state, own[0])), rng) if own else {}
        for seat in (0, *play.state.party.seats):
            for args in ({}, fields):
                yield told(play, viewer, command.name(), {"seat": seat, **args})


def told(play: Play, viewer: Viewer, name: str, args: dict[str, Any]) -> str:
    try:
        play.decide(parse(play.game, play.state, viewer, name, args), viewer)
    except Refused as refused:
        return f"{type(refused).__name__} {refused.reason} {refused.then}"
    return ""


def told_apart(game: Game, seed: int, at: int) -> bool:
    """Whether this viewer can tell the twin worlds apart by what is refused in them."""
    one, other, viewer = twins(game, seed, at, players=max(game.players), steps=30)
    first, second = (list(refusals(play, viewer, random.Random(seed))) for play in (one, other))
    return first != second


@games
@settings(max_examples=examples(3))
@given(seed=seeds, at=st.integers(0, 20))
def test_what_is_refused_tells_no_secret(game: Game, seed: int, at: int) -> None:
    assert not told_apart(game, seed, at)


@games
def test_a_leak_planted_in_a_refusal_is_caught(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    for command in game.commands:
        monkeypatch.setattr(command, "why_not", lambda state, seat: say("{all}", all=repr(state)))
    assert sum(told_apart(game, seed, 1) for seed in range(12)) >= 3
