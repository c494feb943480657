"""The pad: rounds reckoned when they are full, explained, added up, corrected in the open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.game import SCREEN, Refused, Viewer
from companion.engine.offers import offers, parse
from companion.engine.pad import Item, Pad
from companion.engine.pad_view import read
from companion.engine.play import Play
from companion.engine.words import say
from tests.sample import SAMPLE
from tests.walk import Party, put

NAMES = {1: "Dana", 2: "Avi", 3: "Noa"}
GM = Viewer("gm")


def fewest(entries: Mapping[int, int]) -> Mapping[int, Sequence[Item]]:
    """One point for the fewest, as no entry alone can tell."""
    least = min(entries.values())
    return {seat: [Item(1, say("fewest"))] if n == least else [] for seat, n in entries.items()}


def own(entries: Mapping[int, int]) -> Mapping[int, Sequence[Item]]:
    return {seat: [Item(n, "half"), Item(n, "half")] for seat, n in entries.items()}


def filled(*rounds: Mapping[int, int]) -> Pad:
    pad = Pad()
    for entries in rounds:
        pad = pad.begin(entries)
        for seat, entry in entries.items():
            pad = pad.write(len(pad.rounds), seat, entry)  # type: ignore[arg-type]
    return pad


def test_a_round_is_reckoned_when_everybody_has_written_and_not_before() -> None:
    pad = Pad().begin(NAMES).write(1, 1, 4).write(1, 3, 2)  # type: ignore[arg-type]
    seen = read(pad, NAMES, fewest)
    assert (seen.missing, seen.chart) == (("Avi",), None)
    assert seen.rows[0].cells == (None, None, None)
    full = read(pad.write(1, 2, 2), NAMES, fewest)  # type: ignore[arg-type]
    assert [column.total for column in full.columns] == [0, 1, 1]
    assert not full.missing


@given(st.lists(st.fixed_dictionaries({seat: st.integers(-99, 99) for seat in NAMES}), max_size=8))
def test_every_sum_is_the_sum_of_its_explanations(rounds: list[dict[int, int]]) -> None:
    seen = read(filled(*rounds), NAMES, own)
    for n, column in enumerate(seen.columns):
        items = [item.points for row in seen.rows for cell in row.cells[n:n + 1] if cell
                 for item in cell.items]
        assert column.total == sum(items) == 2 * sum(one[column.seat] for one in rounds)
    if rounds:
        assert [cell.total for cell in seen.rows[-1].cells if cell] == [
            column.total for column in seen.columns]
        assert seen.chart and [line.last for line in seen.chart.lines] == [
            column.total for column in seen.columns]


def test_the_lowest_sum_leads_where_low_is_good() -> None:
    pad = filled({1: 3, 2: 1, 3: 1})
    assert [c.leads for c in read(pad, NAMES, own, low_wins=True).columns] == [False, True, True]
    assert [c.leads for c in read(pad, NAMES, own).columns] == [True, False, False]


def test_nobody_leads_before_the_first_round_is_full() -> None:
    assert not any(c.leads for c in read(Pad().begin(NAMES), NAMES, own).columns)


def test_who_went_keeps_the_points_and_leads_nobody() -> None:
    pad = filled({1: 5, 2: 3, 3: 3})
    assert [c.leads for c in read(pad, NAMES, own, here=(2, 3)).columns] == [False, True, True]
    assert [c.total for c in read(pad, NAMES, own, here=(2, 3)).columns] == [10, 6, 6]
    assert not any(c.leads for c in read(pad, NAMES, own, here=()).columns)


def test_who_was_not_there_has_no_cell_and_keeps_the_sum() -> None:
    seen = read(filled({1: 1, 2: 1}, {1: 1, 2: 1, 3: 5}, {1: 1, 3: 1}), NAMES, own)
    assert [cell is None for cell in seen.rows[0].cells] == [False, False, True]
    assert seen.chart
    course = [y for _, y in seen.chart.lines[1].corners]
    assert course[2] == course[3] != course[1]


def test_a_game_names_its_rounds() -> None:
    seen = read(filled({1: 1}), {1: "Dana"}, own, called=lambda n: say("Mini-game {n}", n=n))
    assert str(seen.rows[0].name) == "Mini-game 1"


# --- at a table -----------------------------------------------------------------------------------


def table(rounds: int = 2) -> Play:
    play = Play(SAMPLE, b"seed")
    put(play, play.open(Party((1, 2), {1: "Dana", 2: "Avi"}), {"length": rounds}))
    for seat in (1, 2):
        do(play, Viewer("player", seat), "foretell", points=20)
    return play


def do(play: Play, by: Viewer, name: str, **args: object) -> None:
    put(play, play.decide(parse(SAMPLE, play.state, by, name, args), by))


def one_round(play: Play) -> Play:
    do(play, Viewer("player", 1), "enter", typed="10+15-5")
    do(play, GM, "enter", seat=2, typed=7)
    return play


def test_each_writes_their_own_line_or_the_gm_for_them() -> None:
    seen = SAMPLE.view(one_round(table()).state, SCREEN).pad
    assert [cell.points for cell in seen.rows[0].cells] == [30, 7]
    assert [(item.points, str(item.why)) for item in seen.rows[0].cells[0].items] == [
        (20, "10+15-5"), (10, "as foretold")]


def test_a_past_round_is_corrected_with_a_line_that_says_what_was_and_what_is() -> None:
    play = one_round(table())
    do(play, Viewer("player", 1), "correct", round=1, typed="10+15")
    seen = SAMPLE.view(play.state, SCREEN).pad
    assert [(cell.points, cell.corrected) for cell in seen.rows[0].cells] == [
        (25, True), (7, False)]
    assert str(play.last_lines(SCREEN, 1)[0].text) == (
        "Round 1 corrected, Dana: not 10+15-5, foretold 20 but 10+15, foretold 20")
    event = play.steps[-1].events[0]
    assert (event.was.typed, event.now.typed) == ("10+15-5", "10+15")  # type: ignore[attr-defined]
    put(play, play.undo())
    assert SAMPLE.view(play.state, SCREEN).pad.rows[0].cells[0].points == 30


def test_only_who_may_write_a_line_may_correct_it() -> None:
    play = one_round(table())
    mine = [o.seat for o in offers(SAMPLE, play.state, Viewer("player", 1)) if o.name == "correct"]
    all_of_them = [o.seat for o in offers(SAMPLE, play.state, GM) if o.name == "correct"]
    assert (mine, all_of_them) == ([1], [1, 2])
    assert not offers(SAMPLE, play.state, SCREEN)


def test_what_stands_already_is_no_correction() -> None:
    play = one_round(table())
    with pytest.raises(Refused, match="already"):
        do(play, GM, "correct", seat=1, round=1, typed="10 + 15 - 5")
    with pytest.raises(Refused):
        do(play, GM, "correct", seat=1, round=2, typed="1")


def test_a_correction_opens_with_what_stands_even_after_the_end() -> None:
    play = one_round(table(rounds=1))
    assert SAMPLE.over(play.state)
    offer = next(o for o in offers(SAMPLE, play.state, GM) if o.name == "correct" and o.seat == 2)
    assert offer.asks[1].default_by == {"1": "7"}
