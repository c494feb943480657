"""What each viewer sees, built field by field."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.game import Viewer
from companion.engine.once import once
from companion.engine.pad_view import PadView
from companion.engine.words import Say
from companion.games.zero.now import now, where
from companion.games.zero.parts import (
    DisputeView,
    HandView,
    LessonView,
    MineView,
    PlayerView,
)
from companion.games.zero.rules import best_exchange, points, score, working
from companion.games.zero.shown import Shown
from companion.games.zero.state import State
from companion.games.zero.tally import score_pad


@dataclass(frozen=True)
class View(Shown):
    way: str
    phase: str
    now: tuple[Say, ...]
    where: Say  # how far the game is: the line above every page
    round: int
    rounds: int
    passes: int
    ending: bool  # there was a second pass
    pool_size: int
    pool: tuple[str, ...]
    players: tuple[PlayerView, ...]
    pad: PadView
    hands: tuple[HandView, ...]
    lessons: tuple[LessonView, ...]
    disputes: tuple[DisputeView, ...]
    mine: MineView | None


def view(state: State, viewer: Viewer) -> View:
    return View(
        way=state.options.way, phase=state.phase, now=now(state, viewer), where=where(state),
        round=state.round, rounds=state.players, passes=state.passes, ending=state.last is not None,
        pool_size=state.pool_size, pool=state.pool, players=_players(state), pad=score_pad(state),
        hands=_hands(state), lessons=_lessons(state), disputes=_disputes(state, viewer),
        mine=_mine(state, viewer))


@once
def _players(state: State) -> tuple[PlayerView, ...]:
    return tuple(
        PlayerView(seat, state.party.names[seat], seat == state.first, seat == state.turn,
                   seat in (state.last or ()), state.phase == "count" and seat in state.entered)
        for seat in (state.order if state.first else state.party.seats))


@once
def _hands(state: State) -> tuple[HandView, ...]:
    """All hands once the round is scored; before that only a Zero that was shown."""
    seats = state.party.seats if state.phase in ("scored", "over") else \
        (state.zero,) if state.zero else ()
    sums = {column.seat: column.total for column in score_pad(state).columns}
    return tuple(_hand(state, seat, sums[seat]) for seat in seats)


def _hand(state: State, seat: int, total: int) -> HandView:
    entry, name = state.entered[seat], state.party.names[seat]
    if not entry.cards:
        return HandView(seat, name, entry.points, total, {}, False, None)
    found = score(entry.cards)
    return HandView(seat, name, entry.points, total, working(entry.cards), found.zero, found.why)


@once
def _lessons(state: State) -> tuple[LessonView, ...]:
    if not state.options.lesson or state.phase not in ("scored", "over"):
        return ()
    return tuple(_lesson(state, seat) for seat in state.party.seats if seat in state.lessons)


def _lesson(state: State, seat: int) -> LessonView:
    turn, name = state.lessons[seat], state.party.names[seat]
    best = best_exchange(turn.hand, turn.pool)
    made = points(state.hands[seat])
    if best is None or best.points >= made:
        return LessonView(seat, name, made)
    return LessonView(seat, name, best.points, best.give, best.take)


def knows(state: State, viewer: Viewer, seat: int) -> bool:
    """Whether a viewer knows a seat's entry: their own hand, or one that they typed in."""
    return seat == viewer.seat or (viewer.is_gm and seat in state.by_gm)


def _disputes(state: State, viewer: Viewer) -> tuple[DisputeView, ...]:
    return tuple(DisputeView(seat, state.party.names[seat], cards)
                 for seat, cards in state.disputes.items() if knows(state, viewer, seat))


def _mine(state: State, viewer: Viewer) -> MineView | None:
    seat = viewer.seat
    if seat not in state.party.seats or seat is None:
        return None
    return MineView(seat, state.phase == "play" and seat == state.turn,
                    state.phase == "count" and seat in state.pad.missing)


def step(state: State) -> str:
    return f"{state.round}-{state.phase}-{state.turns}-{state.disputed}"
