"""People come, go and stay away; sleuths retire or change hands; the campaign goes on."""

from __future__ import annotations

import pytest

from companion.engine.game import AskedBack, Event, Refused, Viewer
from companion.engine.offers import offers
from companion.engine.play import replay
from companion.games.conspiracy.events.people import Joined, Left, PresenceChanged, Renamed
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.ledger import ledger
from companion.games.conspiracy.view import view
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, investigate, proposals


def told(table: Table, event: Event) -> str:
    table.keep(table.play.come_or_go(event, THE_GM))
    return table.lines(THE_GM)[-1]


def default(table: Table, command: str, field: str) -> tuple[int, ...]:
    offer = next(o for o in offers(CONSPIRACY, table.state, THE_GM) if o.name == command)
    found: tuple[int, ...] = next(ask.default for ask in offer.asks if ask.name == field)
    return found


def test_a_newcomer_writes_a_sleuth_and_starts_with_the_assets_of_the_rules() -> None:
    table = Table(2, backing_rating=2).ready()
    assert told(table, Joined(3, "Gil")) == "Gil joins the case and writes a sleuth."
    gil = Viewer("player", 3)
    table.do("write_sleuth", gil, sleuth="Agent Gil")
    table.do("approve")
    assert table.state.sleuths[3].who and table.state.sleuths[3].free_assets == 2
    investigate(table, "cold_trail", 1)
    assert default(table, "frame_scene", "sleuths") == (1, 2, 3)


def test_a_newcomer_wipes_out_nothing_that_was_written_before_the_first_evening() -> None:
    table = Table(2)
    assert not CONSPIRACY.dealt(table.state)
    table.do("write_sleuth", seat=1, sleuth="Ada")
    assert CONSPIRACY.dealt(table.state)


def test_who_leaves_in_mid_round_is_not_waited_for_and_finds_everything_again() -> None:
    table = Table(3).ready()
    investigate(table, "cold_trail", 1)
    table.do("frame_scene", length="short")
    table.do("wait_aside", seat=2)
    table.do("declare_action", seat=1, talent="combat")
    table.do("use_shoulder", seat=1, which=0)
    assert "Dana leaves" in told(table, Left(1))
    now = table.state.scene.round
    assert now.sleuths == (2, 3) and now.difficulty == 1 and 1 not in now.actions
    assert not table.state.scene.shoulders[0].used
    assert table.state.secretary == 2
    assert told(table, Joined(1, "Dana")) == "Dana is back in the case."
    assert table.state.sleuths[1].who.name == "Agent Dana" and table.state.seats == (1, 2, 3)


def test_leaving_is_taken_back_with_all_that_it_changed() -> None:
    table = Table(3).ready()
    before = table.state
    told(table, Left(1))
    table.keep(table.play.undo())
    assert table.state == before
    again = replay(CONSPIRACY, (("", record) for record in table.records))
    assert again.state == table.state


def test_nobody_comes_or_goes_while_a_bid_lies_sealed() -> None:
    table = Table(2).ready().rumours(1)
    table.do("investigate", rumour=1)
    assert CONSPIRACY.seating and CONSPIRACY.seating.open(table.state)
    table.do("bid_intrigue", amount=0)
    assert not CONSPIRACY.seating.open(table.state)


def test_a_new_name_holds_at_once_and_the_log_says_so() -> None:
    table = Table(2).ready()
    assert told(table, Renamed(1, "Dina")) == "Dana is called Dina from now on."
    assert view(table.state, SECRETARY).sleuths[0].player == "Dina"


def test_who_is_away_is_in_no_scene_by_default_and_the_phone_says_so() -> None:
    table = Table(3).ready()
    table.do("end_evening")
    table.do("begin_evening", here=[1, 3])
    assert table.lines(THE_GM)[-1] == "Not here this evening: Avi."
    investigate(table, "cold_trail", 1)
    assert default(table, "frame_scene", "sleuths") == (1, 3)
    assert [each.away for each in view(table.state, SECRETARY).sleuths] == [False, True, False]
    table.do("come_in", Viewer("player", 2))
    assert default(table, "frame_scene", "sleuths") == (1, 2, 3)


def test_a_secretary_who_is_away_leaves_the_office_to_who_is_here() -> None:
    table = Table(3).ready()
    table.do("end_evening")
    table.do("begin_evening", here=[2, 3])
    assert table.state.secretary == 2
    told = "Not here this evening: Dana. The secretary is Avi now."
    assert table.lines(Viewer("player", 3))[-1] == told
    table.do("say_who_is_here", here=[2])
    assert table.lines(THE_GM)[-1] == "Not here this evening: Dana and Gil."


def test_a_secretary_who_leaves_for_good_hands_the_office_on_even_to_one_who_is_away() -> None:
    table = Table(2).ready()
    table.do("say_who_is_here", here=[1])
    table.do("end_evening")
    assert told(table, Left(1)) == "Dana leaves the case; the secretary is Avi now."
    table.do("begin_evening")
    assert "make_waves" in table.offered(Viewer("player", 2))


def test_a_secretary_who_is_only_away_keeps_the_office_while_nobody_is_here() -> None:
    state = Table(2).ready().state
    assert PresenceChanged((1, 2)).apply(state).secretary == 1


