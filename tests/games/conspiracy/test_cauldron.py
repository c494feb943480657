"""Rumours: adding under all conditions, escalating, revealing."""

from __future__ import annotations

import pytest

from companion.engine.game import SCREEN, Malformed, NotYours, Refused, Viewer
from companion.engine.offer_json import example_of
from companion.engine.offers import offers
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.rules import account
from companion.games.conspiracy.view import view
from tests.games.conspiracy.table import SECRETARY, Table, investigate, knowing, proposals

PLAYER = Viewer("player", 2)


@pytest.mark.parametrize(("knowledge", "levels", "lacks"), [
    (1, (1, 1), None),
    (1, (1,), "Choose 2 to 3"),
    (1, (1, 2), "not one of the choices"),
    (2, (2, 1), None),
    (2, (1, 1), "At least half"),
    (2, (2, 1, 1), "At least half"),
    (2, (2, 2, 1), None),
    (3, (3, 3, 1, 2), None),
    (3, (3, 2, 1, 2), "At least half"),
    (3, (3, 3, 3, 3), "cost 12 rumour points"),
])
def test_adding_follows_every_condition(
    knowledge: int, levels: tuple[int, ...], lacks: str | None
) -> None:
    made = Table(3, rumour_points=10, see_knowledge="existence").ready()
    table = proposals(knowing(made, knowledge), *levels)
    wanted = list(table.state.proposals)
    if lacks is None:
        table.do("add_rumours", SECRETARY, rumours=wanted)
        assert len(table.state.cauldron()) == len(levels)
        assert table.state.meters.rumour_points == 10 - sum(levels)
    else:
        proposals(table, knowledge, knowledge)  # two that could go in, so that it is offered at all
        with pytest.raises(Refused, match=lacks):
            table.do("add_rumours", SECRETARY, rumours=wanted)


@pytest.mark.parametrize(("knowledge", "levels", "offered"), [
    (1, (), None), (1, (1,), None), (1, (1, 2), None), (2, (1, 1), None), (3, (3, 3, 3, 3), [1, 2]),
    (2, (2, 1, 1), [1, 2]), (2, (2, 2, 1), [1, 2, 3]), (1, (2, 1, 1), [2, 3]),
])
def test_adding_is_offered_once_two_can_go_in_and_the_example_of_it_works(
    knowledge: int, levels: tuple[int, ...], offered: list[int] | None
) -> None:
    made = Table(3, rumour_points=10, see_knowledge="existence").ready()
    table = proposals(knowing(made, knowledge), *levels)
    found = [offer for offer in offers(CONSPIRACY, table.state, SECRETARY)
             if offer.name == "add_rumours"]
    assert [example_of(offer)["rumours"] for offer in found] == ([offered] if offered else [])
    for offer in found:
        table.do("add_rumours", SECRETARY, **example_of(offer))
        assert len(table.state.cauldron()) == len(offered or ())


