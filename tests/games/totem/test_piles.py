"""The phones are the piles: every rule that moves cards, and each switch both ways."""

from __future__ import annotations

import pytest

from companion.engine.game import SCREEN, NotYours, Refused, Viewer
from companion.engine.offers import asks_of, parse
from companion.games.totem.commands.opening import EDITIONS
from companion.games.totem.game import TOTEM
from tests.games.totem.table import Table

DUEL = ("s01-red", "s01-green", "s02-red", "s03-red")


def test_a_turned_card_lies_open_and_the_next_one_turns() -> None:
    table = Table().lay(*DUEL).turn()
    assert table.sizes()["1"] == (3, 1) and table.deal.turn == "2"
    assert table.may("turn") == [2]


def test_the_winner_of_a_duel_gives_pile_and_centre_under_the_losers_cards() -> None:
    table = Table().lay(*DUEL, centre=2).turn(2).grab(1)
    assert table.sizes() == {"1": (3, 0), "2": (6, 1), "3": (4, 0), "4": (4, 0)}
    assert table.deal.piles["2"].down[3] == "s01-red" and not table.deal.centre
    assert "Dana wins the duel" in table.said()


@pytest.mark.parametrize(("pile", "size"), [("stays", (4, 1)), ("taken", (5, 0))])
def test_the_losers_own_pile_stays_or_is_taken_up(pile: str, size: tuple[int, int]) -> None:
    assert Table(loser_pile=pile).lay(*DUEL).turn(2).grab(1).sizes()["2"] == size


@pytest.mark.parametrize(("switch", "turns"), [("in_turn", "3"), ("loser", "1")])
def test_after_a_duel_it_goes_on_in_turn_or_with_the_loser(switch: str, turns: str) -> None:
    assert Table(turns_next=switch).lay(*DUEL).turn(2).grab(2).deal.turn == turns


@pytest.mark.parametrize(("switch", "turns"), [("in_turn", "2"), ("loser", "4")])
def test_after_inward_arrows_it_goes_on_in_turn_or_with_the_winner(
        switch: str, turns: str) -> None:
    table = Table(turns_next=switch).lay("inward").turn().grab(4)
    assert table.deal.turn == turns


def test_the_preset_is_as_most_boxes_have_it_and_each_row_can_be_set_alone() -> None:
    boxes = Table(edition="boxes").state.options
    assert (boxes.loser_pile, boxes.turns_next, boxes.remainders) == ("taken", "loser", "dealt")
    mixed = Table(edition="boxes", turns_next="in_turn").state.options
    assert (mixed.loser_pile, mixed.turns_next) == ("taken", "in_turn")
    assert {str(each.label) for each in EDITIONS} == {
        "As our rulebook has it", "As most boxes have it"}


@pytest.mark.parametrize("rest", ["dealt", "under"])
def test_three_players_have_no_remainder(rest: str) -> None:
    table = Table(3, remainders=rest).do("begin_game")
    assert [down for down, _ in table.sizes().values()] == [26, 26, 26]
    assert not table.deal.centre


@pytest.mark.parametrize(("rest", "sizes", "under"), [
    ("dealt", [20, 20, 19, 19], 0), ("under", [19, 19, 19, 19], 2)])
def test_what_does_not_divide_is_dealt_out_or_lies_under_the_totem(
        rest: str, sizes: list[int], under: int) -> None:
    table = Table(2, remainders=rest).do("begin_game")
    assert [down for down, _ in table.sizes().values()] == sizes
    assert len(table.deal.centre) == under
    assert list(table.sizes()) == ["1/right", "2/right", "1/left", "2/left"]


def test_a_wrong_grab_takes_all_open_piles_and_the_centre_and_is_counted() -> None:
    table = Table().lay(*DUEL, centre=2).turn(3).grab(4)
    assert table.sizes()["4"] == (9, 0) and table.state.penalties == {4: 1}
    assert all(up == 0 for _, up in table.sizes().values())


@pytest.mark.parametrize(("who", "centre", "fourth"), [("nobody", 5, 4), ("4", 0, 9)])
def test_the_totem_falls_and_somebody_or_nobody_is_to_blame(
        who: str, centre: int, fourth: int) -> None:
    table = Table().lay(*DUEL, centre=2).turn(3).do("drop_totem", culprit=who)
    assert len(table.deal.centre) == centre and table.sizes()["4"] == (fourth, 0)


def test_where_the_house_says_so_a_fallen_totem_is_stood_up_again() -> None:
    table = Table(falls="stands").lay(*DUEL, centre=2).turn(3)
    was = table.sizes()
    table.do("drop_totem", culprit="nobody")
    assert (table.sizes(), table.state.penalties) == (was, {})
    assert "stands again" in table.said()
    with pytest.raises(Refused):
        table.do("drop_totem", culprit="1")


