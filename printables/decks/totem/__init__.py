"""Totem on paper: the cards, the totem itself, what to know by heart and a pad for the match.

Cards:   cards.py; cutouts.py: the eighteen shapes
Totem:   pole.py, to be folded and glued; masks.py: the faces on it
Phones:  phone.py: each face by its name; cover.py
Others:  crib.py (the player aid), signs.py in it; pad_head.py (above the score pad)
Shared:  look.py (colours, wood, cut paper)
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.words import say
from companion.late import late, load
from printables.decks import drawings
from printables.faces import Face
from printables.sheets import Sheet
from printables.sheets.pad import pads

TITLE = say("Totem")
_made_by = drawings(__name__)
SHEETS: tuple[Sheet, ...] = (
    Sheet("cards", say("The eighty cards"), _made_by("cards"), gap=2.0),
    Sheet("totem", say("The totem: cut, fold along the dashes, glue the tabs"), _made_by("pole"),
          cut=False),
    Sheet("cribs", say("Player aids: what the open cards ask for"), _made_by("crib")),
    *pads(TITLE, rounds=12, columns=10, head=lambda facts: load(f"{__name__}.pad_head:pad_head")),
)


# A phone's picture by name.
face: Callable[[str], Face | None] = late(f"{__name__}.phone:face")
