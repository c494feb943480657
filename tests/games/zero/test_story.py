"""The story of a game: only of rounds that are scored, on its page and on paper."""

from __future__ import annotations

import random

from companion.games.zero.rules import score
from companion.games.zero.story import bargains, places, story
from printables.catalogue import all_decks
from printables.faces import FULL
from tests.games.zero.table import A_ZERO, Table, begun, hands
from tests.games.zero.test_pad import finished
from tests.games.zero.test_whole_games import play
from tests.printables.tools import log


def told(table: Table) -> list[str]:
    return [str(line) for line in story(table.play).lines]


def test_before_the_first_round_is_scored_there_is_nothing_to_tell() -> None:
    assert told(Table(3)) == told(begun(3)) == []
    table = begun(3, way="phones")
    table.turns("xxx")
    assert told(table) == []


def test_the_story_tells_the_lightest_and_the_heaviest_hand_and_who_climbed() -> None:
    table = finished((5, 6, 20), (9, 2, 1), (1, 1, 30))
    assert told(table) == [
        "The lightest hand that counted: Gil, 1 point in round 2.",
        "The heaviest hand: Gil, 30 points in round 3.",
        "The biggest jump: Avi, from place 2 to place 1 in round 2."]
    assert str(story(table.play).headline) == "Avi wins with 9 points!"
    assert places(story(table.play).pad) == [[1, 2, 3], [2, 1, 3], [2, 1, 3]]


def test_a_called_zero_is_told_once_its_round_is_scored() -> None:
    table = begun(2)
    table.turns("xxx")
    table.do("call_zero", 2, cards=A_ZERO, show=True)
    assert told(table) == []
    mine = next(hand for seed in range(99) for hand in hands(5, seed)
                if not {*A_ZERO} & {*hand})
    table.do("enter_hand", 1, cards=mine)
    lines = told(table)
    assert lines[0] == "Zero! Avi called it in round 1."
    assert f"The heaviest hand: Dana, {score(mine).points} points in round 1." in lines
    assert lines[-1] == "The longest round was round 1: 3 turns."


def test_of_rounds_equally_long_none_is_called_the_longest() -> None:
    table = begun(2, way="phones")
    table.turns("ppp")
    assert told(table)[-1] == "The longest round was round 1: 3 turns."
    table.do("deal", first=table.state.firsts[0])
    table.turns("ppp")
    assert not any("longest" in line for line in told(table))


def test_a_corrected_round_changes_the_story() -> None:
    table = finished((5, 6), (1, 2))
    table.do("correct", 2, round=2, points=33)
    assert "The heaviest hand: Avi, 33 points in round 2." in told(table)


def test_the_best_exchange_on_phones_is_the_one_that_took_most_points_away() -> None:
    for seed in range(3):
        table = Table(3, seed, way="phones")
        play(table, random.Random(seed))
        best = max(bargains(table.play), key=lambda one: one.size)
        assert best.size > 0
        line = next(line for line in told(table) if line.startswith("The best exchange"))
        assert best.name in line and str(best.card) in line


def test_on_paper_the_story_stands_below_the_pad_and_its_chart() -> None:
    table = finished((5, 6, 20), (9, 2, 1), (1, 1, 30))
    facts = table.play.game.facts(table.play, ())
    sheet = next(one for one in all_decks()["zero"].sheets if one.name == "pad-so-far")
    card, *_ = sheet.cards(facts)  # what each round came to follows
    assert "The heaviest hand: Gil, 30 points in round 3." in log(card.front, FULL, "en")
    assert "heaviest" not in log(card.front, FULL, "he")
