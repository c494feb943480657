"""Training wheels count a lifted hand; the lesson tells afterwards what was best."""

from __future__ import annotations

import pytest

from companion.engine.clashes import left_out
from companion.engine.game import GM, SCREEN, Viewer
from companion.engine.offers import asks_of
from companion.games.zero.hands import advice, in_order
from companion.games.zero.opening import Open
from companion.games.zero.peeks import worth_now
from companion.games.zero.rules import exchanges, score
from companion.games.zero.state import Options
from tests.games.tapped import party
from tests.games.zero.table import A_ZERO, Table, begun, stacked


def secrets(table: Table, viewer: Viewer) -> list[str]:
    return [secret.name for secret in table.play.game.secrets(table.state, viewer)]


@pytest.mark.parametrize(("options", "names"), [
    ({}, ["hand", "worth"]), ({"wheels": False}, ["hand"]),
    ({"first_game": True, "wheels": False}, ["hand"])])
def test_training_wheels_count_ones_own_hand(options: dict[str, bool], names: list[str]) -> None:
    table = begun(3, way="phones", **options)
    assert secrets(table, Viewer("player", 1)) == names
    assert secrets(table, Viewer("gm")) == secrets(table, SCREEN) == []
    if "worth" in names:
        seen = table.play.game.peek(table.state, Viewer("player", 1), "worth")
        assert seen.points == score(table.state.hands[1]).points
        assert set(seen.marks) == set(table.state.hands[1])


def test_training_wheels_go_with_the_lifted_hand_and_follow_an_exchange() -> None:
    table = begun(3, way="phones")
    seat = table.state.turn
    before = [str(line) for line in advice(table.state, seat)]
    assert before[0] == f"{score(table.state.hands[seat]).points} points"
    assert before[1:] == [str(line) for line in worth_now(table.state.hands[seat]).nearest]
    table.turns("x")
    assert str(advice(table.state, seat)[0]).startswith(str(score(table.state.hands[seat]).points))
    assert advice(begun(3, way="phones", wheels=False).state, 1) == ()


@pytest.mark.parametrize(("hand", "nearest"), [
    (["red-1", "red-2", "red-3", "red-4", "blue-8", "grey-8", "green-8", "grey-1", "blue-5"],
     ["Red: 4 of five", "The number 8: 3 of five"]),
    (["red-1", "red-2", "red-3", "red-4", "red-5", "blue-8", "grey-7", "green-6", "blue-5"], [])])
def test_what_is_nearest_to_falling_out_is_told_first(hand: list[str], nearest: list[str]) -> None:
    assert [str(line) for line in worth_now(tuple(hand)).nearest] == nearest


# Dana holds four sevens, Avi nothing that goes together; the fifth seven lies in the pool.
SEVENS = ("red-7", "blue-7", "green-7", "grey-7", "orange-1", "orange-2", "red-3", "blue-4",
          "red-5")
SINGLES = ("red-1", "blue-2", "green-3", "grey-4", "orange-5", "yellow-6", "purple-8", "red-8",
           "blue-8")
POOL = ("purple-7", "yellow-8", "purple-6", "grey-8", "green-8")


def lessons(said: str, *deck: str) -> dict[int, tuple[str, str, int]]:
    """What each is told once these turns have been taken."""
    table = stacked(*(deck or (*SEVENS, *SINGLES, *POOL)), pool=5, lesson=True)
    for turn in said:
        assert table.view().lessons == ()  # never during the round
        if turn == "z":
            table.do("show_zero", 1, show=True)
        elif turn == "b":  # the best there is
            table.do("swap", 1, give=in_order(table.state, 1).index("red-5"), take="purple-7")
        else:
            table.turns(turn)
    return {one.seat: (one.give, one.take, one.points) for one in table.view().lessons}


def test_the_lesson_tells_the_best_exchange_of_the_last_turn_once_the_round_is_over() -> None:
    advice = lessons("ppp")
    assert advice[1] == ("red-5", "purple-7", 10)  # 1 + 2 + 3 + 4, where it had been 22
    give, take, points = advice[2]
    assert points == min(one.points for one in exchanges(SINGLES, POOL)) < score(SINGLES).points
    assert score([take if card == give else card for card in SINGLES]).points == points


def test_who_made_the_best_exchange_is_told_that_nothing_was_better() -> None:
    assert lessons("ppb")[1] == ("", "", 10)


def test_who_had_no_turn_before_a_zero_has_no_lesson() -> None:
    assert lessons("z", *A_ZERO) == {}
    assert set(lessons("pz", *A_ZERO)) == {1}


def test_no_lesson_unless_asked_for() -> None:
    table = begun(3, way="phones")
    table.turns("pppp")
    assert table.view().lessons == () and not Options().lesson


@pytest.mark.parametrize(("way", "asked"), [
    ("score", False), ("followed", False), ("phones", True)])
def test_wheels_and_lesson_are_asked_for_where_phones_hold_the_cards(way: str, asked: bool) -> None:
    asks = asks_of(Open, party(3), GM)
    assert left_out(asks, {"way": way}, 3) == (set() if asked else {"wheels", "lesson"})
