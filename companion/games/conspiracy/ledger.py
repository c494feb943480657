"""The ledgers, made from the log: every change of every meter.

A reader's ledger begins with the first value that the reader saw. Changes made while a meter was
covered become one line when it is seen again, so that every account adds up for everybody.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.engine.game import Viewer
from companion.engine.play import Play
from companion.engine.words import Say, say
from companion.games.conspiracy.content import METERS
from companion.games.conspiracy.events.gm_actions import SightChosen
from companion.games.conspiracy.events.meters import MeterChanged
from companion.games.conspiracy.events.people import Joined, Left, PresenceChanged
from companion.games.conspiracy.events.setup import Opened, SecretaryAppointed
from companion.games.conspiracy.happenings import Happening, happenings
from companion.games.conspiracy.state import State, meter, sees, sight

# These may change the secretary.
OFFICE = Opened | SecretaryAppointed | Joined | Left | PresenceChanged


@dataclass(frozen=True)
class LedgerLine:
    """One change of one meter: when, by how much, why, and by whose tap."""

    number: int
    at: str
    evening: int
    scene: int
    meter: str
    before: int
    after: int
    why: Say | str
    who: Say | str
    by_hand: bool

    @property
    def change(self) -> int:
        return self.after - self.before

    @property
    def clock(self) -> str:
        """The day and the hour, as short as a ledger has them."""
        return f"{self.at[8:10]}.{self.at[5:7]} {self.at[11:16]}"


@dataclass(frozen=True)
class Account:
    """A meter's ledger: what it began with (after line `since`), every line, what it holds."""

    meter: str
    start: int
    now: int
    lines: tuple[LedgerLine, ...]
    since: int = 0


@dataclass(frozen=True)
class Ledger:
    """The accounts this viewer may read; of those under `covered` only that they exist."""

    accounts: tuple[Account, ...]
    lines: tuple[LedgerLine, ...]
    covered: tuple[str, ...] = ()


def seen_meters(state: State, viewer: Viewer) -> list[str]:
    return [name for name in METERS if sees(state, viewer, name)]


def ledger(play: Play, viewer: Viewer) -> Ledger:
    """Make a viewer's ledger. Lines are numbered per viewer, so a hidden change leaves no gap."""
    return play.cached(("ledger", viewer), lambda: _read(play, viewer))


def _read(play: Play, viewer: Viewer) -> Ledger:
    book = Reader(viewer)
    for happening in happenings(play):
        if isinstance(happening.event, MeterChanged):
            book.read(happening, happening.event.meter)
        elif isinstance(happening.event, OFFICE | SightChosen):
            for name in METERS:
                book.read(happening, name)
    return book.ledger(play.state)


@dataclass
class Reader:
    """One viewer going through the log: the last value seen of each meter, and the lines."""

    viewer: Viewer
    first: dict[str, tuple[int, int]] = field(default_factory=dict)  # value, and the line before it
    last: dict[str, int] = field(default_factory=dict)
    lines: list[LedgerLine] = field(default_factory=list)

    def read(self, happening: Happening, name: str) -> None:
        if not sees(happening.after, self.viewer, name):
            return
        value = meter(happening.after, name)
        before = self.last.get(name)
        if before is None:
            self.first[name] = value, len(self.lines)
        elif value != before:
            self.lines.append(_line(len(self.lines) + 1, happening, name, before, value))
        self.last[name] = value

    def ledger(self, state: State) -> Ledger:
        covered = [name for name in METERS if sight(state, self.viewer, name) == "existence"]
        return Ledger(tuple(self._account(name) for name in seen_meters(state, self.viewer)),
                      tuple(self.lines), tuple(covered))

    def _account(self, name: str) -> Account:
        start, since = self.first[name]
        return Account(name, start, self.last[name],
                       tuple(line for line in self.lines if line.meter == name), since)


def _line(number: int, happening: Happening, name: str, before: int, after: int) -> LedgerLine:
    state = happening.after
    told = happening.event if isinstance(happening.event, MeterChanged) else None
    return LedgerLine(
        number=number, at=happening.at, evening=state.evening, scene=state.scenes,
        meter=name, before=before, after=after,
        why=told.because() if told else say("All that changed while it was covered."),
        who=tapped_by(happening), by_hand=told is not None and told.why == "corrected",
    )


def tapped_by(happening: Happening) -> Say | str:
    by = happening.step.by
    return happening.after.party.names[by.seat] if by.seat else say("The GM")
