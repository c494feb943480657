"""The role cards: number, trade, and what its owner may do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from companion.engine.words import Say, say
from companion.games.hollywood.content import ROLES
from printables import shapes
from printables.art import BLACK, HAIR, Art, dark, paint, quiet
from printables.decks.hollywood import frame, role_pictures, role_portraits
from printables.decks.hollywood.back import BACKS
from printables.faces import POKER, Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, WHITE
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.text import Block, Style, alike, fit, line, place, style
from printables.text.column import MIDWAY, Column

PICTURES: dict[str, Art] = {
    "screenwriter": role_pictures.TYPEWRITER, "producer": role_pictures.PRODUCER,
    "director": role_pictures.DIRECTOR, "gaffer": role_pictures.GAFFER,
    "cinematographer": role_pictures.CAMERA, "actress": role_portraits.ACTRESS,
    "actor": role_portraits.ACTOR, "composer": role_portraits.COMPOSER,
    "editor": role_portraits.EDITOR, "costume_designer": role_portraits.DESIGNER,
}
# Shorter than on the phone, but with all that players ask about. "Any player" includes oneself.
DOES: dict[str, Say] = {
    "screenwriter": say("Draw 2 posters, reveal one; the other leaves the game. "
                        "Only on a round's first turn."),
    "producer": say("Swap any two role cards: from the centre, from others or your own. If this "
                    "one goes to another player, you may perform the role you got at once."),
    "director": say("Give any player, or yourself, a statuette. Nobody gets one two rounds "
                    "running. All four are out? Move one from player to player."),
    "gaffer": say("Re-roll up to three times: any dice, the same one more than once "
                  "if you like."),
    "cinematographer": say("You or any other player: discard the whole hand and draw a new one."),
    "actress": say("You or any other player: draw 2 cards, then discard 2."),
    "actor": say("You or any other player: draw 2 cards, then discard 2."),
    "composer": say("Draw 2 cards: one goes into the film face down, the other is discarded."),
    "editor": say("Push this card towards the centre: you edit this film. Look at the card to be "
                  "cut: remove it, or put it back, shuffle, and cut one unseen."),
    "costume_designer": say("Look at 2 costumes: one for any player, or yourself, the other under "
                            "the pile. Nobody gets one two rounds running."),
}
OWN = say("Your own role")
NINE = 9  # to a page
PICTURE = 39.4
CORNER = 9.4
SEAT = 6.4
WIDE = frame.WIDE - 6
NAME = 53.0  # its base line
UNDER = 4.2  # the least distance from a name to the top of its text
NUMBER = frame.H - CORNER - SEAT  # the top of the lower number
BESIDE = 2 * (NUMBER - frame.H + frame.W - 1.4 - frame.MIDDLE)  # the width of lines beside it


def face(key: str) -> Face:
    role = ROLES[key]

    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        frame.card(pen, ink, PICTURE, lambda p: _picture(p, ink, key))
        frame.in_corners(pen, CORNER, lambda: _number(pen, ink, role.number))
        place(pen, _name(key, lang), frame.MIDDLE - WIDE / 2, NAME, dark(ink))
        _column(key, lang).write(pen, DOES[key], _type(lang), lang, dark(ink))
    return Face(f"role-{key}", POKER, draw)


def blank() -> Face:
    """A blank role: room for a face and a number, lines for a name and its deeds."""
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        frame.card(pen, ink, PICTURE, lambda p: p.path(
            shapes.rect(-27, -25, 54, 50), fill=ink(PAPER, WHITE)))
        frame.in_corners(pen, CORNER, lambda: _number(pen, ink, None))
        told = fit(OWN, style("label", lang, 8), lang, WIDE, 8)
        line(pen, OWN, frame.MIDDLE, frame.TOP + 8, told.style, lang, quiet(ink))
        pen.path(_rules(), stroke=quiet(ink), width=HAIR)
    return Face("role-own", POKER, draw)


def _rules() -> shapes.Path:
    """Lines to write on; the lowest stops before the number."""
    left, right = frame.MIDDLE - WIDE / 2 + 1, frame.MIDDLE + WIDE / 2 - 1
    ends = ((NAME + 1.4, right), (NAME + 9, right), (NAME + 15.6, right),
            (NAME + 22.2, frame.MIDDLE + BESIDE / 2))
    return shapes.join(shapes.line(left, y, end, y) for y, end in ends)


def _picture(pen: Pen, ink: Ink, key: str) -> None:
    pen.stamp(f"hollywood-role-{key}-{ink.name}", lambda p: paint(p, ink, PICTURES[key]),
              (-27, -25, 27, 25))


def _name(key: str, lang: str) -> Block:
    return frame.name(ROLES[key].name, _letters(lang), lang, WIDE)


def _column(key: str, lang: str) -> Column:
    """The room for a role's text: from name to frame, above and beside the number."""
    name = _name(key, lang)
    top = NAME + name.height - name.rise + UNDER
    return Column(frame.MIDDLE, top, frame.BOTTOM - 1.8, WIDE - 2, NUMBER - 1, BESIDE,
                  above=MIDWAY)


@cache
def _letters(lang: str) -> Style:
    return frame.names((role.name for role in ROLES.values()), lang, 17, WIDE, lines=2)


@cache
def _type(lang: str) -> Style:
    """One style for all sentences, in the size that the longest one allows."""
    used = style("text", lang, 10)
    return alike(_column(key, lang).fit(DOES[key], used, lang, smallest=7) for key in ROLES)


def _number(pen: Pen, ink: Ink, number: int | None) -> None:
    """Draw a number; a bar tells 6 from 9 upside down. Without a number leave room for one."""
    pen.path(shapes.circle(0, 0, SEAT), fill=ink(NIGHT, WHITE))
    pen.path(shapes.circle(0, 0, 5.9), fill=ink(GOLD, WHITE), stroke=ink(None, BLACK), width=HAIR)
    pen.path(shapes.circle(0, 0, 5.3), stroke=ink(NIGHT), width=0.2)
    if number is not None:
        used = style("black", "en", 20 if number < 10 else 16)
        line(pen, number, -0.1, 2.1, used, "en", dark(ink))
    pen.path(shapes.rect(-2.2, 3.1, 4.4, 0.6), fill=ink(OXBLOOD, BLACK))


def portrait(key: str) -> Face:
    """The picture alone, for a page that says the rest itself."""
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        with pen.group(frame.WIDE / 2, PICTURE / 2):
            _picture(pen, ink, key)
    return Face(f"portrait-{key}", (frame.WIDE, PICTURE), draw)


FACES = {key: face(key) for key in ROLES}
PORTRAITS = {key: portrait(key) for key in ROLES}
BLANK = blank()


def cards(facts: Facts) -> Iterator[Card]:
    """The role cards; blank ones fill up the page that would hold a single card."""
    yield from (Card(face, BACKS["role"]) for face in FACES.values())
    yield Card(BLANK, BACKS["role"], -len(FACES) % NINE)
