"""Bots that play Zero: the same seed, the same report; nobody plays what is not there."""

from __future__ import annotations

import random
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.games.zero.bots import BOTS, builder, greedy
from companion.games.zero.content import DECK
from companion.games.zero.lookup import SECTIONS
from companion.games.zero.rules import best_exchange, score
from companion.games.zero.simulate import Report, plot, simulate
from tests.examples import examples


@pytest.mark.parametrize("players", range(2, 6))
def test_any_split_of_the_games_gives_the_same_report(players: int) -> None:
    whole = simulate(players, 5, range(4), 7)
    parts = Report(players, 5)
    for chunk in (range(0, 1), range(1, 4)):
        parts.add(simulate(players, 5, chunk, 7))
    assert whole == parts
    assert whole.rounds == 4 * players and sum(whole.hands.values()) == 4 * players * players


def test_a_bot_gives_what_it_holds_and_takes_what_lies_there() -> None:
    for seed in range(60):
        cards = random.Random(seed).sample(DECK, 14)
        for bot in BOTS.values():
            move = bot(cards[:9], cards[9:], seed % 14)
            assert move is None or (move[0] in cards[:9] and move[1] in cards[9:])


def test_the_greedy_one_takes_the_best_and_passes_where_there_is_none() -> None:
    for seed in range(40):
        cards = random.Random(seed).sample(DECK, 14)
        best, move = best_exchange(cards[:9], cards[9:]), greedy(cards[:9], cards[9:], 0)
        assert (move is None) == (best is None)
        if move and best:
            after = [card for card in cards[:9] if card != move[0]] + [move[1]]
            assert score(after).points == best.points


def test_who_builds_sets_ends_lower_than_who_is_greedy() -> None:
    report = simulate(4, 5, range(40), 1)
    assert report.mean("builder") < report.mean("greedy")
    assert builder(DECK[:9], DECK[9:14], 0) is None  # eight of a colour: nothing better


def test_what_the_rules_call_a_good_hand_is_what_bots_come_to() -> None:
    told = next(section for section in SECTIONS if section.key == "good").text[0]
    report = simulate(4, 5, range(examples(60)), 1)
    hands = sum(report.hands.values())
    assert "12 points on average" in str(told)
    assert 10.9 < sum(report.points.values()) / hands < 12.7
    assert "one hand in three" in str(told) and 0.25 < report.share_of_hands_up_to(8) < 0.4
    assert "One round in twenty" in str(told) and 0.02 < report.zeros / report.rounds < 0.12


def test_what_the_rules_say_of_a_larger_pool_is_what_bots_come_to() -> None:
    told = next(section for section in SECTIONS if section.key == "good").text[1]
    assert "up to a point for every two cards" in str(told)
    five, nine = (simulate(4, pool, range(examples(30)), 1) for pool in (5, 9))
    easier = [sum(one.points.values()) / sum(one.hands.values()) for one in (five, nine)]
    assert 0.3 < easier[0] - easier[1] < 2.5
    assert five.zeros < nine.zeros


def test_the_plot_is_a_picture() -> None:
    assert ElementTree.fromstring(plot([simulate(2, 9, range(2), 1)])).tag.endswith("svg")


def test_the_command_tells_points_zeros_length_and_the_pools(tmp_path: Path) -> None:
    made = CliRunner().invoke(main, ["simulate", "zero", "--players", "3", "--games", "4",
                                     "--plot", str(tmp_path / "zero.svg")])
    assert made.exit_code == 0, made.output
    assert "4 games of 3 players" in made.output and "rounds per second" in made.output
    _, heads, *lines = made.output[made.output.index("4 games"):].splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["5", "7", "9"]
    assert heads.split() == ["pool", "greedy", "points", "greedy", "wins", "builder", "points",
                             "builder", "wins", "Zero", "turns", "up", "to", "8"]
    assert all(len(line.split()) == 8 for line in lines[:3])
    assert (tmp_path / "zero.svg").read_text("utf-8").startswith("<svg")
    assert CliRunner().invoke(main, ["simulate", "zero", "--players", "6"]).exit_code == 2
