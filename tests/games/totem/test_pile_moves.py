"""Piles card by card: who turns next, what a fall, a grab and parted hands make of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.totem.content import COLOUR, INWARD, OUTWARD
from companion.games.totem.follow_ups import _by_cards_left, deal_of, places
from companion.games.totem.grabs import move, outcome, still_asked
from companion.games.totem.piles import (
    NOBODY,
    at_sight,
    fall,
    keep_turn,
    next_turn,
    open_cards,
    part,
    turn,
)
from companion.games.totem.rules import compared, is_over
from companion.games.totem.state import Deal, Grab, Options, Pile, Result
from companion.games.totem.tally import winners, worth
from tests.games.totem.table import Table


def laid(*tops: str, down: int = 2, **changes: Any) -> Deal:
    """One open card each, and so many face down."""
    piles = {str(seat): Pile(tuple(f"d{seat}{n}" for n in range(down)), (top,) if top else ())
             for seat, top in enumerate(tops, 1)}
    return Deal(piles, 6, **{"turn": "1", **changes})


def emptied(deal: Deal, *names: str) -> Deal:
    return replace(deal, piles={name: replace(pile, down=()) if name in names else pile
                                for name, pile in deal.piles.items()})


THREE = laid("s01-red", "s02-green", "s03-red")


@pytest.mark.parametrize(("after", "gone", "then"), [
    ("1", "", "2"), ("3", "", "1"), ("1", "2", "3"), ("2", "3 1", "2"), ("3", "1 3", "2"),
    ("2", "1 2 3", "")])
def test_who_has_a_card_to_turn_is_next(after: str, gone: str, then: str) -> None:
    assert next_turn(emptied(THREE, *gone.split()), after) == then


def test_who_has_nothing_to_turn_is_passed_over() -> None:
    assert keep_turn(THREE).turn == "1"
    assert keep_turn(emptied(THREE, "1")).turn == "2"
    assert keep_turn(replace(THREE, turn="")).turn == "2"


def test_a_turned_card_forgets_what_was_said_and_who_might_claim() -> None:
    turned = turn(replace(THREE, said=("old",), before=THREE), ["1"])  # type: ignore[arg-type]
    assert (turned.said, turned.before) == ((), None)
    assert turned.piles["1"].up == ("s01-red", "d10") and turned.piles["2"] == THREE.piles["2"]


def test_a_card_is_compared_by_its_shape_or_its_colour() -> None:
    assert (compared("s01-red", False), compared("s01-red", True)) == ("s01", "red")


def marked(deal: Deal, **over: str) -> Deal:
    """Open cards that call no more for these, one word each."""
    return replace(deal, piles={
        name: replace(pile, over=frozenset(over.get(f"n{name}", "").split()))
        for name, pile in deal.piles.items()})


def test_a_match_that_lapsed_calls_nobody_until_one_of_it_is_new() -> None:
    pair = laid("s01-red", "s01-green", "s03-red")
    assert open_cards(pair).duels == [["1", "2"]]
    assert open_cards(marked(pair, n1="s01", n2="s01")).duels == []
    assert open_cards(marked(pair, n1="s01")).duels == [["1", "2"]]


def test_beside_a_match_that_lapsed_another_one_calls() -> None:
    two = laid("s01-red", "s01-green", "s02-red", "s02-green")
    assert open_cards(marked(two, n1="s01", n2="s01")).duels == [["3", "4"]]


def test_a_lapsed_match_stays_lapsed_when_its_card_matched_by_colour_meanwhile() -> None:
    """Of two equal shapes that call no more one loses a duel of colours: the shapes stay silent."""
    pair = marked(laid("s01-red", "s01-green", "s03-red", COLOUR), n1="s01", n2="s01")
    assert open_cards(pair).duels == [["1", "3"]]
    after = moved(replace(pair, grab=Grab(("3",))))
    assert [pile.top for pile in after.piles.values()] == ["s01-red", "s01-green", None, COLOUR]
    assert not open_cards(after).by_colour and open_cards(after).duels == []


def test_what_lies_there_knows_who_is_at_the_last_card_and_who_has_no_pile() -> None:
    deal = emptied(laid("s01-red", "", COLOUR), "3")
    there = open_cards(deal)
    assert (there.players, there.last, there.bare) == (6, {"3"}, {"2"})
    shown = open_cards(replace(deal, reveal=True))
    assert (shown.players, shown.last, shown.bare) == (6, {"3", NOBODY}, {"2"})
    assert shown.showing(OUTWARD) == [NOBODY]


def test_a_grab_while_everyone_is_to_turn_moves_nobodys_arrows() -> None:
    deal = laid("s01-red", "s01-green", "s03-red", reveal=True, grab=Grab(("3",)))
    found = outcome(deal)
    assert NOBODY not in found.out and not found.cites
    assert all(one.giver != NOBODY for one in found.gives)
    assert outcome(replace(deal, reveal=False)).fault


def test_nothing_is_asked_where_nobody_has_grabbed() -> None:
    assert still_asked(THREE) == ""
    assert still_asked(replace(THREE, grab=Grab(("1", "2")))) == "lower"


def moved(deal: Deal, **options: Any) -> Deal:
    return move(deal, Options(**options), {})


def test_a_settled_grab_is_remembered_for_one_who_held_lower() -> None:
    grabbed = laid("s01-red", "s01-green", "s03-red", grab=Grab(("1",)), counting=True,
                   before=THREE)
    after = moved(grabbed)
    assert (after.grab, after.counting, after.blamed) == (None, False, "")
    assert after.before == replace(grabbed, before=None, counting=False)


def test_who_turns_after_a_grab_is_in_turn_or_by_the_switch_the_loser() -> None:
    won = laid("s01-red", "s01-green", "s03-red", turn="3", grab=Grab(("1",)))
    assert moved(won).turn == "3" and moved(won, turns_next="loser").turn == "2"
    fault = laid("s01-red", "s02-green", "s03-red", turn="3", grab=Grab(("1",)))
    assert moved(fault, turns_next="loser").turn == "3"
    arrows = laid("s01-red", INWARD, "s03-red", turn="3", grab=Grab(("1",), put=True))
    assert moved(arrows, turns_next="loser").turn == "1"
    shown = laid("s01-red", "s01-green", OUTWARD, turn="2", grab=Grab(("1",), OUTWARD))
    assert moved(shown, turns_next="loser").turn == "2"


def test_after_a_grab_what_lay_open_calls_no_more() -> None:
    wrong = laid("s01-red", "s01-green", INWARD, "s09-red", grab=Grab(("1",), "duel"))
    over = {name: set(pile.over) for name, pile in moved(wrong).piles.items()}
    assert over == {"1": set(), "2": {"s01"}, "3": {INWARD}, "4": set()}


def test_a_loser_takes_the_cards_and_keeps_or_turns_in_the_own_pile() -> None:
    won = laid("s01-red", "s01-green", "s03-red", grab=Grab(("1",)), centre=("c1",))
    kept, taken = moved(won).piles["2"], moved(won, loser_pile="taken").piles["2"]
    assert (kept.down, kept.up) == (("d20", "d21", "s01-red", "c1"), ("s01-green",))
    assert (taken.down, taken.up, taken.over) == (
        ("d20", "d21", "s01-red", "c1", "s01-green"), (), frozenset())
    assert moved(won).piles["1"].up == () and moved(won).centre == ()


def test_a_pile_that_is_kept_is_said_to_be() -> None:
    arrows = laid("s01-red", INWARD, "s03-red", grab=Grab(("1",), put=False))
    kept = moved(arrows)
    assert kept.piles["1"].up == ("s01-red",) and "keeps the pile" in kept.said[-1].text
    away = moved(replace(arrows, grab=Grab(("1",), put=True)))
    assert away.piles["1"].up == () and not any("keeps" in one.text for one in away.said)
    assert away.centre == ("s01-red",)


def test_what_is_not_named_is_dealt_round() -> None:
    three = laid("s01-red", "s01-green", "s01-purple", grab=Grab(("1",)), centre=("a", "b", "c"))
    round_ = move(three, Options(), {}).piles
    assert (round_["2"].down[2:], round_["3"].down[2:]) == (("s01-red", "b"), ("a", "c"))
    said = move(three, Options(), {"3": 3}).piles
    assert (said["2"].down[2:], said["3"].down[2:]) == (("c",), ("s01-red", "a", "b"))


def test_the_totem_that_falls_ends_everything_under_way() -> None:
    busy = replace(marked(THREE, n1="s01"), centre=("c1",), grab=Grab(("1",)), before=THREE,
                   reveal=True, arrows="1", counting=True, said=("old",))  # type: ignore[arg-type]
    for who, down, centre in (("2", 6, ()), ("", 2, ("c1", "s01-red", "s02-green", "s03-red"))):
        after = fall(busy, who)
        assert (after.grab, after.before, after.reveal, after.arrows) == (None, None, False, "")
        assert (after.counting, after.said, after.centre) == (False, (), centre)
        assert len(after.piles["2"].down) == down
        assert all(pile.up == () and not pile.over for pile in after.piles.values())


def test_parted_hands_halve_what_is_face_down_and_the_right_keeps_the_open_cards() -> None:
    deal = marked(laid("s01-red", "s02-green", down=3, before=THREE, said=("old",)), n1="s01")
    after = part(deal, ["1/right", "2/right", "1/left", "2/left"])
    assert after.piles["1/right"] == Pile(("d10", "d11"), ("s01-red",), frozenset({"s01"}))
    assert after.piles["1/left"] == Pile(("d12",))
    assert (after.turn, after.before, after.said) == ("1/right", None, ())


@pytest.mark.parametrize(("empty", "over"), [
    ("", False), ("1/right", False), ("1/right 2/left", True), ("1/right 1/left", True)])
def test_with_hands_apart_it_ends_when_both_have_emptied_one_or_one_both(
    empty: str, over: bool
) -> None:
    names = ("1/right", "2/right", "1/left", "2/left")
    piles = {name: Pile() if name in empty.split() else Pile(("x",)) for name in names}
    assert is_over(Deal(piles, 2).playing) == over


def test_cases_seven_and_eight_are_settled_at_sight() -> None:
    leaving = emptied(laid(OUTWARD, "s02-green", "s03-red"), "1")
    seen = at_sight(leaving)
    assert seen.reveal and seen.piles["1"].size == 0 and seen.centre == (OUTWARD,)
    powerless = emptied(laid(COLOUR, "s02-green", "s03-red", centre=("c1",)), "1")
    stays = at_sight(marked(powerless, n2="s02"))
    assert stays.piles["1"].down == ("c1",) and stays.piles["1"].over == {COLOUR}
    assert not stays.reveal and stays.piles["2"].over == {"s02"}
    assert at_sight(replace(THREE, reveal=True)) == replace(THREE, reveal=True)


def test_where_nobody_can_turn_the_fewest_cards_share_the_next_place() -> None:
    state = Table(3).lay().state
    stuck = emptied(laid("s01-red", "s02-green", "s03-red", turn=""), "1", "2", "3")
    assert _by_cards_left(stuck) and not _by_cards_left(THREE)
    assert places(replace(state, deal=stuck)) == {1: 1, 2: 1, 3: 1}
    assert places(replace(state, deal=stuck, out=(1, 2))) == {1: 1, 2: 2}
    assert places(replace(state, deal=THREE)) == {}
    assert deal_of(replace(state, playing=False)) is None and deal_of(state) is state.deal


@pytest.mark.parametrize(("place", "points", "why"), [
    (1, 3, "won"), (2, 2, "place {n}"), (0, 0, "still in")])
def test_a_place_is_worth_those_left_behind_and_is_told(place: int, points: int, why: str) -> None:
    item, *wrong = worth(Result(place, 0, 4))
    assert (item.points, item.why.text, wrong) == (points, why, [])  # type: ignore[union-attr]
    assert len(worth(Result(place, 2, 4))) == 2


def test_nobody_has_won_where_no_game_was_played() -> None:
    assert winners(Table().state) == []


def test_a_lapsed_match_is_judged_as_the_table_counts_now() -> None:
    colour = replace(laid("s01-red", "s02-red", "s03-red"), dealt_for=3)
    assert open_cards(colour).duels == [["1", "2", "3"]]
    assert open_cards(marked(colour, n1="red", n2="red", n3="red")).duels == []
    last = emptied(laid(COLOUR, "s01-red", "s01-green"), "1")
    assert open_cards(last).duels == [["2", "3"]]
    assert open_cards(marked(last, n2="s01", n3="s01")).duels == []


def test_who_knocks_the_totem_over_takes_the_piles_and_then_the_centre() -> None:
    taken = fall(replace(THREE, centre=("c1",)), "2").piles["2"].down
    assert taken == ("d20", "d21", "s01-red", "s02-green", "s03-red", "c1")


def test_parted_hands_are_not_counted_before_the_end() -> None:
    names = ("1/right", "2/right", "1/left", "2/left")
    going_on = Deal({name: Pile(("x",)) for name in names}, 2, turn="1/right")
    assert not _by_cards_left(going_on)
    assert _by_cards_left(replace(going_on, piles={**going_on.piles, "1/right": Pile(),
                                                   "1/left": Pile()}))


def test_the_log_tells_who_is_out_by_a_grab_and_at_which_place() -> None:
    table = Table().lay("s01-red", "s01-green", "s02-red", "s03-red", down=0, down2=3, down4=3)
    table.turn(2).grab(1)
    assert table.said().endswith("takes Dana's pile and the centre. Dana has no card left and "
                                 "wins.")
    table.turn(2).do("drop_totem", culprit="4")
    assert table.said().endswith("and the centre. Gil has no card left: place 2.")


def test_case_7_gives_the_turn_back_to_who_alone_has_cards_to_turn_again() -> None:
    table = Table().lay("s01-red", "s02-green", "s03-yellow", "colour", down=0, centre=2).turn(4)
    assert table.sizes()["4"] == (2, 1) and table.may("turn") == [4]
