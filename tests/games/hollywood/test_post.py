"""Post-production: stars, statuettes, the deck's card, the cut and the editor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from companion.engine.deciding import Chance, decide
from companion.engine.game import Refused, Viewer
from companion.engine.offers import parse
from companion.games.hollywood.game import HOLLYWOOD
from tests.games.hollywood.scene import Scene, scene, with_dice

FOUR = {1: "editor", 2: "director", 3: "gaffer", 4: "actress"}
NO_STAR = {1: [False], 2: [False], 3: [False], 4: [False]}


def post(stars: Mapping[int, list[bool]], **changes: object) -> Scene:
    return with_dice(scene(FOUR), {**NO_STAR, **stars}, **changes)  # type: ignore[arg-type]


def test_every_star_calls_for_one_card_of_its_owner() -> None:
    start = post({1: [True], 3: [True]})
    assert start.offers(1) == {"add_cards"} and start.offers(2) == set()
    card = start.state.hands[1][2]
    start.do("add_cards", 1, cards=[2])
    assert start.state.round.film == (card,) and start.offers(1) == {"take_back_choice"}


@pytest.mark.parametrize("cards", [[], [0, 1]])
def test_a_star_is_exactly_one_card(cards: list[int]) -> None:
    with pytest.raises(Refused):
        post({1: [True]}).do("add_cards", 1, cards=cards)


def test_stars_come_before_statuettes() -> None:
    start = post({1: [True]}, tokens={2: 1})
    assert start.offers(2) == set()
    start.do("add_cards", 1, cards=[0])
    assert start.offers(2) == {"spend_tokens"}


def test_a_statuette_adds_a_card_without_any_star_and_goes_back() -> None:
    start = post({}, tokens={2: 1})
    start.do("spend_tokens", 2, cards=[0])
    assert start.state.tokens == {} and start.state.tokens_left == 4
    assert start.state.phase == "post" and start.state.round.stage == "curtain"


def test_several_statuettes_may_be_returned_at_once() -> None:
    start = post({}, tokens={2: 3}).do("spend_tokens", 2, cards=[0, 2])
    assert start.state.tokens == {2: 1} and len(start.state.hands[2]) == 1


def test_statuettes_may_be_kept() -> None:
    start = post({}, tokens={2: 1, 3: 1}).do("spend_tokens", 2, cards=[])
    assert start.state.tokens == {2: 1, 3: 1} and start.offers(2) == {"take_back_choice"}


def test_a_statuette_needs_a_card() -> None:
    start = post({2: [True]}, tokens={2: 4}).do("add_cards", 2, cards=[0])
    with pytest.raises(Refused):
        start.do("spend_tokens", 2, cards=[0, 1, 2])
    assert start.do("spend_tokens", 2, cards=[0, 1]).state.tokens == {2: 2}


def test_statuettes_are_played_freely_or_in_order_after_a_dispute() -> None:
    start = post({}, tokens={1: 1, 3: 1, 4: 1})
    assert all("spend_tokens" in start.offers(seat) for seat in (1, 3, 4))
    start.do("order_tokens")
    assert [s for s in (1, 3, 4) if "spend_tokens" in start.offers(s)] == [3]
    start.do("spend_tokens", 3, cards=[])
    assert [s for s in (1, 3, 4) if "spend_tokens" in start.offers(s)] == [4]


def test_the_deck_adds_its_top_card() -> None:
    start = post({1: [True]})
    top, mine = start.state.deck[0], start.state.hands[1][0]
    start.do("add_cards", 1, cards=[0])
    assert {*start.state.round.film, *start.state.used} == {top, mine}
    assert len(start.state.round.film) == len(start.state.used) == 1


def test_the_deck_adds_nothing_if_the_composer_did() -> None:
    start = scene(FOUR)
    music = start.state.deck[-1]
    start.state = replace(start.state, deck=start.state.deck[:-1]).with_round(
        film=(music,), filled=True)
    start = with_dice(start, {**NO_STAR, 1: [True]})
    deck = start.state.deck
    start.do("add_cards", 1, cards=[0])
    assert start.state.deck == deck and len(start.state.round.film) == 1


def editing() -> Scene:
    start = scene(FOUR)
    start.state = start.state.with_round(editor=1)
    start = with_dice(start, {**NO_STAR, 1: [True], 2: [True]})
    return start.do("add_cards", 1, cards=[0]).do("add_cards", 2, cards=[0])


def test_the_editor_looks_first_and_cuts() -> None:
    start = editing()
    assert start.state.round.stage == "edit" and start.offers(2) == set()
    card = start.state.round.film[start.state.round.cut or 0]
    start.do("edit_film", 1, verdict="cut")
    assert start.state.used == (card,) and len(start.state.round.film) == 2


def test_a_returned_card_is_shuffled_in_and_perhaps_cut_after_all() -> None:
    cut = set()
    for seed in range(30):
        start, by = editing(), Viewer("player", 1)
        command = parse(HOLLYWOOD, start.state, by, "edit_film", {"verdict": "return"})
        after = decide(command, start.state, by, Chance(seed)).states[-1]
        cut.add(after.used == (start.state.round.film[start.state.round.cut or 0],))
        assert len(after.round.film) == 2 and after.round.stage == "curtain"
    assert cut == {True, False}


def test_without_an_editor_a_random_card_is_cut_unseen() -> None:
    start = post({1: [True]}).do("add_cards", 1, cards=[0])
    assert start.state.round.stage == "curtain" and len(start.state.used) == 1


def strike(poster: str, union: bool = True) -> Scene:
    start = scene(FOUR, kit="phones", union_strike=union)
    return with_dice(start, {**NO_STAR, 1: [True]}, poster, tokens={1: 1})


@pytest.mark.parametrize("count", range(4))
def test_a_union_strike_lets_a_star_add_any_number(count: int) -> None:
    start = strike("comedy").do("add_cards", 1, cards=list(range(count)))
    assert len(start.state.hands[1]) == 3 - count
    assert ("spend_tokens" in start.offers(1)) == (count < 3)


@pytest.mark.parametrize(("poster", "union"), [("western", True), ("comedy", False)])
def test_no_strike_without_a_neutral_poster_or_without_the_rule(poster: str, union: bool) -> None:
    with pytest.raises(Refused):
        strike(poster, union).do("add_cards", 1, cards=[0, 1])


def test_after_a_strike_everyone_draws_back_to_three() -> None:
    start = strike("comedy").do("add_cards", 1, cards=[0, 1, 2]).do("raise_curtain")
    assert len(start.do("next_film").state.hands[1]) == 3


def test_cards_added_are_taken_back_until_everybody_has_chosen() -> None:
    start = post({1: [True], 3: [True]})
    before = start.state
    start.do("add_cards", 1, cards=[1]).do("take_back_choice", 1)
    assert start.state == before
    start.do("add_cards", 1, cards=[2]).do("add_cards", 3, cards=[0])
    assert "take_back_choice" not in start.offers(1) | start.offers(3)


def test_what_the_composer_added_stays_when_a_choice_is_taken_back() -> None:
    start = post({1: [True], 3: [True]})
    there = start.state.deck[-1]
    start.state = replace(start.state, deck=start.state.deck[:-1]).with_round(film=(there,))
    start.do("add_cards", 1, cards=[1]).do("take_back_choice", 1)
    assert start.state.round.film == (there,)


@pytest.mark.parametrize("cards", [[], [0], [2, 0]])
def test_statuettes_returned_are_taken_back_until_everybody_has_answered(cards: list[int]) -> None:
    start = post({}, tokens={3: 1, 2: 2})
    before = start.state
    start.do("spend_tokens", 2, cards=cards).do("take_back_choice", 2)
    assert start.state == before
    start.do("spend_tokens", 2, cards=[1]).do("spend_tokens", 3, cards=[])
    assert not start.offers(2)


def test_what_was_played_in_order_after_a_dispute_is_not_taken_back() -> None:
    start = post({}, tokens={1: 1, 2: 1, 3: 1}).do("spend_tokens", 1, cards=[0])
    start.do("order_tokens")
    assert not start.offers(1)
    start.do("spend_tokens", 2, cards=[0])
    assert not start.offers(2)


def test_nobody_else_takes_a_choice_back() -> None:
    start = post({1: [True], 3: [True]}).do("add_cards", 1, cards=[1])
    assert "take_back_choice" not in start.offers() | start.offers(3)


@pytest.mark.parametrize(("worn", "open_to"), [("mask", {2}), ("opera_glasses", set())])
def test_a_costume_that_touches_the_film_lets_the_choice_stand(
    worn: str, open_to: set[int]
) -> None:
    start = with_dice(scene(FOUR, kit="phones", costumes=True),
                      {**NO_STAR, 1: [True], 2: [True], 3: [True]}, costumes={1: (worn,)})
    start.do("add_cards", 1, cards=[1]).do("add_cards", 2, cards=[1])
    start.do(f"wear_{worn}", 1, **({"card": 0} if worn == "mask" else {}))
    assert {seat for seat in (1, 2) if "take_back_choice" in start.offers(seat)} == open_to


def test_everybody_reads_that_a_choice_was_taken_back_and_not_which() -> None:
    start = post({1: [True], 3: [True]}).do("add_cards", 1, cards=[1])
    before = start.state
    start.do("take_back_choice", 1)
    event = start.events[-1]
    said = {str(event.tell(before, start.state, Viewer("player", seat))) for seat in (1, 2)}
    assert said == {f"{start.state.party.names[1]} takes the choice back and chooses again."}
    assert vars(event) == {"seat": 1}
