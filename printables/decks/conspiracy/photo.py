"""The photograph in a sleuth's file: a figure before a height chart, dim enough to draw over."""

from __future__ import annotations

from companion.engine.words import say
from printables import shapes
from printables.art import BLACK, Art, accent, dark, light, paint, solid
from printables.decks.conspiracy.look import FINE, caption
from printables.decks.conspiracy.things import clip
from printables.faces import Ink
from printables.palette import NIGHT, SLATE, WHITE
from printables.pens.base import Gradient, Pen
from printables.shapes import svg
from printables.text import style, write

W, H = 44.0, 55.0
LEFT, TOP, SEEN, DEEP = 3.0, 3.2, 38.0, 43.0  # the picture within its white border
FIGURE: Art = (
    solid("#1C252D", svg("M2 46C2 33 8 29 14.5 28L19 31 23.5 28C30 29 36 33 36 46Z")),
    solid("#2A3D4A", svg("M14.5 28 19 43 23.5 28 26.5 29 21 46H17L11.5 29Z")),
    solid("#3D5A6C", svg("M13.2 18C13 26 16 30 19 30S25 26 24.8 18Z")),
    light(NIGHT, 0.5, svg("M13.2 18C13 26 16 30 19 30V18Z")),
    solid("#111418", svg("M13 16C13 8 15 5.4 17 6Q19 7 21 6C23 5.4 25 8 25 16Z")),
    solid("#8C1C13", svg("M13 13.4H25V16H13Z")),
    solid("#111418", svg("M6.5 17C10 15.4 28 15.4 31.5 17C30 20 8 20 6.5 17Z")),
)
QUESTION = accent("#F0C24B", svg("M17.4 23.2C17.4 21 21 21 21 23.1C21 24.6 19.4 24.6 19.3 26H18.5"
                                 "C18.5 24.2 20 24.2 20 23.1C20 22.2 18.4 22.2 18.4 23.2Z"),
                  shapes.circle(18.9, 27, 0.5))


def photo(pen: Pen, ink: Ink, lang: str, x: float, y: float, rotate: float, scale: float = 1,
          name: str = "") -> None:
    """With a name below it, or a word that asks for a portrait."""
    with pen.group(x, y, rotate=rotate, scale=scale):
        if not ink.saver:
            pen.path(shapes.rect(0.8, 0.9, W, H), fill=NIGHT, alpha=0.2)
        pen.path(shapes.rect(0, 0, W, H), fill=ink("#FFFDF6", WHITE),
                 stroke=ink("#D9CBA6", BLACK), width=FINE)
        pen.stamp("photo", lambda pen: _picture(pen, ink), (0, 0, W, H))
        if name:
            write(pen, name, 3, H - 8, W - 6, 6.4, style("type-bold", lang, 12), lang, dark(ink),
                  "centre", "middle", user=True)
        else:
            caption(pen, ink, lang, say("Portrait"), W / 2, H - 3.1, W - 8, "centre")
        clip(pen, ink, W * 0.28, 2.5, rotate=8)


def _picture(pen: Pen, ink: Ink) -> None:
    """A wall with a height chart, and somebody in a hat before it."""
    with pen.group(LEFT, TOP, clip=shapes.rect(0, 0, SEEN, DEEP)):
        wall = Gradient((0, 0), (SEEN, DEEP), ((0, "#D8CDB0"), (1, "#9FA59A")))
        pen.path(shapes.rect(0, 0, SEEN, DEEP), fill=ink(wall, WHITE))
        for i in range(1, 9):
            pen.path(shapes.line(0, i * 5, SEEN, i * 5), stroke=ink(SLATE, BLACK),
                     width=ink(0.35 if i % 2 else 0.18, 0.1) or 0.1)
        paint(pen, ink, FIGURE)
        paint(pen, ink, (QUESTION,))
    pen.path(shapes.rect(LEFT, TOP, SEEN, DEEP), stroke=ink(SLATE, BLACK), width=FINE)


