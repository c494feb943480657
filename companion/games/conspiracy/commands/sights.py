"""What the players see of each meter: chosen at the opening, and whenever the GM likes.

The secretary always sees the team's own meters, by the rules: otherwise nobody could add rumours,
bid or call for backing. So the choice about those meters is for the other players and the
screen.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, cast

from companion.engine.fields import matches, pick
from companion.engine.game import Command, Event, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.commands.base import ForGM, labelled
from companion.games.conspiracy.content import METERS, SIGHTS, MeterName, Sight
from companion.games.conspiracy.events.gm_actions import SightChosen
from companion.games.conspiracy.state import State, chosen_sights


def see(label: Say, default: str, hint: Say, group: Say) -> str:
    field: str = pick(labelled(SIGHTS), label, hint, default=default, group=group)
    return field


@dataclass
class ChooseSights(ForGM):
    label: ClassVar[Say] = say("What the players see")
    place: ClassVar[str] = "desk"
    button: ClassVar[Say | None] = say("Let them see it so")
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say(
        "From now on. What players have read they keep; what changed while a meter was covered "
        "stays untold. The secretary always sees the team's own meters. A covered meter can be "
        "guessed from what it pays for in the open.")
    main: ClassVar[bool] = False
    sights: dict[str, str] = matches(labelled(METERS), labelled(SIGHTS),
                                     say("What the players see of the meters"),
                                     default=chosen_sights)

    @classmethod
    def now(cls, state: State) -> bool:
        return not state.over

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        before = chosen_sights(state)
        changed = [name for name in METERS if self.sights[name] != before[name]]
        if not changed:
            raise Refused(say("The players see all this already as you have chosen."))
        return [SightChosen(cast(MeterName, name), cast(Sight, self.sights[name]))
                for name in changed]


COMMANDS: tuple[type[Command], ...] = (ChooseSights,)
