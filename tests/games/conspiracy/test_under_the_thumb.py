"""What stands under the thumb at which moment, and what can wait beside it."""

from __future__ import annotations

import pytest

from companion.engine.game import Viewer
from tests.games.conspiracy.at_moments import (
    AVI,
    Make,
    all_written,
    choosing,
    declared,
    done,
    playing,
    told,
    written,
)
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, investigate, proposals, rich


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
