"""The Print tab of a table, and PDFs of it that are waited for."""

from __future__ import annotations

from tests.world import Evening


def tab(evening: Evening) -> str:
    return f"{evening.url}/gm/print"
