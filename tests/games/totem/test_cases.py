"""The eight cases, the two variants and the rulings, each as a small table of open cards."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.engine.game import Refused
from companion.games.totem.content import (
    card_name,
    deck,
    each_gets,
    hand_name,
    hand_of,
    hand_order,
    in_deck,
    owner,
)
from companion.games.totem.game import TOTEM
from companion.games.totem.reasons import together
from companion.games.totem.rules import OpenCards, Outcome, resolve
from companion.rooms import check_number

OWN, BOTH, ALL, CENTRE = "own pile", "own pile and centre", "all piles", "centre"


def cards(players: int = 5, last: str = "", **tops: str | None) -> OpenCards:
    cards = {name: card.replace("_", "-") if card else None for name, card in tops.items()}
    return OpenCards(cards, players, frozenset(last.split()))


def hands(players: int = 2, last: str = "", **tops: str | None) -> OpenCards:
    """D_r is Dana's right hand."""
    whose = {"d": "Dana", "a": "Avi"}
    which = {"r": "right", "l": "left"}
    named = {f"{whose[key[0]]}/{which[key[2]]}": card for key, card in tops.items()}
    return OpenCards(named, players, frozenset(last.split()))


def moves(found: Outcome) -> list[tuple[str | None, tuple[str, ...], str]]:
    return [(given.giver, given.to, given.what) for given in found.gives]


def fault(name: str) -> list[tuple[str | None, tuple[str, ...], str]]:
    return [(None, (name,), ALL), (None, (name,), CENTRE)]


def test_equal_shapes_in_whatever_colour_duel() -> None:
    table = cards(dana="s07-red", avi="s07-green", gil="s08-red")
    assert table.duels == [["dana", "avi"]] and not table.by_colour
    found = resolve(table, "dana")
    assert moves(found) == [("dana", ("avi",), BOTH)]
    assert not (found.fault or found.out or found.all_reveal or found.choices)


def test_a_grab_by_somebody_who_was_not_called_takes_all_piles() -> None:
    assert moves(resolve(cards(dana="s07-red", avi="s07-green", gil="s08-red"), "gil")) \
        == fault("gil")
    assert resolve(cards(dana="s01-red", avi="s02-red"), "avi").fault


def test_a_wrong_grab_lets_those_out_who_have_no_card_left() -> None:
    found = resolve(cards(dana="s01-red", avi="s02-red", gil=None, last="avi gil"), "gil")
    assert found.out == ("avi",)


def test_a_wrong_grab_clears_the_table_so_that_nobody_reveals() -> None:
    found = resolve(cards(dana="outward", avi="s02-red"), "avi")
    assert found.fault and not found.all_reveal


def test_case_1_outward_arrows_alone_turn_everybodys_card() -> None:
    assert resolve(cards(dana="outward", avi="s02-red")).all_reveal
    assert resolve(cards(dana="outward", avi="outward")).all_reveal
    assert not resolve(cards(dana="outward", avi="s02-red", gil="s02-green")).all_reveal
    assert not resolve(cards(dana="outward", avi="inward")).all_reveal


def test_inward_arrows_call_everybody_and_the_winner_puts_the_pile_away() -> None:
    found = resolve(cards(dana="inward", avi="s02-red", last="avi"), "avi")
    assert (moves(found), found.out, found.fault) == ([("avi", (), OWN)], ("avi",), False)


@pytest.mark.parametrize(("choice", "moved"), [
    (None, []), ("duel", [("dana", ("avi",), BOTH)]), ("inward", [("dana", (), OWN)])])
def test_case_2_a_holder_chooses_between_arrows_and_duel(
        choice: str | None, moved: list[object]) -> None:
    table = cards(dana="s07-red", avi="s07-green", gil="inward")
    found = resolve(table, "dana", choice)
    assert (found.choices, moves(found)) == (("duel", "inward"), moved)


def test_case_2_anyone_else_gets_inward() -> None:
    table = cards(dana="s07-red", avi="s07-green", gil="inward", noa="s01-red")
    for name in ("gil", "noa"):
        found = resolve(table, name)
        assert (moves(found), found.choices) == ([(name, (), OWN)], ())


