"""Another world: the cards that were never turned lie in another order.

Nobody may know the order of face-down cards, so the twin is the same for every viewer. A card that
was once open stays known, even if the step was taken back or the card lies face down again.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

from companion.engine.game import Viewer
from companion.engine.play import Record, replay
from companion.games.totem.events import Dealt
from companion.games.totem.game import TOTEM

Raw = dict[str, Any]
Seen = dict[str, set[str]]


def twin(records: Sequence[Record], viewer: Viewer, rng: random.Random) -> list[Record]:
    """Make the twin. A deal may stand in the log twice, before and after it was taken back: both
    get the same cards."""
    seen, made = _seen(records), dict[str, Raw]()
    return [{**record, "events": [_other(event, seen, made, rng) for event in record["events"]]}
            if "events" in record else record for record in records]


def _key(packs: dict[str, list[str]], centre: list[str]) -> str:
    return json.dumps([packs, centre])


def _seen(records: Sequence[Record]) -> Seen:
    """Return, for each deal, the cards that lay open at any time in any line of play."""
    found: Seen = {}
    deal_at: dict[int, str] = {}  # the deal that a state belongs to
    for entry in replay(TOTEM, (("", record) for record in records)).entries:
        for step in entry.steps if entry.kind == "do" else ():
            key = deal_at.get(id(step.before), "")
            for event, state in zip(step.events, step.states, strict=True):
                key = _key(event.packs, event.centre) if isinstance(event, Dealt) else key
                deal_at[id(state)] = key
                for pile in state.deal.piles.values() if state.deal else ():
                    found.setdefault(key, set()).update(pile.up)
    return found


def _other(event: Raw, seen: Seen, made: dict[str, Raw], rng: random.Random) -> Raw:
    if event["kind"] != Dealt.kind:
        return event
    key = _key(event["packs"], event["centre"])
    if key not in made:
        made[key] = _shuffled(event, seen.get(key, set()), rng)
    return made[key]


def _shuffled(event: Raw, seen: set[str], rng: random.Random) -> Raw:
    """Exchange cards that nobody ever saw, wherever they lie."""
    hidden = [card for cards in (*event["packs"].values(), event["centre"])
              for card in cards if card not in seen]
    rng.shuffle(hidden)
    left = iter(hidden)

    def other(cards: list[str]) -> list[str]:
        return [card if card in seen else next(left) for card in cards]

    return {**event, "packs": {name: other(cards) for name, cards in event["packs"].items()},
            "centre": other(event["centre"])}
