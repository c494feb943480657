"""A +3 for a roll: what leaves one, who may use it and when, and how long it lasts."""

from __future__ import annotations

import pytest

from companion.engine.game import NotYours, Viewer
from tests.games.conspiracy.table import Table, acting, action, investigate


@pytest.mark.parametrize(("dice", "left"), [((6, 6), 1), ((6, 5), 0)])
def test_a_lent_shoulder_costs_three_and_leaves_a_plus_three(
    dice: tuple[int, int], left: int
) -> None:
    table = acting()
    table.act(1, *dice, option="shoulder", what="Holds the door")
    assert action(table).difficulty == 17
    assert [s.what for s in table.state.scene.shoulders] == ["Holds the door"] * left


def test_waiting_aside_is_no_success_and_leaves_a_plus_three() -> None:
    table = acting()
    table.do("wait_aside", seat=2, what="Keeps watch")
    assert table.state.scene.round.successes == 0
    assert 2 in table.state.scene.round.acted
    assert [s.option for s in table.state.scene.shoulders] == ["aside"]


def test_a_plus_three_turns_a_failure_after_the_roll() -> None:
    table = acting()
    table.do("wait_aside", seat=2)
    table.act(1, 3, 3)
    assert action(table, 1).stage == "rolled" and action(table, 1).lacks == 3
    table.do("use_shoulder", seat=1, which=0)
    assert action(table, 1).success is True


def test_a_plus_three_may_be_used_before_the_roll() -> None:
    table = acting()
    table.do("wait_aside", seat=2)
    table.do("declare_action", seat=1, talent="combat")
    table.do("use_shoulder", seat=1, which=0)
    assert action(table, 1).needed == 6
    with pytest.raises(NotYours):
        table.do("use_shoulder", seat=1, which=0)


def test_several_plus_threes_add_up() -> None:
    table = acting(4)
    table.do("wait_aside", seat=2)
    table.do("wait_aside", seat=3)
    table.act(1, 2, 2)
    assert action(table, 2).stage == "rolled"
    for which in (0, 1):
        table.do("use_shoulder", seat=1, which=which)
    assert action(table, 2).success is True


def test_help_may_be_declined() -> None:
    table = acting()
    table.do("wait_aside", seat=2)
    table.act(1, 3, 3)
    table.do("accept_failure", seat=1)
    assert action(table, 1).success is False
    assert not table.state.scene.shoulders[0].used


def test_the_giver_may_use_the_own_plus_three_in_a_later_round() -> None:
    table = acting()
    table.do("wait_aside", seat=2)
    table.do("end_round")
    table.do("begin_round")
    table.do("declare_action", seat=2, talent="combat")
    table.do("use_shoulder", seat=2, which=0)
    assert table.state.scene.shoulders[0].used


def test_a_plus_three_ends_with_its_scene() -> None:
    table = acting()
    table.do("wait_aside", seat=2)
    table.do("use_backing")
    investigate(table, "cold_trail", 1).do("frame_scene")
    table.do("declare_action", seat=1, talent="combat")
    assert "use_shoulder" not in table.offered()


def test_an_action_thought_over_gives_its_plus_three_back() -> None:
    table = acting()
    table.do("wait_aside", seat=2)
    table.do("declare_action", seat=1, talent="combat")
    table.do("use_shoulder", seat=1, which=0)
    table.do("cancel_action", seat=1)
    assert not table.state.scene.shoulders[0].used
    assert "declare_action" in table.offered(Viewer("player", 1))


def whose_help(table: Table) -> list[str]:
    offer = next(each for each in table.offers() if each.name == "use_shoulder")
    return [str(choice.hint) for ask in offer.asks if ask.name == "which"
            for choice in ask.choices]


def test_a_plus_three_says_how_it_came_about() -> None:
    table = acting()
    table.act(3, 6, 6, option="shoulder", what="Holds the door")
    table.do("wait_aside", seat=2, what="Keeps watch")
    table.do("declare_action", seat=1, talent="combat")
    lent, stood = whose_help(table)
    assert (lent, stood) == ("Lent a hand: Holds the door", "Stood by: Keeps watch")


def test_a_plus_three_of_which_nothing_was_typed_ends_without_a_colon() -> None:
    table = acting()
    table.act(3, 6, 6, option="shoulder")
    table.do("wait_aside", seat=2)
    table.do("declare_action", seat=1, talent="combat")
    assert whose_help(table) == ["Lent a hand", "Stood by"]


def test_a_plus_three_may_be_used_with_the_declaration() -> None:
    table = acting()
    table.do("wait_aside", seat=2)
    table.do("declare_action", seat=1, talent="combat", helped=[0])
    assert action(table, 1).needed == 6 and table.state.scene.shoulders[0].used
