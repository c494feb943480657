"""Conspiracy on paper."""
from companion.engine.words import say
from printables.sheets import Card, Sheet
from printables.decks.conspiracy.sleuth import BLANK
from printables.decks.conspiracy.ledger import LEDGER
TITLE = say("Conspiracy")
SHEETS = (Sheet("x", TITLE, lambda facts: [Card(BLANK)], cut=False),)
def face(name): return None
