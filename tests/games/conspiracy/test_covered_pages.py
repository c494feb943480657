"""Covered meters on the pages themselves: two worlds that differ in them only, to the last byte."""

from __future__ import annotations

import json
import random
from importlib import import_module
from pathlib import Path

import pytest

from companion.engine.game import SCREEN, Viewer
from companion.games.conspiracy.content import METERS
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.twins import twin
from tests.games.conspiracy.table import SECRETARY, Table, investigate
from tests.web.test_twins import everything, world

PLAYER = Viewer("player", 2)


def covered(meter: str) -> Table:
    """One meter covered and corrected out of sight, in the middle of a trail."""
    table = Table(3, rumour_points=9, backing_rating=1,
                  **{"see_intrigue": "value", f"see_{meter}": "existence"}).ready()
    table.do("correct_meter", meter=meter, change=-1 if meter == "backing" else 1, reason="A slip")
    for level in (1, 2 if meter == "knowledge" else 1):
        table.do("propose_rumour", SECRETARY, text="The clock is late", level=level)
    return investigate(table, "cold_trail", 1)


def pages(folder: Path, table: Table, viewer: Viewer, seed: int = 1) -> list[dict[str, bytes]]:
    other = json.loads(json.dumps(twin(table.records, viewer, random.Random(seed))))
    assert other != table.records
    found = []
    for name, log in (("one", table.records), ("other", other)):
        with world(folder / f"{name}-{viewer.role}", CONSPIRACY, table.state.party, log) as made:
            found.append(everything(made, CONSPIRACY, viewer))
    return found


@pytest.mark.parametrize("meter", METERS)
@pytest.mark.parametrize("viewer", [PLAYER, SCREEN], ids=["player", "screen"])
def test_no_page_betrays_a_covered_meter(tmp_path: Path, meter: str, viewer: Viewer) -> None:
    one, other = pages(tmp_path, covered(meter), viewer)
    assert one.keys() == other.keys()
    for name in one:
        assert one[name] == other[name], name


LEAKS = {"meters": ("view", "sight", lambda *_: "value"),
         "account": ("view", "sees", lambda *_: True),
         "scene": ("scene_view", "sees", lambda *_: True),
         "ledger": ("ledger", "sees", lambda *_: True),
         "log": ("events.meters", "sees", lambda *_: True)}


@pytest.mark.parametrize(("leak", "meter"), [
    ("meters", "pressure"), ("meters", "knowledge"), ("account", "rumour_points"),
    ("account", "knowledge"), ("scene", "backing"), ("ledger", "conspiracy"),
    ("ledger", "rumour_points"), ("log", "intrigue"), ("log", "backing")])
def test_a_planted_leak_of_a_covered_meter_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str, meter: str
) -> None:
    table = covered(meter)
    module, name, planted = LEAKS[leak]
    monkeypatch.setattr(import_module(f"companion.games.conspiracy.{module}"), name, planted)
    one, other = pages(tmp_path, table, PLAYER)
    assert one != other
