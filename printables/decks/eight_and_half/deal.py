"""The deal as a card for the middle of the table: how many cards each gets, and where they lie."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.words import Say, say, say_n
from companion.games.eight_and_half.content import PLAYERS, each_gets
from printables import shapes
from printables.art import dark, quiet, running
from printables.decks.eight_and_half.deal_pictures import place_picture, seats_picture
from printables.decks.eight_and_half.look import BLACK, GOLD, HAIR, NIGHT, PAPER, RED, SKY, WHITE
from printables.decks.eight_and_half.small_signs import mini
from printables.faces import BLEED, Face, Ink, Size
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.text import from_start, line, style, write

SIZE: Size = (180.0, 133.0)
WIDE, HIGH = SIZE
BAND, EDGE = 17.0, 3.0  # of the dark frame, above and beside
LEFT, RIGHT = 8.0, 96.0  # where the picture and the numbers begin, from the reading side
ROW = 19.0
STEPS: tuple[Say, ...] = (
    say("Deal all cards, face down: each player's are their **bank**."),
    say("From its top, unseen: three **blind** ones, one **open** on each, three into the "
        "**hand**."),
    say("Whoever holds the lowest **yellow** card in hand opens with it; equal ones are drawn "
        "for. Clockwise from there."),
)
STEP = 10.4


def flip(x: float, lang: str, width: float = 0.0) -> float:
    """A place measured from the side on which one begins to read."""
    return from_start(x, lang, WIDE, width)


def _draw(pen: Pen, ink: Ink, lang: str) -> None:
    _page(pen, ink, lang)
    place_picture(pen, ink, lang, flip(LEFT, lang, 80), BAND + 9)
    for n, players in enumerate(PLAYERS):
        _players(pen, ink, lang, players, BAND + 2 + n * ROW)
    _steps(pen, ink, lang)


def _page(pen: Pen, ink: Ink, lang: str) -> None:
    full = shapes.rect(-BLEED, -BLEED, WIDE + 2 * BLEED, HIGH + 2 * BLEED)
    pen.path(full, fill=ink(NIGHT, WHITE))
    pen.path(shapes.round_rect(EDGE, BAND, WIDE - 2 * EDGE, HIGH - BAND - EDGE, 3),
             fill=ink(PAPER), stroke=ink(GOLD), width=1)
    pen.path(shapes.line(EDGE, BAND, WIDE - EDGE, BAND), stroke=ink(None, BLACK), width=HAIR)
    line(pen, say("The deal"), flip(LEFT, lang), 12, style("display", lang, 24), lang,
         ink(GOLD, BLACK) or BLACK, "start", 80)
    for n, kind in enumerate(("0", "5", "9", "half", "demon")):
        mini(pen, ink, kind, flip(WIDE - 12 - n * 9, lang), BAND / 2, 1.1)


def _players(pen: Pen, ink: Ink, lang: str, players: int, y: float) -> None:
    seats_picture(pen, ink, players, flip(RIGHT + 9, lang), y + 9)
    x = flip(RIGHT + 21, lang)
    line(pen, say_n("{n} player", "{n} players", players), x, y + 8, style("display", lang, 14),
         lang, dark(ink), "start", 56)
    write(pen, _each(players), flip(RIGHT + 21, lang, 57), y + 9.8, 57, 8.4,
          style("text", lang, 10), lang, running(ink))


def _each(players: int) -> Say:
    sizes = each_gets(players)
    if sizes[0] == sizes[-1]:
        return say_n("{n} card each", "{n} cards each", sizes[0])
    return say("{more} for the {number} on the dealer's left, {fewer} for the others",
               more=sizes[0], number=sizes.count(sizes[0]), fewer=sizes[-1])


def _steps(pen: Pen, ink: Ink, lang: str) -> None:
    colours = (GOLD, SKY, RED)
    top = HIGH - 5 - STEP * len(STEPS)
    for n, said in enumerate(STEPS):
        y = top + n * STEP
        x = flip(LEFT + 3.6, lang)
        pen.path(shapes.circle(x, y + STEP / 2, 3.6), fill=ink(colours[n], WHITE),
                 stroke=ink(None, BLACK), width=HAIR)
        line(pen, str(n + 1), x, y + STEP / 2 + 1.7, style("black", "en", 13), "en", dark(ink))
        write(pen, said, flip(LEFT + 10, lang, 154), y, 154, STEP, style("text", lang, 10.5), lang,
              running(ink), valign="middle")
    pen.path(shapes.line(LEFT, top - 1, WIDE - LEFT, top - 1), stroke=quiet(ink), width=0.2)


DEAL = Face("deal", SIZE, _draw)


def cards(facts: Facts) -> Iterator[Card]:
    yield Card(DEAL)
