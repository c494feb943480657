"""Whether a rising star sits at the table, and whether the companion can know."""

from __future__ import annotations

from companion.games.hollywood.content import AFFILIATIONS, RISING_STAR
from companion.games.hollywood.state import State


def rising_star(state: State) -> bool | None:
    """Yes or no where it can be known, None where only the cards on the table tell."""
    if state.affiliations:
        return RISING_STAR in state.affiliations.values()
    if state.options.random_affiliations:
        return True if state.players == 9 else None
    return AFFILIATIONS[state.players][2] > 0
