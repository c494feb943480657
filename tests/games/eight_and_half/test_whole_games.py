"""Chance plays whole games in every way; what is followed equals what phones know."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.game import SCREEN
from companion.engine.play import replay
from companion.games.eight_and_half.events import Dealt, OpenerNamed, Played, PotTaken
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.parts import PlayerView
from companion.games.eight_and_half.rules import judge
from companion.games.eight_and_half.state import State
from companion.games.eight_and_half.view import view
from tests.examples import DEEP, examples
from tests.games.eight_and_half.table import ALL, Table

games = settings(max_examples=examples(25), derandomize=not DEEP, deadline=None,
                 suppress_health_check=list(HealthCheck))
few = settings(games, max_examples=examples(8))  # each is a game of each way
tables = given(players=st.integers(2, 5), seed=st.integers(0, 10**6))


def switches(rng: random.Random) -> dict[str, Any]:
    if rng.random() < 0.5:
        return {"edition": rng.choice(("rulebook", "amigo_2005"))}
    return {"edition": "own", "below_five": rng.random() < 0.5, "clean": rng.random() < 0.5,
            "half_catches": rng.random() < 0.5, "fewest_shared": rng.random() < 0.5,
            "out": rng.choice((1, 2)), "taken": rng.choice(("burnt", "blind", "hand"))}


def check(before: State, state: State) -> None:
    """72 cards, wherever they lie; the pot never lower than a rule allows."""
    held = [one for has in state.held.values()
            for part in (has.bank, has.hand, has.open, has.blind) for one in part]
    laid = [one for one_laid in state.laid for one in one_laid.cards]
    assert len(set(held) | set(laid)) == len(held) + len(laid) <= len(ALL)
    burnt = sum(has.burnt for has in state.held.values())
    assert len(held) + len(laid) + burnt == len(ALL)
    for has in state.held.values():
        assert has.stock == len(has.bank) + len(has.hand)
        assert has.table == len(has.open) + len(has.blind)
        assert len(has.hand) >= min(3, has.stock)
    if state.laid and len(state.laid) > len(before.laid) and before.pot is not None:
        kinds = state.laid[-1].kinds
        verdict = judge(before.pot, kinds, state.options.switches)
        assert verdict.legal and verdict.pot == state.pot
        assert state.pot is not None
        assert state.pot >= before.pot or kinds[0] == "0" or before.pot == 10


@games
@tables
def test_a_whole_game_on_phones_keeps_its_cards_and_ends_with_one_winner(
        players: int, seed: int) -> None:
    rng = random.Random(seed)
    table = Table(players, seed=seed, **switches(rng))
    while not EIGHT_AND_HALF.over(table.state):
        table.do("deal")
        while table.state.phase == "play":
            before = table.state
            table.random_turn(rng)
            check(before, table.state)
        leaders = table.state.leaders
        assert (table.state.phase == "finale") == (len(leaders) == 1)
    best = max(table.state.totals.values())
    assert best >= 7 and [s for s, n in table.state.totals.items() if n == best] == leaders
    again = replay(EIGHT_AND_HALF, (("", record) for record in table.records))
    assert again.state == table.state


def follow(event: object, followed: Table) -> None:
    """What was played on phones, tapped in by somebody who looks at the table."""
    if isinstance(event, Dealt):
        followed.do("deal", dealer=event.dealer, players=sorted(event.seats))
    elif isinstance(event, OpenerNamed):
        followed.do("open_freely" if event.free else "name_opener", opener=event.seat)
    elif isinstance(event, Played):
        both = len(set(event.kinds)) > 1
        followed.do("play", event.seat, card="8+half" if both else event.kinds[0],
                    times=1 if both else len(event.kinds))
    elif isinstance(event, PotTaken):
        followed.do("cannot_play", event.seat)


def counted(player: PlayerView) -> tuple[object, ...]:
    return (player.seat, player.bank, player.hand, player.open, player.blind, player.burnt,
            player.turn, player.offender)


@few
@tables
def test_the_followed_pot_counts_what_phones_know(players: int, seed: int) -> None:
    """Over a whole game: the pot, the piles, the pad, the sums, and who has won."""
    rng = random.Random(seed)
    options = switches(rng)
    table, followed = Table(players, seed=seed, **options), Table(players, "followed", **options)
    while not EIGHT_AND_HALF.over(table.state):
        begun = len(table.play.steps)
        table.mini_game(rng)
        for step in table.play.steps[begun:]:
            for event in step.events:
                follow(event, followed)
            same(step.after, followed.state)
        assert table.state.pad == followed.state.pad
    assert EIGHT_AND_HALF.over(followed.state)


def same(phones: State, followed: State) -> None:
    one, other = view(phones, SCREEN), view(followed, SCREEN)
    assert (one.pot, one.pot_cards, one.phase) == (other.pot, other.pot_cards, other.phase)
    assert [counted(p) for p in one.players] == [counted(p) for p in other.players]
    assert one.caught == other.caught and one.mind == other.mind
    assert (phones.totals, phones.leaders) == (followed.totals, followed.leaders)
