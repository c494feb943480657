"""What a tap of Conspiracy costs or pays, by the reason that the log gives for it."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import Command, Event
from companion.games.conspiracy.commands import gm_actions, scenes
from companion.games.conspiracy.commands.opening import asset_counts
from companion.games.conspiracy.content import MOST_ASSETS
from companion.games.conspiracy.events.meters import WHY, MeterChanged
from companion.games.conspiracy.events.scenes import SceneEnded
from companion.games.conspiracy.scene import Action, Round, Scene
from companion.games.conspiracy.state import State
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, investigate, proposals, rich

DONE = Action("combat", "", (), (), "", 14, success=True)
CLIMAX = Scene(1, "cold_trail", 1, None, "full", (1, 2, 3), 14, (1, 0), (), Round((1, 2, 3), 2))


def at(successes: int, scene: Scene = CLIMAX) -> State:
    """A last round in which so many have acted, and succeeded."""
    acted = dict.fromkeys(range(1, successes + 1), DONE)
    round_ = replace(scene.round, actions=acted) if scene.round else None
    state = Table(3).ready(combat=5).state
    return replace(state, scene=replace(scene, round=round_),
                   meters=replace(state.meters, pressure=9, backing=1, intrigue=9))


def done(command: type[Command], state: State, **args: Any) -> list[Event]:
    made = command(**args)
    return list(made.decide(state, THE_GM, random.Random(1)))


def paid(events: list[Event]) -> list[tuple[str, int, str]]:
    return [(event.meter, event.change, event.why) for event in events
            if isinstance(event, MeterChanged)]


@pytest.mark.parametrize(("command", "args", "price"), [
    (scenes.LowerDifficulty, {"steps": 1}, ("intrigue", 1, "lowered")),
    (scenes.UseBacking, {}, ("backing", -1, "backing_used")),
    (scenes.StartPressureScene, {"level": 1}, ("pressure", -1, "pressure_scene")),
    (gm_actions.BuyPressure, {"points": 2}, ("intrigue", -6, "buy_pressure")),
])
def test_a_price_is_told_by_its_reason(command: type[Command], args: dict[str, Any],
                                       price: tuple[str, int, str]) -> None:
    first = paid(done(command, at(0), **args))[0]
    assert first == price and first[2] in WHY


@pytest.mark.parametrize(("successes", "won", "missing", "how", "points"), [
    (3, True, 0, "rounds", None), (2, True, 0, "early", 1), (1, False, 1, "rounds", None),
    (0, False, 2, "rounds", None)])
def test_a_last_round_ends_its_scene(successes: int, won: bool, missing: int, how: str,
                                     points: int | None) -> None:
    events = done(scenes.EndRound, at(successes))
    ended = next(event for event in events if isinstance(event, SceneEnded))
    assert (ended.won, ended.missing, ended.how) == (won, missing, how)
    early = [change for meter, change, why in paid(events) if why == "early"]
    assert [change for change in early if change] == ([] if points is None else [points])


@pytest.mark.parametrize(("command", "how"), [
    (scenes.EndScene, "early"), (scenes.UseBacking, "backing")])
def test_a_scene_that_is_won_at_once_lacks_nothing(command: type[Command], how: str) -> None:
    ended = next(e for e in done(command, at(0)) if isinstance(e, SceneEnded))
    assert (ended.won, ended.missing, ended.how) == (True, 0, how)


@pytest.mark.parametrize(("margins", "over"), [
    ((0, 0), True), ((-1, 0), True), ((0, -1), False), ((1, -1), False), ((2,), False)])
def test_a_won_complication_may_end_the_scene(margins: tuple[int, ...], over: bool) -> None:
    state = at(0, replace(CLIMAX, margins=margins, round=None))
    assert scenes.EndScene.now(state) is over


@pytest.mark.parametrize(("successes", "place"), [(0, "beside"), (2, "thumb"), (3, "thumb")])
def test_a_round_is_ended_by_the_thumb_when_nobody_could_add_to_it(successes: int,
                                                                   place: str) -> None:
    assert scenes.EndRound.placed(at(successes), 0, True) == place


def told(table: Table) -> list[tuple[str, int, str]]:
    """What the last tap cost or paid."""
    return paid(list(table.play.steps[-1].events))


def test_what_is_bought_is_told_beside_what_it_costs() -> None:
    table = rich()
    table.do("buy_pressure", points=2)
    assert told(table) == [("intrigue", -6, "buy_pressure"), ("pressure", 2, "buy_pressure")]


def test_conspiracy_that_is_bought_is_told_so_twice() -> None:
    table = investigate(rich(), "trap", 1)
    table.scene(won=True)
    table.do("settle_scene", buy_conspiracy=1)
    assert told(table)[:2] == [("intrigue", -3, "buy_conspiracy"),
                               ("conspiracy", 1, "buy_conspiracy")]


@pytest.mark.parametrize(("gm", "team"), [(2, 3), (2, 1)])
def test_both_bids_are_paid_and_told_so_whoever_wins(gm: int, team: int) -> None:
    table = rich().rumours(1)
    table.do("investigate", rumour=table.state.next_id - 1)
    table.do("bid_intrigue", amount=gm)
    table.do("bid_rumour_points", SECRETARY, amount=team)
    table.do("open_bids")
    assert told(table) == [("intrigue", -gm, "bid"), ("rumour_points", -team, "bid")]


def test_a_reveal_is_paid_and_told_so() -> None:
    table = investigate(rich().rumours(1, mark="cold"), "breakthrough", 1)
    table.scene(won=True)
    table.do("settle_scene")
    table.do("answer_breakthrough", SECRETARY, reveal=[1])
    assert told(table) == [("rumour_points", -2, "revealed")]


def test_raised_stakes_that_come_off_bring_a_point_and_say_so() -> None:
    table = investigate(rich(), "cold_trail", 1)
    table.do("frame_scene", length="short")
    table.act(1, 6, 6, talent="science", option="stakes")
    assert ("rumour_points", 1, "stakes") in told(table)


def test_a_table_starts_with_no_more_assets_than_a_sheet_has_places() -> None:
    assert [choice.value for choice in asset_counts(Table(2).state.party, 0)] == [
        "rating", *range(MOST_ASSETS + 1)]


def test_the_asset_that_is_sent_back_is_its_owner_s() -> None:
    table = Table(2, start_assets=1)
    table.do("write_sleuth", seat=2, sleuth="Boris")
    table.do("create_asset", seat=2, asset="A van", key="Fuel")
    table.do("send_back", what="asset-2-1", reason="Too large")
    sent, = table.play.steps[-1].events
    assert (sent.seat, sent.slot) == (2, 1)


def test_a_proposal_is_nobody_s_to_withdraw_once_the_case_is_over() -> None:
    table = proposals(rich(), 1)
    assert "withdraw_proposal" in table.offered(SECRETARY)
    table.do("correct_meter", meter="conspiracy", change=6, reason="For the test")
    assert table.state.over and table.state.proposals
    assert "withdraw_proposal" not in table.offered(SECRETARY)
