"""The reasons that some faults have for living.

A fault is known by its function and by the lines that it changes; numbers would move with every
edit:

    zero.rules.score: `points = 0` → `points = 1`

A row that ends in `: *` speaks of every fault of a function.
"""

from __future__ import annotations

from pathlib import Path

REASONS = Path(__file__).with_name("reasons.txt")


def known() -> dict[str, str]:
    """Why each known survivor may live: rows of keys, below them the reason, indented."""
    found: dict[str, str] = {}
    keys: list[str] = []
    told = True  # the keys so far have had their reason
    for line in REASONS.read_text("utf-8").splitlines():
        if line.startswith("    "):
            found |= {key: f"{found[key]} {line.strip()}".strip() for key in keys}
            told = True
        elif line and not line.startswith("#"):
            keys = [line] if told else [*keys, line]
            found[line] = ""
            told = False
    return found


def excused(key: str, reasons: dict[str, str]) -> bool:
    function, _, _ = key.partition(": `")
    return key in reasons or f"{function}: *" in reasons
