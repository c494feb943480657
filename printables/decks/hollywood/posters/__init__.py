"""The fifteen genre posters: each a picture of its own, with the film's symbol in a corner."""

from __future__ import annotations

from printables.decks.hollywood.posters.frontier import adventure, war, western
from printables.decks.hollywood.posters.wonders import monster, science_fiction, biblical
from printables.decks.hollywood.posters.screen import animation, sports, documentary
from printables.decks.hollywood.posters.shadows import crime, horror, mystery
from printables.decks.hollywood.posters.stage import comedy, musical, romance
from printables.decks.hollywood.posters.plate import Plate
from printables.faces import POKER, Face, Ink
from printables.pens.base import Pen
from companion.engine.words import say

PAINTED = {k.__name__: (k, say(k.__name__.title().replace("_"," "))) for k in (monster, science_fiction, biblical, animation, sports, documentary, western, war, adventure, musical, romance, comedy, crime, horror, mystery)}
def poster(key):
    paint, name = PAINTED[key]
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        paint(Plate(pen, ink, lang), name)
    return Face(key, POKER, draw)
POSTERS = [poster(k) for k in PAINTED]
