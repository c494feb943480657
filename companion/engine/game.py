"""What a game is made of: who looks, what they may do, what happened, what they see."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

from companion.engine.cue import Cue
from companion.engine.naming import snake
from companion.engine.words import Say, say

if TYPE_CHECKING:  # hands and questions have fields, which are a command's
    from companion.engine.command_examples import CommandExample
    from companion.engine.hand import Hand
    from companion.engine.inventory import Inventory
    from companion.engine.question import Question
    from companion.engine.rehearsal import Rehearsal
    from companion.engine.result import Results
    from companion.engine.script import Script

Role = Literal["gm", "player", "screen"]
GM = 0  # the "seat" of a command that belongs to the table, not to a player


@dataclass(frozen=True)
class Viewer:
    """Who is looking. A GM who plays too has a seat; the screen has none."""

    role: Role
    seat: int | None = None

    @property
    def is_gm(self) -> bool:
        return self.role == "gm"

    def may_know(self, seat: int) -> bool:
        """Whether the secrets of a seat are this viewer's: the own ones, or a moderator's all."""
        return seat == self.seat or (self.is_gm and self.seat is None)


SCREEN = Viewer("screen")


@dataclass(frozen=True)
class Party:
    """The people at the table, in seat order; the state before the opening of a game."""

    seats: tuple[int, ...]
    names: dict[int, str]
    gm_seat: int | None = None  # the seat of a GM who plays too

    def joined(self, seat: int, name: str) -> Party:
        """With somebody new at the end of the row, or back where they sat."""
        names = {**self.names, seat: name}
        here = tuple(n for n in names if n == seat or n in self.seats)
        return Party(here, names, self.gm_seat)


class Refused(Exception):
    """The rules say no. The reason can be read aloud; `then` is what the form is filled in with,
    beside what was typed."""

    def __init__(self, reason: Say, **then: Any) -> None:
        super().__init__(str(reason))
        self.reason, self.then = reason, then


class AskedBack(Refused):
    """Nothing is wrong: the same once more, with `then` filled in, does it."""


class Malformed(Refused):
    """What was sent is not a form of this command at all."""


class NotYours(Refused):
    """The command exists, but is not this viewer's to give now."""


class Command:
    """Something to do, in the imperative; subclasses are dataclasses of what it asks for.

    `who` tells for whom it can be done now; by default nobody but the GM may do anything.
    A public choice of a seat may be tapped by the GM as well, and what all see by every seat."""

    label: ClassVar[Say]
    by_name: ClassVar[Say | None] = None  # the label where it is done for somebody: "{name} passes"
    hint: ClassVar[Say | None] = None
    secret: ClassVar[bool] = False
    main: ClassVar[bool] = True  # the big button; the others stand behind "more"
    takes_back: ClassVar[bool] = False  # a choice, until it is due: in sight, but never gold
    lasting: ClassVar[bool] = False  # answers no moment: a form of it is never too late
    sure: ClassVar[Say | None] = None  # costly or final: what a second tap is asked
    button: ClassVar[Say | None] = None  # what its form's button does, where the label is a title
    spends: ClassVar[bool] = False  # costs something, if only a chance: never the gold button
    place: ClassVar[str] = ""  # where its game's pages draw it: "thumb", "desk", "team", …
    anybody: ClassVar[bool] = False  # all see it at the table: any seat may tap it for another
    adds: ClassVar[bool] = False  # each time counts: a form answers the time it was drawn for
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
        """The same where it is done for somebody: by name, for there is a button for each."""
        named = cls.by_name
        return named.about(name=state.party.names[seat]) if named else cls.caption(state, seat)

    @classmethod
    def placed(cls, state: Any, seat: int, own: bool) -> str:
        """Where it stands now: on one's own page, or on a GM's who does it for somebody."""
        return cls.place

    def for_seat(self, seat: int) -> Self:
        self.seat = seat
        return self

    @classmethod
    def why_not(cls, state: Any, seat: int) -> Say | None:
        """Why it is not on offer for this seat, where all may know and there is more to say."""
        return None

    def decide(self, state: Any, by: Viewer, rng: random.Random) -> Iterable[Event]:
        raise NotImplementedError


class Event:
    """Something that happened, in the past tense, with its random results in it.

    Its `kind` is its name, unless it says otherwise; saved logs know it by that alone."""

    kind: ClassVar[str]
    version: ClassVar[int] = 1
    cue: ClassVar[Cue | None] = None  # what all phones do when it happens; never when replayed

    def __init_subclass__(cls) -> None:
        if not hasattr(cls, "kind"):
            cls.kind = snake(cls.__name__)

    def apply(self, state: Any) -> Any:
        raise NotImplementedError

    def tell(self, before: Any, after: Any, viewer: Viewer) -> Say | None:
        """The line this viewer reads in the log: nothing, unless the event says otherwise."""
        return None


Upcaster = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True)
class Secret:
    """Something this viewer may look at while a finger holds it."""

    name: str
    label: Say


@dataclass(frozen=True)
class PlainSecret:
    """A secret that is one sentence or one number: its game needs no template to draw it."""

    says: Say | str | int


