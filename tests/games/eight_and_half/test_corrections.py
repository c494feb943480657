"""The pad set right: what stands, what is checked, and what follows for the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.game import SCREEN, Party, Refused
from companion.games.eight_and_half.commands.counting import _stands, check
from companion.games.eight_and_half.commands.ending import perhaps_otherwise
from companion.games.eight_and_half.events import Corrected
from companion.games.eight_and_half.now import now
from companion.games.eight_and_half.result import result
from companion.games.eight_and_half.rules import AMIGO_2005, RULEBOOK
from companion.games.eight_and_half.tally import Count, score_pad
from tests.games.eight_and_half.table import Table


def test_as_many_cards_as_there_are_may_be_left_and_not_one_more() -> None:
    check({1: Count(72), 2: Count(0)})
    with pytest.raises(Refused):
        check({1: Count(72), 2: Count(1)})


def counted() -> Table:
    """Two mini-games on the pad: much was left in the second."""
    table = Table(3, "score")
    for more in (0, 60):
        table.do("deal")
        for seat, left, burnt in ((1, 0, 3), (2, 4 + more, 2), (3, 1, 0)):
            table.do("enter", seat, left=left, burnt=burnt)
    return table


def test_a_correction_shows_what_stands_cards_and_burnt_ones_apart() -> None:
    state = counted().state
    assert [_stands(state, 2, 1, burnt=burnt) for burnt in (False, True)] == [4, 2]
    written = replace(state, pad=state.pad.write(1, 2, Count(4)))
    assert [_stands(written, 2, 1, burnt=burnt) for burnt in (False, True)] == [4, 0]


def test_a_correction_is_checked_against_its_own_mini_game() -> None:
    table = counted()
    table.do("correct", 3, round=1, left=40, burnt=0)
    with pytest.raises(Refused, match="together"):
        table.do("correct", 3, round=2, left=40, burnt=0)


def test_a_correction_in_the_middle_of_a_mini_game_does_not_end_it() -> None:
    table = Table(3, "score")
    table.do("deal")
    for seat, left in ((1, 0), (2, 4), (3, 1)):
        table.do("enter", seat, left=left, burnt=0)
    event = Corrected(1, 2, Count(4), Count(5))
    assert event.apply(table.state).phase == "scored"
    table.do("deal")
    assert event.apply(table.state).phase == "count"


def test_a_correction_after_which_all_stands_as_before_is_told_alone() -> None:
    state = counted().state
    same = Corrected(1, 2, Count(6, 2), Count(5, 2))
    assert list(perhaps_otherwise(state, same)) == [same]


def test_each_mini_game_has_its_number_on_the_pad() -> None:
    assert [str(row.name) for row in score_pad(counted().state).rows] == [
        "Mini-game 1", "Mini-game 2"]


def test_a_correction_may_crown_a_winner() -> None:
    table = Table(3, "score")
    while table.state.phase != "finale":
        before = table.state
        table.do("deal")
        for seat, left in ((1, 0), (2, 4), (3, 1)):
            table.do("enter", seat, left=left, burnt=0)
    n = len(table.state.pad.rounds)
    undone = Corrected(n, 1, Count(0, 0), Count(9)).apply(table.state)
    assert undone.phase == "scored" and result(undone) is None and result(before) is None
    assert Corrected(n, 1, Count(9), Count(0, 0)).apply(undone).phase == "finale"
    ended = result(table.state)
    assert ended is not None and [fared.won for fared in ended.seats] == [True, False, False]


def test_while_lines_are_missing_nobody_is_corrected_to_be_out_beside_another() -> None:
    table = Table(3, "score")
    table.do("deal")
    table.do("enter", 1, left=0, burnt=2)
    table.do("enter", 2, left=4, burnt=0)
    with pytest.raises(Refused, match="Dana went out, by the pad"):
        table.do("correct", 2, round=1, left=0, burnt=0)
    table.do("correct", 1, round=1, left=3, burnt=2)
    table.do("correct", 2, round=1, left=0, burnt=0)
    assert table.do("enter", 3, left=2, burnt=0).phase == "scored"


@pytest.mark.parametrize(("number", "seat", "left"), [(1, 2, 0), (6, 2, 0), (1, 1, 3), (6, 1, 3)])
def test_between_two_corrections_it_is_asked_who_went_out_also_where_the_game_is_tied(
        number: int, seat: int, left: int) -> None:
    table = Table(2, "score")
    for out, other, burnt in ((1, 2, 0), (1, 2, 0), (2, 1, 0), (2, 1, 0), (1, 2, 9), (1, 2, 9)):
        table.do("deal")
        table.do("write_all", out=out, left={str(out): burnt, str(other): 5})
    assert str(now(table.state)[0]).startswith("A tie at 8")
    was = [_stands(table.state, seat, number, burnt=burnt) for burnt in (False, True)]
    table.do("correct", seat, round=number, left=left, burnt=5)
    assert str(now(table.state)[0]) == "Who went out? Correct the mini-game on the pad."
    table.do("correct", seat, round=number, left=was[0], burnt=was[1])
    lines = [str(line.text) for line in table.play.lines(SCREEN)]
    assert lines[-1].startswith("A tie at 8") and lines[-3].startswith("Mini-game")


def test_the_deal_passes_to_the_next_who_is_here_or_to_the_last_of_the_row() -> None:
    state = Table(3).state
    here = Party((1, 2), {1: "A", 2: "B", 3: "C"})
    assert [replace(state, party=here, dealer=dealer).next_dealer() for dealer in (0, 1, 2, 3)] == [
        2, 2, 1, 1]


def test_points_are_counted_by_the_tables_switches() -> None:
    totals = {}
    for name, switches in (("ours", RULEBOOK), ("amigo", AMIGO_2005)):
        table = counted()
        options = replace(table.state.options, switches=switches)
        totals[name] = replace(table.state, options=options).totals[1]
    assert totals["ours"] != totals["amigo"]
