"""Cards on the table: what follows from our count of the deck, and of what each has left."""

from __future__ import annotations

import random

import pytest

from companion.engine.evolve import evolve
from companion.engine.game import SCREEN, Refused, Viewer
from companion.games.eight_and_half.content import BOTH
from companion.games.eight_and_half.parts import KeyView
from companion.games.eight_and_half.state import Holding, State
from companion.games.eight_and_half.tally import Count
from companion.games.eight_and_half.view import view
from tests.games.eight_and_half.table import MODERATOR, Table, act, followed

DANA, AVI = Viewer("player", 1), Viewer("player", 2)
OWN = "Fill your hand up to three from the bank."


def key(state: State, card: str) -> KeyView:
    return next(each for each in view(state, MODERATOR).keys if each.card == card)


def left(table: Table, seat: int, stock: int, on_table: int = 6) -> State:
    """With so many cards left for a seat."""
    state = table.state
    return evolve(state, held={**state.held, seat: Holding(stock, on_table)})


def refill(state: State, viewer: Viewer) -> str | None:
    said = view(state, viewer).refill
    return said and str(said)


def test_a_card_that_is_all_gone_is_marked_with_the_reason() -> None:
    table = followed()
    assert key(table.plays("1", ("8", 3)), "8").legal
    gone = table.plays(("8", 3))
    assert not key(gone, "8").legal and not key(gone, BOTH).legal
    assert "8: the deck has only 6, and by our count 6" in str(key(gone, BOTH).why)
    burnt = table.do("cannot_play", 1)
    assert not key(burnt, "8").legal and key(burnt, "9").legal


def test_eight_with_a_half_is_marked_where_only_one_card_is_left_to_play_from() -> None:
    table = followed()
    table.plays("1")
    assert key(left(table, 2, stock=2), BOTH).legal
    one = key(left(table, 2, stock=1), BOTH)
    assert not one.legal and str(one.why) == "By our count there is only 1 card to play."
    assert not key(left(table, 2, stock=0, on_table=3), BOTH).legal


def test_what_is_marked_is_what_is_refused() -> None:
    table = followed()
    table.plays("1", ("8", 3), ("8", 3))
    marked = {each.card: str(each.why) for each in view(table.state, MODERATOR).keys
              if not each.legal}
    for card, why in marked.items():
        with pytest.raises(Refused) as refused:
            table.plays(card)
        assert str(refused.value) == why


def test_a_silent_judge_marks_nothing() -> None:
    table = followed(helpful=False)
    state = table.plays("1", ("8", 3), ("8", 3))
    assert {each.legal for each in view(state, MODERATOR).keys} == {None}


def test_whoever_has_played_is_told_to_draw_and_so_is_the_gm() -> None:
    table = followed()
    assert refill(table.state, DANA) is None
    state = table.plays("1")
    assert refill(state, DANA) == OWN
    assert refill(state, MODERATOR) == "Dana: fill your hand up to three."
    assert refill(state, AVI) is None and refill(state, SCREEN) is None
    assert refill(table.plays("2"), DANA) is None


def test_a_gm_who_plays_is_told_as_a_player_is() -> None:
    assert refill(followed().plays("1"), Viewer("gm", 1)) == OWN


@pytest.mark.parametrize(("stock", "times", "draws"), [
    (4, 1, True), (4, 3, True), (3, 1, False), (3, 3, False), (1, 1, False)])
def test_who_has_no_bank_left_is_not_told_to_draw(stock: int, times: int, draws: bool) -> None:
    table = followed(2)
    table.plays("1", "2")
    after = act(left(table, 1, stock), "play", card="3", times=times)
    assert bool(refill(after, DANA)) is draws


def test_from_the_table_and_from_a_hand_that_a_pot_came_into_nothing_is_drawn() -> None:
    table = followed(2)
    table.plays("1", "2")
    for has in (Holding(0, 5), Holding(7, 6, from_table=True)):
        state = evolve(table.state, held={**table.state.held, 1: has})
        assert refill(act(state, "play", card="3"), DANA) is None


