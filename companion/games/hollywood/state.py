"""The state of a Hollywood table; each event makes the next state from it.

Propaganda cards are numbers (their places in the box), so that each card can be followed; the box
knows what a card shows. Ghosts sit at the seats -1, -2 and -3.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from companion.engine.evolve import evolve
from companion.engine.game import Party
from companion.engine.words import Say, say
from companion.games.hollywood.box import Box, Kind
from companion.games.hollywood.content import AFFILIATIONS, GHOSTS, ROLES, TOKENS, roles_each
from companion.games.hollywood.rules import Tally

Where = Literal["phones", "table"]
Pace = Literal["full", "score"]
Phase = Literal["roles", "affiliations", "dusk", "night", "hands", "dice", "posters",
                "production", "post", "premiere", "score", "finale"]
Stage = Literal["", "costumes", "dice", "ghosts", "stars", "tokens", "closing", "edit", "curtain",
                "screening", "rising_star"]
DoingKind = Literal["encore", "reroll", "gaffer", "posters", "music", "costumes"]


@dataclass(frozen=True)
class Options:
    """How this table is played: fixed at its opening, except for a corrected box."""

    roles: tuple[str, ...]
    roles_on: Where = "phones"
    affiliations_on: Where = "phones"
    random_affiliations: bool = False
    union_strike: bool = False
    costumes: bool = False
    hands_on: Where = "table"
    dice_on: Where = "table"
    posters_on: Where = "table"
    pace: Pace = "full"
    box: Box = Box()
    even_two: bool = False  # two players: double communists stay in; older tables: never
    last_call: bool = False  # for costumes, after the last turn; older tables: never
    even_one: bool = False  # one player: plain double patriots stay out; older tables: never

    def even(self, players: int) -> bool:
        """Whether the house adjustment for a table of this size holds."""
        return {1: self.even_one, 2: self.even_two}.get(players, False)


@dataclass(frozen=True)
class Doing:
    """A turn under way: its player owes another choice, or may do more."""

    kind: DoingKind
    role: str = ""
    left: int = 0
    keys: tuple[str, ...] = ()  # posters or costumes to choose from, or dice already rolled
    cards: tuple[int, ...] = ()


@dataclass(frozen=True)
class SeenCards:
    """Cards that only one seat may look at, as they lay at that moment."""

    kind: Literal["ghosts", "deck", "film"]
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Round:
    """Everything that begins afresh with a new film."""

    order: tuple[int, ...] = ()
    turn: int = 0
    stage: Stage = ""
    poster: str | None = None
    writer: int | None = None  # the seat that may still perform the screenwriter
    performed: tuple[str, ...] = ()
    doing: Doing | None = None
    done: bool = False  # the turn's action is over, but somebody still has to discard
    discards: dict[int, int] = field(default_factory=dict)  # seat: cards it must discard
    looks: dict[int, SeenCards] = field(default_factory=dict)
    editor: int | None = None
    guarded: tuple[int, ...] = ()  # seats whose dice nobody may touch
    film: tuple[int, ...] = ()  # the film's cards, face down
    filled: bool = False  # the composer's or the deck's card is in the film
    owed: dict[int, int] = field(default_factory=dict)  # seat: cards its stars call for
    answered: tuple[int, ...] = ()  # seats that have decided about their statuettes
    before: dict[int, tuple[int, ...]] = field(default_factory=dict)  # hands, until all have chosen
    in_turn: bool = False  # statuettes are played in order, after a dispute
    cut: int | None = None  # the place of the card before the editor

    @property
    def seat(self) -> int:
        """The seat whose turn it is, in production."""
        return self.order[self.turn]

    @property
    def under_way(self) -> Doing:
        """The action under way, where there must be one."""
        assert self.doing is not None
        return self.doing


@dataclass(frozen=True)
class Film:
    """A finished film on the strip."""

    number: int
    poster: str | None
    symbol: str
    title: int
    tally: Tally
    winners: tuple[str, ...]
    hearing: bool
    shake_up: bool
    cards: tuple[str, ...] | None = None  # codes of the revealed cards, where the phones hold them

    def untold(self, text: str) -> bool:
        """Whether a real card may have said this without the companion knowing."""
        return self.cards is None and not getattr(self, text)


@dataclass(frozen=True)
class State:
    """Everything there is to know; only `view.py` decides who may know what."""

    party: Party
    options: Options
    phase: Phase = "roles"
    roles: dict[int, tuple[str, ...]] = field(default_factory=dict)
    centre: tuple[str, ...] = ()
    affiliations: dict[int, str] = field(default_factory=dict)
    hands: dict[int, tuple[int, ...]] = field(default_factory=dict)
    deck: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    dice: dict[int, tuple[bool, ...]] = field(default_factory=dict)
    tokens: dict[int, int] = field(default_factory=dict)
    token_film: dict[int, int] = field(default_factory=dict)  # when each seat last got one
    costumes: dict[int, tuple[str, ...]] = field(default_factory=dict)
    costume_film: dict[int, int] = field(default_factory=dict)
    wardrobe: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    posters_left: int = 0
    number: int = 0
    round: Round = Round()
    films: tuple[Film, ...] = ()
    wins: Tally = Tally()
    outcome: str | None = None
    box: Box | None = None  # as the GM corrected it, perhaps ahead of the one in play

    @property
    def packed(self) -> Box:
        """The inventory of the real box: for paper, and for the next game."""
        return self.box or self.options.box

    @property
    def seats(self) -> tuple[int, ...]:
        return self.party.seats

    @property
    def players(self) -> int:
        return len(self.party.seats)

    @property
    def roles_each(self) -> int:
        return roles_each(self.players)

    @property
    def ghosts(self) -> int:
        return GHOSTS.get(self.players, 0)

    @property
    def ghost_seats(self) -> tuple[int, ...]:
        return tuple(-n for n in range(1, self.ghosts + 1))

    @property
    def lone_communist(self) -> bool:
        """Whether everybody knows that the only communist has nobody to recognise."""
        return not self.options.random_affiliations and AFFILIATIONS[self.players][1] <= 1

    @property
    def mix_unknown(self) -> bool:
        """Whether the mix of sides is unknown: dealt at random, with cards left over."""
        return self.options.random_affiliations and self.players < max(AFFILIATIONS)

    @property
    def tokens_left(self) -> int:
        return TOKENS - sum(self.tokens.values())

    @property
    def symbol(self) -> str:
        """The symbol of the poster on the table."""
        poster = self.round.poster
        return self.options.box.symbols[poster] if poster else "N"

    @property
    def unshown(self) -> list[str]:
        """The posters of this game that no film has shown yet."""
        shown = {film.poster for film in self.films}
        return [key for key in self.options.box.pile(self.players) if key not in shown]

    def kind(self, card: int) -> Kind:
        return self.options.box.cards[card]

    def name(self, seat: int) -> str | Say:
        return self.party.names[seat] if seat > 0 else say("Ghost {n}", n=-seat)

    def with_round(self, **changes: Any) -> State:
        return evolve(self, round=evolve(self.round, **changes))


def lowest_role(roles: tuple[str, ...]) -> int:
    return min((ROLES[role].number for role in roles), default=99)


def first_seat(state: State) -> int:
    """The seat that begins the round: the holder of the lowest role number."""
    return min(state.seats, key=lambda seat: lowest_role(state.roles.get(seat, ())))


def clockwise(state: State) -> tuple[int, ...]:
    """The seats clockwise, from the one with the lowest role number."""
    start = state.seats.index(first_seat(state))
    return state.seats[start:] + state.seats[:start]


def next_to_record(state: State) -> int | None:
    """The seat whose role card the GM is asked for next, going round once per role."""
    for count in range(state.roles_each):
        for seat in state.seats:
            if len(state.roles.get(seat, ())) <= count:
                return seat
    return None


def roleless(state: State) -> tuple[int, ...]:
    """The seats whose role cards are not all noted yet."""
    return tuple(seat for seat in state.seats
                 if len(state.roles.get(seat, ())) < state.roles_each)


def by_number(roles: Any) -> tuple[str, ...]:
    return tuple(sorted(roles, key=lambda role: ROLES[role].number))
