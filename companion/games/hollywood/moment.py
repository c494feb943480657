"""The moment a table of Hollywood is at: its name, and whether it is dark, dealt or over."""

from __future__ import annotations

from companion.engine.words import Say, say
from companion.games.hollywood.state import State

PARAGRAPHS = {"roles": "roles", "affiliations": "roles", "dusk": "night", "night": "night",
              "hands": "table", "dice": "table", "posters": "table", "production": "production",
              "post": "post", "premiere": "premiere", "score": "premiere", "finale": "end"}


def step(state: State) -> str:
    """Names the moment, so that a form answering an earlier one is known to be late."""
    if state.phase == "roles":  # all phones may tell their roles at once
        return f"roles-{state.number}"
    if state.phase == "production":
        doing = state.round.doing
        done = f"{doing.kind}{doing.left}" if doing else str(state.round.done).lower()
        return f"film-{state.number}-turn-{state.round.turn}-{done}"
    stage = state.round.stage or state.phase
    return f"film-{state.number}-{stage}" if state.number else state.phase


def chapter(state: State) -> Say:
    return say("Film {n}", n=state.number) if state.number else say("Before the first film")


def paragraph(state: State) -> str:
    return PARAGRAPHS[state.phase]


def dark(state: State) -> bool:
    return state.phase == "night"


def dealt(state: State) -> bool:
    return bool(state.roles) or state.phase != "roles"


def over(state: State) -> bool:
    return state.phase == "finale"
