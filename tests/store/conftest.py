"""A folder with a store, and its backup."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import backup
from tests.world import open_evening


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a dealt table and a recording."""
    evening = open_evening(tmp_path / "data").dealt()
    evening.served.store.close()
    voice = tmp_path / "data/recordings/hollywood/he/dawn.ogg"
    voice.parent.mkdir(parents=True)
    voice.write_bytes(b"OggS")
    (tmp_path / "data/https").mkdir()
    (tmp_path / "data/https/authority.crt").touch()
    return tmp_path / "data"


@pytest.fixture
def file(data: Path, tmp_path: Path) -> Path:
    backup.save(data, tmp_path / "file.zip")
    return tmp_path / "file.zip"
