"""What can be done at each moment, by which switches, and what a moment leaves behind."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.deciding import Chance, decide
from companion.engine.game import SCREEN, Command, Party, Refused, Viewer
from companion.engine.offers import parse
from companion.games.eight_and_half.commands.dealing import _opener, likely
from companion.games.eight_and_half.content import BOTH, DEMON, HALF, cards_text, pot_text
from companion.games.eight_and_half.events import Dealt, Played, PotTaken
from companion.games.eight_and_half.events.playing import take_pot
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.rules import (
    AMIGO_2005,
    Switches,
)
from companion.games.eight_and_half.state import KINDS, Holding, Laid, State
from tests.games.eight_and_half.table import Table

ONE = Viewer("player", 1)


def card(kind: str, nth: int = 0) -> int:
    return [at for at, each in enumerate(KINDS) if each == kind][nth]


def played(way: str = "followed", players: int = 3, **options: Any) -> Table:
    """A first pot is about to be opened."""
    table = Table(players, way, **options)
    table.do("deal")
    if way == "followed":
        table.do("name_opener", opener=1)
    return table


def ready(table: Table) -> set[str]:
    return {name for seat in (0, *table.state.party.seats) for name in table.names(seat)}


def dealt(way: str) -> Table:
    table = Table(3, way)
    table.do("deal")
    return table


AT = [
    (lambda: Table(3, "followed"), {"deal"}),
    (lambda: dealt("followed"), {"name_opener", "draw_opener", "open_freely"}),
    (lambda: dealt("score"), {"write_all", "enter"}),
    (lambda: played(), {"play", "recount"}),
    (lambda: dealt("phones"), {"play_cards"}),
]


@pytest.mark.parametrize(("there", "names"), AT)
def test_each_moment_offers_what_belongs_to_it_and_nothing_else(
    there: Callable[[], Table], names: set[str]
) -> None:
    beside = {"join", "leave"}
    assert ready(there()) - beside == names


def used(state: State) -> State:
    """Everything that a mini-game may have left behind."""
    return replace(state, turn=2, move=9, must="3", free=True, pot=6, caught=(1, 2),
                   laid=(Laid(1, ("3",), 6),), held={1: Holding(1)}, resting=(7,))


@pytest.mark.parametrize("way", ["followed", "score"])
def test_a_new_mini_game_keeps_nothing_of_the_last_one(way: str) -> None:
    before = Table(3, way).state
    event = Dealt(3, (1, 2, 3))
    fresh = event.apply(before)
    assert event.apply(used(before)) == fresh
    assert (fresh.turn, fresh.move, fresh.pot, fresh.laid) == (0, 0, None, ())
    assert (fresh.must, fresh.free, fresh.caught, fresh.resting) == (None, False, None, ())
    assert len(fresh.pad.rounds) == (1 if way == "score" else 0)


def test_every_card_is_dealt_to_one_player_and_all_have_six_on_the_table() -> None:
    held = Dealt(3, (1, 2, 3), tuple(range(72))).apply(Table(3).state).held
    cards = [c for has in held.values() for c in (*has.bank, *has.hand, *has.open, *has.blind)]
    assert sorted(cards) == list(range(72))
    assert [(has.stock, has.table) for has in held.values()] == [(18, 6)] * 3


def test_from_the_top_of_the_bank_come_the_blind_then_the_open_then_the_hand() -> None:
    has = Dealt(3, (1, 2, 3), tuple(range(72))).apply(Table(3).state).held[2]
    assert (has.blind, has.open, has.hand) == ((24, 25, 26), (27, 28, 29), (30, 31, 32))
    assert has.bank == tuple(range(33, 48))


def opened(*hands: tuple[str, ...]) -> Any:
    held = {seat: Holding(hand=tuple(card(kind, seat) for kind in hand))
            for seat, hand in enumerate(hands)}
    return _opener(replace(Table(3).state, held=held), random.Random(1))


def test_the_opener_is_drawn_only_among_equals() -> None:
    one, two = opened(("1",), ("2",)), opened(("2",), ("2",))
    assert (one.seat, one.card, one.drawn, one.free) == (0, "1", False, False)
    assert (two.card, two.drawn, two.free) == ("2", True, False)


def test_where_nobody_holds_a_number_the_first_pot_is_free() -> None:
    none = opened((HALF,), (DEMON,))
    assert (none.card, none.free, none.drawn) == (None, True, True)


def test_a_draw_among_equals_is_told_as_one() -> None:
    drawn = dealt("followed")
    drawn.do("draw_opener", among=[1, 2])
    named = dealt("followed")
    named.do("name_opener", opener=1)
    said = [str(list(table.play.lines(SCREEN))[-1].text) for table in (drawn, named)]
    assert "draw says" in said[0] and "draw says" not in said[1]


def test_whoever_played_last_comes_before_those_who_rested() -> None:
    seats = tuple(range(1, 9))
    table = Table(3)
    state = replace(table.state, party=Party(seats, {n: f"P{n}" for n in seats}),
                    seats=(8, 3, 5), resting=(1,))
    assert likely(state, 0) == (2, 3, 4, 5, 8)


def test_those_likely_to_play_stand_in_the_order_they_sit_in() -> None:
    state = replace(Table(3).state, party=Party((3, 1, 2), {1: "A", 2: "B", 3: "C"}))
    assert likely(state, 0) == (3, 1, 2)


def test_every_play_is_a_move_of_its_own_and_frees_the_pot_of_its_first_card() -> None:
    state = replace(played().state, must="3")
    one = Played(1, ("3",)).apply(state)
    assert (one.move, one.must, one.turn) == (1, None, 2)
    taken = PotTaken(2).apply(replace(one, caught=(1, 3)))
    assert (taken.move, taken.caught, taken.turn, taken.pot) == (2, None, 3, None)


def test_a_play_is_judged_by_the_tables_switches() -> None:
    state = played().state
    halves = replace(state, options=replace(state.options, switches=Switches(half_catches=True)),
                     pot=7, laid=(Laid(3, (HALF,), 7),))
    assert Played(1, (HALF,)).apply(halves).caught == (1, 3)
    assert "policeman" in Played(1, (HALF,)).tell(halves, Played(1, (HALF,)).apply(halves),
                                                  SCREEN).text


def holding(**has: Any) -> State:
    """Followed: what seat 1 has by count."""
    state = played().state
    return replace(state, held={**state.held, 1: Holding(**has)})


def test_the_table_is_played_from_once_bank_and_hand_are_gone() -> None:
    last = Played(1, ("3",)).apply(holding(stock=1, table=6)).held[1]
    more = Played(1, ("3",)).apply(holding(stock=2, table=6)).held[1]
    still = Played(1, ("3",)).apply(holding(stock=2, table=6, from_table=True)).held[1]
    assert (last.from_table, more.from_table, still.from_table) == (True, False, True)


def test_the_hand_is_refilled_from_the_bank_up_to_three_and_no_further() -> None:
    state = holding(stock=5, table=6, hand=(0, 1, 2), bank=(3, 4))
    after = Played(1, (KINDS[0],), (0,)).apply(state).held[1]
    assert (after.hand, after.bank) == ((1, 2, 3), (4,))
    full = holding(stock=6, table=6, hand=(0, 1, 2, 5), bank=(3, 4))
    after = Played(1, (KINDS[0],), (0,)).apply(full).held[1]
    assert (after.hand, after.bank) == ((1, 2, 5), (3, 4))


def test_the_last_card_of_the_table_ends_the_mini_game_and_no_other() -> None:
    assert Played(1, ("3",)).apply(holding(stock=4, table=3)).phase == "play"
    assert Played(1, ("3",), place="blind").apply(holding(stock=0, table=1)).phase != "play"


def test_cards_stay_with_the_pot_and_go_into_a_hand_where_an_edition_says_so() -> None:
    state = Played(1, (KINDS[0],), (0,)).apply(holding(stock=4, table=6, hand=(0, 1)))
    assert state.laid[-1].cards == (0,)
    amigo = replace(state, options=replace(state.options, switches=AMIGO_2005), held={
        **state.held, 2: Holding(table=6, from_table=True)})
    taken = take_pot(amigo, 2).held[2]
    assert (taken.stock, taken.hand, taken.burnt) == (1, (0,), 0)


def done(state: State, name: str, **args: Any) -> State:
    """What seat 1 taps from here."""
    after: State = decide(command(state, name, **args), state, ONE, Chance(1)).states[-1]
    return after


def command(state: State, name: str, **args: Any) -> Command:
    return parse(EIGHT_AND_HALF, state, ONE, name, {**args, "seat": 1})


@pytest.mark.parametrize(("table", "stock"), [(2, 1), (5, 0)])
def test_a_blind_card_that_was_tried_counts_where_an_edition_minds_it(
    table: int, stock: int
) -> None:
    state = holding(table=table)
    blind = replace(state.options, switches=Switches(taken="blind"))
    state = replace(state, options=blind, pot=6, laid=(Laid(3, ("3",), 6),))
    assert done(state, "cannot_play").held[1].stock == stock


def test_a_play_from_the_table_is_taken_from_the_table() -> None:
    assert done(holding(table=5), "play", card="3", times=1).held[1].table == 4


def test_a_blind_card_is_judged_by_the_switches_and_told_where_it_does_not_fit() -> None:
    state = replace(dealt("phones").state, phase="play", turn=1, pot=10, must=None,
                    laid=(Laid(3, ("5",), 10),))
    state = replace(state, held={**state.held, 1: Holding(table=1, blind=(card("5"),))})
    assert done(state, "turn_blind", which=1).phase != "play"
    strict = replace(state, options=replace(state.options, switches=Switches(below_five=True)))
    taken = done(strict, "turn_blind", which=1)
    assert (taken.phase, taken.held[1].burnt, taken.held[1].blind) == ("play", 1, (card("5"),))
    turned = decide(command(strict, "turn_blind", which=1), strict, ONE, Chance(1)).events[-1]
    assert turned == PotTaken(1, blind=True, turned=card("5"))
    told = PotTaken(1, blind=True, turned=card("5")).tell(strict, taken, SCREEN)
    assert "does not fit" in told.text and "cannot play" in PotTaken(1).tell(
        strict, taken, SCREEN).text


def test_on_phones_what_can_be_played_is_offered_by_the_tables_switches() -> None:
    state = replace(dealt("phones").state, phase="play", turn=1, pot=10, must=None,
                    laid=(Laid(3, ("5",), 10),))
    five = replace(state, held={**state.held, 1: Holding(stock=1, table=6, hand=(card("5"),))})
    assert done(five, "play_cards", cards=[0]).held[1].stock == 0
    strict = replace(five, options=replace(five.options, switches=Switches(below_five=True)))
    assert done(strict, "take_pot").held[1].burnt == 1


def test_from_blind_cards_one_goes_down_at_a_time() -> None:
    assert Holding(table=3).at_once == 1 and Holding(table=5).at_once == 2


def test_a_hand_that_a_pot_came_into_is_larger_than_three() -> None:
    assert Holding(stock=7, from_table=True).in_hand == 7 and Holding(stock=7).in_hand == 3


def test_eight_with_a_half_goes_down_once_at_a_time() -> None:
    with pytest.raises(Refused, match="one 8 with one ½"):
        done(played().plays("1", "1", "1"), "play", card=BOTH, times=2)


def test_the_pot_is_written_with_its_half() -> None:
    assert [pot_text(pot) for pot in (None, 0, 1, 6, 17)] == ["–", "0", "½", "3", "8½"]
    assert cards_text(("8", HALF)) != cards_text(("8",))
    assert getattr(cards_text(("8", HALF)), "text", "") == "8 with ½"


def test_mini_games_are_numbered_from_the_one_under_way() -> None:
    table = dealt("score")
    assert table.state.number == 1
    for seat, left in ((1, 0), (2, 4), (3, 5)):
        table.do("enter", seat, left=left, burnt=0)
    assert (table.state.phase, table.state.number) == ("scored", 1)
    assert [dealt("followed").state.number, played().state.number] == [1, 1]
    assert Table(3).state.number == 0


def test_with_cards_on_the_table_the_companion_deals_none() -> None:
    for way in ("followed", "score"):
        assert not any(has.hand or has.open or has.bank for has in dealt(way).state.held.values())


def test_a_play_that_the_tables_switch_forbids_is_refused() -> None:
    state = replace(holding(stock=4, table=6), pot=10, move=3, laid=(Laid(3, ("5",), 10),))
    assert done(state, "play", card="5", times=1).pot == 10
    strict = replace(state, options=replace(state.options, switches=Switches(below_five=True)))
    with pytest.raises(Refused, match="lower than 5"):
        done(strict, "play", card="5", times=1)
