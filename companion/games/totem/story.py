"""The story of an evening, read from its log: the fastest hand, the fattest pile, the falls."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from companion.engine.game import Event
from companion.engine.story import Story, told_once
from companion.engine.words import Say, listed, say, say_n
from companion.games.totem.events import Fell, Penalised, Settled
from companion.games.totem.now import moment, now
from companion.games.totem.piles import cards_left
from companion.games.totem.state import State, seat_of
from companion.games.totem.tally import score_pad


@dataclass
class Tally:
    """The counts that are worth telling."""

    right: Counter[int] = field(default_factory=Counter)
    wrong: Counter[int] = field(default_factory=Counter)
    fattest: tuple[int, int] = (0, 0)  # the most cards that one grab gave to somebody, and to whom
    falls: int = 0


@told_once
def story(play: Any) -> Story:
    state: State = play.state
    names, told = state.party.names, told_of(play)
    lines = [line for line in (_fastest(told, names), _fattest(told, names), _wrong(told, names),
                               _falls(told)) if line]
    return Story(tuple(names.values()), _headline(state), tuple(lines), score_pad(state))


def _headline(state: State) -> Say:
    first = [column.name for column in score_pad(state).columns if column.leads and column.total]
    if state.closed or not first:
        return now(state, moment(state))[0]
    return say("The ladder is led by: {names}.", names=listed(first))


def told_of(play: Any) -> Tally:
    told = Tally()
    for event, before, after in play.happened:
        _count(told, event, before, after)
    return told


def _count(told: Tally, event: Event, before: State, after: State) -> None:
    if isinstance(event, Fell):
        told.falls += 1
    elif isinstance(event, Penalised):
        told.wrong[event.seat] += 1
    elif isinstance(event, Settled):
        _grabbed(told, before, after)


def _grabbed(told: Tally, before: State, after: State) -> None:
    if not (before.deal and before.deal.grab and after.deal):
        return
    who = seat_of(before.deal.grab.claims[0])
    (told.wrong if after.deal.blamed else told.right)[who] += 1
    for seat in before.seats:
        more = cards_left(after.deal, str(seat)) - cards_left(before.deal, str(seat))
        told.fattest = max(told.fattest, (more, seat))


def _fastest(told: Tally, names: dict[int, str]) -> Say | None:
    if not told.right:
        return None
    seat, most = told.right.most_common(1)[0]
    return say_n("The fastest hand was {name}'s: {n} good grab.",
                 "The fastest hand was {name}'s: {n} good grabs.", most, name=names[seat])


def _fattest(told: Tally, names: dict[int, str]) -> Say | None:
    cards, seat = told.fattest
    return say_n("The fattest pile had {n} card; {name} took it.",
                 "The fattest pile had {n} cards; {name} took it.", cards,
                 name=names[seat]) if cards else None


def _wrong(told: Tally, names: dict[int, str]) -> Say | None:
    if not told.wrong:
        return None
    seat, most = told.wrong.most_common(1)[0]
    return say_n("Nobody grabbed wrongly as bravely as {name}: {n} time.",
                 "Nobody grabbed wrongly as bravely as {name}: {n} times.", most,
                 name=names[seat])


def _falls(told: Tally) -> Say | None:
    return say_n("The totem fell {n} time.", "The totem fell {n} times.",
                 told.falls) if told.falls else None
