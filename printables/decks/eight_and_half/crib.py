"""A card for every player: what goes on a pot and, on the other side, the policeman; by the rules
of the table it is printed for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from companion.engine.words import Say, say
from companion.games.eight_and_half.content import PLAYERS
from companion.games.eight_and_half.rules import RULEBOOK, Switches
from printables import shapes
from printables.art import dark, running
from printables.decks.eight_and_half.look import (
    BLACK,
    GOLD,
    HAIR,
    MIDDLE,
    NIGHT,
    PAPER,
    WHITE,
    H,
    W,
)
from printables.decks.eight_and_half.small_signs import cap, mini
from printables.faces import BLEED, POKER, Face, Ink
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.text import Style, fit, forward, from_start, line, style, write

Row = tuple[str, Say]  # a card or a cap, and its sentence
FIVE = {
    False: say("On exactly **5** the next player goes to 5 or lower, or plays a special card."),
    True: say("On exactly **5** the next player goes lower than 5, or plays a special card."),
}
CATCHES = {
    False: say("If the next player plays the **next whole number**, the offender takes the pot, "
               "and whoever caught them opens."),
    True: say("If the next player plays the **next whole number**, or a ½ that makes it, the "
              "offender takes the pot, and whoever caught them opens."),
}
TAKEN = {
    "burnt": say("Nothing fits? Take the pot: **burnt**. The next player opens."),
    "hand": say("Nothing fits? Take the pot: **burnt**, or into the hand once you play from the "
                "table. The next player opens."),
    "blind": say("Nothing fits? Take the pot: **burnt**, or into the hand after a blind card that "
                 "did not fit. The next player opens."),
}
WORTH = {  # for going out, and for clean
    (1, 1): say("A point for going **out**, for the **fewest** cards, and for out and **clean**. "
                "7 win."),
    (2, 1): say("Two points for going **out**, one for the **fewest** cards, one for out and "
                "**clean**. 7 win."),
    (1, 0): say("A point for going **out**, and one for the **fewest** cards. 7 win."),
    (2, 0): say("Two points for going **out**, one for the **fewest** cards. 7 win."),
}


def pot_rows(switches: Switches) -> tuple[Row, ...]:
    return (
        ("number", say("A **number**: on a pot that is not higher.")),
        ("5", FIVE[switches.below_five]),
        ("0", say("**0**: on whole numbers only. The pot falls to 0.")),
        ("half", say("**½**: on anything but 8½. Each adds a half.")),
        ("demon", say("**Demon**: on anything. The pot stays.")),
        ("8half", say("**8 with ½**: up to 8½, not on 5. The pot is 8½; on it go only 9, a demon, "
                      "or 8 with ½.")),
        ("3", say("Equal cards may go down together, with the effect of one.")),
    )


def law_rows(switches: Switches) -> tuple[Row, ...]:
    return (
        ("half", say("Whoever leaves the pot on a half is an **offender**.")),
        ("cap", CATCHES[switches.half_catches]),
        ("number", TAKEN[switches.taken]),
        ("blind", say("Bank and hand gone: the open cards, then the blind ones, one a turn.")),
        ("9", WORTH[switches.out, min(switches.clean, 1)]),
    )


BAND, EDGE = 11.0, 2.6  # of the dark frame: its top, its sides
INSET, INDENT = 4.8, 9.0
COLUMN = W - 2 * INSET - INDENT
LAST = H - 4.4
SIZES = (9.0, 8.75, 8.5, 8.25, 8.0, 7.75, 7.5, 7.25, 7.0, 6.75, 6.5)
LOW, GAP = 9.0, 2.2  # the least height of a row (for its card), and the least gap between texts


def _side(title: Say, rows: Sequence[Row], first: float,
          above: Callable[[Pen, Ink, str], None] | None = None) -> Callable[[Pen, Ink, str], None]:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        _page(pen, ink, title, lang)
        if above:
            above(pen, ink, lang)
        used, spare = next(found for size in SIZES
                           if (found := _room(rows, _type(lang, size), lang, first))[1] >= 0)
        y = first
        for row in rows:
            high = _height(row, used, lang) + spare / len(rows)
            _row(pen, ink, row, y, high, used, lang)
            y += high
    return draw


def _type(lang: str, size: float) -> Style:
    return replace(style("text", lang, size), leading=1.18)


def _room(rows: Sequence[Row], used: Style, lang: str, first: float) -> tuple[Style, float]:
    """The style, and the height that it leaves free."""
    return used, LAST - first - sum(_height(row, used, lang) for row in rows)


def _height(row: Row, used: Style, lang: str) -> float:
    return max(LOW, fit(row[1], used, lang, COLUMN, 60).height + GAP)


def _page(pen: Pen, ink: Ink, title: Say, lang: str) -> None:
    full = shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED)
    pen.path(full, fill=ink(NIGHT, WHITE))
    pen.path(shapes.round_rect(EDGE, BAND, W - 2 * EDGE, H - BAND - EDGE, 2), fill=ink(PAPER),
             stroke=ink(GOLD), width=0.7)
    pen.path(shapes.line(EDGE, BAND, W - EDGE, BAND), stroke=ink(None, BLACK), width=HAIR)
    line(pen, title, MIDDLE, 7.9, style("display", lang, 15), lang, ink(GOLD, BLACK) or BLACK,
         width=W - 10)


def _row(pen: Pen, ink: Ink, row: Row, y: float, high: float, used: Style, lang: str) -> None:
    x = from_start(INSET + 3.4, lang, W)
    if row[0] == "cap":
        cap(pen, ink, x, y + high / 2 + 0.8, 0.28)
    else:
        mini(pen, ink, row[0], x, y + high / 2)
    write(pen, row[1], from_start(INSET + INDENT, lang, W, COLUMN), y, COLUMN, high, used, lang,
          running(ink), valign="middle")


def _catch(pen: Pen, ink: Ink, lang: str) -> None:
    """Draw a four with the cap on coming to a pot of 3½, in reading order; numbers read alike in
    every language."""
    y, ahead = 20.2, forward(lang)
    lying, coming = MIDDLE - 13.5 * ahead, MIDDLE + 13.5 * ahead
    mini(pen, ink, "3", lying - 4, y + 1, 1.15, -8)
    mini(pen, ink, "half", lying + 4, y + 1, 1.15, 7)
    tail, tip = MIDDLE - 3.1 * ahead, MIDDLE + 3.1 * ahead
    pen.path(shapes.svg(f"M{tail:g} {y + 1}H{tip:g}M{tip - 2.2 * ahead:g} {y - 1}"
                        f"L{tip:g} {y + 1} {tip - 2.2 * ahead:g} {y + 3}"),
             stroke=dark(ink), width=ink(0.9, 0.3) or 0.3, cap="round", join="round")
    mini(pen, ink, "4", coming, y + 3.7, 1.15)
    cap(pen, ink, coming, y - 4.4, 0.3)


def sides(switches: Switches) -> tuple[Face, Face]:
    """Both sides, by these switches."""
    return (Face("crib", POKER,
                 _side(say("What goes on the pot"), pot_rows(switches), BAND + 1.6)),
            Face("crib-policeman", POKER,
                 _side(say("The policeman"), law_rows(switches), BAND + 17.6, _catch)))


def cards(facts: Facts) -> Iterator[Card]:
    """The cards for a table's rules; without a table, for the rulebook's."""
    yield Card(*sides(facts.get("switches", RULEBOOK)), max(PLAYERS))
