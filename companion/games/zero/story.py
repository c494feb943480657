"""The story of a game, read from its log: who called a Zero, the best and the heaviest hand, who
climbed, the exchange that paid most. It uses only scored rounds, whose hands lie open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.engine.pad_view import PadView
from companion.engine.story import Story, told_once
from companion.engine.words import Say, say, say_n
from companion.games.zero.content import card_name
from companion.games.zero.events import Exchanged, ZeroShown
from companion.games.zero.now import now
from companion.games.zero.rules import points
from companion.games.zero.state import State
from companion.games.zero.tally import score_pad


@dataclass(frozen=True)
class Highlight:
    """Something that one player did in one round, and how much it was."""

    size: int
    name: str
    round: int


@dataclass(frozen=True)
class Bargain(Highlight):
    card: Say


@told_once
def story(play: Any) -> Story:
    state: State = play.state
    pad = score_pad(state)
    lines = (*_zeros(play), _best(pad), _heaviest(pad), _climbed(pad), _bargain(play),
             _longest(play))
    return Story(tuple(state.party.names.values()), now(state)[0],
                 tuple(line for line in lines if line), pad)


def scored_events(play: Any) -> Iterator[tuple[Any, State, State]]:
    """Yield every event of the scored rounds, with the states before and after it."""
    done = len(play.state.pad.full)
    for event, before, after in play.happened:
        if before is not None and 0 < after.round <= done:
            yield event, before, after


def _zeros(play: Any) -> Iterator[Say]:
    for event, _, after in scored_events(play):
        if isinstance(event, ZeroShown):
            yield say("Zero! {name} called it in round {round}.", round=after.round,
                      name=after.party.names[event.seat])


def hands(pad: PadView) -> list[Highlight]:
    """The points of each hand, without those of 0."""
    return [Highlight(cell.points, pad.columns[n].name, row.number) for row in pad.rows
            for n, cell in enumerate(row.cells) if cell and cell.points]


def _best(pad: PadView) -> Say | None:
    best = min(hands(pad), key=lambda one: one.size, default=None)
    return say_n("The lightest hand that counted: {name}, {n} point in round {round}.",
                 "The lightest hand that counted: {name}, {n} points in round {round}.",
                 best.size, name=best.name, round=best.round) if best else None


def _heaviest(pad: PadView) -> Say | None:
    worst = max(hands(pad), key=lambda one: one.size, default=None)
    return say_n("The heaviest hand: {name}, {n} point in round {round}.",
                 "The heaviest hand: {name}, {n} points in round {round}.",
                 worst.size, name=worst.name, round=worst.round) if worst else None


def places(pad: PadView) -> list[list[int]]:
    """The standings after each round; equal sums share a place."""
    sums = [[cell.total if cell else 0 for cell in row.cells]
            for row in pad.rows if not row.missing]
    return [[1 + sum(other < mine for other in row) for mine in row] for row in sums]


def _climbed(pad: PadView) -> Say | None:
    stood = places(pad)
    jumps = [(before[n] - after[n], -number, pad.columns[n].name, before[n], after[n])
             for number, (before, after) in enumerate(zip(stood, stood[1:], strict=False), 2)
             for n in range(len(after))]
    far, number, name, start, end = max(jumps, default=(0, 0, "", 0, 0))
    return say("The biggest jump: {name}, from place {start} to place {end} in round {round}.",
               name=name, start=start, end=end, round=-number) if far else None


def bargains(play: Any) -> Iterator[Bargain]:
    """Yield the exchanges on phones, with the points that each saved."""
    for event, before, after in scored_events(play):
        if isinstance(event, Exchanged) and event.give:
            lighter = points(before.hands[event.seat]) - points(after.hands[event.seat])
            yield Bargain(lighter, after.party.names[event.seat], after.round,
                          card_name(event.take))


def _bargain(play: Any) -> Say | None:
    best = max(bargains(play), key=lambda one: one.size, default=None)
    if best is None or best.size <= 0:
        return None
    return say_n("The best exchange: {name} took {card} in round {round}, {n} point less.",
                 "The best exchange: {name} took {card} in round {round}, {n} points less.",
                 best.size, name=best.name, card=best.card, round=best.round)


def _longest(play: Any) -> Say | None:
    """The round of most turns, unless several were as long."""
    rounds = {after.round: after.turns for _, _, after in scored_events(play)}
    turns = max(rounds.values(), default=0)
    longest = [number for number, lasted in rounds.items() if lasted == turns]
    return say_n("The longest round was round {round}: {n} turn.",
                 "The longest round was round {round}: {n} turns.", turns,
                 round=longest[0]) if turns and len(longest) == 1 else None
