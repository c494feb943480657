"""What is not ours is what was published, its licence beside it; what was taken out is named."""

from __future__ import annotations

import hashlib
import tomllib
from typing import Any

import pytest

from companion.i18n.update import ROOT

FOLDER = ROOT / "companion/static/vendor"
FILES: list[dict[str, Any]] = tomllib.loads((FOLDER / "VENDOR.toml").read_text("utf-8"))["file"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file["name"])
def test_a_vendored_file_is_the_one_we_know_and_has_its_licence(file: dict[str, Any]) -> None:
    assert hashlib.sha256((FOLDER / file["name"]).read_bytes()).hexdigest() == file["sha256"]
    assert (FOLDER / file["licence_file"]).read_text("utf-8")
    assert file["version"] and file["licence"]


@pytest.mark.parametrize("file", [file for file in FILES if "taken_out" in file],
                         ids=lambda file: file["name"])
def test_what_was_taken_out_for_its_licence_is_not_in_the_file(file: dict[str, Any]) -> None:
    text = (FOLDER / file["name"]).read_text("utf-8")
    assert file["published"] != file["sha256"] and "VENDOR.toml" in text
    assert not [part for part in file["taken_out"] if part in text]


def test_nothing_else_lies_there() -> None:
    known = {"VENDOR.toml"} | {f["name"] for f in FILES} | {f["licence_file"] for f in FILES}
    assert {path.name for path in FOLDER.iterdir()} == known
