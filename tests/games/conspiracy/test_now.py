"""What is said at which moment: to the GM, on a seat's own phone, on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.engine.game import SCREEN, Viewer
from companion.games.conspiracy.moment import LEISURE, MOMENTS
from companion.games.conspiracy.now import SAID
from companion.games.conspiracy.view import view
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, investigate, proposals, rich

AVI, GUEST = Viewer("player", 2), Viewer("player", 9)
Make = Callable[[], Table]


def said(table: Table, viewer: Viewer) -> list[str]:
    return [str(line) for line in view(table.state, viewer).now]


def done(table: Table, *names: str, **args: Any) -> Table:
    for name in names:
        table.do(name, **args)
    return table


def bidding() -> Table:
    return done(rich().rumours(1), "investigate", rumour=1)


def playing(length: str = "short") -> Table:
    return done(investigate(rich(), "cold_trail", 1), "frame_scene", length=length, difficulty=15)


def declared() -> Table:
    return done(playing(), "declare_action", seat=2, talent="combat")


def short_of_one() -> Table:
    table = done(playing(), "wait_aside", seat=1)
    table.act(2, 1, 2, talent="science")
    return table


def both_acted(*dice: int) -> Table:
    table = playing("full")
    for seat in (1, 2):
        table.act(seat, *dice, talent="science")
    return table


def settling(kind: str = "trap") -> Table:
    table = investigate(rich().rumours(1, 1, mark="cold"), kind, 1)
    table.scene(won=kind == "breakthrough")
    return table


def choosing() -> Table:
    return done(settling("breakthrough"), "settle_scene")


def told() -> Table:
    table = investigate(rich(), "cold_trail", 1)
    table.scene(won=True)
    return table


def won() -> Table:
    table = done(rich(), "correct_meter", meter="knowledge", change=2, reason="For the test")
    investigate(table, "breakthrough", 3).scene(won=True)
    for name in ("settle_scene", "answer_breakthrough"):
        if name in table.offered():
            table.do(name)
    return table


def lost() -> Table:
    return done(rich(), "correct_meter", meter="conspiracy", change=6, reason="For the test")


def written() -> Table:
    return done(Table(2), "write_sleuth", seat=2, sleuth="Boris")


def all_written() -> Table:
    return done(written(), "write_sleuth", seat=1, sleuth="Anna")


def sent_back() -> Table:
    return done(written(), "send_back", what="sleuth-2", reason="Give him a flaw")


def drawn() -> Table:
    return done(rich().rumours(1, 1), "draw_rumours")


def late() -> Table:
    return done(rich(), "say_who_is_here", here=[1])


BETWEEN = "Until the next evening"
MOVE, DRAWS = "The conspirators make their move", "The GM reaches into the cauldron"
HEADLINES: list[tuple[str, Viewer, Make, str]] = [
    ("over", THE_GM, lost, "The conspirators have what they wanted"),
    ("over", THE_GM, lambda: done(won(), "confirm_victory"), "The conspiracy is uncovered"),
    ("before", THE_GM, lambda: Table(2), "Who are the sleuths?"),
    ("between", THE_GM, lambda: done(rich(), "end_evening"), "Evening 1 is over"),
    ("victory", THE_GM, won, "Is the conspiracy uncovered?"),
    ("drawn", THE_GM, drawn, "You hold two rumours"),
    ("mind", THE_GM, bidding, "Mind game"),
    ("opened", THE_GM, lambda: investigate(rich(), "breakthrough", 1), "A breakthrough!"),
    ("opened", THE_GM, lambda: investigate(rich(), "trap", 1), "A trap!"),
    ("unset", THE_GM, lambda: investigate(rich(), "cold_trail", 1), "Open the scene"),
    ("acting", THE_GM, declared, "Agent Avi"),
    ("asking", THE_GM, playing, "“What do you do?”"),
    ("acted", THE_GM, lambda: both_acted(6, 6), "Everybody has acted"),
    ("turning", THE_GM, lambda: done(both_acted(6, 6), "end_round"),
     "The tide turns for the sleuths"),
    ("turning", THE_GM, lambda: done(both_acted(1, 1), "end_round"),
     "The tide turns against the sleuths"),
    ("aftermath", THE_GM, settling, "What do the conspirators make of it?"),
    ("aftermath", THE_GM, choosing, "The team chooses"),
    ("ended", THE_GM, told, "Tell how it ended"),
    (LEISURE, THE_GM, rich, "The sleuths put their heads together"),
    ("looking_on", GUEST, rich, "You join from the next case on"),
    ("over", AVI, lost, "The conspirators have what they wanted"),
    ("away", AVI, late, "You are away this evening"),
    ("sent_back", AVI, sent_back, "Your sleuth came back"),
    ("unwritten", AVI, lambda: Table(2), "Who are you?"),
    ("read", AVI, written, "The GM reads your sleuth"),
    ("before", AVI, lambda: done(written(), "approve"), "The case is about to begin"),
    ("between", AVI, lambda: done(rich(), "end_evening"), BETWEEN),
    ("mind", AVI, bidding, "Mind game"),
    ("opened", AVI, lambda: investigate(rich(), "trap", 1), "A trap!"),
    ("act", AVI, playing, "What do you do?"),
    ("declared", AVI, declared, "Before you roll"),
    ("rolled", AVI, short_of_one, "So close"),
    ("acted", SECRETARY, short_of_one, "You stand by"),
    ("acted", AVI, lambda: both_acted(6, 6), "A success"),
    ("acted", AVI, lambda: both_acted(1, 1), "It went wrong"),
    ("scene", AVI, lambda: done(both_acted(6, 6), "end_round"), "The GM tells what happens"),
    ("aftermath", AVI, settling, MOVE),
    ("aftermath", AVI, choosing, "The team chooses: talk it over"),
    ("aftermath", SECRETARY, choosing, "Choose for the team"),
    ("drawing", AVI, drawn, DRAWS),
    ("ended", AVI, told, "How did it end?"),
    (LEISURE, AVI, rich, "What have people been whispering?"),
    ("over", SCREEN, lost, "The conspirators have what they wanted"),
    ("before", SCREEN, lambda: Table(2), "A new case"),
    ("between", SCREEN, lambda: done(rich(), "end_evening"), BETWEEN),
    ("mind", SCREEN, bidding, "Mind game"),
    ("opened", SCREEN, lambda: investigate(rich(), "breakthrough", 1), "A breakthrough!"),
    ("scene", SCREEN, playing, "Cold trail"),
    ("aftermath", SCREEN, settling, MOVE),
    ("drawing", SCREEN, drawn, DRAWS),
    ("ended", SCREEN, told, "How did it end?"),
    (LEISURE, SCREEN, rich, "What have people been whispering?"),
]


@pytest.mark.parametrize(("moment", "viewer", "make", "headline"), HEADLINES,
                         ids=[f"{who.role}-{name}-{says}" for name, who, _, says in HEADLINES])
def test_each_moment_has_its_headline(moment: str, viewer: Viewer, make: Make,
                                      headline: str) -> None:
    seen = view(make().state, viewer)
    assert (seen.moment, str(seen.now[0])) == (moment, headline)


@pytest.mark.parametrize("role", MOMENTS)
def test_every_moment_has_words_and_stands_in_the_table_above(role: str) -> None:
    names = {name for name, _ in MOMENTS[role]} | {LEISURE}
    assert names == set(SAID[role])
    assert names == {name for name, who, _, _ in HEADLINES if who.role == role}


def test_whose_actions_are_open_is_told_together_and_what_the_gm_may_do_about_them() -> None:
    table = done(declared(), "declare_action", seat=1, talent="combat")
    names, then = said(table, THE_GM)
    assert names == "Agent Avi and Agent Dana" and then.startswith("Say how hard it is")
    assert said(short_of_one(), THE_GM)[1].startswith("The dice are down")


def test_how_the_round_went_is_told_once_everybody_has_acted() -> None:
    assert said(both_acted(6, 6), THE_GM)[1] == "The round is won. Tell how."
    assert said(both_acted(1, 1), THE_GM)[1] == "The round is lost. Tell how."


def test_the_others_are_spoken_of_while_there_are_any_to_act() -> None:
    table = done(investigate(rich(), "cold_trail", 1), "frame_scene", length="short")
    table.act(2, 6, 6)
    assert said(table, AVI)[1] == "Tell what it looked like. Then the others act."
    table.do("wait_aside", SECRETARY)
    assert said(table, AVI)[1] == "Tell what it looked like."


def test_the_envelopes_tell_each_side_what_is_still_to_do() -> None:
    table = bidding()
    assert said(table, THE_GM)[1].startswith("Bid in secret.")
    assert said(table, SECRETARY)[1].startswith("Agree on a bid and lay it.")
    assert said(table, AVI)[1].startswith("Talk it over")
    table.do("bid_intrigue", amount=0)
    assert said(table, THE_GM)[1] == "Your bid is down. The team is still thinking."
    assert said(table, AVI)[1].startswith("Talk it over")
    table.do("bid_rumour_points", SECRETARY, amount=0)
    assert said(table, THE_GM)[1] == "Both bids are down. Open them together."
    assert said(table, SECRETARY)[1] == said(table, AVI)[1] == (
        "Our bid is down. It is opened together with the GM's.")


def test_why_a_sleuth_came_back_is_told_to_its_player() -> None:
    assert said(sent_back(), AVI)[1] == "The GM writes: Give him a flaw"
    assert said(sent_back(), SECRETARY)[0] == "Who are you?"


def test_who_waits_is_reminded_of_the_assets_they_start_with() -> None:
    asked = "Meanwhile: who or what can you count on?"
    table = done(Table(2, start_assets=1), "write_sleuth", seat=2, sleuth="Boris")
    assert said(table, AVI)[1] == asked
    assert said(done(table, "approve"), AVI)[1] == asked
    table.do("create_asset", AVI, asset="A van", key="Fuel")
    assert said(table, AVI)[1].startswith("Think of rumours")
    table = done(Table(2, start_assets=0), "write_sleuth", seat=2, sleuth="Boris")
    assert said(table, AVI)[1].startswith("You may still change it")


def test_the_city_goes_on_until_the_gm_has_written_how_it_ended() -> None:
    table = lost()
    assert said(table, AVI)[1].startswith("The meter is at 6.")
    assert len(said(done(table, "write_epilogue", text="It rained."), AVI)) == 1


@pytest.mark.parametrize(("make", "told"), [
    (lambda: Table(2), "Before the first evening"),
    (lambda: done(rich(), "end_evening"), "After evening 1"),
    (rich, "Evening 1"),
    (bidding, "Evening 1 · mind game"),
    (lambda: investigate(rich(), "cold_trail", 1), "Evening 1 · scene 1"),
    (playing, "Evening 1 · scene 1 · The only round"),
    (lost, "Case closed"),
])
def test_where_the_campaign_stands_is_one_line(make: Make, told: str) -> None:
    table = make()
    assert {str(view(table.state, each).where) for each in table.viewers()} == {told}


def test_what_was_prepared_is_due_at_its_moment_and_for_the_gm_alone() -> None:
    turned = done(both_acted(6, 6), "end_round")
    assert view(turned.state, THE_GM).prepared_for == ("complication",)
    assert view(done(turned, "end_evening").state, THE_GM).prepared_for == (
        "question", "complication")
    assert not view(turned.state, AVI).prepared_for
    assert not view(rich().state, THE_GM).prepared_for


def places(table: Table, viewer: Viewer) -> dict[str, str]:
    return {offer.name: offer.place for offer in table.offers(viewer) if offer.place}


def test_ones_own_sheet_stands_under_the_thumb_until_it_is_written() -> None:
    table = Table(2, start_assets=1)
    assert places(table, AVI)["write_sleuth"] == "thumb"
    table.do("write_sleuth", AVI, sleuth="Boris")
    assert places(table, AVI)["write_sleuth"] == "sleuth"
    assert places(table, AVI)["create_asset"] == "thumb"
    table.do("create_asset", AVI, asset="A van", key="Fuel")
    assert places(done(table, "send_back", what="sleuth-2", reason="No"), AVI)[
        "write_sleuth"] == "thumb"


def test_ones_own_sheet_can_wait_while_the_case_waits_for_that_seat() -> None:
    table = done(rich(), "retire_sleuth", seat=1, text="Off to the sea")
    assert places(table, SECRETARY)["write_sleuth"] == "thumb"
    proposals(table, 1, 1)
    assert places(table, SECRETARY)["write_sleuth"] == "beside"
    assert places(table, SECRETARY)["add_rumours"] == "batch"
    done(table.rumours(1), "investigate", rumour=table.state.next_id - 1)
    assert places(table, SECRETARY)["write_sleuth"] == "beside"


def latecomer() -> Table:
    """An evening that began before the third player had written a sleuth."""
    table = Table(3)
    for seat in (1, 2):
        table.do("write_sleuth", seat=seat, sleuth=f"Agent {seat}")
    table.do("approve")
    return done(table, "begin_evening")


@pytest.mark.parametrize(("make", "place"), [
    (latecomer, "unwritten"),
    (lambda: investigate(latecomer(), "cold_trail", 1), ""),
    (lambda: done(latecomer().rumours(1), "investigate", rumour=1), ""),  # the mind game
])
def test_what_is_missing_of_a_sheet_is_written_on_the_gms_page_while_nothing_is_played(
        make: Make, place: str) -> None:
    sheets = {offer.seat: offer.place for offer in make().offers(THE_GM)
              if offer.name == "write_sleuth"}
    assert sheets == {1: "", 2: "", 3: place}


def test_a_batch_that_is_not_whole_waits_among_the_teams_things() -> None:
    table = proposals(Table(2, rumour_points=2).ready(), 1, 1, 1)
    assert places(table, SECRETARY)["add_rumours"] == "team"
    assert places(table, THE_GM)["add_rumours"] == "team"


def test_a_page_that_was_not_turned_leaves_the_gold_button_to_the_bids() -> None:
    table = told()
    assert places(table, THE_GM)["turn_page"] == "thumb"
    done(table.rumours(1), "investigate", rumour=table.state.next_id - 1)
    table.do("bid_intrigue", amount=0)
    table.do("bid_rumour_points", SECRETARY, amount=0)
    assert places(table, THE_GM)["turn_page"] == "beside"
    assert places(table, THE_GM)["open_bids"] == "thumb"


def test_what_a_seat_does_on_its_own_phone_stands_nowhere_on_the_gms_page() -> None:
    own = {"write_sleuth", "propose_rumour", "retire_sleuth", "pin_card", "ask_for_break"}
    table = rich()
    assert own <= set(places(table, AVI))
    for_others = {offer.name for offer in table.offers(THE_GM) if offer.seat and offer.place}
    assert not own & for_others
    assert places(table, THE_GM)["ask_for_break"] == "break"


@pytest.mark.parametrize(("dice", "own", "for_them"), [
    ("table", "dice", "action"), ("either", "dice_too", "seldom")])
def test_dice_are_typed_in_first_only_where_no_phone_rolls(dice: str, own: str,
                                                          for_them: str) -> None:
    table = done(investigate(rich(dice=dice), "cold_trail", 1), "frame_scene", length="short")
    table.do("declare_action", AVI, talent="combat")
    assert places(table, AVI)["type_in_dice"] == own
    assert places(table, THE_GM)["type_in_dice"] == for_them


def nobody_left() -> Table:
    table = rich()
    for seat in (1, 2):
        done(table, "retire_sleuth", seat=seat, text="Off to the sea")
    return table


@pytest.mark.parametrize(("make", "place"), [
    (lambda: Table(2), "beside"),  # nobody has a sleuth yet
    (written, "beside"),  # one waits for a yes
    (lambda: done(written(), "approve"), "beside"),  # one is still to be written
    (lambda: done(all_written(), "approve"), "thumb"),
    (lambda: done(rich(), "end_evening"), "thumb"),
    (lambda: done(nobody_left(), "end_evening"), "thumb"),  # a later one may begin without
])
def test_an_evening_is_begun_by_the_thumb_once_no_sleuth_is_waited_for(make: Make,
                                                                      place: str) -> None:
    assert offered_at(make(), THE_GM)["begin_evening"] == place


def offered_at(table: Table, viewer: Viewer) -> dict[str, str]:
    return {offer.name: offer.place for offer in table.offers(viewer)}


def test_a_plus_three_can_wait_until_it_is_that_or_failing() -> None:
    table = done(playing(), "wait_aside", seat=1)
    table.do("declare_action", AVI, talent="science")
    assert places(table, AVI)["use_shoulder"] == "help"
    assert places(table, THE_GM)["use_shoulder"] == "action"
    table.do("type_in_dice", seat=2, first=1, second=2)
    assert places(table, AVI)["use_shoulder"] == "mend"
    assert places(table, THE_GM)["use_shoulder"] == "action"


def test_a_sleuth_acts_at_its_own_thumb_and_elsewhere_on_the_gm_s_page() -> None:
    table = playing()
    assert places(table, AVI)["wait_aside"] == "instead"
    assert places(table, THE_GM)["wait_aside"] == "seldom"
    table = declared()
    assert places(table, AVI)["roll_dice"] == "thumb"
    assert places(table, THE_GM)["roll_dice"] == "action"


def test_a_rumour_is_proposed_by_the_thumb_while_nothing_is_nearer() -> None:
    assert places(rich(), AVI)["propose_rumour"] == "thumb"
    assert places(playing(), AVI)["propose_rumour"] == "propose"


def test_the_team_s_choice_is_the_secretary_s_gold_button_alone() -> None:
    table = choosing()
    assert offered_at(table, SECRETARY)["answer_breakthrough"] == "thumb"
    assert offered_at(table, THE_GM)["answer_breakthrough"] != "thumb"


def test_rumours_are_drawn_by_the_thumb_between_scenes_and_aside_during_one() -> None:
    assert places(rich().rumours(1, 1), THE_GM)["draw_rumours"] == "draw"
    assert places(playing().rumours(1, 1), THE_GM)["draw_rumours"] == "draw_meanwhile"


def test_an_asset_that_stands_is_changed_beside_the_sheet() -> None:
    table = Table(2, start_assets=1, rumour_points=9).ready()
    table.do("create_asset", AVI, asset="A van", key="Fuel")
    done(table, "approve")
    assert places(table, AVI)["rewrite_asset"] == "rewrite"


MORE = "Short of points for a reveal? Make waves first."


def choosing_with(points: int, kind: str, **scene: Any) -> Table:
    """The team's choices after a breakthrough, with so many points and two rumours left."""
    table = investigate(rich().rumours(1, 1, mark="cold"), kind, 1)
    table.scene(**scene)
    table.do("correct_meter", meter="rumour_points", reason="For the test",
             change=points - table.state.meters.rumour_points)
    return done(table, "settle_scene")


@pytest.mark.parametrize(("points", "won", "told"), [
    (1, True, True), (3, True, True), (4, True, False), (1, False, False)])
def test_where_points_come_from_is_said_only_where_a_reveal_wants_more(points: int, won: bool,
                                                                       told: bool) -> None:
    table = choosing_with(points, "breakthrough", won=won)
    assert (MORE in said(table, SECRETARY)) == told
    assert MORE not in said(table, AVI)
