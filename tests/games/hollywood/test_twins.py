"""Nobody can tell this world from one in which all they may not know is different."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from companion.engine.game import Viewer
from companion.engine.offers import offers
from companion.engine.play import Play, replay
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.twins import twin
from companion.games.hollywood.view import view
from tests.games.hollywood.table import Table, random_options, viewers
from tests.games.hollywood.test_enough import writing

See = Callable[[Any, Viewer], Any]


def seen(state: Any, viewer: Viewer) -> Any:
    """Everything a viewer's page is made of at one moment."""
    asked = [(offer.name, offer.seat, offer.label, [(ask.choices, ask.low, ask.high)
              for ask in offer.asks]) for offer in offers(HOLLYWOOD, state, viewer)]
    peeks = [(secret, HOLLYWOOD.peek(state, viewer, secret.name))
             for secret in HOLLYWOOD.secrets(state, viewer)]
    return view(state, viewer), asked, peeks, HOLLYWOOD.step(state)


def all_seen(play: Play, viewer: Viewer, see: See) -> Iterator[Any]:
    yield from (see(step.after, viewer) for entry in play.entries for step in entry.steps)
    yield play.lines(viewer)


def alike(worlds: tuple[Play, Play], viewer: Viewer, see: See = seen) -> bool:
    """Until the first moment that tells them apart."""
    here, there = (all_seen(world, viewer, see) for world in worlds)
    return all(one == other for one, other in zip(here, there, strict=True))


def twins(records: list[Any], viewer: Viewer, seed: int) -> tuple[Play, Play]:
    other = twin(records, viewer, random.Random(seed))
    return (replay(HOLLYWOOD, (("", r) for r in records)),
            replay(HOLLYWOOD, (("", r) for r in other)))


@cache
def a_game(players: int, seed: int, steps: int, **options: Any) -> Table:
    rng = random.Random(seed)
    chosen = {**random_options(players, rng), **options}
    if options:
        chosen["pace"] = "full"
    table = Table(players, chosen, seed)
    for count in range(steps):
        if HOLLYWOOD.over(table.state):
            break
        table.random_step(rng)
        if count and count % 29 == 0 and len(table.play.steps) > 2:
            table.undo()
    return table


@pytest.mark.parametrize("players", range(1, 10))
def test_no_viewer_can_tell_the_twin_worlds_apart(players: int) -> None:
    for seed, steps in ((players, 35), (players + 100, 500)):
        table = a_game(players, seed, steps, **({"kit": "phones"} if seed < 100 else {}))
        for viewer in viewers(players):
            assert alike(twins(table.records, viewer, seed), viewer)


def test_nobody_can_tell_which_posters_were_put_away_before_they_come_back() -> None:
    table = writing("phones", 7)
    for viewer in viewers(4):
        assert alike(twins(table.records, viewer, 3), viewer)


@pytest.mark.parametrize("players", range(1, 10))
def test_the_twin_worlds_really_differ(players: int) -> None:
    table = a_game(players, players, 60, kit="phones")
    for viewer in viewers(players):
        here, there = twins(table.records, viewer, 5)
        assert here.state.deck != there.state.deck


def hands(state: Any) -> Any:
    return [[state.kind(card).code for card in hand] for hand in state.hands.values()]


def film(state: Any) -> Any:
    return state.phase == "post" and [state.kind(card).code for card in state.round.film]


LEAKS: dict[str, Callable[[Any], Any]] = {
    "hands": hands,
    "the top of the deck": lambda state: state.deck and state.kind(state.deck[0]).code,
    "the film's cards": film,
    "the next poster": lambda state: state.pile[:1],
    "the screenwriter's pair": lambda state: state.round.doing and state.round.doing.keys,
    "the place of the chosen poster": lambda state: state.round.doing
    and state.round.doing.kind == "posters" and state.round.doing.keys.index(
        min(state.round.doing.keys)),
    "the composer's pair": lambda state: state.round.doing and [
        state.kind(card).code for card in state.round.doing.cards],
    "the editor's card": lambda state: state.round.cut is not None
    and state.kind(state.round.film[state.round.cut]).code,
    "costumes": lambda state: state.costumes,
    "the wardrobe": lambda state: state.wardrobe,
    "looks": lambda state: [state.kind(card).code for look in state.round.looks.values()
                            for card in look.cards],
    "the used pile": lambda state: sorted(state.kind(card).code for card in state.used),
    "affiliations": lambda state: state.affiliations,
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_caught(name: str) -> None:
    leak = LEAKS[name]

    def leaky(state: Any, viewer: Viewer) -> Any:
        return seen(state, viewer), leak(state)

    for seed in range(30):
        players = 3 + seed % 4
        table = a_game(players, seed, 90, kit="phones", costumes=True)
        for viewer in viewers(players)[2:]:
            if not alike(twins(table.records, viewer, seed), viewer, leaky):
                return
    raise AssertionError(f"a leak of {name} would not be seen")
