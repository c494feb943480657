"""The data for a table's templates: the viewer's view, what they may do, and the GM's extras."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from markupsafe import Markup

from companion.engine.game import Game, Viewer
from companion.engine.offers import Ask, Offer
from companion.engine.pad import Correcting
from companion.engine.peek import Secret
from companion.engine.play import Line
from companion.engine.words import Say
from companion.rehearsal import Advice
from companion.store.rooms import Seat
from companion.web.render.gm_part import GmPart
from companion.web.render.people_rows import PersonRow
from companion.web.render.placed import Placed

UNDER_THUMB = 2  # main offers


@dataclass(frozen=True)
class Refusal:
    """Why the last tap was refused, shown at the button that was tapped, or else at the top."""

    command: str
    seat: int
    reason: Say
    typed: Mapping[str, Any] = field(default_factory=dict)
    asks_back: bool = False  # not wrong, only to be confirmed: the same button does it now


@dataclass(eq=False)
class TablePage(Placed):
    """All that a table's templates receive; they never get the state.

    It is made for every viewer at every step, so data that only some pages show is made on demand.
    """

    room: str
    role: str
    url: str
    viewer: Viewer
    name: str
    game: Game
    view: Any
    step: str
    moments: Mapping[tuple[str, int], str]  # the moment that the form of an offer answers
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
    watching: Say | None = None  # what a seat that is not in this game is told
    rehearsal: Advice | None = None  # what to do now, for a GM who tries the game alone
    reason_shown: bool = False  # whether a button drawn so far has shown the refusal
    refused: Say | None = None  # the reason, if no button shows it: for the top of the page

    @property
    def last(self) -> Sequence[Say]:
        """The sentences of the last step for this viewer."""
        return self.newest(self.viewer)

    @cached_property
    def form_key(self) -> str:
        """The key that each form sends besides its fields."""
        return self.key_for(self.viewer)

    def show_reason(self) -> Say | None:
        """The reason of the refusal for the button that shows it, which is noted."""
        self.reason_shown = True
        return self.refusal.reason if self.refusal else None

    def drawn(self, draw: Callable[[], str]) -> str:
        """The page as `draw` makes it. If no button showed the refusal, because the tapped one is
        gone or the thing it was about, it is drawn again with the reason at the top."""
        made = draw()
        if self.refusal and not self.reason_shown:
            self.refused = self.refusal.reason
            made = draw()
        return made

    def was_refused(self, *offers: Offer) -> bool:
        """Whether the last tap was on one of these and was refused; the page then unfolds them."""
        said = self.refusal
        return said is not None and (said.command, said.seat) in [(o.name, o.seat) for o in offers]

    def was_refused_at(self, offer: Offer, name: str, value: object) -> bool:
        """Whether the last tap was on this offer and about this thing, and was refused."""
        return (self.refusal is not None and self.was_refused(offer)
                and str(self.refusal.typed.get(name, "")) == str(value))

    def was_refused_in(self, number: int) -> bool:
        """Whether the last tap was about this round of the pad, and was refused."""
        return any(self.was_refused_at(offer, "round", number) for offer in self.corrections)

    def stands_at(self, offer: Offer, ask: Ask, name: str, value: object) -> Any:
        """What stands in a field about one of several things: what was just refused, or else what
        is true of that thing."""
        typed = self.refusal.typed if self.refusal else {}
        if ask.name in typed and self.was_refused_at(offer, name, value):
            return typed[ask.name]
        return ask.default_by.get(str(value), ask.default)

    @property
    def is_seat(self) -> bool:
        """Whether this is a player's page."""
        return self.role == "seat"

    @property
    def is_screen(self) -> bool:
        """Whether this is the page of the screen in the middle."""
        return self.role == "screen"

    @property
    def moderates(self) -> bool:
        """Whether this is the page of a GM without a seat."""
        return self.viewer.is_gm and self.viewer.seat is None

    @property
    def has_many(self) -> bool:
        """Whether there are more main things to do than stand under the thumb."""
        return len(self.mains) > UNDER_THUMB

    @property
    def one_secret(self) -> bool:
        """Whether there is room beside the secret to say how to look at it."""
        return len(self.secrets) == 1

    @property
    def lifts_a_hand(self) -> bool:
        """Whether the first secret is a hand, which is lifted by a tap."""
        return bool(self.secrets) and self.secrets[0].name in self.game.hands

    @property
    def has_several(self) -> bool:
        """Whether there is more than one main thing to do."""
        return len(self.mains) > 1

    def more(self, *elsewhere: str) -> list[Offer]:
        """The offers that are seldom wanted, without those drawn at the places `elsewhere`."""
        about = self.game.inventory  # the box has a page of its own, and so has the pad
        return [o for o in self.offers if not o.command.main and not o.command.secret
                and o.place not in elsewhere
                and not (about and o.command is about.command)
                and not issubclass(o.command, Correcting)]

    @property
    def corrections(self) -> list[Offer]:
        """The offers that correct the pad; the pad's page draws them."""
        return [offer for offer in self.offers if issubclass(offer.command, Correcting)]

    @property
    def hidden(self) -> list[Offer]:
        """The offers that are secret and not main; they have a page of their own."""
        return [o for o in self.offers if o.is_hidden and not issubclass(o.command, Correcting)]

    @property
    def chapters(self) -> list[tuple[Say | None, list[Line]]]:
        """The log, part by part, newest first."""
        return [(chapter, list(lines)) for chapter, lines in groupby(
            self.lines, lambda line: line.chapter)]

    @cached_property
    def large(self) -> bool:
        """Whether the main offers need too much space to be placed under the thumb."""
        mains = self.mains
        open_asks = [[] if offer.hand else offer.open_asks for offer in mains]
        return self.has_many or any(len(asks) > 1 for asks in open_asks) or any(
            len(asks[0].choices) > 4 for asks in open_asks[:1] if asks)

    @property
    def phones(self) -> tuple[tuple[int, str, bool], ...]:
        """Whose phones the GM expects beside their own, and whether each is here."""
        here = self.gm.connected if self.gm else frozenset()
        return tuple((seat.seat, seat.name, seat.seat in here) for seat in self.seats
                     if seat.phone and seat.seat != self.viewer.seat)

    def people(self, seats: Sequence[Seat]) -> list[PersonRow]:
        """These people as the GM's page for people shows them."""
        here = self.gm.connected if self.gm else frozenset()
        dealt = bool(self.gm and self.gm.dealt)
        return [PersonRow(seat, seat.seat == self.viewer.seat, seat.seat in here, dealt, self.game)
                for seat in seats]

    @property
    def needs_voice(self) -> bool:
        """Whether the phone itself must read lines of the script, as not all are recorded."""
        recorded = self.gm.recorded if self.gm else {}
        lines = self.game.script.lines if self.game.script else ()
        return "whole" not in recorded and any(line.key not in recorded for line in lines)
