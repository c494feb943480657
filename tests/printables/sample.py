"""A small face that uses everything once: for tests, and to show how a face is written."""

from __future__ import annotations

from printables import shapes
from printables.faces import BLEED, POKER, Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE
from printables.pens.base import Gradient, Pen
from printables.text import line, own, style, write

WIDE, HIGH = POKER
NAMES = {"en": "Rising star", "ru": "Восходящая звезда", "he": "כוכב עולה"}
TEXTS = {
    "en": "Roll **2d6+3**: on 9+ take 8½ points (or −1) from {who}.",
    "ru": "Бросьте **2d6+3**: при 9+ возьмите 8½ очка (или −1) у игрока {who}.",
    "he": "מטילים **2d6+3**: על 9+ לוקחים 8½ נקודות (או −1) מ־{who}.",
}


def star(pen: Pen, ink: Ink, x: float, y: float, rotate: float = 0, scale: float = 1) -> None:
    def draw_star(pen: Pen) -> None:
        pen.path(shapes.star(0, 0, 5), fill=ink(GOLD), stroke=NIGHT, width=0.3, join="round")

    pen.stamp(f"star-{ink.name}", draw_star, (-6, -6, 6, 6), x, y, rotate, scale)


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    night = Gradient((0, 0), (0, HIGH), ((0, SLATE), (1, NIGHT)))
    pen.path(shapes.rect(-BLEED, -BLEED, WIDE + 2 * BLEED, HIGH + 2 * BLEED), fill=ink(night))
    pen.path(shapes.round_rect(4, 4, WIDE - 8, HIGH - 8, 3), fill=ink(PAPER),
             stroke=NIGHT, width=0.4)
    for x, y, turn in ((10, 10, 0), (WIDE - 10, HIGH - 10, 180)):
        star(pen, ink, x, y, turn)
    with pen.group(WIDE / 2, 34, rotate=-12, clip=shapes.circle(0, 0, 14)):
        pen.path(shapes.rect(-20, -20, 40, 40), fill=ink(OXBLOOD), stroke=OXBLOOD, width=1)
        pen.path(shapes.wedge(0, -14, 40, 60, 100), fill=GOLD, alpha=ink(0.6, 0.2) or 1)
    line(pen, NAMES[lang], WIDE / 2, 58, style("display", lang, 20), lang, OXBLOOD, width=46)
    text = TEXTS[lang].format(who=own("Dana"))
    write(pen, text, 8, 62, WIDE - 16, 14, style("text", lang, 9), lang, align="centre",
          valign="middle", balance=True)


FACE = Face("sample", POKER, draw)
BACK = Face("sample-back", POKER, lambda pen, ink, lang: back(pen, ink))


def back(pen: Pen, ink: Ink) -> None:
    ground = shapes.rect(-BLEED, -BLEED, WIDE + 2 * BLEED, HIGH + 2 * BLEED)
    pen.path(ground, fill=ink(SLATE))
    pen.path(shapes.round_rect(5, 5, WIDE - 10, HIGH - 10, 3), stroke=ink(GOLD, SLATE), width=0.6)
    star(pen, ink, WIDE / 2, HIGH / 2, scale=2)
