"""Small drawings that show what a line of text is about, each within about eight millimetres."""

from __future__ import annotations

from printables import shapes
from printables.art import Art, accent, paint, placed, solid, stroke
from printables.faces import Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SKY, SLATE
from printables.pens.base import Pen
from printables.shapes import join, polar, svg

MASK: Art = (
    solid(GOLD, svg("M-3.6-3.2Q0-4.2 3.6-3.2Q4.2 1.6 0 4Q-4.2 1.6-3.6-3.2Z")),
    accent(NIGHT, shapes.ellipse(-1.5, -1.2, 0.8, 0.5), shapes.ellipse(1.5, -1.2, 0.8, 0.5),
           svg("M-1.9.8Q0 1.7 1.9.8Q1.3 2.8 0 2.8T-1.9.8Z")),
)
GLOVE: Art = (
    solid(OXBLOOD, svg("M-3.2 1.6C-4.4-1.2-3.4-4 0-4C3.2-4 4.2-2 3.8 0C3.6 1.2 2.9 1.6 2.6 2.2"
                       "H-2.6Q-3 2-3.2 1.6Z")),
    solid(PAPER, shapes.round_rect(-2.7, 2.2, 5.4, 1.9, 0.4)),
    stroke(NIGHT, 0.4, svg("M-2.6-.2C-1 .9.9.5 1.2-.8C1.4-1.9.2-2.2-.6-1.5")),
)
FLASK: Art = (
    solid(PAPER, svg("M-1.1-4H1.1V-1.4L3.8 3Q4 4-.1 4T-3.8 3L-1.1-1.4Z")),
    solid(SKY, svg("M-2.2.9H2.3L3.6 3Q3.6 3.7 0 3.7T-3.6 3Z")),
    stroke(NIGHT, 0.45, svg("M-1.7-4H1.7M-1.1-4V-1.4L-3.8 3Q-4 4 0 4T3.8 3L1.1-1.4V-4")),
    accent(NIGHT, shapes.circle(-0.6, 2.2, 0.4), shapes.circle(1, 1.7, 0.3)),
)
CAT: Art = (
    accent(NIGHT, svg("M-4 1.8C-3-.8-1-1.6 1-1.5L1.6-3.3 2.5-2.4 3.4-3.1 3.7-1.4C4.3-.6 3.6.2 2.7.2"
                      "C2.4 1.4 3.2 2.2 4 2.9L3.3 3.5C1.8 2.9.9 2 .4 1.2C-.8 1.4-1.6 1.5-2.2 2"
                      "L-3.2 3.7H-4.1L-3.4 1.9Z")),
    stroke(NIGHT, 0.55, svg("M-3.6 1.2C-4.6-.4-4.6-2.2-3.2-3.2")),
)
WHEEL: Art = (
    stroke(NIGHT, 1.0, shapes.circle(0, 0, 3.5)),
    stroke(NIGHT, 0.8, join(shapes.line(0, 0, *polar(3.2, a)) for a in (90, 205, 335))),
    solid(SLATE, shapes.circle(0, 0, 1.2)),
)
KEYHOLE: Art = (
    solid(GOLD, svg("M0-4.3C2-4.3 3-3.2 3-1.2V2.6C3 3.6 2 4.3 0 4.3S-3 3.6-3 2.6V-1.2"
                    "C-3-3.2-2-4.3 0-4.3Z")),
    stroke(NIGHT, 0.45, svg("M0-4.3C2-4.3 3-3.2 3-1.2V2.6C3 3.6 2 4.3 0 4.3S-3 3.6-3 2.6V-1.2"
                            "C-3-3.2-2-4.3 0-4.3Z")),
    accent(NIGHT, shapes.circle(0, -1.1, 1.3), svg("M-.5-.4H.5L1.2 2.6H-1.2Z")),
)
GAUGE: Art = (
    solid(PAPER, svg("M-4 2.6A4.2 4.2 0 1 1 4 2.6Z")),
    stroke(NIGHT, 0.5, svg("M-4 2.6A4.2 4.2 0 1 1 4 2.6Z")),
    stroke(OXBLOOD, 0.7, shapes.line(0, 1.6, 2.2, -1.6)), accent(NIGHT, shapes.circle(0, 1.6, 0.7)),
    stroke(NIGHT, 0.4, join(shapes.line(*polar(3.2, a, 0, 1.2), *polar(3.9, a, 0, 1.2))
                            for a in (200, 235, 270, 305, 340))),
)
SPIDER: Art = (
    stroke(NIGHT, 0.5, join(svg(f"M0 .4Q{s * 2} {y - 1.6} {s * 3.9} {y}") for s in (-1, 1)
                            for y in (-2.6, -0.6, 1.4, 3.2))),
    accent(NIGHT, shapes.ellipse(0, 1.2, 1.6, 2), shapes.circle(0, -1.3, 1.1)),
    stroke(NIGHT, 0.3, shapes.line(0, -2, 0, -4.4)),
)
BUBBLE: Art = (
    solid(PAPER, svg("M-3-3.4H3Q4.2-3.4 4.2-2.2V.6Q4.2 1.8 3 1.8H-.4L-2.4 4V1.8H-3Q-4.2 1.8-4.2.6"
                     "V-2.2Q-4.2-3.4-3-3.4Z")),
    stroke(NIGHT, 0.5, svg("M-3-3.4H3Q4.2-3.4 4.2-2.2V.6Q4.2 1.8 3 1.8H-.4L-2.4 4V1.8H-3"
                           "Q-4.2 1.8-4.2.6V-2.2Q-4.2-3.4-3-3.4Z")),
    accent(NIGHT, *(shapes.circle(x, -0.8, 0.55) for x in (-2, 0, 2))),
)
LAMP: Art = (
    solid(GOLD, svg("M-1.3 2C-1.3.8-3-.2-3-1.8A3 2.9 0 0 1 3-1.8C3-.2 1.3.8 1.3 2Z")),
    stroke(NIGHT, 0.45, svg("M-1.3 2C-1.3.8-3-.2-3-1.8A3 2.9 0 0 1 3-1.8C3-.2 1.3.8 1.3 2Z")),
    accent(NIGHT, shapes.round_rect(-1.4, 2.5, 2.8, 0.6, 0.3),
           shapes.round_rect(-1, 3.4, 2, 0.6, 0.3)),
)
UMBRELLA: Art = (
    solid(SLATE, svg("M-4.3.4A4.3 4 0 0 1 4.3.4Q3.6-.4 2.9-.4T1.45.4Q.7-.4 0-.4T-1.45.4"
                     "Q-2.2-.4-2.9-.4T-4.3.4Z")),
    stroke(NIGHT, 0.5, svg("M0-4.4V-3.6M0-.4V3.2A1.05 1.05 0 0 1-2.1 3.2")),
)
UMBRELLAS: Art = (
    *placed(UMBRELLA, 0, -2.1, 0, 0.52), *placed(UMBRELLA, -2.3, 2.3, 0, 0.52),
    *placed(UMBRELLA, 2.3, 2.3, 0, 0.52),
)
KEY: Art = (
    stroke(NIGHT, 0.55, shapes.circle(-2.4, 0, 1.3), svg("M-1.1 0H3.6M3.4 0V1.5M2 0V1.2")),
)
FOOTPRINT: Art = (
    accent(NIGHT, svg("M-1.7-3.9C.2-4.6 1.7-3 1.4-.9C1.2.4.9.8-1.2.9C-2.2-.7-3-3.2-1.7-3.9Z"),
           svg("M-1 1.7 1.2 1.5C1.5 3.1 1.3 4.1.4 4.2C-.7 4.2-1 3-1 1.7Z")),
)
DIE: Art = (
    solid(PAPER, shapes.round_rect(-3.4, -3.4, 6.8, 6.8, 1.2)),
    stroke(NIGHT, 0.5, shapes.round_rect(-3.4, -3.4, 6.8, 6.8, 1.2)),
    accent(NIGHT, *(shapes.circle(x, y, 0.65) for x, y in ((-1.8, -1.8), (1.8, 1.8), (0, 0),
                                                           (-1.8, 1.8), (1.8, -1.8)))),
)
CHIPS = [svg(f"M-3.8 {y - .9}V{y}A3.8 1.3 0 0 0 3.8 {y}V{y - .9}") for y in (3.2, 1.8, 0.4)]
STACK: Art = (
    *(part for chip in CHIPS for part in (solid(GOLD, chip), stroke(NIGHT, 0.35, chip))),
    solid(PAPER, shapes.ellipse(0, -0.5, 3.8, 1.3)),
    stroke(NIGHT, 0.4, shapes.ellipse(0, -0.5, 3.8, 1.3)),
    accent(OXBLOOD, svg("M0-4.6 1.9-2.8H.6V-.4H-.6V-2.8H-1.9Z")),
)
STAIRS: Art = (
    solid(GOLD, svg("M-4 3.8V1.6H-1.4V-1H1.3V-3.6H4V3.8Z")),
    stroke(NIGHT, 0.5, svg("M-4 3.8V1.6H-1.4V-1H1.3V-3.6H4V3.8Z")),
)
PALM: Art = (
    accent(SLATE, *(shapes.round_rect(x, y, 1.3, high, 0.65) for x, y, high in (
        (-2.4, -3, 4.6), (-0.8, -4.2, 5.6), (0.8, -3.8, 5.4), (2.4, -2.4, 4.2))),
        shapes.round_rect(-2.4, -0.4, 6.1, 4.6, 1.9),
        shapes.round_rect(-0.7, -4.2, 1.4, 5, 0.7).rotate(-48).move(-1.3, 2.6)),
)
HOURGLASS: Art = (
    solid(PAPER, svg("M-2.6-3.6H2.6C2.6-1 .5-.6.5 0S2.6 1 2.6 3.6H-2.6C-2.6 1-.5.6-.5 0S-2.6-1"
                     "-2.6-3.6Z")),
    accent(NIGHT, svg("M-2.2 3.4C-2 1.9-.8 1.6 0 .9C.8 1.6 2 1.9 2.2 3.4Z"),
           *(shapes.round_rect(-3.2, y, 6.4, 0.8, 0.3) for y in (-4.2, 3.4))),
    stroke(NIGHT, 0.35, svg("M-2.6-3.6C-2.6-1-.5-.6-.5 0S-2.6 1-2.6 3.6M2.6-3.6C2.6-1 .5-.6.5 0"
                            "S2.6 1 2.6 3.6")),
)
BLADE = svg("M-1.2-.9H1.2L.9 2.6 0 4.6-.9 2.6Z")
DAGGER: Art = placed((
    solid(PAPER, BLADE), stroke(NIGHT, 0.45, BLADE, shapes.line(0, -0.9, 0, 2.6)),
    solid(OXBLOOD, shapes.round_rect(-0.7, -3.9, 1.4, 2.2, 0.4)),
    accent(NIGHT, shapes.round_rect(-2.6, -1.9, 5.2, 1, 0.5), shapes.circle(0, -4.2, 0.8)),
), 0, 0, 35)
WAVES: Art = (stroke(SLATE, 0.8, *(svg(f"M-4 {y}Q-3 {y - 2}-2 {y}T0 {y}T2 {y}T4 {y}")
                                   for y in (-1.6, 0.9, 3.4))),)
