"""Totem tried alone: the app plays two players, every phone is a pile, until somebody is out.

The app's players see every match, but take their time where the game master is called too.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence

from companion.engine.game import Command
from companion.engine.rehearsal import Move, Rehearsal
from companion.engine.words import Say, say
from companion.games.totem.commands import grab, piles
from companion.games.totem.content import INWARD
from companion.games.totem.grabs import outcome, shared_among, still_asked
from companion.games.totem.piles import open_cards
from companion.games.totem.state import Deal, State, seat_of
from companion.games.totem.view import View

QUICK, SLOW = 1.5, 3.0  # pauses before a grab: among themselves, and against the game master
HINTS = {
    "before": say("Deal the cards: every phone becomes a pile, yours too."),
    "turn": say("At your turn tap your pile. Two equal shapes, one of them yours: be the first to "
                "tap the totem."),
    "count": say("Outward arrows: tap the count, and at three all turn a card together."),
    "counting": say("At three all turn a card together."),
    "grab": say("Somebody has the totem: what is asked is answered, then the piles move by "
                "themselves."),
}


def move(state: State, seats: Collection[int], rng: random.Random) -> Move | None:
    deal = state.deal if state.playing else None
    if deal is None:
        return None
    if deal.grab:
        return _answer(state, deal, seats)
    called = _called_packs(deal)
    ours = [name for name in called if seat_of(name) in seats]
    if ours and not deal.counting:
        name = rng.choice(ours)
        return Move(grab.GrabTotem(hand=name).for_seat(seat_of(name)),
                    QUICK if len(ours) == len(called) else SLOW)
    return _in_turn(state, seats)


def _called_packs(deal: Deal) -> Sequence[str]:
    """The packs that may take the totem now."""
    table = open_cards(deal)
    if table.duels:
        return table.duels[0]
    return deal.playing if table.showing(INWARD) else ()


def _in_turn(state: State, seats: Collection[int]) -> Move | None:
    together: list[tuple[type[Command], float]] = [
        (piles.TurnTogether, 3), (piles.Count, 1), (piles.Turn, 1)]
    for command, breaths in together:
        for seat in command.who(state):
            if seat in seats:
                return Move(command().for_seat(seat), breaths)
    return None


def _answer(state: State, deal: Deal, seats: Collection[int]) -> Move | None:
    claims = deal.grab.claims if deal.grab else ()
    ours = [seat for seat in map(seat_of, claims) if seat in seats]
    if not ours:
        return None
    found = outcome(deal)
    asked: dict[str, Command] = {
        "lower": grab.SayWhoHeldLower(who_held=claims[0]),
        "choice": grab.Choose(choice=next(iter(found.choices), "")),
        "put": grab.PutAway(pile="put"),
        "share": grab.ShareOut(shares=dict.fromkeys(shared_among(found), 0)),
    }
    command = asked.get(still_asked(deal))
    return Move(command.for_seat(ours[0])) if command else None


def hint(view: View) -> Say:
    return HINTS.get(view.moment, HINTS["grab"])


REHEARSAL = Rehearsal(
    players=2, options={"way": "phones"}, move=move, hint=hint,
    done=lambda state: bool(state.out or state.pad.full), about=say("the phones are the piles"))
