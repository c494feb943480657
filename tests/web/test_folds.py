"""Why a tap was refused is seen where it was tapped without unfolding anything, also where no
script keeps open what was open."""

from __future__ import annotations

import random
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from companion.engine.offer_json import example_of
from companion.engine.offers import Offer
from companion.engine.words import say
from companion.games import GAMES
from companion.store import rooms
from companion.web.render.frames import Snapshot
from companion.web.render.table_page import Refusal
from companion.web.server.streams import Key
from tests.examples import examples
from tests.walk import begin, opening_record, step
from tests.world import stand_up

STEPS = 40


class Reasons(HTMLParser):
    """Where a page says why: the folds around it that are closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.folds: list[str] = []
        self.hidden: list[list[str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        if tag == "details":
            self.folds.append("" if "open" in has else has.get("id") or "?")
        if has.get("class") == "refusal" and "hidden" not in has:
            self.hidden.append([fold for fold in self.folds if fold])

    def handle_endtag(self, tag: str) -> None:
        if tag == "details":
            self.folds.pop()


def refused(shot: Snapshot, key: Key) -> Iterator[tuple[Offer, Reasons]]:
    """The page as it comes back after each tap that may be refused there."""
    for offer in shot.page(key).offers:
        why = Refusal(offer.name, offer.seat, say("No."), example_of(offer))
        yield offer, Reasons(shot.fragment(key, why))


def pages(folder: Path, game: str, rng: random.Random) -> Iterator[tuple[Snapshot, Key]]:
    """The GM's and somebody's page, whenever it offers something new, in an evening at random."""
    play = begin(GAMES[game], rng)
    evening = stand_up(folder, game, play.state.party, [opening_record(play)])
    evening.served.tables.get("TWINTABL").play = play
    room, somebody = rooms.find(evening.served.store, "TWINS"), play.state.party.seats[0]
    assert room
    met: set[tuple[str, str]] = set()
    for _ in range(STEPS):
        shot = Snapshot(evening.served, room)
        for role, seat in (("gm", 0), ("seat", somebody)):
            key = Key("TWINS", role, seat, "en", "table")
            offered = {(role, offer.name) for offer in shot.page(key).offers}
            if not offered <= met:
                met |= offered
                yield shot, key
        if step(play, rng) is None:
            break
    evening.served.store.close()


@pytest.mark.parametrize("seed", range(examples(1)))
@pytest.mark.parametrize("game", GAMES)
def test_a_reason_stands_in_no_fold_that_is_closed(tmp_path: Path, game: str, seed: int) -> None:
    said = 0
    for shot, key in pages(tmp_path / "table", game, random.Random(seed)):
        for offer, reasons in refused(shot, key):
            said += len(reasons.hidden)
            assert not any(reasons.hidden), (key.role, offer.name, reasons.hidden)
    assert said
