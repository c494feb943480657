"""Hollywood 1947 on paper: all sheets, each made by the module that draws it.

Cards:     propaganda.py, roles.py, affiliations.py, costumes.py, posters/; back.py: their backs
Pictures:  propaganda_pictures.py, role_pictures.py, role_portraits.py, costume_pictures.py;
           frame.py round them; emblems.py, symbols.py: the signs of the sides and on the cards
To build:  dice.py, statuettes.py, strips.py, ghosts.py, tent.py, folded.py (a secret card for who
           has no phone), seat_cards.py; folds.py: how folds and cuts are drawn
Pages:     script.py, affiliation_page.py, score.py, programme.py, crib.py (the player aid); page.py
Phones:    phone.py: each face by its name; cover.py. inventory.py: the table's own box
"""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.words import say
from companion.late import late
from printables.decks import drawings
from printables.faces import Face
from printables.sheets import Sheet

TITLE = say("Hollywood 1947")
_made_by = drawings(__name__)
SHEETS: tuple[Sheet, ...] = (
    Sheet("propaganda", say("Propaganda cards"), _made_by("propaganda")),
    Sheet("roles", say("Role cards"), _made_by("roles")),
    Sheet("affiliations", say("Affiliation cards"), _made_by("affiliations")),
    Sheet("costumes", say("Costume cards"), _made_by("costumes")),
    Sheet("cribs", say("Player aids: the order of a film, and who is at the table"),
          _made_by("crib"), say("Print once: a player aid for each of nine players.")),
    Sheet("posters", say("Genre posters"), _made_by("posters"), gap=2.0),
    Sheet("strips", say("Film strips"), _made_by("strips")),
    Sheet("statuettes", say("Statuettes: cut, fold along the dashes, glue the tabs"),
          _made_by("statuettes")),
    Sheet("dice", say("Star dice: cut round the tabs, fold, glue"), _made_by("dice"), cut=False,
          gap=3.0),
    Sheet("ghosts", say("Ghosts, for one to three players"), _made_by("ghosts")),
    Sheet("score", say("Score strip of seven films"), _made_by("score"),
          say("Print once: a strip for each of two evenings."), gap=8.0),
    Sheet("affiliation-table", say("Affiliation table"), _made_by("affiliation_page"), cut=False),
    Sheet("script", say("The dealer's script"), _made_by("script"), cut=False),
    Sheet("programme", say("Tonight's programme"), _made_by("programme"), cut=False),
    Sheet("tent", say("Table tent"), _made_by("tent"), cut=False),
    Sheet("seats", say("Seat cards"), _made_by("seat_cards")),
    Sheet("folded", say("Affiliations for seats without a phone: fold the sheet, then cut"),
          _made_by("folded"), secret=True),
)


# A phone's picture by name.
face: Callable[[str], Face | None] = late(f"{__name__}.phone:face")
