"""The fifteen genre posters: each a picture of its own, with the film's symbol in a corner."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext

from companion.engine.words import Say
from companion.games.hollywood.genres import GENRES
from printables import shapes
from printables.art import BLACK
from printables.decks.hollywood.back import BACKS
from printables.decks.hollywood.inventory import box
from printables.decks.hollywood.posters.frontier import adventure, war, western
from printables.decks.hollywood.posters.motion import animation, sport
from printables.decks.hollywood.posters.nights import drama, fantasy
from printables.decks.hollywood.posters.plate import GREY, INSIDE, LINE, H, Plate, W
from printables.decks.hollywood.posters.shadows import horror, mystery, noir
from printables.decks.hollywood.posters.stage import comedy, musical, romance
from printables.decks.hollywood.posters.wonders import monster, science_fiction
from printables.decks.hollywood.symbols import sign
from printables.faces import POKER, Face, Ink
from printables.palette import GOLD, NIGHT, PAPER, WHITE
from printables.pens.base import Pen
from printables.sheets import Card, Facts

Paint = Callable[[Plate, Say], None]
PAINTED: dict[str, Paint] = {
    "horror": horror, "monster": monster, "animation": animation, "western": western,
    "war": war, "adventure": adventure, "sport": sport, "noir": noir,
    "science_fiction": science_fiction, "drama": drama, "musical": musical, "comedy": comedy,
    "romance": romance, "mystery": mystery, "fantasy": fantasy,
}
SIGN = {"P": "patriot", "N": "neutral", "C": "communist"}
SEAT, STEP = 6.6, 11.4  # the corner's disc, and from one symbol in it to the next


def face(key: str, symbol: str = "N") -> Face:
    """A genre's poster with the symbol its box gives it: PP, P, N, C or CC."""
    sign_name, count = SIGN[symbol[0]], len(symbol)
    corner = 16.2 + STEP * (count - 1)

    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        with _frame(pen, ink):
            PAINTED[key](Plate(pen, ink, lang, corner), GENRES[key].name)
        _corner(pen, ink, lang, sign_name, count)

    return Face(f"poster-{key}-{symbol}", POKER, draw)


@contextmanager
def _frame(pen: Pen, ink: Ink) -> Iterator[None]:
    """Paint runs on over the edge; an etching has a frame, or it would run into its neighbour's."""
    with pen.group(clip=INSIDE) if ink.saver else nullcontext():
        yield
    if ink.saver:
        pen.path(INSIDE, stroke=GREY, width=LINE)


def _corner(pen: Pen, ink: Ink, lang: str, symbol: str, count: int) -> None:
    """Where a line of text ends: below on the right, in Hebrew on the left."""
    way = 1 if lang == "he" else -1
    x, y = (9 if lang == "he" else W - 9), H - 9
    far = x + way * STEP * (count - 1)
    for r, fill, edge in ((SEAT, ink(NIGHT, WHITE), None),
                          (SEAT - 0.5, ink(PAPER, WHITE), ink(GOLD, BLACK))):
        seat = shapes.round_rect(min(x, far) - r, y - r, abs(far - x) + 2 * r, 2 * r, r)
        pen.path(seat, fill=fill, stroke=edge, width=ink(0.4, 0.15) or 0)
    for i in range(count):
        sign(pen, ink, symbol, x + way * STEP * i, y, 0.8)


def cards(facts: Facts) -> Iterator[Card]:
    return (Card(face(key, symbol), BACKS["poster"]) for key, symbol in box(facts).posters)
