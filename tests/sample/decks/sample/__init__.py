"""The sample on paper: its pad, blank and as it stands."""

from companion.engine.words import say
from printables.faces import Face
from printables.sheets.pad import pads

TITLE = say("Foretold")
SHEETS = pads(TITLE, rounds=12, columns=5)


def face(name: str) -> Face | None:
    return None
