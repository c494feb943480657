"""Actions: the roll and all that goes into it, the options, assets."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable

import pytest

from companion.engine.game import NotYours, Refused, Viewer
from companion.engine.play import replay
from companion.games.conspiracy import rules
from companion.games.conspiracy.commands.actions import limit, talents
from companion.games.conspiracy.content import MOST_ASSETS, TOP
from companion.games.conspiracy.game import CONSPIRACY
from tests.games.conspiracy.table import Table, acting, action

Change = Callable[[Table], None]


def test_the_chances_of_two_dice_are_exact() -> None:
    throws = [a + b for a, b in itertools.product(range(1, 7), repeat=2)]
    for target in range(-3, 20):
        assert rules.ways(target) == sum(throw >= target for throw in throws)


@pytest.mark.parametrize(("dice", "success"), [((4, 5), True), ((3, 5), False), ((6, 6), True)])
def test_dice_and_talent_must_reach_the_difficulty(
    dice: tuple[int, int], success: bool
) -> None:
    table = acting()
    table.act(1, *dice)
    assert action(table).success is success


def test_the_chance_is_shown_before_the_roll() -> None:
    table = acting()
    table.do("declare_action", seat=1, talent="combat")
    assert (action(table).needed, action(table).chance) == (9, 10)


def test_a_sleuth_acts_once_a_round() -> None:
    table = acting()
    table.act(1, 1, 1)
    with pytest.raises(NotYours):
        table.do("declare_action", Viewer("player", 1), talent="combat")
    with pytest.raises(NotYours):
        table.do("wait_aside", Viewer("player", 1))


@pytest.mark.parametrize(("dice", "points"), [((6, 6), 1), ((6, 5), 0)])
def test_raised_stakes_cost_three_and_pay_a_point(dice: tuple[int, int], points: int) -> None:
    table = acting()
    before = table.state.meters.rumour_points
    table.act(1, *dice, option="stakes")
    assert action(table).difficulty == 17
    assert action(table).success is bool(points)
    assert table.state.meters.rumour_points == before + points


def test_a_failure_no_help_can_mend_is_settled_at_once() -> None:
    table = acting()
    table.do("wait_aside", seat=2)
    table.act(1, 2, 3)
    assert action(table, 1).success is False


def test_each_trait_brings_one() -> None:
    table = acting()
    table.do("declare_action", seat=1, talent="combat", traits=[0, 1])
    assert action(table).needed == 7


def test_an_asset_brings_its_level_and_is_used_by_the_roll() -> None:
    table = acting(assets=2)
    table.do("declare_action", seat=1, talent="combat", assets=[1])
    assert action(table).needed == 8
    assert not table.state.sleuths[1].assets[1].used
    table.do("type_in_dice", seat=1, first=1, second=1)
    assert table.state.sleuths[1].assets[1].used
    assert not table.state.sleuths[1].assets[2].used


def test_a_used_asset_waits_for_its_key() -> None:
    table = acting(assets=1)
    table.act(1, 6, 6, assets=[1])
    table.do("end_round")
    table.do("begin_round")
    with pytest.raises(Refused):
        table.do("declare_action", seat=1, talent="combat", assets=[1])
    table.do("refresh_asset", Viewer("player", 1), which=1)
    table.do("declare_action", seat=1, talent="combat", assets=[1])


def test_the_gm_may_limit_what_assets_bring() -> None:
    table = acting(assets=2)
    table.do("declare_action", seat=1, talent="combat", assets=[1, 2])
    table.do("judge_action", sleuth=1, difficulty=14, asset_limit=1)
    assert action(table).needed == 8


def test_the_gm_sets_the_difficulty_of_each_action_in_its_range() -> None:
    table = acting()
    table.do("declare_action", seat=1, talent="combat")
    table.do("judge_action", sleuth=1, difficulty=15)
    assert action(table).needed == 10
    with pytest.raises(Refused, match="A number from 13 to 15"):
        table.do("judge_action", sleuth=1, difficulty=16)


def test_judging_an_action_again_leaves_what_is_not_said_as_it_stands() -> None:
    table = acting(assets=2)
    table.do("declare_action", seat=1, talent="combat", assets=[1, 2])
    table.do("judge_action", sleuth=1, difficulty=15, asset_limit=1)
    table.do("judge_action", sleuth=1, difficulty=13)
    assert action(table).needed == 13 - 5 - 1
    table.do("judge_action", sleuth=1, asset_limit=2)
    assert action(table).needed == 13 - 5 - 2


def test_the_app_rolls_the_same_again_after_an_undo() -> None:
    table = acting()
    table.do("declare_action", seat=1, talent="combat")
    table.do("roll_dice", Viewer("player", 1))
    dice = action(table).dice
    table.keep(table.play.undo())
    table.do("roll_dice", seat=1)
    assert action(table).dice == dice and all(1 <= die <= 6 for die in dice)


@pytest.mark.parametrize(("dice", "offered"), [
    ("either", {"roll_dice", "type_in_dice"}), ("app", {"roll_dice"}), ("table", {"type_in_dice"}),
])
def test_where_the_dice_are_is_agreed_at_the_opening(dice: str, offered: set[str]) -> None:
    table = acting(dice=dice)
    table.do("declare_action", seat=1, talent="combat")
    assert table.offered() & {"roll_dice", "type_in_dice"} == offered


def test_everybody_may_be_acting_at_once() -> None:
    table = acting()
    for seat in (1, 2, 3):
        table.do("declare_action", Viewer("player", seat), talent="combat")
    assert len(table.state.scene.round.actions) == 3


def missed_by(table: Table, lacks: int, **args: object) -> Table:
    """Seat 1's roll lies on the table, a few short, with a +3 at hand to wait for."""
    table.do("wait_aside", seat=2)
    table.do("declare_action", seat=1, talent="combat", **args)
    table.do("type_in_dice", seat=1, first=1, second=action(table, 1).needed - lacks - 1)
    assert action(table, 1).stage == "rolled" and action(table, 1).lacks == lacks
    return table


