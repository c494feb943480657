"""The GM's draw: its price, its three cases, and what nobody else learns of it."""

from __future__ import annotations

import pytest

from companion.engine.game import SCREEN, NotYours, Refused, Viewer
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.view import view
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, knowing, proposals

PLAYER = Viewer("player", 2)


def marks(table: Table) -> dict[int, str | None]:
    return {key: rumour.mark for key, rumour in table.state.rumours.items()}


@pytest.mark.parametrize("knowledge", [1, 2, 3])
def test_a_draw_costs_the_knowledge_rating(knowledge: int) -> None:
    table = knowing(Table(3, intrigue=knowledge).ready(), knowledge).rumours(1, 1)
    table.do("draw_rumours")
    assert table.state.meters.intrigue == 0


def test_a_draw_needs_its_price_and_two_rumours() -> None:
    table = Table(3, intrigue=1).ready().rumours(1)
    assert "draw_rumours" not in table.offered()
    table.rumours(1)
    assert "draw_rumours" in table.offered()
    table.do("correct_meter", meter="intrigue", change=-1, reason="Spent")
    assert "draw_rumours" not in table.offered()


def test_two_unmarked_are_marked_and_both_go_back() -> None:
    table = Table(3).ready().rumours(1, 1)
    table.do("draw_rumours")
    table.do("mark_rumours", cold=2)
    assert marks(table) == {1: "false", 2: "cold"} and len(table.state.cauldron()) == 2


@pytest.mark.parametrize("cold", [1, 2])
def test_one_marked_is_marked_afresh_and_stays_out(cold: int) -> None:
    table = Table(3, left_out="open").ready().rumours(1, mark="cold").rumours(1)
    table.do("draw_rumours", rumours=[1, 2])
    table.do("mark_rumours", cold=cold)
    assert marks(table) == {cold: "cold", 3 - cold: "false"}
    assert list(table.state.cauldron()) == [2]
    assert table.state.rumours[1].place == "out"


def test_two_marked_stay_out_with_their_marks() -> None:
    table = Table(3, left_out="open").ready().rumours(1, 1, mark="cold")
    table.do("draw_rumours")
    assert marks(table) == {1: "cold", 2: "cold"} and table.state.drawn == ()
    assert not table.state.cauldron()


def test_a_rumour_left_out_is_out_of_play() -> None:
    table = Table(3).ready().rumours(1, 1, mark="cold")
    table.do("draw_rumours")
    assert table.state.rumours == {} and "investigate" not in table.offered(SECRETARY)


def test_a_rumour_left_out_may_be_investigated_if_so_agreed() -> None:
    table = Table(3, left_out="open").ready().rumours(1, 1, mark="cold")
    table.do("draw_rumours")
    table.do("investigate", SECRETARY, rumour=1)
    assert table.state.scene is not None and table.state.scene.kind == "cold_trail"


def test_the_app_draws_any_two_and_the_same_again_after_an_undo() -> None:
    table = Table(3).ready().rumours(1, 1, 1, 1, 1, 1)
    table.do("draw_rumours")
    drawn = table.state.drawn
    table.keep(table.play.undo())
    table.do("draw_rumours")
    assert table.state.drawn == drawn and len(set(drawn)) == 2


def test_a_draw_by_hand_is_typed_in_and_takes_exactly_two() -> None:
    table = Table(3).ready().rumours(1, 1, 1)
    with pytest.raises(Refused, match="never one"):
        table.do("draw_rumours", rumours=[3])
    table.do("draw_rumours", rumours=[3, 1])
    assert table.state.drawn == (3, 1)


def test_the_players_learn_only_what_stays_out() -> None:
    table = Table(3).ready().rumours(1, mark="cold").rumours(1)
    table.do("draw_rumours", rumours=[1, 2])
    for viewer in (SCREEN, PLAYER):
        seen = view(table.state, viewer)
        assert seen.drawn == () and seen.gm_holds == 2
    assert [rumour.mark for rumour in view(table.state, THE_GM).drawn] == ["cold", None]
    table.do("mark_rumours", cold=2)
    assert table.lines(PLAYER)[-1] == (
        "One went back into the cauldron, one stays out: Rumour 1")


def test_nobody_reaches_into_the_cauldron_while_the_gm_holds_two() -> None:
    table = proposals(Table(3).ready().rumours(1, 1, 1, 1), 1, 1)
    table.do("draw_rumours")
    assert not {"investigate", "add_rumours"} & table.offered(SECRETARY)
    assert not {"draw_rumours", "type_in_rumour"} & table.offered()


def test_marks_are_held_to_be_seen_by_the_gm_alone() -> None:
    table = Table(3).ready().rumours(1, mark="false")
    assert [secret.name for secret in CONSPIRACY.secrets(table.state, THE_GM)] == ["marks"]
    assert CONSPIRACY.peek(table.state, THE_GM, "marks")[0].mark == "false"
    for viewer in (SCREEN, PLAYER, SECRETARY):
        assert CONSPIRACY.secrets(table.state, viewer) == ()
        with pytest.raises(NotYours):
            CONSPIRACY.peek(table.state, viewer, "marks")


def test_the_gm_s_page_does_not_carry_the_marks() -> None:
    table = Table(3).ready().rumours(1, mark="false")
    assert "false" not in str(view(table.state, THE_GM).rumours)
