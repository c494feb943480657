"""Eight demons of the card table, each with its vice; and the horned sign they all share."""

from __future__ import annotations

from functools import cache

from companion.engine.words import Say, say
from printables import shapes
from printables.art import BLACK, Art, accent, light, paint, solid, stroke
from printables.decks.eight_and_half import demon_parts as p
from printables.decks.eight_and_half.look import CREAM, GOLD, HAIR, NIGHT, RED, WHITE, W
from printables.faces import Ink
from printables.pens.base import Pen
from printables.shapes import svg
from printables.text import Style, alike, fit, style, write

NAMES: tuple[Say, ...] = (
    say("Demon of Just a Minute"), say("Demon of Told You So"), say("Demon of Actually"),
    say("Demon of Who, Me?"), say("Demon of One More Game"), say("Demon of Crumbs"),
    say("Demon of Peeking"), say("Demon of Lost Cards"),
)
NAME = (18.6, 5.6, W - 24, 9.6)  # where it stands, beside the corner's sign
FINGER = svg("M-23 12.6V4.4A1.9 1.9 0 0 1-19.2 4.4V11.4A4.8 4.8 0 1 1-23 12.6Z")  # raised

SLEEPY: Art = (
    *p.ears("#7E97A8"), *p.horns("#E9DDB8", "short"), *p.head("#7E97A8", "round"),
    stroke(NIGHT, 1.0, svg("M-11-2.6C-9 .2-5 .2-3-2.6M3-2.6C5 .2 9 .2 11-2.6")),
    light("#5E7686", 1, svg("M-12-4.4C-9-7-5-7-2-4.4ZM2-4.4C5-7 9-7 12-4.4Z")),
    accent(NIGHT, shapes.ellipse(0, 10, 2.6, 3.6)),
    stroke(CREAM, 0.9, svg("M15-15H19L15-11H19M18-23H23L18-18H23")),
)
TONGUE: Art = (
    *p.ears("#D9512C"), *p.horns("#F0C24B", "curl"), *p.head("#D9512C", "heart"),
    *p.eye(-6, -3.6, 4.2, 1.4), *p.eye(6, -3.6, 4.2, -1.4), *p.brows(-9.4, 3.2),
    accent(NIGHT, svg("M-9.6 6C-5 10.6 5 10.6 9.6 6 8 14-8 14-9.6 6Z")),
    solid("#F2A0A0", svg("M-3.4 10C-3.8 16-2.6 19.6 .4 19.6 3.6 19.6 4.2 15.4 3.6 10Z")),
    stroke("#B85C5C", 0.5, svg("M.2 11.6V16.4")), *p.fangs(-7, 7, 7.6),
)
MONOCLE: Art = (
    *p.ears("#8C5AA8"), *p.horns("#F2E8CF", "straight"), *p.head("#8C5AA8", "long"),
    *p.eye(-6, -4, 3.6, 0), *p.eye(6, -4, 3.6, 0), stroke(GOLD, 1.0, shapes.circle(6, -4, 5.4)),
    stroke(GOLD, 0.4, svg("M10.4-.8C13.6 4 12 10 13.6 16")),
    stroke(NIGHT, 1.3, svg("M-10.4-9.4-2.6-9M2.6-12.4C5-13.8 8.6-13.4 11-11")),
    stroke(NIGHT, 1.1, svg("M-4 10.4C-.6 9 3 9 6 11.6")),
    accent(NIGHT, svg("M-2.4 14.4H2.4L0 21Z")),
    solid("#8C5AA8", FINGER), stroke(NIGHT, 0.5, FINGER),
)
WINK: Art = (
    *p.ears("#4F9E6C"), *p.horns("#F2E8CF", "short"), *p.head("#4F9E6C", "round"),
    *p.eye(-6, -3.4, 4.6, 1.2), stroke(NIGHT, 1.3, svg("M2.6-2.6C5-5.4 8.6-5.2 11-2.2")),
    stroke(NIGHT, 1.2, svg("M-10.6-10.8-2.8-9.2M3-10.4C6-12 9-11.4 11-9.6")),
    stroke(GOLD, 0.8, svg("M-8-17.4C-8-22.6 8-22.6 8-17.4C8-15.2-8-15.2-8-17.4Z")),
    stroke(NIGHT, 1.2, svg("M-6.6 8.4C-1 12.6 5 11.6 9 6.6")), *p.fangs(5, 5, 8.2),
)
MOUSTACHE: Art = (
    *p.ears("#E2A03A"), *p.horns("#8C1C13", "curl"), *p.head("#E2A03A", "square"),
    *p.eye(-6, -4, 4.4, 0.4), *p.eye(6, -4, 4.4, -0.4), *p.brows(-11, -2),
    accent(NIGHT, svg("M0 6C-3.6 2.6-8 3.6-10 7-12 9.6-15.4 9-16 5.6-18.4 12-12 15.4-7.6 13.4"
                      "-4.4 12-1.6 10 0 8.6 1.6 10 4.4 12 7.6 13.4 12 15.4 18.4 12 16 5.6 15.4 9"
                      " 12 9.6 10 7 8 3.6 3.6 2.6 0 6Z")),
    stroke(NIGHT, 1.0, svg("M-3 15.6C-1 16.8 1 16.8 3 15.6")),
    solid(CREAM, svg("M17-16 23-14 20.6-6 14.6-8Z")), accent(RED, shapes.circle(18.8, -11, 1.5)),
)
CRUMBS: Art = (
    *p.ears("#C96A8B"), *p.horns("#F2E8CF", "droop"), *p.head("#C96A8B", "wide"),
    *p.eye(-7, -6, 3.4, 0), *p.eye(7, -6, 3.4, 0),
    accent(NIGHT, svg("M-14 2C-8 5 8 5 14 2 13.4 18-13.4 18-14 2Z")),
    *p.fangs(-9, 9, 4.2), *p.fangs(-3, 3, 5.0),
    solid("#E2B56A", shapes.circle(0, 11.6, 5)),
    accent(NIGHT, shapes.circle(-1.6, 10.2, 0.7), shapes.circle(1.8, 11, 0.7),
           shapes.circle(-.2, 13.6, 0.7)),
    solid("#E2B56A", shapes.circle(-17, 18, 1.2), shapes.circle(-12.6, 20.6, .8),
          shapes.circle(14, 19.4, 1.1), shapes.circle(18.4, 16.4, .8), shapes.circle(6, 21.6, .7)),
)
CYCLOPS: Art = (
    *p.ears("#4FA3D1"), *p.horns("#F0C24B", "straight"), *p.head("#4FA3D1", "long"),
    *p.eye(0, -4.6, 8, 3.2), stroke(NIGHT, 1.3, svg("M-8.6-14C-4-17.4 4-17.4 8.6-14")),
    solid(CREAM, svg("M-19 5-6 3.4-4 19-17 20.6Z"), svg("M4 3.4 17 5 15 20.6 2 19Z")),
    stroke("#8C1C13", 0.7, svg("M-16.6 7.4-8.2 6.4-6.8 16.6-15.2 17.8Z"
                               "M6 6.4 14.4 7.4 13 17.8 4.6 16.6Z")),
)
PATCH: Art = (
    *p.ears("#3C8C8C"), *p.horns("#F2E8CF", "broken"), *p.head("#3C8C8C", "square"),
    *p.eye(-6, -3.4, 4.2, 1.2), accent(NIGHT, shapes.ellipse(6, -3.4, 4.8, 4.2)),
    stroke(NIGHT, 0.9, svg("M-13.4-10.4C-4-8 3-7.6 15-9.6")),
    stroke(NIGHT, 1.2, svg("M-8 8.6C-4 6 4 6 8 9.6")), *p.fangs(-4.4, -4.4, 8.0),
    solid(CREAM, svg("M8-26 14.4-23.4 11-15 4.6-17.6Z")),
    accent(RED, svg("M9.4-22.4C8.6-24 11-24.6 10.6-22.8 12-23.6 12.6-21.4 9-19.6Z")),
)
PORTRAITS: tuple[Art, ...] = (SLEEPY, TONGUE, MONOCLE, WINK, MOUSTACHE, CRUMBS, CYCLOPS, PATCH)
MASK = svg("M-6.2-6C-6-2.6-5.6-1.8-5.6-.4-5.6 4.4-3 7 0 7 3 7 5.6 4.4 5.6-.4 5.6-1.8 6-2.6 6.2-6"
           " 3.8-5.6 2.8-4.4 1.8-3.6H-1.8C-2.8-4.4-3.8-5.6-6.2-6Z")

