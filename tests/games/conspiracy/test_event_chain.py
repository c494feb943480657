"""What follows from a scene by itself, and what assets cost: exactly, and not one less."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.conspiracy import rules
from companion.games.conspiracy.commands.aftermath import to_escalate
from companion.games.conspiracy.commands.assets import CreateAsset, upgradable
from companion.games.conspiracy.commands.setup import AppointSecretary
from companion.games.conspiracy.content import MOST_ASSETS
from companion.games.conspiracy.event_chain import (
    EventChain,
    asked_to_escalate,
    escalatable,
    gm_may_choose,
    team_may_choose,
)
from companion.games.conspiracy.events.meters import WHY
from companion.games.conspiracy.scene import Aftermath
from companion.games.conspiracy.state import Asset, State
from tests.games.conspiracy.table import Table

WON, LOST = True, False


def quiet(**options: Any) -> State:
    return Table(**options).ready().state


@pytest.mark.parametrize("kind", rules.ROWS)
@pytest.mark.parametrize("won", [WON, LOST])
@pytest.mark.parametrize("level", [1, 3])
def test_every_line_of_the_table_of_consequences_can_be_told(
    kind: str, won: bool, level: int
) -> None:
    ended = rules.Ended(kind, level, won, missing=1)
    assert {line.why for line in rules.gains(ended, level, rules.Switches())} <= set(WHY)


@pytest.mark.parametrize(("kind", "level", "won", "proposed"), [
    ("breakthrough", 3, WON, True), ("breakthrough", 3, LOST, False),
    ("breakthrough", 2, WON, False), ("trap", 3, WON, False)])
def test_victory_is_proposed_after_a_won_breakthrough_of_the_top_level(
    kind: str, level: int, won: bool, proposed: bool
) -> None:
    chain = EventChain(quiet())
    chain._reward(rules.Ended(kind, level, won))
    assert ("victory_proposed" in [event.kind for event in chain.events]) == proposed


@pytest.mark.parametrize(("rating", "renewed"), [(0, []), (1, ["backing_renewed"])])
def test_backing_is_renewed_where_the_table_has_any(rating: int, renewed: list[str]) -> None:
    state = quiet(backing_rating=rating)
    chain = EventChain(replace(state, meters=replace(state.meters, backing=0)))
    chain._reward(rules.Ended("breakthrough", 1, WON))
    whys = [getattr(event, "why", None) for event in chain.events]
    assert [why for why in whys if why] == renewed


def known(knowledge: int, sight: str = "value") -> State:
    """A rumour of each level up to three; the second is taken."""
    state = Table().ready().rumours(1, 1, 2, 3).state
    rumours = dict(state.rumours)
    second = list(rumours)[1]
    rumours[second] = replace(rumours[second], place="taken")
    options = replace(state.options, sights={**state.options.sights, "knowledge": sight})
    return replace(state, rumours=rumours, options=options,
                   meters=replace(state.meters, knowledge=knowledge))


@pytest.mark.parametrize(("knowledge", "levels"), [(1, []), (2, [1]), (3, [1, 2])])
def test_rumours_below_the_knowledge_may_be_escalated_unless_taken(
    knowledge: int, levels: list[int]
) -> None:
    state = known(knowledge)
    assert [state.rumours[key].level for key in escalatable(state)] == levels


def test_while_knowledge_is_covered_everybody_is_asked_in_vain() -> None:
    breakthrough = Aftermath("breakthrough", 1, LOST, False)
    trap = Aftermath("trap", 1, LOST, False)
    assert asked_to_escalate(known(1, "covered"), breakthrough)
    assert not asked_to_escalate(known(3, "covered"), trap)
    assert not asked_to_escalate(known(1), breakthrough)
    assert asked_to_escalate(known(2), breakthrough)


def test_after_a_breakthrough_alone_rumours_are_offered_to_escalate() -> None:
    scenes = (Aftermath("breakthrough", 1, LOST, False), Aftermath("trap", 1, LOST, False))
    offered = [len(to_escalate(replace(known(3), aftermath=after), 0)) for after in scenes]
    assert offered == [3, 1]  # none, which is always there, and two rumours


def test_the_team_is_asked_to_reveal_or_to_escalate() -> None:
    won, lost = (Aftermath("breakthrough", 1, how, False) for how in (WON, LOST))
    assert team_may_choose(known(1), won) and not team_may_choose(known(1), lost)
    assert team_may_choose(known(2), lost)


def test_the_gm_is_asked_to_buy_or_to_escalate() -> None:
    trap, trail, breakthrough = (Aftermath(kind, 1, LOST, False) for kind in (
        "trap", "cold_trail", "breakthrough"))
    assert gm_may_choose(known(1), trap) and gm_may_choose(known(2), breakthrough)
    assert not gm_may_choose(known(1), trail) and not gm_may_choose(known(1), breakthrough)


def with_points(points: int, assets: int, free: int = 0) -> State:
    state = quiet()
    held = {slot: Asset(f"Friend {slot}", "A drink", approved=True)
            for slot in range(1, assets + 1)}
    return replace(state, sleuths={**state.sleuths, 1: replace(
        state.sleuths[1], asset_points=points, assets=held, free_assets=free)})


def test_an_asset_is_made_or_raised_for_exactly_its_price() -> None:
    price = quiet().options.asset_price
    assert price > 0
    assert [CreateAsset.fits(with_points(points, 1), 1) for points in (price - 1, price)] == [
        False, True]
    assert [len(upgradable(with_points(points, 1), 1)) for points in (price - 1, price)] == [0, 1]
    assert CreateAsset.fits(with_points(0, 1, free=1), 1)


def test_nobody_has_more_assets_than_there_is_room_for() -> None:
    assert CreateAsset.fits(with_points(9, MOST_ASSETS - 1), 1)
    assert not CreateAsset.fits(with_points(9, MOST_ASSETS), 1)


def test_a_secretary_is_appointed_among_two_or_more() -> None:
    assert [AppointSecretary.now(Table(players).state) for players in (1, 2)] == [False, True]


def test_the_conspiracy_meter_stops_at_its_end_over_all_lines() -> None:
    lines = [rules.Gain("conspiracy", 2, "trap_lost"), rules.Gain("intrigue", 9, "missing"),
             rules.Gain("conspiracy", 2, "pressure_lost")]
    capped = [(line.meter, line.change) for line in rules.capped(lines, 3)]
    assert capped == [("conspiracy", 2), ("intrigue", 9), ("conspiracy", 1)]
    assert [line.meter for line in rules.capped(lines, 6)] == ["intrigue"]
    assert [line.change for line in rules.capped(lines, 0)] == [2, 9, 2]


@pytest.mark.parametrize(("intrigue", "bought"), [(2, 0), (3, 1), (5, 1), (6, 2), (99, 2)])
def test_whole_points_of_conspiracy_are_bought(intrigue: int, bought: int) -> None:
    found = rules.may(rules.Ended("trap", 2, LOST), {"intrigue": intrigue, "conspiracy": 0},
                      False, rules.Switches()).buy_conspiracy
    assert (found, type(found)) == (bought, int)


@pytest.mark.parametrize(("missing", "end"), [(0, 1), (1, 1), (2, 2), (5, 3)])
def test_at_worst_a_scene_is_lost_by_one_or_by_all_that_may_be_missing(
    missing: int, end: int
) -> None:
    meters = {"intrigue": 0, "conspiracy": 0, "knowledge": 1, "pressure": 0, "rumour_points": 0}
    assert rules.worst("trap", 3, missing, meters) == end


@pytest.mark.parametrize(("carry", "bonus"), [("next", 2), ("rest", 4)])
def test_the_last_round_carries_on_or_all_of_them_do(carry: str, bonus: int) -> None:
    assert rules.carried([-1, 3, 2], rules.Switches(carry=carry)) == bonus
    assert rules.carried([], rules.Switches(carry=carry)) == 0
