"""The sample on paper: its pad, blank and as it stands."""

from companion.engine.words import say
from printables.sheets.pad import pads

TITLE = say("Foretold")
SHEETS = pads(TITLE)