SPRING: Art = (
    stroke(NIGHT, 0.55, svg("M-4 1.6H4M-3.4 1.6A3.4 3.4 0 0 1 3.4 1.6")),
    accent(NIGHT, *(svg(f"M{x} 1.6 {x + .6} .2 {x + 1.2} 1.6Z") for x in (-3.2, -1.8, -.6, .8, 2))),
)
COLD: Art = (
    *placed(FOOTPRINT, -1.4, 0), stroke(SLATE, 0.45, *(
        shapes.line(*polar(1.7, a, 2.6, -1.8), *polar(1.7, a + 180, 2.6, -1.8))
        for a in (30, 90, 150))),
)
STEPS: Art = (*placed(FOOTPRINT, -2, 1, -4, 0.72), *placed(FOOTPRINT, 2.2, -1, 8, 0.72))
PAGE: Art = (
    solid(PAPER, svg("M-3-4.2H1.2L3-2.4V4.2H-3Z")),
    stroke(NIGHT, 0.45, svg("M-3-4.2H1.2L3-2.4V4.2H-3ZM1.2-4.2V-2.4H3")),
    accent(OXBLOOD, svg("M-.7-2.2H.7L.35 1.4H-.35Z"), shapes.circle(0, 2.7, 0.65)),
)
SLIP: Art = (
    solid(PAPER, svg("M-3-4.2H3V3L2 4.1 1 3 0 4.1-1 3-2 4.1-3 3Z")),
    stroke(NIGHT, 0.4, svg("M-3-4.2H3V3L2 4.1 1 3 0 4.1-1 3-2 4.1-3 3Z"),
           svg("M-1.7-2.4H1.7M-1.7-.8H1.7M-1.7.8H.4")),
)
LOOP: Art = (
    stroke(NIGHT, 0.8, svg("M0 0C1.3-2.4 4.2-2.6 4.2 0S1.3 2.4 0 0-4.2-2.6-4.2 0-1.3 2.4 0 0Z")),
)
PLUS_THREE: Art = (
    stroke(NIGHT, 0.8, svg("M-4.2 0H-.8M-2.5-1.7V1.7"),
           svg("M.9-2.6C1.6-3.8 4-3.6 4-1.9C4-.6 2.8-.2 2-.2C2.8-.2 4.2.2 4.2 1.7"
               "C4.2 3.8 1.4 3.8.7 2.5")),
)
SIGNPOST: Art = (
    stroke(NIGHT, 0.7, svg("M0-4.3V-3.6M0-1.2V0M0 2.4V4.3")),
    solid(GOLD, svg("M-2.6-3.6H2.4L3.9-2.4 2.4-1.2H-2.6Z")),
    solid(OXBLOOD, svg("M2.6 0H-2.4L-3.9 1.2-2.4 2.4H2.6Z")),
)
TICK: Art = (accent(NIGHT, svg("M-4 .5-2.7-.8-1.1.9 2.9-3.6 4.2-2.4-1 3.4Z")),)
CROSS: Art = (accent(OXBLOOD, svg("M-3.4-2.2-2.2-3.4 0-1.2 2.2-3.4 3.4-2.2 1.2 0 3.4 2.2 2.2 3.4"
                                  " 0 1.2-2.2 3.4-3.4 2.2-1.2 0Z")),)
