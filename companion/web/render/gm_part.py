"""The data only for the GM's page: people to let in, phones, undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from companion.store.rooms import Seat
from companion.web.render.people_rows import Door


@dataclass(frozen=True)
class GmPart:
    """The data only for the GM's page: people to let in, phones, undo and redo."""

    version: int
    dealt: bool  # if False, nobody has anything yet, and a player can leave without being missed
    door: Door
    connected: frozenset[int]
    can_undo: bool
    can_redo: bool
    script_at: int  # the line of the script that the night is at
    timing: bool
    together: Markup  # buttons for what all phones may do at once
    coming: Sequence[Seat]  # people who watch until the next game
    resting: Sequence[Seat]  # people known here who neither play nor wait to
    next_players: Sequence[Seat]  # the players of the next game if it began now
    # Only some moments show these, so they are computed on demand.
    find_game_before: Callable[[], bool]
    find_looked: Callable[[], frozenset[int]]
    find_to_hand: Callable[[], Sequence[Seat]]
    find_recorded: Callable[[], Mapping[str, str]]
    handed: Seat | None = None  # who has the GM's phone; None also while it is on its way back
    handed_open: bool = False
    numbered: bool = False  # whether a number is needed to give the phone back

    @cached_property
    def can_go_back(self) -> bool:
        """Whether the game before this one can be resumed."""
        return self.find_game_before()

    @cached_property
    def looked(self) -> frozenset[int]:
        return self.find_looked()

    @cached_property
    def to_hand(self) -> Sequence[Seat]:
        return self.find_to_hand()

    def to_hand_to(self, seat: int) -> list[Seat]:
        """The one of `to_hand` who sits there, if any."""
        return [one for one in self.to_hand if one.seat == seat]

    @property
    def seats_to_hand(self) -> list[int]:
        return [seat.seat for seat in self.to_hand]

    @property
    def to_hand_first(self) -> list[Seat]:
        """Those of `to_hand` who have looked at nothing yet."""
        return [seat for seat in self.to_hand if seat.seat not in self.looked]

    @cached_property
    def recorded(self) -> Mapping[str, str]:
        """The lines that the GM has recorded."""
        return self.find_recorded()
