"""Where a rule of Conspiracy begins and ends: exactly enough, one too few, the wrong moment."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from companion.games.conspiracy.commands.actions import RollDice, talent_hint
from companion.games.conspiracy.commands.aftermath import SettleScene
from companion.games.conspiracy.commands.base import idle, sleuth_choices
from companion.games.conspiracy.moment import cauldron_free
from companion.games.conspiracy.scene import Aftermath
from tests.games.conspiracy.table import THE_GM, Table, acting, action


class Thrown(random.Random):
    """Remembers between what it was asked to choose."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[int, int]] = []

    def randint(self, a: int, b: int) -> int:
        self.asked.append((a, b))
        return a


def test_two_dice_of_six_sides_are_rolled() -> None:
    table, thrown = acting(), Thrown()
    table.do("declare_action", seat=1, talent="combat")
    command = RollDice()
    command.seat = 1
    list(command.decide(table.state, THE_GM, thrown))
    assert thrown.asked == [(1, 6), (1, 6)]


@pytest.mark.parametrize(("dice", "settled"), [((4, 5), True), ((4, 4), False)])
def test_one_that_lacks_waits_for_a_shoulder_that_lies_there(
    dice: tuple[int, int], settled: bool
) -> None:
    table = acting()
    table.do("wait_aside", seat=2)
    table.act(1, *dice)
    assert (action(table, 1 if action(table).seat != 1 else 0).success is not None) == settled


def test_raised_stakes_pay_where_they_are_exactly_reached() -> None:
    table = acting()
    before = table.state.meters.rumour_points
    table.act(1, 6, 6, option="stakes")
    assert table.state.meters.rumour_points == before + 1


def test_the_chance_of_a_talent_is_a_hundredth_of_36_throws() -> None:
    assert [dict(talent_hint(5, difficulty).values)["chance"] for difficulty in (7, 12, 18)] == [
        "100%", "58%", "0%"]


def test_nobody_is_idle_in_a_mind_game_a_scene_or_its_choices() -> None:
    quiet = Table().ready().state
    after = replace(quiet, aftermath=Aftermath("trap", 1, True, False))
    assert idle(quiet) and not idle(after) and not idle(acting().state)


def test_the_cauldron_is_closed_while_two_rumours_lie_before_the_gm() -> None:
    quiet = Table().ready().state
    assert cauldron_free(quiet) and not cauldron_free(replace(quiet, drawn=(1, 2)))
    assert not cauldron_free(replace(quiet, running=False))


def test_a_scene_is_settled_only_where_there_is_one_to_settle() -> None:
    quiet = Table().ready().state
    after = replace(quiet, aftermath=Aftermath("trap", 1, True, False, turn="gm"))
    assert SettleScene.now(after)
    assert not SettleScene.now(quiet) and not SettleScene.now(replace(after, drawn=(1, 2)))
    assert not SettleScene.now(replace(
        after, aftermath=Aftermath("trap", 1, True, False, turn="team")))


def test_who_stays_away_is_said_to_and_nobody_else() -> None:
    state = replace(Table().ready().state, absent=frozenset({2}))
    assert [choice.hint is not None for choice in sleuth_choices(state, (1, 2, 3))] == [
        False, True, False]
