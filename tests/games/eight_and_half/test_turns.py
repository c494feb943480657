"""A turn, the pot taken, the policeman, open and blind cards: the digest's lines, one by one."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.engine.deciding import Chance, decide
from companion.engine.evolve import evolve
from companion.engine.game import GM, NotYours, Refused, Viewer
from companion.engine.offers import parse
from companion.games.eight_and_half.content import YELLOW
from companion.games.eight_and_half.events.playing import take_pot
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.rules import Switches
from companion.games.eight_and_half.state import KINDS, Holding, State
from companion.games.eight_and_half.view import view
from tests.games.eight_and_half.table import ALL, MODERATOR, Table


def followed(players: int = 3, opener: int = 1, **options: Any) -> Table:
    table = Table(players, "followed", **options)
    table.do("deal")
    table.do("name_opener", opener=opener)
    return table


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


def act(state: State, name: str, by: Viewer | None = None, **args: Any) -> State:
    by = by or Viewer("player", state.turn)
    command = parse(EIGHT_AND_HALF, state, by, name, {**args, "seat": by.seat or GM})
    after: State = decide(command, state, by, Chance(b"x")).states[-1]
    return after


def offered(state: State) -> set[str]:
    from companion.engine.offers import offers
    return {o.name for o in offers(EIGHT_AND_HALF, state, Viewer("player", state.turn))}


# --- on the table -------------------------------------------------------------------------------


def test_turns_go_clockwise_from_the_opener() -> None:
    table = followed(opener=2)
    assert [table.state.turn, table.plays("1").turn, table.plays("2").turn,
            table.plays("3").turn] == [2, 3, 1, 2]


def test_what_does_not_fit_is_refused_with_the_reason_and_nothing_changes() -> None:
    table = followed()
    table.plays("6")
    before = table.state
    with pytest.raises(Refused, match="as high as the pot"):
        table.plays("4")
    assert table.state == before


def test_who_cannot_play_takes_the_pot_burnt_and_the_next_one_opens_with_any_card() -> None:
    table = followed()
    table.plays("6", ("7", 2))
    state = table.do("cannot_play", 3)
    assert (state.held[3].burnt, state.pot, state.turn) == (3, None, 1)
    assert table.plays("0").pot == 0


def test_on_an_empty_pot_nobody_can_refuse_to_play() -> None:
    table = followed()
    assert table.names(1) == {"play", "recount"}
    with pytest.raises(NotYours):
        table.do("cannot_play", 1)


def test_the_offender_takes_the_pot_with_the_policeman_in_it_and_the_catcher_opens() -> None:
    table = followed()
    state = table.plays("3", "half", "4")
    assert state.caught == (3, 2)
    assert (state.held[2].burnt, state.pot, state.turn) == (3, None, 3)


def test_a_demon_on_a_half_makes_its_player_the_offender() -> None:
    table = followed()
    state = table.plays("3", "half", "demon")
    assert state.offender == 3
    assert table.plays("4").held[3].burnt == 4


def test_a_half_that_opens_a_pot_is_an_offence_like_any_other() -> None:
    table = followed()
    table.plays("6")
    table.do("cannot_play", 2)
    assert table.plays("half").offender == 3
    assert table.plays("1").caught == (1, 3) and table.state.held[3].burnt == 2


@pytest.mark.parametrize("card", ["half", "demon", "8+half"])
def test_on_a_half_the_offender_is_always_whoever_played_last(card: str) -> None:
    pots = {"half": ("7", "half", ("half", 2)), "demon": ("3", "half", "demon"),
            "8+half": ("3", "half", "8+half")}
    assert followed().plays(*pots[card]).offender == 3


def test_any_other_card_lets_the_offender_go() -> None:
    state = followed().plays("3", "half", "6")
    assert state.offender is None and state.pot == 12 and not state.held[2].burnt


def test_only_the_next_player_catches() -> None:
    """A demon on 3½ is an offence of its own: the one before is out of reach."""
    state = followed(4).plays("3", "half", "demon", "4")
    assert state.caught == (4, 3)
    assert (state.held[2].burnt, state.held[3].burnt) == (0, 4)


def test_a_half_to_the_next_whole_number_catches_nobody() -> None:
    state = followed(4).plays("3", "half", "half")
    assert state.caught is None and state.pot == 8 and state.offender is None


def test_the_log_tells_how_many_cards_the_policeman_brought() -> None:
    table = followed()
    table.plays("3", ("half", 3), "5")
    assert str(table.play.lines(MODERATOR)[-1].text) == (
        "Gil plays 5, the policeman: Avi takes the pot, 5 cards.")


@pytest.mark.parametrize("key", ["half", "demon", "8+half"])
def test_the_first_pot_opens_with_a_number(key: str) -> None:
    table = followed()
    assert {each.card for each in view(table.state, MODERATOR).keys if each.legal is False} == {
        "half", "demon", "8+half"}
    with pytest.raises(Refused, match="low yellow card that named the opener"):
        table.plays(key)
    table.plays("1", "2", "3")
    table.do("cannot_play", 1)
    assert table.plays(key).laid


@pytest.mark.parametrize(("key", "pot"), [("half", 1), ("demon", 0)])
def test_where_nobody_holds_a_number_the_first_pot_opens_with_anything(key: str, pot: int) -> None:
    table = Table(3, "followed")
    table.do("deal")
    table.do("open_freely", opener=2)
    assert str(view(table.state, Viewer("player", 2)).now) == (
        "Your turn: open a new pot with any card you like.")
    assert table.plays(key).pot == pot


@pytest.mark.parametrize("seed", range(3))
def test_every_mini_game_begins_with_the_lowest_yellow_card(seed: int) -> None:
    table, rng = Table(3, seed=seed), random.Random(seed)
    for _ in range(2):
        state = table.do("deal")
        hands = [KINDS[one] for has in state.held.values() for one in has.hand]
        assert state.must == min(one for one in hands if one in YELLOW)
        assert state.must in [KINDS[one] for one in state.held[state.turn].hand]
        while table.state.phase == "play":
            table.random_turn(rng)


def test_several_equal_cards_leave_the_stock_together() -> None:
    state = followed().plays(("7", 3))
    assert state.held[1].stock == 24 - 6 - 3 and state.pot == 14


def test_eight_with_a_half_is_one_move_of_two_cards() -> None:
    state = followed().plays("1", "8+half")
    assert state.pot == 17 and state.held[2].stock == 24 - 6 - 2 and state.offender == 2


def test_no_more_cards_go_down_than_there_are_in_hand() -> None:
    with pytest.raises(Refused, match="only 3"):
        followed().plays(("7", 4))


def test_no_more_of_a_card_than_the_deck_has() -> None:
    with pytest.raises(Refused, match="2: the deck has only 4, and by our count 0"):
        followed().plays(("2", 5))


def test_a_ninth_demon_is_refused_in_the_pot_and_after_it_was_burnt() -> None:
    table = followed()
    table.plays("1", ("demon", 3), ("demon", 3), ("demon", 2))
    with pytest.raises(Refused, match="demon: the deck has only 8, and by our count 8"):
        table.plays("demon")
    table.do("cannot_play", table.state.turn)
    with pytest.raises(Refused, match="demon: the deck has only 8, and by our count 8"):
        table.plays("demon")
    assert table.state.pot is None and table.plays("half").pot == 1


def test_eight_with_a_half_needs_an_eight_and_a_half_that_are_left() -> None:
    table = followed()
    table.plays("1", ("8", 3), ("8", 3))
    with pytest.raises(Refused, match="8: the deck has only 6, and by our count 6"):
        table.plays("8+half")


def test_a_pot_that_went_into_a_hand_may_come_down_again() -> None:
    table = followed(2, edition="own", taken="hand")
    table.plays("1", ("demon", 3), ("demon", 3), ("demon", 2))
    picked_up = take_pot(evolve(table.state, held=table.state.holding(1, from_table=True)), 1)
    assert picked_up.down("demon") == 0 and take_pot(table.state, 1).down("demon") == 8


def test_the_next_mini_game_has_the_whole_deck_again() -> None:
    table = followed()
    burnt = evolve(table.state, phase="scored", gone=("demon",) * 8)
    assert act(burnt, "deal", by=MODERATOR).down("demon") == 0


@pytest.mark.parametrize("by", [MODERATOR, Viewer("player", 1)])
def test_players_tap_for_themselves_or_the_gm_for_all(by: Viewer) -> None:
    table = followed()
    assert table.do("play", 1, by=by, card="4").pot == 8


def test_nobody_taps_for_another_player() -> None:
    with pytest.raises(NotYours):
        followed().do("play", 1, by=Viewer("player", 2), card="4")


def test_the_draw_among_equals_names_one_of_them() -> None:
    table = Table(4, "followed")
    table.do("deal")
    assert table.do("draw_opener", among=[2, 4]).turn in (2, 4)


def test_the_deal_passes_to_the_left_and_others_may_play_the_next_mini_game() -> None:
    table = Table(4, "score")
    first = table.do("deal", players=[1, 2, 3])
    assert first.dealer == 4 and first.seats == (1, 2, 3)
    table.do("write_all", out=1, left={"1": 0, "2": 3, "3": 5})
    second = table.do("deal", players=[2, 3, 4])
    assert second.dealer == 1 and second.seats == (2, 3, 4)


# --- on phones -----------------------------------------------------------------------------------


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
