"""The frame all cards share: a piece of film, its picture above, its caption below."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from companion.engine.words import Say
from printables import shapes
from printables.art import BLACK, HAIR
from printables.faces import BLEED, POKER, Ink
from printables.palette import GOLD, NIGHT, PAPER, WHITE
from printables.pens.base import Pen
from printables.shapes import Path
from printables.text import Block, Style, alike, fit, rise, style

W, H = POKER
LEFT, RIGHT, TOP, BOTTOM = 5.6, W - 5.6, 4.6, H - 4.6
WIDE, HIGH = RIGHT - LEFT, BOTTOM - TOP
MIDDLE = W / 2
CLOSE = 1.08  # from line to line of a name, in sizes
HOLE = (1.5, 2.1)
PITCH = 4.4  # a card is twenty perforations high, so that cards in a row join to one strip

CARD = (0.0, 0.0, W, H)
WINDOW = shapes.round_rect(LEFT, TOP, WIDE, HIGH, 2)


def perforate(pen: Pen, width: float, height: float) -> None:
    """The holes along both long edges, reaching into the bleed."""
    for x in (3.0, width - 3.0):
        pen.stamp(f"hollywood-holes-{height:g}", lambda p: _column(p, height),
                  (-HOLE[0], -BLEED, HOLE[0], height + BLEED), x)


def _column(pen: Pen, height: float) -> None:
    hole = shapes.round_rect(-HOLE[0] / 2, -HOLE[1] / 2, *HOLE, 0.45)
    for row in range(-1, round(height / PITCH) + 1):
        with pen.group(0, (row + 0.5) * PITCH):
            pen.path(hole, fill=PAPER, alpha=0.85)


def film(pen: Pen, ink: Ink) -> None:
    """The dark strip with its perforations, behind everything."""
    full = shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED)
    pen.path(full, fill=ink(NIGHT, WHITE))
    if not ink.saver:
        perforate(pen, W, H)


def strip(pen: Pen, ink: Ink) -> None:
    pen.stamp(f"hollywood-film-{ink.name}", lambda p: film(p, ink),
              (-BLEED, -BLEED, W + BLEED, H + BLEED))


def picture(pen: Pen, height: float, draw: Callable[[Pen], None]) -> None:
    """The upper part of the window: `draw` has its origin in the picture's middle."""
    with pen.group(clip=WINDOW), pen.group(
            MIDDLE, TOP + height / 2, clip=shapes.rect(-WIDE / 2, -height / 2, WIDE, height)):
        draw(pen)


def caption(pen: Pen, ink: Ink, y: float) -> None:
    """Draw the paper below the picture, with a gilded step between them."""
    pen.stamp(f"hollywood-caption-{y:g}-{ink.name}", lambda p: _caption(p, ink, y), CARD)


def _caption(pen: Pen, ink: Ink, y: float) -> None:
    with pen.group(clip=WINDOW):
        pen.path(shapes.rect(LEFT, y, WIDE, BOTTOM - y), fill=ink(PAPER, WHITE))
        pen.path(shapes.rect(LEFT, y, WIDE, ink(0.5, HAIR) or 0), fill=ink(GOLD, BLACK))
        pen.path(shapes.rect(LEFT, y + 1, WIDE, 0.2), fill=ink(NIGHT, WHITE))


def card(pen: Pen, ink: Ink, height: float, draw: Callable[[Pen], None]) -> None:
    """Draw all that comes before a card's own words: a picture of this height above the caption."""
    strip(pen, ink)
    picture(pen, height, draw)
    caption(pen, ink, TOP + height)
    edge(pen, ink)


def edge(pen: Pen, ink: Ink) -> None:
    """The line round the window, drawn last."""
    pen.stamp(f"hollywood-edge-{ink.name}", lambda p: p.path(
        WINDOW, stroke=ink(GOLD, BLACK), width=ink(0.45, HAIR) or 0), CARD)


def in_corners(pen: Pen, at: float, draw: Callable[[], None]) -> None:
    """A corner's sign, and again turned in the opposite corner."""
    for x, y, turn in ((at, at, 0), (W - at, H - at, 180)):
        with pen.group(x, y, turn):
            draw()


def names(texts: Iterable[Say], lang: str, size: float, width: float, lines: int = 1) -> Style:
    """The style for all names of a deck: the largest in which each fits on so many lines."""
    large = style("display", lang, size).spaced(12)
    used = replace(large, leading=min(large.leading, CLOSE))
    high = rise(used, lang) + (lines - 1) * used.line
    return alike(fit(text, used, lang, width, high) for text in texts)


def name(text: Say, used: Style, lang: str, width: float = WIDE - 4) -> Block:
    """Set a name in such letters, its lines centred and about equally long."""
    return fit(text, used, lang, width, 1e9, "centre", used.size, balance=True)


def seat(pen: Pen, ink: Ink, x: float, y: float, r: float) -> None:
    """The dark seat of a gilded sign."""
    pen.path(shapes.circle(x, y, r), fill=ink(NIGHT, WHITE))
    pen.path(shapes.circle(x, y, r - 0.5), stroke=ink(GOLD, BLACK), width=ink(0.4, HAIR) or 0)


def disc(pen: Pen, ink: Ink, x: float, y: float, r: float) -> None:
    """The bright seat of a corner's sign."""
    pill(pen, ink, x, y, r, 0)


def pill(pen: Pen, ink: Ink, x: float, y: float, r: float, longer: float) -> None:
    """A seat for a column of signs: a disc, made longer downwards."""
    def seat(by: float) -> Path:
        return shapes.round_rect(x - by, y - by, 2 * by, 2 * by + longer, by)
    pen.path(seat(r), fill=ink(NIGHT, WHITE))
    pen.path(seat(r - 0.5), fill=ink(PAPER, WHITE), stroke=ink(GOLD, BLACK),
             width=ink(0.4, HAIR) or 0)
