"""Score only: each writes their own or one hand writes all; corrections, the goal, tie-breaks."""

from __future__ import annotations

import pytest

from companion.engine.game import Refused, Viewer
from companion.engine.offers import offers
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.shown import gained
from companion.games.eight_and_half.state import State
from companion.games.eight_and_half.view import view
from tests.games.eight_and_half.table import MODERATOR, Table


def table(players: int = 3) -> Table:
    made = Table(players, "score")
    made.do("deal")
    return made


def once(made: Table, out: int = 1, **left: int) -> State:
    """A mini-game written by one hand."""
    if made.state.phase != "count":
        made.do("deal")
    wanted = {str(seat): left.get(f"s{seat}", 5) for seat in made.state.seats}
    return made.do("write_all", out=out, left={**wanted, str(out): left.get(f"s{out}", 0)})


def test_each_writes_their_own_and_the_gm_sees_who_is_missing() -> None:
    made = table()
    made.do("enter", 2, left=4, burnt=3)
    assert view(made.state, MODERATOR).pad.missing == ("Dana", "Gil")
    made.do("enter", 1, left=0, burnt=2)
    state = made.do("enter", 3, left=9, burnt=0)
    assert state.phase == "scored" and state.totals == {1: 2, 2: 0, 3: 0}


def test_the_points_are_explained_line_by_line() -> None:
    state = once(table())
    cells = view(state, MODERATOR).pad.rows[0].cells
    assert [str(item.why) for item in cells[0].items] == [  # type: ignore[union-attr]
        "first to get rid of everything", "fewest cards left", "clean: nothing burnt",
        "out, with 0 burnt"]
    assert [(item.points, str(item.why)) for item in cells[1].items] == [  # type: ignore[union-attr]
        (0, "5 cards left")]


def test_one_hand_may_write_what_the_others_have_not() -> None:
    made = table()
    made.do("enter", 1, left=0, burnt=0)
    offer = next(o for o in offers(EIGHT_AND_HALF, made.state, MODERATOR)
                 if o.name == "write_all")
    assert [[choice.value for choice in ask.choices] for ask in offer.asks] == [[1], [2, 3]]
    assert made.do("write_all", out=1, left={"2": 3, "3": 4}).totals == {1: 3, 2: 0, 3: 0}


def test_only_one_player_goes_out() -> None:
    made = table()
    made.do("enter", 1, left=0, burnt=2)
    with pytest.raises(Refused, match="Dana went out"):
        made.do("enter", 2, left=0, burnt=0)


def test_somebody_goes_out() -> None:
    made = table(2)
    made.do("enter", 1, left=1, burnt=2)
    with pytest.raises(Refused, match="Exactly one"):
        made.do("enter", 2, left=1, burnt=0)


def test_there_are_only_72_cards() -> None:
    made = table(2)
    with pytest.raises(Refused, match="only 72"):
        made.do("write_all", out=1, left={"1": 40, "2": 40})
    with pytest.raises(Refused, match="only 72"):
        made.do("enter", 1, left=40, burnt=40)


def test_whoever_did_not_go_out_has_cards_left() -> None:
    with pytest.raises(Refused, match="Avi has cards left"):
        table(2).do("write_all", out=1, left={"1": 0, "2": 0})


def test_a_past_mini_game_is_corrected_with_a_line_in_the_log() -> None:
    made = table()
    once(made)
    state = made.do("correct", 2, round=1, left=0, burnt=7)
    assert state.totals == {1: 0, 2: 0, 3: 0}, "two are out: nobody has points before it is right"
    assert "Correct the mini-game" in str(view(state, MODERATOR).now)
    state = made.do("correct", 1, round=1, left=3, burnt=0)
    assert state.totals == {1: 1, 2: 1, 3: 0}
    assert last_lines(made, 2) == [
        "Mini-game 1 corrected, Dana: not out, with 0 burnt but 3 left, 0 of them burnt",
        "Avi is out: the mini-game is over."]


def test_the_last_entry_tells_that_the_mini_game_is_over() -> None:
    made = table()
    made.do("enter", 1, left=0, burnt=0)
    made.do("enter", 2, left=4, burnt=1)
    made.do("enter", 3, left=2, burnt=1)
    assert [str(line.text) for line in made.play.lines(MODERATOR)][-2:] == [
        "Mini-game 1, Gil: 3 left, 1 of them burnt", "Dana is out: the mini-game is over."]


def test_the_game_ends_at_seven_and_most_points_win() -> None:
    made = table()
    for _ in range(2):
        assert once(made).phase == "scored"
    state = once(made)
    assert state.totals[1] == 9 and EIGHT_AND_HALF.over(state)
    assert view(state, MODERATOR).winner == "Dana"


def tied(made: Table, left: int) -> State:
    """A pad on which both of two went out equally often and left equally many cards."""
    for out in (1, 1, 2, 2):
        once(made, out=out)
    for out, other in ((1, 2), (2, 1)):
        once(made, out=out, **{f"s{out}": 9, f"s{other}": left})
    return made.state


def test_a_tie_is_broken_by_one_more_mini_game() -> None:
    made = table(2)
    state = tied(made, 5)
    assert state.totals == {1: 8, 2: 8} and state.phase == "scored"
    assert "A tie at 8" in str(view(state, MODERATOR).now)
    assert once(made, out=2).phase == "finale"


def test_all_play_the_tie_break() -> None:
    """Those who are behind too, and one of them may yet win it."""
    made = table(3)
    tied(made, 4)
    assert made.state.totals == {1: 8, 2: 8, 3: 0} and made.state.phase == "scored"
    assert set(made.do("deal").seats) == {1, 2, 3}
    state = once(made, out=3, s3=0)
    assert state.totals == {1: 8, 2: 8, 3: 3} and state.phase == "scored", "still tied: again"


def test_the_points_just_won_stand_beside_the_sums() -> None:
    made = table(3)
    once(made)
    pad = view(once(made, out=2, s2=9, s1=4), MODERATOR).pad
    assert gained(pad) == {1: 1, 2: 1, 3: 0}


def last_lines(made: Table, many: int) -> list[str]:
    return [str(line.text) for line in made.play.lines(Viewer("player", 3))[-many:]]


def test_a_correction_can_take_the_victory_back() -> None:
    made = table()
    for _ in range(3):
        once(made)
    state = made.do("correct", 1, round=1, left=2, burnt=0)
    assert state.phase == "scored" and state.totals[1] == 6
    assert last_lines(made, 1) == ["Dana is out: the mini-game is over."]


def test_a_correction_that_makes_a_winner_says_who_has_won() -> None:
    made = table()
    once(made)
    once(made)
    once(made, out=2)
    made.do("correct", 2, round=3, left=9, burnt=0)
    assert "corrected" in last_lines(made, 1)[0], "nobody is out while the pad is put right"
    state = made.do("correct", 1, round=3, left=0, burnt=0)
    assert state.phase == "finale" and last_lines(made, 1) == ["Dana wins with 9 points!"]
