"""A Conspiracy campaign for the tests of its paper: what was kept, as facts for the sheets."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.engine.play import replay
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.pages import facts
from companion.games.conspiracy.parts import AssetView, SleuthView
from companion.games.conspiracy.state import Identity
from printables.catalogue import Deck, all_decks
from printables.faces import FULL, SAVER, Face
from printables.sheets import Sheet

SAVED = Path(__file__).parent.parent / "games/conspiracy/saved_log.json"
SLEUTH = SleuthView(
    seat=3, player="Dana", you=False, secretary=False, away=False,
    who=Identity("Ada Wren", {"charisma": 3, "combat": 4, "science": 9, "agility": 7,
                              "driving": 5}, ("Never forgets a face", "Sleeps at noon")),
    draft=None, sent_back="", free_assets=0, asset_points=0, assets=(
        AssetView(1, "Yossi of the archive", "Bring good coffee", 2, True, True),
        AssetView(2, "A green van", "New tyres", 1, False, True),
        AssetView(4, "A forged pass", "Change the photo", 3, False, False)))


@cache
def campaign(until: int | None = None) -> Mapping[str, Any]:
    """The facts of the kept campaign after so many taps."""
    saved = json.loads(SAVED.read_text("utf-8"))["log"][:until]
    return facts(replay(CONSPIRACY, ((line["at"], line["record"]) for line in saved)), ())


def deck() -> Deck:
    return all_decks()["conspiracy"]


def sheet(name: str) -> Sheet:
    found, = deck().named(name)
    return found


def faces(name: str, facts: Mapping[str, Any]) -> list[Face]:
    return [card.front for card in sheet(name).cards(facts) if card.count]


def every_face(facts: Mapping[str, Any]) -> list[Face]:
    return [face for one in deck().sheets for face in faces(one.name, facts)]


BOTH = pytest.mark.parametrize("ink", [FULL, SAVER], ids=lambda ink: ink.name)
