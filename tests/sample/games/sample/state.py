"""The table: the pad, and the forecasts of the round under way."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.game import Party
from companion.engine.pad import Item, Pad
from companion.engine.sums import total
from companion.engine.words import Say, say
from companion.games.sample.content import BONUS


@dataclass(frozen=True)
class Result:
    typed: str
    foretold: int

    def summary(self) -> Say:
        return say("{typed}, foretold {n}", typed=self.typed, n=self.foretold)


@dataclass(frozen=True)
class State:
    party: Party
    length: int
    pad: Pad = field(default_factory=Pad)
    foretold: Mapping[int, int] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        return len(self.pad.full) == self.length


def worth(result: Result) -> Sequence[Item]:
    made = [Item(total(result.typed), result.typed)]
    return [*made, Item(BONUS, say("as foretold"))] if made[0].points == result.foretold else made
