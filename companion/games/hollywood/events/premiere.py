"""The premiere: the film is counted, the strip grows, hearing and shake-up, the next film."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.box import HEARING, ORDERS, SHAKE_UP
from companion.games.hollywood.content import FILMS
from companion.games.hollywood.dealing import change, refill
from companion.games.hollywood.events.post import statuettes_returned
from companion.games.hollywood.events.setup import deal_roles
from companion.games.hollywood.genres import film_title
from companion.games.hollywood.rising_star import rising_star
from companion.games.hollywood.rules import Tally, add_wins, champion, count, film_winners
from companion.games.hollywood.state import Film, State

WON = {
    ("patriots",): say("“{title}”: {p} to {c}, the patriots' film."),
    ("communists",): say("“{title}”: {p} to {c}, the communists' film."),
    ("patriots", "communists"): say("“{title}”: {p} to {c}, a film for both."),
}


def premiere(state: State, film: Film) -> State:
    """Put the film on the strip, and see whether the game is won."""
    wins = add_wins(state.wins, film.winners)
    state = evolve(state, phase="premiere", films=(*state.films, film), wins=wins)
    state = state.with_round(looks={})
    star = rising_star(state)
    if star is None and film.number == FILMS and film.tally.margin <= 1:
        return state.with_round(stage="rising_star")
    return finish(state, bool(star))


def finish(state: State, star: bool) -> State:
    film = state.films[-1]
    best = champion(state.players, film.number, film.tally, state.wins, star)
    state = state.with_round(stage="")
    return evolve(state, outcome=best, phase="finale" if best else "premiere")


def result_sentence(film: Film) -> Say:
    return WON[film.winners].filled(title=film_title(film.number, film.poster, film.title),
                                    p=film.tally.patriots, c=film.tally.communists)


@dataclass(frozen=True)
class CurtainRaised(Event):
    """The cards from the phones are revealed and counted."""

    kind: ClassVar[str] = "curtain_raised"
    title: int

    def apply(self, state: State) -> State:
        cards = [state.kind(card) for card in state.round.film]
        texts = {kind.text for kind in cards}
        tally = count([*(kind.symbol for kind in cards), state.symbol])
        return premiere(state, Film(
            state.number, state.round.poster, state.symbol, self.title, tally,
            film_winners(tally, state.players), HEARING in texts, SHAKE_UP in texts,
            tuple(sorted(kind.code for kind in cards))))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return result_sentence(after.films[-1])


@dataclass(frozen=True)
class FilmScreened(Event):
    """A film of real cards, as it was counted at the table."""

    kind: ClassVar[str] = "film_screened"
    title: int
    patriots: int
    communists: int
    symbol: str
    hearing: bool = False  # now reported at the premiere, and only where it matters
    shake_up: bool = False
    returned: tuple[int, ...] = ()  # statuettes; now each has its own event and line

    def apply(self, state: State) -> State:
        for seat in self.returned:
            state = evolve(state, tokens=change(state.tokens, seat, -1))
        tally = count([self.symbol]) + Tally(self.patriots, self.communists)
        return premiere(state, Film(
            state.number, state.round.poster, self.symbol, self.title, tally,
            film_winners(tally, state.players), self.hearing, self.shake_up))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return result_sentence(after.films[-1])


@dataclass(frozen=True)
class StatuetteReturned(Event):
    """A player returned a statuette for a real card, which nobody else knows."""

    kind: ClassVar[str] = "statuette_returned"
    seat: int

    def apply(self, state: State) -> State:
        return evolve(state, tokens=change(state.tokens, self.seat, -1))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return statuettes_returned(after, self.seat, 1)


@dataclass(frozen=True)
class TextTold(Event):
    """The players reported the text of a real card that was revealed."""

    kind: ClassVar[str] = "text_told"
    text: Literal["hearing", "shake_up"]

    def apply(self, state: State) -> State:
        film = evolve(state.films[-1], **{self.text: True})
        return evolve(state, films=(*state.films[:-1], film))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        """Tell of a hearing; a shake-up is told when the roles are dealt."""
        return say("A congressional hearing was revealed.") if self.text == HEARING else None


@dataclass(frozen=True)
class RisingStarTold(Event):
    """The players turned over their cards and said whether one is the rising star's."""

    kind: ClassVar[str] = "rising_star_told"
    there: bool

    def apply(self, state: State) -> State:
        return finish(state, self.there)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if self.there:
            return say("A rising star sits at the table.")
        return say("No rising star sits at the table.")


@dataclass(frozen=True)
class HearingHeld(Event):
    """Every player re-rolls; real dice are rolled by hand."""

    kind: ClassVar[str] = "hearing_held"
    faces: dict[int, tuple[bool, ...]] = field(default_factory=dict)

    def apply(self, state: State) -> State:
        return evolve(state, dice={**state.dice, **self.faces})

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return ORDERS[HEARING]


@dataclass(frozen=True)
class RolesShakenUp(Event):
    """All roles are dealt again, the centre's too. Empty `order`: by hand, still to be noted."""

    kind: ClassVar[str] = "roles_shaken_up"
    order: tuple[str, ...] = ()

    def apply(self, state: State) -> State:
        if self.order:
            return deal_roles(state, self.order)
        if state.options.pace == "score":
            return state
        return evolve(state, roles={}, centre=(), phase="roles")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return ORDERS[SHAKE_UP]


@dataclass(frozen=True)
class HandsRefilled(Event):
    kind: ClassVar[str] = "hands_refilled"

    def apply(self, state: State) -> State:
        return refill(state)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Everyone draws up to three cards.")


EVENTS: tuple[type[Event], ...] = (
    CurtainRaised, FilmScreened, StatuetteReturned, TextTold, RisingStarTold, HearingHeld,
    RolesShakenUp, HandsRefilled,
)
