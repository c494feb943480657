"""Who may do what at each moment of a game: everything has its time, and nobody else's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, replace
from typing import Any

import pytest

from companion.engine.offers import asks_of
from companion.games.totem.commands import COMMANDS
from companion.games.totem.commands.grab import GrabTotem, choices, claims, losers, packs_in
from companion.games.totem.commands.match import PartHands
from companion.games.totem.commands.piles import Count, DropTotem, Turn, TurnTogether
from companion.games.totem.events.base import then
from companion.games.totem.state import Deal, Grab, State
from tests.games.totem.table import Table


def ready(state: State) -> dict[str, list[int]]:
    """Every command that somebody may give now, and who."""
    return {command.__name__: list(command.who(state)) for command in COMMANDS
            if list(command.who(state))}


def cards(players: int = 4) -> Table:
    return Table(players, way="cards")


def begun(players: int = 4) -> Table:
    return cards(players).do("begin_game")


def test_before_a_game_nothing_but_its_beginning() -> None:
    assert ready(Table().state) == ready(cards().state) == {"BeginGame": [0]}


def test_with_cards_on_the_table_only_the_ladder_is_kept() -> None:
    everybody = [1, 2, 3, 4]
    assert {name: who for name, who in ready(begun().state).items() if name != "FlipRule"} == {
        "GoOut": everybody, "Penalise": everybody, "EndGame": [0]}


def test_on_phones_nobody_says_that_they_are_out_and_nobody_is_penalised_by_hand() -> None:
    state = Table().lay().state
    assert set(ready(state)) == {"GrabTotem", "Turn", "DropTotem", "EndGame"}
    assert ready(state)["Turn"] == [1]


def with_deal(**changes: Any) -> State:
    state = Table().lay().state
    assert state.deal is not None
    return replace(state, deal=replace(state.deal, **changes))


GRABBED = Grab(("1",))


@pytest.mark.parametrize("changes", [
    {"grab": GRABBED}, {"turn": ""}, {"counting": True}, {"reveal": True}])
def test_no_card_is_turned_while_something_else_is_due(changes: dict[str, Any]) -> None:
    assert list(Turn.who(with_deal())) == [1]
    assert list(Turn.who(with_deal(**changes))) == []


@pytest.mark.parametrize(("changes", "may"), [
    ({}, True), ({"grab": GRABBED}, False), ({"counting": True}, False)])
def test_three_is_counted_once_and_not_over_a_grab(changes: dict[str, Any], may: bool) -> None:
    assert bool(list(Count.who(with_deal(reveal=True, **changes)))) == may
    assert list(Count.who(with_deal(**changes))) == []


def test_whose_phone_counts_turns_all_cards() -> None:
    assert list(TurnTogether.who(with_deal(counting=True))) == [0]
    assert list(TurnTogether.who(with_deal(counting=True, counter=3))) == [3]
    assert list(TurnTogether.who(with_deal(counter=3))) == []


def test_the_totem_does_not_fall_while_somebody_holds_it_or_nobody_plays() -> None:
    assert list(DropTotem.who(with_deal())) == [0]
    assert list(DropTotem.who(with_deal(grab=GRABBED))) == []
    assert list(DropTotem.who(Table().state)) == []


def test_nobody_is_asked_about_a_grab_that_there_is_not() -> None:
    asked = {"SayWhoHeldLower", "Choose", "PutAway", "ShareOut"}
    for state in (Table().state, Table().lay().state):
        assert not asked & set(ready(state))
        assert list(claims(state, 1)) == list(choices(state, 1)) == list(losers(state, 1)) == []
    assert list(packs_in(Table().state, 1)) == []


def last_two(table: Table) -> State:
    """Two of three are still in."""
    return replace(table.state, out=(3,))


def test_the_last_two_of_more_may_part_their_hands() -> None:
    assert list(PartHands.who(last_two(begun(3)))) == [0]
    assert list(PartHands.who(begun(3).state)) == []
    assert list(PartHands.who(begun(2).state)) == []
    assert list(PartHands.who(replace(last_two(begun(3)), hands_apart=True))) == []


BUSY: list[Callable[[Deal], Deal]] = [
    lambda deal: replace(deal, grab=GRABBED), lambda deal: replace(deal, counting=True),
    lambda deal: replace(deal, reveal=True),
    lambda deal: replace(deal, piles={"1/left": deal.piles["1"], "2": deal.piles["2"]}),
]


@pytest.mark.parametrize("busy", BUSY)
def test_hands_part_only_between_two_cards(busy: Callable[[Deal], Deal]) -> None:
    state = last_two(Table(3).lay())
    assert state.deal is not None and list(PartHands.who(state)) == [0]
    assert list(PartHands.who(replace(state, deal=busy(state.deal)))) == []


def test_every_event_is_a_moment_of_its_own() -> None:
    state = Table().state
    assert [then(state).tick, then(then(state, closed=True)).tick] == [
        state.tick + 1, state.tick + 2]


def test_after_a_game_another_may_begin_and_the_evening_may_end() -> None:
    table = begun(3).do("go_out", 1).do("go_out", 2)
    assert set(ready(table.state)) == {"BeginGame", "CloseMatch"}
    closed = table.do("close_match").state
    assert set(ready(closed)) == {"BeginGame"}
    assert {str(BEGIN.caption(state, 0)) for state in (closed, cards().state, Table().state)} == {
        "One more game after all", "Begin a game", "Deal the cards"}


BEGIN = next(command for command in COMMANDS if command.__name__ == "BeginGame")


def test_which_hand_grabbed_is_asked_where_there_are_two_and_known_where_there_is_one() -> None:
    known = {players: asks_of(GrabTotem, Table(players).do("begin_game").state, 1)[0].default
             for players in (2, 3)}
    assert known == {2: MISSING, 3: "1"}
