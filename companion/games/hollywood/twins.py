"""Another world that a viewer cannot tell from this one: the test of every secret.

From a log and a viewer this makes another log. Everything that the viewer may not know differs in
it, and everything else is the same. Cards, posters and costumes that the viewer never saw change
places with each other wherever they occur; the screenwriter's two posters are swapped; secret cards
lie before other people. Events name hidden cards by their places, so the rest of the log still
holds.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.game import Viewer
from companion.engine.play import Play, Record, replay
from companion.engine.twins import exchanged
from companion.games.hollywood.content import affiliation_deck
from companion.games.hollywood.events.costumes import CostumeWorn
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.state import State

PILES = {"posters_laid_out": "pile", "posters_reshuffled": "order"}


@dataclass
class Seen:
    """Everything that a viewer has seen at any time."""

    cards: set[int] = field(default_factory=set)
    keys: set[str] = field(default_factory=set)  # posters and costumes
    everyone: bool = False
    turned: list[set[int]] = field(default_factory=list)  # per pile: where others' pairs lay
    writers: set[int] = field(default_factory=set)


def twin(records: Sequence[Record], viewer: Viewer, rng: random.Random) -> list[Record]:
    play = replay(HOLLYWOOD, (("", record) for record in records))
    seen = _seen(play, viewer)
    if not any("undo" in record for record in records):  # after one the top alone may be turned
        _pairs(records, viewer, seen)
    swap = _swaps(records, seen, rng)
    swap["affiliations"] = _other_cards(play, records, seen, viewer, rng)
    swap["turned"] = iter(seen.turned)
    return [_twin_record(record, swap, seen) for record in records]


def _seen(play: Play, viewer: Viewer) -> Seen:
    seen = Seen()
    for step in play.all_steps:
        for state in step.states:
            _look(state, viewer, seen)
        seen.keys |= {event.costume for event in step.events if isinstance(event, CostumeWorn)}
    return seen


def _look(state: State, viewer: Viewer, seen: Seen) -> None:
    """Note what lies open to this viewer in one state."""
    round_ = state.round
    for seat, hand in state.hands.items():
        if viewer.may_know(seat):
            seen.cards |= set(hand)
    if state.phase in ("premiere", "finale") or viewer.may_know(0):
        seen.cards |= set(round_.film)
    if round_.poster:
        seen.keys.add(round_.poster)
    if viewer.seat is not None:
        _look_at_own(state, viewer.seat, seen)
    seen.everyone = seen.everyone or state.phase == "finale"


def _look_at_own(state: State, mine: int, seen: Seen) -> None:
    """Note what lies before one player alone."""
    round_ = state.round
    if round_.doing and state.phase == "production" and round_.seat == mine:
        seen.cards |= set(round_.doing.cards)
        seen.keys |= set(round_.doing.keys)
    seen.keys |= set(state.costumes.get(mine, ()))
    if mine in round_.looks:
        seen.cards |= set(round_.looks[mine].cards)
    if mine == round_.editor and round_.cut is not None:
        seen.cards.add(round_.film[round_.cut])


def _pairs(records: Sequence[Record], viewer: Viewer, seen: Seen) -> None:
    """Note the places, in each pile, of the pairs that others chose from."""
    top = 0
    for event in (event for record in records for event in record.get("events", ())):
        if event["kind"] in PILES:
            seen.turned.append(set())
            top = 0
        elif event["kind"] == "poster_revealed":
            top += 1
        elif event["kind"] == "posters_drawn":
            if event["seat"] != viewer.seat:
                seen.turned[-1].add(top)
                seen.writers.add(event["seat"])
            top += 2


def _events(records: Sequence[Record], kind: str) -> Iterable[Mapping[str, Any]]:
    return (event for record in records for event in record.get("events", ())
            if event["kind"] == kind)


def _swaps(records: Sequence[Record], seen: Seen, rng: random.Random) -> dict[str, Any]:
    """What stands for what in the other world, for cards, posters and costumes."""
    decks = [event["deck"] for event in _events(records, "hands_dealt")]
    laid = list(_events(records, "posters_laid_out"))
    return {
        "cards": exchanged([c for deck in decks for c in deck], seen.cards, rng),
        "posters": exchanged([p for event in laid for p in event["pile"]], seen.keys, rng),
        "costumes": exchanged([c for event in laid for c in event["wardrobe"]], seen.keys, rng),
    }


def _other_cards(play: Play, records: Sequence[Record], seen: Seen, viewer: Viewer,
                 rng: random.Random) -> dict[str, str]:
    """Deal the secret cards to other people; dealt at random, perhaps other cards altogether."""
    dealt = next(iter(_events(records, "affiliations_dealt")), None)
    if dealt is None or seen.everyone:
        return {}
    cards = dealt["cards"]
    hidden = [seat for seat in cards if not viewer.may_know(int(seat))]
    pool = [cards[seat] for seat in hidden]
    if play.steps[0].after.options.random_affiliations:
        pool = affiliation_deck(len(cards), at_random=True)
        for seat in set(cards) - set(hidden):
            pool.remove(cards[seat])
    rng.shuffle(pool)
    return dict(zip(hidden, pool, strict=False))


def _twin_record(record: Record, swap: Mapping[str, Any], seen: Seen) -> Record:
    if "do" not in record:
        return record
    return {**record, "events": [_twin_event(event, swap, seen) for event in record["events"]]}


def _twin_event(event: Record, swap: Mapping[str, Any], seen: Seen) -> Record:
    if event["kind"] == "affiliations_dealt":
        return {**event, "cards": {**event["cards"], **swap["affiliations"]}}
    if event["kind"] == "hands_dealt":
        return {**event, "deck": [swap["cards"].get(card, card) for card in event["deck"]]}
    if event["kind"] == "deck_reshuffled":
        return {**event, "order": [swap["cards"].get(card, card) for card in event["order"]]}
    if event["kind"] in PILES:
        pile = PILES[event["kind"]]
        wardrobe = [swap["costumes"].get(key, key) for key in event.get("wardrobe", ())]
        other = {**event, pile: _other_pile(event[pile], swap)}
        return {**other, "wardrobe": wardrobe} if "wardrobe" in event else other
    if event["kind"] == "poster_chosen" and event["seat"] in seen.writers:
        return {**event, "place": 1 - event["place"]}
    return event


def _other_pile(pile: Sequence[str], swap: Mapping[str, Any]) -> list[str]:
    """Exchange hidden posters, and swap each pair that another player chose from."""
    other = [swap["posters"].get(key, key) for key in pile]
    for top in next(swap["turned"], ()):
        other[top:top + 2] = reversed(other[top:top + 2])
    return other
