"""Hollywood 1947 on paper."""

from __future__ import annotations

from companion.engine.words import say
from printables.decks.hollywood.phone import face
from printables.sheets import Sheet

TITLE = say("Hollywood 1947")
SHEETS: tuple[Sheet, ...] = ()

__all__ = ["SHEETS", "TITLE", "face"]
