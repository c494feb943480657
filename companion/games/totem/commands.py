"""What can be done at a table of Totem, with cards on the table or with phones for piles."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.fields import Choice, Field, declared, pick
from companion.engine.game import GM, Command, Event, Party, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.totem import events, match
from companion.games.totem.content import INWARD, OUTWARD, deck, each_gets
from companion.games.totem.course import deal_of, end_if_over, go_on, seats_in
from companion.games.totem.piles import (
    lies,
    outcome,
    shared_among,
    still_asked,
    waits_for_count,
)
from companion.games.totem.question import CHOICES
from companion.games.totem.state import (
    CARDS,
    PHONES,
    Options,
    State,
    called,
    packs_of,
    seat_of,
)

PRESET = "preset"
EDITIONS = (Choice("rulebook", say("As our rulebook has it")),
            Choice("boxes", say("As most boxes have it")))
AS_EDITION = Choice(PRESET, say("As chosen above"))
WAYS = (Choice(PHONES, say("The phones are the piles"), say("No cards: every phone is a pile.")),
        Choice(CARDS, say("Cards on the table"), say("The phones count, judge and keep score.")))
LOSER = (AS_EDITION, Choice("stays", say("Stays where it is")),
         Choice("taken", say("Taken up too")))
NEXT = (AS_EDITION, Choice("in_turn", say("Whoever is next in turn")),
        Choice("loser", say("The loser; after inward arrows the winner")))
REST = (Choice("dealt", say("Dealt out, one more here and there")),
        Choice("under", say("Under the totem")))
EDITION_OF = {"rulebook": Options(), "boxes": Options(loser_pile="taken", turns_next="loser")}


@dataclass
class Open(Command):
    label: ClassVar[Say] = say("Open the table")
    way: str = pick(lambda table, seat: WAYS, say("How do you play?"), default=PHONES)
    edition: str = pick(lambda table, seat: EDITIONS, say("Which rules?"), default="rulebook")
    loser_pile: str = pick(lambda table, seat: LOSER, say("The loser's own open pile"),
                           default=PRESET, group=say("Each rule by itself"))
    turns_next: str = pick(lambda table, seat: NEXT, say("Who turns next after a duel"),
                           default=PRESET, group=say("Each rule by itself"))
    remainders: str = pick(lambda table, seat: REST, say("Cards that do not divide evenly"),
                           default="dealt", group=say("Each rule by itself"))

    def decide(self, party: Party, by: Viewer, rng: random.Random) -> Iterable[Event]:
        base = EDITION_OF[self.edition]
        chosen: dict[str, Any] = {
            "loser_pile": base.loser_pile if self.loser_pile == PRESET else self.loser_pile,
            "turns_next": base.turns_next if self.turns_next == PRESET else self.turns_next,
            "remainders": self.remainders}
        yield events.Opened(party, Options(self.way, **chosen))


@dataclass
class BeginGame(Command):
    label: ClassVar[Say] = say("Begin a game")

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return say("Deal the cards") if state.on_phones else cls.label

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return () if state.playing else (GM,)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if not state.on_phones:
            yield events.Begun()
            return
        players = len(state.seats)
        cards = deck(players)
        rng.shuffle(cards)
        sizes, under = each_gets(players, state.options.remainders == "under")
        packs = {}
        for name, size in zip(packs_of(state.seats, players == 2), sizes, strict=True):
            packs[name], cards = cards[:size], cards[size:]
        yield events.Dealt(packs, cards[:under])


# --- the phones are the piles ---------------------------------------------------------------------


def packs_in(state: State, seat: int) -> Sequence[Choice]:
    """A player's packs that still play: mostly one."""
    deal = deal_of(state)
    return [Choice(name, called(state.party, name)) for name in (deal.playing if deal else ())
            if seat_of(name) == seat]


@dataclass
class Turn(Command):
    label: ClassVar[Say] = say("Turn a card")

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        deal = deal_of(state)
        return say("Turn a card: {name}", name=called(state.party, deal.turn if deal else ""))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        deal = deal_of(state)
        if not deal or deal.grab or not deal.turn or deal.counting or waits_for_count(deal):
            return ()
        return (seat_of(deal.turn),)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        event = events.Turned(state.deal.turn if state.deal else "")
        yield event
        yield from end_if_over(event.apply(state))


@dataclass
class Count(Command):
    """By the owner of outward arrows; where that one has left, by the first who is in."""

    label: ClassVar[Say] = say("One – two – three!")

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        deal = deal_of(state)
        if not deal or deal.grab or deal.counting or not waits_for_count(deal):
            return ()
        owners = [name for name in lies(deal).showing(OUTWARD) if name in deal.piles]
        return (seat_of((owners or deal.playing)[0]),)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        assert state.deal is not None
        table = lies(state.deal)
        if table.duels or table.showing(INWARD):
            raise Refused(say("Look again: something else calls first."))
        yield events.Counted(by.seat)