def test_the_winner_of_inward_arrows_may_put_the_pile_away_or_keep_it() -> None:
    laid = ("s01-red", "inward")
    put = Table().lay(*laid).turn(2).grab(1).do("put_away", 1, pile="put")
    assert put.sizes()["1"] == (3, 0) and put.deal.centre == ("s01-red",)
    kept = Table().lay(*laid).turn(2).grab(1).do("put_away", 1, pile="keep")
    assert kept.sizes()["1"] == (3, 1) and not kept.deal.centre
    assert kept.turn().grab(3).state.penalties == {3: 1}, "the arrows call no more"


def test_outward_arrows_are_counted_and_everyone_turns_together() -> None:
    table = Table().lay("outward s02-red", "s04-red", "s05-red", "s06-red").turn()
    assert not table.may("turn") and table.may("count") == [1]
    table.do("count", 1)
    assert table.deal.counting and not table.may("turn")
    table.do("turn_together")
    assert [up for _, up in table.sizes().values()] == [2, 1, 1, 1]
    assert table.may("turn") == [2]


def test_another_outward_arrows_is_counted_again() -> None:
    table = Table().lay("outward s02-red", "s04-red", "outward", "s06-red").turn()
    table.do("count", 1).do("turn_together")
    assert table.may("count") == [3] and not table.may("turn")


def test_a_match_is_covered_by_the_count_as_by_any_card_and_nobody_is_told() -> None:
    match = Table().lay("s01-red", "s01-green", "outward").turn(3).do("count", 3)
    none = Table().lay("s01-red", "s02-green", "outward").turn(3).do("count", 3)
    assert match.deal.counting and match.said() == none.said()
    match.do("turn_together")
    assert all(up for _, up in match.sizes().values()) and match.may("turn") == [4]


def test_until_three_the_totem_comes_before_the_count() -> None:
    table = Table().lay("s01-red", "s01-green", "outward").turn(3).do("count", 3).grab(1)
    assert table.do("choose", 1, choice="duel").sizes()["2"] == (4, 1)
    assert not table.deal.counting and not table.may("turn_together")


OUTWARD_LAST = ("s01-red", "s01-green", "outward")


def test_the_arrows_owner_counts_when_a_holder_chose_them() -> None:
    table = Table().lay(*OUTWARD_LAST).turn(3).grab(2)
    assert table.may("choose") == [2]
    assert table.do("choose", 2, choice="outward").may("count") == [3]
    table.do("count", 3).do("turn_together")
    assert [up for _, up in table.sizes().values()] == [2, 2, 2, 1] and table.may("turn") == [4]


def test_the_arrows_owner_counts_after_grabbing_for_them() -> None:
    assert Table().lay(*OUTWARD_LAST).turn(3).grab(3).may("count") == [3]


def test_inward_arrows_come_first_and_then_the_outward_arrows_owner_counts() -> None:
    table = Table().lay("s01-red", "inward", "outward").turn(3).grab(1)
    table.do("put_away", 1, pile="put")
    assert table.deal.reveal and table.may("count") == [3] and not table.may("turn")
    table.do("count", 3).do("turn_together")
    assert [up for _, up in table.sizes().values()] == [1, 2, 2, 1] and table.may("turn") == [4]


def test_where_a_wrong_grab_has_cleared_the_arrows_nobody_counts() -> None:
    assert not Table().lay(*OUTWARD_LAST).turn(3).grab(4).may("count")


def test_the_arrows_of_a_count_before_do_not_say_who_counts_the_next() -> None:
    table = Table().lay("s01-red", "s01-green", "outward s09-red", "outward", down4=0)
    table.turn(3).grab(3).do("count", 3).do("turn_together")
    assert table.state.out == (4,) and table.may("count") == [1]


def test_what_was_not_chosen_lapses_but_a_new_equal_card_matches_again() -> None:
    table = Table().lay("s01-red", "s01-green", "inward", "s01-purple").turn(3)
    table.grab(1).do("choose", 1, choice="inward").do("put_away", 1, pile="keep")
    assert not table.may("choose")
    table.turn().grab(4).do("share_out", 4, shares={"1": 1, "2": 0})
    assert table.sizes()["4"] == (3, 0)
    assert table.state.penalties == {}


