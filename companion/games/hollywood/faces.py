"""Cards, posters and films as a view shows them: keys and names, never a card's identity."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.words import Say, say
from companion.games.hollywood.box import KINDS
from companion.games.hollywood.content import COMMUNIST, PATRIOT, of_three
from companion.games.hollywood.genres import GENRES, film_title
from companion.games.hollywood.state import Film, State
from companion.games.hollywood.wardrobe import COSTUMES

COUNTS = {"P": say("Counts for the patriots"), "C": say("Counts for the communists"),
          "N": say("Counts for nobody")}
SIDES = {"patriots": (PATRIOT, say("Patriots")), "communists": (COMMUNIST, say("Communists"))}


@dataclass(frozen=True)
class CardFace:
    """A propaganda card: `symbol` PP, P, N, C or CC; `text` hearing, shake_up or empty."""

    code: str
    symbol: str
    text: str
    name: Say


@dataclass(frozen=True)
class CardView:
    """A secret card in its owner's hand, or in the moderator's list."""

    seat: int
    name: str | Say
    affiliation: str
    face: str  # the picture drawn: at a table of three the aims differ
    note: Say | None = None  # how this table changes every card's aim


@dataclass(frozen=True)
class PosterView:
    key: str
    genre: Say
    symbol: str

    @property
    def counts(self) -> Say:
        """For whom."""
        return COUNTS[self.symbol[0]]


@dataclass(frozen=True)
class CostumeView:
    key: str
    name: Say
    does: Say
    when: Say
    seen: Say


@dataclass(frozen=True)
class HandView:
    seat: int
    name: str | Say
    cards: tuple[CardFace, ...]


@dataclass(frozen=True)
class FilmView:
    number: int
    title: Say
    poster: str | None
    genre: Say | None
    symbol: str
    patriots: int
    communists: int
    winners: tuple[str, ...]
    hearing: bool
    shake_up: bool
    cards: tuple[CardFace, ...]

    @property
    def won_by(self) -> tuple[tuple[str, Say], ...]:
        """The sign and the name of each side whose film it is."""
        return tuple(SIDES[side] for side in self.winners)

    @property
    def verdict(self) -> Say:
        """Whose film it is, in the words of its premiere."""
        if len(self.winners) == 2:
            return say("A tie: this film counts for both.")
        if self.winners == ("patriots",):
            return say("The film is the patriots'.")
        if self.patriots == self.communists:
            return say("A tie, so the film is the communists'.")
        return say("The film is the communists'.")


def face(code: str) -> CardFace:
    kind = KINDS[code]
    return CardFace(kind.code, kind.symbol, kind.text, kind.name)


def faces(state: State, cards: tuple[int, ...]) -> tuple[CardFace, ...]:
    return tuple(face(state.kind(card).code) for card in cards)


def hand_view(state: State, seat: int) -> HandView:
    return HandView(seat, state.name(seat), faces(state, state.hands.get(seat, ())))


AT_THREE = say("At a table of three the communists need three films, the patriots four.")


def affiliation_card(state: State, seat: int) -> CardView:
    side, three = state.affiliations[seat], state.players == 3
    return CardView(seat, state.name(seat), side, of_three(side) if three else side,
                    AT_THREE if three else None)


def poster_view(state: State, key: str) -> PosterView:
    return PosterView(key, GENRES[key].name, state.options.box.symbols[key])


def costume_view(key: str) -> CostumeView:
    costume = COSTUMES[key]
    return CostumeView(key, costume.name, costume.does, costume.when, costume.seen)


def film_view(film: Film) -> FilmView:
    return FilmView(
        film.number, film_title(film.number, film.poster, film.title), film.poster,
        GENRES[film.poster].name if film.poster else None, film.symbol,
        film.tally.patriots, film.tally.communists, film.winners, film.hearing, film.shake_up,
        tuple(face(code) for code in film.cards or ()))
