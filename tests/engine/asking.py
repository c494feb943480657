"""Three questions of the shapes that small games need: a hand, a pot in halves, cards by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.fields import Choice, free_text, number, pick, picks
from companion.engine.question import Question
from companion.engine.question_fields import bag, halves, named, names, section
from companion.engine.words import Say, say


@dataclass(frozen=True)
class Answered:
    """An answer that holds the question itself, for tests to look at."""

    asked: Question
    why: Say = say("Because.")


class Echo(Question):
    def answer(self) -> Answered:
        return Answered(self)

    def headline(self, answer: Any) -> Say:
        return say("So it is")


def cards(*values: str) -> Any:
    def choices(state: Any, seat: int) -> Sequence[Choice]:
        return [Choice(value, value) for value in values]
    return choices


BOARD = cards(*(f"{colour}-{n}" for colour in ("red", "blue", "grey") for n in range(1, 9)))
POT = cards(*map(str, range(10)), "half", "demon")
TOPS = cards("s07-red", "s07-green", "inward")


@dataclass(frozen=True)
class Hand(Echo):
    example: ClassVar[Mapping[str, Any]] = {"hand": [f"red-{n}" for n in range(1, 9)] + ["grey-1"]}

    hand: tuple[str, ...] = picks(BOARD, say("Nine cards"), 9, 9)


@dataclass(frozen=True)
class Play(Echo):
    example: ClassVar[Mapping[str, Any]] = {"pot": 3.5, "cards": ["half", "half"]}

    pot: float | None = halves(0, 13, say("The pot"), none=say("An empty pot"))
    cards: tuple[str, ...] = bag(POT, say("Cards"), low=1, high=8, each=8)


@dataclass(frozen=True)
class Table:
    players: int = number(2, 10, say("Players"))
    last: tuple[str, ...] = names(say("No face-down card left"), 10)


@dataclass(frozen=True)
class Grab(Echo):
    example: ClassVar[Mapping[str, Any]] = {
        "tops": {"Dana": "s07-red", "Avi": "s07-green", "Noa": None}, "grabbed": None,
        "table": {"players": 4, "last": ["Noa"]}}

    tops: dict[str, str | None] = named(TOPS, say("Top cards"), 2, 10, none=say("Nothing"))
    grabbed: str | None = free_text(32, say("Who has the totem?"), none=say("Nobody"))
    choice: str | None = pick(cards("duel", "inward"), say("What was chosen?"),
                              usual=say("Not yet"))
    table: Table = section(Table, say("The table"))


QUESTIONS = (Hand, Play, Grab)
