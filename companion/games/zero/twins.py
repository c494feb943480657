"""Another world that a viewer cannot tell from this one: the test of every secret.

In each round the cards that this viewer never saw change places with each other wherever they
occur: in the deck, in hands entered and not yet told, in others' disputes. Since cards only change
places, hands in dispute stay so. Points that a player only wrote down differ as long as their
round was never full.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.engine.game import Viewer
from companion.engine.play import Play, Record, replay
from companion.engine.twins import exchanged
from companion.games.zero.content import DECK, MOST_POINTS
from companion.games.zero.game import ZERO
from companion.games.zero.rules import points
from companion.games.zero.state import State
from companion.games.zero.view import knows

Swap = Mapping[str, str]


def twin(records: Sequence[Record], viewer: Viewer, rng: random.Random) -> list[Record]:
    play = replay(ZERO, (("", record) for record in records))
    swaps = {number: exchanged(DECK, seen, rng) for number, seen in _seen(play, viewer).items()}
    full = {state.round for state in _states(play) if state.phase in ("scored", "over")}
    told = _rounds(play)
    return [_record(record, viewer, told.get(seq, 0), swaps, full, rng)
            for seq, record in enumerate(records, 1)]


def _states(play: Play) -> Iterator[State]:
    for step in play.all_steps:
        yield from step.states


def _rounds(play: Play) -> dict[int, int]:
    """The round in which each step was taken."""
    return {step.seq: step.after.round for step in play.all_steps}


def _seen(play: Play, viewer: Viewer) -> dict[int, set[str]]:
    found: dict[int, set[str]] = defaultdict(set)
    for state in _states(play):
        found[state.round] |= _before_the_eyes(state, viewer)
    return found


def _before_the_eyes(state: State, viewer: Viewer) -> set[str]:
    told = state.phase in ("scored", "over")
    cards = set(state.shown)
    for seat in state.party.seats:
        if told or knows(state, viewer, seat):
            cards |= set(state.entered[seat].cards if seat in state.entered else ())
        if told or seat == viewer.seat:
            cards |= set(state.hands.get(seat, ()))
        if knows(state, viewer, seat):
            cards |= set(state.disputes.get(seat, ()))
    return cards


def _record(record: Record, viewer: Viewer, number: int, swaps: Mapping[int, Swap],
            full: set[int], rng: random.Random) -> Record:
    if "do" not in record:
        return record
    swap = swaps.get(number, {})
    return {**record, "events": [_event(event, viewer, swap, number in full, rng)
                                 for event in record["events"]]}


def _event(event: Record, viewer: Viewer, swap: Swap, full: bool, rng: random.Random) -> Record:
    if event["kind"] == "dealt":
        return {**event, "deck": _other(event["deck"], swap)}
    if event["kind"] == "disputed":
        return {**event, "claims": {seat: _other(cards, swap)
                                    for seat, cards in event["claims"].items()}}
    if event["kind"] == "entered":
        mine = event["seat"] == viewer.seat or (event["by_gm"] and viewer.is_gm)
        return event if mine else {**event, "entry": _entry(event["entry"], swap, full, rng)}
    return event


def _entry(entry: Any, swap: Swap, full: bool, rng: random.Random) -> Any:
    if entry["cards"]:
        cards = sorted(_other(entry["cards"], swap), key=DECK.index)
        return {"points": points(cards), "cards": cards}
    return entry if full else {**entry, "points": rng.randint(0, MOST_POINTS)}


def _other(cards: Sequence[str], swap: Swap) -> list[str]:
    return [swap.get(card, card) for card in cards]
