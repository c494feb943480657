"""What pages ask of a view beside its fields: found here once, so that no template searches."""

from __future__ import annotations

from functools import cached_property

from companion.engine.words import Say, say
from companion.games.hollywood.faces import FilmView
from companion.games.hollywood.options import OptionView
from companion.games.hollywood.player_views import PlayerView
from companion.games.hollywood.state import Phase


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
    def my_roles(self) -> tuple[str, ...]:
        """The viewer's own roles, while there is something to do with them."""
        return self.mine.roles if self.mine and self.phase not in ("premiere", "finale") else ()

    @property
    def calls(self) -> Say | None:
        """The line read first by a player who is waited for outside the usual turns."""
        waited_for = self.mine and self.mine.owes not in ("", "turn")
        return say("It is up to you now") if waited_for else None

    @property
    def has_cast(self) -> bool:
        """Whether there is more to tell of the players than their names."""
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
