"""Every case on phones that are piles, at tables of two to ten."""

from __future__ import annotations

import pytest

from companion.games.totem.content import PLAYERS
from companion.games.totem.state import packs_of
from tests.games.totem.table import Table

EVERY = pytest.mark.parametrize("players", PLAYERS)


def packs(players: int) -> list[str]:
    return packs_of(tuple(range(1, players + 1)), players == 2)


def last_of(name: str) -> dict[str, int]:
    """So that the card on top is this pack's last."""
    return {f"down{name.replace('/', '_')}": 0}


@EVERY
def test_case_1_everyone_turns_and_another_outward_is_counted_again(players: int) -> None:
    table = Table(players).lay("outward", "outward").turn().do("count", 1).do("turn_together")
    assert {up for _, up in table.sizes().values()} == {1, 2}
    assert table.may("count") == [2] and not table.may("turn")


@EVERY
def test_case_2_a_holder_chooses_the_duel_or_the_inward_arrows(players: int) -> None:
    one, other, _, *_ = packs(players)
    table = Table(players).lay("s05-red", "s05-green", "inward").turn(3).grab(one)
    table.do("choose", 1, choice="duel")
    assert table.sizes()[other] == (4, 1) and table.sizes()[one] == (3, 0)
    table = Table(players).lay("s05-red", "s05-green", "inward").turn(3).grab(one)
    table.do("choose", 1, choice="inward").do("put_away", 1, pile="put")
    assert table.deal.centre == ("s05-red",)


@EVERY
def test_case_3_a_holder_chooses_the_duel_or_the_outward_arrows(players: int) -> None:
    one, other, *_ = packs(players)
    table = Table(players).lay("s05-red", "s05-green", "outward").turn(3).grab(one)
    table.do("choose", 1, choice="outward")
    assert table.deal.reveal and table.sizes()[one] == (3, 1)
    table = Table(players).lay("s05-red", "s05-green", "outward").turn(3).grab(one)
    assert table.do("choose", 1, choice="duel").sizes()[other] == (4, 1)


@pytest.mark.parametrize("players", [n for n in PLAYERS if n != 3])
def test_case_4_whoever_grabs_first_wins_against_their_equals_alone(players: int) -> None:
    one, other, third, fourth, *_ = packs(players)
    table = Table(players).lay("s05-red", "s05-green", "s06-red", "s06-green").turn(4).grab(fourth)
    assert table.sizes()[third] == (4, 1) and table.sizes()[fourth] == (3, 0)
    assert table.sizes()[one] == table.sizes()[other] == (3, 1)


@EVERY
def test_case_5_the_first_of_three_shares_out(players: int) -> None:
    one, other, third, *_ = packs(players)
    table = Table(players).lay("s05-red", "s05-green", "s05-purple", centre=2).turn(3).grab(other)
    table.do("share_out", 2, shares={one: 3, third: 0})
    assert table.sizes()[one] == (6, 1) and table.sizes()[third] == (3, 1)


@pytest.mark.parametrize(("pile", "size"), [("stays", (6, 1)), ("taken", (7, 0))])
def test_case_5_the_losers_own_piles_stay_or_are_taken_up(
        pile: str, size: tuple[int, int]) -> None:
    laid = ("s05-red", "s05-green", "s05-purple")
    table = Table(4, loser_pile=pile).lay(*laid, centre=2).turn(3).grab(2)
    assert table.do("share_out", 2, shares={"1": 3, "3": 0}).sizes()["1"] == size
    assert table.sizes()["3"] == ((3, 1) if pile == "stays" else (4, 0))


@pytest.mark.parametrize("players", [n for n in PLAYERS if n > 3])
def test_case_5_by_colour_arrows(players: int) -> None:
    table = Table(players).lay("s01-red", "s02-red", "s03-red", "colour").turn(4).grab(2)
    assert table.may("share_out") == [2]


@EVERY
def test_case_6_a_last_inward_without_the_totem_takes_the_centre(players: int) -> None:
    one, other, *_ = packs(players)
    table = Table(players).lay("inward", "s02-red", centre=2, **last_of(one)).turn(2).grab(other)
    table.do("put_away", 2, pile="put")
    assert table.sizes()[one] == (3, 1) and not table.deal.centre


@pytest.mark.parametrize("players", [n for n in PLAYERS if n > 3])
def test_case_7_a_last_colour_takes_the_centre(players: int) -> None:
    table = Table(players).lay("colour", centre=2, down1=0).turn()
    assert table.sizes()["1"] == (2, 1) and not table.deal.centre


@EVERY
def test_case_8_a_last_outward_leaves_and_the_others_turn(players: int) -> None:
    one, *others = packs(players)
    table = Table(players).lay("outward", **last_of(one)).turn()
    assert table.sizes()[one] == (0, 0) and table.deal.centre == ("outward",)
    assert table.state.out == ((1,) if players > 2 else ())
    table.do("count", table.may("count")[0]).do("turn_together")
    assert {table.sizes()[name] for name in others} == {(2, 1)}


def test_two_players_end_when_one_has_emptied_both_packs() -> None:
    table = Table(2).lay("s01-red", "s02-red", "s03-red", "s01-green",
                         down1_right=0, down1_left=0).turn(4).grab("1/right")
    assert table.state.playing and table.sizes()["1/right"] == (0, 0)
    table = Table(2).lay("outward", "s02-red", "s03-red", "s03-green",
                         down1_right=0, down1_left=0).turn()
    table.do("count", 2).do("turn_together").grab("1/left")
    assert not table.state.playing and table.state.pad.rounds[0].entries[1].place == 1


def test_cards_that_lie_open_match_at_once_when_colours_begin_to_count() -> None:
    laid = ("s01-red", "s02-red", "s04-green", "colour")
    assert Table().lay(*laid).turn(3).grab(1).state.penalties == {1: 1}
    assert Table().lay(*laid).turn(4).grab(1).sizes()["2"] == (4, 1)


def test_the_colour_rule_for_three_holds_at_a_table_of_three_alone() -> None:
    laid = ("s01-red", "s02-red", "s03-red", "s04-green")
    assert Table(4).lay(*laid).turn(3).grab(2).state.penalties == {2: 1}
    assert Table(3).lay(*laid[:3]).turn(3).grab(2).may("share_out") == [2]
    left = Table(4).lay("outward", *laid[:3], down1=0).turn()
    left.do("count", 2).do("turn_together")
    assert left.state.out == (1,) and left.grab(2).state.penalties == {2: 1}


def test_the_colour_rule_for_three_ends_when_one_of_them_is_out() -> None:
    table = Table(3).lay("outward", "s01-red", "s02-red", down1=0).turn()
    assert table.do("count", 2).do("turn_together").state.out == (1,)
    assert table.grab(2).state.penalties == {2: 1}


def test_with_hands_apart_colour_arrows_stay_in_and_count() -> None:
    laid = ("outward", "outward", "s01-red s04-green s05-red s06-red colour s07-green",
            "s02-red s08-yellow s09-red s10-purple s11-green s12-yellow")
    table = Table(4).lay(*laid, down=0).turn()
    for _ in range(2):
        table.do("count", table.may("count")[0]).do("turn_together")
    assert table.state.out == (1, 2)
    table.do("part_hands").turn(3)
    assert [table.deal.piles[name].top for name in ("3/right", "4/right", "3/left")] == [
        "s05-red", "s09-red", "colour"]
    table.grab("3/right")
    assert not table.state.penalties and table.sizes()["3/right"] == (1, 0)
