"""Another world that a viewer cannot tell from this one: the test of every secret.

All cards that this viewer has never seen change places with each other: those in other hands, all
blind cards, and all banks. The viewer's own bank is among them, since nobody looks at banks.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from companion.engine.game import Event, Viewer
from companion.engine.play import Play, Record, replay
from companion.engine.twins import by_deal, exchanged
from companion.games.eight_and_half.events import Dealt, Played, PotTaken
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.state import State

Deck = tuple[int, ...]
UNDEALT: Deck = ()


def twin(records: Sequence[Record], viewer: Viewer, rng: random.Random) -> list[Record]:
    play = replay(EIGHT_AND_HALF, (("", record) for record in records))
    swaps = {deck: exchanged(deck, seen, rng) for deck, seen in _seen(play, viewer).items()}
    return [_twin_record(record, swaps) for record in records]


def _seen(play: Play, viewer: Viewer) -> dict[Deck, set[int]]:
    """Return, for each deck that was dealt, the cards that this viewer has seen."""
    found: dict[Deck, set[int]] = {}
    for deck, event, state in by_deal(play, _deck_of, UNDEALT):
        found.setdefault(deck, set()).update(_shown(state, viewer), _laid_bare(event))
    return found


def _deck_of(event: Event) -> Deck | None:
    return event.cards if isinstance(event, Dealt) else None


def _laid_bare(event: Event) -> Iterable[int]:
    """What everybody saw at that moment: cards played, or a blind one that did not fit."""
    if isinstance(event, Played):
        return event.cards
    return (event.turned,) if isinstance(event, PotTaken) and event.turned is not None else ()


def _shown(state: State, viewer: Viewer) -> Iterable[int]:
    for seat, has in state.held.items():
        yield from has.open
        if seat == viewer.seat:
            yield from has.hand


def _twin_record(record: Record, swaps: dict[Deck, dict[int, int]]) -> Record:
    if "do" not in record:
        return record
    return {**record, "events": [_twin_event(event, swaps) for event in record["events"]]}


def _twin_event(event: Record, swaps: dict[Deck, dict[int, int]]) -> Record:
    if event["kind"] != Dealt.kind or not event["cards"]:
        return event
    swap = swaps[tuple(event["cards"])]
    return {**event, "cards": [swap.get(card, card) for card in event["cards"]]}