GRIN: Art = (
    accent(CREAM, svg("M-3.8-.6-1 .8C-1.4 2-3.4 1.8-3.8-.6ZM3.8-.6 1 .8C1.4 2 3.4 1.8 3.8-.6Z")),
    accent(CREAM, svg("M-2.8 3.4C-1 4.4 1 4.4 2.8 3.4 1.6 5.6-1.6 5.6-2.8 3.4Z")),
)
SIGN: Art = (solid(RED, MASK), *GRIN)


def portrait(pen: Pen, ink: Ink, number: int, x: float, y: float) -> None:
    with pen.group(x, y + 2.6, scale=0.93):
        if not ink.saver:
            pen.path(shapes.circle(0, 0, 24.6), fill="#3A2A30")
        paint(pen, ink, PORTRAITS[number - 1])


def sign(pen: Pen, ink: Ink, scale: float = 1.0, colour: str = RED) -> None:
    """The horned mask of the corners, about the origin."""
    with pen.group(scale=scale):
        pen.path(MASK, fill=ink(colour, WHITE), stroke=ink(CREAM, BLACK),
                 width=ink(0.6, 1.5 * HAIR) or HAIR, join="round")
        paint(pen, ink, GRIN)


def name(pen: Pen, ink: Ink, lang: str, number: int) -> None:
    write(pen, NAMES[number - 1], *NAME, _letters(lang), lang, ink(GOLD, BLACK) or BLACK,
          "centre", "middle", balance=True)


@cache
def _letters(lang: str) -> Style:
    """One size for all names, on one line or two."""
    return alike(fit(said, style("display", lang, 11.5), lang, NAME[2], NAME[3])
                 for said in NAMES)
