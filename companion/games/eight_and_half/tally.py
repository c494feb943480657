"""The pad: what each player has left after a mini-game, its worth line by line, and the sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.engine.pad import Item, Pad, Score
from companion.engine.pad_view import PadView, read
from companion.engine.words import Say, say, say_n
from companion.games.eight_and_half.rules import Switches, points

if TYPE_CHECKING:  # not at run time: a state counts by what stands here
    from companion.games.eight_and_half.state import State


@dataclass(frozen=True)
class Count:
    """What a player has left when a mini-game ends; burnt cards are among those left."""

    left: int
    burnt: int | None = None  # asked only of the player who went out

    @property
    def out(self) -> bool:
        """Whether only burnt cards are left."""
        return self.left == self.burnt

    def summary(self) -> Say:
        if self.out:
            return say("out, with {burnt} burnt", burnt=self.left)
        if self.burnt is None:
            return say_n("{n} card left", "{n} cards left", self.left)
        return say_n("{n} left, {burnt} of them burnt", "{n} left, {burnt} of them burnt",
                     self.left, burnt=self.burnt)


REASONS: dict[str, Say] = {
    "out": say("first to get rid of everything"),
    "fewest": say("fewest cards left"),
    "clean": say("clean: nothing burnt"),
}


def mini_game(number: int) -> Say:
    return say("Mini-game {n}", n=number)


def who_is_out(entries: Mapping[int, Count]) -> list[int]:
    return [seat for seat, entry in entries.items() if entry.out]


def is_clear(pad: Pad) -> bool:
    """Whether exactly one player is out in each mini-game; between two corrections it may be
    nobody, or two."""
    return all(len(who_is_out(one.entries)) == 1 for one in pad.full)


def score(switches: Switches) -> Score:
    """What a full mini-game is worth, line by line, with the cards left to each. It is worth
    nothing while several players, or none, are out; a correction may leave it so for a moment."""
    def of(entries: Mapping[int, Count]) -> Mapping[int, Sequence[Item]]:
        out = who_is_out(entries)
        if len(out) != 1:
            note = say("Exactly one player goes out: correct this mini-game.")
            return {seat: [Item(0, note)] for seat in entries}
        got = points({seat: entry.left for seat, entry in entries.items()}, out[0], switches)
        return {seat: [*(Item(n, REASONS[why]) for why, n in got[seat].items()),
                       Item(0, entry.summary())] for seat, entry in entries.items()}
    return of


def score_pad(state: State) -> PadView:
    """The pad as everybody may read it."""
    return read(state.pad, state.party.names, score(state.options.switches), called=mini_game,
                here=state.party.seats)
