"""The character sheet: a sleuth's personal file, to be written on, or filled from the app."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.words import say
from companion.games.conspiracy.content import (
    HIGHEST_TALENT,
    LOWEST_TALENT,
    MOST_ASSETS,
    TALENTS,
)
from companion.games.conspiracy.parts import AssetView, SleuthView
from printables import shapes
from printables.art import BLACK, dark
from printables.decks.conspiracy.assets import CARD_HIGH, CARD_WIDE, asset_card
from printables.decks.conspiracy.file_page import OFFICE, file, letterhead
from printables.decks.conspiracy.icons import icon
from printables.decks.conspiracy.look import (
    FINE,
    START,
    capitals,
    caption,
    field,
    flip,
    red,
    tape,
)
from printables.decks.conspiracy.photo import W as PHOTO
from printables.decks.conspiracy.photo import photo
from printables.decks.conspiracy.pins_and_stamps import fingerprint, stamped, thread, typekey
from printables.faces import Face, Ink
from printables.palette import GOLD, NIGHT, WHITE
from printables.pens.base import Gradient, Pen
from printables.sheets import Card, Facts
from printables.sheets.paper import PAGE
from printables.text import forward, line, style

KEYS = 107.0  # where the keyboard of talents begins
ROW = 10.7
ASSETS = 165.5


def sheet(number: int, sleuth: SleuthView | None) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        file(pen, ink, lang, say("Personal file"))
        _head(pen, ink, lang, sleuth)
        _talents(pen, ink, lang, sleuth)
        _assets(pen, ink, lang, sleuth)
    return Face(f"sleuth-{number}", PAGE, draw)


def _head(pen: Pen, ink: Ink, lang: str, sleuth: SleuthView | None) -> None:
    """Who it is: the letterhead, the photograph, a name, a player and two traits."""
    who = sleuth.who if sleuth else None
    letterhead(pen, ink, lang, OFFICE, 109)
    line(pen, say("Known to ████████. Last seen near ██████ with a ████."), flip(START, lang),
         27.4, style("type", lang, 8), lang, dark(ink), "start", 108)
    field(pen, ink, lang, say("Name"), START, 45, 109, who.name if who else "", 22)
    field(pen, ink, lang, say("Player"), START, 59, 109, sleuth.player if sleuth else "", 14)
    photo(pen, ink, lang, flip(134, lang, PHOTO), 17.5, -2.2 * forward(lang),
          seat=sleuth.seat if sleuth else 0)
    traits = who.traits if who else ()
    caption(pen, ink, lang, say("Traits"), flip(START, lang), 67.4)
    for i, (y, width) in enumerate(((77.5, 109.0), (88.5, 153.0))):
        _trait(pen, ink, lang, i + 1, y, width, traits[i] if i < len(traits) else "")
    stamped(pen, ink, lang, say("Top secret"), flip(154, lang), 76.6, 15,
            -7 * forward(lang))


def _trait(pen: Pen, ink: Ink, lang: str, number: int, y: float, width: float, text: str) -> None:
    line(pen, f"{number}.", flip(START, lang), y - 1, style("type-bold", lang, 13), lang,
         red(ink), "start")
    field(pen, ink, lang, "", START + 8, y, width - 8, text, 13)


def _talents(pen: Pen, ink: Ink, lang: str, sleuth: SleuthView | None) -> None:
    """A typewriter whose keys are the ratings, a row for each talent."""
    known = sleuth.who.talents if sleuth and sleuth.who else {}
    tape(pen, ink, lang, 98.8, capitals(say("Talents"), lang))
    left, wide, high = flip(61, lang, 94), 94.0, ROW * len(TALENTS) + 5
    body = Gradient((0, KEYS - 6), (0, KEYS + high), ((0, "#2A3D4A"), (1, NIGHT)))
    pen.path(shapes.round_rect(left, KEYS - 7, wide, high, 5), fill=ink(body, WHITE),
             stroke=ink(NIGHT, BLACK), width=FINE)
    pen.path(shapes.round_rect(left + 1.2, KEYS - 5.8, wide - 2.4, high - 2.4, 4),
             stroke=ink(GOLD, BLACK), width=0.15)
    for i, (key, name) in enumerate(TALENTS.items()):
        y = KEYS + i * ROW
        icon(pen, ink, key, flip(START + 4.5, lang), y, 0.95)
        line(pen, name, flip(START + 11, lang), y + 1.9, style("display", lang, 14), lang,
             dark(ink), "start", 29)
        for rating in range(LOWEST_TALENT, HIGHEST_TALENT + 1):
            x = 70.5 + (rating - LOWEST_TALENT) * 12 + (i % 2) * 3
            typekey(pen, ink, rating, flip(x, lang), y, 4.2, known.get(key) == rating)
    _thumb(pen, ink, lang)


def _thumb(pen: Pen, ink: Ink, lang: str) -> None:
    left = flip(159, lang, 23)
    pen.path(shapes.rect(left, KEYS - 6.6, 23, 37), fill=ink("#FBF5E4", WHITE),
             stroke=ink("#8E6B31", BLACK), width=FINE)
    fingerprint(pen, ink, left + 11.5, KEYS + 9.6, 1.05)
    caption(pen, ink, lang, say("Thumb"), left + 11.5, KEYS + 28, 20, "centre")
    field(pen, ink, lang, say("File no."), 159, KEYS + 47, 23)


def _assets(pen: Pen, ink: Ink, lang: str, sleuth: SleuthView | None) -> None:
    """Six index cards, a little askew, tied to the photograph by red thread."""
    held = {asset.slot: asset for asset in sleuth.assets if asset.approved} if sleuth else {}
    first = min(held, default=1)
    tape(pen, ink, lang, ASSETS + 3.5, capitals(say("Assets"), lang))
    for i in range(MOST_ASSETS):
        column, row = i % 2, i // 2
        x = flip(START - 1.5 + column * (CARD_WIDE + 2.5), lang, CARD_WIDE)
        asset: AssetView | None = held.get(i + first)
        asset_card(pen, ink, lang, asset, x, ASSETS + 6.5 + row * (CARD_HIGH + 1.4),
                   (-0.5, 0.4, 0.35, -0.45, -0.3, 0.5)[i])
    for points in (((180, 68), (179.5, KEYS - 4.5), (180.5, ASSETS + 8.2)),
                   ((START + 31, ASSETS + 0.5), (START + CARD_WIDE - 5, ASSETS + 8.2))):
        thread(pen, ink, [(flip(x, lang), y) for x, y in points])


BLANK = sheet(0, None)


def cards(facts: Facts) -> Sequence[Card]:
    """The sheets of the sleuths as they stand."""
    return [Card(sheet(sleuth.seat, sleuth)) for sleuth in facts.get("sleuths", ())]


def blank(facts: Facts) -> Sequence[Card]:
    return [Card(BLANK)]
