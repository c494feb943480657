"""The desk: buying, waves, corrections, notes, what players see, evenings, the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.game import SCREEN, NotYours, Party, Refused, Viewer
from companion.engine.offer_json import example_of, offer_json
from companion.engine.result import Result, SeatResult
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.result import CONSPIRATORS, SLEUTHS, result
from companion.games.conspiracy.view import view
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, investigate

PLAYER = Viewer("player", 2)


def test_pressure_costs_three_intrigue() -> None:
    table = Table(3, intrigue=7).ready()
    with pytest.raises(Refused, match="from 1 to 2"):
        table.do("buy_pressure", points=3)
    table.do("buy_pressure", points=2)
    assert (table.state.meters.intrigue, table.state.meters.pressure) == (1, 2)
    assert "buy_pressure" not in table.offered()


def test_waves_bring_three_points_and_one_pressure() -> None:
    table = Table(3, rumour_points=0).ready()
    table.do("make_waves", SECRETARY)
    assert (table.state.meters.rumour_points, table.state.meters.pressure) == (3, 1)
    with pytest.raises(NotYours):
        table.do("make_waves", PLAYER)


def test_waves_and_pressure_are_possible_in_the_middle_of_a_scene() -> None:
    table = investigate(Table(3, intrigue=3).ready(), "trap", 1)
    table.do("frame_scene")
    assert "make_waves" in table.offered(SECRETARY) and "buy_pressure" in table.offered()


@pytest.mark.parametrize(("meter", "change"), [
    ("intrigue", -4), ("rumour_points", -7), ("pressure", -1), ("conspiracy", 7),
    ("conspiracy", -1), ("knowledge", -1), ("knowledge", 3), ("backing", 1), ("backing", -2),
])
def test_a_correction_stays_within_the_meter(meter: str, change: int) -> None:
    with pytest.raises(Refused, match="stays between"):
        Table(3).do("correct_meter", meter=meter, change=change, reason="A slip")


def test_a_correction_needs_a_reason_and_a_change() -> None:
    with pytest.raises(Refused):
        Table(3).do("correct_meter", meter="intrigue", change=1)
    with pytest.raises(Refused, match="changes nothing"):
        Table(3).do("correct_meter", meter="intrigue", change=0, reason="A slip")


def test_a_correction_is_told_with_its_reason() -> None:
    table = Table(3)
    table.do("correct_meter", meter="rumour_points", change=2, reason="Dana had them in hand")
    assert table.lines(PLAYER)[-1] == "Rumour points: from 6 to 8. Dana had them in hand"


@pytest.mark.parametrize(("kind", "level", "conspiracy", "warned"), [
    ("pressure", 1, 5, True), ("pressure", 1, 4, False), ("breakthrough", 3, 4, True),
    ("breakthrough", 3, 3, False), ("breakthrough", 2, 5, False), ("cold_trail", 3, 5, False),
    ("trap", 2, 3, True), ("trap", 2, 2, False), ("false_trail", 3, 3, True),
])
def test_it_warns_when_the_meter_could_reach_its_end(
    kind: str, level: int, conspiracy: int, warned: bool
) -> None:
    table = Table(3, intrigue=30).ready()
    table.do("correct_meter", meter="conspiracy", change=conspiracy, reason="Late")
    investigate(table, kind, level)
    for viewer in (THE_GM, SCREEN):
        assert (view(table.state, viewer).danger is not None) == warned


def test_a_poor_gm_is_not_warned_of_what_cannot_be_bought() -> None:
    table = Table(3, intrigue=0).ready()
    table.do("correct_meter", meter="conspiracy", change=4, reason="Late")
    investigate(table, "false_trail", 1)
    table.scene(won=False)
    table.do("correct_meter", meter="intrigue", change=-table.state.meters.intrigue, reason="-")
    assert view(table.state, THE_GM).danger is None


def trapped(intrigue: int, length: str) -> Table:
    """Three sleuths in a trap of level 2, the meter at 3: two points more would be the end."""
    table = Table(3, intrigue=intrigue).ready()
    table.do("correct_meter", meter="conspiracy", change=3, reason="Late")
    investigate(table, "trap", 2)
    assert view(table.state, THE_GM).danger == 6, "the scene may yet be a full one"
    table.do("frame_scene", length=length)
    return table


def lost(table: Table) -> bool:
    """Whether the round under way, in which all fail, and all that can be bought end the game."""
    for seat in table.state.scene.round.sleuths:
        table.act(seat, 1, 1, talent="science")
    table.do("end_round")
    if table.state.scene is None:
        table.do("settle_scene", buy_conspiracy=min(2, table.state.meters.intrigue // 3))
    return table.state.over == "lost"


@pytest.mark.parametrize(("intrigue", "warned"), [(2, False), (3, True)])
def test_no_more_successes_can_be_missing_than_a_round_needs(intrigue: int, warned: bool) -> None:
    table = trapped(intrigue, "short")
    assert (view(table.state, THE_GM).danger == 6) == warned
    assert lost(table) == warned


@pytest.mark.parametrize(("lowered", "warned"), [(0, False), (1, True)])
def test_what_easier_rounds_bring_is_feared_as_long_as_they_can_be_made_easier(
        lowered: int, warned: bool) -> None:
    table = trapped(1, "full")
    for _ in range(2):
        feared = warned or not table.state.scene.margins
        assert (view(table.state, THE_GM).danger == 6) == feared
        if lowered:
            table.do("lower_difficulty")
        lost(table)
        table.do("begin_round")
    assert (view(table.state, THE_GM).danger == 6) == warned
    assert lost(table) == warned


def test_the_mind_game_warns_of_the_trap_it_may_become() -> None:
    table = Table(3, intrigue=9).ready().rumours(1)
    table.do("correct_meter", meter="conspiracy", change=5, reason="Late")
    table.do("investigate", rumour=1)
    assert view(table.state, SCREEN).danger == 6


def test_nobody_is_warned_of_a_meter_they_do_not_see() -> None:
    table = Table(3, see_conspiracy="existence").ready()
    table.do("correct_meter", meter="conspiracy", change=5, reason="Late")
    investigate(table, "pressure", 1)
    assert view(table.state, SCREEN).danger is None
    assert view(table.state, THE_GM).danger == 6


def test_at_six_the_game_is_lost_and_an_epilogue_is_all_that_is_left() -> None:
    table = Table(3).ready()
    table.do("correct_meter", meter="conspiracy", change=6, reason="The end")
    assert table.state.over == "lost" and CONSPIRACY.over(table.state)
    assert table.offered() == {"write_epilogue", "note_evening"}
    assert table.offered(PLAYER) == set()
    table.do("write_epilogue", text="They ruled ever after.")
    assert view(table.state, SCREEN).epilogue == "They ruled ever after."


def test_an_epilogue_that_nobody_has_written_is_no_answer_yet() -> None:
    table = Table(3).ready()
    table.do("correct_meter", meter="conspiracy", change=6, reason="The end")
    [offer] = [each for each in table.offers(THE_GM) if each.name == "write_epilogue"]
    assert offer_json(offer)["fields"]["text"]["required"]
    table.do("write_epilogue", **example_of(offer))
    [offer] = [each for each in table.offers(THE_GM) if each.name == "write_epilogue"]
    assert offer.asks[0].default == table.state.epilogue
    assert not offer_json(offer)["fields"]["text"]["required"]


def won_at_the_top() -> Table:
    table = investigate(Table(3).ready(), "breakthrough", 3)
    table.scene(won=True)
    return table


def test_victory_is_proposed_after_a_won_breakthrough_of_level_three() -> None:
    table = won_at_the_top()
    assert view(table.state, SCREEN).victory_proposed
    table.do("confirm_victory")
    assert table.state.over == "won"


@pytest.mark.parametrize(("over", "won", "side"), [
    ("won", True, SLEUTHS), ("lost", False, CONSPIRATORS)])
def test_a_case_is_won_or_lost_by_all_who_are_still_at_the_table(
    over: str, won: bool, side: str
) -> None:
    state = replace(Table(2).ready().state, evening=4, party=Party((1,), {1: "Dana", 2: "Avi"}))
    assert result(state) is None
    assert result(replace(state, over=over)) == Result(
        (SeatResult(1, won, SLEUTHS), SeatResult(2, None, SLEUTHS)), side, 4)


def test_the_gm_may_let_the_case_go_on() -> None:
    table = won_at_the_top()
    table.do("decline_victory")
    assert not table.state.over and "confirm_victory" not in table.offered()


@pytest.mark.parametrize(("kind", "level", "won"), [
    ("breakthrough", 2, True), ("breakthrough", 3, False), ("cold_trail", 3, True),
])
def test_nothing_else_proposes_victory(kind: str, level: int, won: bool) -> None:
    table = investigate(Table(3).ready(), kind, level)
    table.scene(won)
    assert not table.state.victory_proposed


def test_notes_are_the_gm_s_alone() -> None:
    table = Table(3).ready().rumours(1)
    table.do("note_rumour", rumour=1, text="It is the mayor")
    table.do("note_rumour", rumour=1, text="No, his brother")
    table.do("note_evening", text="Gil was brilliant")
    seen = CONSPIRACY.peek(table.state, THE_GM, "notes")
    assert [note.text for note in seen] == [
        "Gil was brilliant", "It is the mayor\nNo, his brother"]
    for viewer in (PLAYER, SECRETARY, SCREEN):
        with pytest.raises(NotYours):
            CONSPIRACY.peek(table.state, viewer, "notes")
        assert "noted" not in table.lines(viewer)[-1]


def test_an_evening_ends_and_the_next_one_finds_everything() -> None:
    table = investigate(Table(3).ready(), "trap", 1)
    table.do("frame_scene")
    scene = table.state.scene
    table.do("end_evening")
    assert not {"declare_action", "make_waves", "end_round"} & table.offered()
    table.do("begin_evening")
    assert table.state.evening == 2 and table.state.scene == scene
    assert "declare_action" in table.offered(PLAYER)


def test_between_evenings_sleuths_and_ideas_can_grow() -> None:
    table = Table(3).ready()
    table.do("end_evening")
    table.do("propose_rumour", PLAYER, text="The tower hums", level=1)
    assert {"write_sleuth", "propose_rumour"} <= table.offered(PLAYER)
    assert "begin_evening" in table.offered()


def test_the_gm_s_desk_says_what_can_be_afforded() -> None:
    table = Table(3, intrigue=7).ready().rumours(1, 1)
    table.do("correct_meter", meter="pressure", change=2, reason="For the test")
    afford = view(table.state, THE_GM).afford
    assert (afford.draw, afford.pressure, afford.pressure_scene) == (True, 2, 2)
    assert view(table.state, SCREEN).afford is None


def test_a_form_is_late_only_when_its_moment_is_over() -> None:
    table = investigate(Table(3).ready(), "trap", 1)
    table.do("frame_scene")
    moment = CONSPIRACY.step(table.state)
    table.do("declare_action", seat=1, talent="combat")
    table.do("propose_rumour", PLAYER, text="Meanwhile", level=1)
    assert CONSPIRACY.step(table.state) == moment
    table.do("cancel_action", seat=1)
    table.do("end_round")
    assert CONSPIRACY.step(table.state) != moment


def test_what_may_be_done_at_any_time_answers_no_moment() -> None:
    lasting = {command.name() for command in CONSPIRACY.commands if command.lasting}
    assert {"propose_rumour", "write_sleuth", "make_waves", "note_rumour"} <= lasting
    assert not {"declare_action", "end_round", "open_bids", "settle_scene"} & lasting


def test_what_is_paid_or_counted_each_time_answers_the_time_its_form_was_drawn_for() -> None:
    """Two of the GM's phones, drawn at different moments, buy one pressure and not two."""
    adds = {command.name() for command in CONSPIRACY.commands if command.adds}
    assert adds == {"make_waves", "buy_pressure", "correct_meter", "draw_rumours", "create_asset",
                    "upgrade_asset", "pin_card", "cut_thread", "prepare", "start_clock"}


