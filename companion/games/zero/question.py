"""What the referee answers: how much does this hand count?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from companion.engine.question import Question
from companion.engine.view_schema import one_of
from companion.engine.words import Say, say, say_n
from companion.games.zero.fields import board
from companion.games.zero.rules import score, working

MARKS = {"type": "object", "additionalProperties": one_of("counts", "double", "out")}


@dataclass(frozen=True)
class HandCounted:
    """`counted` are the numbers that add up to the score, each once; `marks` the working."""

    score: int
    zero: bool
    counted: tuple[int, ...]
    marks: Annotated[dict[str, str], MARKS]
    why: Say

    @property
    def added_up(self) -> tuple[int, ...]:
        """The numbers of the sum to show; one alone is no sum."""
        return self.counted if len(self.counted) > 1 else ()


@dataclass(frozen=True)
class CountMyHand(Question):
    label: ClassVar[Say] = say("Count my hand")
    hint: ClassVar[Say | None] = say("Tap your nine cards.")
    example: ClassVar[dict[str, Any]] = {"hand": [
        "red-5", "blue-5", "green-5", "grey-8", "red-4", "blue-4", "green-4", "grey-4",
        "orange-4"]}

    hand: tuple[str, ...] = board(say("Your nine cards"))

    def answer(self) -> HandCounted:
        found = score(self.hand)
        return HandCounted(found.points, found.zero, found.counted, working(self.hand), found.why)

    def headline(self, answer: HandCounted) -> Say:
        if answer.zero:
            return say("Zero!")
        return say_n("{n} point", "{n} points", answer.score)
