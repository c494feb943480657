"""The premiere: reveal or count the film, then on to the next one."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, flag, number, pick, picks
from companion.engine.game import GM, Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.commands.onward import next_film, topped_up
from companion.games.hollywood.commands.post import in_stage
from companion.games.hollywood.dealing import missing, read_die, roll_all
from companion.games.hollywood.events import premiere as events
from companion.games.hollywood.genres import TITLES
from companion.games.hollywood.hands import SYMBOL_NAMES
from companion.games.hollywood.state import State

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
    """Every single statuette that is out, named by its owner and a running number."""
    return [Choice(f"{owner}.{n}", state.name(owner))
            for owner, count in state.tokens.items() for n in range(count)]


@dataclass
class ScreenFilm(Command):
    """A film of real cards: what the table has counted. The poster is counted by itself."""

    label: ClassVar[Say] = say("Premiere")
    patriots: int = number(
        0, MOST_SYMBOLS, say("Patriot symbols on the cards"), default=0, quick=True)
    communists: int = number(
        0, MOST_SYMBOLS, say("Communist symbols on the cards"), default=0, quick=True)
    hearing: bool = flag(say("A congressional hearing was revealed"))
    shake_up: bool = flag(say("A shake-up was revealed"))
    returned: tuple[str, ...] = picks(
        tokens_out, say("Statuettes that were returned"), default=())

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if in_stage(state, "screening") else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.FilmScreened(
            rng.randrange(TITLES), self.patriots, self.communists, self.hearing, self.shake_up,
            state.symbol, tuple(read_die(key)[0] for key in self.returned))


def symbols(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(symbol, name) for symbol, name in SYMBOL_NAMES.items()]


@dataclass
class ScoreFilm(Command):
    """The pace of those who know the game: a poster, a tally, the next film."""

    label: ClassVar[Say] = say("Score this film")
    poster: str = pick(symbols, say("What does the poster show?"))
    patriots: int = number(
        0, MOST_SYMBOLS, say("Patriot symbols on the cards"), default=0, quick=True)
    communists: int = number(
        0, MOST_SYMBOLS, say("Communist symbols on the cards"), default=0, quick=True)
    hearing: bool = flag(say("A congressional hearing was revealed"))
    shake_up: bool = flag(say("A shake-up was revealed"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.phase == "score" else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.FilmScreened(rng.randrange(TITLES), self.patriots, self.communists,
                                  self.hearing, self.shake_up, self.poster)


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
class NextFilm(Command):
    """Hearing, shake-up, new cards, and the next round."""

    label: ClassVar[Say] = say("The next film")

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.phase == "premiere" and not state.round.stage else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        for event in self._aftermath(state, rng):
            yield event
            state = event.apply(state)
        if state.phase == "premiere":
            yield from next_film(state, rng)

    def _aftermath(self, state: State, rng: random.Random) -> Iterable[Event]:
        film, options = state.films[-1], state.options
        if film.hearing:
            seats = state.seats if options.dice_on == "phones" else ()
            yield events.HearingHeld(roll_all(state, seats, state.roles_each, rng))
        if options.hands_on == "phones":
            yield from topped_up(state, missing(state), rng)
            yield events.HandsRefilled()
        if film.shake_up:
            order = list(options.roles) if options.roles_on == "phones" else []
            rng.shuffle(order)
            yield events.RolesShakenUp(tuple(order))


COMMANDS: tuple[type[Command], ...] = (
    RaiseCurtain, ScreenFilm, ScoreFilm, TellRisingStar, NextFilm)
