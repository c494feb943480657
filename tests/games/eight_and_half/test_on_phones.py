"""Hand, bank, open and blind cards on phones: the digest's lines, one by one."""

from __future__ import annotations

import random

import pytest

from companion.engine.evolve import evolve
from companion.engine.game import Refused, Viewer
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.rules import Switches
from companion.games.eight_and_half.state import KINDS, Holding, State
from tests.games.eight_and_half.table import ALL, Table, act, followed


def card(kind: str, n: int = 0) -> int:
    """One of the cards of a kind, by its number."""
    return [at for at in ALL if KINDS[at] == kind][n]


def phones(turn: Holding, pot: int | None = 6, other: Holding | None = None,
           switches: Switches | None = None) -> State:
    """Two players on phones, the first of them in turn, on a pot that a 3 has made."""
    table = Table(2)
    table.do("deal")
    state = table.state
    if switches:
        state = evolve(state, options=evolve(state.options, switches=switches))
    laid = followed(2).plays("3").laid if pot is not None else ()
    others = other or Holding(5, 6, bank=(70, 71), hand=(60, 61, 62), open=(1, 2, 3),
                              blind=(4, 5, 6))
    return evolve(state, seats=(1, 2), turn=1, must=None, pot=pot, laid=laid,
                  held={1: turn, 2: others})


def offered(state: State) -> set[str]:
    from companion.engine.offers import offers
    return {o.name for o in offers(EIGHT_AND_HALF, state, Viewer("player", state.turn))}


def test_the_deal_is_a_bank_three_blind_three_open_and_three_in_hand() -> None:
    table = Table(5)
    table.do("deal")
    for has in table.state.held.values():
        assert [len(has.blind), len(has.open), len(has.hand)] == [3, 3, 3]
        assert len(has.bank) + 9 in (14, 15)


@pytest.mark.parametrize("seed", range(8))
def test_the_opener_plays_the_card_that_named_them_and_its_equals(seed: int) -> None:
    table = Table(3, seed=seed)
    table.do("deal")
    state, seat = table.state, table.state.turn
    from companion.games.eight_and_half.state import kind
    hand = [kind(one) for one in state.held[seat].hand]
    wrong = [at for at, one in enumerate(hand) if one != state.must]
    if wrong:
        with pytest.raises(Refused, match="named the opener"):
            table.do("play_cards", seat, cards=wrong[:1])
    table.do("play_cards", seat, cards=[hand.index(state.must or "")])
    assert table.state.pot is not None


def test_the_hand_is_filled_up_to_three_from_the_bank_while_it_lasts() -> None:
    has = Holding(5, 6, bank=(40, 41), hand=(card("7"), card("7", 1), card("2")),
                  open=(1, 2, 3), blind=(4, 5, 6))
    after = act(phones(has), "play_cards", cards=[0, 1]).held[1]
    assert after.hand == (card("2"), 40, 41) and after.bank == ()


def test_bank_and_hand_gone_the_open_cards_are_played_several_at_once_too() -> None:
    has = Holding(0, 6, open=(card("7"), card("9"), card("7", 1)), blind=(4, 5, 6))
    state = phones(has)
    assert offered(state) == {"play_open"}
    after = act(state, "play_open", cards=[0, 2])
    assert after.held[1].open == (card("9"),) and after.pot == 14


def test_the_open_cards_wait_until_the_hand_is_gone() -> None:
    has = Holding(1, 6, hand=(card("9"),), open=(card("7"), 1, 2), blind=(4, 5, 6))
    assert offered(phones(has)) == {"play_cards"}


def test_a_blind_card_that_fits_is_played() -> None:
    has = Holding(0, 3, blind=(card("9"), card("1"), card("2")))
    state = phones(has)
    assert offered(state) == {"turn_blind"}
    after = act(state, "turn_blind", which=1)
    assert after.pot == 18 and after.held[1].table == 2


def test_a_blind_card_that_does_not_fit_is_turned_back_and_its_owner_takes_the_pot() -> None:
    has = Holding(0, 3, blind=(card("9"), card("1"), card("2")))
    after = act(phones(has), "turn_blind", which=2)
    assert after.held[1].blind == has.blind and after.held[1].burnt == 1
    assert after.pot is None and after.turn == 2


def test_a_card_must_be_played_if_one_fits() -> None:
    has = Holding(1, 6, hand=(card("9"),), open=(1, 2, 3), blind=(4, 5, 6))
    assert offered(phones(has)) == {"play_cards"}
    low = evolve(has, hand=(card("1"),))
    assert offered(phones(low)) == {"take_pot"}
    assert act(phones(low), "take_pot").held[1].burnt == 1


def last_card(kind_: str, pot: int) -> State:
    return phones(Holding(0, 1, blind=(card(kind_),)), pot=pot)


def test_the_last_card_ends_the_mini_game_at_once_and_a_pot_left_lying_counts_for_nobody() -> None:
    state = act(last_card("half", 6), "turn_blind", which=1)
    entries = state.pad.rounds[-1].entries
    assert state.phase == "scored"
    assert (entries[1].left, entries[2].left, entries[2].burnt) == (0, 11, 0)


def test_a_last_card_that_is_a_policeman_still_gives_the_pot_to_the_offender() -> None:
    state = last_card("4", 7)
    laid = (*state.laid, evolve(state.laid[0], seat=2, kinds=("half",), pot=7))
    entries = act(evolve(state, laid=laid), "turn_blind", which=1).pad.rounds[-1].entries
    assert (entries[2].left, entries[2].burnt, entries[1].left) == (14, 3, 0)


@pytest.mark.parametrize(("taken", "from_table", "blind", "into_hand"), [
    ("burnt", True, True, False), ("hand", True, False, True), ("hand", False, False, False),
    ("blind", True, False, False), ("blind", True, True, True)])
def test_the_switch_for_a_taken_pot(taken: str, from_table: bool, blind: bool,
                                    into_hand: bool) -> None:
    low = card("1")
    has = (Holding(0, 3, from_table=from_table, blind=(low, 1, 2)) if blind else
           Holding(1, 6, hand=(low,), from_table=from_table, open=(1, 2, 3), blind=(4, 5, 6)))
    state = phones(has, switches=Switches(taken=taken))
    after = act(state, "turn_blind", which=1) if blind else act(state, "take_pot")
    assert (after.held[1].burnt == 0) == into_hand
    assert after.held[1].stock == has.stock + (1 if into_hand else 0)


def test_undo_gives_the_same_cards_again() -> None:
    table, rng = Table(3, seed=5), random.Random(5)
    table.do("deal")
    held = table.state.held
    table.keep(table.play.undo())
    table.do("deal")
    assert table.state.held == held
    table.random_turn(rng)
