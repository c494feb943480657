"""Where a rule begins and ends: the last card of the deck, the last poster, the wrong moment."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import Refused
from companion.games.hollywood.commands.costumes import (
    WearCape,
    WearMask,
    WearTrenchCoat,
    WearUniform,
    WearWig,
    adding,
    held_on_dice,
    most_owed,
)
from companion.games.hollywood.commands.follow_ups import (
    _aftermath,
    _put_away,
    next_film,
    topped_up,
)
from companion.games.hollywood.dealing import change, missing
from companion.games.hollywood.state import Doing, State
from tests.games.hollywood.scene import cards_of, scene, with_dice, with_film
from tests.games.hollywood.table import Table
from tests.games.hollywood.test_costumes import start_with

FOUR = {1: "screenwriter", 2: "composer", 3: "actress", 4: "editor"}
RNG = random.Random(1)


def short(state: State, deck: int) -> State:
    """So many cards are left in the deck; all others are used ones."""
    return replace(state, deck=state.deck[:deck], used=state.deck[deck:])


@pytest.mark.parametrize(("left", "shuffled"), [(2, False), (1, True)])
def test_the_deck_is_reshuffled_only_where_it_is_too_short(left: int, shuffled: bool) -> None:
    state = short(scene(FOUR).state, left)
    assert bool(list(topped_up(state, 2, RNG))) == shuffled


@pytest.mark.parametrize(("costume", "command", "drawn"), [
    ("trench_coat", "wear_trench_coat", 3), ("boa", "wear_boa", 2)])
def test_a_costume_reshuffles_for_what_it_draws_and_no_more(
    costume: str, command: str, drawn: int
) -> None:
    start = start_with(3, costume)
    start.state = short(start.state, drawn)
    start.do(command, 3)
    assert "deck_reshuffled" not in [event.kind for event in start.events]


def test_the_cape_shuffles_the_hand_it_throws_into_the_new_deck() -> None:
    start = start_with(3, "cape")
    start.state = short(start.state, 0)
    start.state = replace(start.state, used=start.state.used[:2])
    thrown = start.state.hands[3]
    start.do("wear_cape", 3)
    order = next(event for event in start.events if event.kind == "deck_reshuffled")
    assert set(thrown) <= set(order.order)  # type: ignore[attr-defined]
    assert len(start.state.hands[3]) == 3


def test_the_films_last_card_needs_one_card_of_the_deck() -> None:
    start = with_dice(scene(FOUR), {seat: [seat == 1] for seat in FOUR})
    start.state = short(start.state, 1)
    start.do("add_cards", 1, cards=[0])
    assert "deck_reshuffled" not in [event.kind for event in start.events]


WRONG: list[tuple[Callable[[State], State], type[Any], str]] = [
    (lambda s: s.with_round(looks={3: object()}), WearTrenchCoat, "trench_coat"),
    (lambda s: replace(s, phase="premiere"), WearTrenchCoat, "trench_coat"),
    (lambda s: replace(s, phase="premiere"), WearUniform, "uniform"),
    (lambda s: replace(s, phase="premiere"), WearWig, "wig"),
    (lambda s: replace(s, centre=()), WearWig, "wig"),
    (lambda s: s.with_round(doing=Doing("reroll")), WearWig, "wig"),
    (lambda s: s.with_round(discards={1: 2}), WearWig, "wig"),
    (lambda s: replace(s, phase="premiere"), WearCape, "cape"),
    (lambda s: s.with_round(discards={3: 2}), WearCape, "cape"),
]


@pytest.mark.parametrize(("turned", "command", "costume"), WRONG)
def test_a_costume_waits_for_its_moment(
    turned: Callable[[State], State], command: type[Any], costume: str
) -> None:
    state = start_with(3, costume).state
    assert command.fits(state, 3) and not command.fits(turned(state), 3)


@pytest.mark.parametrize(("phase", "stage", "open_film"), [
    ("post", "stars", True), ("post", "tokens", True), ("post", "edit", False),
    ("premiere", "stars", False), ("production", "", False)])
def test_cards_are_added_for_stars_and_statuettes_alone(
    phase: str, stage: str, open_film: bool
) -> None:
    state = replace(scene(FOUR).state, phase=phase).with_round(stage=stage)
    assert adding(state) == open_film


def test_before_stars_are_called_the_mask_leaves_a_card_for_each_die() -> None:
    state = start_with(3, "mask").state
    assert most_owed(state, 3) == state.roles_each == 1
    called = replace(state, phase="post").with_round(stage="stars", owed={1: 1})
    assert (most_owed(called, 1), most_owed(called, 3)) == (1, 0)


@pytest.mark.parametrize(("held", "owed", "fits"), [(2, 1, True), (1, 1, False), (1, 0, True)])
def test_the_mask_needs_a_card_to_spare(held: int, owed: int, fits: bool) -> None:
    state = replace(start_with(3, "mask").state, phase="post")
    state = replace(state, hands={**state.hands, 3: cards_of(state, ["P"] * held)})
    assert WearMask.fits(state.with_round(stage="stars", owed={3: owed} if owed else {}),
                         3) == fits


def test_who_holds_no_costume_wears_none_on_the_dice() -> None:
    assert held_on_dice(start_with(3, "wig", "gown").state, 4) == []
    assert [c.value for c in held_on_dice(start_with(3, "wig", "gown").state, 3)] == [1]


def premiered(text: str, **options: Any) -> State:
    start = with_film(scene(FOUR), [text], "comedy").do("raise_curtain")
    return replace(start.state, options=replace(start.state.options, **options))


def test_a_hearing_rolls_no_dice_that_lie_on_the_table() -> None:
    for dice_on, seats in (("phones", {1, 2, 3, 4}), ("table", set())):
        held = list(_aftermath(premiered("PP+H", dice_on=dice_on), RNG))[0]
        assert set(held.faces) == seats  # type: ignore[attr-defined]


def test_a_shake_up_deals_no_roles_that_lie_on_the_table() -> None:
    for roles_on, dealt in (("phones", 9), ("table", 0)):
        shaken = list(_aftermath(premiered("CC+S", roles_on=roles_on), RNG))[-1]
        assert len(shaken.order) == dealt  # type: ignore[attr-defined]


@pytest.mark.parametrize(("left", "again"), [(0, True), (1, False)])
def test_posters_are_shuffled_again_when_none_is_left(left: int, again: bool) -> None:
    state = premiered("P")
    state = replace(state, posters_left=left, pile=state.pile[:left])
    kinds = [event.kind for event in next_film(state, RNG)]
    assert ("posters_reshuffled" in kinds) == again


def test_before_the_first_film_no_posters_are_shuffled_again() -> None:
    state = replace(premiered("P"), number=0, posters_left=0, pile=())
    assert "posters_reshuffled" not in [event.kind for event in next_film(state, RNG)]


def test_the_top_poster_is_turned_where_nobody_can_write() -> None:
    state = premiered("P")
    nobody = replace(state, roles={1: ("gaffer",), 2: ("actor",), 3: ("actress",), 4: ("editor",)})
    assert "poster_revealed" in [event.kind for event in next_film(nobody, RNG)]
    assert "poster_revealed" not in [event.kind for event in next_film(state, RNG)]


def test_ghosts_dice_on_the_table_are_rolled_by_hand() -> None:
    state = scene({1: ("director", "gaffer"), 2: ("composer", "editor")}).state
    for dice_on, ghosts in (("phones", {-1, -2}), ("table", set())):
        options = replace(state.options, dice_on=dice_on)
        began = list(next_film(replace(state, options=options), RNG))[0]
        assert set(began.ghost_dice) == ghosts  # type: ignore[attr-defined]


def test_posters_on_the_table_are_put_together_by_the_table() -> None:
    state = premiered("P")
    assert set(_put_away(state, RNG)) == set(state.unshown)
    on_table = replace(state, options=replace(state.options, posters_on="table"))
    assert _put_away(on_table, RNG) == ()


def roles_of(players: int, **options: Any) -> tuple[str, ...]:
    return Table(players, {"kit": "phones", **options}).state.options.roles


def test_the_costume_designer_joins_the_roles_of_three_players_or_more() -> None:
    assert "costume_designer" in roles_of(3, costumes=True)
    assert "costume_designer" not in roles_of(3)
    with pytest.raises(Refused, match="three players"):
        roles_of(2, costumes=True)


def test_alone_there_is_no_producer() -> None:
    assert "producer" in roles_of(2) and "producer" not in roles_of(1)


def test_at_every_new_table_costumes_may_still_answer_after_the_last_turn() -> None:
    assert scene(FOUR).state.options.last_call


def test_amounts_that_come_to_nothing_are_forgotten() -> None:
    assert change({1: 1, 2: 2}, 1, -1) == {2: 2} and change({}, 3, 1) == {3: 1}
    assert missing(replace(scene(FOUR).state, hands={1: (1, 2), 2: (3, 4, 5, 6)})) == 7
