"""Tables to train one's eye on: as asked for, misleading, and right by the rules."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.engine.game import Malformed
from companion.games.totem.content import COLOUR, FAMILY, INWARD, OUTWARD
from companion.games.totem.rules import OpenCards
from companion.games.totem.training import BACK, RUN, Laid, run
from tests.world import Phone, serve


def tables(count: int, *switches: str) -> list[Laid]:
    """Many of them, with the same chance at every run."""
    asked = {"cards": str(count), **dict.fromkeys(switches, "1")}
    return [laid for seed in range(5) for laid in run(random.Random(seed), asked)]


def grabs(laid: Laid) -> bool:
    tops = {str(at): None if card == BACK else card for at, card in enumerate(laid.cards)}
    there = OpenCards(tops, 10)
    return bool(there.duels or there.showing(INWARD))


@pytest.mark.parametrize("count", [3, 5, 10])
@pytest.mark.parametrize("switches", [(), ("arrows",), ("colours",), ("arrows", "colours")])
def test_every_table_has_as_many_cards_and_its_answer_is_the_rules_own(
        count: int, switches: tuple[str, ...]) -> None:
    found = tables(count, *switches)
    assert all(len(laid.cards) == count and laid.grab == grabs(laid) for laid in found)
    assert .25 < sum(laid.grab for laid in found) / len(found) < .75
    shown = {card for laid in found for card in laid.cards}
    assert ({INWARD, OUTWARD} <= shown) is ("arrows" in switches)
    assert (COLOUR in shown) is ("colours" in switches)


def test_where_nothing_matches_two_shapes_look_alike() -> None:
    for laid in tables(4):
        assert laid.pair is not None
        one, other = laid.pair
        assert one // FAMILY == other // FAMILY and (one == other) is laid.grab


def test_a_phone_gets_a_run_and_the_same_seed_is_the_same_run(tmp_path: Path) -> None:
    phone = Phone(serve(tmp_path)[1])
    at = "/referee/totem/trainer/run?cards=5&arrows=1&seed="
    first = phone.get(at + "1").get_json()
    assert len(first) == RUN and first[0].keys() == {"cards", "grab", "pair"}
    assert first == phone.get(at + "1").get_json() != phone.get(at + "2").get_json()


def test_what_cannot_lie_there_is_refused(tmp_path: Path) -> None:
    phone = Phone(serve(tmp_path)[1])
    for asked in ("cards=2", "cards=999", "cards=x", ""):
        assert phone.get(f"/referee/totem/trainer/run?{asked}").status_code == 400
    assert phone.get("/referee/zero/trainer/run?cards=5").status_code == 404
    with pytest.raises(Malformed):
        run(random.Random(1), {})
