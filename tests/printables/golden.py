"""Golden texts of what is drawn."""

from __future__ import annotations

from pathlib import Path

from tests import kept

FOLDER = Path(__file__).parent / "golden"


def check(name: str, text: str) -> None:
    kept.check(FOLDER / name, text)