def test_while_the_gm_is_asked_whether_the_case_is_over_nothing_leads_on() -> None:
    """The players' phones ask for rumours as soon as the page is turned."""
    table = won_at_the_top()
    assert {"confirm_victory", "decline_victory"} <= table.offered()
    assert not table.offered() & {"turn_page", "start_follow_up", "start_pressure_scene"}
    table.do("decline_victory")
    assert {"turn_page", "start_follow_up", "start_pressure_scene"} <= table.offered()


def test_a_written_epilogue_is_not_asked_for_again() -> None:
    table = won_at_the_top()
    table.do("confirm_victory")
    [asked] = [each for each in table.offers(THE_GM) if each.name == "write_epilogue"]
    assert (asked.place, str(asked.label)) == ("thumb", "Write the epilogue")
    table.do("write_epilogue", text="They ruled ever after.")
    [asked] = [each for each in table.offers(THE_GM) if each.name == "write_epilogue"]
    assert (asked.place, str(asked.label)) == ("beside", "Change the epilogue")


def test_in_a_closed_case_no_points_wait_to_be_spent() -> None:
    table = won_at_the_top()
    open_case = view(table.state, PLAYER)
    assert open_case.points_to_spend and open_case.points_left and open_case.assets_left
    table.do("confirm_victory")
    closed = view(table.state, PLAYER)
    assert not (closed.points_to_spend or closed.points_left or closed.assets_left)