def test_case_3_a_holder_chooses_the_arrows_owner_may_grab_and_others_are_wrong() -> None:
    table = cards(dana="s07-red", avi="s07-green", gil="outward", noa="s01-red")
    assert resolve(table, "avi").choices == ("duel", "outward")
    assert moves(resolve(table, "avi", "duel")) == [("avi", ("dana",), BOTH)]
    assert not resolve(table, "avi", "duel").all_reveal
    assert resolve(table, "avi", "outward").all_reveal
    assert resolve(table, "gil").all_reveal and not resolve(table, "gil").gives
    assert resolve(table, "noa").fault


def test_case_4_only_holders_grab_and_only_their_equals_lose() -> None:
    table = cards(dana="s07-red", avi="s07-green", gil="s01-red", noa="s01-green", tal="s09-red")
    assert table.duels == [["dana", "avi"], ["gil", "noa"]]
    assert moves(resolve(table, "noa")) == [("noa", ("gil",), BOTH)]
    assert resolve(table, "tal").fault


def test_case_5_three_of_a_colour_the_first_shares_out() -> None:
    table = cards(dana="s01-red", avi="s02-red", gil="s03-red", noa="colour")
    assert table.by_colour and table.duels == [["dana", "avi", "gil"]]
    assert moves(resolve(table, "avi")) == [("avi", ("dana", "gil"), BOTH)]


def test_three_equal_shapes_are_as_case_5() -> None:
    table = cards(dana="s01-red", avi="s01-green", gil="s01-purple")
    assert moves(resolve(table, "gil")) == [("gil", ("dana", "avi"), BOTH)]


def test_case_6_a_last_inward_without_the_totem_takes_the_centre() -> None:
    table = cards(dana="inward", avi="s02-red", last="dana")
    assert moves(resolve(table, "avi")) == [("avi", (), OWN), (None, ("dana",), CENTRE)]
    won = resolve(table, "dana")
    assert (moves(won), won.out) == ([("dana", (), OWN)], ("dana",))


def test_case_6_lapses_with_arrows_that_were_not_chosen() -> None:
    table = cards(dana="inward", avi="s02-red", gil="s02-green", last="dana")
    assert moves(resolve(table, "avi", "duel")) == [("avi", ("gil",), BOTH)]


def test_case_6_lapses_with_a_wrong_grab_once_the_arrows_call_no_more() -> None:
    wrong = resolve(cards(dana=None, avi="s02-red", gil="s03-green", last="dana"), "avi")
    assert wrong.fault and (None, ("dana",), CENTRE) not in moves(wrong)


def test_case_6_two_last_inward_arrows_are_both_told_of_and_then_everyone_turns() -> None:
    table = cards(dana="inward", avi="inward", gil="outward", noa="s01-red", last="dana avi")
    found = resolve(table, "noa")
    assert moves(found) == [("noa", (), OWN), (None, ("dana",), CENTRE), (None, ("avi",), CENTRE)]
    told = str(together((found.why, *found.then)))
    assert told.count("(case 6)") == 2 and "dana takes" in told and "avi takes" in told
    assert found.all_reveal and "everyone turns a card" in told


def test_case_7_last_colour_arrows_have_no_effect_and_take_the_centre() -> None:
    table = cards(dana="colour", avi="s02-red", gil="s03-red", last="dana")
    assert not table.by_colour and not table.duels
    assert moves(resolve(table)) == [(None, ("dana",), CENTRE)]


def test_case_8_last_outward_arrows_win_and_leave_and_the_others_reveal() -> None:
    table = cards(dana="outward", avi="s02-red", gil="s03-red", last="dana")
    found = resolve(table)
    assert (moves(found), found.out, found.all_reveal) == ([("dana", (), OWN)], ("dana",), True)


def test_case_8_comes_before_a_grab() -> None:
    table = cards(dana="outward", avi="s02-red", gil="s02-green", noa="s03-red", last="dana")
    found = resolve(table, "avi", "duel")
    assert moves(found) == [("dana", (), OWN), ("avi", ("gil",), BOTH)]
    assert resolve(table, "avi").choices == ("duel", "outward")
    assert resolve(table, "noa").fault


def test_inward_and_outward_inward_first_then_everyone_reveals() -> None:
    table = cards(dana="inward", avi="outward", gil="s01-red")
    found = resolve(table, "gil")
    assert moves(found) == [("gil", (), OWN)] and found.all_reveal


def test_inward_outward_and_a_match_a_holder_chooses_among_the_three() -> None:
    table = cards(dana="inward", avi="outward", gil="s01-red", noa="s01-green")
    assert resolve(table, "gil").choices == ("duel", "inward", "outward")
    assert not resolve(table, "gil", "inward").all_reveal
    assert resolve(table, "avi").all_reveal and moves(resolve(table, "avi")) == [("avi", (), OWN)]


