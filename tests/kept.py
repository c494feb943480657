"""Texts that were reviewed and kept, such as goldens. COMPANION_GOLDENS=write writes them anew, to
be looked at in the diff."""

from __future__ import annotations

import os
from pathlib import Path


def writing() -> bool:
    """Whether kept texts are to be written anew."""
    return os.environ.get("COMPANION_GOLDENS") == "write"


def check(path: Path, text: str) -> None:
    """Assert that the text equals the one that was kept."""
    if writing():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")
