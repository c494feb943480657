"""The photograph in a sleuth's file: a figure before a height chart, dim enough to draw over."""

from __future__ import annotations

from companion.engine.words import say
from printables import shapes
from printables.art import BLACK, DUSK, STEEL, Art, accent, dark, light, paint, solid, stroke
from printables.decks.conspiracy.look import FINE, caption
from printables.decks.conspiracy.pins_and_stamps import clip
from printables.faces import Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, SLATE, WHITE
from printables.pens.base import Gradient, Pen
from printables.shapes import svg
from printables.text import style, write

W, H = 44.0, 55.0
LEFT, TOP, SEEN, DEEP = 3.0, 3.2, 38.0, 43.0  # the picture within its white border
FIGURE: Art = (
    solid(DUSK, svg("M2 46C2 33 8 29 14.5 28L19 31 23.5 28C30 29 36 33 36 46Z")),
    solid(STEEL, svg("M14.5 28 19 43 23.5 28 26.5 29 21 46H17L11.5 29Z")),
    solid(SLATE, svg("M13.2 16C13 9.4 15.8 8.6 19 8.6S25 9.4 24.8 16C25 26 22 30 19 30S13 26 13.2 "
                     "16Z")),
    light(NIGHT, 0.5, svg("M13.2 16C13 9.4 15.8 8.6 19 8.6V30C16 30 13 26 13.2 16Z")),
)
FEDORA: Art = (
    solid(NIGHT, svg("M13 16C13 8 15 5.4 17 6Q19 7 21 6C23 5.4 25 8 25 16Z")),
    solid(OXBLOOD, svg("M13 13.4H25V16H13Z")),
    solid(NIGHT, svg("M6.5 17C10 15.4 28 15.4 31.5 17C30 20 8 20 6.5 17Z")),
)
BERET: Art = (
    solid(NIGHT, svg("M11.2 27C9.6 18 11 9 19 8.6S28.4 18 26.8 27Q24.2 25 24.6 17 22 12.6 13.6 "
                     "16.6 13.6 25 11.2 27Z")),
    solid(OXBLOOD, svg("M10 12.6C8.4 7 14.4 4.6 20 4.6 27.6 4.6 32.4 7.6 29.6 11 27 13.4 13.4 14.2 "
                       "10 12.6Z")),
    solid(OXBLOOD, svg("M19.4 4.8 20 2.8H21L20.6 4.8Z")),
)
CAP: Art = (
    solid("#6E5A34", svg("M11.8 15.4C10 8.4 15.6 6.4 20.6 6.8 26.6 7.2 28 11 27.4 14.4L19 16.4Z")),
    solid("#4A3C22", svg("M12 15.2C17 13.4 24 13 28 14L32 17.4C27 16.4 18 16 12 18Z")),
)
BUN: Art = (
    solid("#4A3C22", shapes.circle(19, 5.6, 3.4)),
    solid("#6E5A34", svg("M12.2 22C10.6 12 13 7.6 19 7.6S27.4 12 25.8 22C25 16.6 23 13.6 19 13.2 "
                         "15 13.6 13 16.6 12.2 22Z")),
    stroke(GOLD, 0.4, shapes.circle(16.2, 18.6, 2.1), shapes.circle(21.8, 18.6, 2.1),
           shapes.line(18.3, 18.6, 19.7, 18.6)),
)
BOWLER: Art = (
    solid(NIGHT, svg("M13 15.4C12.4 8 15 4.8 19 4.8S25.6 8 25 15.4Z")),
    solid(SLATE, svg("M12.9 12.8H25.1V15H12.9Z")),
    solid(NIGHT, svg("M8.6 14.6C10 17 13 15 19 15S28 17 29.4 14.6C29.6 18 26 18 19 18S8.4 18 8.6 "
                     "14.6Z")),
    solid(NIGHT, svg("M19 24.6C16.4 23.8 15 25 13.8 24.2 14.6 26.6 17.6 26.6 19 25.4 20.4 26.6 "
                     "23.4 26.6 24.2 24.2 23 25 21.6 23.8 19 24.6Z")),
)
FACED = (BUN, BOWLER)  # these have a face where the others have a question mark
HEADS = (FEDORA, BERET, CAP, BUN, BOWLER)
QUESTION = accent(GOLD, svg("M17.4 23.2C17.4 21 21 21 21 23.1C21 24.6 19.4 24.6 19.3 26H18.5"
                            "C18.5 24.2 20 24.2 20 23.1C20 22.2 18.4 22.2 18.4 23.2Z"),
                  shapes.circle(18.9, 27, 0.5))


def photo(pen: Pen, ink: Ink, lang: str, x: float, y: float, rotate: float, scale: float = 1,
          name: str = "", seat: int = 0) -> None:
    """Draw a photograph, different for each seat, over a name or a word asking for a portrait."""
    with pen.group(x, y, rotate=rotate, scale=scale):
        _unnamed(pen, ink, seat)
        if name:
            write(pen, name, 3, H - 8, W - 6, 6.4, style("type-bold", lang, 12), lang, dark(ink),
                  "centre", "middle", user=True)
        else:
            caption(pen, ink, lang, say("Portrait"), W / 2, H - 3.1, W - 8, "centre")
        clip(pen, ink, W * 0.28, 2.5, rotate=8)


def picture(pen: Pen, ink: Ink, seat: int) -> None:
    """The photograph about its middle, without a word."""
    with pen.group(-W / 2, -H / 2):
        _unnamed(pen, ink, seat)


def _unnamed(pen: Pen, ink: Ink, seat: int) -> None:
    head = HEADS[seat % len(HEADS)]
    if not ink.saver:
        pen.path(shapes.rect(0.8, 0.9, W, H), fill=NIGHT, alpha=0.2)
    pen.path(shapes.rect(0, 0, W, H), fill=ink("#FFFDF6", WHITE),
             stroke=ink("#D9CBA6", BLACK), width=FINE)
    pen.stamp(f"photo-{HEADS.index(head)}", lambda pen: _picture(pen, ink, head), (0, 0, W, H))


def _picture(pen: Pen, ink: Ink, head: Art) -> None:
    """A wall with a height chart, and somebody before it."""
    with pen.group(LEFT, TOP, clip=shapes.rect(0, 0, SEEN, DEEP)):
        wall = Gradient((0, 0), (SEEN, DEEP), ((0, "#D8CDB0"), (1, "#9FA59A")))
        pen.path(shapes.rect(0, 0, SEEN, DEEP), fill=ink(wall, WHITE))
        for i in range(1, 9):
            pen.path(shapes.line(0, i * 5, SEEN, i * 5), stroke=ink(SLATE, BLACK),
                     width=ink(0.35 if i % 2 else 0.18, 0.1) or 0.1)
        paint(pen, ink, (*FIGURE, *head, *(() if head in FACED else (QUESTION,))))
    pen.path(shapes.rect(LEFT, TOP, SEEN, DEEP), stroke=ink(SLATE, BLACK), width=FINE)
