"""A player and a ghost as the table sees them: the rows of every page."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.evolve import evolve
from companion.engine.game import Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.state import State
from companion.games.hollywood.waiting import owes

BY_CHANCE = {"tokens": say("{name} keeps the statuettes"),
             "edit": say("No edit by {name}: a random card is cut"),
             "choose": say("A random choice for {name}")}


@dataclass(frozen=True)
class PlayerView:
    seat: int
    name: str | Say
    roles: tuple[str, ...]
    begins: bool
    you: bool
    in_turn: bool
    dice: tuple[bool, ...]  # whether each shows a star; real dice once their stars are noted
    tokens: int
    cards: int | None  # in the hand; unknown where cards are real
    costumes: int
    owes: str  # what this player has to do now: "turn", "choose", "discard", "add", …

    @property
    def by_chance(self) -> Say:
        """Label the button that lets chance choose for a player who sleeps."""
        return BY_CHANCE.get(self.owes, say("A random card for {name}")).filled(name=self.name)


@dataclass(frozen=True)
class GhostView:
    seat: int
    name: str | Say
    dice: tuple[bool, ...]
    tokens: int


def player_view(state: State, seat: int, begins: int | None) -> PlayerView:
    held = state.options.hands_on == "phones" and bool(state.hands)
    return PlayerView(
        seat=seat,
        name=state.name(seat),
        roles=state.roles.get(seat, ()),
        begins=seat == begins,
        you=False,
        in_turn=state.phase == "production" and state.round.seat == seat,
        dice=state.dice.get(seat, ()),
        tokens=state.tokens.get(seat, 0),
        cards=len(state.hands[seat]) if held else None,
        costumes=len(state.costumes.get(seat, ())),
        owes=owes(state, seat),
    )


def ghost_view(state: State, seat: int) -> GhostView:
    return GhostView(seat, state.name(seat), state.dice.get(seat, ()), state.tokens.get(seat, 0))


def seen_by(viewer: Viewer, players: tuple[PlayerView, ...]) -> tuple[PlayerView, ...]:
    own = viewer.seat
    return tuple([evolve(each, you=True) if each.seat == own else each for each in players])