def upgraded(table: Table) -> None:
    table.do("correct_asset", which="1-1", level=3, used=True)


def refreshed(table: Table) -> None:
    table.do("refresh_asset", Viewer("player", 1), which=1)


def rewritten(table: Table) -> None:
    table.do("write_sleuth", seat=1, sleuth="Another", combat=9, trait_1="", trait_2="")
    table.do("approve")


def renamed(table: Table) -> None:
    table.do("rewrite_asset", seat=1, which=1, asset="A stranger", key="Never")


CHANGES = [upgraded, refreshed, rewritten, renamed]


@pytest.mark.parametrize("change", CHANGES)
def test_no_change_of_the_sheet_makes_another_roll_of_dice_that_lie(change: Change) -> None:
    table = missed_by(acting(assets=1), 2, assets=[1], traits=[0])
    before = action(table, 1)
    change(table)
    after = action(table, 1)
    assert (after.bonuses, after.total, after.lacks) == (
        before.bonuses, before.total, before.lacks)
    table.do("accept_failure", seat=1)
    assert action(table, 1).success is False


@pytest.mark.parametrize("change", CHANGES)
def test_a_settled_action_keeps_its_total(change: Change) -> None:
    table = missed_by(acting(assets=1), 2, assets=[1], traits=[0])
    table.do("use_shoulder", seat=1, which=0)
    before = action(table, 1)
    assert before.success is True and before.total == before.difficulty + 1
    change(table)
    assert action(table, 1).total == before.total


def test_only_a_plus_three_can_still_be_added_to_dice_that_lie() -> None:
    table = missed_by(acting(assets=1), 3)
    rewritten(table)
    table.do("use_shoulder", seat=1, which=0)
    assert action(table, 1).success is True and action(table, 1).lacks == 0


def test_an_asset_that_the_gm_limits_to_nothing_is_not_used_up() -> None:
    table = acting(assets=2)
    table.do("declare_action", seat=1, talent="combat", assets=[1, 2])
    table.do("judge_action", sleuth=1, asset_limit=1)
    table.do("type_in_dice", seat=1, first=1, second=1)
    assert [asset.used for asset in table.state.sleuths[1].assets.values()] == [True, False]


def test_an_asset_found_to_be_used_before_the_roll_does_not_help() -> None:
    table = acting(assets=1)
    table.do("declare_action", seat=1, talent="combat", assets=[1])
    table.do("correct_asset", which="1-1", level=1, used=True)
    assert action(table).needed == 9


def test_an_older_log_of_a_roll_uses_up_all_that_the_action_named() -> None:
    table = acting(assets=2)
    table.do("declare_action", seat=1, talent="combat", assets=[1, 2])
    table.do("judge_action", sleuth=1, asset_limit=0)
    table.do("type_in_dice", seat=1, first=6, second=6)
    old = json.loads(json.dumps(table.records))
    del old[-1]["events"][0]["spent"]
    again = replay(CONSPIRACY, [("", record) for record in old]).state
    assert [asset.used for asset in again.sleuths[1].assets.values()] == [True, True]
    assert again.scene.round.actions[1].success is True


def test_each_talent_tells_its_rating_and_the_chance_that_the_round_before_left() -> None:
    table = acting()
    assert hint(table, "combat") == "Rating 5: 28%"  # 9 or more of two dice, 14 in all
    assert hint(table, "science") == "Rating 6: 42%"
    for seat in (1, 2, 3):
        table.act(seat, 6, 6)
    table.do("end_round")
    table.do("begin_round")
    carried = rules.carried(table.state.scene.margins, table.state.options.switches)
    percent = round(rules.ways(table.state.scene.difficulty - carried - 5) * 100 / 36)
    assert carried > 0 and hint(table, "combat") == f"Rating 5: {percent}%"


def hint(table: Table, talent: str) -> str:
    return next(str(choice.hint) for choice in talents(table.state, 1) if choice.value == talent)


def test_assets_bring_all_they_have_until_the_gm_says_less() -> None:
    table = acting()
    table.do("declare_action", seat=1, talent="combat")
    assert limit(table.state, 0, 1) == MOST_ASSETS * TOP
