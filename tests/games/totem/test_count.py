"""Outward arrows on phones: who counts to three, and that everyone turns together."""

from __future__ import annotations

from tests.games.totem.table import Table


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