HAT: Art = (
    solid(NIGHT, svg("M-2.6.8C-2.6-2.6-2-4-.9-3.6Q0-3.1.9-3.6C2-4 2.6-2.6 2.6.8Z")),
    solid(OXBLOOD, svg("M-2.6-.6H2.6V.9H-2.6Z")),
    accent(NIGHT, svg("M-4.4 1.2C-2.6.4 2.6.4 4.4 1.2C3.6 2.8-3.6 2.8-4.4 1.2Z")),
)
PENCIL: Art = (
    solid(GOLD, svg("M-2.6 1 1.6-3.2 3.2-1.6-1 2.6Z")),
    accent(NIGHT, svg("M-2.6 1-1 2.6-3.8 3.8Z")),
    solid(OXBLOOD, svg("M1.6-3.2 2.6-4.2 4.2-2.6 3.2-1.6Z")),
)
ENVELOPE: Art = (
    solid(PAPER, shapes.rect(-4, -2.8, 8, 5.6)),
    stroke(NIGHT, 0.45, svg("M-4-2.8H4V2.8H-4ZM-4-2.8 0 .6 4-2.8")),
    solid(OXBLOOD, shapes.circle(0, 0.9, 1)),
)
PRINT: Art = (stroke(SLATE, 0.45, *(
    svg(f"M{-r} {1.4 + r * .4}C{-r * 1.2} {-r * 1.3} {r * 1.2} {-r * 1.3} {r} {1.4 + r * .5}")
    for r in (0.7, 1.5, 2.3, 3.1))),)
