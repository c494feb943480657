"""Zero on paper: all sheets, each made by the module that draws it.

Cards:   cards.py; threads.py (the figure of a number), patterns.py and signs.py (of a colour),
         marks.py (what a phone reads from a photograph); back.py
Phones:  phone.py: each face by its name; held.py: a card in a lifted hand; cover.py
Others:  crib.py (the player aid), score.py (the pad), colour_strip.py above both
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.engine.words import say
from companion.late import late
from printables.decks import drawings
from printables.decks.zero.colour_strip import head
from printables.faces import Face
from printables.sheets import Sheet
from printables.sheets.pad import pads

TITLE = say("Zero")
_made_by = drawings(__name__)
_BLANK, _SO_FAR = pads(TITLE, head=lambda facts: head)
SHEETS: tuple[Sheet, ...] = (
    Sheet("cards", say("The cards; a phone reads the square in their corners from a photograph"),
          _made_by("cards"), say("Print once: 56 cards.")),
    Sheet("plain-cards", say("The same cards without the squares for photographs"),
          _made_by("cards", "plain"), say("Print once, if no hand will be photographed.")),
    Sheet("cribs", say("Player aids: a turn, and how a hand is counted"), _made_by("crib"),
          say("Print once: a player aid for each of five players.")),
    replace(_BLANK, cards=_made_by("score")), _SO_FAR,
)


# A phone's picture by name.
face: Callable[[str], Face | None] = late(f"{__name__}.phone:face")
