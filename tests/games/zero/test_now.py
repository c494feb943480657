"""What the table is told: who deals, what to do now, who won the round and with what."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.evolve import evolve
from companion.engine.game import SCREEN, Viewer
from companion.engine.offers import offers
from companion.games.zero.game import ZERO
from companion.games.zero.lookup import lookup
from companion.games.zero.rules import score
from tests.games.tapped import viewers
from tests.games.zero.table import A_ZERO, Table, begun, hands


def said(table: Table, at: int = -1) -> list[str]:
    return [str(line) for line in table.view(viewers(3)[at]).now]


EITHER = "Everybody enters nine cards, or just the points."


def scored(*points: int, way: str = "score") -> Table:
    table = begun(3, way=way)
    for seat, each in enumerate(points, 1):
        table.do("enter_points", seat, points=each)
    return table


@pytest.mark.parametrize("viewer", range(5))
def test_everybody_is_told_who_won_the_round_and_with_what(viewer: int) -> None:
    assert said(scored(12, 4, 9), viewer)[0] == "Avi wins the round with 4 points."


def test_a_round_is_shared_by_equal_hands() -> None:
    assert said(scored(4, 12, 4))[0] == "They share the round with 4 points: Dana and Gil."


def test_a_zero_that_was_shown_wins_the_round() -> None:
    table = begun(3)
    table.do("call_zero", 3, cards=A_ZERO, show=True)
    table.do("enter_points", 1, points=20)
    table.do("enter_points", 2, points=5)
    assert said(table)[0] == "Zero! Gil wins the round."
    table.do("correct", 3, round=1, points=20)  # it was none after all
    assert said(table)[0] == "Avi wins the round with 5 points."


def test_whoever_counts_nothing_beside_a_zero_shares_the_round() -> None:
    table = begun(3)
    table.do("call_zero", 3, cards=A_ZERO, show=True)
    table.do("enter_points", 1, points=0)
    table.do("enter_points", 2, points=5)
    assert said(table)[0] == "They share the round with 0 points: Gil and Dana."


def test_at_the_end_the_winner_of_the_game_is_told_first() -> None:
    table = scored(12, 4, 9)
    for first in (2, 3):
        table.do("deal", first=first)
        for seat, points in ((1, 1), (2, 30), (3, 9)):
            table.do("enter_points", seat, points=points)
    assert said(table) == ["Dana wins with 14 points!", "Dana wins the round with 1 point."]


def test_phones_deal_and_cards_are_dealt_by_people() -> None:
    table = Table(3, way="phones")
    assert said(table)[1] == "The phones deal: 9 cards each, and 5 open ones in the pool."
    table = Table(3, way="followed")
    assert said(table)[1] == ("9 cards each, 5 face up in a row: the pool. The rest is set aside.")
    assert said(scored(1, 2, 3))[1] == "Avi gathers all cards, shuffles, deals and begins."
    phones = begun(3, way="phones")
    phones.turns("pppp")
    assert said(phones)[1] == "Avi begins the next round."


@pytest.mark.parametrize("way", ["score", "followed", "phones"])
def test_whoever_first_names_two_films_begins(way: str) -> None:
    table = Table(3, way=way)
    assert said(table)[0] == "Whoever first names two films begins."
    deal = next(offer for offer in offers(ZERO, table.state, Viewer("gm")) if offer.name == "deal")
    asked = next(ask for ask in deal.asks if ask.name == "first")
    assert str(asked.field.label) == "Who first named two films?"
    assert [choice.value for choice in asked.choices] == [1, 2, 3]
    table.do("deal", first=3)
    assert table.state.first == 3


@pytest.mark.parametrize("ruling", [
    "How many may play? Two to five", "May a last turn be a pass? Yes",
    "May a Zero be called out of turn? Yes", "And a Zero that nobody called? It counts 0",
    "Red 1, 2, 3, 4, 7 and a blue 7: does the 7 count? Yes"])
def test_every_ruling_is_shown_as_one(ruling: str) -> None:
    [chapter] = lookup(begun(3).play, SCREEN).chapters
    assert str(chapter.title) == "Where the rulebook is silent"
    assert ruling in " ".join(f"{each.question} {each.answer}" for each in chapter.rulings)


@pytest.mark.parametrize(("pool", "told"), [
    (0, "Five face up in a row are the pool: seven in a first game"),
    (9, "9 face up in a row are the pool at this table.")])
def test_the_rules_tell_the_pool_of_this_table(pool: int, told: str) -> None:
    sections = lookup(begun(3, pool=pool).play, SCREEN).sections
    lines = [str(line) for section in sections for line in section.text]
    assert len([line for line in lines if line.startswith(f"Nine cards each. {told}")]) == 1


@pytest.mark.parametrize(("options", "told"), [
    ({"first_game": True}, True), ({}, False), ({"first_game": True, "pool": 7}, False)])
def test_a_larger_pool_of_a_first_game_is_explained(options: dict[str, Any], told: bool) -> None:
    lines = said(Table(3, way="phones", **options))
    assert ("A first game has a larger pool: 7 cards instead of 5." in lines) is told


def test_a_rehearsal_says_why_its_pool_is_larger() -> None:
    assert ZERO.rehearsal is not None
    lines = said(Table(ZERO.rehearsal.players + 1, **ZERO.rehearsal.options))
    assert "A first game has a larger pool: 7 cards instead of 5." in lines


def test_score_only_says_to_play_first_and_to_enter_hands_afterwards() -> None:
    table = begun(3, way="score")
    assert said(table) == ["Play round 1.",
                           "Then everybody enters nine cards here, or just the points."]
    table.do("enter_points", 2, points=4)
    assert said(table)[0] == EITHER


def test_whose_hand_is_in_is_told_so_and_the_others_are_asked() -> None:
    table = begun(3, way="score")
    table.do("enter_points", 2, points=4)
    told = "All is told once every hand is in."
    assert said(table, 2) == ["Your hand is in.", told]
    assert said(table, 1) == said(table, 0) == [EITHER, told]
    gm_who_plays = Viewer("gm", 2)  # on whose phone the others may enter theirs
    assert str(table.view(gm_who_plays).now[0]) == EITHER


def test_a_dispute_and_a_zero_are_told_to_those_too_whose_hand_is_in() -> None:
    table, (one, two, three) = begun(3, way="score"), hands(3)
    table.enter(one, [one[0], *two[1:]], three)
    assert said(table, 3) == [
        "The hands do not fit together.",
        "Those concerned are told which card, and enter their hands again."]
    assert said(table, 1) == said(table, 2) == ["The hands do not fit together."]  # theirs is below
    table = begun(3)
    table.do("call_zero", 3, cards=A_ZERO, show=True)
    assert said(table, 3)[0] == "Zero! Gil ends the round at once."


def test_a_scored_round_is_one_list_with_what_it_came_to_in_all() -> None:
    table = scored(12, 4, 9)
    table.do("deal", first=2)
    first, *others = hands(3)
    table.do("enter_hand", 1, cards=first)
    for seat in (2, 3):
        table.do("enter_points", seat, points=seat)
    shown = table.view().hands
    assert [(hand.points, hand.total) for hand in shown] == [
        (score(first).points, 12 + score(first).points), (2, 6), (3, 12)]
    assert [bool(hand.marks) for hand in shown] == [True, False, False]


def test_whoever_is_in_turn_reads_of_their_own_and_the_others_of_a_name() -> None:
    table = begun(3, way="followed")
    turn = table.state.turn
    own = [viewer for viewer in viewers(3) if viewer.seat == turn]
    others = [viewer for viewer in viewers(3) if viewer.seat != turn]

    def told(viewer: Viewer) -> list[str]:
        return [str(line) for line in table.view(viewer).now]
    name = table.state.party.names[turn]
    what = "Exchange one card with the pool, or pass."
    assert all(told(viewer) == ["Your turn", what] for viewer in own) and own
    assert all(told(viewer) == [f"{name}'s turn", what] for viewer in others) and others


def test_near_the_end_whoever_is_in_turn_is_told_so() -> None:
    table = begun(3, way="followed")
    table.turns("p")
    mine = [each for each in viewers(3) if each.seat == table.state.turn][0]
    assert [str(line) for line in table.view(mine).now] == [
        "Your turn", "One pass so far: the next one announces the end."]
    table.turns("p")
    mine = [each for each in viewers(3) if each.seat == table.state.turn][0]
    assert [str(line) for line in table.view(mine).now][0] == "Your last turn"
    assert len(table.view(mine).now) == 2


def test_every_page_says_how_far_the_game_is() -> None:
    table = Table(3, way="score")
    assert str(table.view(viewers(3)[0]).where) == "Before the first round"
    table = scored(12, 4, 9)
    assert str(table.view(viewers(3)[0]).where) == "Round 1 of 3"
    over = evolve(table.state, phase="over")
    assert str(ZERO.view(over, viewers(3)[0]).where) == "The end"
