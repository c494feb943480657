"""Small lines of the digest without a home elsewhere: when things are possible, what is fixed."""

from __future__ import annotations

import pytest

from companion.engine.fields import fields_of
from companion.engine.game import Malformed
from companion.games.conspiracy.commands.actions import DeclareAction
from companion.games.conspiracy.commands.setup import WriteSleuth
from companion.games.conspiracy.content import KINDS
from tests.games.conspiracy.table import SECRETARY, Table, Wanderer, investigate


def test_a_sleuth_has_two_traits_and_five_talents() -> None:
    asked = set(fields_of(WriteSleuth))
    assert asked == {"sleuth", "charisma", "combat", "science", "agility", "driving",
                     "trait_1", "trait_2"}


def test_an_action_takes_one_option() -> None:
    assert fields_of(DeclareAction)["option"][0].kind == "pick"
    table = investigate(Table(3).ready(), "cold_trail", 1)
    table.do("frame_scene")
    with pytest.raises(Malformed):
        table.do("declare_action", seat=1, talent="science", option=["stakes", "shoulder"])


def test_the_gm_draws_at_any_time_in_the_middle_of_a_scene_too() -> None:
    table = Table(3).ready().rumours(1, 1)
    investigate(table, "cold_trail", 1)
    table.do("frame_scene")
    table.do("draw_rumours", rumours=[1, 2])
    table.do("mark_rumours", cold=2)
    assert table.state.rumours[2].mark == "cold" and table.state.scene is not None


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("kind", ["cold_trail", "false_trail", "breakthrough", "trap"])
def test_a_rumour_leads_to_a_scene_of_its_level(kind: str, level: int) -> None:
    scene = investigate(Table(3).ready(), kind, level).state.scene
    assert scene is not None and (scene.kind, scene.level) == (kind, level)


def test_a_false_trail_won_by_backing_lets_nothing_be_bought() -> None:
    table = investigate(Table(3, intrigue=30, backing_rating=3).ready(), "false_trail", 2)
    table.do("use_backing", SECRETARY)
    assert table.state.aftermath is None and table.state.meters.conspiracy == 0


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("won", [True, False])
def test_after_any_scene_the_gm_may_add_follow_ups(kind: str, won: bool) -> None:
    table = investigate(Table(3, rumour_points=20).ready(), kind, 2)
    table.scene(won)
    if table.state.aftermath:
        table.do("settle_scene")
    if table.state.aftermath:
        table.do("answer_breakthrough", SECRETARY)
    for level in (1, 2):
        table.do("start_follow_up", level=level)
        table.scene(won=True)


def test_the_backing_rating_is_fixed_whatever_is_done() -> None:
    table = Wanderer(Table(3, backing_rating=2).ready(), 5, lasting=True).walk(200)
    assert {step.after.options.backing_rating for step in table.play.steps} == {2}


def test_investigating_is_the_players_choice_of_one_in_the_cauldron() -> None:
    table = Table(3).ready().rumours(1, 1, 1)
    table.do("investigate", SECRETARY, rumour=2)
    assert table.state.rumours[2].place == "taken"
    assert set(table.state.cauldron()) == {1, 3}


def test_a_lost_breakthrough_of_level_three_may_lose_the_game_at_once() -> None:
    table = Table(3, rumour_points=20).ready()
    table.do("correct_meter", meter="conspiracy", change=4, reason="Late")
    investigate(table, "breakthrough", 3).scene(won=False)
    assert table.state.over == "lost" and table.state.aftermath is None
