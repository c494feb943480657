"""Another world: the cards that were never turned lie in another order.

Nobody may know the order of face-down cards, so the twin is the same for every viewer. A card that
was once open stays known, even if the step was taken back or the card lies face down again.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.game import Event, Viewer
from companion.engine.play import Record, replay
from companion.engine.twins import by_deal
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


def _key(packs: Mapping[str, Sequence[str]], centre: Sequence[str]) -> str:
    return json.dumps([packs, centre])


def _seen(records: Sequence[Record]) -> Seen:
    """Return, for each deal, the cards that lay open at any time in any line of play."""
    found: Seen = {}
    play = replay(TOTEM, (("", record) for record in records))
    for key, _, state in by_deal(play, _deal_of, ""):
        for pile in state.deal.piles.values() if state.deal else ():
            found.setdefault(key, set()).update(pile.up)
    return found


def _deal_of(event: Event) -> str | None:
    return _key(event.packs, event.centre) if isinstance(event, Dealt) else None


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
