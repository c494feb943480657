"""The pad: hands entered, doubled claims told late and to few, corrections, shared victory."""

from __future__ import annotations

import pytest

from companion.engine.game import SCREEN, NotYours, Refused, Viewer
from companion.games.zero.content import DECK
from companion.games.zero.rules import score
from tests.games.zero.table import MODERATOR, Table, begun, hands


def pad_of(players: int = 3) -> Table:
    return begun(players, way="score")


def dispute(table: Table) -> str:
    """Dana and Avi both say they hold one card; Gil's hand is fine."""
    one, two, three = hands(3)
    table.enter(one, [one[0], *two[1:]], three)
    return one[0]


@pytest.mark.parametrize("cards", [
    hands(1)[0][:8], [*hands(1)[0], "red-1", "red-2"], [*hands(1)[0][:8], hands(1)[0][0]],
    [*hands(1)[0][:8], "pink-3"], [*hands(1)[0][:8], "red-9"]],
    ids=["eight", "eleven", "twice", "colour", "number"])
def test_an_impossible_hand_is_refused_with_a_sentence(cards: list[str]) -> None:
    with pytest.raises(Refused) as refused:
        pad_of().do("enter_hand", 1, cards=cards)
    assert str(refused.value)


def test_a_card_that_lies_in_the_noted_pool_is_refused() -> None:
    table, (one, two, three) = pad_of(), hands(3)
    table.do("note_pool", cards=[one[0], *[c for c in DECK if c not in {*one, *two, *three}][:4]])
    with pytest.raises(Refused, match="lies open on the table"):
        table.do("enter_hand", 1, cards=one)
    table.do("enter_hand", 2, cards=two)


def test_a_pool_noted_later_is_told_to_whom_it_concerns_when_all_are_in() -> None:
    table, (one, two, three) = pad_of(), hands(3)
    table.do("enter_hand", 1, cards=one)
    table.do("note_pool", cards=[one[0], *[c for c in DECK if c not in {*one, *two, *three}][:4]])
    assert table.view(Viewer("player", 1)).disputes == ()
    table.do("enter_hand", 2, cards=two)
    state = table.do("enter_hand", 3, cards=three)
    assert state.pad.missing == (1,)
    assert [item.cards for item in table.view(Viewer("player", 1)).disputes] == [(one[0],)]
    assert table.view(MODERATOR).disputes == table.view(Viewer("player", 2)).disputes == ()


def test_a_card_claimed_by_two_is_told_to_those_two_only_when_all_hands_are_in() -> None:
    table = pad_of()
    one, two, three = hands(3)
    table.do("enter_hand", 1, cards=one)
    table.do("enter_hand", 2, cards=[one[0], *two[1:]])  # not refused: that would tell
    assert not table.state.disputes
    table.do("enter_hand", 3, cards=three)
    assert table.state.pad.missing == (1, 2) and table.state.phase == "count"
    for seat in (1, 2):
        told = table.view(Viewer("player", seat)).disputes
        assert [(item.seat, item.cards) for item in told] == [(seat, (one[0],))]
    for viewer in (Viewer("player", 3), SCREEN, MODERATOR):
        assert table.view(viewer).disputes == ()


def test_after_a_dispute_those_concerned_enter_again_and_the_round_is_scored() -> None:
    table = pad_of()
    dispute(table)
    one, two, _ = hands(3)
    table.do("enter_hand", 1, cards=one)
    assert [item.seat for item in table.view(Viewer("player", 2)).disputes] == [2]
    state = table.do("enter_hand", 2, cards=two)
    assert state.phase == "scored" and not state.disputes
    assert not any(state.pad.rounds[0].corrected)


def test_the_gm_who_typed_a_hand_in_is_told_what_is_wrong_with_it() -> None:
    table = pad_of()
    one, two, three = hands(3)
    table.do("enter_hand", 1, by=MODERATOR, cards=one)
    table.do("enter_hand", 2, cards=[one[0], *two[1:]])
    table.do("enter_hand", 3, cards=three)
    assert [item.seat for item in table.view(MODERATOR).disputes] == [1]


def test_nothing_is_told_of_hands_before_all_are_in() -> None:
    table = pad_of()
    table.do("enter_hand", 1, cards=hands(3)[0])
    assert table.lines()[-1] == "Dana has entered a hand."
    assert table.view().hands == () and table.view().pad.rows[-1].missing == (2, 3)
    assert "correct" not in table.names(MODERATOR)


def test_just_the_points_are_enough() -> None:
    table = pad_of(2)
    table.do("enter_points", 1, points=13)
    state = table.do("enter_hand", 2, by=MODERATOR, cards=hands(2)[1])
    assert state.pad.entry(1, 1).points == 13
    assert state.pad.entry(1, 2).points == score(hands(2)[1]).points
    with pytest.raises(Refused):
        pad_of(2).do("enter_points", 1, points=37)


