"""The events of a campaign, each with its time and the states before and after it.

Everything that tells what has happened is read from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.engine.game import Event
from companion.engine.play import Play, Step
from companion.games.conspiracy.state import State


@dataclass(frozen=True)
class Happening:
    """One event, with its time and the states before and after."""

    at: str
    step: Step
    event: Event
    before: State
    after: State


def happenings(play: Play) -> Iterator[Happening]:
    """Each event of the current line of play."""
    return _in_steps(play, play.steps)


def everything_done(play: Play) -> Iterator[Happening]:
    """Each event, also those taken back later: they were seen when they happened."""
    return _in_steps(play, play.all_steps)


def _in_steps(play: Play, steps: Iterable[Step]) -> Iterator[Happening]:
    times = {step.seq: entry.at for entry in play.entries if entry.kind == "do"
             for step in entry.steps}
    for step in steps:
        for event, before, after in step.happened:
            yield Happening(times[step.seq], step, event, before, after)