@dataclass
class TurnTogether(Command):
    label: ClassVar[Say] = say("Three! Turn all cards")

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        deal = deal_of(state)
        return (GM if deal.counter is None else deal.counter,) if deal and deal.counting else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        event = events.TurnedTogether()
        yield event
        yield from end_if_over(event.apply(state))


@dataclass
class GrabTotem(Command):
    """Never too late: of two claims at the same moment the second is heard as well."""

    label: ClassVar[Say] = say("I have it!")
    lasting: ClassVar[bool] = True
    hand: str = pick(packs_in, say("With which hand?"))

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return say("{name} has the totem", name=state.party.names[seat])

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        deal = deal_of(state)
        if not deal or (deal.grab and len(deal.grab.claims) > 1):
            return ()
        first = (deal.before or deal).grab
        holds = seat_of(first.claims[0]) if first else None
        return [seat for seat in seats_in(deal) if seat != holds]

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        deal = state.deal
        if deal and (deal.grab or deal.before):
            yield events.Contested(self.hand)
            return
        event = events.Grabbed(self.hand)
        yield event
        yield from go_on(event.apply(state))


def claims(state: State, seat: int) -> Sequence[Choice]:
    grab = state.deal.grab if state.deal else None
    return [Choice(name, called(state.party, name)) for name in (grab.claims if grab else ())]


class Asking(Command):
    """Something to be asked about a grab; the grabber answers, or the GM for them."""

    asked: ClassVar[str]

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        deal = deal_of(state)
        if not deal or not deal.grab or still_asked(deal) != cls.asked:
            return ()
        return list(dict.fromkeys(map(seat_of, deal.grab.claims)))


@dataclass
class SayWhoHeldLower(Asking):
    label: ClassVar[Say] = say("Who held lower?")
    asked: ClassVar[str] = "lower"
    who_held: str = pick(claims, say("Who held lower?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        """One button is enough for the GM; the two see it on both their phones."""
        return list(super().who(state))[:1]

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        event = events.HeldLower(self.who_held)
        yield event
        yield from go_on(event.apply(state))


def choices(state: State, seat: int) -> Sequence[Choice]:
    there = outcome(state.deal).choices if state.deal and state.deal.grab else ()
    return [Choice(value, CHOICES[value]) for value in there]


@dataclass
class Choose(Asking):
    label: ClassVar[Say] = say("Choose what applies")
    asked: ClassVar[str] = "choice"
    choice: str = pick(choices, say("What applies?"))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        event = events.Chosen(choice=self.choice)
        yield event
        yield from go_on(event.apply(state))


PUT = (Choice("put", say("Put it under the totem")), Choice("keep", say("Keep the pile")))


@dataclass
class PutAway(Asking):
    label: ClassVar[Say] = say("Your open pile")
    asked: ClassVar[str] = "put"
    pile: str = pick(lambda state, seat: PUT, say("Your open pile"))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        event = events.Chosen(put=self.pile == "put")
        yield event
        yield from go_on(event.apply(state))


def losers(state: State, seat: int) -> Sequence[Choice]:
    there = shared_among(outcome(state.deal)) if state.deal and state.deal.grab else ()
    return [Choice(name, called(state.party, name)) for name in there]


@dataclass
class ShareOut(Asking):
    label: ClassVar[Say] = say("Share out")
    hint: ClassVar[Say | None] = say("How many cards to each? What you do not name is dealt round.")
    asked: ClassVar[str] = "share"
    shares: dict[str, int] = declared(
        Field("counts", say("Cards to each"), losers, 0, 80, widget="totem/_shares.html"), None)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        event = events.Settled(dict(self.shares))
        yield event
        yield from end_if_over(event.apply(state))


def culprits(state: State, seat: int) -> Sequence[Choice]:
    deal = deal_of(state)
    there = [Choice(name, called(state.party, name)) for name in (deal.playing if deal else ())]
    return [*there, Choice("nobody", say("Nobody"))]


@dataclass
class DropTotem(Command):
    label: ClassVar[Say] = say("The totem fell")
    main: ClassVar[bool] = False
    culprit: str = pick(culprits, say("Who knocked it over?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        deal = deal_of(state)
        return (GM,) if deal and not deal.grab else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        event = events.Fell("" if self.culprit == "nobody" else self.culprit)
        yield event
        yield from end_if_over(event.apply(state))


COMMANDS: tuple[type[Command], ...] = (
    BeginGame, Turn, Count, TurnTogether, GrabTotem, SayWhoHeldLower, Choose, PutAway, ShareOut,
    DropTotem, *match.COMMANDS)