def test_three_alike_share_out_as_the_first_likes_and_the_rest_is_dealt_round() -> None:
    table = Table().lay("s01-red", "s01-green", "s01-purple", centre=3).turn(3).grab(3)
    assert table.may("share_out") == [3]
    table.do("share_out", 3, shares={"1": 3, "2": 0})
    assert table.sizes() == {"1": (7, 1), "2": (3, 1), "3": (3, 0), "4": (3, 0)}


def test_whoever_shares_out_is_told_how_many_there_are_and_all_how_many_each_got() -> None:
    table = Table().lay("s01-red", "s01-green", "s01-purple", centre=3).turn(3).grab(3)
    [shares] = asks_of(TOTEM.command("share_out"), table.state, 3)
    assert shares.high == 4 and shares.default == {"1": 2, "2": 2}
    for too_many in ({"1": 3, "2": 2}, {"1": 5, "2": 0}):
        with pytest.raises(Refused):
            table.do("share_out", 3, shares=too_many)
    table.do("share_out", 3, shares={"1": 1, "2": 2})
    assert table.said().endswith("Dana gets 2 cards. Avi gets 2 cards.")


def test_it_is_told_where_the_loser_takes_up_the_own_pile_too() -> None:
    for loser_pile, told in (("stays", False), ("taken", True)):
        table = Table(loser_pile=loser_pile).lay(*DUEL).turn(2).grab(1)
        assert ("Avi takes up their own open pile too." in table.said()) == told


def test_of_two_claims_the_lower_grip_wins_and_the_first_moved_nothing() -> None:
    table = Table().lay(*DUEL).turn(2).grab(3)
    assert table.state.penalties == {3: 1}
    table.grab(1)
    assert table.sizes()["1"] == (3, 1) and table.state.penalties == {3: 0}
    table.do("say_who_held_lower", 3, who_held="1")
    assert table.sizes()["2"] == (4, 1)


def test_a_wrong_grab_after_a_grab_is_a_grab_of_its_own() -> None:
    """Whether the two hands met, only the table knows: it is asked."""
    table = Table().lay(*DUEL, centre=2).turn(2).grab(1)
    won = table.deal.piles
    table.grab(3)
    assert table.may("say_who_held_lower") == [1, 3]
    table.do("say_who_held_lower", 3, who_held="later:3")
    assert table.state.penalties == {3: 1} and table.sizes()["2"] == (6, 0)
    assert table.sizes()["3"] == (4 + len(won["2"].up), 0)
    assert "Gil grabbed only after that" in table.said()


def test_a_wrong_grab_after_a_wrong_grab_makes_both_pay() -> None:
    table = Table().lay(*DUEL).turn(1).grab(3).grab(4)
    table.do("say_who_held_lower", 3, who_held="later:4")
    assert table.state.penalties == {3: 1, 4: 1} and table.sizes()["3"] == (5, 0)


def test_who_won_by_the_first_grab_stays_out_when_the_second_came_later() -> None:
    table = Table().lay(*DUEL, down1=0).turn(2).grab(1)
    assert table.state.out == (1,)
    assert table.grab(4).state.out == ()
    assert table.do("say_who_held_lower", 1, who_held="later:4").state.out == (1,)


def test_who_won_by_a_wrong_grab_cannot_grab_after_it() -> None:
    """A second hand brings them back until it is known; a grab of theirs that came later counts
    for nothing, since the first one took their last card."""
    table = Table().lay("s01-red", down1=0).turn(1).grab(3)
    assert table.state.out == (1,)
    table.grab(2).grab(1).do("say_who_held_lower", 3, who_held="later:1")
    assert table.state.out == (1,) and table.state.penalties == {3: 1}
    assert table.deal.grab is None and table.sizes()["3"] == (4, 0)


def test_while_something_is_asked_about_a_grab_a_second_hand_was_there_at_once() -> None:
    table = Table().lay("inward", "s02-red").turn(2).grab(2).grab(3)
    with pytest.raises(Refused):
        table.do("say_who_held_lower", 3, who_held="later:3")


def test_three_hands_may_be_at_the_totem() -> None:
    table = Table().lay("inward").turn().grab(2).grab(3).grab(4)
    assert table.may("say_who_held_lower") == [2, 3, 4] and table.may("grab_totem") == [1]
    table.do("say_who_held_lower", 2, who_held="4")
    assert table.deal.turn == "2" and table.sizes() == {
        "1": (3, 1), "2": (3, 0), "3": (3, 0), "4": (3, 0)}


def test_a_contest_takes_back_the_penalty_of_that_grab_alone() -> None:
    table = Table().lay("s02-red", "inward", "s05-red", "s06-red").turn().grab(3)
    assert table.state.penalties == {3: 1}
    table.turn().grab(2).grab(4)
    assert table.may("say_who_held_lower") == [2, 4] and table.state.penalties == {3: 1}


