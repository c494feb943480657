"""What lies on the table is done there: the companion offers it once, and deals none of it."""

from __future__ import annotations

import random
from collections.abc import MutableSequence
from dataclasses import replace
from typing import Any

import pytest

from companion.games.hollywood.commands.costumes import WearOnDice
from companion.games.hollywood.commands.roles import (
    Compose,
    GiveCostumeByHand,
    Light,
    OpenWardrobe,
    PerformByHand,
)
from companion.games.hollywood.commands.setup import (
    DealAffiliations,
    DealHands,
    LayOutPosters,
    RecordRole,
    RollDice,
)
from companion.games.hollywood.commands.turn import EndTurn, Reroll, RerollByHand
from companion.games.hollywood.content import (
    COMMUNIST,
    PATRIOT,
    RISING_STAR,
    affiliation_deck,
)
from companion.games.hollywood.state import Doing, State
from companion.games.hollywood.turns import why_not_reroll
from companion.games.hollywood.view import Mix, view
from companion.games.hollywood.waiting import waiting
from tests.games.hollywood.scene import scene
from tests.games.hollywood.table import MODERATOR, Table
from tests.games.hollywood.test_costumes import start_with
from tests.games.hollywood.test_turns import FOUR, optioned


class Still(random.Random):
    """Leaves every deck in its order."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        pass


STILL = Still(1)


def test_random_affiliations_come_from_five_three_and_one() -> None:
    state = Table(9, {"kit": "phones", "random_affiliations": True}).state
    dealt = next(iter(DealAffiliations().decide(state, MODERATOR, STILL)))
    cards = list(dealt.apply(state).affiliations.values())
    assert cards == [PATRIOT] * 5 + [COMMUNIST] * 3 + [RISING_STAR]
    assert affiliation_deck(4, at_random=True) == cards != affiliation_deck(4)


@pytest.mark.parametrize(("players", "told"), [(8, None), (9, Mix(5, 3, 1))])
def test_at_random_the_mix_is_known_only_where_every_card_is_dealt(
        players: int, told: Mix | None) -> None:
    state = Table(players, {"kit": "phones", "random_affiliations": True}).state
    assert view(state, MODERATOR).mix == told


def test_every_new_table_waits_for_costumes_after_the_last_turn() -> None:
    assert Table(4, {"kit": "phones"}).state.options.last_call


def test_a_role_whose_things_lie_on_the_table_is_performed_by_hand_alone() -> None:
    gaffer = scene({**FOUR, 1: "gaffer", 2: "director"}).state.with_round(order=(1, 2, 3, 4))
    on_table = optioned(gaffer, dice_on="table")
    assert (list(Light.who(gaffer)), list(PerformByHand.who(gaffer))) == ([1], [])
    assert (list(Light.who(on_table)), list(PerformByHand.who(on_table))) == ([], [1])
    composer = scene({**FOUR, 1: "composer"}).state.with_round(order=(1, 2, 3, 4))
    assert list(Compose.who(composer)) == [1]
    assert list(Compose.who(optioned(composer, hands_on="table"))) == []
    assert "role" in dict(PerformByHand.caption(on_table, 1).values)
    assert "role" not in dict(PerformByHand.caption(gaffer, 1).values)


def test_costumes_are_given_from_the_phone_or_by_hand() -> None:
    state = scene({**FOUR, 1: "costume_designer"}, kit="phones", costumes=True).state
    state = state.with_round(order=(1, 2, 3, 4))
    by_hand = optioned(state, hands_on="table")
    assert (list(OpenWardrobe.who(state)), list(GiveCostumeByHand.who(state))) == ([1], [])
    assert (list(OpenWardrobe.who(by_hand)), list(GiveCostumeByHand.who(by_hand))) == ([], [1])


def test_a_costume_on_dice_of_the_table_is_worn_while_a_film_is_made() -> None:
    state = start_with(3, "gown").state
    on_table = optioned(state, dice_on="table")
    assert list(WearOnDice.who(state)) == [] and list(WearOnDice.who(on_table)) == [3]
    assert list(WearOnDice.who(replace(on_table, phase="premiere"))) == []


def test_dice_are_rolled_again_where_they_are() -> None:
    state = scene(FOUR).state
    on_table = optioned(state, dice_on="table")
    assert (list(Reroll.who(state)), list(RerollByHand.who(state))) == ([1], [])
    assert (list(Reroll.who(on_table)), list(RerollByHand.who(on_table))) == ([], [1])
    guarded = state.with_round(guarded=(1, 2, 3, 4))
    assert why_not_reroll(guarded) is not None and why_not_reroll(state) is None
    assert why_not_reroll(on_table.with_round(guarded=(1, 2, 3, 4))) is None


@pytest.mark.parametrize(("kind", "ends"), [
    ("reroll", True), ("gaffer", True), ("encore", True), ("music", False), (None, False)])
def test_a_turn_is_ended_where_more_might_be_done_on_it(kind: Any, ends: bool) -> None:
    state = scene(FOUR).state.with_round(doing=Doing(kind) if kind else None)
    assert bool(list(EndTurn.who(state))) == ends


def setting_up(phase: str, **options: Any) -> State:
    return optioned(replace(scene(FOUR).state, phase=phase), **options)


def test_roles_are_noted_where_they_were_dealt_on_the_table() -> None:
    bare = replace(setting_up("roles", roles_on="table"), roles={})
    assert list(RecordRole.who(bare)) == [1, 2, 3, 4]
    assert list(RecordRole.who(optioned(bare, roles_on="phones"))) == []
    assert list(RecordRole.who(replace(bare, phase="dusk"))) == []


def test_nothing_is_dealt_or_rolled_that_lies_on_the_table() -> None:
    for where, hands, dice in (("phones", True, True), ("table", False, False)):
        state = setting_up("hands", hands_on=where, dice_on=where)
        dealt = next(iter(DealHands().decide(state, MODERATOR, STILL))).apply(
            replace(state, hands={}, deck=()))
        assert bool(dealt.hands or dealt.deck) == hands
        rolled = next(iter(RollDice().decide(state, MODERATOR, STILL)))
        assert bool(rolled.apply(replace(state, dice={})).dice) == dice


@pytest.mark.parametrize(("phase", "where", "ready"), [
    ("posters", "phones", True), ("hands", "table", True), ("dice", "table", True),
    ("hands", "phones", False), ("dice", "phones", False), ("dusk", "table", False)])
def test_the_posters_are_laid_out_after_what_the_table_only_confirms(
    phase: str, where: str, ready: bool
) -> None:
    state = setting_up(phase, hands_on=where, dice_on=where)
    assert bool(LayOutPosters.who(state)) == ready


@pytest.mark.parametrize(("costumes", "where", "hung"), [
    (True, "phones", True), (True, "table", False), (False, "phones", False)])
def test_the_wardrobe_hangs_in_the_phones_where_costumes_are_played(
    costumes: bool, where: str, hung: bool
) -> None:
    options = replace(scene(FOUR).state.options, costumes=costumes, hands_on=where)
    assert bool(LayOutPosters()._wardrobe(options, STILL)) == hung


def test_the_gm_is_waited_for_where_nobody_else_is_until_the_game_is_over() -> None:
    state = scene(FOUR).state.with_round(poster="western")
    assert waiting(state) == (1,)
    due = optioned(state.with_round(poster=None, writer=None), posters_on="table")
    assert waiting(due) == (0, 1)
    assert waiting(replace(state, phase="premiere")) == (0,)
    assert waiting(replace(state, phase="finale")) == ()
    assert waiting(state.with_round(discards={3: 2})) == (3,)
