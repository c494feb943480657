"""What a table's templates receive: a viewer's view, what they may do, what the GM has beside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from markupsafe import Markup

from companion.engine.game import Game, Secret, Viewer
from companion.engine.offers import Offer
from companion.engine.pad import Correcting
from companion.engine.play import Line
from companion.engine.words import Say
from companion.rehearsal import Advice
from companion.store.knocks import AtTheDoor
from companion.store.rooms import Seat


@dataclass(frozen=True)
class Refusal:
    """Why the last tap was refused, shown at the button that was tapped."""

    command: str
    seat: int
    reason: Say
    typed: Mapping[str, Any] = field(default_factory=dict)
    asks_back: bool = False  # nothing was wrong: the same button does it now


@dataclass(eq=False)
class TablePage:
    """What a table's templates receive, and nothing else: never the state.

    Made for every viewer at every step; what only some pages show is made when they ask for it.
    """

    room: str
    role: str
    url: str
    viewer: Viewer
    name: str
    game: Game
    view: Any
    step: str
    moments: Mapping[tuple[str, int], str]  # what the form of an offer answers
    offers: Sequence[Offer]
    secrets: Sequence[Secret]
    lines: Sequence[Line]
    seats: Sequence[Seat]
    timer: Markup
    notices: Markup
    tabs: Markup
    key_for: Callable[[Viewer], str]
    newest: Callable[[Viewer], Sequence[Say]]
    shared: Callable[[str], Markup]
    tab: str = "table"
    refusal: Refusal | None = None
    gm: GmPart | None = None  # what only the GM's page shows
    join: str = ""  # the room's address, for a screen
    gathering: bool = False  # before the game has begun
    watching: str = ""  # why a seat has no part in this game: "next", or "out" of it
    rehearsal: Advice | None = None  # what to do now, for a GM who tries the game alone

    @property
    def last(self) -> Sequence[Say]:
        """What the last step told this viewer."""
        return self.newest(self.viewer)

    @cached_property
    def form_key(self) -> str:
        """What each form says beside its fields."""
        return self.key_for(self.viewer)

    @property
    def refused(self) -> Say | None:
        """Why a tap was refused whose button is gone: told at the top instead."""
        return self.refusal.reason if self.refusal and not self.was_refused(*self.offers) else None

    def was_refused(self, *offers: Offer) -> bool:
        """Whether the last tap was one of these, and was refused: where they stand is open."""
        said = self.refusal
        return said is not None and (said.command, said.seat) in [(o.name, o.seat) for o in offers]

    @cached_property
    def mains(self) -> list[Offer]:
        return [offer for offer in self.offers if offer.command.main]

    def more(self, *elsewhere: str) -> list[Offer]:
        """What is seldom wanted, but for what the page draws at places of its own."""
        about = self.game.inventory  # has a page of its own, as the pad has
        return [o for o in self.offers if not o.command.main and not o.command.secret
                and o.place not in elsewhere
                and not (about and o.command is about.command)
                and not issubclass(o.command, Correcting)]

    @property
    def corrections(self) -> list[Offer]:
        """What was written on the pad may be set right there."""
        return [offer for offer in self.offers if issubclass(offer.command, Correcting)]

    @property
    def hidden(self) -> list[Offer]:
        """What may be done in secret at any time, on a page of its own."""
        return [o for o in self.offers if o.is_hidden and not issubclass(o.command, Correcting)]

    @property
    def chapters(self) -> list[tuple[Say | None, list[Line]]]:
        """The log part by part, the newest first."""
        return [(chapter, list(lines)) for chapter, lines in groupby(
            self.lines, lambda line: line.chapter)]

    @cached_property
    def large(self) -> bool:
        """Whether the main offers are too much to stand under the thumb."""
        mains = self.mains
        open_asks = [[] if offer.hand else offer.open_asks for offer in mains]
        return len(mains) > 2 or any(len(asks) > 1 for asks in open_asks) or any(
            len(asks[0].choices) > 4 for asks in open_asks[:1] if asks)

    @property
    def phones(self) -> tuple[tuple[int, str, bool], ...]:
        """Whose phones the GM expects beside their own, and whether each is here."""
        here = self.gm.connected if self.gm else frozenset()
        return tuple((seat.seat, seat.name, seat.seat in here) for seat in self.seats
                     if seat.phone and seat.seat != self.viewer.seat)

    @property
    def phoneless(self) -> list[int]:
        """The seats of those who have no phone: what they do stands on the GM's page."""
        return [seat.seat for seat in self.seats if not seat.phone]

    def offer(self, name: str) -> Offer | None:
        """An offer by its name, to be drawn at the thing it concerns."""
        return next((offer for offer in self.offers if offer.name == name), None)

    def at(self, *places: str) -> list[Offer]:
        """What stands at a place of the page, so that no template lists commands by name."""
        return [offer for offer in self.offers if offer.place in places]

    def one_at(self, place: str) -> Offer | None:
        """The same where there is never more than one."""
        return next(iter(self.at(place)), None)

    def own_at(self, *places: str) -> list[Offer]:
        """The same, without what a GM may do for others."""
        return [offer for offer in self.at(*places) if offer.seat == self.viewer.seat]

    def others_at(self, *places: str) -> list[Offer]:
        """The rest of it: what is done for others."""
        return [offer for offer in self.at(*places) if offer.seat != self.viewer.seat]


@dataclass(frozen=True)
class GmPart:
    """What only the GM's page has: the door, the phones, the way back."""

    version: int
    dealt: bool  # or nobody has anything yet, and who leaves is not missed
    requests: Sequence[AtTheDoor]
    connected: frozenset[int]
    can_undo: bool
    can_redo: bool
    cue: int
    timing: bool
    together: Markup  # what all phones may do at once
    coming: Sequence[Seat]  # who looks on until the next game
    resting: Sequence[Seat]  # who is known here, and neither plays nor waits to
    next_players: Sequence[Seat]  # whom the next game would have if it began now
    # What only some moments show is looked for only there.
    goes_back: Callable[[], bool]
    looks: Callable[[], frozenset[int]]
    hands: Callable[[], Sequence[Seat]]
    recordings: Callable[[], Mapping[str, str]]
    handed: Seat | None = None  # nobody while it is on its way back
    handed_open: bool = False
    numbered: bool = False  # whether a number brings the phone back

    @cached_property
    def can_go_back(self) -> bool:
        """Whether the game before this one can be taken up again."""
        return self.goes_back()

    @cached_property
    def looked(self) -> frozenset[int]:
        return self.looks()

    @cached_property
    def to_hand(self) -> Sequence[Seat]:
        return self.hands()

    @cached_property
    def recorded(self) -> Mapping[str, str]:
        """The lines in the GM's own voice."""
        return self.recordings()
