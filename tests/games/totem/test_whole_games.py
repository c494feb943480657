"""Whole games on phones that are piles, played at random: cards are kept, and games end."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.game import Refused
from companion.engine.offers import parse
from companion.engine.play import Play
from companion.games.totem.content import deck, owner
from companion.games.totem.game import TOTEM
from companion.games.totem.piles import open_cards
from companion.games.totem.state import State
from tests.examples import examples
from tests.walk import all_offered, begin, fill_all, put

PLAIN = {"end_game", "part_hands"}
GRABS = {"grab_totem", "drop_totem"}
SWITCHES = {"loser_pile": ["stays", "taken"], "turns_next": ["in_turn", "loser"],
            "remainders": ["dealt", "under"], "falls": ["pays", "stands"]}
# Another game for each number of players: Hypothesis, asked for one, takes the simplest of all.
GAMES = [*((players, players) for players in range(2, 11)), (2, 11), (3, 12), (4, 13)]


def switches(rng: random.Random) -> dict[str, str]:
    return {name: rng.choice(ways) for name, ways in SWITCHES.items()}


def tap(play: Play, rng: random.Random, without: set[str]) -> None:
    """Make one tap. Mostly a card is turned where possible, and only now and then a grab: grabs are
    mostly mistakes, and would go on for ever."""
    found = [(viewer, chance) for viewer, chance in all_offered(play) if chance.name not in without]
    if rng.random() < 0.9 and any(chance.name == "turn" for _, chance in found):
        found = [(viewer, chance) for viewer, chance in found if chance.name not in GRABS]
    viewer, chance = rng.choice(found)
    offer = chance.offer(play, viewer)
    args = {**fill_all(tuple(offer.asks), rng), "seat": offer.seat}
    try:
        put(play, play.decide(parse(TOTEM, play.state, viewer, offer.name, args), viewer))
    except Refused:
        return


def cards_of(state: State) -> Counter[str]:
    assert state.deal is not None
    return Counter(card for pile in state.deal.piles.values()
                   for card in (*pile.down, *pile.up)) + Counter(state.deal.centre)


def check(state: State, players: int) -> None:
    assert state.deal is not None
    assert cards_of(state) == Counter(deck(players))
    for seat in state.out:
        assert not any(pile.size for name, pile in state.deal.piles.items()
                       if owner(name) == str(seat))
    assert not set(open_cards(state.deal).powerless)


def test_each_switch_is_played_both_ways_and_mixed() -> None:
    played = [switches(random.Random(game)) for _, game in GAMES]
    for name, ways in SWITCHES.items():
        assert {one[name] for one in played} == set(ways)
    assert len({tuple(one.values()) for one in played}) > len(GAMES) / 2


@pytest.mark.parametrize(("players", "game"), GAMES)
@settings(max_examples=examples(1), deadline=None)
@given(more=st.integers(0, 2**32))
def test_a_game_keeps_all_cards_and_ends(players: int, game: int, more: int) -> None:
    rng = random.Random(game + 100 * more)
    options = {"way": "phones", **switches(rng)}
    play = begin(TOTEM, rng, players=players, options=options)
    tap(play, rng, set())
    without = {"end_game"} if rng.random() < 0.5 else PLAIN
    for _ in range(6000):
        if not play.state.playing:
            break
        tap(play, rng, without)
        check(play.state, players)
    assert not play.state.playing
    assert len(play.state.pad.full) == 1
