"""Eight and a Half on paper: all sheets, each made by the module that draws it.

Cards:   cards.py; numerals.py, half_disc.py, demons.py (demon_parts.py): what is on them; back.py
Phones:  phone.py: each face by its name; held.py: a card in a lifted hand; cover.py
Others:  crib.py (the player aid), small_signs.py in it; deal.py, deal_pictures.py: how it is dealt
Shared:  look.py (colours and the tent), pad_head.py (above the score pad)
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.words import say
from companion.late import late
from printables.decks import drawings
from printables.decks.eight_and_half.pad_head import head_of
from printables.faces import Face
from printables.sheets import Sheet
from printables.sheets.pad import pads

TITLE = say("Eight and a Half")
_made_by = drawings(__name__)
SHEETS: tuple[Sheet, ...] = (
    Sheet("cards", say("The seventy-two cards"), _made_by("cards"), gap=2.0),
    Sheet("cribs", say("Player aids: what goes on a pot, and the policeman"), _made_by("crib"),
          say("Print once: a player aid for each of five players.")),
    Sheet("deal", say("The deal, for the middle of the table"), _made_by("deal")),
    *pads(TITLE, rounds=12, columns=5, head=head_of),
)


# A phone's picture by name.
face: Callable[[str], Face | None] = late(f"{__name__}.phone:face")
