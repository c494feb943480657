"""A game and its parts: viewers, commands, events, pages."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

from companion.engine.cue import Cue
from companion.engine.naming import snake
from companion.engine.peek import Peek, Secret
from companion.engine.words import Say, say

if TYPE_CHECKING:  # not at run time: hands and questions import fields, which imports this module
    from companion.engine.command_examples import CommandExample
    from companion.engine.hand import Hand
    from companion.engine.inventory import Inventory
    from companion.engine.question import Question
    from companion.engine.rehearsal import Rehearsal
    from companion.engine.result import Results
    from companion.engine.script import Script

Role = Literal["gm", "player", "screen"]
GM = 0  # the "seat" of a command that is for the table, not for a player


@dataclass(frozen=True)
class Viewer:
    """The person or screen that looks. A GM who also plays has a seat; the screen has none."""

    role: Role
    seat: int | None = None

    @property
    def is_gm(self) -> bool:
        return self.role == "gm"

    def may_know(self, seat: int) -> bool:
        """Whether the secrets of a seat are theirs to know: a GM who does not play knows all."""
        return seat == self.seat or (self.is_gm and self.seat is None)


SCREEN = Viewer("screen")


@dataclass(frozen=True)
class Party:
    """The people at the table, in seat order; before a game is opened, this is its state."""

    seats: tuple[int, ...]
    names: dict[int, str]
    gm_seat: int | None = None  # the seat of a GM who plays too

    def joined(self, seat: int, name: str) -> Party:
        """The party with this person added: at the end, or at their old place if they had one."""
        names = {**self.names, seat: name}
        here = tuple(n for n in names if n == seat or n in self.seats)
        return Party(here, names, self.gm_seat)

    def without(self, seat: int) -> Party:
        """The party after this person has left; their name is kept for what they did."""
        return Party(tuple(n for n in self.seats if n != seat), self.names, self.gm_seat)


class Refused(Exception):
    """The rules say no. The reason can be read aloud; the form is then filled in with `then`,
    in addition to what was typed."""

    def __init__(self, reason: Say, **then: Any) -> None:
        super().__init__(str(reason))
        self.reason, self.then = reason, then


class AskedBack(Refused):
    """Nothing is wrong, but a confirmation is needed: sending the same form again, with `then`
    filled in, does it."""


class Malformed(Refused):
    """The data sent does not have the fields of this command."""


class NotYours(Refused):
    """The command exists, but this viewer may not give it now."""


class Command:
    """Something to do, named in the imperative; subclasses are dataclasses of its fields.

    `who` returns the seats for which it can be done now; by default only the GM's. The GM may
    also give a seat's command unless it is secret; if it is for `anybody`, so may every seat."""

    # What it says.
    label: ClassVar[Say]
    by_name: ClassVar[Say | None] = None  # the label when done for somebody else: "{name} passes"
    hint: ClassVar[Say | None] = None
    button: ClassVar[Say | None] = None  # the words on the form's button, if the label is a title
    button_for: ClassVar[Say | None] = None  # those words when done for somebody else
    sure: ClassVar[Say | None] = None  # costly or final: the question before a second tap

    # Who may give it, and how long its form is good for.
    secret: ClassVar[bool] = False
    anybody: ClassVar[bool] = False  # public at the table: any seat may tap it for another
    lasting: ClassVar[bool] = False  # not tied to a moment: its form is never too late
    adds: ClassVar[bool] = False  # repeating it counts again: a form works for one time only

    # How a page draws it.
    main: ClassVar[bool] = True  # the big button; the others stand behind "more"
    place: ClassVar[str] = ""  # where the game's pages draw it: "thumb", "desk", "team", …
    takes_back: ClassVar[bool] = False  # takes back a choice not yet due: visible, but never gold
    spends: ClassVar[bool] = False  # costs something, if only a chance: never the gold button

    seat: int

    @classmethod
    def name(cls) -> str:
        return snake(cls.__name__)

    @classmethod
    def who(cls, state: Any) -> Collection[int]:
        return (GM,)

    @classmethod
    def caption(cls, state: Any, seat: int) -> Say:
        """The words on its button."""
        return cls.label

    @classmethod
    def caption_for(cls, state: Any, seat: int) -> Say:
        """The words on its button when done for somebody: with the name, as each has a button."""
        named = cls.by_name
        return named.filled(name=state.party.names[seat]) if named else cls.caption(state, seat)

    @classmethod
    def placed(cls, state: Any, seat: int, own: bool) -> str:
        """Where a page draws it now: the seat's own page, or a GM's who does it for the seat."""
        return cls.place

    def for_seat(self, seat: int) -> Self:
        self.seat = seat
        return self

    @classmethod
    def why_not(cls, state: Any, seat: int) -> Say | None:
        """Why it is not on offer for this seat, if there is a reason that everybody may know."""
        return None

    def decide(self, state: Any, by: Viewer, rng: random.Random) -> Iterable[Event]:
        raise NotImplementedError


class Event:
    """Something that happened, named in the past tense; it holds its random results.

    Its `kind` is the class name unless the class sets it; saved logs identify events by it."""

    kind: ClassVar[str]
    version: ClassVar[int] = 1
    cue: ClassVar[Cue | None] = None  # what all phones do when it happens, but not on replay

    def __init_subclass__(cls) -> None:
        if not hasattr(cls, "kind"):
            cls.kind = snake(cls.__name__)

    def apply(self, state: Any) -> Any:
        raise NotImplementedError

    def tell(self, before: Any, after: Any, viewer: Viewer) -> Say | None:
        """The line this viewer reads in the log; none unless the event overrides this."""
        return None


