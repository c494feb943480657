"""Grabs on phones: claims at the same moment, wrong ones, and who may tell of another's hand."""

from __future__ import annotations

import pytest

from companion.engine.game import SCREEN, NotYours, Refused, Viewer
from companion.engine.offers import parse
from companion.games.totem.game import TOTEM
from tests.games.totem.table import DUEL, Table


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
