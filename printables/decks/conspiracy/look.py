"""The materials of a case file: manila, typing paper, index cards, lines to write on.

Places are measured from the side on which one begins to read. `flip` mirrors them for Hebrew, so
that the binding, the columns and the scales are on the other side.
"""

from __future__ import annotations

from companion.engine.words import Say
from companion.i18n import rtl
from printables import shapes
from printables.art import BLACK, dark
from printables.faces import Ink
from printables.palette import NIGHT, OXBLOOD, PAPER, WHITE
from printables.pens.base import Gradient, Pen
from printables.shapes import Path
from printables.sheets.paper import PAGE
from printables.text import fit, from_start, line, style, wording, write

WIDE, HIGH = PAGE
MANILA, MANILA_SHADE, MANILA_DEEP = "#D8B36E", "#C29A52", "#8E6B31"
AGED = "#EEE0BC"  # the leaf a page is typed on
CARD = "#FBF5E4"  # index cards and typing paper, a little lighter than the sheet they lie on
EDGE = "#C9B27E"  # of a card
FINE = 0.12  # the edge of a card or a leaf
RULE = "#A9B4B9"  # a line to write on
TAB = 66.0  # the width of a folder's tab
START, END = 19.0, 182.0  # where writing begins and ends, from the side of the binding
BAND = 13.0  # the strip along the binding


def flip(x: float, lang: str, width: float = 0.0, whole: float = WIDE) -> float:
    """The left edge of a thing `width` wide that begins x from the reading side."""
    return from_start(x, lang, whole, width)


def turned(path: Path, lang: str, whole: float = WIDE) -> Path:
    """Mirror a drawing, made for reading from the left, where one reads from the right."""
    return path.scale(-1, 1).move(whole, 0) if rtl(lang) else path


def red(ink: Ink) -> str:
    return BLACK if ink.saver else OXBLOOD


def folder(pen: Pen, ink: Ink, lang: str, title: Say | str = "") -> None:
    """A manila folder as large as the page: its back, its front, its tab with a name."""
    back = shapes.svg(f"M4 10H{WIDE - 2}Q{WIDE} 10 {WIDE} 12V{HIGH - 2}Q{WIDE} {HIGH} {WIDE - 2} "
                      f"{HIGH}H4Z")
    pen.path(turned(back, lang), fill=ink(MANILA_SHADE), stroke=ink(MANILA_DEEP), width=FINE)
    front = shapes.svg(f"M2.5 0H{TAB - 7}C{TAB - 2} 0 {TAB - 3} 7.4 {TAB + 3} 7.4H{WIDE - 5.5}"
                       f"Q{WIDE - 2.5} 7.4 {WIDE - 2.5} 10.4V{HIGH - 5}"
                       f"Q{WIDE - 2.5} {HIGH - 2} {WIDE - 5.5} {HIGH - 2}H2.5"
                       f"Q0 {HIGH - 2} 0 {HIGH - 4.5}V2.5Q0 0 2.5 0Z")
    light = Gradient((0, 0), (0, HIGH), ((0, "#E2C283"), (0.5, MANILA), (1, "#CBA45C")))
    pen.path(turned(front, lang), fill=ink(light, WHITE), stroke=ink(MANILA_DEEP, BLACK),
             width=FINE)
    fold = shapes.line(flip(BAND, lang), 8.5, flip(BAND, lang), HIGH - 2.5)
    pen.path(fold, stroke=ink(MANILA_DEEP, BLACK), width=FINE, alpha=ink(0.55, 1.0) or 1.0)
    if title:
        line(pen, title, flip(TAB / 2 - 2, lang), 6.1, style("display", lang, 14).spaced(30),
             lang, dark(ink), width=TAB - 16)


def leaf(pen: Pen, ink: Ink, x: float, y: float, width: float, height: float,
         fill: str = AGED) -> None:
    """A sheet of paper lying on the folder, with a shadow; to save ink, the bare page."""
    if ink.saver:
        return
    for away in (0.9, 0.5):
        pen.path(shapes.rect(x + away, y + away, width, height), fill=MANILA_DEEP, alpha=0.28)
    pen.path(shapes.rect(x, y, width, height), fill=fill)


def field(pen: Pen, ink: Ink, lang: str, label: Say | str, x: float, y: float, width: float,
          text: str = "", size: float = 13.0, whole: float = WIDE) -> None:
    """Draw a line to write on with its small label above, or with its text already written."""
    left = flip(x, lang, width, whole)
    caption(pen, ink, lang, label, flip(x, lang, 0, whole), y - size * 0.46 - 1.1, width)
    rule(pen, ink, left, y, width)
    if text:
        typed(pen, ink, lang, text, left + 1, y - 1.1, width - 2, size)


def tape(pen: Pen, ink: Ink, lang: str, y: float, text: str) -> None:
    """Draw the name of a part as a strip of embossed tape."""
    used = style("display", lang, 13).spaced(90)
    wide = fit(text, used, lang, WIDE, HIGH).width + 6
    pen.path(shapes.round_rect(flip(START, lang, wide), y - 5.3, wide, 7, 1),
             fill=ink(NIGHT, WHITE), stroke=ink(None, BLACK), width=FINE)
    line(pen, text, flip(START + 3, lang), y, used, lang, ink(PAPER, BLACK) or BLACK, "start")


def caption(pen: Pen, ink: Ink, lang: str, label: Say | str, x: float, y: float,
            width: float = 1e9, align: str = "start") -> None:
    line(pen, label, x, y, style("type", lang, 8), lang, ink("#6B5A3A", BLACK) or BLACK, align,
         width)


def rule(pen: Pen, ink: Ink, x: float, y: float, width: float) -> None:
    pen.path(shapes.line(x, y, x + width, y), stroke=ink("#7C8A90", BLACK),
             width=ink(0.25, 0.15) or 0.15)


def typed(pen: Pen, ink: Ink, lang: str, text: str, x: float, y: float, width: float,
          size: float) -> None:
    """A user's words as if typed on the base line y: smaller, then in two lines, then cut."""
    high = size * 0.46
    write(pen, text, x, y - high, width, high, style("type-bold", lang, size), lang, dark(ink),
          valign="bottom", smallest=6.5, user=True)


def capitals(text: Say | str, lang: str) -> str:
    """Capitals, where the script has them."""
    return wording(text, lang).upper()
