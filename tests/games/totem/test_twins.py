"""Face-down orders are nobody's to know: the twin's are others, and no viewer can tell."""

from __future__ import annotations

import random

import pytest

from companion.engine.game import SCREEN, Viewer
from companion.engine.play import codec, replay
from companion.games.totem.game import TOTEM
from companion.games.totem.twins import twin
from tests.games.totem.table import HOST
from tests.seen import as_text, seen, stamped
from tests.walk import evening


@pytest.mark.parametrize("seed", range(8))
def test_a_twin_has_other_cards_face_down_and_looks_the_same(seed: int) -> None:
    play, records = evening(TOTEM, seed, players=4, steps=40, options={"way": "phones"})
    other = replay(TOTEM, stamped(twin(records, SCREEN, random.Random(seed))), play.seed)
    again = replay(TOTEM, stamped(records), play.seed)
    for viewer in (SCREEN, HOST, Viewer("player", play.state.seats[0])):
        assert as_text(seen(again, viewer)) == as_text(seen(other, viewer))
    if play.state.deal:
        assert play.state.deal != other.state.deal


def test_no_view_names_a_card_that_lies_face_down() -> None:
    play, _ = evening(TOTEM, 5, players=4, steps=30, options={"way": "phones"})
    deal = play.state.deal
    tops = {pile.top for pile in deal.piles.values()}
    told = as_text(codec.unstructure(TOTEM.view(play.state, HOST)))
    for pile in deal.piles.values():
        for card in (*pile.down, *pile.up[:-1]):
            assert card in tops or "-" not in card or card not in told
