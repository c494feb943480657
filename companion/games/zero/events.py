"""What happens at a table of Zero. A deal holds its whole shuffled deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine import pad
from companion.engine.evolve import evolve
from companion.engine.game import Event, Party, Viewer
from companion.engine.words import Say, say
from companion.games.zero.content import HAND, card_name, in_deck
from companion.games.zero.now import now
from companion.games.zero.state import Entry, Options, Phase, State, Turn, entry_of


@dataclass(frozen=True)
class Opened(Event):
    kind: ClassVar[str] = "opened"
    party: Party
    options: Options

    def apply(self, state: Any) -> State:
        return State(self.party, self.options)

    def tell(self, before: Any, after: State, viewer: Viewer) -> Say:
        return say("The table is open.")


PHASE_OF: dict[str, Phase] = {"score": "count", "followed": "play", "phones": "play"}


@dataclass(frozen=True)
class Dealt(Event):
    """A round began; where phones hold the cards, `deck` is all of them in order."""

    kind: ClassVar[str] = "dealt"
    first: int
    deck: tuple[str, ...] = ()

    def apply(self, state: State) -> State:
        begun = evolve(state, first=self.first, turn=self.first, turns=0, passes=0, last=None,
                       pad=state.pad.begin(state.party.seats), hands={}, pool=(), lessons={},
                       zero=None, by_gm=frozenset(), disputes={}, disputed=0,
                       phase=PHASE_OF[state.options.way])
        if not self.deck:
            return begun
        held = {seat: self.deck[HAND * n:HAND * (n + 1)] for n, seat in enumerate(begun.order)}
        start = HAND * begun.players
        return evolve(begun, hands=held, pool=self.deck[start:start + begun.pool_size])

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Round {n}: {name} begins.", n=after.round, name=after.party.names[self.first])


@dataclass(frozen=True)
class Exchanged(Event):
    """A player exchanged a card; on phones both are known, since both lie open for a moment."""

    kind: ClassVar[str] = "exchanged"
    seat: int
    give: str = ""
    take: str = ""

    def apply(self, state: State) -> State:
        return self._swapped(state).moved_on()

    def _swapped(self, state: State) -> State:
        if not self.give:
            return state
        hand, pool = state.hands[self.seat], state.pool
        mine = tuple(self.take if card == self.give else card for card in hand)
        left = tuple(self.give if card == self.take else card for card in pool)
        return evolve(state, hands={**state.hands, self.seat: mine}, pool=left,
                      lessons={**state.lessons, self.seat: Turn(hand, pool)})

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        name = after.party.names[self.seat]
        if not self.give:
            return say("{name} exchanges a card.", name=name)
        return say("{name} gives {card} and takes {other}.", name=name,
                   card=card_name(self.give), other=card_name(self.take))


@dataclass(frozen=True)
class Passed(Event):
    kind: ClassVar[str] = "passed"
    seat: int

    def apply(self, state: State) -> State:
        if state.hands:
            seen = Turn(state.hands[self.seat], state.pool)
            state = evolve(state, lessons={**state.lessons, self.seat: seen})
        return state.passed()

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        name = after.party.names[self.seat]
        if before.last is not None:
            return say("{name} passes.", name=name)
        if after.last is None:
            return say("{name} passes: the first pass changes nothing.", name=name)
        return say("{name} passes, the second pass: everyone else has one last turn.", name=name)


@dataclass(frozen=True)
class ZeroShown(Event):
    """A Zero was right and is shown to all: the round ends at once."""

    kind: ClassVar[str] = "zero_shown"
    seat: int
    cards: tuple[str, ...]

    def apply(self, state: State) -> State:
        written = state.pad.write(state.round, self.seat, entry_of(self.cards))
        return evolve(state, phase="count", turn=0, last=None, zero=self.seat, pad=written)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Zero! {name} shows it, and the round ends at once.",
                   name=after.party.names[self.seat])


@dataclass(frozen=True)
class Entered(pad.Entered):
    """A hand was entered; nobody else learns it before all hands are in."""

    entry: Entry
    by_gm: bool = False

    def apply(self, state: State) -> State:
        after: State = super().apply(state)
        kept = {seat: cards for seat, cards in after.disputes.items() if seat != self.seat}
        known = {self.seat} if self.by_gm else set()
        return evolve(after, disputes=kept, by_gm=(after.by_gm - {self.seat}) | known)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{name} has entered a hand.", name=after.party.names[self.seat])


@dataclass(frozen=True)
class PoolNoted(Event):
    """The cards in the open pool at the end: nobody can hold one of them."""

    kind: ClassVar[str] = "pool_noted"
    cards: tuple[str, ...]

    def apply(self, state: State) -> State:
        assert in_deck(self.cards)
        return evolve(state, pool=self.cards)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The pool is noted.")


@dataclass(frozen=True)
class Disputed(Event):
    """All hands are in and some cannot be right: their players enter them again."""

    kind: ClassVar[str] = "disputed"
    claims: dict[int, tuple[str, ...]]

    def apply(self, state: State) -> State:
        assert all(map(in_deck, self.claims.values()))
        return evolve(state, pad=state.reopened(self.claims), disputes=self.claims,
                      disputed=state.disputed + 1)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The hands do not fit together: those concerned enter theirs again.")


@dataclass(frozen=True)
class Counted(Event):
    """Tells one hand in the log, once all of them are in."""

    kind: ClassVar[str] = "counted"
    round: int
    seat: int
    entry: Entry

    def apply(self, state: State) -> State:
        return evolve(state, pad=state.pad if self.seat in state.entered
                      else state.pad.write(self.round, self.seat, self.entry))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{round}, {name}: {what}", round=pad.round_number(self.round),
                   name=after.party.names[self.seat], what=self.entry.summary())


@dataclass(frozen=True)
class Scored(Event):
    """The round is on the pad; after as many rounds as players the game is over."""

    kind: ClassVar[str] = "scored"

    def apply(self, state: State) -> State:
        phase: Phase = "over" if state.round == state.players else "scored"
        return evolve(state, phase=phase, disputes={})

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        return now(after)[0] if after.phase == "over" else None


@dataclass(frozen=True)
class Corrected(pad.Corrected):
    was: Entry
    now: Entry


@dataclass(frozen=True)
class WonOtherwise(Event):
    """A correction changed who has won, or with how much."""

    kind: ClassVar[str] = "won_otherwise"

    def apply(self, state: State) -> State:
        return state

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return now(after)[0]


EVENTS: tuple[type[Event], ...] = (
    Opened, Dealt, Exchanged, Passed, ZeroShown, Entered, PoolNoted, Disputed, Counted, Scored,
    Corrected, WonOtherwise)
