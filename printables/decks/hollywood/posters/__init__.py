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
from printables.text import forward, from_start

Paint = Callable[[Plate, Say], None]
PAINTED: dict[str, Paint] = {
    "horror": horror, "monster": monster, "animation": animation, "western": western,
    "war": war, "adventure": adventure, "sport": sport, "noir": noir,
    "science_fiction": science_fiction, "drama": drama, "musical": musical, "comedy": comedy,
    "romance": romance, "mystery": mystery, "fantasy": fantasy,
}
SIGN = {"P": "patriot", "N": "neutral", "C": "communist"}
SEAT, STEP = 6.6, 11.4  # the corner's disc, and the distance of two symbols in it
CUT = 3.0  # the least distance from a seat to the cut
AWAY = CUT + SEAT  # the distance of its middle from both edges
# The same, smaller, in the opposite corner, for players who see the poster upside down.
SMALL = 0.56
SMALL_AWAY = CUT + SMALL * SEAT


def face(key: str, symbol: str = "N") -> Face:
    """A genre's poster with the symbol its box gives it: PP, P, N, C or CC."""
    sign_name, count = SIGN[symbol[0]], len(symbol)
    lower, upper = (away + size * (SEAT + STEP * (count - 1))
                    for size, away in ((1, AWAY), (SMALL, SMALL_AWAY)))

    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        with _frame(pen, ink):
            PAINTED[key](Plate(pen, ink, lang, lower + 0.6, upper), GENRES[key].name)
        for x, y, turn, size in _corners(lang):
            with pen.group(x, y, turn):
                _corner(pen, ink, lang, sign_name, count, size)

    return Face(f"poster-{key}-{symbol}", POKER, draw)


class Picture(Plate):
    """A poster's picture without its words, for a page that says them itself."""

    def title(self, *args: object, **more: object) -> None:
        pass

    def tagline(self, *args: object, **more: object) -> None:
        pass


def art(key: str) -> Face:
    """A genre's picture alone: no words, no symbol, the same in every language."""
    return Face(f"art-{key}", POKER, lambda pen, ink, lang: PAINTED[key](
        Picture(pen, ink, lang, 0, 0), GENRES[key].name))


ART = {key: art(key) for key in PAINTED}


@contextmanager
def _frame(pen: Pen, ink: Ink) -> Iterator[None]:
    """Draw within the edges: paint runs over the edge, but an etching has a frame, or it would run
    into its neighbour."""
    with pen.group(clip=INSIDE) if ink.saver else nullcontext():
        yield
    if ink.saver:
        pen.path(INSIDE, stroke=GREY, width=LINE)


def _corners(lang: str) -> tuple[tuple[float, float, float, float], ...]:
    """The symbols' corners: at the end of a text line, so below on the right, in Hebrew on
    the left; and again, smaller and turned, in the opposite corner."""
    return ((from_start(W - AWAY, lang, W), H - AWAY, 0, 1),
            (from_start(SMALL_AWAY, lang, W), SMALL_AWAY, 180, SMALL))


def _corner(pen: Pen, ink: Ink, lang: str, symbol: str, count: int, size: float) -> None:
    """Symbols side by side, away from the edge."""
    step = -size * STEP * forward(lang)
    far = step * (count - 1)
    for r, fill, edge in ((SEAT * size, ink(NIGHT, WHITE), None),
                          (SEAT * size - 0.5, ink(PAPER, WHITE), ink(GOLD, BLACK))):
        seat = shapes.round_rect(min(0, far) - r, -r, abs(far) + 2 * r, 2 * r, r)
        pen.path(seat, fill=fill, stroke=edge, width=ink(0.4, 0.15) or 0)
    for i in range(count):
        sign(pen, ink, symbol, step * i, 0, 0.8 * size)


def cards(facts: Facts) -> Iterator[Card]:
    return (Card(face(key, symbol), BACKS["poster"]) for key, symbol in box(facts).posters)
