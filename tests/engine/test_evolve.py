"""A copy with a few fields changed: what it refuses, what it leaves behind."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import pytest

from companion.engine.evolve import evolve
from companion.games.hollywood.box import Box
from tests.games.conspiracy.table import Table as Campaign
from tests.games.hollywood.table import Table as Studio


@dataclass(frozen=True)
class Purse:
    coins: int
    owner: str = "Dana"

    @cached_property
    def doubled(self) -> int:
        return 2 * self.coins


def test_the_copy_has_the_changes_and_the_rest_as_it_was() -> None:
    purse = Purse(3)
    assert evolve(purse, coins=5) == Purse(5) and purse == Purse(3)
    assert evolve(purse) == purse and evolve(purse) is not purse


@pytest.mark.parametrize("thing", [Purse(3), Box(), Studio(4).state, Campaign(3).state],
                         ids=lambda thing: type(thing).__name__)
def test_a_misspelt_name_is_refused(thing: object) -> None:
    with pytest.raises(TypeError, match=f"{type(thing).__name__} has no field seast"):
        evolve(thing, seast=1)


def test_a_property_is_no_field() -> None:
    with pytest.raises(TypeError, match="Purse has no field doubled"):
        evolve(Purse(3), doubled=1)


def test_what_was_cached_of_the_old_one_is_not_carried_over() -> None:
    purse = Purse(3)
    assert purse.doubled == 6
    assert evolve(purse, coins=5).doubled == 10
    assert vars(evolve(purse, owner="Avi")) == {"coins": 3, "owner": "Avi"}


def test_a_changed_box_counts_its_own_cards() -> None:
    box = Box()
    assert len(box.cards) == 60
    assert len(evolve(box, propaganda=(("P", 12),)).cards) == 12


@pytest.mark.parametrize("state", [Studio(4).state, Campaign(3).state],
                         ids=["hollywood", "conspiracy"])
def test_it_does_what_the_standard_library_does(state: object) -> None:
    party = replace(state.party, gm_seat=1)  # type: ignore[attr-defined]
    assert evolve(state, party=party) == replace(state, party=party)  # type: ignore[type-var]
