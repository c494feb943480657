"""What pages ask of a view beside its fields: found here once, so that no template searches."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from itertools import groupby

from companion.engine.offers import Offer
from companion.engine.words import Say, say
from companion.games.hollywood.faces import CardFace, FilmView, PosterView
from companion.games.hollywood.options import OptionView
from companion.games.hollywood.player_views import PlayerView
from companion.games.hollywood.reel import Frame
from companion.games.hollywood.state import Phase, Stage
from companion.games.hollywood.turn_rows import TurnView


class Shown:
    """A view as a page reads it."""

    phase: Phase
    players: tuple[PlayerView, ...]
    film: int
    films: int
    strip: tuple[FilmView, ...]
    options: tuple[OptionView, ...]
    waiting: tuple[int, ...]
    owing: tuple[int, ...]
    secret_choices: bool
    roles_on: str
    affiliations_on: str
    hands_on: str
    dice_on: str
    posters_on: str
    poster: PosterView | None
    posters: tuple[PosterView, ...]
    left_out: tuple[str, ...]
    sheet: str
    turns: tuple[TurnView, ...]
    stage: Stage
    now: tuple[Say, ...]
    notes: tuple[int, ...]
    reel: tuple[Frame, ...]
    shown: tuple[CardFace, ...]
    roles_each: int

    @cached_property
    def mine(self) -> PlayerView | None:
        """The viewer's own place at the table."""
        return next((player for player in self.players if player.you), None)

    @property
    def my_roles(self) -> tuple[str, ...]:
        """The viewer's own roles, while there is something to do with them."""
        return self.mine.roles if self.mine and self.phase not in ("premiere", "finale") else ()

    @property
    def owes(self) -> bool:
        """Whether the viewer has something to do now."""
        return bool(self.mine and self.mine.owes)

    @property
    def lines(self) -> tuple[tuple[Say, bool], ...]:
        """What is said now, line by line, and whether a line only explains."""
        return tuple((line, at in self.notes) for at, line in enumerate(self.now))

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
    def frames(self) -> tuple[tuple[FilmView, bool], ...]:
        """The films so far, and whether a film is the one at whose premiere all sit."""
        return tuple((film, bool(self.reel) and film.number == self.film) for film in self.strip)

    @property
    def to_come(self) -> range:
        """The numbers of the films that have not been shown."""
        return range(len(self.strip) + 1, self.films + 1)

    @property
    def leader(self) -> tuple[tuple[int, bool], ...]:
        """The same as the leader counts them down, and whether a film is made now."""
        return tuple((number, number == self.film) for number in self.to_come)

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

    # --- the moment -------------------------------------------------------------------------------

    @property
    def alone(self) -> bool:
        """Tell whether there is only one player."""
        return len(self.players) == 1

    @property
    def dusk(self) -> bool:
        """Tell whether everybody looks at what they are."""
        return self.phase == "dusk"

    @property
    def night(self) -> bool:
        """Tell whether all eyes are closed."""
        return self.phase == "night"

    @property
    def premieres(self) -> bool:
        """Tell whether a film has been shown, and another will be made."""
        return self.phase == "premiere"

    @property
    def ends(self) -> bool:
        """Tell whether the last film has been shown."""
        return self.phase == "finale"

    @property
    def curtain(self) -> bool:
        """Tell whether the curtain is about to rise."""
        return self.phase == "post" and self.stage == "curtain"

    @property
    def making(self) -> bool:
        """Tell whether a film is being made."""
        return self.phase in ("production", "post")

    @property
    def first_roles(self) -> bool:
        """Tell whether the first roles of the evening are being dealt."""
        return self.phase == "roles" and not self.film

    @property
    def gathers(self) -> bool:
        """Tell whether the GM still waits for phones to join."""
        return self.phase in ("roles", "affiliations") and not self.film

    @property
    def looking(self) -> bool:
        """Tell whether everybody looks at their card on a phone now."""
        return self.phase == "dusk" and self.affiliations_on == "phones"

    @property
    def needs_box(self) -> bool:
        """Tell whether anything real lies on the table, and there is light to look at it."""
        real = (self.roles_on, self.affiliations_on, self.hands_on, self.dice_on, self.posters_on)
        return self.phase != "night" and "table" in real

    @property
    def to_take_out(self) -> tuple[str, ...]:
        """The role cards to take out of the box before the first roles are dealt."""
        return self.left_out if self.first_roles else ()

    @property
    def below(self) -> str:
        """The part that stands below on the GM's page: the turns there name the players already."""
        return "studio" if self.sheet == "production" else "table"

    def asks_role(self, seat: int) -> Say | None:
        """Return the question about the viewer's own role card; None for another seat."""
        own = self.mine and self.mine.seat == seat
        return say("Which role lies before you?") if own else None

    # --- the players ------------------------------------------------------------------------------

    def not_among(self, seats: Collection[int]) -> tuple[PlayerView, ...]:
        """Return the players who sit at none of these seats."""
        return tuple(player for player in self.players if player.seat not in seats)

    def tapping(self, connected: Collection[int]) -> tuple[PlayerView, ...]:
        """Return the other player whose turn it is to act, if they have a phone of their own.
        What is chosen in secret is not for the GM's phone."""
        return tuple(player for player in self.players
                     if player.owes == "turn" and player.seat in connected and not player.you)

    def absent(self, connected: Collection[int],
               phoneless: Collection[int]) -> tuple[tuple[PlayerView, bool], ...]:
        """Return who needs the GM's phone for what they owe, and whether only because their own
        sleeps."""
        if not self.secret_choices:
            return ()
        asleep = {seat for seat in self.owing if seat not in connected}
        needing = asleep | {seat for seat in phoneless if seat in self.waiting}
        return tuple((player, player.seat in asleep) for player in self.players
                     if player.seat in needing and not player.you)

    # --- the turns and the posters ----------------------------------------------------------------

    def asks_at_length(self, offer: Offer) -> bool:
        """Tell whether what is told at a turn opens by a tap: with two roles each, a swap asks for
        both of them."""
        return len(offer.open_asks) > 1 and self.roles_each > 1

    @property
    def banner(self) -> PosterView | None:
        """The poster above the page; at the end everybody waits for the names."""
        return None if self.ends else self.poster

    @property
    def blinds(self) -> bool:
        """Tell whether a film is made that has no poster yet."""
        return self.phase in ("roles", "production") and bool(self.film) and not self.poster

    @property
    def last_cards(self) -> tuple[CardFace, ...]:
        """The cards of the last film, once all is over."""
        return self.shown if self.ends else ()

    @property
    def needs_no_tap(self) -> Say | None:
        """Tell the GM which turns need not be noted, and whose turn comes next."""
        coming = next((turn for turn in self.turns if turn.when == "coming"), None)
        if coming is None or self.poster is None or self.alone:
            return None
        if self.dice_on == "table":
            return say("A pass, a roll or a new hand needs no tap: go on with {name}.",
                       name=coming.name)
        return say("A pass or a new hand needs no tap: go on with {name}.", name=coming.name)

    @property
    def read_later(self) -> tuple[Say, ...]:
        """The lines that are read aloud at the turns to come."""
        return tuple(line for turn in self.turns for line in turn.says)

    @property
    def posters_by_sign(self) -> list[tuple[str, list[PosterView]]]:
        """The posters that can be noted now, those with the same sign together."""
        ordered = sorted(self.posters, key=lambda poster: poster.symbol)
        found = groupby(ordered, lambda poster: poster.symbol)
        return [(sign, list(posters)) for sign, posters in found][::-1]
