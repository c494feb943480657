"""What pages read in a view: found in one place, so that no template compares."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import Viewer
from companion.games.eight_and_half.content import NUMBERS, numeral
from companion.games.eight_and_half.parts import CatchView, LaidView, PlayerView
from companion.games.eight_and_half.picture import seats, uneven
from companion.games.eight_and_half.question import MayIPlay
from companion.games.eight_and_half.view import View, view
from tests.games.eight_and_half.table import Table


def seen(**about: Any) -> View:
    return replace(view(Table(3).state, Viewer("player", 1)), **about)


@pytest.mark.parametrize(("phase", "told"), [
    ("deal", False), ("play", True), ("scored", True), ("finale", True), ("count", False)])
def test_a_catch_is_told_until_the_next_deal(phase: str, told: bool) -> None:
    caught = CatchView("Dana", "Avi")
    assert seen(phase=phase, caught=caught).just_caught == (caught if told else None)


def test_the_last_plays_are_told_the_newest_first() -> None:
    laid = tuple(LaidView(name, "4", ("4",), "4") for name in "abcdef")
    assert [one.name for one in seen(laid=laid).laid_last] == ["f", "e", "d", "c"]


@pytest.mark.parametrize(("most", "times"), [(1, []), (3, [1, 2, 3]), (12, list(range(1, 9)))])
def test_how_many_of_a_card_go_down_is_asked_where_several_can(most: int, times: list[int]) -> None:
    assert list(seen(most=most).times) == times


def test_the_gm_s_phone_goes_to_the_player_in_turn_where_phones_hold_the_cards() -> None:
    found = seen(phase="play", way="phones", turn=2)
    assert found.takes_the_phone == 2
    assert replace(found, way="followed").takes_the_phone == 0
    assert replace(found, phase="scored").takes_the_phone == 0


def test_the_deal_is_pictured_while_cards_are_dealt_by_hand() -> None:
    players = tuple(PlayerView(seat, name, 0, 0, 0, 0, 0, 0, (), False, False, False)
                    for seat, name in ((2, "Avi"), (1, "Dana")))
    found = seen(phase="opener", players=players)
    assert [seat.name for seat in found.deal_picture] == ["Avi", "Dana"]
    assert [player.seat for player in found.in_seat_order] == [1, 2]
    assert replace(found, phase="play").deal_picture == ()
    assert uneven(seats(5)) and not uneven(seats(2))


def test_a_demon_has_no_numeral() -> None:
    assert [numeral(kind) for kind in ("0", "half", "demon")] == ["0", "½", ""]
    assert [numeral(kind) for kind in NUMBERS] == list(NUMBERS)


def test_the_referee_s_page_knows_the_pot_that_lies_and_the_card_marked_last() -> None:
    beside = MayIPlay.beside({"pot": "3.5", "cards": ["4", "4"]})
    assert [key.text for key in (*beside.pots, *beside.more) if key.here] == ["3½"]
    assert not beside.beyond and beside.cards_before == ("4",)
    assert MayIPlay.beside({"pot": "12.0"}).beyond
