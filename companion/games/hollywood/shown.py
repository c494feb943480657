"""What pages ask of a view beside its fields: found here once, so that no template searches."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from companion.engine.words import Say, say
from companion.games.hollywood.faces import FilmView
from companion.games.hollywood.options import OptionView
from companion.games.hollywood.state import Phase

BY_CHANCE = {"tokens": say("{name} keeps the statuettes"),
             "edit": say("No edit by {name}: a random card is cut"),
             "choose": say("A random choice for {name}")}


@dataclass(frozen=True)
class PlayerView:
    seat: int
    name: str | Say
    roles: tuple[str, ...]
    begins: bool
    you: bool
    in_turn: bool
    dice: tuple[bool, ...]  # whether each shows a star; none where dice lie on the table
    tokens: int
    cards: int | None  # in the hand; unknown where hands are real cards
    costumes: int
    owes: str  # what this player has to do now: "turn", "choose", "discard", "add", …

    @property
    def by_chance(self) -> Say:
        """What becomes of it when chance does it for somebody who sleeps."""
        return BY_CHANCE.get(self.owes, say("A random card for {name}")).about(name=self.name)


class Shown:
    """A view as a page reads it."""

    phase: Phase
    players: tuple[PlayerView, ...]
    film: int
    films: int
    strip: tuple[FilmView, ...]
    options: tuple[OptionView, ...]
    waiting: tuple[int, ...]

    @cached_property
    def mine(self) -> PlayerView | None:
        """The viewer's own place at the table."""
        return next((player for player in self.players if player.you), None)

    @property
    def calls(self) -> Say | None:
        """What whoever is waited for, beside the usual turns, reads first."""
        waited_for = self.mine and self.mine.owes not in ("", "turn")
        return say("It is up to you now") if waited_for else None

    @property
    def has_cast(self) -> bool:
        """Whether there is anything to tell of the players but their names."""
        return not self.film or self.phase == "roles" or any(
            player.roles or player.dice or player.tokens for player in self.players)

    @property
    def to_come(self) -> range:
        """The numbers of the films that have not been shown."""
        return range(len(self.strip) + 1, self.films + 1)

    @property
    def awaited(self) -> tuple[str | Say, ...]:
        """Whom the film still waits for after the turns, by name."""
        if self.phase != "post":
            return ()
        return tuple(player.name for player in self.players if player.seat in self.waiting)

    @property
    def refused(self) -> tuple[OptionView, ...]:
        """What the player in turn may not do, each with its reason."""
        return tuple(option for option in self.options if option.reason)
