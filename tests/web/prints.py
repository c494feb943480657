"""Where a table's Print tab is, for tests."""

from __future__ import annotations

from tests.world import Evening


def tab(evening: Evening) -> str:
    return f"{evening.url}/gm/print"
