"""Files that are not ours are as published, with their licence; what was removed is named."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.i18n.update import ROOT

FOLDERS = [ROOT / "companion/static/vendor", ROOT / "tests/browser/vendor"]
FILES: list[dict[str, Any]] = [
    {"folder": folder, **file} for folder in FOLDERS
    for file in tomllib.loads((folder / "VENDOR.toml").read_text("utf-8"))["file"]]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file["name"])
def test_a_vendored_file_is_the_one_we_know_and_has_its_licence(file: dict[str, Any]) -> None:
    content = (file["folder"] / file["name"]).read_bytes()
    assert hashlib.sha256(content).hexdigest() == file["sha256"]
    assert (file["folder"] / file["licence_file"]).read_text("utf-8")
    assert file["version"] and file["licence"]


@pytest.mark.parametrize("file", [file for file in FILES if "taken_out" in file],
                         ids=lambda file: file["name"])
def test_what_was_taken_out_for_its_licence_is_not_in_the_file(file: dict[str, Any]) -> None:
    text = (file["folder"] / file["name"]).read_text("utf-8")
    assert file["published"] != file["sha256"] and "VENDOR.toml" in text
    assert not [part for part in file["taken_out"] if part in text]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_nothing_else_lies_there(folder: Path) -> None:
    files = [file for file in FILES if file["folder"] == folder]
    known = {"VENDOR.toml"} | {f["name"] for f in files} | {f["licence_file"] for f in files}
    assert {path.name for path in folder.iterdir()} == known
