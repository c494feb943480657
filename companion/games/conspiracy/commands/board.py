"""What anybody may do at the board, and the GM's private notes on its cards."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

from companion.engine.fields import Choice, free_text, number, pick
from companion.engine.game import GM, Command, Event, Refused, Viewer
from companion.engine.once import once
from companion.engine.words import Say, say
from companion.games.conspiracy.board import tied
from companion.games.conspiracy.commands.base import (
    LONG,
    TEXT,
    Noting,
    OnOwnPhone,
    every_rumour,
    labelled,
)
from companion.games.conspiracy.content import BOARD, CARDS, MOST_CARDS, CardKind
from companion.games.conspiracy.events import board as events
from companion.games.conspiracy.state import State


class AtBoard(OnOwnPhone):
    """A command for anybody, while the case is open."""

    lasting: ClassVar[bool] = True
    main: ClassVar[bool] = False
    place: ClassVar[str] = "board"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM, *state.seats) if not state.over and cls.fits(state) else ()

    @classmethod
    def fits(cls, state: State) -> bool:
        return bool(state.cards)


@dataclass
class PinCard(AtBoard):
    label: ClassVar[Say] = say("Pin a card to the board")
    adds: ClassVar[bool] = True
    card: str = pick(labelled(CARDS), say("What is it?"), default="person")
    called: str = free_text(60, say("What is it called?"))
    note: str = free_text(TEXT, say("Note for all"), default="", low=0)

    @classmethod
    def fits(cls, state: State) -> bool:
        return len(state.cards) < MOST_CARDS

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.CardPinned(state.next_card, cast(CardKind, self.card), self.called, self.note)


def cards(state: State, seat: int = 0) -> Sequence[Choice]:
    return [Choice(key, card.name, CARDS[card.kind]) for key, card in state.cards.items()]


@dataclass
class ChangeCard(AtBoard):
    label: ClassVar[Say] = say("Change a card")
    button: ClassVar[Say | None] = say("Save the change")
    card: int = pick(cards, say("Which card on the board?"))
    called: str = free_text(60, say("What is it called?"), of="card",
                            default=lambda state, seat, key: state.cards[key].name)
    note: str = free_text(TEXT, say("Note for all"), low=0, of="card",
                          default=lambda state, seat, key: state.cards[key].note)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.CardChanged(self.card, self.called, self.note)


@dataclass
class NoteCard(Noting):
    label: ClassVar[Say] = say("My own note on a card")
    place: ClassVar[str] = "board"
    card: int = pick(cards, say("Which card on the board?"))
    text: str = free_text(LONG, say("Note"), low=0, of="card",
                          default=lambda state, seat, key: state.cards[key].secret)

    @classmethod
    def now(cls, state: State) -> bool:
        return bool(state.cards)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.CardNoted(self.card, self.text)


@dataclass
class TakeCardDown(AtBoard):
    label: ClassVar[Say] = say("Take a card down")
    card: int = pick(cards, say("Which card on the board?"))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.CardTakenDown(self.card)


def things(state: State, seat: int = 0) -> Sequence[Choice]:
    return hanging(state)


@once  # four commands ask for it, for every player
def hanging(state: State) -> Sequence[Choice]:
    """Offer all that hangs on the board: the cards, and the rumours that everybody knows."""
    return [*(Choice(f"card-{key}", card.name, CARDS[card.kind])
              for key, card in state.cards.items()),
            *every_rumour(state),
            *(Choice(f"rumour-{key}", past.text, past.fate) for key, past in tied(state).items())]


@dataclass
class TieThread(AtBoard):
    label: ClassVar[Say] = say("Tie a red thread")
    one: str = pick(things, say("From"))
    other: str = pick(things, say("To"))

    @classmethod
    def fits(cls, state: State) -> bool:
        """Whether any two things lack a thread between them, and another one has room."""
        pairs = math.comb(len(things(state)), 2)
        return len(threads(state)) < pairs and len(state.threads) < 2 * MOST_CARDS

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if self.one == self.other:
            raise Refused(say("A thread joins two different things."))
        if any({self.one, self.other} == set(pair) for pair in state.threads):
            raise Refused(say("A thread joins these already."))
        yield events.ThreadTied(self.one, self.other)


def threads(state: State, seat: int = 0) -> Sequence[Choice]:
    """Offer the threads whose two ends still hang there."""
    names = {choice.value: str(choice.label) for choice in things(state)}
    return [Choice(place, say("{one} / {other}", one=names[one], other=names[other]))
            for place, (one, other) in enumerate(state.threads)
            if one in names and other in names]


@dataclass
class CutThread(AtBoard):
    label: ClassVar[Say] = say("Cut a red thread")
    lasting: ClassVar[bool] = True
    adds: ClassVar[bool] = True
    thread: int = pick(threads, say("Which thread?"))

    @classmethod
    def fits(cls, state: State) -> bool:
        return bool(threads(state))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.ThreadCut(self.thread)


@dataclass
class MoveCard(AtBoard):
    label: ClassVar[Say] = say("Hang it elsewhere")
    place: ClassVar[str] = "move"
    thing: str = pick(things, say("What do you move?"))
    x: int = number(0, BOARD[0], say("From the edge where reading begins"))
    y: int = number(0, BOARD[1], say("From the top"))

    @classmethod
    def fits(cls, state: State) -> bool:
        return bool(things(state))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.CardMoved(self.thing, self.x, self.y)


@dataclass
class TidyBoard(AtBoard):
    label: ClassVar[Say] = say("Tidy the board")

    @classmethod
    def fits(cls, state: State) -> bool:
        return bool(state.spots)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.BoardTidied()


COMMANDS: tuple[type[Command], ...] = (
    PinCard, ChangeCard, NoteCard, TakeCardDown, TieThread, CutThread, MoveCard, TidyBoard,
)