def test_after_the_next_card_a_grab_is_a_new_one_unasked() -> None:
    table = Table().lay(*DUEL).turn(2).grab(1).turn().grab(4)
    assert table.state.penalties == {4: 1} and not table.may("say_who_held_lower")


def test_any_phone_may_say_who_has_the_totem() -> None:
    """The grabber's hands are full; also whoever is out already sees it."""
    table = told(Table().lay(*DUEL).turn(2), 4, 2)
    assert table.deal.before and table.deal.before.grab
    assert table.deal.before.grab.claims == ("2",) and not table.state.penalties
    table = Table().lay(*DUEL, down1=0).turn(2).grab(1).turn()
    assert table.state.out == (1,)
    assert told(table, 1, 4).state.penalties == {4: 1}


def test_with_which_hand_need_not_be_said_where_there_is_one() -> None:
    table = Table().lay(*DUEL).turn(2).do("grab_totem", 2)
    assert table.deal.before and table.deal.before.grab
    assert table.deal.before.grab.claims == ("2",)
    with pytest.raises(Refused):
        Table(2).lay("s01-red").turn().do("grab_totem", 2)


def test_two_phones_that_name_two_people_ask_who_held_lower() -> None:
    table = Table().lay(*DUEL).turn(2)
    told(told(table, 3, 1), 4, 2)
    assert table.may("say_who_held_lower") == [1, 2]
    with pytest.raises(NotYours):
        told(table, 3, 2)


def test_a_second_phone_that_names_the_same_grab_hears_who_has_the_totem() -> None:
    """Settled, still asked about, or the end of the game."""
    laid = {"settled": DUEL, "asked": ("s01-red", "inward"), "out": DUEL}
    for moment, tops in laid.items():
        table = told(Table().lay(*tops, down1=0 if moment == "out" else 3).turn(2), 3, 1)
        with pytest.raises(NotYours, match="settled already: Dana has the totem"):
            told(table, 4, 1)


def test_a_claim_after_the_grab_that_ended_the_game_hears_how_it_is_still_heard() -> None:
    table = Table(2).lay("s01-red", "s02-red", "s03-red", "s04-red", down1_right=0, down2_left=0)
    table.turn(4).grab("1/left")
    assert not table.state.playing
    with pytest.raises(NotYours, match="takes the last step back"):
        table.grab("2/right")
    with pytest.raises(NotYours, match="cannot be done now"):
        Table().grab(1)


def test_what_is_no_business_of_theirs_nobody_does_for_another() -> None:
    table = Table().lay(*DUEL).turn()
    for by in (Viewer("player", 3), SCREEN):
        with pytest.raises(NotYours):
            parse(TOTEM, table.state, by, "turn", {"seat": 2})
    with pytest.raises(NotYours):
        parse(TOTEM, table.state, SCREEN, "grab_totem", {"seat": 2, "hand": "2"})


def told(table: Table, teller: int, who: int) -> Table:
    """One phone says that another's owner has the totem."""
    by = Viewer("player", teller)
    args = {"seat": who, "hand": str(who)}
    table.put(table.play.decide(parse(TOTEM, table.state, by, "grab_totem", args), by))
    return table


def test_whoever_has_it_does_not_claim_it_again() -> None:
    table = Table().lay(*DUEL).turn(2).grab(1)
    with pytest.raises(NotYours):
        table.grab(1)


def test_colour_arrows_match_colours_until_somebody_grabs() -> None:
    laid = ("colour s05-green", "s01-red", "s02-red", "s03-red")
    table = Table().lay(*laid).turn(3).grab(2)
    assert table.sizes()["3"] == (4, 1)
    assert table.turn().grab(4).state.penalties == {4: 1}


def test_colour_arrows_that_are_covered_count_no_more() -> None:
    laid = ("colour s05-green", "s01-red", "s02-green", "s03-yellow")
    assert Table().lay(*laid).turn(5).grab(1).state.penalties == {1: 1}


def test_case_6_takes_the_centre_also_where_the_winner_keeps_the_pile() -> None:
    table = Table().lay("inward", "s02-red", centre=2, down1=0).turn(2).grab(2)
    table.do("put_away", 2, pile="keep")
    assert table.sizes()["1"] == (2, 1) and table.sizes()["2"] == (3, 1)
    assert "Avi keeps the pile. Dana's last card" in table.said() and "(case 6)" in table.said()


