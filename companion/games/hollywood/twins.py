"""Another world that a viewer cannot tell from this one: the test of every secret.

From a log and a viewer comes a log in which everything this viewer may not know is
different, and everything else the same.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from companion.engine.game import Viewer
from companion.engine.log import Record


def twin(records: Sequence[Record], viewer: Viewer, rng: random.Random) -> list[Record]:
    return [_twin_record(record, viewer, rng) for record in records]


def _twin_record(record: Record, viewer: Viewer, rng: random.Random) -> Record:
    if "do" not in record:
        return record
    events = [_twin_event(event, viewer, rng) for event in record["events"]]
    return {**record, "events": events}


def _twin_event(event: Record, viewer: Viewer, rng: random.Random) -> Record:
    if event["kind"] != "affiliations_dealt":
        return event
    return {**event, "cards": _other_cards(event["cards"], viewer, rng)}


def _other_cards(
    cards: dict[int, str], viewer: Viewer, rng: random.Random
) -> dict[int, str]:
    """The same cards, but those this viewer may not know lie before other people."""
    hidden = [seat for seat in cards if not viewer.may_know(int(seat))]
    shuffled = [cards[seat] for seat in hidden]
    rng.shuffle(shuffled)
    return {**cards, **dict(zip(hidden, shuffled, strict=True))}
