"""The play of a table, folded from its log: records in, state out; undo and redo are records too.

The store keeps one record per tap: a command with its events, an undo or a redo. Nothing is
ever deleted: undone steps stay in the log and are shown as taken back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, NamedTuple, TypeVar

from cattrs import Converter
from cattrs.preconf.json import make_converter

from companion.engine.deciding import Chance, Decision, decide
from companion.engine.game import GM, Command, Event, Game, Party, Refused, Viewer
from companion.engine.offers import build
from companion.engine.words import Say, say, say_n

codec = make_converter()
T = TypeVar("T")
Record = dict[str, Any]


@dataclass(frozen=True)
class Step:
    """One command of the current line of play, with the state after each event."""

    seq: int
    name: str
    by: Viewer
    before: Any
    events: tuple[Event, ...]
    states: tuple[Any, ...]
    chance_uses: int  # how many steps have used chance, this one included
    seat: int = GM  # the seat it was given for

    @property
    def after(self) -> Any:
        return self.states[-1] if self.states else self.before

    @property
    def happened(self) -> Iterator[tuple[Event, Any, Any]]:
        """Each event, with the state before and after it."""
        return zip(self.events, (self.before, *self.states), self.states, strict=False)


@dataclass
class LogEntry:
    """One record as the log tells it: a step, or the undo or redo of some steps."""

    at: str
    steps: tuple[Step, ...]
    kind: str = "do"


class LoggedLine(NamedTuple):
    """One line of a viewer's log, with its step, its time and the part of the game."""

    seq: int
    at: str
    text: Say
    chapter: Say | None


@dataclass(frozen=True)
class Line:
    """One line of the log as a viewer reads it; each viewer's lines are numbered separately."""

    number: int
    at: str
    text: Say
    undone: bool = False
    chapter: Say | None = None  # the part of the game it belongs to


