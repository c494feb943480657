"""What tests of the web begin with: a real wire, a host, dealt cards, a phone on its round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.wired import Wired, wired
from tests.world import Evening, Phone, host, serve


@pytest.fixture
def wire(tmp_path: Path) -> Iterator[Wired]:
    with wired(tmp_path / "data") as made:
        yield made


@pytest.fixture
def desk(evening: Evening) -> Phone:
    """The host's phone, on a server where a table stands already."""
    return host(evening.served, evening.app)


@pytest.fixture
def dealt(evening: Evening) -> Evening:
    evening.dealt()
    return evening


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A server without a table, for whoever only reads there."""
    served, made = serve(tmp_path_factory.mktemp("manual"))
    yield made
    served.store.close()


@pytest.fixture
def round_trip(an_evening: Callable[..., Evening]) -> Evening:
    """Seats 2 and 4 have no phone; the cards are dealt; the GM plays too."""
    evening = an_evening(gm_plays=1).dealt()
    evening.served.clock = lambda: 1000.0
    for seat in (2, 4):
        evening.gm.post(f"{evening.url}/gm/no-phone", {"seat": str(seat)})
    return evening