def test_with_three_players_three_tops_of_a_colour_match_by_colour() -> None:
    assert cards(3, dana="s01-red", avi="s02-red", gil="s03-red").duels == [["dana", "avi", "gil"]]
    assert cards(3, dana="s01-red", avi="s02-red", gil="s03-green").duels == []
    assert cards(3, dana="s01-red", avi="s02-red").duels == []
    assert cards(4, dana="s01-red", avi="s02-red", gil="s03-red").duels == []


def test_a_match_between_ones_own_hands_is_not_grabbed() -> None:
    table = hands(d_r="s01-red", a_r="s02-red", d_l="s01-green", a_l="s03-red")
    assert table.duels == []
    assert resolve(table, "Dana/left").fault


def test_only_the_matching_hands_cards_move() -> None:
    table = hands(d_r="s01-red", a_r="s02-red", d_l="s02-green", a_l="s03-red")
    assert moves(resolve(table, "Dana/left")) == [("Dana/left", ("Avi/right",), BOTH)]
    assert resolve(table, "Dana/right").fault


def test_ones_own_other_hand_loses_nothing_in_a_set_of_three() -> None:
    table = hands(d_r="s01-red", a_r="s01-yellow", d_l="s01-green", a_l="s03-red")
    assert moves(resolve(table, "Dana/left")) == [("Dana/left", ("Avi/right",), BOTH)]


def test_totem_is_for_two_to_ten() -> None:
    for players in range(2, 11):
        check_number(TOTEM, players)
    for players in (1, 11):
        with pytest.raises(Refused, match="for 2 to 10 players"):
            check_number(TOTEM, players)


def test_the_deck_has_every_shape_once_in_every_colour_and_eight_arrows() -> None:
    arrows = {"inward": 3, "outward": 3}
    for players in range(2, 11):
        cards = Counter(deck(players))
        assert {card: n for card, n in cards.items() if "-" not in card} == (
            arrows if players < 4 else {**arrows, "colour": 2})
        shapes = [card.split("-") for card, n in cards.items() if "-" in card and n == 1]
        assert len(shapes) == 72 and {colour for _, colour in shapes} == {
            "red", "yellow", "green", "purple"} and len({shape for shape, _ in shapes}) == 18


@pytest.mark.parametrize(("players", "cards", "each"), [
    (2, 78, [20, 20, 19, 19]), (3, 78, [26] * 3), (4, 80, [20] * 4), (5, 80, [16] * 5),
    (6, 80, [14, 14, 13, 13, 13, 13]), (7, 80, [12] * 3 + [11] * 4), (8, 80, [10] * 8),
    (9, 80, [9] * 8 + [8]), (10, 80, [8] * 10)])
def test_how_many_cards_each_gets(players: int, cards: int, each: list[int]) -> None:
    assert len(deck(players)) == cards
    assert each_gets(players) == (each, 0)
    even, under = each_gets(players, under_totem=True)
    assert sum(even) + under == cards and len(set(even)) == 1


def test_two_players_turn_right_hands_first_and_each_has_a_larger_and_a_smaller_pack() -> None:
    order = hand_order(["Dana", "Avi"])
    assert order == ["Dana/right", "Avi/right", "Dana/left", "Avi/left"]
    sizes = dict(zip(order, each_gets(2)[0], strict=True))
    assert {owner(n): sum(s for m, s in sizes.items() if owner(m) == owner(n)) for n in order} \
        == {"Dana": 39, "Avi": 39}


def test_a_pack_may_hold_any_card_of_the_box_and_no_other() -> None:
    assert in_deck(deck(4)) and in_deck([])
    assert not in_deck(["s01-red", "s19-red"]) and not in_deck(["s01"])


def test_cards_and_hands_are_called_by_words() -> None:
    assert [str(card_name(card)) for card in ("s07-red", "s18-purple", "inward")] == [
        "Shape 7, Red", "Shape 18, Purple", "Inward arrows"]
    assert [str(hand_name(name)) for name in ("Dana", "Dana/right", "Dana/left")] == [
        "Dana", "Dana, right hand", "Dana, left hand"]
    assert [hand_of(name) for name in ("Dana", "Dana/right", "Dana/left")] == ["", "right", "left"]
    assert [str(hand_name(name, "Avi")) for name in ("2", "2/left")] == ["Avi", "Avi, left hand"]
