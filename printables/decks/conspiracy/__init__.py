"""Conspiracy on paper: a case file.

To write on: sleuth.py (the character sheet), assets.py, slips.py (rumours), ledger.py (the GM's)
To read:     crib.py (the player aid), consequences.py, glossary.py; rows.py: their lines
To keep:     case.py (the case so far), case_cover.py, chart.py, meter_change.py; board.py
Shared:      look.py (paper and lines), file_page.py (a page of the file), photo.py, icons.py,
             pins_and_stamps.py
Phones:      phone.py: each face by its name; cover.py: the game's own cover
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.words import say
from companion.late import late
from printables.decks import drawings
from printables.faces import Face
from printables.sheets import PER_PLAYER, Sheet

TITLE = say("Conspiracy")
_made_by = drawings(__name__)
SHEETS: tuple[Sheet, ...] = (
    Sheet("sleuths", say("The sleuths as they stand"), _made_by("sleuth"), cut=False),
    Sheet("blank-sleuth", say("Character sheet, blank"), _made_by("sleuth", "blank"), PER_PLAYER,
          cut=False),
    Sheet("ledger", say("The GM's ledger"), _made_by("ledger"), cut=False),
    Sheet("cauldron", say("The rumours in the cauldron"), _made_by("slips")),
    Sheet("slips", say("Rumour slips, blank"), _made_by("slips", "blank")),
    Sheet("consequences", say("What a scene brings"), _made_by("consequences"), cut=False),
    Sheet("cribs", say("Player aids"), _made_by("crib")),
    Sheet("glossary", say("Glossary"), _made_by("glossary"), cut=False),
    Sheet("case", say("The case so far"), _made_by("case"), cut=False),
    Sheet("board", say("The board"), _made_by("board"), cut=False),
)


# A phone's picture by name.
face: Callable[[str], Face | None] = late(f"{__name__}.phone:face")
