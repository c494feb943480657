"""A survivor by its change, and the reasons that some have for living.

mutmut numbers its mutants, and the numbers move with every edit; so a survivor is known by the
function and the lines that were changed:

    zero.rules.score: `points = 0` → `points = None`
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

REASONS = Path(__file__).with_name("reasons.txt")


@dataclass(frozen=True)
class Survivor:
    where: str  # zero.commands.Swap.who
    before: str
    after: str

    @property
    def key(self) -> str:
        return f"{self.where}: `{self.before}` → `{self.after}`"


def told(name: str, diff: str) -> Survivor:
    """Out of mutmut's name and its diff."""
    lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++", "#"))]
    return Survivor(where(name), *(" ".join(line[1:].strip() for line in lines if line[:1] == sign)
                                   for sign in "-+"))


def where(name: str) -> str:
    """companion.games.zero.commands.xǁSwapǁwho__mutmut_3 is zero.commands.Swap.who."""
    plain = re.sub(r"__mutmut_\d+$", "", name.removeprefix("companion.games."))
    module, _, function = plain.rpartition(".")
    found = function.removeprefix("x").strip("ǁ").replace("ǁ", ".")
    return f"{module}.{found if 'ǁ' in function else found.removeprefix('_')}"


def known() -> dict[str, str]:
    """Why each known survivor may live: a row with its key, below it the reason, indented."""
    found: dict[str, str] = {}
    key = ""
    for line in REASONS.read_text("utf-8").splitlines():
        if line.startswith("    "):
            found[key] = f"{found[key]} {line.strip()}".strip()
        elif line and not line.startswith("#"):
            key = line
            found[key] = ""
    return found
