"""The premiere: reveal or count the film, then on to the next one."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.fields import Choice, flag, number, pick, picks
from companion.engine.game import GM, Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.box import HEARING, SHAKE_UP
from companion.games.hollywood.commands.follow_ups import after_premiere, hearing
from companion.games.hollywood.commands.post import in_stage
from companion.games.hollywood.commands.setup import RecordRole
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.dealing import read_die
from companion.games.hollywood.events import premiere as events
from companion.games.hollywood.events.production import ProductionCalledOff
from companion.games.hollywood.genres import TITLES
from companion.games.hollywood.hands import SYMBOL_NAMES
from companion.games.hollywood.stages import costumes_may_answer
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import (
    between_films,
    film_to_count,
    may_stop,
    poster_open,
    recasting,
    roles_kept,
)

MOST_SYMBOLS = 60


@dataclass
class RaiseCurtain(Command):
    label: ClassVar[Say] = say("Raise the curtain")

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if in_stage(state, "curtain") else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.CurtainRaised(rng.randrange(TITLES))


def tokens_out(state: State, seat: int) -> Sequence[Choice]:
    """Every statuette that is out, named by its owner and a running number."""
    return [Choice(f"{owner}.{n}", state.name(owner))
            for owner, count in state.tokens.items() for n in range(count)]


def this_film(state: State, seat: int) -> Sequence[Choice]:
    """The film that is being counted; a late form for an earlier film counts nothing."""
    return [Choice(film_to_count(state), say("Film {n}", n=film_to_count(state)))]


def symbols_on_cards(label: Say) -> Any:
    return number(0, MOST_SYMBOLS, label, default=0, widget="hollywood/_count.html")


def told_with_it(label: Say) -> Any:
    """A flag that programs may send with the count; pages ask for it once the film is out."""
    return flag(label, widget="hollywood/_later.html")


@dataclass
class ScreenFilm(Command):
    """Enters the count of a film of real cards, perhaps before every turn was told. The companion
    adds the poster's symbols itself."""

    label: ClassVar[Say] = say("Premiere")
    place: ClassVar[str] = "count"
    lasting: ClassVar[bool] = True  # until its film ends: turns go on while the table counts
    hearing: bool = told_with_it(say("A congressional hearing was revealed"))
    shake_up: bool = told_with_it(say("A shake-up was revealed"))
    returned: tuple[str, ...] = picks(
        tokens_out, say("Statuettes that were returned"), default=(),
        widget="hollywood/_returned.html")
    patriots: int = symbols_on_cards(say("Patriot symbols on the cards"))
    communists: int = symbols_on_cards(say("Communist symbols on the cards"))
    film: int = pick(this_film, say("The film that is being counted"), default=film_to_count)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if in_stage(state, "screening") or cls.early(state) else ()

    @staticmethod
    def early(state: State) -> bool:
        """Whether a count may come early: real cards, a known poster, no costume to answer."""
        ready = state.options.hands_on == "table" and state.round.poster is not None
        return ready and may_stop(state) and not costumes_may_answer(state)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if state.phase == "production":
            yield ProductionCalledOff()
        yield from (events.StatuetteReturned(read_die(key)[0]) for key in self.returned)
        yield events.FilmScreened(rng.randrange(TITLES), self.patriots, self.communists,
                                  state.symbol, self.hearing, self.shake_up)


@dataclass
class ReturnStatuette(Command):
    """Reports a statuette returned for a real card: each phone reports its own. The GM, with the
    count, reports those of players without a phone."""

    label: ClassVar[Say] = say("I have returned a statuette")
    main: ClassVar[bool] = False
    place: ClassVar[str] = "apart"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        out = tuple(seat for seat in state.seats if state.tokens.get(seat))
        return out if ScreenFilm.who(state) else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.StatuetteReturned(self.seat)


def symbols(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(symbol, name) for symbol, name in SYMBOL_NAMES.items()]


