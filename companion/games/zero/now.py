"""What to say and do now: each moment's headline, and the lines after it."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.game import SCREEN, Viewer
from companion.engine.words import Say, listed, say, say_n
from companion.games.zero.content import HAND, pool_size
from companion.games.zero.rules import winners
from companion.games.zero.state import State
from companion.games.zero.tally import score_pad

PARAGRAPHS = {"deal": "deal", "play": "play", "count": "score", "scored": "score", "over": "score"}


def paragraph(state: State) -> str:
    return PARAGRAPHS[state.phase]


def where(state: State) -> Say:
    """Say how far the game is; it stands above every page."""
    if not state.round:
        return say("Before the first round")
    if state.phase == "over":
        return say("The end")
    return say("Round {n} of {all}", n=state.round, all=state.players)


def now(state: State, viewer: Viewer = SCREEN) -> tuple[Say, ...]:
    """The lines, the headline first. The player in turn reads "your". A player whose hand is
    in is told so, and not asked for it again."""
    said = PHASES[state.phase](state)
    if _waits(state, viewer):
        return say("Your hand is in."), said[-1]
    if viewer.seat in state.disputes:  # the card itself stands right below
        return said[:1]
    if state.phase != "play" or viewer.seat != state.turn:
        return said
    yours = say("Your turn") if state.last is None else say("Your last turn")
    return yours, *said[1:]


def _waits(state: State, viewer: Viewer) -> bool:
    """Whether a viewer has done their part; never the GM, whose phone others may use."""
    entered = state.phase == "count" and viewer.seat in state.entered and not viewer.is_gm
    return entered and not (state.zero or state.disputes)


def _set_up(state: State) -> tuple[Say, ...]:
    """Say who deals how much, and why the pool is larger than usual."""
    if state.options.way == "phones":
        told = say("The phones deal: {hand} cards each, and {n} open ones in the pool.",
                   hand=HAND, n=state.pool_size)
    else:
        told = say("{hand} cards each, {n} face up in a row: the pool. The rest is set aside.",
                   hand=HAND, n=state.pool_size)
    return told, *_easier(state)


def _easier(state: State) -> tuple[Say, ...]:
    usual = pool_size(state.players, first_game=False)
    if state.options.pool or state.pool_size == usual:
        return ()
    return (say("A first game has a larger pool: {n} cards instead of {usual}.",
                n=state.pool_size, usual=usual),)


def _next_round(state: State) -> Say:
    name = state.party.names[state.firsts[0]]
    if state.options.way == "phones":
        return say("{name} begins the next round.", name=name)
    return say("{name} gathers all cards, shuffles, deals and begins.", name=name)


def _deal(state: State) -> tuple[Say, ...]:
    if not state.first:
        return say("Whoever first names two films begins."), *_set_up(state)
    return _next_round(state), *_set_up(state)


def _play(state: State) -> tuple[Say, ...]:
    name = state.party.names[state.turn]
    if state.last is not None:
        return (say("{name}'s last turn", name=name),
                say_n("{n} last turn is left, this one included.",
                      "{n} last turns are left, this one included.", len(state.last)))
    turn = say("{name}'s turn", name=name)
    if state.passes:
        return turn, say("One pass so far: the next one announces the end.")
    return turn, say("Exchange one card with the pool, or pass.")


def _count(state: State) -> tuple[Say, ...]:
    if state.zero:
        return (say("Zero! {name} ends the round at once.", name=state.party.names[state.zero]),
                say("Everybody else enters nine cards, or just the points."))
    if state.disputes:
        return (say("The hands do not fit together."),
                say("Those concerned are told which card, and enter their hands again."))
    if state.options.way == "score" and not state.entered:
        return (say("Play round {n}.", n=state.round),
                say("Then everybody enters nine cards here, or just the points."))
    return (say("Everybody enters nine cards, or just the points."),
            say("All is told once every hand is in."))


def _scored(state: State) -> tuple[Say, ...]:
    return _won(state), _next_round(state)


def _won(state: State) -> Say:
    """Say who won the last scored round, and with what."""
    points = {seat: entry.points for seat, entry in state.entered.items()}
    best = winners(points)
    names = listed([state.party.names[seat] for seat in best])
    if best == [state.zero] and not points[best[0]]:  # false if a hand was corrected since
        return say("Zero! {name} wins the round.", name=names)
    if len(best) == 1:
        return say_n("{name} wins the round with {n} point.",
                     "{name} wins the round with {n} points.", points[best[0]], name=names)
    return say_n("They share the round with {n} point: {names}.",
                 "They share the round with {n} points: {names}.", points[best[0]], names=names)


def _over(state: State) -> tuple[Say, ...]:
    return _winner(state), _won(state)


def _winner(state: State) -> Say:
    best = [column for column in score_pad(state).columns if column.leads]
    if len(best) == 1:
        return say_n("{name} wins with {n} point!", "{name} wins with {n} points!",
                     best[0].total, name=best[0].name)
    return say("They share the victory: {names}!", names=listed([one.name for one in best]))


PHASES: dict[str, Callable[[State], tuple[Say, ...]]] = {
    "deal": _deal, "play": _play, "count": _count, "scored": _scored, "over": _over}
