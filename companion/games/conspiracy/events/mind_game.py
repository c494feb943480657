"""A rumour is taken up; if it has no mark, both sides bid to decide what it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.state import Mind, State, with_rumour

Side = Literal["gm", "team"]


@dataclass(frozen=True)
class RumourTaken(Event):
    kind: ClassVar[str] = "rumour_taken"
    key: int

    def apply(self, state: State) -> State:
        return with_rumour(state, self.key, place="taken")

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The sleuths investigate: {rumour}", rumour=after.rumours[self.key].text)


@dataclass(frozen=True)
class MindGameBegan(Event):
    kind: ClassVar[str] = "mind_game_began"
    key: int

    def apply(self, state: State) -> State:
        return evolve(state, mind=Mind(self.key))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("It carries no mark: the mind game begins.")


@dataclass(frozen=True)
class BidLaid(Event):
    """A side laid its bid. Everybody sees that; the amount stays sealed until both are opened."""

    kind: ClassVar[str] = "bid_laid"
    side: Side
    amount: int

    def apply(self, state: State) -> State:
        return evolve(state, mind=evolve(state.mind, **{self.side: self.amount}))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if self.side == "gm":
            return say("The GM's bid lies on the table, sealed.")
        return say("The team's bid lies on the table, sealed.")


@dataclass(frozen=True)
class BidsOpened(Event):
    kind: ClassVar[str] = "bids_opened"
    gm: int
    team: int

    def apply(self, state: State) -> State:
        return evolve(state, mind=None, opened=(self.gm, self.team))

    @property
    def won(self) -> bool:
        """Whether the team won the bidding; the GM wins ties."""
        return self.team > self.gm

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if self.won:
            return say("The bids are open: the team {team}, the GM {gm}. A breakthrough!",
                       team=self.team, gm=self.gm)
        return say("The bids are open: the team {team}, the GM {gm}. A trap!",
                   team=self.team, gm=self.gm)


EVENTS: tuple[type[Event], ...] = (RumourTaken, MindGameBegan, BidLaid, BidsOpened)
