"""What each event leaves behind: the deck without its card, the role performed, the new dice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.hollywood.events.costumes import CostumesDrawn, receive
from companion.games.hollywood.events.post import CardPulled, DeckCardAdded, cut
from companion.games.hollywood.events.premiere import HearingHeld, RolesShakenUp
from companion.games.hollywood.events.production import PosterRecorded, PosterRevealed, TurnsPlayed
from companion.games.hollywood.events.roles import (
    EditDeclared,
    HandRenewed,
    MusicDrawn,
    PostersDrawn,
    RolesSwapped,
)
from companion.games.hollywood.result import result
from companion.games.hollywood.state import State
from tests.games.hollywood.scene import scene
from tests.games.hollywood.test_turns import FOUR, optioned


def now() -> State:
    return scene(FOUR).state


def test_a_hearing_changes_the_dice() -> None:
    turned = {seat: tuple(not star for star in now().dice[seat]) for seat in (1, 2)}
    after = HearingHeld(turned).apply(now()).dice
    assert after == {**now().dice, **turned} != now().dice


def test_what_is_drawn_for_the_film_or_the_composer_leaves_the_deck() -> None:
    added = DeckCardAdded().apply(now())
    assert added.deck == now().deck[1:] and added.round.film[-1] == now().deck[0]
    drawn = MusicDrawn(1).apply(now())
    assert (drawn.deck, drawn.round.under_way.cards) == (now().deck[2:], now().deck[:2])


@pytest.mark.parametrize(("event", "role"), [
    (PostersDrawn(1), "screenwriter"), (MusicDrawn(1), "composer"), (EditDeclared(1), "editor"),
    (HandRenewed(1, 2), "cinematographer"), (CostumesDrawn(1), "costume_designer")])
def test_a_role_that_was_performed_is_not_performed_again(event: object, role: str) -> None:
    state = replace(now(), wardrobe=("wig", "gown", "cape"))
    assert event.apply(state).round.performed == (role,)  # type: ignore[attr-defined]


def test_costumes_that_were_drawn_leave_the_wardrobe_and_whoever_gets_one_is_noted() -> None:
    state = replace(now(), wardrobe=("wig", "gown", "cape"), number=3)
    assert CostumesDrawn(1).apply(state).wardrobe == ("cape",)
    assert receive(state, 2, "wig").costume_film == {2: 3}


def test_a_poster_that_was_noted_is_one_less_and_nobody_writes_any_more() -> None:
    on_table = optioned(now().with_round(poster=None, writer=1), posters_on="table")
    noted = PosterRecorded("western").apply(on_table)
    assert noted.posters_left == on_table.posters_left - 1 and noted.round.poster == "western"
    turned = PosterRevealed().apply(now().with_round(poster=None, writer=1)).round
    assert (turned.poster, turned.writer) == (now().pile[0], None)


@pytest.mark.parametrize("cards", [("producer", "gaffer"), ("gaffer", "producer")])
def test_the_producer_gains_the_other_card_in_whatever_order_they_are_named(
    cards: tuple[str, str]
) -> None:
    state = scene({**FOUR, 1: "producer"}).state.with_round(writer=1)
    after = RolesSwapped(1, *cards).apply(state).round
    assert after.doing is not None and (after.doing.role, after.writer) == ("gaffer", None)


def test_the_card_before_the_editor_is_known_until_it_is_cut() -> None:
    state = now().with_round(film=(1, 2, 3))
    pulled = CardPulled(2).apply(state)
    assert (pulled.round.cut, pulled.round.stage) == (2, "edit")
    gone = cut(pulled, 2).round
    assert (gone.film, gone.cut, gone.stage) == ((1, 2), None, "curtain")


def test_a_shake_up_by_hand_leaves_no_role_known() -> None:
    shaken = RolesShakenUp().apply(now())
    assert (shaken.roles, shaken.centre, shaken.phase) == ({}, (), "roles")


def test_turns_that_nobody_told_leave_nothing_under_way() -> None:
    state = now().with_round(done=True, writer=1)
    played = TurnsPlayed(2).apply(state).round
    assert (played.turn, played.doing, played.done, played.writer) == (2, None, False, None)


def test_nobody_has_won_before_the_finale_and_then_all_of_a_side_have() -> None:
    assert result(now()) is None
    sides = {1: "patriot", 2: "communist", 3: "patriot", 4: "rising_star"}
    over = replace(now(), phase="finale", outcome="patriots", affiliations=sides)
    ended = result(over)
    assert ended is not None and ended.side == "patriots"
    assert [fared.won for fared in ended.seats] == [True, False, True, False]
    assert ended.seats[0].roles == ("director",) and ended.seats[0].side == "patriot"
    unknown = result(replace(over, affiliations={}))
    assert unknown is not None and [fared.won for fared in unknown.seats] == [None] * 4
