"""A page of the file: the folder, the leaf bound into it, the letterhead."""

from __future__ import annotations

from companion.engine.words import Say, say
from printables import shapes
from printables.art import dark
from printables.decks.conspiracy.look import END, START, capitals, flip, folder, leaf, red
from printables.decks.conspiracy.pins_and_stamps import fasteners
from printables.faces import Ink
from printables.pens.base import Pen
from printables.text import line, style

OFFICE = say("Office of unanswered questions")


def file(pen: Pen, ink: Ink, lang: str, tab: Say) -> None:
    folder(pen, ink, lang, capitals(tab, lang))
    leaf(pen, ink, flip(14.5, lang, 171), 11.5, 171, 243)
    fasteners(pen, ink, flip(7, lang), (66, 196))


def numbered(pen: Pen, ink: Ink, lang: str, tab: Say, number: int) -> None:
    """One of the pages of a bundle."""
    file(pen, ink, lang, tab)
    letterhead(pen, ink, lang, OFFICE)
    line(pen, number, flip(END, lang), 20.4, style("type-bold", lang, 10), lang, dark(ink), "end")


def letterhead(pen: Pen, ink: Ink, lang: str, text: Say, width: float = END - START) -> None:
    type_ = style("type-bold", lang, 9.5).spaced(60)
    line(pen, capitals(text, lang), flip(START, lang), 20.4, type_,
         lang, red(ink), "start", width)
    pen.path(shapes.rect(flip(START, lang, width), 22.4, width, 0.5), fill=red(ink))