INDEX: Art = (
    solid(PAPER, shapes.rect(-4, -2.8, 8, 5.8)), stroke(NIGHT, 0.4, shapes.rect(-4, -2.8, 8, 5.8)),
    stroke(OXBLOOD, 0.35, shapes.line(-4, -1.3, 4, -1.3)),
    stroke(SLATE, 0.25, shapes.line(-3, 0.2, 3, 0.2), shapes.line(-3, 1.6, 3, 1.6)),
)
CAULDRON: Art = (
    stroke(NIGHT, 0.7, svg("M-2.4 3.2-3 4.5M2.4 3.2 3 4.5")),
    solid(SLATE, svg("M-2.9-.4H2.9C4.8 1.6 3.2 3.9 0 3.9S-4.8 1.6-2.9-.4Z")),
    accent(NIGHT, shapes.round_rect(-3.7, -1.2, 7.4, 1.1, 0.5)),
    stroke(NIGHT, 0.4, *(svg(f"M{x}-1.8Q{x - .9}-2.6 {x}-3.3T{x}-4.7") for x in (-1.8, 0.2, 2.2))),
)
KEYCAP: Art = (
    solid(SLATE, shapes.circle(0, 0, 3.6)), solid(PAPER, shapes.circle(0, 0, 2.8)),
    accent(NIGHT, shapes.star(0, 0, 1.9)),
)
FLASH: Art = (solid(GOLD, shapes.star(0, 0, 4.2, 8, 0.5)), accent(NIGHT, shapes.circle(0, 0, 1)))

# Screens show the same table: each meaning has one drawing, and each drawing one meaning.
ICONS: dict[str, Art] = {
    "charisma": MASK, "combat": GLOVE, "science": FLASK, "agility": CAT, "driving": WHEEL,
    "intrigue": KEYHOLE, "pressure": GAUGE, "conspiracy": SPIDER, "rumour": SLIP,
    "rumour_points": BUBBLE, "knowledge": LAMP, "backing": UMBRELLA,
    "backing_rating": UMBRELLAS, "key": KEY, "plain": DIE,
    "stakes": STACK, "shoulder": PALM, "aside": HOURGLASS, "waves": WAVES, "every": LOOP,
    "plus3": PLUS_THREE, "escalate": STAIRS, "reveal": PAGE,
    "cold_trail": COLD, "false_trail": SIGNPOST, "breakthrough": FLASH, "trap": SPRING,
    "follow_up": STEPS, "pressure_scene": DAGGER, "sleuth": HAT, "secretary": PENCIL,
    "seal": ENVELOPE, "trait": PRINT, "asset": INDEX, "talent": KEYCAP, "cauldron": CAULDRON,
    "won": TICK, "lost": CROSS,
}


def icon(pen: Pen, ink: Ink, name: str, x: float, y: float, scale: float = 1.0) -> None:
    pen.stamp(f"icon-{name}", lambda pen: paint(pen, ink, ICONS[name]), (-5, -5, 5, 5), x, y,
              scale=scale)
