"""One question: what is this worth?"""

from dataclasses import dataclass

from companion.engine.fields import number, sums
from companion.engine.pad import Item
from companion.engine.question import Question
from companion.engine.words import say
from companion.games.sample.content import LEAST, MOST
from companion.games.sample.state import Result, worth


@dataclass(frozen=True)
class WhatIsItWorth(Question):
    label = say("What is it worth?")
    example = {"typed": "10+15-5", "foretold": 20}

    typed: str = sums(LEAST, MOST, say("Your points"))
    foretold: int = number(LEAST, MOST, say("Foretold"))

    def answer(self) -> Item:
        items = worth(Result(self.typed, self.foretold))
        return Item(sum(item.points for item in items), items[-1].why)

    def headline(self, answer):
        return say("Worth {n}", n=answer.points)
