"""What can be done at a table of Zero."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine import pad
from companion.engine.fields import Choice, number, pick
from companion.engine.game import GM, AskedBack, Command, Event, Refused, Viewer
from companion.engine.hand import by_place
from companion.engine.words import Say, say, say_n
from companion.games.zero import events
from companion.games.zero.content import DECK, HAND, MOST_POINTS, card_name
from companion.games.zero.fields import board, show_it
from companion.games.zero.hands import hand_cards, in_order
from companion.games.zero.now import now
from companion.games.zero.rules import disputes, score
from companion.games.zero.state import Entry, State, Way, entry_of


def firsts(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(first, state.party.names[first]) for first in state.firsts]


@dataclass
class Deal(Command):
    """Begins a round. The game's first player is named; the others follow clockwise."""

    label: ClassVar[Say] = say("Begin the round")
    first: int = pick(firsts, say("Who first named two films?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.phase in ("deal", "scored") else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        deck = list(DECK) if state.options.way == "phones" else []
        rng.shuffle(deck)
        yield events.Dealt(self.first, tuple(deck))


class InTurn(Command):
    """A command for the player in turn, or for the GM on their behalf."""

    ways: ClassVar[tuple[Way, ...]] = ("followed", "phones")

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        fits = state.phase == "play" and state.options.way in cls.ways
        return (state.turn,) if fits else ()


@dataclass
class Pass(InTurn):
    label: ClassVar[Say] = say("Pass!")
    by_name: ClassVar[Say | None] = say("{name} passes")

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield from then_count(state, events.Passed(self.seat))


@dataclass
class Exchange(InTurn):
    """Notes an exchange of real cards with one tap: players see for themselves what it was."""

    label: ClassVar[Say] = say("Exchange")
    by_name: ClassVar[Say | None] = say("{name} exchanges")
    ways: ClassVar[tuple[Way, ...]] = ("followed",)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.Exchanged(self.seat)


def pool_cards(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(card, card_name(card)) for card in state.pool]


@dataclass
class Swap(InTurn):
    """Exchanges a card on the phone: give one of the hand, take one of the pool, by their faces."""

    label: ClassVar[Say] = say("Exchange a card")
    ways: ClassVar[tuple[Way, ...]] = ("phones",)
    secret: ClassVar[bool] = True
    give: int = pick(by_place(hand_cards), say("Which card do you give?"), hand="hand")
    take: str = pick(pool_cards, say("Which card do you take?"), widget="zero/_taken.html")

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        give = in_order(state, self.seat)[self.give]
        yield from then_count(state, events.Exchanged(self.seat, give, self.take))


def then_count(state: State, event: Event) -> Iterator[Event]:
    """Yield the event; if it ends the round, phones that hold the cards count them at once."""
    yield event
    after = event.apply(state)
    if after.phase == "count" and after.options.way == "phones":
        yield from written(after, {seat: entry_of(hand) for seat, hand in after.hands.items()})


def written(state: State, entries: Any) -> Iterator[Event]:
    for seat in state.party.seats:
        yield events.Counted(state.round, seat, entries[seat])
    yield events.Scored()


class Zero(Command):
    """Calls a Zero at any moment of the round, in turn or not. The caller alone sees the check
    first: a refusal leaves no trace, so nobody else learns that anybody asked."""

    label: ClassVar[Say] = say("Zero!")
    hint: ClassVar[Say] = say("Five of one colour and five of one number, one card in both.")
    secret: ClassVar[bool] = True
    main: ClassVar[bool] = False
    way: ClassVar[Way]
    show: bool

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        fits = state.phase == "play" and state.options.way == cls.way
        return state.party.seats if fits else ()

    def check(self, cards: Sequence[str]) -> events.ZeroShown:
        found = score(cards)
        if not found.zero:
            raise Refused(say_n("Not yet: this hand counts {n} point. Nobody else was told.",
                                "Not yet: this hand counts {n} points. Nobody else was told.",
                                found.points), show=False)
        if not self.show:
            raise AskedBack(say("It is right, it is a Zero! Show it?"),
                            show=True)
        return events.ZeroShown(self.seat, tuple(cards))


@dataclass
class CallZero(Zero):
    way: ClassVar[Way] = "followed"
    hint: ClassVar[Say] = say("Mark your nine cards: five of one colour, five of one number, one "
                              "card in both.")
    cards: tuple[str, ...] = board(say("Your nine cards"))
    show: bool = show_it()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield self.check(self.cards)


@dataclass
class ShowZero(Zero):
    way: ClassVar[Way] = "phones"
    show: bool = show_it()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield from then_count(state, self.check(state.hands[self.seat]))


class Entering(pad.Entering):
    """Enters a hand: by its holder, or by the GM for them."""

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return state.pad.missing if state.phase == "count" else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        entered = events.Entered(state.round, self.seat, self.entry(state),
                                 by.is_gm and by.seat != self.seat)
        yield entered
        yield from all_in(entered.apply(state))


def all_in(state: State) -> Iterator[Event]:
    """Yield what follows once all hands are in. Only now say which hands do not fit together;
    earlier it would tell what others hold."""
    if state.pad.missing:
        return
    hands = {seat: entry.cards for seat, entry in state.entered.items()}
    if wrong := disputes(hands, state.pool):
        yield events.Disputed({seat: cards for seat, cards in wrong.items() if seat != state.zero})
    else:
        yield from written(state, state.entered)


@dataclass
class EnterHand(Entering):
    label: ClassVar[Say] = say("Enter a hand")
    by_name: ClassVar[Say | None] = say("Enter the hand: {name}")
    cards: tuple[str, ...] = board(say("Or the nine cards"))

    def entry(self, state: State) -> Entry:
        check_not_in(state.shown, self.cards)
        return entry_of(self.cards)


def check_not_in(shown: Collection[str], cards: Sequence[str]) -> None:
    """Refuse a hand with a card that everybody sees."""
    for card in cards:
        if card in shown:
            raise Refused(say("{card} lies open on the table: it is in nobody's hand.",
                              card=card_name(card)))


@dataclass
class EnterPoints(Entering):
    label: ClassVar[Say] = say("Just the points")
    by_name: ClassVar[Say | None] = say("Just the points: {name}")
    main: ClassVar[bool] = False
    place: ClassVar[str] = "points"
    button: ClassVar[Say] = say("Write")
    points: int = number(0, MOST_POINTS, say("Points"), widget="zero/_points.html")

    def entry(self, state: State) -> Entry:
        return Entry(self.points)


@dataclass
class NotePool(Command):
    """Notes the pool, so that a hand with one of its cards is known to be wrong."""

    label: ClassVar[Say] = say("Note the pool")
    main: ClassVar[bool] = False
    cards: tuple[str, ...] = board(say("What lies in the pool"),
                                   lambda state, seat: state.pool_size,
                                   lambda state, seat: state.pool_size)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.phase == "count" and state.options.way != "phones" else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        zero = state.entered[state.zero].cards if state.zero else ()
        for card in self.cards:
            if card in zero:
                raise Refused(say("{card} is part of the Zero that was shown.",
                                  card=card_name(card)))
        yield events.PoolNoted(self.cards)


def full_rounds(state: State, seat: int) -> Sequence[Choice]:
    """Offer only finished rounds: the others are not open yet, not even to the GM."""
    return [Choice(n, str(n), state.pad.entry(n, seat).summary())
            for n in range(len(state.pad.full), 0, -1)]


@dataclass
class Correct(pad.Correcting):
    """Corrects a past round: other cards, or other points."""

    event = events.Corrected
    round: int = pick(full_rounds, say("Which round?"))
    points: int = number(0, MOST_POINTS, say("Points"), of="round",
                         default=lambda state, seat, n: state.pad.entry(n, seat).points)
    cards: tuple[str, ...] = board(
        say("Or the nine cards"), 0, HAND, of="round",
        default=lambda state, seat, n: state.pad.entry(n, seat).cards)

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return state.party.seats if state.pad.full else ()

    def entry(self, state: State) -> Entry:
        was: Entry = state.pad.entry(self.round, self.seat)
        # a dealt hand lies in the order of the deal; without cards just the points are meant
        if not self.cards or {*self.cards} == {*was.cards}:
            return was if self.points == was.points else Entry(self.points)
        if len(self.cards) != HAND:
            raise Refused(say("Nine cards, or none and just the points."))
        self._check_others(state)
        return entry_of(self.cards)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        for correction in super().decide(state, by, rng):
            yield correction
            after = correction.apply(state)
            if after.phase == "over" and now(after)[0] != now(state)[0]:
                yield events.WonOtherwise()

    def _check_others(self, state: State) -> None:
        """Refuse a card that lies in this round's pool or in another hand of the round."""
        if self.round == state.round:
            check_not_in(state.pool, self.cards)
        for seat, other in state.pad.rounds[self.round - 1].entries.items():
            for card in self.cards:
                if seat != self.seat and card in other.cards:
                    raise Refused(say("{name} has {card} in this round.", card=card_name(card),
                                      name=state.party.names[seat]))


COMMANDS: tuple[type[Command], ...] = (
    Deal, Pass, Exchange, Swap, CallZero, ShowZero, EnterHand, EnterPoints, NotePool, Correct)