@dataclass(frozen=True)
class Peek:
    """One kind of secret: for whom it is there now, and the view that a finger then holds. One list
    in each game names them and shows them: no page offers what a finger would be refused."""

    name: str
    label: Say
    there: Callable[[Any, Viewer], bool]
    show: Callable[[Any, Viewer], Any]
    shape: Any = Any  # the type of what is shown, for programs


@dataclass(frozen=True)
class Page:
    """A page beside the table (a recap, a chart, a look-up), made from the whole line of play.

    `make` gets the `Play` and the viewer and returns a view for `templates/<game>/<name>.html`,
    or for a template that several games share. With `has_offers` that has the table's `page`
    at hand and draws offers; a tap there comes back to it.
    """

    name: str
    title: Say
    make: Callable[[Any, Viewer], Any]
    tab: bool = False  # always at hand; the others are reached from there
    visible_to: Callable[[Viewer], bool] = lambda viewer: True
    sheet: str = ""  # the same on paper, for whoever may see the page: a sheet of the game's deck
    template: str = ""  # one that several games share
    has_offers: bool = False
    paragraph: str = ""  # of the manual, for a page that belongs to no moment


@dataclass(frozen=True)
class Seating:
    """How a game under way learns that somebody came or left: the GM opens the door of the room,
    and the table writes down what that means for it. `open` says whether it may happen now."""

    open: Callable[[Any], bool]
    joined: Callable[[int, str], Event]
    left: Callable[[int], Event]
    renamed: Callable[[int, str], Event] | None = None  # or names hold from the next game on
    at_once: bool = False  # who joins plays now, not from the next deal on


@dataclass(frozen=True)
class Game:
    """One game: a name, its commands and events, and what each viewer sees."""

    name: str
    title: Say
    tagline: Say
    players: range
    opening: type[Command]
    commands: Sequence[type[Command]]
    events: Sequence[type[Event]]
    view: Callable[[Any, Viewer], Any]
    step: Callable[[Any], str]  # names the moment: a form that answers another one is too late
    peeks: Sequence[Peek] = ()
    hands: Mapping[str, Hand] = field(default_factory=dict)  # which secrets are lifted, not held
    has_notes: bool = False  # its pages have notes (`.note`) that a phone may leave out
    searched: bool = False  # its table has something to search through
    dark: Callable[[Any], bool] = lambda state: False  # all phones show the same dark page
    over: Callable[[Any], bool] = lambda state: False
    results: Results | None = None  # how a table ended: who won, on which side
    so_far: Callable[[Any], Say] | None = None  # where a game of many evenings stands
    dealt: Callable[[Any], bool] = lambda state: True  # too late for another player to sit down
    chapter: Callable[[Any], Say | None] = lambda state: None  # the part the log stands in
    paragraph: Callable[[Any], str] = lambda state: ""  # what the manual tells of this moment
    seating: Seating | None = None  # or never too late: people come and go while it is played
    gm_may_play: bool = True  # or else the GM must have no seat
    sealed: Callable[[Any], Say | None] = lambda play: None  # why nobody may read its log now
    inventory: Inventory | None = None
    script: Script | None = None  # spoken while the phones are dark
    cues: Sequence[Cue] = ()  # what all phones may do together, beside counting to three
    may_count: Callable[[Any, Viewer], bool] = lambda state, viewer: False  # or only the GM
    pages: Sequence[Page] = ()
    content: Mapping[str, Any] = field(default_factory=dict)  # names and texts for templates
    facts: Callable[[Any, Sequence[int]], Mapping[str, Any]] | None = None  # of a Play, for paper
    question: type[Question] | None = None  # what its referee answers
    trainer: Say | None = None  # a page for one phone alone, `trainer.html`, and what it is called
    rehearsal: Rehearsal | None = None  # how one person tries it alone
    examples: Mapping[str, CommandExample] = field(default_factory=dict)  # for programs
    upcasters: Mapping[tuple[str, int], Upcaster] = field(default_factory=dict)

    @property
    def has_pad(self) -> bool:
        """Whether points are written, and read, on a pad of rounds."""
        return any(page.name == "pad" for page in self.pages)

    def sends(self, command: str) -> Mapping[str, Any]:
        """What its description has as an example."""
        return self.examples[command].sends if command in self.examples else {}

    def secrets(self, state: Any, viewer: Viewer) -> Sequence[Secret]:
        """What this viewer may hold down to see."""
        return tuple(Secret(peek.name, peek.label) for peek in self._open(state, viewer))

    def peek(self, state: Any, viewer: Viewer, name: str) -> Any:
        """The secret itself, as a view."""
        for peek in self._open(state, viewer):
            if peek.name == name:
                return peek.show(state, viewer)
        raise NotYours(say("There is nothing of this kind to look at now."))

    def _open(self, state: Any, viewer: Viewer) -> list[Peek]:
        """While the phones are dark nobody looks at anything, and the screen never does."""
        if viewer.role == "screen" or self.dark(state):
            return []
        return [peek for peek in self.peeks if peek.there(state, viewer)]

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
