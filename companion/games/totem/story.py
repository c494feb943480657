"""The story of an evening, read from its log: the fastest hand, the fattest pile, the falls."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from companion.engine.game import Event
from companion.engine.story import Story, told_once
from companion.engine.words import Say, listed, say, say_n
from companion.games.totem.events import Contested, Fell, GrabbedLater, Penalised, Settled
from companion.games.totem.events.base import deal_under_way
from companion.games.totem.grabs import holders
from companion.games.totem.now import moment, now
from companion.games.totem.piles import cards_left
from companion.games.totem.state import State
from companion.games.totem.tally import score_pad


@dataclass(frozen=True)
class Settling:
    """A grab whose piles have moved: whose, whether by mistake, and who got the most cards."""

    seat: int
    wrong: bool
    fattest: tuple[int, int]  # how many cards, and to whom


@dataclass
class Tally:
    """What is worth telling, counted."""

    grabs: list[Settling] = field(default_factory=list)
    contested: list[Settling] = field(default_factory=list)  # unless another held the totem lower
    penalties: Counter[int] = field(default_factory=Counter)  # with cards on the table
    falls: int = 0

    @property
    def right(self) -> Counter[int]:
        return Counter(grab.seat for grab in self.grabs if not grab.wrong)

    @property
    def wrong(self) -> Counter[int]:
        return self.penalties + Counter(grab.seat for grab in self.grabs if grab.wrong)

    @property
    def fattest(self) -> tuple[int, int]:
        """The most cards that one grab gave to somebody, and to whom."""
        return max((grab.fattest for grab in self.grabs), default=(0, 0))


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
        told.penalties[event.seat] += 1
    elif isinstance(event, Settled):
        told.grabs.append(_settled(before, after))
    elif isinstance(event, Contested) and deal_under_way(before).before:
        told.contested = [told.grabs.pop()]
    elif isinstance(event, GrabbedLater):
        told.grabs += told.contested


def _settled(before: State, after: State) -> Settling:
    was, now = deal_under_way(before), deal_under_way(after)
    fattest = max((cards_left(now, str(seat)) - cards_left(was, str(seat)), seat)
                  for seat in before.seats)
    return Settling(holders(was)[0], bool(now.blamed), fattest)


def _alone(times: Counter[int]) -> tuple[int, int] | None:
    """The player alone at the top, and their count; nobody, if several are."""
    first = times.most_common(2)
    return first[0] if first and [most for _, most in first].count(first[0][1]) == 1 else None


def _fastest(told: Tally, names: dict[int, str]) -> Say | None:
    if (alone := _alone(told.right)) is None:
        return None
    seat, most = alone
    return say_n("The fastest hand was {name}'s: {n} good grab.",
                 "The fastest hand was {name}'s: {n} good grabs.", most, name=names[seat])


def _fattest(told: Tally, names: dict[int, str]) -> Say | None:
    cards, seat = told.fattest
    return say_n("The fattest pile had {n} card; {name} took it.",
                 "The fattest pile had {n} cards; {name} took it.", cards,
                 name=names[seat]) if cards else None


def _wrong(told: Tally, names: dict[int, str]) -> Say | None:
    if (alone := _alone(told.wrong)) is None:
        return None
    seat, most = alone
    return say_n("Nobody grabbed wrongly as bravely as {name}: {n} time.",
                 "Nobody grabbed wrongly as bravely as {name}: {n} times.", most,
                 name=names[seat])


def _falls(told: Tally) -> Say | None:
    return say_n("The totem fell {n} time.", "The totem fell {n} times.",
                 told.falls) if told.falls else None
