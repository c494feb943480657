"""Conspiracy on paper: a case file.

To write on: sleuth.py (the character sheet), assets.py, slips.py (rumours), ledger.py (the GM's)
To read:     crib.py (the player aid), consequences.py, glossary.py; rows.py: their lines
To keep:     case.py (the case so far), case_cover.py, chart.py, meter_change.py; board.py
Shared:      look.py (paper and lines), file_page.py (a page of the file), photo.py, icons.py,
             pins_and_stamps.py; cover.py: the game's own cover, for phones
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.words import say
from printables.decks.conspiracy.board import board_pages
from printables.decks.conspiracy.case import case_pages
from printables.decks.conspiracy.consequences import CONSEQUENCES_PAGE
from printables.decks.conspiracy.cover import COVER
from printables.decks.conspiracy.crib import CRIB
from printables.decks.conspiracy.glossary import GLOSSARY_PAGE
from printables.decks.conspiracy.ledger import LEDGER
from printables.decks.conspiracy.sleuth import BLANK, sheet
from printables.decks.conspiracy.slips import BLANK_SLIP, slip
from printables.faces import Face
from printables.sheets import PER_PLAYER, Card, Facts, Sheet

TITLE = say("Conspiracy")
PHONE = {face.name: face for face in (CRIB, CONSEQUENCES_PAGE, GLOSSARY_PAGE, COVER)}
TEAM = 4
NINE = 9


def _sleuths(facts: Facts) -> Sequence[Card]:
    return [Card(sheet(sleuth.seat, sleuth)) for sleuth in facts.get("sleuths", ())]


def _cauldron(facts: Facts) -> Sequence[Card]:
    """The cauldron's slips; blank ones fill up the last page."""
    rumours = facts.get("rumours", ())
    left = Card(BLANK_SLIP, count=-len(rumours) % NINE)
    return [*(Card(slip(rumour.id, rumour)) for rumour in rumours), left] if rumours else []


def _cribs(facts: Facts) -> Sequence[Card]:
    return [Card(CRIB, count=len(facts.get("sleuths", ())) or TEAM)]


SHEETS: tuple[Sheet, ...] = (
    Sheet("sleuths", say("The sleuths as they stand"), _sleuths, cut=False),
    Sheet("blank-sleuth", say("Character sheet, blank"), lambda facts: [Card(BLANK)], PER_PLAYER,
          cut=False),
    Sheet("ledger", say("The GM's ledger"), lambda facts: [Card(LEDGER)], cut=False),
    Sheet("cauldron", say("The rumours in the cauldron"), _cauldron),
    Sheet("slips", say("Rumour slips, blank"), lambda facts: [Card(BLANK_SLIP, count=NINE)]),
    Sheet("consequences", say("What a scene brings"), lambda facts: [Card(CONSEQUENCES_PAGE)],
          cut=False),
    Sheet("cribs", say("Player aids"), _cribs),
    Sheet("glossary", say("Glossary"), lambda facts: [Card(GLOSSARY_PAGE)], cut=False),
    Sheet("case", say("The case so far"),
          lambda facts: [Card(face) for face in case_pages(facts)], cut=False),
    Sheet("board", say("The board"),
          lambda facts: [Card(face) for face in board_pages(facts)], cut=False),
)


def face(name: str) -> Face | None:
    """What a phone may show: `crib`, `consequences`, `glossary`, `cover`."""
    return PHONE.get(name)


__all__ = ["SHEETS", "TITLE", "face"]
