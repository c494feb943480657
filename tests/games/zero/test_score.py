"""A hand's score: the published examples, and a second, naive scorer beside ours."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.zero.content import COLOURS, DECK, NUMBERS, colour_of, number_of, pool_size
from companion.games.zero.rules import (
    best_exchange,
    disputes,
    exchanges,
    is_zero,
    last_turns,
    score,
    winners,
    working,
)
from tests.examples import DEEP

SPREAD = list(COLOURS)


def by_number(text: str) -> list[str]:
    """A hand with these numbers whose colours make no set."""
    used: dict[str, int] = {}
    hand = []
    for number in text.split():
        colour = min((c for c in SPREAD if f"{c}-{number}" not in hand),
                     key=lambda c: used.get(c, 0))
        used[colour] = used.get(colour, 0) + 1
        hand.append(f"{colour}-{number}")
    assert max(used.values()) < 5
    return hand


def test_the_deck_is_seven_colours_from_one_to_eight() -> None:
    assert len(DECK) == len(set(DECK)) == 56 and len(COLOURS) == 7
    for colour in COLOURS:
        assert [number_of(card) for card in DECK if colour_of(card) == colour] == [*range(1, 9)]


@pytest.mark.parametrize(("numbers", "points"), [
    ("1 1 1 3 4 4 4 4 4", 4), ("1 1 1 2 4 5 5 5 5", 12),
    ("7 1 1 2 2 3 3 4 4", 17), ("7 7 1 1 2 2 3 3 4", 17), ("7 7 7 1 1 2 2 3 4", 17),
    ("7 7 7 7 1 1 2 3 4", 17), ("7 7 7 7 7 1 2 3 4", 10), ("7 7 7 7 7 7 7 1 2", 3)])
def test_published_examples_by_number(numbers: str, points: int) -> None:
    assert score(by_number(numbers)).points == points


def test_five_or_more_of_a_colour_count_nothing() -> None:
    hand = ["red-1", "red-2", "red-3", "red-4", "red-7", "blue-8", "green-8", "grey-5", "grey-6"]
    assert score(hand).counted == (5, 6, 8)
    assert score(["red-1", "red-2", "red-3", "red-4", "red-7", "red-8", *hand[6:]]).points == 19


def test_a_number_in_a_colour_set_does_not_pay_for_its_equals_outside() -> None:
    hand = ["red-1", "red-2", "red-3", "red-4", "red-7", "blue-7", "green-7", "grey-7", "grey-1"]
    assert score(hand).counted == (1, 7)


def test_the_card_shared_by_a_zero_serves_both_sets() -> None:
    hand = ["red-1", "red-2", "red-3", "red-4", "red-7", "blue-7", "green-7", "grey-7", "orange-7"]
    found = score(hand)
    assert (found.points, found.zero, found.counted) == (0, True, ())


ALIKE = [*({card for card in DECK if colour_of(card) == colour} for colour in COLOURS),
         *({card for card in DECK if number_of(card) == number} for number in NUMBERS)]


def naive(hand: list[str]) -> int:
    """The least that any way of dropping sets leaves."""
    sets = [counts_of for alike in ALIKE if len(counts_of := alike.intersection(hand)) >= 5]
    ways = chain.from_iterable(combinations(sets, n) for n in range(len(sets) + 1))
    return min(sum({number_of(card) for card in hand if not any(card in s for s in way)})
               for way in ways)


HANDS = 500_000 if DEEP else 10_000  # of each kind
AT_ONCE = 100  # hands from one seed, or hypothesis would take longer than all scorers together
seeds = st.integers(0, 2**62)
many = settings(max_examples=HANDS // AT_ONCE, deadline=None)


def of(kind: Callable[[random.Random], list[str]], seed: int) -> Iterator[list[str]]:
    rng = random.Random(seed)
    return (kind(rng) for _ in range(AT_ONCE))


def any_hand(rng: random.Random) -> list[str]:
    return rng.sample(DECK, 9)


CROSSES = [[card for card in DECK if colour_of(card) == colour or number_of(card) == number]
           for colour in COLOURS for number in NUMBERS]


def near_sets(rng: random.Random) -> list[str]:
    """A hand built round a colour and a number."""
    near = rng.choice(CROSSES)
    first = rng.sample(near, rng.randint(4, 9))
    return [*first, *rng.sample([c for c in DECK if c not in first], 9 - len(first))]


@many
@given(seeds)
def test_random_hands_score_as_the_naive_way_says(seed: int) -> None:
    for hand in of(any_hand, seed):
        assert score(hand).points == naive(hand)


@many
@given(seeds)
def test_hands_built_round_sets_score_as_the_naive_way_says(seed: int) -> None:
    for hand in of(near_sets, seed):
        assert score(hand).points == naive(hand)


@many
@given(seeds)
def test_nine_cards_come_to_nothing_only_as_a_zero(seed: int) -> None:
    for hand in of(near_sets, seed):
        assert (score(hand).points == 0) == is_zero(hand) == score(hand).zero


@many
@given(seeds)
def test_the_working_adds_up_to_the_score(seed: int) -> None:
    for hand in of(near_sets, seed):
        marks = working(hand)
        assert len(marks) == 9
        counted = [number_of(card) for card, mark in marks.items() if mark == "counts"]
        assert sum(counted) == score(hand).points


def test_the_hands_built_round_sets_have_sets_and_zeros_among_them() -> None:
    built = [score(hand) for seed in range(100) for hand in of(near_sets, seed)]
    assert sum(bool(found.colours or found.numbers) for found in built) > len(built) / 3
    assert sum(found.zero for found in built) > 10


def test_each_card_falls_out_counts_or_is_counted_already() -> None:
    red = ["red-1", "red-2", "red-3", "red-4", "red-7"]
    assert working([*red, "blue-8", "green-8", "grey-5", "orange-7"]) == {
        **dict.fromkeys(red, "out"), "blue-8": "counts", "green-8": "double", "grey-5": "counts",
        "orange-7": "counts"}
    sevens = by_number("7 7 7 7 7 1 1 2 3")
    assert list(working(sevens).values()) == ["out"] * 5 + ["counts", "double", "counts", "counts"]


def test_five_of_a_number_or_five_of_a_colour_alone_are_no_zero() -> None:
    sevens = by_number("7 7 7 7 7 1 2 3 4")
    reds = [*(f"red-{number}" for number in range(1, 6)), "blue-6", "green-7", "grey-8", "blue-8"]
    assert (score(sevens).numbers, score(sevens).colours, is_zero(sevens)) == ((7,), (), False)
    assert (score(reds).numbers, score(reds).colours, is_zero(reds)) == ((), ("red",), False)


def test_the_working_is_told_by_what_fell_out() -> None:
    sevens, none = by_number("7 7 7 7 7 1 2 3 4"), by_number("7 7 7 7 1 1 2 3 4")
    reds = [*(f"red-{number}" for number in range(1, 6)), "blue-6", "green-7", "grey-8", "blue-8"]
    assert "number held five times" in score(sevens).why.text
    assert "colour held five times" in score(reds).why.text
    assert "however many" in score(none).why.text


def test_no_cards_count_nothing() -> None:
    assert (score([]).points, score([]).zero) == (0, False)


def test_passing_is_best_where_no_exchange_gains_a_point() -> None:
    hand = by_number("7 7 7 7 7 1 1 1 1")
    assert min(e.points for e in exchanges(hand, ["purple-7"])) == score(hand).points
    assert best_exchange(hand, ["purple-7"]) is None


def test_the_best_exchange_is_the_least_of_all() -> None:
    hand, pool = by_number("7 7 7 7 1 2 3 4 5"), ["grey-7", "red-8"]
    assert "grey-7" not in hand
    found = best_exchange(hand, pool)
    assert found and found.points == min(e.points for e in exchanges(hand, pool))
    assert (found.take, found.points) == ("grey-7", 10)
    assert best_exchange(["red-1"] + [f"red-{n}" for n in range(2, 9)] + ["blue-1"], []) is None


def test_an_exchange_is_worth_what_the_hand_is_worth_after_it() -> None:
    for seed in range(40):
        hand = near_sets(random.Random(seed))
        pool = [card for card in DECK if card not in hand][seed % 7::5]
        found = list(exchanges(hand, pool))
        assert len(found) == 9 * len(pool)
        for one in found:
            then = [one.take if card == one.give else card for card in hand]
            assert sorted(one.hand) == sorted(then)
            assert one.points == score(then).points


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_after_the_second_pass_everybody_else_has_one_last_turn_in_order(players: int) -> None:
    order = list(range(1, players + 1))
    for passer in order:
        turns = last_turns(order, passer)
        assert sorted([*turns, passer]) == order
        assert turns == [(passer - 1 + step) % players + 1 for step in range(1, players)]


@pytest.mark.parametrize(("players", "first", "size"), [
    (2, True, 9), (2, False, 9), (3, True, 7), (3, False, 5), (5, False, 5), (5, True, 7)])
def test_the_pool_by_the_rulebook(players: int, first: bool, size: int) -> None:
    assert pool_size(players, first) == size


def test_a_card_claimed_by_two_is_found_with_both() -> None:
    hands = {1: ["red-1", "red-2"], 2: ["red-2"], 3: ["blue-1"], 4: []}
    assert disputes(hands, ()) == {1: ("red-2",), 2: ("red-2",)}


def test_a_card_that_lies_in_the_pool_is_found_with_its_holder() -> None:
    assert disputes({1: ["red-1", "red-2"], 2: ["blue-2"]}, ["red-1", "grey-8"]) == {1: ("red-1",)}
    assert disputes({1: ["red-1"], 2: ["blue-2"]}, ["grey-8"]) == {}


def test_the_lowest_total_wins_and_equals_share() -> None:
    assert winners({1: 30, 2: 20, 3: 20}) == [2, 3]


def test_the_lesson_takes_less_than_a_millisecond() -> None:
    """With a pool of nine there are 81 exchanges. Time of our own thread: others do not count."""
    rng = random.Random(1)
    cards = rng.sample(DECK, 18)
    took = []
    for _ in range(50):
        began = time.thread_time()
        best_exchange(cards[:9], cards[9:])
        took.append(time.thread_time() - began)
    print(f"best exchange of 81: {min(took) * 1000:.2f} ms")
    assert min(took) < 0.001
