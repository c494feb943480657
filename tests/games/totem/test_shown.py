"""What pages read in a view: found in one place, so that no template compares."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import SCREEN
from companion.games.totem.question import WhoTakesWhat
from companion.games.totem.view import View, view
from tests.games.totem.table import Table


def seen(players: int = 4, **about: Any) -> View:
    return replace(view(Table(players).state, SCREEN), **about)


@pytest.mark.parametrize(("moment", "ladder", "turning"), [
    ("before", True, False), ("over", True, False), ("cards", True, False), ("turn", False, True),
    ("count", False, True), ("counting", False, True), ("put", False, False)])
def test_a_moment_says_whether_piles_or_the_ladder_are_looked_at(
        moment: str, ladder: bool, turning: bool) -> None:
    found = seen(moment=moment)
    assert (found.has_ladder, found.turning) == (ladder, turning)
    assert found.with_cards is (moment == "cards") and found.over is (moment == "over")


def test_the_deck_is_made_ready_before_the_first_game_and_real_cards_before_every_game() -> None:
    phones = seen(moment="before", on_phones=True)
    assert phones.first_deal == phones.gm_deals == phones.prepare != None  # noqa: E711
    later = replace(phones, pad=replace(phones.pad, rows=(object(),)))
    assert later.first_deal is None and later.gm_deals is None and later.ended
    assert replace(later, on_phones=False).gm_deals == later.prepare
    assert replace(later, moment="turn").gm_deals is None


def test_who_grabbed_last_is_told_why_they_cannot_grab_now() -> None:
    found = seen(moment="turn")
    one, *rest = found.players
    for grab, said in (("", None), ("held", "That grab was yours."), ("wrong", "That grab was a")):
        why = replace(found, players=(replace(one, grab=grab), *rest)).why_no_grab(one.seat)
        assert (str(why)[:len(said)] if said else why) == said
    held = replace(found, players=(replace(one, grab="held"), *rest))
    assert replace(held, moment="counting").why_no_grab(one.seat) is None
    assert held.why_no_grab(None) is None


def test_who_is_out_is_not_among_the_others() -> None:
    found = seen()
    one, two, *rest = found.players
    out = replace(found, players=(replace(one, place=1), two, *rest))
    assert [player.seat for player in out.still_in] == [two.seat, *(each.seat for each in rest)]
    assert out.others(two.seat) == tuple(rest)
    assert out.of(one.seat) and out.playing_at(one.seat) is None


def test_two_players_are_done_by_the_fewest_cards() -> None:
    assert str(seen(2).out_word) == "Fewest" and seen(2).paired
    assert str(seen(4).out_word) == "Out" and str(seen(4, apart=True).out_word) == "Fewest"
    assert seen(9).crowded and not seen(8).crowded


def test_a_quarrel_offers_the_choices_that_are_left() -> None:
    tops = {"Dana": "s07-red", "Avi": "s07-green", "Gil": "inward", "Noa": None}
    asked = WhoTakesWhat(tops=tops, grabbed="Dana", choice=None, players=4, last=None, mode=None)
    open_now = [choice.value for choice in asked.still_to_choose(asked.answer())]
    assert open_now == ["duel", "inward"] and asked.flips
    done = replace(asked, choice="duel")
    assert not done.still_to_choose(done.answer())
