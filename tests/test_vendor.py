"""What is not ours is exactly what was published, with its licence beside it."""

from __future__ import annotations

import hashlib
import tomllib
from typing import Any

import pytest

from companion.i18n.update import ROOT

FOLDER = ROOT / "companion/static/vendor"
FILES: list[dict[str, Any]] = tomllib.loads((FOLDER / "VENDOR.toml").read_text("utf-8"))["file"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file["name"])
def test_a_vendored_file_is_unchanged_and_has_its_licence(file: dict[str, Any]) -> None:
    assert hashlib.sha256((FOLDER / file["name"]).read_bytes()).hexdigest() == file["sha256"]
    assert (FOLDER / file["licence_file"]).read_text("utf-8")
    assert file["version"] and file["licence"]


def test_nothing_else_lies_there() -> None:
    known = {"VENDOR.toml"} | {f["name"] for f in FILES} | {f["licence_file"] for f in FILES}
    assert {path.name for path in FOLDER.iterdir()} == known
