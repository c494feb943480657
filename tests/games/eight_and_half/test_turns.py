"""A turn, the pot taken, the policeman: the digest's lines, one by one."""

from __future__ import annotations

import random

import pytest

from companion.engine.evolve import evolve
from companion.engine.game import NotYours, Refused, Viewer
from companion.games.eight_and_half.content import YELLOW
from companion.games.eight_and_half.events.playing import take_pot
from companion.games.eight_and_half.state import KINDS
from companion.games.eight_and_half.view import view
from tests.games.eight_and_half.table import MODERATOR, Table, act, followed


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
