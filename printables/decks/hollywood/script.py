"""The dealer's script: the set-up in its order, and the night to be read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.game import ScriptLine
from companion.engine.words import Say, say, say_n
from companion.games.hollywood.night import NIGHT
from printables import shapes
from printables.art import BLACK
from printables.decks.hollywood.page import HIGH, WIDE, head, heading, mirrored
from printables.faces import Face, Ink
from printables.palette import GOLD, OXBLOOD, SLATE, WHITE
from printables.palette import NIGHT as DARK
from printables.pens.base import Pen
from printables.sheets.paper import PAGE
from printables.text import line, style, write

STEPS: tuple[tuple[Say, Say], ...] = (
    (say("Roles"), say("Shuffle them. One face up to everybody, the rest face up in the centre.")),
    (say("Affiliations"), say("Build the deck from the table, shuffle, one face down to "
                              "everybody. Look at it, show nobody. The other cards leave the "
                              "game.")),
    (say("The night"), say("Read the words below, slowly, however many communists there are.")),
    (say("Propaganda"), say("Shuffle. Three cards to everybody, the rest is the face-down deck.")),
    (say("Dice"), say("A star die to everybody: roll it and leave it in front of you.")),
    (say("The set"), say("Shuffle the posters face down. Four statuettes and the film strips go "
                         "to the centre.")),
)
FEW = say("**One to three players**: two roles and two dice each, and ghosts as the table says. "
          "**Two**: without Monster, Horror and the double communist cards that have no shake-up. "
          "**One**: without the producer.")
TOP, STEP = 44.0, 13.4
NIGHT_TOP = TOP + 6 * STEP + 18


def page(lines: Sequence[ScriptLine]) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        head(pen, ink, lang, say("The dealer's script"),
             say("Set up in this order, then roll the camera."))
        for i, (name, text) in enumerate(STEPS):
            _step(pen, ink, lang, i, name, text)
        write(pen, FEW, 0, TOP + 6 * STEP - 3, WIDE, 9, style("text", lang, 9), lang, SLATE,
              align="centre", balance=True)
        heading(pen, say("The night"), NIGHT_TOP, lang)
        _night(pen, ink, lang, lines)
    return Face("script", PAGE, draw)


def _step(pen: Pen, ink: Ink, lang: str, i: int, name: Say, text: Say) -> None:
    y = TOP + i * STEP
    x = mirrored(6, lang)
    pen.path(shapes.circle(x, y, 4.6), fill=ink(DARK, WHITE), stroke=ink(GOLD, BLACK),
             width=ink(0.5, 0.3) or 0.3)
    line(pen, i + 1, x, y + 2, style("black", lang, 15), lang, ink(GOLD, BLACK) or BLACK)
    line(pen, name, mirrored(15, lang), y + 1.7, style("display", lang, 13), lang,
         ink(OXBLOOD, BLACK) or BLACK, "start", width=28)
    write(pen, text, 0 if lang == "he" else 47, y - 5, WIDE - 47, 10, style("text", lang, 11), lang,
          valign="middle")


def _night(pen: Pen, ink: Ink, lang: str, lines: Sequence[ScriptLine]) -> None:
    """As a screenplay is typed: what is said, and how long the hall is silent then."""
    top = NIGHT_TOP + 7
    step = (HIGH - top) / len(lines)
    for i, spoken in enumerate(lines):
        y = top + i * step
        write(pen, spoken.text, 34 if lang == "he" else 10, y, WIDE - 44, step - 3,
              style("type", lang, 12), lang, valign="middle")
        line(pen, _pause(spoken.pause), mirrored(WIDE - 1, lang), y + (step - 3) / 2 + 1,
             style("label", lang, 8), lang, SLATE, "end", width=29)
        _clap(pen, ink, mirrored(3, lang), y + (step - 3) / 2)


def _pause(seconds: float) -> Say:
    return say_n("{n} second of silence", "{n} seconds of silence", round(seconds))


def _clap(pen: Pen, ink: Ink, x: float, y: float) -> None:
    """A box to tick when the line is spoken."""
    pen.path(shapes.rect(x - 2, y - 2, 4, 4), stroke=ink(SLATE, BLACK), width=0.3)


SCRIPT = page(NIGHT.lines)
