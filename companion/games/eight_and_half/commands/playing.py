"""A turn: real cards are tapped in after they went down, cards on a phone are chosen there."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, number, pick, picks
from companion.engine.game import Command, Event, Refused, Viewer
from companion.engine.hand import by_place
from companion.engine.words import Say, say
from companion.games.eight_and_half.commands.ending import perhaps_over
from companion.games.eight_and_half.content import DECK, KEYS, kinds_of
from companion.games.eight_and_half.events import Played, PotTaken
from companion.games.eight_and_half.hands import hand_cards, open_cards
from companion.games.eight_and_half.rules import can_play, judge
from companion.games.eight_and_half.state import Place, State, Way, kind, ruled

TOGETHER = say("One card, equal ones together, or 8 with ½.")


class InTurn(Command):
    """A command for the player in turn, or for the GM on their behalf."""

    way: ClassVar[Way] = "followed"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        ours = state.phase == "play" and state.options.way == cls.way
        return (state.turn,) if ours and cls.can(state) else ()

    @classmethod
    def can(cls, state: State) -> bool:
        return True


def keys(state: State, seat: int) -> Sequence[Choice]:
    """Offer every card, fitting or not: a real play is judged, not prevented."""
    return [Choice(key, name) for key, name in KEYS.items()]


def fitting(state: State, kinds: Sequence[str]) -> tuple[str, ...]:
    """The cards, unless the rules refuse them."""
    verdict = ruled(state, kinds)
    if not verdict.legal:
        raise Refused(verdict.why)
    return tuple(kinds)


@dataclass
class Play(InTurn):
    """Notes real cards that went down: which, and how many."""

    label: ClassVar[Say] = say("Plays")
    place: ClassVar[str] = "keys"
    card: str = pick(keys, say("Which card?"))
    times: int = number(1, max(DECK.values()), say("How many?"), default=1)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        kinds = fitting(state, kinds_of(self.card, self.times))
        yield from perhaps_over(state, Played(self.seat, kinds,
                                              place=state.held[self.seat].place))


@dataclass
class CannotPlay(InTurn):
    label: ClassVar[Say] = say("Cannot play: takes the pot")
    place: ClassVar[str] = "thumb"

    @classmethod
    def can(cls, state: State) -> bool:
        return bool(state.laid)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        yield PotTaken(self.seat, blind=state.held[self.seat].place == "blind")


class PlayOnPhone(InTurn):
    """Plays cards that a phone knows, chosen by their places; nobody is told what others hold."""

    way: ClassVar[Way] = "phones"
    lies: ClassVar[Place]  # where they lie
    cards: tuple[int, ...]

    @classmethod
    def can(cls, state: State) -> bool:
        has = state.held[state.turn]
        return has.place == cls.lies and playable_now(state)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        own: Sequence[int] = getattr(state.held[self.seat], self.lies)
        cards = tuple(own[at] for at in self.cards)
        kinds = tuple(kind(card) for card in cards)
        yield from perhaps_over(state, Played(self.seat, fitting(state, kinds), cards, self.lies))


def playable_now(state: State) -> bool:
    has = state.held[state.turn]
    kinds = [kind(card) for card in (has.hand or has.open)]
    return can_play(state.pot, kinds, state.options.switches)


@dataclass
class PlayCards(PlayOnPhone):
    """Plays cards from the hand; several equal ones at once."""

    label: ClassVar[Say] = say("Play")
    secret: ClassVar[bool] = True
    lies: ClassVar[Place] = "hand"
    cards: tuple[int, ...] = picks(by_place(hand_cards), say("Which cards?"), low=1, high=72,
                                   hint=TOGETHER, hand="hand")


@dataclass
class PlayOpen(PlayOnPhone):
    """Plays cards from the three face-up ones, which everybody sees."""

    label: ClassVar[Say] = say("Play")
    by_name: ClassVar[Say | None] = say("Play: {name}")
    place: ClassVar[str] = "open"
    lies: ClassVar[Place] = "open"
    cards: tuple[int, ...] = picks(by_place(open_cards), say("Which open cards?"), low=1, high=3,
                                   hint=TOGETHER)


@dataclass
class TakePot(InTurn):
    """Takes the pot, because nothing on the phone fits. Nobody else is told beforehand."""

    label: ClassVar[Say] = say("Nothing fits: take the pot")
    way: ClassVar[Way] = "phones"
    secret: ClassVar[bool] = True

    @classmethod
    def can(cls, state: State) -> bool:
        return state.held[state.turn].place != "blind" and not playable_now(state)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        yield PotTaken(self.seat)


def blind_places(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(place, say("Blind card {n}", n=place))
            for place in range(1, len(state.held[seat].blind) + 1)]


@dataclass
class TurnBlind(InTurn):
    """Turns one of the blind cards, chosen unseen: it is played if it fits, else turned back."""

    label: ClassVar[Say] = say("Turn over the blind card")
    way: ClassVar[Way] = "phones"
    which: int = pick(blind_places, say("Which blind card?"))

    @classmethod
    def can(cls, state: State) -> bool:
        return state.held[state.turn].place == "blind"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterator[Event]:
        card = state.held[self.seat].blind[self.which - 1]
        if judge(state.pot, (kind(card),), state.options.switches).legal:
            yield from perhaps_over(state, Played(self.seat, (kind(card),), (card,), "blind"))
        else:
            yield PotTaken(self.seat, blind=True, turned=card)


COMMANDS: tuple[type[Command], ...] = (
    Play, CannotPlay, PlayCards, PlayOpen, TakePot, TurnBlind)
