"""Post-production with the cards on the phones: stars, statuettes, the editor."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, pick, picks
from companion.engine.game import GM, Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.commands.choices import hand_places
from companion.games.hollywood.commands.follow_ups import followed
from companion.games.hollywood.commands.turn import die_name
from companion.games.hollywood.content import HAND
from companion.games.hollywood.dealing import dice_keys
from companion.games.hollywood.events import post as events
from companion.games.hollywood.stages import striking, token_holders
from companion.games.hollywood.state import Stage, State


def in_stage(state: State, stage: Stage) -> bool:
    """Whether the stage is reached and the poster known; a strike depends on the poster."""
    return (state.phase == "post" and state.round.stage == stage
            and state.round.poster is not None)


@dataclass
class BeginPost(Command):
    """Ends the moment for costumes after the last turn, once nobody has to discard for one."""

    label: ClassVar[Say] = say("On to post-production")

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.round.stage == "costumes" and not state.round.discards else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield from followed([events.PostBegan()], state, rng)


def all_dice(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(key, die_name(state, key)) for key in dice_keys(state)]


@dataclass
class RecordStars(Command):
    label: ClassVar[Say] = say("These dice show a star")
    stars: tuple[str, ...] = picks(all_dice, say("Which dice show a star?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if state.phase == "post" and state.round.stage == "dice" else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield from followed([events.StarsRecorded(self.stars)], state, rng)


def least(state: State, seat: int) -> int:
    return 0 if striking(state) else state.round.owed.get(seat, 0)


def most(state: State, seat: int) -> int:
    return HAND if striking(state) else state.round.owed.get(seat, 0)


@dataclass
class AddCards(Command):
    """Adds cards: one for each star; during a strike as many as the player likes."""

    label: ClassVar[Say] = say("Add to the film")
    secret: ClassVar[bool] = True
    cards: tuple[int, ...] = picks(
        hand_places, say("What goes into the film?"), low=least, high=most, hand="hand")

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return tuple(state.round.owed) if in_stage(state, "stars") else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield from followed([events.CardsAdded(self.seat, self.cards)], state, rng)


def spendable(state: State, seat: int) -> int:
    """How many statuettes can be spent: each needs a card; the rest stay where they are."""
    return min(state.tokens.get(seat, 0), len(state.hands.get(seat, ())))


@dataclass
class SpendTokens(Command):
    label: ClassVar[Say] = say("Return statuettes, or keep them")
    button: ClassVar[Say | None] = say("This is my choice")
    hint: ClassVar[Say | None] = say("One card each; choose none to keep them.")
    secret: ClassVar[bool] = True
    cards: tuple[int, ...] = picks(
        hand_places, say("What goes into the film?"), low=0, high=spendable, hand="hand")

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return token_holders(state) if in_stage(state, "tokens") else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield from followed([events.TokensSpent(self.seat, self.cards)], state, rng)


@dataclass
class TakeBackChoice(Command):
    """Takes a choice back while another player still has to choose; then the film goes on."""

    label: ClassVar[Say] = say("Take my choice back")
    secret: ClassVar[bool] = True
    takes_back: ClassVar[bool] = True

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return tuple(state.round.before)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.ChoiceTakenBack(self.seat)


@dataclass
class OrderTokens(Command):
    label: ClassVar[Say] = say("There is a dispute: play them in order")
    main: ClassVar[bool] = False

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        open_question = in_stage(state, "tokens") and not state.round.in_turn
        return (GM,) if open_question and len(token_holders(state)) > 1 else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.TokensOrdered()


def verdicts(state: State, seat: int) -> Sequence[Choice]:
    return (Choice("cut", say("Cut this card")),
            Choice("return", say("Return it"), say("Then a random card is cut, unseen.")))


@dataclass
class EditFilm(Command):
    label: ClassVar[Say] = say("Decide on the card")
    secret: ClassVar[bool] = True
    verdict: str = pick(verdicts, say("What becomes of it?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        editor = state.round.editor
        return (editor,) if editor is not None and in_stage(state, "edit") else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if self.verdict == "cut":
            yield events.CardEdited(state.round.cut or 0, False)
        else:
            yield events.CardEdited(rng.randrange(len(state.round.film)), True)


COMMANDS: tuple[type[Command], ...] = (
    BeginPost, RecordStars, AddCards, SpendTokens, TakeBackChoice, OrderTokens, EditFilm)
