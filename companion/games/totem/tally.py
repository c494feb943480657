"""The ladder over an evening: the places in each game, as points that explain themselves."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.pad import Item, Pad, each
from companion.engine.pad_view import PadView, read
from companion.engine.words import say, say_n
from companion.games.totem.state import Result, State


def worth(result: Result) -> Sequence[Item]:
    """A point for each player left behind; wrong grabs are listed, but cost only cards."""
    points = result.players - result.place if result.place else 0
    why = say("won") if result.place == 1 else result.summary()
    wrong = say_n("{n} wrong grab", "{n} wrong grabs", result.penalties)
    return [Item(points, why), *([Item(0, wrong)] if result.penalties else ())]


def score_pad(state: State) -> PadView:
    return read(state.pad, state.party.names, each(worth), called=lambda n: say("Game {n}", n=n))


def leaders(state: State) -> list[int]:
    """The leaders of the evening; none while nobody has won."""
    return [one.seat for one in score_pad(state).columns if one.leads and one.total]


def winners(state: State) -> list[int]:
    """The winners of the game under way or, between two games, of the last one."""
    if state.playing:
        return [seat for seat in state.out if state.place_of(seat) == 1]
    last = state.pad.rounds[-1].entries if state.pad.rounds else {}
    return [seat for seat, entry in last.items() if entry.place == 1]


def games_played(pad: Pad) -> int:
    """Count the games that somebody won; one that was broken off does not count."""
    return sum(any(entry.place == 1 for entry in one.entries.values()) for one in pad.full)


def games_won(state: State, seat: int) -> int:
    """Count a seat's victories over the evening, including this game's."""
    written: int = sum(one.entries[seat].place == 1 for one in state.pad.full
                       if seat in one.entries)
    return written + (state.playing and seat in winners(state))


def wrong_grabs(state: State, seat: int) -> int:
    """Count a seat's wrong grabs over the evening, including this game's."""
    written: int = sum(one.entries[seat].penalties for one in state.pad.full if seat in one.entries)
    return written + (state.penalties.get(seat, 0) if state.playing else 0)
