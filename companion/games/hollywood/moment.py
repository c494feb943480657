"""The present moment of a table: its name, and whether the table is dark, dealt or over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.engine.words import Say, say
from companion.games.hollywood.state import State

if TYPE_CHECKING:
    from companion.games.hollywood.view import View

PARAGRAPHS = {"roles": "roles", "affiliations": "roles", "dusk": "night", "night": "night",
              "hands": "table", "dice": "table", "posters": "table", "production": "production",
              "post": "post", "premiere": "premiere", "score": "premiere", "finale": "end"}


def step(state: State) -> str:
    """Name the moment, so that a form made for an earlier one is known to be late."""
    if state.phase == "roles":  # one name, since all phones may tell their roles at once
        return f"roles-{state.number}"
    if state.phase == "production":
        doing = state.round.doing
        done = f"{doing.kind}{doing.left}" if doing else str(state.round.done).lower()
        return f"film-{state.number}-turn-{state.round.turn}-{done}"
    stage = state.round.stage or state.phase
    return f"film-{state.number}-{stage}" if state.number else state.phase


def chapter(state: State) -> Say:
    return say("Film {n}", n=state.number) if state.number else say("Before the first film")


SET_UP = ("roles", "affiliations", "dusk", "night", "hands", "dice", "posters")
PARTS = {"production": say("Film {n} of {all}: production"),
         "post": say("Film {n} of {all}: post-production"),
         "premiere": say("Film {n} of {all}: premiere")}


def set_up(table: View) -> tuple[str, ...]:
    """This table's steps of the set-up; all that is only laid out by hand is one step."""
    taken = {"roles": table.pace == "full" or table.roles_on == "phones",
             "affiliations": table.affiliations_on == "phones",
             "dusk": len(table.players) > 1,
             "hands": True,
             "dice": table.hands_on == "phones",
             "posters": table.hands_on == table.dice_on == "phones"}
    return tuple(each for each in SET_UP if taken.get(each))


def where(phase: str, stage: str, film: int, films: int, steps: Sequence[str]) -> Say:
    """How far the evening is."""
    if phase in SET_UP and not film:
        so_far = SET_UP[:SET_UP.index(phase) + 1]
        return say("Set-up, step {n} of {all}", n=sum(each in so_far for each in steps),
                   all=len(steps))
    if phase == "finale":
        return say("The end")
    part = "production" if stage == "costumes" else phase
    return PARTS.get(part, say("Film {n} of {all}")).filled(n=film, all=films)


def paragraph(state: State) -> str:
    return PARAGRAPHS[state.phase]


def dark(state: State) -> bool:
    return state.phase == "night"


def dealt(state: State) -> bool:
    return bool(state.roles) or state.phase != "roles"


def over(state: State) -> bool:
    return state.phase == "finale"
