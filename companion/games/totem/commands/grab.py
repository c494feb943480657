"""A player has the totem: who held lower, which card applies, who gets what."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, Field, declared, pick
from companion.engine.game import Command, Event, Refused, Viewer
from companion.engine.once import once
from companion.engine.words import Say, say, say_n
from companion.games.totem import events
from companion.games.totem.events.base import deal_under_way
from companion.games.totem.follow_ups import deal_of, play_out
from companion.games.totem.grabs import holders, outcome, shared_among, still_asked, to_share
from companion.games.totem.piles import split
from companion.games.totem.state import State, pack_name, seat_of
from companion.games.totem.verdict import CHOICES


@once  # asked for each seat on ten phones, and a player who sees a card late loses
def packs_by_seat(state: State) -> Mapping[int, list[Choice]]:
    """Each seat's packs that are still in play, mostly one."""
    deal = deal_of(state)
    found: dict[int, list[Choice]] = {}
    for name in deal.playing if deal else ():
        found.setdefault(seat_of(name), []).append(Choice(name, pack_name(state.party, name)))
    return found


def packs_in(state: State, seat: int) -> Sequence[Choice]:
    return packs_by_seat(state).get(seat, [])


def only_pack(state: State, seat: int) -> str:
    """A seat's only pack, so that the player need not say which hand."""
    packs = packs_in(state, seat)
    return str(packs[0].value) if len(packs) == 1 else ""


@dataclass
class GrabTotem(Command):
    """Claims the totem. It is never too late: until the next card is turned, another player who
    held it may claim it too. Everybody sees who has the totem, so any phone may say it; mostly it
    is the grabber's own."""

    label: ClassVar[Say] = say("I have it!")
    place: ClassVar[str] = "totem"
    lasting: ClassVar[bool] = True
    anybody: ClassVar[bool] = True
    hand: str = pick(packs_in, say("With which hand?"), preset=only_pack)

    @classmethod
    def caption_for(cls, state: State, seat: int) -> Say:
        return say("{name} has the totem", name=state.party.names[seat])

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        deal = deal_of(state)
        return [seat for seat in deal.seats if seat not in holders(deal)] if deal else ()

    @classmethod
    def why_not(cls, state: State, seat: int) -> Say | None:
        """Say that another phone has just said the same, or that the grab has ended the game."""
        if state.deal and seat in holders(state.deal):
            return say("It is settled already: {name} has the totem.", name=state.party.names[seat])
        if state.deal and not state.playing:
            return say("The game is over. If somebody held the totem lower, the game master takes "
                       "the last step back.")
        return None

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        deal = state.deal
        if deal and (deal.grab or deal.before):
            return [events.Contested(self.hand)]
        return play_out(state, events.Grabbed(self.hand))


LATER = "later:"  # before the name of a player who grabbed after the first, not at the same time
AFTER_THAT = say("{name} grabbed only after that")


def claims(state: State, seat: int) -> Sequence[Choice]:
    """Offer those who claim they held it; after piles moved, a claim may also be a later grab."""
    deal = state.deal
    names = deal.grab.claims if deal and deal.grab else ()
    found = [Choice(name, pack_name(state.party, name)) for name in names]
    if deal and deal.after:
        found += [Choice(LATER + name, AFTER_THAT.filled(name=pack_name(state.party, name)))
                  for name in names[1:]]
    return found


class Asking(Command):
    """A question about a grab; the grabber answers, or the GM for them."""

    asked: ClassVar[str]
    place: ClassVar[str] = "grab"

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

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        name = self.who_held
        return play_out(state, events.GrabbedLater(name.removeprefix(LATER))
                        if name.startswith(LATER) else events.HeldLower(name))


def choices(state: State, seat: int) -> Sequence[Choice]:
    there = outcome(state.deal).choices if state.deal and state.deal.grab else ()
    return [Choice(value, CHOICES[value]) for value in there]


@dataclass
class Choose(Asking):
    label: ClassVar[Say] = say("Choose what applies")
    asked: ClassVar[str] = "choice"
    choice: str = pick(choices, say("What applies?"))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        return play_out(state, events.Chosen(choice=self.choice))


PUT = (Choice("put", say("Put it under the totem")), Choice("keep", say("Keep the pile")))


@dataclass
class PutAway(Asking):
    label: ClassVar[Say] = say("The open pile")
    asked: ClassVar[str] = "put"
    pile: str = pick(lambda state, seat: PUT, say("The open pile"))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        return play_out(state, events.Chosen(put=self.pile == "put"))


def losers(state: State, seat: int) -> Sequence[Choice]:
    there = shared_among(outcome(state.deal)) if state.deal and state.deal.grab else ()
    return [Choice(name, pack_name(state.party, name)) for name in there]


def dealt_round(state: State, seat: int) -> dict[str, int]:
    """How many cards each loser gets if shared evenly: the form's first values."""
    there = [str(choice.value) for choice in losers(state, seat)]
    shares = split(to_share(deal_under_way(state)), there, {})
    return {name: len(got) for name, got in shares.items()}


def in_all(state: State, seat: int) -> int:
    return len(to_share(deal_under_way(state)))


@dataclass
class ShareOut(Asking):
    label: ClassVar[Say] = say("Share out")
    hint: ClassVar[Say | None] = say("How many cards to each? What you do not name is dealt round.")
    asked: ClassVar[str] = "share"
    shares: dict[str, int] = declared(
        Field("counts", say("Cards to each"), losers, 0, in_all, preset=dealt_round,
              widget="totem/_shares.html"), None)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        there = in_all(state, self.seat)
        if sum(self.shares.values()) > there:
            raise Refused(say_n("There is only {n} card to share out.",
                                "There are only {n} cards to share out.", there))
        return play_out(state, events.Settled(dict(self.shares)))


COMMANDS: tuple[type[Command], ...] = (GrabTotem, SayWhoHeldLower, Choose, PutAway, ShareOut)
