"""A premiere as it is shown: card after card, the poster last, with the score after each.

All of it is public when the curtain rises. The order is made for suspense, and only from what
everybody may see: it does not tell who added which card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.engine.evolve import evolve
from companion.engine.words import Say
from companion.games.hollywood.faces import face
from companion.games.hollywood.genres import GENRES
from companion.games.hollywood.rules import Tally, count
from companion.games.hollywood.state import Film

Kind = Literal["card", "symbol", "poster"]
MOST_COUNTED = 12  # frames for symbols on real cards; with more symbols a frame turns several


@dataclass(frozen=True)
class Frame:
    """What is turned over, and the score with it."""

    kind: Kind
    symbol: str
    name: Say | None  # of the card, or of the poster's genre where it is known
    times: int = 1  # as many of the symbol at once
    patriots: int = 0
    communists: int = 0

    @property
    def is_poster(self) -> bool:
        return self.kind == "poster"

    @property
    def several(self) -> bool:
        """Whether it turns more than one of its symbol at once."""
        return self.times > 1

    @property
    def worth(self) -> Tally:
        return count([self.symbol] * self.times)


def reel(film: Film) -> tuple[Frame, ...]:
    return tuple(_scored([*_closest_first(_turned(film)), _poster(film)]))


def _turned(film: Film) -> list[Frame]:
    """A frame for each card; for real cards the companion knows only the counted symbols."""
    if film.cards is not None:
        return [Frame("card", face(code).symbol, face(code).name) for code in film.cards]
    poster = count([film.symbol])
    patriots = film.tally.patriots - poster.patriots
    communists = film.tally.communists - poster.communists
    at_once = -(-(patriots + communists) // MOST_COUNTED)
    return [*_counted("P", patriots, at_once), *_counted("C", communists, at_once)]


def _counted(symbol: str, number: int, at_once: int) -> Iterator[Frame]:
    for done in range(0, number, at_once or 1):
        yield Frame("symbol", symbol, None, min(at_once, number - done))


def _poster(film: Film) -> Frame:
    return Frame("poster", film.symbol, GENRES[film.poster].name if film.poster else None)


def _closest_first(turned: Sequence[Frame]) -> Iterator[Frame]:
    """Yield the card that keeps the two sides closest, again and again: the lead is taken late."""
    left, score = list(turned), Tally()
    while left:
        chosen = min(left, key=lambda frame: (score + frame.worth).margin)
        left.remove(chosen)
        score += chosen.worth
        yield chosen


def _scored(turned: Sequence[Frame]) -> Iterator[Frame]:
    score = Tally()
    for frame in turned:
        score += frame.worth
        yield evolve(frame, patriots=score.patriots, communists=score.communists)
