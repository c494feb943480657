"""What can be done at each moment of a round, and what a moment leaves behind for the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.engine.game import Refused, Viewer
from companion.games.zero.commands import NotePool
from companion.games.zero.content import DECK
from companion.games.zero.events import Dealt, Disputed, Entered, Scored, ZeroShown
from companion.games.zero.result import result
from companion.games.zero.rules import score, winners
from companion.games.zero.state import State, Turn, entry_of
from companion.games.zero.tally import worth
from tests.games.tapped import NAMES
from tests.games.zero.table import A_ZERO, Table, begun, hands


def offered(table: Table) -> set[str]:
    """What may be done by anybody at all."""
    viewers = [Viewer("gm"), *(Viewer("player", seat) for seat in table.state.party.seats)]
    return {name for viewer in viewers for name in table.names(viewer)}


def counting(way: str) -> Table:
    table = begun(2, way=way)
    return table if way == "score" else (table.turns("ppx"), table)[1]


AT = [
    (lambda: Table(2, way="followed"), {"deal"}),
    (lambda: begun(2, way="followed"), {"pass", "exchange", "call_zero"}),
    (lambda: begun(2, way="phones"), {"pass", "swap", "show_zero"}),
    (lambda: counting("followed"), {"enter_hand", "enter_points", "note_pool"}),
    (lambda: counting("score"), {"enter_hand", "enter_points", "note_pool"}),
    (lambda: counting("phones"), {"deal", "correct"}),
]


@pytest.mark.parametrize(("there", "names"), AT)
def test_each_moment_offers_what_belongs_to_it_and_nothing_else(
    there: Callable[[], Table], names: set[str]
) -> None:
    assert offered(there()) == names


def test_phones_that_hold_the_pool_need_no_note_of_it() -> None:
    assert NotePool.who(replace(begun(2, way="phones").state, phase="count")) == ()
    assert NotePool.who(replace(begun(2).state, phase="count")) == (0,)


def test_an_exchange_is_told_with_its_cards_where_phones_know_them() -> None:
    unknown, known = begun(2), begun(2, way="phones")
    for table in (unknown, known):
        table.turns("x")
    assert "exchanges a card" in unknown.lines()[-1]
    assert " gives " in known.lines()[-1] and " takes " in known.lines()[-1]


def test_only_whose_turn_it_is_may_exchange_or_pass() -> None:
    table = begun(3, first=2)
    assert [seat for seat in (1, 2, 3)
            if {"pass", "exchange"} <= table.names(Viewer("player", seat))] == [2]


def used(state: State) -> State:
    """Everything that a round may have left behind."""
    return replace(state, turns=9, passes=2, last=(1,), hands={1: ("red-1",)}, pool=("red-2",),
                   lessons={1: Turn((), ())}, zero=1, by_gm=frozenset({1}),
                   disputes={1: ("red-1",)}, disputed=3)


def test_a_new_round_keeps_nothing_of_the_last_one() -> None:
    fresh = begun(2, way="followed").state
    assert Dealt(1).apply(used(Table(2, way="followed").state)) == fresh
    assert (fresh.turn, fresh.turns, fresh.passes, fresh.last) == (1, 0, 0, None)


def test_every_turn_is_counted_whatever_is_done_on_it() -> None:
    table = begun(3)
    assert [table.turns(turn).turns for turn in "xpxpx"] == [1, 2, 3, 4, 5]
    assert (table.state.passes, table.state.last) == (2, (3,))


def test_last_turns_go_on_in_their_order_and_then_it_is_nobodys_turn() -> None:
    table = begun(4)
    assert table.turns("ppx").turn == 4  # 2 passed second: 3, 4 and 1 have one turn more
    assert table.turns("x").turn == 1
    ended = table.turns("x")
    assert (ended.phase, ended.turn, ended.last) == ("count", 0, ())


def test_passing_among_the_last_turns_gives_nobody_another() -> None:
    table = begun(3)
    assert table.turns("ppp").last == (1,) and table.state.passes == 3
    assert table.turns("p").phase == "count"


def test_an_exchange_on_phones_is_kept_for_the_lesson() -> None:
    table = begun(2, way="phones")
    hand, pool = table.state.hands[1], table.state.pool
    assert table.turns("x").lessons == {1: Turn(hand, pool)}


def test_a_zero_ends_the_round_for_everybody_at_once() -> None:
    state = begun(3).turns("pp")
    shown = ZeroShown(1, A_ZERO).apply(state)
    assert (shown.phase, shown.turn, shown.last, shown.zero) == ("count", 0, None, 1)
    assert shown.shown == A_ZERO and state.shown == ()


def test_a_table_that_has_not_begun_has_entered_nothing() -> None:
    assert Table(2).state.entered == {}


def test_a_playing_gm_who_enters_their_own_hand_knows_no_other() -> None:
    table = begun(2, way="score")
    mine, theirs = hands(2)
    assert table.do("enter_hand", 1, by=Viewer("gm", 1), cards=mine).by_gm == frozenset()
    assert table.do("enter_hand", 2, by=Viewer("gm", 1), cards=theirs).by_gm == {2}


def test_hands_that_do_not_fit_are_counted_and_forgotten_as_they_are_entered_again() -> None:
    table = begun(3, way="score")
    one, two, three = hands(3)
    table.enter(one, [one[0], *two[1:]], three)
    disputed = table.state
    assert (set(disputed.disputes), disputed.disputed) == ({1, 2}, 1)
    assert set(disputed.entered) == {3}
    assert Disputed({1: (one[0],)}).apply(disputed).disputed == 2
    assert set(Entered(1, 1, entry_of(one)).apply(disputed).disputes) == {2}
    assert Scored().apply(disputed).disputes == {}


def test_a_dispute_leaves_earlier_rounds_on_the_pad() -> None:
    table = Table(3, way="score")
    one, two, three = hands(3)
    for first in (1, 2):
        table.do("deal", first=first)
        table.enter(one, two, three)
    table.do("deal", first=3)
    table.enter(one, one, three)
    assert table.state.round == 3 and len(table.state.pad.full) == 2


def scored_twice() -> Table:
    """Two rounds on the pad; the pool of the second was noted."""
    table = Table(3, way="score")
    for first, seed in ((1, 1), (2, 2)):
        table.do("deal", first=first)
        if first == 2:
            table.do("note_pool", cards=[c for c in DECK if c not in sum(hands(3, 2), [])][:5])
        table.enter(*hands(3, seed))
    return table


def test_a_correction_minds_the_others_hands_of_that_round() -> None:
    table = scored_twice()
    other = hands(3, 1)[1]
    with pytest.raises(Refused, match=NAMES[1]):
        table.do("correct", 1, by=Viewer("gm"), round=1, points=0, cards=other)


def test_a_correction_minds_the_pool_of_the_present_round_alone() -> None:
    table = scored_twice()
    pool = table.state.pool
    free = [card for card in DECK if card not in sum(hands(3, 1), []) and card not in pool]
    mine = [card for card in pool if card not in sum(hands(3, 1)[1:], [])][:1]
    assert mine
    cards = [*mine, *free][:9]
    corrected = table.do("correct", 1, by=Viewer("gm"), round=1, points=0, cards=cards)
    assert set(corrected.pad.entry(1, 1).cards) == set(cards)


def test_a_zero_is_worth_nothing_and_says_why() -> None:
    assert [(item.points, item.why) for item in worth(entry_of(A_ZERO))] == [(0, score(A_ZERO).why)]


def test_nobody_has_won_before_the_last_round_is_on_the_pad() -> None:
    table = Table(2, way="score")
    for first in (1, 2):
        table.do("deal", first=first)
        assert result(table.state) is None
        table.do("enter_points", 1, points=3)
        table.do("enter_points", 2, points=5)
    ended = result(table.state)
    assert table.state.phase == "over" and ended is not None
    assert [fared.won for fared in ended.seats] == [True, False]
    assert winners({}) == []
