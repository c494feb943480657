"""Hollywood 1947 on paper."""

from __future__ import annotations

from companion.engine.words import say
from printables.decks.hollywood.cards import CARD_SHEETS
from printables.decks.hollywood.phone import face
from printables.decks.hollywood.pieces import PIECE_SHEETS

TITLE = say("Hollywood 1947")
SHEETS = (*CARD_SHEETS, *PIECE_SHEETS)

__all__ = ["SHEETS", "TITLE", "face"]
