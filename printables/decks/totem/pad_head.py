"""The head of Totem's score pad: a plank with the game's name and three of the totem's faces."""

from __future__ import annotations

from companion.engine.words import Say, say
from printables import shapes
from printables.art import BLACK
from printables.decks.totem.look import CREAM, plank
from printables.decks.totem.masks import ELDER, OWL, RAVEN, head
from printables.faces import Ink
from printables.pens.base import Pen
from printables.sheets.pad import EDGE, HEAD, HIGH, WIDE, flip
from printables.text import line, style

BAND = HEAD - 6


def pad_head(pen: Pen, ink: Ink, lang: str, title: Say) -> None:
    if ink.saver:
        pen.path(shapes.line(EDGE, BAND, WIDE - EDGE, BAND), stroke=BLACK, width=0.2)
    else:
        pen.path(shapes.round_rect(0, 0, WIDE, HIGH, 2), fill=CREAM)
        with pen.group(clip=shapes.round_rect(0, 0, WIDE, BAND, 2)):
            plank(pen, ink, (WIDE, BAND), 0)
    for place, made in enumerate((OWL, ELDER, RAVEN)):
        with pen.group(WIDE / 2 + (place - 1) * 17, BAND / 2, scale=0.4):
            head(pen, ink, made)
    line(pen, title, flip(EDGE + 2, lang), 14, style("display", lang, 24), lang,
         ink(CREAM, BLACK) or BLACK, "start", 55)
    line(pen, say("Games won, and who came in when"), flip(WIDE - EDGE - 2, lang), 12.4,
         style("label", lang, 10.5), lang, ink(CREAM, BLACK) or BLACK, "end", 55)
