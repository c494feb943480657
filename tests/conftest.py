"""Fixtures and settings that several tests share."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from companion import keys
from companion.engine.game import Game
from companion.store import Store
from tests import routes
from tests import sample as sample_game
from tests.browser.server import Server, Servers
from tests.examples import DEEP
from tests.played import Host
from tests.terminal import Serve, Served
from tests.world import Evening, open_evening
from tests.world import serve as serve_app

# What tests write is forgotten afterwards, so no disk needs to keep it.
if os.access("/dev/shm", os.W_OK):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", "/dev/shm")

routes.remember()

# Tests that take minutes have a run of their own.
collect_ignore = [] if DEEP else ["deep"]

# No test is about the speed of its machine.
settings.register_profile("usual", deadline=None, database=None, max_examples=60 if DEEP else 8,
                          derandomize=not DEEP, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("deep", settings.get_profile("usual"), print_blob=True)
settings.load_profile("deep" if DEEP else "usual")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the slow tests, so that nobody waits for one at the end; leave out the deep
    ones."""
    items[:] = [test for test in items if DEEP or not test.get_closest_marker("deep")]
    items.sort(key=lambda test: "/browser/" not in test.path.as_posix())


def pytest_collection_finish() -> None:
    """Exempt the collected tests from garbage collection: thousands of them lie in memory until
    they are run, and would be searched again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def name_of(test: pytest.Item) -> str:
    """A test's name without the group in which it runs beside others."""
    return test.nodeid.partition("@")[0]


@pytest.fixture(autouse=True)
def the_same_cards_again(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make failures repeatable: cards follow from the test's name, except in the deep run."""
    tables: dict[str, int] = {}

    def seed(key: bytes, table: str) -> bytes:
        return f"{name_of(request.node)}/{tables.setdefault(table, len(tables))}".encode()

    if not DEEP:
        monkeypatch.setattr(keys, "table_seed", seed)


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
    """Put a game that is not in the tree among the games, for this test."""
    yield sample_game.add()
    sample_game.remove()


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    made = Servers(tmp_path_factory.mktemp("servers"))
    yield made
    made.close()


def is_shared(test: pytest.Item) -> bool:
    mark = test.get_closest_marker("shared_server")
    return mark is not None and mark.args != (False,)


@pytest.fixture
def server(servers: Servers, request: pytest.FixtureRequest) -> Iterator[Server]:
    """Start a real server; any complaint of its fails the test."""
    shared = is_shared(request.node)
    running = servers.share() if shared else servers.take()
    running.deal_for(name_of(request.node))
    before = running.complaints.stat().st_size
    yield running
    if not shared:
        running.stop()
    complaints = running.complaints.read_bytes()[before:].decode("utf-8", "replace")
    assert "Traceback" not in complaints, complaints


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / "companion.db")
    yield made
    made.close()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    made: list[Served] = []

    def start(*arguments: str, **environment: str) -> Served:
        made.append(Served(tmp_path / f"data-{len(made)}", *arguments, **environment))
        return made[-1]

    yield start
    for served in made:
        served.process.kill()
        served.process.wait()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A host whose tables are played by record, for looking back on them."""
    made = Host(*serve_app(tmp_path / "host"))
    yield made
    made.served.store.close()