@dataclass
class ScoreFilm(Command):
    """Enters a whole film at once, for those who know the game: its poster and its count. The next
    film may follow right away."""

    label: ClassVar[Say] = say("Score this film")
    place: ClassVar[str] = "count"
    poster: str = pick(symbols, say("What does the poster show?"), widget="hollywood/_signs.html",
                       hint=say("A symbol twice is one poster with two symbols, and counts two."))
    hearing: bool = told_with_it(say("A congressional hearing was revealed"))
    shake_up: bool = told_with_it(say("A shake-up was revealed"))
    patriots: int = symbols_on_cards(say("Patriot symbols on the cards"))
    communists: int = symbols_on_cards(say("Communist symbols on the cards"))
    film: int = pick(this_film, say("The film that is being counted"), default=film_to_count)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        after = between_films(state) and state.options.pace == "score"
        return (GM,) if state.phase == "score" or after else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if state.phase == "premiere":
            yield from after_premiere(state, rng)
        yield events.FilmScreened(rng.randrange(TITLES), self.patriots, self.communists,
                                  self.poster, self.hearing, self.shake_up)


def yes_no(state: State, seat: int) -> Sequence[Choice]:
    return (Choice("yes", say("Yes")), Choice("no", say("No")))


@dataclass
class TellRisingStar(Command):
    label: ClassVar[Say] = say("Turn over the secret cards")
    there: str = pick(yes_no, say("Is one of them the rising star?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.round.stage == "rising_star" else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.RisingStarTold(self.there == "yes")


@dataclass
class TellHearing(Command):
    """Reports a hearing on a real card. The companion asks only where it keeps the dice that
    change. A new role told early closes the premiere, and even then a hearing can still be
    reported."""

    label: ClassVar[Say] = say("A congressional hearing was revealed")
    place: ClassVar[str] = "revealed"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        rolls = state.options.dice_on == "phones"
        told_now = between_films(state) or recasting(state)
        return (GM,) if rolls and told_now and state.films[-1].untold(HEARING) else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.TextTold(HEARING)
        if recasting(state):
            yield hearing(state, rng)


@dataclass
class TellShakeUp(Command):
    """Reports a shake-up on a real card. The roles come next, so this also closes the premiere."""

    label: ClassVar[Say] = say("A shake-up was revealed: all roles anew")
    place: ClassVar[str] = "revealed"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        untold = between_films(state) and state.films[-1].untold(SHAKE_UP)
        return (GM,) if roles_kept(state) and untold else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        told = events.TextTold(SHAKE_UP)
        yield told
        yield from after_premiere(told.apply(state), rng)


def any_role(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(role, ROLES[role].name) for role in state.options.roles]


@dataclass
class TellNewRole(RecordRole):
    """Reports a new role and, with it, a shake-up. Real role cards are dealt anew only after a
    shake-up, so a player who tells their role at a premiere has told both, and the GM need not."""

    label: ClassVar[Say] = say("After a shake-up: my new role")
    main: ClassVar[bool] = False
    place: ClassVar[str] = "apart"
    role: str = pick(any_role, say("Which role lies before you?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        by_hand = state.options.roles_on == "table"
        return state.seats if by_hand and TellShakeUp.who(state) else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        for event in TellShakeUp().decide(state, by, rng):
            yield event
            state = event.apply(state)
        yield from super().decide(state, by, rng)


@dataclass
class NextFilm(Command):
    """Goes on to hearing, shake-up, new cards and the next round."""

    label: ClassVar[Say] = say("The next film")

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if between_films(state) else ()

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """Place it aside where the next count or poster can be tapped: either goes on by itself."""
        by_itself = state.options.pace == "score" or poster_open(state)
        return "instead" if by_itself else "thumb"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield from after_premiere(state, rng)


COMMANDS: tuple[type[Command], ...] = (
    RaiseCurtain, ReturnStatuette, ScreenFilm, ScoreFilm, TellRisingStar, TellHearing,
    TellShakeUp, TellNewRole, NextFilm)
