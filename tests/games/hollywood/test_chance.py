"""Chance chooses for one who left or fell asleep: whatever they owe, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.fields import Choice
from companion.engine.offers import offers
from companion.games.hollywood.events.post import CardEdited
from companion.games.hollywood.game import HOLLYWOOD
from tests.games.hollywood.scene import Scene, cards_of, scene, with_dice
from tests.games.hollywood.table import MODERATOR
from tests.games.hollywood.test_costumes import designing

FOUR = {1: "screenwriter", 2: "composer", 3: "actress", 4: "editor"}


def dice(*stars: int) -> dict[int, list[bool]]:
    return {seat: [seat in stars] for seat in FOUR}


def chosen_for(start: Scene, seat: int) -> Scene:
    """The GM lets chance choose; nobody else could be chosen for."""
    whom = [choice.value for choice in start_choices(start)]
    assert whom == [seat]
    return start.do("leave_to_chance", whom=seat)


def start_choices(start: Scene) -> list[Choice]:
    return [choice for offer in offers(HOLLYWOOD, start.state, MODERATOR)
            if offer.name == "leave_to_chance" for ask in offer.asks for choice in ask.choices]


def test_nobody_who_owes_no_secret_choice_is_chosen_for() -> None:
    assert "leave_to_chance" not in scene(FOUR).offers()


def test_chance_chooses_a_poster() -> None:
    start = scene(FOUR).do("write_film", 1)
    two = start.state.round.under_way.keys
    assert chosen_for(start, 1).state.round.poster in two
    assert start.state.round.turn == 1


def test_chance_chooses_a_card_to_compose_with() -> None:
    start = scene(FOUR).do("pass", 1).do("compose", 2)
    two = start.state.round.under_way.cards
    assert chosen_for(start, 2).state.round.film[0] in two


def test_chance_discards_as_many_as_are_owed() -> None:
    start = scene(FOUR).do("pass", 1).do("pass", 2).do("play_actress", 3, whom=4)
    assert len(start.state.hands[4]) == 5
    assert len(chosen_for(start, 4).state.hands[4]) == 3 and not start.state.round.discards


def test_chance_gives_a_costume_to_somebody_who_may_have_it() -> None:
    start = designing().do("open_wardrobe", 1)
    two = start.state.round.under_way.keys
    given = chosen_for(start, 1).state.costumes
    assert [costumes for costumes in given.values() if costumes and costumes[0] in two]


def test_chance_adds_the_card_that_a_star_calls_for() -> None:
    start = with_dice(scene(FOUR), dice(2))
    assert len(chosen_for(start, 2).state.hands[2]) == 2


def test_chance_keeps_the_statuettes() -> None:
    start = with_dice(scene(FOUR), dice(), tokens={3: 1})
    kept = chosen_for(start, 3).state
    assert kept.tokens == {3: 1} and len(kept.hands[3]) == 3


def test_chance_returns_the_card_before_the_editor() -> None:
    start = with_dice(scene(FOUR), dice(1))
    start.state = start.state.with_round(editor=4)
    start.do("add_cards", 1, cards=[0])
    assert start.state.round.stage == "edit"
    chosen_for(start, 4)
    edited = next(event for event in start.events if isinstance(event, CardEdited))
    assert edited.returned


@pytest.mark.parametrize("hand", [("P",), ()])
def test_chance_adds_no_more_than_a_hand_holds(hand: tuple[str, ...]) -> None:
    start = with_dice(scene(FOUR), dice(2))
    start.state = replace(start.state, hands={**start.state.hands, 2: cards_of(start.state, hand)})
    start.state = start.state.with_round(owed={2: 2})
    assert chosen_for(start, 2).state.hands[2] == ()
