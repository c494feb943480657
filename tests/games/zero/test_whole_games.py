"""Whole games at random, followed and on phones, from the opening to the victory."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.zero.content import DECK
from companion.games.zero.rules import score, winners
from companion.games.zero.state import State
from tests.examples import examples
from tests.games.zero.table import A_ZERO, Table, hands, stacked

seeds = st.integers(0, 2**32)
some = settings(max_examples=examples(15), deadline=None)


def play(table: Table, rng: random.Random) -> State:
    while table.state.phase != "over":
        moment(table, rng)
    return table.state


def moment(table: Table, rng: random.Random) -> None:
    state = table.state
    if state.phase in ("deal", "scored"):
        table.do("deal", first=rng.choice(state.firsts))
    elif state.phase == "play" and state.options.way == "phones":
        turn_on_phones(table, rng)
    elif state.phase == "play":
        followed_turn(table, rng)
    else:
        enter_all(table, rng)


def turn_on_phones(table: Table, rng: random.Random) -> None:
    if caller := next((seat for seat, hand in table.state.hands.items() if score(hand).zero), 0):
        assert table.do("show_zero", caller, show=True).zero == caller
        return
    if rng.random() < 0.2:
        table.do("pass", table.state.turn)
    else:
        table.do("swap", table.state.turn, give=rng.randrange(9), take=rng.choice(table.state.pool))
    cards = [card for hand in table.state.hands.values() for card in hand]
    assert len({*cards, *table.state.pool}) == len(cards) + table.state.pool_size


def followed_turn(table: Table, rng: random.Random) -> None:
    if rng.random() < 0.05:
        table.do("call_zero", rng.choice(table.state.party.seats), cards=A_ZERO, show=True)
    else:
        table.turns(rng.choice("xxp"))


def enter_all(table: Table, rng: random.Random) -> None:
    """Nine cards each out of what is left, or just the points; now and then a card too often."""
    free = [card for card in rng.sample(DECK, len(DECK)) if card not in table.state.shown]
    for n, seat in enumerate(table.state.pad.missing):
        cards = free[9 * n:9 * (n + 1)]
        if rng.random() < 0.1:
            cards = [*cards[:8], free[-1 if free[-1] not in cards else 0]]
        if len(set(cards)) < 9 or rng.random() < 0.2:
            table.do("enter_points", seat, points=rng.randint(0, 36))
        else:
            table.do("enter_hand", seat, cards=cards)


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("way", ["followed", "phones", "score"])
@some
@given(seed=seeds)
def test_a_game_played_by_chance_comes_to_its_end(players: int, way: str, seed: int) -> None:
    rng = random.Random(seed)
    table = Table(players, seed, way=way, lesson=True, pool=rng.choice((0, 5, 7, 9)))
    state = play(table, rng)
    assert len(state.pad.full) == players
    firsts = [step.after.first for step in table.play.steps if step.name == "deal"]
    assert sorted(firsts) == list(state.party.seats)
    totals = {column.seat: column.total for column in table.view().pad.columns}
    assert {c.seat for c in table.view().pad.columns if c.leads} == set(winners(totals))


def test_the_hands_of_the_tests_can_be_at_one_table() -> None:
    assert len({card for hand in hands(5) for card in hand}) == 45


def test_a_zero_that_was_dealt_is_shown_and_the_game_goes_on_to_its_end() -> None:
    table = stacked(*A_ZERO)
    assert table.state.hands[1] == A_ZERO
    turn_on_phones(table, random.Random(1))
    assert table.state.pad.entry(1, 1).points == 0
    assert play(table, random.Random(2)).round == 2
