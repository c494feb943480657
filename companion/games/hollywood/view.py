"""What each viewer sees of a Hollywood table, built field by field; secrets only by a peek."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.game import Secret, Viewer
from companion.engine.log import Play
from companion.engine.words import say
from companion.games.hollywood.content import AFFILIATIONS, BOX_ROLES
from companion.games.hollywood.state import (
    Phase,
    State,
    first_seat,
    next_to_record,
)


@dataclass(frozen=True)
class PlayerView:
    seat: int
    name: str
    roles: tuple[str, ...]
    begins: bool
    you: bool


@dataclass(frozen=True)
class Mix:
    """How many of each side sit at the table: known to all, unless dealt at random."""

    patriots: int
    communists: int
    rising_stars: int


@dataclass(frozen=True)
class HollywoodView:
    phase: Phase
    players: tuple[PlayerView, ...]
    centre: tuple[str, ...]
    mix: Mix | None
    roles_each: int
    ghosts: int
    roles_on: str
    affiliations_on: str
    random_affiliations: bool
    union_strike: bool
    costumes: bool
    left_out: tuple[str, ...]
    recording: int | None
    begins: int | None
    your_card: bool


@dataclass(frozen=True)
class CardView:
    """A secret card in its owner's hand, or in the moderator's list."""

    seat: int
    name: str
    affiliation: str


def view(state: State, viewer: Viewer) -> HollywoodView:
    options = state.options
    dealt = state.phase != "roles"
    begins = first_seat(state) if dealt else None
    return HollywoodView(
        phase=state.phase,
        players=tuple(_player(state, seat, begins, viewer) for seat in state.seats),
        centre=state.centre,
        mix=None if options.random_affiliations else Mix(*AFFILIATIONS[state.players]),
        roles_each=state.roles_each,
        ghosts=state.ghosts,
        roles_on=options.roles_on,
        affiliations_on=options.affiliations_on,
        random_affiliations=options.random_affiliations,
        union_strike=options.union_strike,
        costumes=options.costumes,
        left_out=tuple(role for role in BOX_ROLES if role not in options.roles),
        recording=None if dealt else next_to_record(state),
        begins=begins,
        your_card=viewer.seat in state.affiliations,
    )


def _player(state: State, seat: int, begins: int | None, viewer: Viewer) -> PlayerView:
    return PlayerView(
        seat=seat,
        name=state.name(seat),
        roles=state.roles.get(seat, ()),
        begins=seat == begins,
        you=seat == viewer.seat,
    )


def secrets(state: State, viewer: Viewer) -> tuple[Secret, ...]:
    """What this viewer may hold down to see; at night nobody may."""
    if not state.affiliations or state.phase == "night":
        return ()
    if viewer.seat in state.affiliations:
        return (Secret("affiliation", say("My secret card")),)
    if viewer.is_gm:
        return (Secret("everyone", say("Who is who")),)
    return ()


def peek(state: State, viewer: Viewer, name: str) -> tuple[CardView, ...]:
    seats = [seat for seat in state.seats if viewer.may_know(seat)]
    return tuple(CardView(s, state.name(s), state.affiliations[s]) for s in seats)


def step(state: State) -> str:
    """Names the moment, so that a form answering an earlier one is known to be late."""
    recorded = sum(len(roles) for roles in state.roles.values())
    return f"roles-{recorded}" if state.phase == "roles" else state.phase


def dark(state: State) -> bool:
    return state.phase == "night"


def dealt(state: State) -> bool:
    return bool(state.roles)


@dataclass(frozen=True)
class TableRow:
    players: int
    patriots: int
    communists: int
    rising_stars: int


@dataclass(frozen=True)
class AffiliationTable:
    """How many of each side there are, for every number of players."""

    rows: tuple[TableRow, ...]
    here: int


def affiliation_table(play: Play, viewer: Viewer) -> AffiliationTable:
    rows = tuple(TableRow(players, *counts) for players, counts in AFFILIATIONS.items())
    return AffiliationTable(rows, play.state.players)
