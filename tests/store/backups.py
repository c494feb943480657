"""Backups as people make them from the command line, and with something else put into them."""

from __future__ import annotations

import sqlite3
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from companion.cli import main

Change = Callable[[dict[str, bytes]], None]


def run(*args: str | Path) -> Any:
    return CliRunner().invoke(main, [str(arg) for arg in args])


def changed(file: Path, change: Change) -> Path:
    """The same backup with something else in it."""
    with zipfile.ZipFile(file) as archive:
        inside = {name: archive.read(name) for name in archive.namelist()}
    change(inside)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in inside.items():
            archive.writestr(name, content)
    return file


def in_database(inside: dict[str, bytes], tmp: Path, sql: str) -> None:
    path = tmp / "changed.db"
    path.write_bytes(inside["companion.db"])
    db = sqlite3.connect(path)
    db.execute("pragma journal_mode=delete")
    db.executescript(sql)
    db.close()
    inside["companion.db"] = path.read_bytes()
    path.unlink()


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*") if path.is_file()}
