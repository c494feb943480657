"""People as the GM's pages show them: those at the door, and those who have a seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.game import Game
from companion.engine.words import Say, say, say_n
from companion.store.knocks import AtTheDoor
from companion.store.rooms import Seat


@dataclass(frozen=True)
class Door:
    """Who asks to be let in. One large button lets in everybody who need not be asked about."""

    requests: Sequence[AtTheDoor]

    @property
    def next(self) -> list[AtTheDoor]:
        """Those whom the large button lets in."""
        return [asked for asked in self.requests if asked.next]

    def has_own_button(self, asked: AtTheDoor) -> bool:
        """Whether somebody can be let in alone, other than by the large button."""
        return not asked.here and self.next != [asked]

    @property
    def nod(self) -> Say:
        """What the large button says."""
        return say("Let everybody in") if len(self.next) > 1 else say("Let in")

    @property
    def about(self) -> Say:
        """Who is let in by the large button."""
        if len(self.next) == 1:
            return self.next[0].said
        people = sum(not asked.screen for asked in self.next)
        if people < len(self.next):
            return say_n("{n} person and a screen are at the door.",
                         "{n} people and a screen are at the door.", people)
        return say_n("{n} person is at the door.", "{n} people are at the door.", people)


@dataclass(frozen=True)
class PersonRow:
    """One person on the GM's page for people."""

    seat: Seat
    own: bool  # the GM, whose phone this is
    here: bool  # the phone is connected
    dealt: bool
    game: Game

    @property
    def status(self) -> Say:
        """Where this person's phone is, or that they leave."""
        if self.own:
            return say("this phone")
        if self.seat.leaves:
            return say("does not play on") if self.game.seating else say("gone after this game")
        if not self.seat.phone:
            return say("no phone")
        if self.here:
            return say("here")
        return say("phone asleep or away") if self.seat.device else say("not joined yet")

    @property
    def before_leaving(self) -> Say | None:
        """What happens to the seat if this person leaves now; None if the game asks about it."""
        if not self.seat.place or self.game.seating:
            return None
        if self.dealt:
            return say("Until this game is over your phone plays on for {name}.",
                       name=self.seat.name)
        return say("Nothing is dealt yet: the others close up.")

    @property
    def renaming(self) -> Say:
        """What the button for another name says."""
        at_once = self.game.seating and self.game.seating.renamed
        return say("Rename") if at_once else say("Rename from the next game on")
