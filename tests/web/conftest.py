"""A server on a real wire, for tests of what is sent, not of what is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.wired import Wired, wired


@pytest.fixture
def wire(tmp_path: Path) -> Iterator[Wired]:
    with wired(tmp_path / "data") as made:
        yield made