@dataclass
class Play:
    """A table's line of play, folded from its records.

    `open`, `decide`, `come_or_go`, `undo` and `redo` only make a record; once it is on disk, `play`
    folds it in."""

    game: Game
    seed: bytes = b""
    version: int = 0
    steps: list[Step] = field(default_factory=list)
    in_force: set[int] = field(default_factory=set)
    undone: list[tuple[Step, ...]] = field(default_factory=list)
    entries: list[LogEntry] = field(default_factory=list)
    _times: Counter[tuple[str, int]] = field(default_factory=Counter)
    _options: Mapping[str, Any] = field(default_factory=dict)
    _newest: dict[Viewer, tuple[int, tuple[Say, ...]]] = field(default_factory=dict)
    _lines: dict[Viewer, list[LoggedLine]] = field(default_factory=dict)
    _entries_read: dict[Viewer, int] = field(default_factory=dict)
    _cache: dict[Hashable, tuple[int, Any]] = field(default_factory=dict)

    @property
    def state(self) -> Any:
        return self.steps[-1].after if self.steps else None

    @property
    def happened(self) -> Iterator[tuple[Event, Any, Any]]:
        """Each event of the current line of play, with the state before and after it."""
        return (one for step in self.steps for one in step.happened)

    @property
    def all_steps(self) -> Iterator[Step]:
        """Each step that was ever taken, also those taken back later: they were seen too."""
        return (step for entry in self.entries if entry.kind == "do" for step in entry.steps)

    def cached(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` reads from the whole line of play, cached until the next record."""
        version, made = self._cache.get(key, (-1, None))
        if version != self.version:
            made = make()
            self._cache[key] = self.version, made
        found: T = made
        return found

    @property
    def _chance_uses(self) -> int:
        """How many steps of the current line of play have used chance."""
        return self.steps[-1].chance_uses if self.steps else 0

    def times(self, name: str, seat: int) -> int:
        """How often a command was given for a seat, on the current line of play."""
        return self._times[name, seat]

    def chance(self) -> Chance:
        """The random generator for the next step. Its seed depends only on how many steps used
        chance before, so after an undo the same command draws the same again."""
        return Chance(self.seed + self._chance_uses.to_bytes(4, "big"))

    def open(self, party: Party, options: Mapping[str, Any]) -> Record:
        """The opening record: who sits at the table, and with which options it is played."""
        by = Viewer("gm")
        command = build(self.game.opening, party, options, GM)
        record = self._record(command, by, decide(command, party, by, self.chance()))
        return {**record, "options": dict(options)}

    def decide(self, command: Command, by: Viewer) -> Record:
        """The record that a command makes; it takes effect only when it is played."""
        return self._record(command, by, decide(command, self.state, by, self.chance()))

    def come_or_go(self, event: Event, by: Viewer) -> Record:
        """The record that somebody came or left."""
        return {"do": event.kind, "by": codec.unstructure(by), "seat": GM,
                "events": [write_event(event)], "random": False}

    def _record(self, command: Command, by: Viewer, made: Decision) -> Record:
        return {
            "do": command.name(),
            "by": codec.unstructure(by),
            "seat": command.seat,
            "events": [write_event(event) for event in made.events],
            "random": made.random,
        }

    @property
    def options(self) -> Mapping[str, Any]:
        """The options the table was opened with, as they were sent, to open another one like it."""
        return self._options

    def undo(self, keep: int | None = None) -> Record:
        """Take back the last step, or everything after the step with the number `keep`."""
        opening, last = (self.steps[0].seq, self.steps[-1].seq) if self.steps else (0, 0)
        kept = max(opening, last - 1 if keep is None else keep)
        gone = takewhile(lambda seq: seq > kept, (step.seq for step in reversed(self.steps)))
        if not (undone := list(gone)[::-1]):
            raise Refused(say("There is nothing to take back."))
        return {"undo": undone}

    def redo(self) -> Record:
        if not self.undone:
            raise Refused(say("There is nothing to do again."))
        return {"redo": [step.seq for step in self.undone[-1]]}

    def play(self, record: Record, at: str = "") -> None:
        """Fold in one record from the store."""
        self.version += 1
        if "do" in record:
            self._do(record, at)
        elif "undo" in record:
            self._undo(len(record["undo"]), at)
        else:
            self._redo(at)

    def _do(self, record: Record, at: str) -> None:
        state = before = self.state
        events = tuple(read_event(self.game, raw) for raw in record["events"])
        states = []
        for event in events:
            state = event.apply(state)
            states.append(state)
        self._options = record.get("options", self._options)
        by = Viewer(**record["by"])
        step = Step(self.version, record["do"], by, before, events, tuple(states),
                    self._chance_uses + record["random"], record.get("seat", GM))
        self.steps.append(step)
        self._times[step.name, step.seat] += 1
        self.in_force.add(step.seq)
        self.undone.clear()
        self.entries.append(LogEntry(at, (step,)))

    def _undo(self, count: int, at: str) -> None:
        gone = tuple(self.steps[-count:])
        del self.steps[-count:]
        for step in gone:
            self._times[step.name, step.seat] -= 1
        self.in_force.difference_update(step.seq for step in gone)
        self.undone.append(gone)
        self.entries.append(LogEntry(at, gone, "undo"))

    def _redo(self, at: str) -> None:
        again = self.undone.pop()
        self.steps.extend(again)
        self._times.update((step.name, step.seat) for step in again)
        self.in_force.update(step.seq for step in again)
        self.entries.append(LogEntry(at, again, "redo"))

    def lines(self, viewer: Viewer, after: int = 0, limit: int = 1000) -> list[Line]:
        """The lines of the log that this viewer may read, from after line `after`, oldest first."""
        known = self.all_lines(viewer)
        return [self._line(known, n) for n in range(after + 1, min(len(known), after + limit) + 1)]

    def last_lines(self, viewer: Viewer, count: int) -> list[Line]:
        """The newest lines, newest first, at a cost that does not grow with the log."""
        return self.lines(viewer, max(0, len(self.all_lines(viewer)) - count), count)[::-1]

    def newest(self, viewer: Viewer) -> tuple[Say, ...]:
        """The sentences of the last entry that told this viewer anything; only entries that are
        new since the last call are read."""
        seen, last = self._newest.get(viewer, (0, ()))
        told = (tuple(text for _, text, _ in tell(entry, viewer))
                for entry in reversed(self.entries[seen:]))
        last = next(filter(None, told), last)
        self._newest[viewer] = len(self.entries), last
        return last

    def _line(self, known: list[LoggedLine], number: int) -> Line:
        seq, at, text, chapter = known[number - 1]
        return Line(number, at, text, seq > 0 and seq not in self.in_force, chapter)

    def all_lines(self, viewer: Viewer) -> list[LoggedLine]:
        """All lines of a viewer; each is made once, when it is new."""
        known = self._lines.setdefault(viewer, [])
        for entry in self.entries[self._entries_read.get(viewer, 0):]:
            known.extend(LoggedLine(seq, entry.at, text, self.game.chapter(state))
                         for seq, text, state in tell(entry, viewer))
        self._entries_read[viewer] = len(self.entries)
        return known


def tell(entry: LogEntry, viewer: Viewer) -> Iterable[tuple[int, Say, Any]]:
    """For each sentence of an entry: its step's number, the sentence, and the state after it."""
    if entry.kind != "do":
        yield 0, _undo_sentence(entry), entry.steps[0].after
        return
    for step in entry.steps:
        for event, before, after in step.happened:
            text = event.tell(before, after, viewer)
            if text is not None:
                yield step.seq, text, after


def _undo_sentence(entry: LogEntry) -> Say:
    count = len(entry.steps)
    if entry.kind == "undo":
        return say_n("A step was taken back.", "{n} steps were taken back.", count)
    return say_n("A step was done again.", "{n} steps were done again.", count)


def write_event(event: Event) -> dict[str, Any]:
    return {"kind": event.kind, "v": event.version, **codec.unstructure(event)}


def read_event(game: Game, raw: Mapping[str, Any], reader: Converter = codec) -> Event:
    data = dict(raw)
    kind, version = data.pop("kind"), data.pop("v")
    cls = game.event(kind)
    while version < cls.version:
        data = game.upcasters[kind, version](data)
        version += 1
    return reader.structure(data, cls)


def replay(game: Game, records: Iterable[tuple[str, Record]], seed: bytes = b"") -> Play:
    play = Play(game, seed)
    for at, record in records:
        play.play(record, at)
    return play
