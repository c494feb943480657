"""The GM has corrected the inventory: the real box differs from the one the companion assumed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.box import Box
from companion.games.hollywood.state import State


def dealt(state: State) -> tuple[str, ...]:
    """The parts already dealt on the phones; this game goes on with them as they were."""
    options = state.options
    cards = options.hands_on == "phones" and bool(state.hands)
    posters = options.posters_on == "phones" and state.number > 0
    costumes = options.costumes and options.hands_on == "phones" and state.number > 0
    parts = (("propaganda", cards), ("posters", posters), ("costumes", costumes))
    return tuple(part for part, is_dealt in parts if is_dealt)


def in_play(state: State, box: Box) -> Box:
    """The box that this game goes on with after the correction."""
    return evolve(box, **{part: getattr(state.options.box, part) for part in dealt(state)})


@dataclass(frozen=True)
class BoxChanged(Event):
    kind: ClassVar[str] = "box_changed"
    box: Box

    def apply(self, state: State) -> State:
        played = in_play(state, self.box)
        more = len(played.pile(state.players)) - len(state.options.box.pile(state.players))
        left = max(0, state.posters_left + more) if state.number else 0
        return evolve(state, options=evolve(state.options, box=played), box=self.box,
                      posters_left=left)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if after.options.box == self.box:
            return say("The box was set right; it takes effect now.")
        return say("The box was set right; what the phones have dealt stays until the next game.")


EVENTS: tuple[type[Event], ...] = (BoxChanged,)
