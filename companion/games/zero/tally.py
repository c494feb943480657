"""The score pad as everybody reads it, with the points of each line explained."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.once import once
from companion.engine.pad import Item, each
from companion.engine.pad_view import PadView, read
from companion.engine.words import say
from companion.games.zero.content import COLOURS
from companion.games.zero.rules import score
from companion.games.zero.state import Entry, State


def worth(entry: Entry) -> Sequence[Item]:
    """Explain a line's points: what fell out, and each number that counts."""
    if not entry.cards:
        return [Item(entry.points, say("counted at the table"))]
    found = score(entry.cards)
    if found.zero:
        return [Item(0, found.why)]
    return [*(Item(0, say("five or more of one colour: {colour}", colour=COLOURS[colour]))
              for colour in found.colours),
            *(Item(0, say("five or more of one number: {n}", n=n)) for n in found.numbers),
            *(Item(n, say("the number {n}, once", n=n)) for n in found.counted)]


@once
def score_pad(state: State) -> PadView:
    """The pad as everybody may read it."""
    return read(state.pad, state.party.names, each(worth), low_wins=True)