Upcaster = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True)
class Page:
    """An extra page of a table (a recap, a chart, a look-up), made from the whole line of play:
    `make` gets the `Play` and the viewer, and returns a view for `templates/<game>/<name>.html`.
    With `has_offers` that also gets the table's `page`; a tap there returns to this page."""

    name: str
    title: Say
    make: Callable[[Any, Viewer], Any]
    tab: bool = False  # has a tab of its own; other pages are reached from the tabs
    visible_to: Callable[[Viewer], bool] = lambda viewer: True
    sheet: str = ""  # the sheet of the game's deck that prints it, for viewers of the page
    template: str = ""  # a template that several games share
    has_offers: bool = False
    paragraph: str = ""  # its section of the manual, for a page that belongs to no moment
    whole_log: bool = False  # tells all that happened, and the log leads there


@dataclass(frozen=True)
class Seating:
    """How a running game records that somebody came or left: the GM lets people into the room,
    and the table logs the event made here. `open` says whether that is allowed now."""

    open: Callable[[Any], bool]
    joined: Callable[[int, str], Event]
    left: Callable[[int], Event]
    renamed: Callable[[int, str], Event] | None = None  # None: new names apply from the next game
    at_once: bool = False  # newcomers play now, not from the next deal on


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game: a name, its commands and events, and what each viewer sees."""

    name: str
    title: Say
    tagline: Say
    players: range

    # How it is played: state by state, made by events.
    opening: type[Command]
    commands: Sequence[type[Command]]
    events: Sequence[type[Event]]
    step: Callable[[Any], str]  # names the moment: a form drawn for another one is too late
    dealt: Callable[[Any], bool] = lambda state: True  # too late to be opened anew
    over: Callable[[Any], bool] = lambda state: False
    results: Results | None = None  # how a table ended: who won, on which side
    so_far: Callable[[Any], Say] | None = None  # the standing in a game of many evenings
    inventory: Inventory | None = None
    upcasters: Mapping[tuple[str, int], Upcaster] = field(default_factory=dict)

    # Who may see, tap and sit.
    view: Callable[[Any, Viewer], Any]
    peeks: Sequence[Peek] = ()
    hands: Mapping[str, Hand] = field(default_factory=dict)  # secrets that are lifted, not held
    sealed: Callable[[Any], Say | None] = lambda play: None  # why nobody may read its log now
    dark: Callable[[Any], bool] = lambda state: False  # all phones show the same dark page
    may_count: Callable[[Any, Viewer], bool] = lambda state, viewer: False  # besides the GM
    gm_may_play: bool = True  # if False, the GM must have no seat
    seating: Seating | None = None  # if set, people may come and go while it is played

    # What its pages and its paper have.
    pages: Sequence[Page] = ()
    content: Mapping[str, Any] = field(default_factory=dict)  # for templates; `pieces`, for scripts
    chapter: Callable[[Any], Say | None] = lambda state: None  # the log's heading for this part
    paragraph: Callable[[Any], str] = lambda state: ""  # the manual's section for this moment
    has_notes: bool = False  # its pages have notes (`.note`) that a phone may hide
    searched: bool = False  # its table has something to search through
    script: Script | None = None  # spoken while the phones are dark
    cues: Sequence[Cue] = ()  # what all phones may do together, besides counting to three
    facts: Callable[[Any, Sequence[int]], Mapping[str, Any]] | None = None  # a Play's, for paper

    # What needs no table.
    question: type[Question] | None = None  # the question its referee answers
    trainer: Say | None = None  # the title of `trainer.html`, a page for one phone alone
    training: Callable[[random.Random, Mapping[str, str]], Any] | None = None  # what it shows
    rehearsal: Rehearsal | None = None  # how one person tries the game alone
    examples: Mapping[str, CommandExample] = field(default_factory=dict)  # for programs

    @property
    def has_pad(self) -> bool:
        """Whether points are written, and read, on a pad of rounds."""
        return any(page.name == "pad" for page in self.pages)

    def sends(self, command: str) -> Mapping[str, Any]:
        """The example arguments of a command, from the API's description."""
        return self.examples[command].sends if command in self.examples else {}

    def secrets(self, state: Any, viewer: Viewer) -> Sequence[Secret]:
        """The secrets that this viewer may see now by holding a finger down."""
        return tuple(Secret(peek.name, peek.label) for peek in self._open(state, viewer))

    def peek(self, state: Any, viewer: Viewer, name: str) -> Any:
        """The secret itself, as a view."""
        for peek in self._open(state, viewer):
            if peek.name == name:
                return peek.show(state, viewer)
        raise NotYours(say("There is nothing of this kind to look at now."))

    def _open(self, state: Any, viewer: Viewer) -> list[Peek]:
        """The secrets open to this viewer: none while the phones are dark, none for the screen."""
        if viewer.role == "screen" or self.dark(state):
            return []
        return [peek for peek in self.peeks if peek.open_to(state, viewer)]

    def command(self, name: str) -> type[Command]:
        for command in self.commands:
            if command.name() == name:
                return command
        raise KeyError(name)

    def event(self, kind: str) -> type[Event]:
        for event in self.events:
            if event.kind == kind:
                return event
        raise KeyError(kind)