def test_who_catches_draws_before_opening_the_next_pot() -> None:
    state = followed().plays("3", "half", "4")
    assert state.turn == 3 and refill(state, Viewer("player", 3)) == OWN


def test_who_takes_the_pot_draws_nothing() -> None:
    table = followed()
    table.plays("6")
    state = table.do("cannot_play", 2)
    assert all(refill(state, each) is None for each in (DANA, AVI, MODERATOR))


def test_after_the_last_card_and_before_the_first_nobody_draws() -> None:
    table = followed(2)
    table.plays("1")
    over = act(left(table, 2, stock=0, on_table=1), "play", card="2")
    again = act(evolve(over, refills=2), "deal", by=MODERATOR)
    assert over.phase == "scored" and refill(evolve(over, refills=2), AVI) is None
    assert refill(act(again, "name_opener", by=MODERATOR, opener=2), AVI) is None


def test_phones_draw_by_themselves_and_a_silent_judge_says_nothing() -> None:
    assert refill(followed(helpful=False).plays("1"), DANA) is None
    phones = Table(2)
    seat = phones.do("deal").turn
    phones.random_turn(random.Random(1))
    assert phones.state.refills == seat and refill(phones.state, Viewer("player", seat)) is None


@pytest.mark.parametrize(("to_play", "stock", "on_table", "place"), [
    (8, 2, 6, "hand"), (6, 0, 6, "open"), (3, 0, 3, "blind")])
def test_a_count_that_is_off_is_set_right(
        to_play: int, stock: int, on_table: int, place: str) -> None:
    table = followed()
    table.plays("1")
    state = table.do("recount", 2, left=to_play)
    has = state.held[2]
    assert (has.stock, has.table, has.place) == (stock, on_table, place)
    assert state.turn == 2 and str(table.play.lines(SCREEN)[-1].text) == (
        f"Avi has counted: {to_play} cards left to play.")


def test_who_really_has_no_card_left_is_out_whatever_we_counted() -> None:
    table = followed()
    table.plays("1", "6", "6")
    table.do("cannot_play", 1)
    state = table.do("recount", 2, by=MODERATOR, left=0)
    assert state.phase == "scored" and state.totals == {1: 0, 2: 3, 3: 0}
    assert state.pad.entry(1, 1) == Count(24 - 1 + 3, 3)


def test_who_was_dealt_one_more_plays_on_after_what_seemed_the_last_card() -> None:
    table = followed(2)
    table.plays("1")
    table.do("recount", 2, left=1)
    assert table.plays("2").phase == "scored"
    table.keep(table.play.undo())
    table.do("recount", 2, left=2)
    state = table.plays("2")
    assert state.phase == "play" and state.held[2].to_play == 1


def test_a_pot_that_came_into_the_hand_leaves_the_table_as_it_is() -> None:
    state = followed(2, edition="own", taken="hand").plays("1")
    late = evolve(state, held={**state.held, 2: Holding(4, 2, from_table=True)})
    has = act(late, "recount", left=5).held[2]
    assert (has.stock, has.table, has.in_hand) == (3, 2, 3)


def test_cards_counted_in_the_bank_again_are_played_from_the_hand_again() -> None:
    late = evolve(followed().plays("1"), held={2: Holding(0, 4, from_table=True)})
    has = act(late, "recount", left=12).held[2]
    assert (has.stock, has.table, has.from_table, has.in_hand) == (6, 6, False, 3)


def test_who_has_by_a_new_count_only_the_table_left_plays_from_it_from_now_on() -> None:
    state = followed(2, edition="own", taken="hand").plays("1")
    has = act(state, "recount", left=6).held[2]
    assert (has.stock, has.table, has.from_table) == (0, 6, True)


def test_the_same_count_again_is_refused() -> None:
    with pytest.raises(Refused, match="our count already"):
        followed().do("recount", 1, left=24)


def test_only_a_followed_pot_is_counted_again() -> None:
    phones = Table(2)
    phones.do("deal")
    assert "recount" in followed().names(1) and "recount" not in phones.names(1)