@pytest.mark.parametrize("count", range(2, 9))
def test_half_is_rounded_up(count: int) -> None:
    levels = [2] * (count // 2) + [1] * (count - count // 2)
    assert account(levels, 2, 99).lacks_at_level == count % 2


def to_add(table: Table) -> list[str | int]:
    """What the secretary may tick."""
    [offer] = [each for each in offers(CONSPIRACY, table.state, SECRETARY)
               if each.name == "add_rumours"]
    return [choice.value for choice in offer.asks[0].choices]


def test_an_objection_keeps_a_rumour_out_until_it_is_taken_back() -> None:
    table = proposals(Table(3).ready(), 1, 1, 1)
    first = next(iter(table.state.proposals))
    table.do("object_to_rumour", Viewer("player", 3), proposal=first)
    assert view(table.state, SCREEN).proposals[0].objections == ("Gil",)
    assert first not in to_add(table)
    with pytest.raises(Refused, match="not one of the choices"):
        table.do("add_rumours", SECRETARY, rumours=list(table.state.proposals))
    table.do("agree_to_rumour", Viewer("player", 3), proposal=first)
    assert first in to_add(table)
    table.do("add_rumours", SECRETARY)
    assert len(table.state.cauldron()) == 3


def test_the_live_account_says_what_is_missing() -> None:
    table = proposals(
        knowing(Table(3, rumour_points=1, see_knowledge="existence").ready(), 2), 1, 1, 3)
    adding = view(table.state, SECRETARY).adding
    assert (adding.count, adding.cost, adding.points) == (2, 2, 1)
    assert (adding.lacks_points, adding.lacks_at_level, adding.too_high) == (1, 1, 1)
    assert not adding.ready


def test_what_is_above_the_knowledge_rating_waits_and_keeps_nothing_else_out() -> None:
    """Who does not see the rating may propose it, and counts it in: that must not tell."""
    table = proposals(Table(3, see_knowledge="existence").ready(), 2, 1, 1)
    kept, told = view(table.state, SECRETARY).adding, view(table.state, PLAYER).adding
    assert to_add(table) == [2, 3]
    assert (kept.count, kept.cost, kept.too_high, kept.ready) == (2, 2, 1, True)
    assert (told.count, told.cost, told.too_high, told.ready) == (3, 4, None, None)
    table.do("add_rumours", SECRETARY)
    assert list(table.state.proposals) == [1] and len(table.state.cauldron()) == 2


def test_the_account_is_ready_when_nothing_is_missing() -> None:
    assert view(proposals(Table(3).ready(), 1, 1).state, PLAYER).adding.ready


def test_only_the_secretary_adds() -> None:
    table = proposals(Table(3).ready(), 1, 1)
    with pytest.raises(NotYours):
        table.do("add_rumours", PLAYER)


def test_rumours_may_be_added_in_the_middle_of_a_scene() -> None:
    table = proposals(investigate(Table(3).ready(), "cold_trail", 1), 1, 1)
    table.do("frame_scene")
    table.do("add_rumours", SECRETARY)
    assert len(table.state.cauldron()) == 2


def test_a_proposal_is_withdrawn_by_its_owner_or_the_secretary_only() -> None:
    table = proposals(Table(3).ready(), 1, 1)
    assert "withdraw_proposal" not in table.offered(Viewer("player", 3))
    for viewer, proposal in ((PLAYER, 1), (SECRETARY, 2)):
        table.do("withdraw_proposal", viewer, proposal=proposal)
    assert table.state.proposals == {}


def after_breakthrough(won: bool = True, **options: object) -> Table:
    table = Table(3, rumour_points=20, **options).ready()
    table.rumours(1, mark="cold").rumours(1, mark="false").rumours(1, 1)
    investigate(table, "breakthrough", 1).scene(won)
    return table


def test_the_gm_escalates_one_then_the_team_one() -> None:
    table = after_breakthrough()
    assert "answer_breakthrough" not in table.offered(SECRETARY)
    table.do("settle_scene", escalate=1)
    table.do("answer_breakthrough", SECRETARY, escalate=2)
    assert [rumour.level for rumour in table.state.rumours.values()] == [2, 2, 1, 1]


def test_a_rumour_at_the_knowledge_rating_cannot_be_escalated() -> None:
    table = after_breakthrough()
    table.do("settle_scene", escalate=1)
    with pytest.raises(Refused, match="not one of the choices"):
        table.do("answer_breakthrough", SECRETARY, escalate=1)


@pytest.mark.parametrize(("rule", "asked"), [("every", True), ("risen", False)])
def test_escalating_without_new_knowledge_is_a_switch(rule: str, asked: bool) -> None:
    table = Table(3, rumour_points=20, escalate=rule).ready()
    table.do("correct_meter", meter="knowledge", change=1, reason="For the test")
    table.rumours(1, 1)
    investigate(table, "breakthrough", 1).scene(won=False)
    assert (table.state.aftermath is not None) == asked


def test_escalating_right_after_new_knowledge_is_always_allowed() -> None:
    assert after_breakthrough(won=False, escalate="risen").state.aftermath is not None


def test_a_lost_breakthrough_reveals_nothing() -> None:
    table = after_breakthrough(won=False)
    table.do("settle_scene")
    with pytest.raises(Refused):
        table.do("answer_breakthrough", SECRETARY, reveal=[1])


def revealed(**options: object) -> Table:
    table = after_breakthrough(**options)
    table.do("settle_scene")
    before = table.state.meters.rumour_points
    table.do("answer_breakthrough", SECRETARY, reveal=[1, 2, 3])
    assert table.state.meters.rumour_points == before - 6
    return table


def test_a_revealed_trail_lies_open_and_an_unmarked_one_goes_back() -> None:
    table = revealed()
    seen = {r.id: (r.place, r.known) for r in view(table.state, SCREEN).rumours}
    assert seen == {1: ("open", "cold"), 2: ("open", "false"), 3: ("cauldron", "unmarked"),
                    4: ("cauldron", "")}
    table.do("investigate", SECRETARY, rumour=1)
    assert table.state.scene is not None and table.state.scene.kind == "cold_trail"


def test_a_revealed_trail_may_be_out_of_play() -> None:
    assert list(revealed(revealed="out").state.rumours) == [3, 4]


@pytest.mark.parametrize("drawn", [[3, 4], [4, 6]])
def test_after_a_draw_no_rumour_is_said_to_carry_no_mark_whichever_was_drawn(
        drawn: list[int]) -> None:
    table = revealed().rumours(1)
    table.do("correct_meter", meter="intrigue", change=5, reason="For the test")
    table.do("draw_rumours", rumours=drawn)
    assert view(table.state, SCREEN).rumours[2].known == "unmarked", "the GM has marked none yet"
    table.do("mark_rumours", cold=drawn[0])
    assert [rumour.known for rumour in view(table.state, SCREEN).rumours] == [
        "cold", "false", "", "", ""]


def test_what_was_revealed_unmarked_stays_so_when_two_marked_ones_were_drawn() -> None:
    table = revealed().rumours(1, 1, mark="cold")
    table.do("correct_meter", meter="intrigue", change=5, reason="For the test")
    table.do("draw_rumours", rumours=[6, 7])
    assert view(table.state, SCREEN).rumours[2].known == "unmarked"


def test_at_most_three_are_revealed_and_only_what_the_points_pay_for() -> None:
    table = after_breakthrough()
    table.do("settle_scene")
    with pytest.raises(Refused):
        table.do("answer_breakthrough", SECRETARY, reveal=[1, 2, 3, 4])
    spare = table.state.meters.rumour_points - 3
    table.do("correct_meter", meter="rumour_points", change=-spare, reason="Poor")
    with pytest.raises(Refused):
        table.do("answer_breakthrough", SECRETARY, reveal=[1, 2])
    table.do("answer_breakthrough", SECRETARY, reveal=[1])
    assert table.state.meters.rumour_points == 1


def test_a_slip_from_the_bowl_costs_nothing() -> None:
    table = Table(3).ready().rumours(3)
    assert table.state.cauldron()[1].level == 3
    assert table.state.meters.rumour_points == 6


def test_nonsense_is_malformed() -> None:
    with pytest.raises(Malformed):
        Table(3).ready().do("type_in_rumour", text=7)
