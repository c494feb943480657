"""What pages ask of a view beside its fields: found here once, so that no template decides."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.pad_view import PadView
from companion.games.eight_and_half import picture
from companion.games.eight_and_half.parts import CatchView, LaidView, PlayerView

LAST = 4  # plays that the table still remembers
AT_ONCE = 8  # the most of one card that a tap puts down


class Shown:
    """A view as a page reads it."""

    phase: str
    way: str
    turn: int
    laid: tuple[LaidView, ...]
    players: tuple[PlayerView, ...]
    most: int
    caught: CatchView | None
    pad: PadView

    # --- the moment -------------------------------------------------------------------------------

    @property
    def dealing(self) -> bool:
        return self.phase == "deal"

    @property
    def opening(self) -> bool:
        """Whether the table looks for whoever begins."""
        return self.phase == "opener"

    @property
    def playing(self) -> bool:
        return self.phase == "play"

    @property
    def scored(self) -> bool:
        """Whether a mini-game has just been scored, the last one too."""
        return self.phase in ("scored", "finale")

    @property
    def over(self) -> bool:
        return self.phase == "finale"

    # --- the pot ----------------------------------------------------------------------------------

    @property
    def just_caught(self) -> CatchView | None:
        """The last catch, until the next deal."""
        return self.caught if self.playing or self.scored else None

    @property
    def laid_last(self) -> tuple[LaidView, ...]:
        """The last plays, the newest first."""
        return self.laid[-LAST:][::-1]

    @property
    def times(self) -> range:
        """How many of one card may go down at once; nothing, where only one can."""
        return range(1, min(self.most, AT_ONCE) + 1) if self.most > 1 else range(0)

    # --- the players ------------------------------------------------------------------------------

    @property
    def in_seat_order(self) -> tuple[PlayerView, ...]:
        """The players in the order of the pad, which no deal changes."""
        there = {player.seat: player for player in self.players}
        return tuple(there[column.seat] for column in self.pad.columns if column.seat in there)

    def player(self, seat: int) -> PlayerView:
        return next(player for player in self.players if player.seat == seat)

    @property
    def dealt_by_hand(self) -> bool:
        """Whether somebody at the table deals."""
        return self.way != "phones"

    @property
    def takes_the_phone(self) -> int:
        """Who needs the GM's phone for their turn, if they have none; 0 for nobody."""
        return self.turn if self.playing and not self.dealt_by_hand else 0

    # --- the deal and the points ------------------------------------------------------------------

    @property
    def deal_picture(self) -> tuple[picture.Seat, ...]:
        """Who sits where and gets how much, while cards are dealt by hand."""
        names = [player.name for player in self.players]
        return picture.seats(len(names), names) if self.phase in ("opener", "count") else ()

    @property
    def gained(self) -> Mapping[int, int]:
        """What the mini-game that was just scored brought to each seat."""
        return gained(self.pad) if self.scored else {}


def gained(pad: PadView) -> dict[int, int]:
    """What the last mini-game brought to each of its players."""
    cells = zip(pad.columns, pad.newest.cells if pad.newest else (), strict=False)
    return {column.seat: cell.points for column, cell in cells if cell}
