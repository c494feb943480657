"""The pad: cards left are entered where the companion has not followed; counts are corrected."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine import pad
from companion.engine.fields import Choice, counts, number, pick
from companion.engine.game import GM, Command, Event, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.eight_and_half.commands.dealing import named
from companion.games.eight_and_half.commands.ending import perhaps_otherwise, perhaps_over
from companion.games.eight_and_half.events import Corrected, Entered, Recounted
from companion.games.eight_and_half.state import KINDS, State
from companion.games.eight_and_half.tally import Count, who_is_out


def missing(state: State, seat: int) -> Sequence[Choice]:
    return named(state, state.pad.missing)


def maybe_out(state: State, seat: int) -> Sequence[Choice]:
    """The players who wrote that they are out; else those who have not written yet."""
    return named(state, who_is_out(state.pad.rounds[-1].entries) or state.pad.missing)


@dataclass
class WriteAll(Command):
    """Score only: one player enters the whole mini-game, except what others entered themselves."""

    label: ClassVar[Say] = say("Write the mini-game on the pad")
    place: ClassVar[str] = "all"
    out: int = pick(maybe_out, say("Who went out?"))
    left: dict[str, int] = counts(missing, say("How many cards has each left, burnt ones too?"),
                                  len(KINDS), default=lambda state, seat: {
                                      str(n): 0 for n in state.pad.missing})

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.phase == "count" else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        made = {int(seat): Count(n, n if int(seat) == self.out else None)
                for seat, n in self.left.items()}
        check({**state.pad.rounds[-1].entries, **made})
        for seat, count in made.items():
            if not count.left and seat != self.out:
                raise Refused(say("{name} has cards left: only one player goes out.",
                                  name=state.party.names[seat]))
        number = len(state.pad.rounds)
        yield from perhaps_over(state, *(Entered(number, *one) for one in made.items()))


@dataclass
class Enter(pad.Entering):
    """Score only: each player enters their own count on their own phone."""

    event: ClassVar[type[pad.Entered]] = Entered
    place: ClassVar[str] = "one"
    left: int = number(0, len(KINDS), say("Cards left: bank, hand, table"), default=0, quick=True)
    burnt: int = number(0, len(KINDS), say("Burnt cards"), default=0, quick=True)

    def entry(self, state: State) -> Count:
        made = Count(self.left + self.burnt, self.burnt)
        entries = {**state.pad.rounds[-1].entries, self.seat: made}
        check(entries)
        check_out(state, entries, self.seat)
        if len(entries) == len(state.seats) and len(who_is_out(entries)) != 1:
            raise Refused(say("Exactly one player goes out: somebody has no card left to play."))
        return made

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        yield from perhaps_over(state, *super().decide(state, by, rng))


def check(entries: Mapping[int, Count]) -> None:
    total = sum(count.left for count in entries.values())
    if total > len(KINDS):
        raise Refused(say("That is {n} cards together, and there are only {most}.", n=total,
                          most=len(KINDS)))


def check_out(state: State, entries: Mapping[int, Count], seat: int) -> None:
    """Refuse a line by which a second player would be out."""
    out = who_is_out(entries)
    if seat in out and (others := set(out) - {seat}):
        raise Refused(say("{name} went out, by the pad: only one player has no card left.",
                          name=state.party.names[min(others)]))


@dataclass
class Recount(Command):
    """Corrects the count of a player's cards, where the pot is followed; only they can look."""

    label: ClassVar[Say] = say("Correct the count")
    by_name: ClassVar[Say | None] = say("Correct the count: {name}")
    main: ClassVar[bool] = False
    place: ClassVar[str] = "apart"
    left: int = number(0, len(KINDS), say("Cards left: bank, hand, table"),
                       default=lambda state, seat: state.held[seat].to_play)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return state.seats if state.phase == "play" and state.options.way == "followed" else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        if self.left == state.held[self.seat].to_play:
            raise Refused(say("That is our count already."))
        yield from perhaps_over(state, Recounted(self.seat, self.left))


@dataclass
class Correct(pad.Correcting):
    """Corrects a mini-game on the pad: how many cards each had, and so who went out."""

    event: ClassVar[type[pad.Corrected]] = Corrected
    left: int = number(0, len(KINDS), say("Cards left: bank, hand, table"), of="round",
                       default=lambda state, seat, n: _stands(state, seat, n, burnt=False))
    burnt: int = number(0, len(KINDS), say("Burnt cards"), of="round",
                        default=lambda state, seat, n: _stands(state, seat, n, burnt=True))

    def entry(self, state: State) -> Count:
        made = Count(self.left + self.burnt, self.burnt)
        written = state.pad.rounds[self.round - 1]
        entries = {**written.entries, self.seat: made}
        check(entries)
        if written.missing:  # in a full one two lines may change places, one after the other
            check_out(state, entries, self.seat)
        return made

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        for correction in super().decide(state, by, rng):
            yield from perhaps_otherwise(state, correction)


def _stands(state: State, seat: int, round_: int, burnt: bool) -> int:
    entry: Count = state.pad.entry(round_, seat)
    return (entry.burnt or 0) if burnt else entry.left - (entry.burnt or 0)


COMMANDS: tuple[type[Command], ...] = (WriteAll, Enter, Recount, Correct)
