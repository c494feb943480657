"""What pages ask of a view beside its fields: found here once, so that no template decides."""

from __future__ import annotations

from companion.engine.pad_view import PadView
from companion.games.zero.parts import HandView, MineView, PlayerView


class Shown:
    """A view as a page reads it."""

    way: str
    phase: str
    round: int
    ending: bool
    pool: tuple[str, ...]
    players: tuple[PlayerView, ...]
    pad: PadView
    hands: tuple[HandView, ...]
    mine: MineView | None

    # --- the moment -------------------------------------------------------------------------------

    @property
    def dealing(self) -> bool:
        return self.phase == "deal"

    @property
    def playing(self) -> bool:
        return self.phase == "play"

    @property
    def counting(self) -> bool:
        return self.phase == "count"

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def told(self) -> bool:
        """Whether a round has been scored, so that there is a story to read."""
        return self.phase in ("scored", "over")

    @property
    def called(self) -> bool:
        """Whether a Zero lies open on the table."""
        return any(hand.zero for hand in self.hands)

    # --- who may tap what -------------------------------------------------------------------------

    @property
    def goes_round(self) -> bool:
        """Whether players without a phone take their turns on the GM's."""
        return self.playing and self.way == "phones"

    @property
    def zero_is_checked(self) -> bool:
        """Whether players without a phone can have a Zero of real cards checked on the GM's."""
        return self.playing and self.way == "followed"

    @property
    def gm_is_due(self) -> bool:
        """Whether the GM's page has the gold button: whoever holds cards on a phone plays them
        there, and that the GM does it for them is the exception."""
        return not self.goes_round or bool(self.mine and self.mine.turn)

    # --- what lies there --------------------------------------------------------------------------

    @property
    def turns(self) -> tuple[PlayerView, ...]:
        """The players in their order, while a round is played and counted."""
        return self.players if self.playing or self.counting else ()

    def marked(self, player: PlayerView) -> str:
        """How a player is marked among the turns: in turn, or done."""
        marks = {"turn": player.turn and self.playing, "done": self.ending and not player.last}
        return " ".join(name for name, holds in marks.items() if holds)

    def begins(self, player: PlayerView) -> bool:
        """Whether to say that this player begins: not once the last turns are counted."""
        return player.first and self.playing and not self.ending

    @property
    def open_pool(self) -> tuple[str, ...]:
        """The pool, while cards are taken from it and counted."""
        return self.pool if self.playing or self.counting else ()

    @property
    def tells_sums(self) -> bool:
        """Whether each hand also says what all rounds came to."""
        return self.round > 1 and self.phase == "scored"

    @property
    def so_far(self) -> PadView | None:
        """The rounds before, while another is dealt or played; the hands tell it otherwise."""
        return self.pad if self.pad.newest and not self.told else None
