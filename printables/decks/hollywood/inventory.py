"""The table's box, as the sheets use it."""

from __future__ import annotations

from companion.games.hollywood.box import Box
from companion.games.hollywood.content import AFFILIATIONS
from printables.sheets import Facts

CROWD = max(AFFILIATIONS)  # a box is made for that many players


def box(facts: Facts) -> Box:
    """The table's inventory, or the default one."""
    return facts.get("box") or Box()
