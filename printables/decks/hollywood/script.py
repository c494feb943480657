"""The dealer's script: the set-up in its order, and the night to be read aloud."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from companion.engine.script import ScriptLine
from companion.engine.words import Say, say, say_n
from companion.games.hollywood.night import NIGHT
from printables import shapes
from printables.art import BLACK, PENCIL, SHADE, quiet, running
from printables.decks.hollywood.page import (
    HIGH,
    INNER,
    INSET,
    WIDE,
    head,
    heading,
    mirrored,
    numeral,
    slip,
    start,
)
from printables.faces import Face, Ink
from printables.palette import GOLD, OXBLOOD, SLATE, WHITE
from printables.palette import NIGHT as DARK
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.sheets.paper import PAGE
from printables.text import Style, alike, fit, line, style, wording, write

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
TOP, STEP = 44.4, 11.7
FEW_TOP, FEW_HIGH = TOP + 6 * STEP - 3.2, 12.6
NIGHT_TOP = FEW_TOP + FEW_HIGH + 3 + 5.3  # three millimetres, and the heading's letters
TYPED, FOOT = NIGHT_TOP + 3.6, HIGH - 9  # where the typed page begins and ends
NAMES, AFTER = INSET + 14, 6.0  # where the names of the steps begin; the gap after them
BREATHS = (re.compile(r"(?<=[.!?:]) "), re.compile("(?<=,) "))
SPOKEN, SILENT = INSET + 13, 30.0  # where a spoken line begins; the room for its pause


def page(lines: Sequence[ScriptLine]) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        head(pen, ink, lang, say("The dealer's script"),
             say("Set up in this order, then roll the camera."))
        _steps(pen, ink, lang)
        heading(pen, ink, say("The night"), NIGHT_TOP, lang)
        _night(pen, ink, lang, lines)
    return Face("script", PAGE, draw)


def _steps(pen: Pen, ink: Ink, lang: str) -> None:
    """Print the steps in one size, the largest that the longest allows; sentences begin beside the
    longest name. Below stands what differs for a few players."""
    names, texts = zip(*STEPS, strict=True)
    name = alike(fit(one, style("display", lang, 13), lang, 30, 8) for one in names)
    left = NAMES + max(fit(one, name, lang, 1e9, 8).width for one in names) + AFTER
    text = alike(fit(one, style("text", lang, 11), lang, WIDE - INSET - left, STEP - 1.4)
                 for one in texts)
    for i in range(len(STEPS)):
        _step(pen, ink, lang, i, name, text, left)
    _few(pen, ink, lang, text, left)


def _few(pen: Pen, ink: Ink, lang: str, used: Style, left: float) -> None:
    """Each name in bold begins a paragraph."""
    wide = WIDE - INSET - left
    write(pen, wording(FEW, lang).replace(" **", "\n**"), start(left, wide, lang), FEW_TOP, wide,
          FEW_HIGH, used, lang, running(ink))


def _step(pen: Pen, ink: Ink, lang: str, i: int, name: Style, text: Style, left: float) -> None:
    y = TOP + i * STEP
    x = mirrored(INSET + 5, lang)
    pen.path(shapes.circle(x, y, 4.6), fill=ink(DARK, WHITE), stroke=ink(GOLD, BLACK),
             width=ink(0.5, 0.2) or 0.2)
    line(pen, i + 1, x, y + 2, numeral(ink, lang, 15), lang,
         ink(GOLD, BLACK) or BLACK)
    line(pen, STEPS[i][0], mirrored(NAMES, lang), y + 1.7, name, lang,
         ink(OXBLOOD, BLACK) or BLACK, "start")
    wide = WIDE - INSET - left
    write(pen, _phrased(wording(STEPS[i][1], lang), text, lang, wide), start(left, wide, lang),
          y - STEP / 2, wide, STEP, text, lang, running(ink), valign="middle", balance=True)


def _night(pen: Pen, ink: Ink, lang: str, lines: Sequence[ScriptLine]) -> None:
    """Print the night like a shooting script: what is said, and how long to be silent after it."""
    high = FOOT - TYPED
    slip(pen, ink, INSET, TYPED, INNER, high)
    step = (high - 3) / len(lines)
    wide = WIDE - SPOKEN - SILENT - INSET
    for i, spoken in enumerate(lines):
        y = TYPED + 1.5 + i * step
        if i:
            pen.path(shapes.line(INSET + 3, y, WIDE - INSET - 3, y), stroke=ink(SHADE, PENCIL),
                     width=ink(0.2, 0.1) or 0.1, dash=(0.6, 0.9))
        used = style("type", lang, 12)
        write(pen, _phrased(wording(spoken.text, lang), used, lang, wide),
              start(SPOKEN, wide, lang), y, wide, step, used, lang, running(ink),
              valign="middle", balance=True)
        line(pen, _pause(spoken.pause), mirrored(WIDE - INSET - 3, lang), y + step / 2 + 1,
             style("label", lang, 8), lang, quiet(ink), "end", width=SILENT - 5)
        _tick(pen, ink, mirrored(INSET + 6, lang), y + step / 2)


def _phrased(text: str, used: Style, lang: str, wide: float) -> str:
    """Break a text into two lines as one breathes: at the end of a sentence, or else at a comma, if
    both lines fit and the second is not a mere rest."""
    def holds(phrase: str) -> bool:
        return len(fit(phrase, used, lang, wide, 1e9).lines) == 1

    for breath in () if holds(text) else BREATHS:
        for found in breath.finditer(text):
            first, second = text[:found.start()], text[found.end():]
            if holds(first) and holds(second) and 2 * len(second) > len(first):
                return f"{first}\n{second}"
    return text


def _pause(seconds: float) -> Say:
    return say_n("{n} second of silence", "{n} seconds of silence", round(seconds))


def _tick(pen: Pen, ink: Ink, x: float, y: float) -> None:
    """A box to tick when the line is spoken."""
    pen.path(shapes.rect(x - 2, y - 2, 4, 4), stroke=ink(SLATE, BLACK), width=ink(0.3, 0.15) or 0)


SCRIPT = page(NIGHT.lines)


def cards(facts: Facts) -> Iterator[Card]:
    yield Card(SCRIPT)
