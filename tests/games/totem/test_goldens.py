"""Playthroughs and a kept log: a change of a rule, or a leak, is a diff to read."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import SCREEN, Refused, Viewer
from companion.engine.offers import parse
from companion.engine.play import Play, replay
from companion.games.totem.game import TOTEM
from tests.playthrough import Playthrough, as_kept
from tests.walk import begin, fill_all, on_offer, put

SAVED = Path(__file__).parent / "saved_log.json"
OPTIONS: dict[int, dict[str, Any]] = {
    2: {"way": "phones"}, 3: {"way": "phones", "edition": "boxes"},
    4: {"way": "phones", "remainders": "under"}, 5: {"way": "cards"},
}
STEPS = 60


def step(play: Play, rng: random.Random) -> dict[str, Any] | None:
    """One tap by chance, seldom the end."""
    found = [(viewer, offer) for viewer, offer in on_offer(play)
             if offer.name != "end_game" or rng.random() < 0.05]
    viewer, offer = rng.choice(found)
    args = {**fill_all(tuple(offer.asks), rng), "seat": offer.seat}
    try:
        put(play, play.decide(parse(TOTEM, play.state, viewer, offer.name, args), viewer))
    except Refused:
        return None
    return args


def playthrough(players: int) -> str:
    rng = random.Random(players)
    play = begin(TOTEM, rng, players=players, gm_plays=False, options=OPTIONS[players])
    written = Playthrough(TOTEM, [Viewer("gm"), Viewer("player", play.state.seats[0])])
    written.note(play)
    for _ in range(STEPS):
        args = step(play, rng)
        if args is not None:
            written.note(play, args)
    return written.text


@pytest.mark.parametrize("players", OPTIONS)
def test_a_playthrough_is_as_it_was(players: int) -> None:
    as_kept(f"totem-{players}", playthrough(players))


def test_an_old_log_still_opens() -> None:
    saved = json.loads(SAVED.read_text("utf-8"))
    play = replay(TOTEM, (("", record) for record in saved["log"]))
    assert [[entry.place for entry in one.entries.values()] for one in play.state.pad.rounds] \
        == saved["places"]
    assert len(play.lines(SCREEN)) == saved["lines"]


def test_the_old_log_holds_every_kind_of_event() -> None:
    saved = json.loads(SAVED.read_text("utf-8"))
    kinds = {event["kind"] for record in saved["log"] for event in record.get("events", ())}
    assert kinds == {event.kind for event in TOTEM.events} - {"begun", "went_out", "penalised",
                                                              "rule_flipped"}
