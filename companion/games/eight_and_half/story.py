"""The story of a game, read from its log: who was caught, the fattest pot, the longest five."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.engine.pad import Pad
from companion.engine.story import Story, told_once
from companion.engine.words import Say, say_n
from companion.games.eight_and_half.events import Played, PotTaken
from companion.games.eight_and_half.now import now
from companion.games.eight_and_half.rules import FIVE
from companion.games.eight_and_half.state import State
from companion.games.eight_and_half.tally import score_pad, who_is_out


@dataclass(frozen=True)
class Taking:
    """A pot that somebody took: how many cards, and whether a policeman brought it."""

    seat: int
    cards: int
    caught: bool


@told_once
def story(play: Any) -> Story:
    state: State = play.state
    names = state.party.names
    taken, fives = list(takings(play)), longest_five(play)
    lines = [line for line in (_caught(taken, names), _fattest(taken, names), _five(fives),
                               _burnt(taken), *_written(state.pad, names)) if line]
    return Story(tuple(names.values()), now(state)[0], tuple(lines), score_pad(state))


def takings(play: Any) -> Iterator[Taking]:
    for event, before, after in play.happened:
        if isinstance(event, PotTaken):
            yield Taking(event.seat, before.pot_cards, caught=False)
        elif isinstance(event, Played) and after.caught:
            yield Taking(after.caught[1], before.pot_cards + len(event.kinds), caught=True)


def longest_five(play: Any) -> int:
    """The most plays in a row that left a pot on exactly five."""
    best = run = 0
    for event, _, after in play.happened:
        run = run + 1 if isinstance(event, Played) and after.pot == FIVE else 0
        best = max(best, run)
    return best


def _caught(taken: list[Taking], names: dict[int, str]) -> Say | None:
    times = Counter(one.seat for one in taken if one.caught)
    if not times:
        return None
    seat, most = _alone(times)
    if seat is None:
        return say_n("The policeman came {n} time in all.", "The policeman came {n} times in all.",
                     times.total())
    return say_n("The policeman's best customer was {name}: caught {n} time.",
                 "The policeman's best customer was {name}: caught {n} times.", most,
                 name=names[seat])


def _alone(times: Counter[int]) -> tuple[int | None, int]:
    """The player alone at the top and their count, or None if several are."""
    most = max(times.values(), default=0)
    seats = [seat for seat, number in times.items() if number == most]
    return (seats[0] if len(seats) == 1 else None), most


def _fattest(taken: list[Taking], names: dict[int, str]) -> Say | None:
    fattest = max(taken, key=lambda one: one.cards, default=None)
    if fattest is None:
        return None
    return say_n("The fattest pot had {n} card; {name} took it home.",
                 "The fattest pot had {n} cards; {name} took it home.", fattest.cards,
                 name=names[fattest.seat])


def _five(fives: int) -> Say | None:
    return say_n("The longest five lasted {n} play.", "The longest five lasted {n} plays.",
                 fives) if fives else None


def _burnt(taken: list[Taking]) -> Say | None:
    return say_n("{n} pot was taken in all.", "{n} pots were taken in all.",
                 len(taken)) if taken else None


def _written(pad: Pad, names: dict[int, str]) -> Iterator[Say | None]:
    """Tell what the pad alone knows, where nobody has followed the cards."""
    outs = [(seat, one.entries[seat]) for one in pad.full for seat in who_is_out(one.entries)]
    yield _most_out(Counter(seat for seat, _ in outs), names)
    clean = sum(entry.left == 0 for _, entry in outs)
    yield say_n("{n} mini-game was won clean.", "{n} mini-games were won clean.",
                clean) if clean else None
    yield _most_burnt([(entry.burnt or 0, names[seat]) for one in pad.full
                       for seat, entry in one.entries.items()])


def _most_out(times: Counter[int], names: dict[int, str]) -> Say | None:
    seat, most = _alone(times)
    return say_n("{name} went out most often: {n} time.", "{name} went out most often: {n} times.",
                 most, name=names[seat]) if seat is not None else None


def _most_burnt(burnt: list[tuple[int, str]]) -> Say | None:
    most, name = max(burnt, key=lambda one: one[0], default=(0, ""))
    return say_n("Most burnt in one mini-game: {n} card, {name}.",
                 "Most burnt in one mini-game: {n} cards, {name}.", most,
                 name=name) if most else None
