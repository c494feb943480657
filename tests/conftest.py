"""What several tests share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from companion.engine.game import Game
from tests import sample as sample_game
from tests.browser.server import Server, Servers
from tests.world import Evening, open_evening

# No test is about the speed of the machine it runs on.
settings.register_profile("any machine", deadline=None, database=None,
                          suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


@pytest.fixture
def an_evening(tmp_path: Path) -> Iterator[Callable[..., Evening]]:
    """Opens evenings, each on a server of its own, and closes their stores."""
    made: list[Evening] = []

    def opened(**about: Any) -> Evening:
        made.append(open_evening(tmp_path / str(len(made)), **about))
        return made[-1]

    yield opened
    for evening in made:
        evening.served.store.close()


@pytest.fixture
def evening(an_evening: Callable[..., Evening]) -> Evening:
    """Five people and a game master who does not play."""
    return an_evening()


@pytest.fixture
def sample() -> Iterator[Game]:
    """A game that is no part of the tree, among the games for this test."""
    yield sample_game.add()
    sample_game.remove()


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    made = Servers(tmp_path_factory.mktemp("servers"))
    yield made
    made.spare.kill()


@pytest.fixture
def server(servers: Servers) -> Iterator[Server]:
    """A real server; what it had to complain about fails the test."""
    running = servers.take()
    yield running
    running.stop()
    complaints = running.complaints.read_text("utf-8")
    assert "Traceback" not in complaints, complaints
