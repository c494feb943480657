"""What pages ask of a view beside its fields: found here once, so that no template decides."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import urlencode

from companion.engine.pad_view import PadView
from companion.engine.words import Say, say
from companion.games.totem.content import COLOUR, specials
from companion.games.totem.parts import PlayerView, Prepare
from companion.games.totem.state import Options

ONE_ROW = 8  # piles that stand in one row of the screen


class Shown:
    """A view as a page reads it."""

    moment: str
    on_phones: bool
    players: tuple[PlayerView, ...]
    colours: bool
    apart: bool
    prepare: Prepare | None
    pad: PadView
    options: Options

    # --- the moment -------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        return self.moment not in ("before", "over")

    @property
    def turning(self) -> bool:
        """Whether only the piles matter: on phones, with no question about a grab."""
        return self.moment in ("turn", "count", "counting")

    @property
    def over(self) -> bool:
        """Whether the evening is over."""
        return self.moment == "over"

    @property
    def with_cards(self) -> bool:
        """Whether a game of real cards is played."""
        return self.moment == "cards"

    @property
    def waits_for_count(self) -> bool:
        """Whether all cards are turned together, once somebody has counted."""
        return self.moment == "count"

    @property
    def has_ladder(self) -> bool:
        """Whether the evening's victories are told: not while piles are looked at."""
        return self.with_cards or not self.playing

    @property
    def ended(self) -> bool:
        """Whether a game is over, so that the headline announces who won it."""
        return not self.playing and bool(self.pad.rows)

    # --- getting ready ----------------------------------------------------------------------------

    @property
    def first_deal(self) -> Prepare | None:
        """How to make the deck ready, before the first game."""
        return self.prepare if self.moment == "before" and not self.pad.rows else None

    @property
    def gm_deals(self) -> Prepare | None:
        """The same for the GM, who deals real cards before every game."""
        return self.prepare if self.moment == "before" and not self.on_phones else self.first_deal

    @property
    def no_arrows(self) -> Say:
        """What is told of the colour arrows that few players leave out."""
        return (say("The phones deal without the two colour arrows.") if self.on_phones
                else say("Leave both colour arrows in the box."))

    @property
    def flips(self) -> bool:
        """Whether arrows can make colours count: decks for two or three have none."""
        return bool(specials(len(self.players))[COLOUR])

    # --- the players ------------------------------------------------------------------------------

    def of(self, seat: int | None) -> PlayerView | None:
        """The player at a seat, if they play."""
        return next((player for player in self.players if player.seat == seat), None)

    def playing_at(self, seat: int | None) -> PlayerView | None:
        """The player at a seat, if they still play in this game."""
        mine = self.of(seat)
        return mine if mine and not mine.place else None

    @property
    def still_in(self) -> tuple[PlayerView, ...]:
        """Who still plays in this game."""
        return tuple(player for player in self.players if not player.place)

    def others(self, seat: int | None) -> tuple[PlayerView, ...]:
        """Who else still plays in this game."""
        return tuple(player for player in self.still_in if player.seat != seat)

    def why_no_grab(self, seat: int | None) -> Say | None:
        """Why there is no “I have it!” now for a player who grabbed last."""
        mine = self.playing_at(seat)
        return mine.has_grabbed if mine and self.moment in ("turn", "count") else None

    @property
    def who_else(self) -> Say:
        """What is asked above the names of the others."""
        return say("Who has the totem?") if self.turning else say("One more hand on the totem?")

    @property
    def crowded(self) -> bool:
        """Whether the piles need more than one row."""
        return len(self.players) > ONE_ROW

    @property
    def paired(self) -> bool:
        """Whether two play from the start, each with a pack for each hand."""
        return len(self.players) == 2

    @property
    def by_hands(self) -> bool:
        """Whether each hand plays separately: two players, or the last two of more."""
        return self.apart or self.paired

    @property
    def out_word(self) -> Say:
        """The word to tap at the name of whoever is done first."""
        return say("Fewest") if self.by_hands else say("Out")

    # --- the referee ------------------------------------------------------------------------------

    @property
    def quarrel(self) -> str:
        """The address of the referee's page with this table's people, rule and switches."""
        there = [player for player in self.players if not player.place or not self.playing]
        hands = ("/right", "/left") if len(there) == 2 and self.by_hands else ("",)
        switched = [(name, value) for name in ("loser_pile", "turns_next")
                    if (value := getattr(self.options, name)) != getattr(Options(), name)]
        tops = [("tops-name", player.name + hand) for hand in hands for player in there]
        return _address((("players", len(self.players)), *switched,
                         *([("mode", COLOUR)] if self.colours and self.flips else ()),
                         *(pair for top in tops for pair in (top, ("tops-value", "")))))


@lru_cache(maxsize=256)
def _address(asked: tuple[tuple[str, str | int], ...]) -> str:
    """Build the address, which is the same from card to card."""
    return urlencode(asked)


def points_told(players: int) -> Say:
    """What the points are: they and games won are two things."""
    return say("A point for everybody you leave behind: with {n} players a victory is worth "
               "{more}.", n=players, more=players - 1)