def test_each_writes_their_own_hand_or_the_gm_does() -> None:
    with pytest.raises(NotYours):
        pad_of().do("enter_hand", 2, by=Viewer("player", 1), cards=hands(1)[0])


def finished(*rounds: tuple[int, ...]) -> Table:
    table = Table(len(rounds[0]), way="score")
    for points in rounds:
        table.do("deal", first=table.state.firsts[0])
        for seat, got in enumerate(points, 1):
            table.do("enter_points", seat, points=got)
    return table


def test_as_many_rounds_as_players_and_each_is_first_once() -> None:
    table = finished((5, 6, 7), (1, 2, 3), (9, 9, 1))
    firsts = [step.after.first for step in table.play.steps if step.name == "deal"]
    assert firsts == [1, 2, 3]
    assert table.state.phase == "over" and "deal" not in table.names()


def test_the_lowest_total_wins() -> None:
    table = finished((5, 6), (1, 2))
    assert [str(line) for line in table.view().now] == [
        "Dana wins with 6 points!", "Dana wins the round with 1 point."]


def test_equal_totals_share_the_victory() -> None:
    table = finished((5, 6, 20), (2, 1, 20), (0, 0, 20))
    assert [str(line) for line in table.view().now] == [
        "They share the victory: Dana and Avi!",
        "They share the round with 0 points: Dana and Avi."]
    assert [column.leads for column in table.view().pad.columns] == [True, True, False]


def test_a_past_round_is_corrected_by_points_and_by_cards() -> None:
    table = finished((5, 6), (1, 2))
    table.do("correct", 1, round=1, points=12)
    assert [str(line) for line in table.view().now] == [
        "Avi wins with 8 points!", "Dana wins the round with 1 point."]
    one = hands(2)[0]
    state = table.do("correct", 2, round=2, cards=one)
    assert state.pad.entry(2, 2).points == score(one).points
    state = table.do("correct", 2, round=2, points=9)
    assert state.pad.entry(2, 2).points == 9 and not state.pad.entry(2, 2).cards
    assert "corrected" in table.lines()[-1]


def test_a_correction_that_cannot_be_is_refused() -> None:
    table = pad_of(2)
    one, two = hands(2)
    table.enter(one, two)
    with pytest.raises(Refused, match="Avi has"):
        table.do("correct", 1, round=1, cards=[*one[:8], two[0]])
    with pytest.raises(Refused, match="Nine cards, or none"):
        table.do("correct", 1, round=1, cards=one[:5])
    pool = [card for card in DECK if card not in (*one, *two)][:9]
    other = pad_of(2)
    other.do("note_pool", cards=pool)
    other.enter(one, two)
    with pytest.raises(Refused, match="lies open on the table"):
        other.do("correct", 1, round=1, cards=[*one[:8], pool[0]])
    with pytest.raises(Refused, match="stands there already"):
        table.do("correct", 1, round=1)


def test_the_sum_is_explained() -> None:
    table = pad_of(2)
    mine = ["red-1", "red-2", "red-3", "red-4", "red-7", "blue-7", "green-7", "grey-1", "grey-5"]
    table.enter(mine, [card for card in DECK if card not in mine][:9])
    items = table.view().pad.rows[0].cells[0].items  # type: ignore[union-attr]
    assert [(item.points, str(item.why)) for item in items] == [
        (0, "five or more of one colour: Red"), (1, "the number 1, once"),
        (5, "the number 5, once"), (7, "the number 7, once")]


def test_the_points_of_a_dealt_hand_can_be_corrected_although_its_cards_are_marked() -> None:
    """The form opens with both, and the cards were dealt in another order than the board's."""
    table = begun(2, way="phones")
    table.turns("ppp")
    was = table.state.pad.entry(1, 1)
    assert was.cards != tuple(card for card in DECK if card in was.cards)
    with pytest.raises(Refused, match="stands there already"):
        table.do("correct", 1, round=1)
    table.do("correct", 1, round=1, points=was.points + 1)
    now = table.state.pad.entry(1, 1)
    assert (now.points, now.cards) == (was.points + 1, ())


def test_the_log_ends_with_who_won_also_after_a_correction() -> None:
    table = finished((5, 6, 20), (9, 2, 1), (1, 1, 30))
    assert table.lines()[-1] == "Avi wins with 9 points!"
    table.do("correct", 2, round=1, points=36)
    assert table.lines()[-1] == "Dana wins with 15 points!"
    table.do("correct", 3, round=1, points=21)
    assert "corrected" in table.lines()[-1], "who won stands above it still"