def test_whoever_joins_an_empty_case_is_its_secretary() -> None:
    table = Table(1, see_rumour_points="nothing").ready()
    assert told(table, Left(1)) == "Dana leaves the case."
    assert told(table, Joined(2, "Gil")) == "Gil joins the case and is the secretary now."
    assert table.state.secretary == 2
    kept = [each.meter for each in ledger(table.play, Viewer("player", 2)).accounts]
    assert "rumour_points" in kept
    assert told(table, Joined(1, "Dana")) == "Dana is back in the case."
    assert table.state.secretary == 2


def test_who_goes_home_in_mid_scene_owes_nothing() -> None:
    table = Table(3).ready()
    investigate(table, "cold_trail", 1)
    table.do("frame_scene", length="short")
    table.do("say_who_is_here", here=[1, 3])
    assert table.state.scene.round.sleuths == (1, 3)
    assert not {o.name for o in offers(CONSPIRACY, table.state, Viewer("player", 2))} & {
        "declare_action", "wait_aside"}


def test_the_next_evening_expects_everybody_again() -> None:
    table = Table(2).ready()
    table.do("say_who_is_here", here=[1])
    table.do("end_evening")
    assert default(table, "begin_evening", "here") == (1, 2)
    table.do("begin_evening")
    assert not table.state.absent


def test_an_objection_of_who_is_away_keeps_no_rumour_out() -> None:
    table = proposals(Table(3).ready(), 1, 1)
    table.do("object_to_rumour", Viewer("player", 3), proposal=1)
    assert not view(table.state, SECRETARY).adding.ready
    table.do("say_who_is_here", here=[1, 2])
    assert view(table.state, SECRETARY).adding.ready
    table.do("add_rumours", SECRETARY, rumours=[1, 2])


def test_a_sleuth_retires_with_a_line_in_the_story_and_another_is_written() -> None:
    table = Table(2, backing_rating=1).ready()
    table.do("retire_sleuth", Viewer("player", 2), text="Went to sea")
    assert table.lines(SECRETARY)[-1] == "Agent Avi leaves the story: Went to sea"
    assert table.state.sleuths[2].who is None and table.state.sleuths[2].free_assets == 1
    assert table.state.retired[0].name == "Agent Avi"
    table.do("write_sleuth", Viewer("player", 2), sleuth="Bo")
    table.do("approve")
    assert table.state.name(2) == "Bo"


def test_a_sleuth_changes_player_with_all_it_has() -> None:
    table = Table(2, backing_rating=1).ready()
    table.do("create_asset", Viewer("player", 1), asset="A cab", key="Petrol")
    table.do("approve")
    told(table, Joined(3, "Gil"))
    told(table, Left(1))
    table.do("hand_sleuth_over", sleuth=1, player=3)
    assert table.lines(THE_GM)[-1] == "Agent Dana is played by Gil from now on."
    assert table.state.name(3) == "Agent Dana" and table.state.sleuths[3].assets[1].name == "A cab"
    assert table.state.sleuths[1].who is None


def test_who_gets_a_sleuth_keeps_the_asset_points_that_every_player_got() -> None:
    table = Table(2).ready()
    told(table, Joined(3, "Gil"))
    investigate(table, "breakthrough", 1).scene(won=False)
    assert [table.state.sleuths[seat].asset_points for seat in (1, 2, 3)] == [1, 1, 1]
    table.do("hand_sleuth_over", sleuth=1, player=3)
    assert [table.state.sleuths[seat].asset_points for seat in (1, 2, 3)] == [0, 1, 2]


def test_a_sleuth_is_not_given_unasked_to_somebody_whose_own_one_waits() -> None:
    table = Table(2, backing_rating=1).ready()
    told(table, Joined(3, "Gil"))
    table.do("write_sleuth", Viewer("player", 3), sleuth="Agent Gil")
    with pytest.raises(AskedBack, match="Gil has a sleuth or an asset of their own") as asked:
        table.do("hand_sleuth_over", sleuth=1, player=3)
    assert table.state.sleuths[3].draft
    table.do("hand_sleuth_over", sleuth=1, player=3, **asked.value.then)
    assert table.state.name(3) == "Agent Dana"


def test_what_is_pinned_to_a_sleuth_goes_with_it_and_keeps_its_name() -> None:
    table = Table(2).ready()
    table.do("prepare", prep="question", text="Who paid?", pin="sleuth-1")
    table.do("start_clock", towards="The ship sails", size=4, pin="sleuth-2")
    told(table, Joined(3, "Gil"))
    table.do("hand_sleuth_over", sleuth=1, player=3)
    table.do("write_sleuth", seat=1, sleuth="Somebody else")
    table.do("approve")
    assert view(table.state, THE_GM).prepared[0].pin == "Agent Dana"
    table.do("retire_sleuth", seat=2, text="Went to sea")
    table.do("write_sleuth", seat=2, sleuth="Bo-2")
    table.do("approve")
    assert view(table.state, THE_GM).clocks[0].pin == "Agent Avi"


def test_nobody_retires_in_the_middle_of_a_scene() -> None:
    table = Table(2).ready()
    investigate(table, "cold_trail", 1)
    assert not {"retire_sleuth", "hand_sleuth_over"} & table.offered()


def test_a_scene_is_not_set_with_nobody_because_everybody_with_a_sleuth_is_away() -> None:
    table = Table(2).ready().rumours(1, mark="cold")
    table.do("retire_sleuth", seat=2, text="Moves to the coast.")
    table.do("say_who_is_here", here=[2])
    table.do("investigate", rumour=1)
    with pytest.raises(Refused, match="Who takes part"):
        table.do("frame_scene")
    assert table.do("frame_scene", sleuths=[1]).scene.sleuths == (1,)
