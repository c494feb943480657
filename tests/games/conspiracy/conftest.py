"""Pages of a table of Conspiracy as it stands, for any viewer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.conspiracy.looks import Look
from tests.games.conspiracy.table import Table
from tests.world import Evening, Phone, stand_up


@pytest.fixture
def look(tmp_path: Path) -> Iterator[Look]:
    """A page of a table as it stands, for the GM, a seat or the screen."""
    made: list[Evening] = []

    def look(table: Table, role: str = "gm", path: str = "", seat: int = 1,
             without: tuple[int, ...] = ()) -> str:
        made.append(stand_up(tmp_path / str(len(made)), "conspiracy", table.state.party,
                             table.records))
        gm, phone = Phone(made[-1].app), Phone(made[-1].app)
        gm.client.set_cookie("gm_TWINS", str(made[-1].opened["token"]))
        for each in without:
            gm.post(f"{made[-1].url}/gm/no-phone", {"seat": str(each)})
        phone.client.set_cookie("seat_TWINS", made[-1].token(seat))
        phone.client.set_cookie("screen_TWINS", str(made[-1].opened["screen"]["token"]))
        asks = gm if role == "gm" else phone
        return str(asks.get(f"{made[-1].url}/{role}{path}").get_data(as_text=True))

    yield look
    for each in made:
        each.served.store.close()
