"""What each viewer sees: all the same, except whose phone it is. Hands are never in it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.evolve import evolve
from companion.engine.game import Viewer
from companion.engine.once import once
from companion.engine.pad_view import PadView
from companion.engine.words import Say
from companion.games.eight_and_half.content import (
    BLIND,
    KEYS,
    cards_text,
    each_gets,
    kinds_of,
    pot_text,
)
from companion.games.eight_and_half.hands import face_of
from companion.games.eight_and_half.now import mind, now, refill, rule, where, yours
from companion.games.eight_and_half.parts import (
    CatchView,
    KeyView,
    LaidView,
    OpenCard,
    PlayerView,
)
from companion.games.eight_and_half.question import asked
from companion.games.eight_and_half.shown import Shown
from companion.games.eight_and_half.state import Laid, State, kind, ruled
from companion.games.eight_and_half.tally import score_pad


@dataclass(frozen=True)
class View(Shown):
    phase: str
    way: str
    helpful: bool
    number: int
    where: Say  # how far the game is: the line above every page
    now: Say
    orders: tuple[Say, ...]
    mind: Say | None
    rule: Say | None  # what binds the card chosen now, besides `mind`
    refill: Say | None  # what the player who has just played must do
    turn: int
    your_turn: bool
    mine: int | None
    looks_on: bool  # watches until the next mini-game
    pot: str | None
    pot_cards: int
    laid: tuple[LaidView, ...]
    players: tuple[PlayerView, ...]
    keys: tuple[KeyView, ...]
    most: int  # how many cards may go down at once, by count
    asks: str | None  # the address that asks the referee about this pot, where the judge is silent
    says_more: bool  # show the log's last line: the headline does not say the same
    caught: CatchView | None
    winner: str | None
    pad: PadView


def view(state: State, viewer: Viewer) -> View:
    """The public view, with the viewer's own phone marked."""
    mine = viewer.seat if viewer.seat in state.party.seats else None
    turn = state.phase == "play" and mine is not None and mine == state.turn
    under_way = state.phase in ("opener", "play", "count")
    looks_on = under_way and viewer.role == "player" and viewer.seat not in state.seats
    shared = public(state)
    return evolve(shared, now=yours(state) if turn else shared.now, mine=mine, your_turn=turn,
                  looks_on=looks_on, refill=refill(state, viewer))


@once
def public(state: State) -> View:
    headline, *orders = now(state)
    playing = state.phase == "play"
    return View(
        phase=state.phase, way=state.options.way, helpful=state.options.helpful,
        number=state.number, where=where(state), now=headline, orders=tuple(orders),
        mind=mind(state), rule=rule(state), refill=None, turn=state.turn if playing else 0,
        your_turn=False, mine=None, looks_on=False,
        pot=pot_text(state.pot) if playing and state.pot is not None else None,
        pot_cards=state.pot_cards, laid=tuple(laid(state, one) for one in state.laid),
        players=tuple(player(state, seat) for seat in state.seats),
        keys=key_views(state) if playing and state.options.way == "followed" else (),
        most=state.held[state.turn].at_once if playing else 0,
        asks=asks(state), says_more=says_more(state), caught=caught(state),
        winner=winner(state), pad=score_pad(state))


def player(state: State, seat: int) -> PlayerView:
    has = state.held[seat]
    dealt = each_gets(len(state.seats))[state.seats.index(seat)]
    return PlayerView(
        seat, state.party.names[seat], dealt, bank=has.in_bank, hand=has.in_hand,
        open=max(0, has.table - BLIND), blind=min(BLIND, has.table), burnt=has.burnt,
        cards=tuple(OpenCard(kind(card), face_of(card)) for card in has.open),
        turn=state.phase == "play" and seat == state.turn, offender=seat == state.offender,
        dealer=seat == state.dealer)


def laid(state: State, one: Laid) -> LaidView:
    return LaidView(state.party.names[one.seat], cards_text(one.kinds), one.kinds,
                    pot_text(one.pot))


def key_views(state: State) -> tuple[KeyView, ...]:
    return tuple(_key(state, key, name) for key, name in KEYS.items())


def _key(state: State, key: str, name: Say | str) -> KeyView:
    if not state.options.helpful:
        return KeyView(key, kinds_of(key), name, None, False, None)
    verdict = ruled(state, kinds_of(key))
    return KeyView(key, kinds_of(key), name, verdict.legal, verdict.policeman, verdict.why)


def asks(state: State) -> str | None:
    """How to ask a silent judge; None for the first pot, which the headline explains."""
    silent = state.phase == "play" and state.options.way == "followed" and not state.options.helpful
    return asked(state.pot, state.options.switches) if silent and not state.first else None


def says_more(state: State) -> bool:
    """Whether the log's last line adds to the headline: the headline names the opener, but
    where phones deal the log says why."""
    return state.phase == "play" and (state.move > 0 or state.options.way == "phones")


def caught(state: State) -> CatchView | None:
    names = state.party.names
    return CatchView(*(names[seat] for seat in state.caught)) if state.caught else None


def winner(state: State) -> str | None:
    return state.party.names[state.leaders[0]] if state.phase == "finale" else None


def step(state: State) -> str:
    return f"{state.number}-{state.phase}-{state.move}"