def test_whoever_has_no_open_pile_is_not_told_to_put_one_away() -> None:
    table = Table().lay("inward").turn().grab(3)
    assert "Gil has no open pile to put away." in table.said() and not table.may("put_away")
    beside = Table().lay("s01-red", "s01-green", "inward").turn(3).grab(4)
    assert "(case 2): Noa has no open pile" in beside.said()


def test_case_6_in_the_pile_that_was_put_away_is_taken_with_the_centre() -> None:
    table = Table().lay("inward", "s02-red", down1=0).turn(2).grab(2).do("put_away", 2, pile="put")
    assert table.sizes()["1"] == (1, 1) and table.sizes()["2"] == (3, 0)


def test_case_7_is_settled_as_soon_as_the_card_is_seen() -> None:
    table = Table().lay("colour", "s02-red", "s03-red", centre=2, down1=0).turn()
    assert table.sizes()["1"] == (2, 1) and "case 7" in table.said()
    assert table.turn(2).grab(3).state.penalties == {3: 1}, "colours do not count"


def test_case_8_wins_and_leaves_and_the_others_still_reveal() -> None:
    table = Table().lay("outward", "s02-red", "s04-red", "s06-red", down1=0).turn()
    assert table.state.out == (1,) and table.deal.centre == ("outward",)
    assert table.may("count") == [2]
    table.do("count", 2).do("turn_together")
    assert [up for _, up in table.sizes().values()] == [0, 1, 1, 1]


def test_case_8_twice_at_one_reveal_is_told_of_both_and_they_share_the_victory() -> None:
    table = Table(5).lay("outward", "outward", "outward", "s04-red", "s06-red", down=0, down1=1,
                         down4=3, down5=3).turn()
    table.do("count", 1).do("turn_together")
    assert table.state.out == (2, 3) and table.state.tied == {3}
    assert "Avi wins and leaves (case 8)." in table.said()
    assert "Gil wins and leaves (case 8)." in table.said()


def test_whoever_has_turned_the_last_card_stays_in_without_turning() -> None:
    table = Table().lay("s01-red", "s02-red", "s03-red", "s05-red", down1=0).turn(4)
    assert table.deal.turn == "2" and 1 in table.state.still_in
    table.grab(2)
    assert table.state.out == (1,)


def test_with_three_players_three_tops_of_a_colour_are_as_colour_arrows() -> None:
    table = Table(3).lay("s01-red", "s02-red", "s03-red").turn(3).grab(2)
    assert table.may("share_out") == [2]


def test_two_players_have_a_pack_for_each_hand_and_own_matches_are_not_grabbed() -> None:
    table = Table(2).lay("s01-red", "s02-red", "s01-green", "s04-red").turn(3)
    assert table.grab("1/left").state.penalties == {1: 1}
    other = Table(2).lay("s01-red", "s02-red", "s03-red", "s01-green").turn(4).grab("2/left")
    assert other.sizes() == {"1/right": (4, 1), "2/right": (3, 1), "1/left": (3, 1),
                             "2/left": (3, 0)}


def test_two_players_end_when_both_have_emptied_a_pack_and_the_fewest_cards_win() -> None:
    table = Table(2).lay("s01-red", "s02-red", "s03-red", "s04-red", down1_right=0, down2_left=0)
    table.turn(4).grab("1/left")
    assert table.state.playing is False
    results = table.state.pad.rounds[0].entries
    assert (results[1].place, results[2].place) == (0, 1)


def test_with_hands_apart_the_last_two_do_not_grab_their_own_matches() -> None:
    """Dana and Avi leave by their last cards; then Gil's two hands show equal ones."""
    laid = ("outward", "outward", "s09-red s05-red s06-red s07-red s06-green", "s08-green")
    table = Table(4).lay(*laid, down1=0, down2=0, down3=0).turn()
    for _ in range(2):
        table.do("count", table.may("count")[0]).do("turn_together")
    table.do("part_hands").turn(3)
    assert [table.deal.piles[name].top for name in ("3/right", "3/left")] == [
        "s06-red", "s06-green"]
    assert table.grab("3/left").state.penalties == {3: 1}
    assert "one's own two hands is not grabbed" in table.said()


def test_the_last_two_may_play_each_hand_apart() -> None:
    table = Table(3).lay("s01-red", "s02-red", "s04-green", down1=0, down=5).turn(3).grab(2)
    assert table.state.out == (1,) and table.may("part_hands") == [0]
    table.do("part_hands")
    assert list(table.sizes()) == ["2/right", "3/right", "2/left", "3/left"]
    assert table.sizes() == {"2/right": (4, 0), "3/right": (3, 0), "2/left": (4, 0),
                             "3/left": (2, 0)}
