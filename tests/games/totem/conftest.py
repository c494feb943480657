"""Tables played in a test, as phones see them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.totem.table import Table
from tests.world import Evening, Phone, stand_up


@pytest.fixture
def stood_up(tmp_path: Path) -> Callable[[Table], Evening]:
    def make(table: Table) -> Evening:
        made = stand_up(tmp_path / "room", "totem", table.state.party, table.records)
        made.gm = Phone(made.app).sit(made.opened["token"])
        made.seats = {s["seat"]: Phone(made.app).sit(s["token"]) for s in made.opened["seats"]}
        return made

    return make
