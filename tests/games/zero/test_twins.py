"""The twin rule over hands, stock and hand entry, on evenings where it matters."""

from __future__ import annotations

import json
import random
from itertools import pairwise

import pytest

from companion.engine.game import Viewer
from companion.engine.play import Play, replay
from companion.games.zero.game import ZERO
from companion.games.zero.twins import twin
from tests.games.tapped import viewers
from tests.games.zero.table import MODERATOR, Table, begun, hands
from tests.games.zero.test_whole_games import moment
from tests.seen import as_text, seen, stamped


def other(table: Table, viewer: Viewer, seed: int) -> tuple[Play, Play]:
    kept = json.loads(json.dumps(table.records))
    made = twin(kept, viewer, random.Random(seed))
    return (replay(ZERO, stamped(kept), table.play.seed),
            replay(ZERO, stamped(json.loads(json.dumps(made))), table.play.seed))


def entering(number: int) -> Table:
    """A table at which so many of three hands are in, two of them with the same card."""
    table = begun(3, way="score")
    one, two, three = hands(3)
    for seat, cards in list(enumerate((one, [one[0], *two[1:]], three), 1))[:number]:
        table.do("enter_hand", seat, cards=cards)
    return table


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("viewer", viewers(3), ids=str)
def test_a_double_claim_tells_nothing_to_whom_it_does_not_concern(
        number: int, viewer: Viewer) -> None:
    differ = 0
    for seed in range(8):
        one, two = other(entering(number), viewer, seed)
        assert as_text(seen(one, viewer)) == as_text(seen(two, viewer))
        differ += one.state != two.state
    assert differ or (number == 1 and viewer.seat == 1)


@pytest.mark.parametrize("viewer", viewers(3), ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_hands_and_the_rest_of_the_deck_on_phones_are_nobody_elses(
        viewer: Viewer, seed: int) -> None:
    table, rng = Table(3, seed, way="phones", first_game=True, lesson=True), random.Random(seed)
    differ = 0
    for _ in range(25):
        if table.state.phase == "over":
            break
        moment(table, rng)
        one, two = other(table, viewer, seed)
        assert as_text(seen(one, viewer)) == as_text(seen(two, viewer))
        differ += one.state != two.state
    assert differ > 5


def test_an_entry_is_not_refused_for_what_others_hold() -> None:
    """Whatever Dana entered, Avi's entry is answered alike."""
    two = hands(3)[1]
    answers = []
    for cards in (hands(3)[0], [two[0], *hands(3)[0][1:]], two):
        table = begun(3, way="score")
        table.do("enter_hand", 1, cards=cards)
        table.do("enter_hand", 2, cards=two)
        answers.append((as_text(seen(table.play, Viewer("player", 2))), table.play.version))
    assert all(one == next_one for one, next_one in pairwise(answers))


def test_the_gm_knows_what_the_gm_typed_in_and_no_more() -> None:
    table = begun(3, way="score")
    one, two, _ = hands(3)
    table.do("enter_hand", 1, by=MODERATOR, cards=one)
    table.do("enter_hand", 2, cards=two)
    _, changed = other(table, MODERATOR, 1)
    assert changed.state.entered[1].cards == tuple(table.state.entered[1].cards)
    assert changed.state.entered[2].cards != tuple(table.state.entered[2].cards)
