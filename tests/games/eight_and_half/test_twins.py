"""Hands, banks and blind cards are nobody else's; the order of a bank is not even its owner's."""

from __future__ import annotations

import json
import random

import pytest

from companion.engine.game import SCREEN, Viewer
from companion.engine.play import Play, replay
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.twins import twin
from tests.games.eight_and_half.table import MODERATOR, Table
from tests.games.eight_and_half.test_seating import comes, goes
from tests.games.tapped import viewers
from tests.seen import as_text, seen, stamped


def worlds(seed: int, viewer: Viewer, players: int = 4, turns: int = 60) -> tuple[Play, Play]:
    table, rng = Table(players, seed=seed), random.Random(seed)
    table.do("deal")
    for _ in range(turns):
        if table.state.phase != "play":
            table.do("deal")
        table.random_turn(rng)
        if EIGHT_AND_HALF.over(table.state):
            break
    others = twin(json.loads(json.dumps(table.records)), viewer, random.Random(seed + 1))
    return (replay(EIGHT_AND_HALF, stamped(table.records)),
            replay(EIGHT_AND_HALF, stamped(json.loads(json.dumps(others)))))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("viewer", [*viewers(4), Viewer("gm", 2)], ids=str)
def test_a_viewer_cannot_tell_the_twin_worlds_apart(seed: int, viewer: Viewer) -> None:
    one, other = worlds(seed, viewer)
    assert as_text(seen(one, viewer)) == as_text(seen(other, viewer))


@pytest.mark.parametrize("viewer", [*viewers(4), Viewer("gm", 4)], ids=str)
def test_who_came_in_mid_game_cannot_tell_them_apart_either(viewer: Viewer) -> None:
    table, rng = Table(3, seed=7), random.Random(7)
    table.do("deal")
    comes(table, 4, "Noa")
    goes(table, 2)
    while len(table.state.pad.full) < 2 and table.state.phase != "finale":
        if table.state.phase == "scored":
            table.do("deal")
        table.random_turn(rng)
    assert 4 in table.state.held
    others = twin(json.loads(json.dumps(table.records)), viewer, random.Random(8))
    one, other = (replay(EIGHT_AND_HALF, stamped(records)) for records in (table.records, others))
    assert as_text(seen(one, viewer)) == as_text(seen(other, viewer))


def test_the_twin_has_other_hands_banks_and_blind_cards() -> None:
    one, other = worlds(3, Viewer("player", 1), turns=5)
    mine, yours = one.state.held[1], one.state.held[2]
    twin_mine, twin_yours = other.state.held[1], other.state.held[2]
    assert mine.hand == twin_mine.hand and mine.open == twin_mine.open
    assert mine.bank != twin_mine.bank and yours.bank != twin_yours.bank
    assert (yours.hand, yours.blind) != (twin_yours.hand, twin_yours.blind)


def test_a_moderator_holds_no_cards_and_sees_none() -> None:
    one, other = worlds(4, MODERATOR, turns=10)
    assert one.state != other.state
    assert not EIGHT_AND_HALF.secrets(one.state, MODERATOR)
    assert not EIGHT_AND_HALF.secrets(one.state, SCREEN)
