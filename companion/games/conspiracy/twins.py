"""Another world that a viewer cannot tell from this one: the test of every secret.

From a log and a viewer this makes another log. What the viewer may not know differs in it: sealed
bids, hidden meters, the GM's notes, which rumours were drawn, and their marks.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.game import Viewer
from companion.engine.play import Play, Record, replay
from companion.games.conspiracy.commands.gm_actions import LIMITS
from companion.games.conspiracy.content import METER_END, METERS
from companion.games.conspiracy.events import cauldron, mind_game
from companion.games.conspiracy.events.meters import MeterChanged
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.happenings import Happening, everything_done
from companion.games.conspiracy.state import meter, sees

Raw = dict[str, Any]


@dataclass
class Hidden:
    """What may be changed without this viewer noticing."""

    meters: set[str] = field(default_factory=set)
    bids: set[int] = field(default_factory=set)  # numbers of records
    notes: bool = False
    clocks: set[int] = field(default_factory=set)  # clocks that players never saw
    renamed: dict[int, int] = field(default_factory=dict)  # this one drawn for that one
    unmarked: set[int] = field(default_factory=set)  # typed in with a mark that had no effect
    kinds_unknown: set[int] = field(default_factory=set)
    nudged: dict[int, int] = field(default_factory=dict)  # corrections of meters with bounds


def twin(records: Sequence[Record], viewer: Viewer, rng: random.Random) -> list[Record]:
    play = replay(CONSPIRACY, (("", record) for record in records))
    hidden = find(play, records, viewer, rng)
    return [_record(number, record, hidden, rng) for number, record in enumerate(records)]


def _record(number: int, record: Record, hidden: Hidden, rng: random.Random) -> Record:
    if "do" not in record:
        return record
    changed = [_event(number, event, hidden, rng) for event in record["events"]]
    return {**record, "events": changed}


def _event(number: int, event: Raw, hidden: Hidden, rng: random.Random) -> Raw:
    change = CHANGES.get(event["kind"])
    return {**event, **change(number, event, hidden, rng)} if change else event


def _opened(number: int, event: Raw, hidden: Hidden, rng: random.Random) -> Raw:
    purses = hidden.meters & {"intrigue", "rumour_points"}
    return {name: event[name] + rng.randint(1, 5) for name in sorted(purses)}


def _meter_changed(number: int, event: Raw, hidden: Hidden, rng: random.Random) -> Raw:
    """Change a correction by hand: viewers who do not see the meter are told nothing of it."""
    if event["why"] != "corrected" or event["meter"] not in hidden.meters:
        return {}
    more = rng.randint(1, 5)
    if event["meter"] in LIMITS:
        more = hidden.nudged.get(number, 0)
    return {"change": event["change"] + more, "reason": event["reason"] + "?"}


def _bid_laid(number: int, event: Raw, hidden: Hidden, rng: random.Random) -> Raw:
    if number not in hidden.bids:
        return {}
    others = [n for n in range(max(event["amount"], 1) + 1) if n != event["amount"]]
    return {"amount": rng.choice(others)}


def _noted(number: int, event: Raw, hidden: Hidden, rng: random.Random) -> Raw:
    return {"text": event["text"] + "?"} if hidden.notes else {}


def _private(number: int, event: Raw, hidden: Hidden, rng: random.Random) -> Raw:
    return {"text": event["text"] + "?", "prep": "question"} if hidden.notes else {}


def _settled(number: int, event: Raw, hidden: Hidden, rng: random.Random) -> Raw:
    return {"played": not event["played"]} if hidden.notes else {}


def _clock(number: int, event: Raw, hidden: Hidden, rng: random.Random) -> Raw:
    """Change a clock that players never saw: it could be any other."""
    if event["key"] not in hidden.clocks:
        return {}
    return {"name": event["name"] + "?"} if "name" in event else {"filled": 0}


def _typed_in(number: int, event: Raw, hidden: Hidden, rng: random.Random) -> Raw:
    if event["key"] not in hidden.unmarked:
        return {}
    return {"mark": rng.choice([m for m in (None, "cold", "false") if m != event["mark"]])}


def _drawn(number: int, event: Raw, hidden: Hidden, rng: random.Random) -> Raw:
    return {"keys": [hidden.renamed.get(key, key) for key in event["keys"]]}


def _marked(number: int, event: Raw, hidden: Hidden, rng: random.Random) -> Raw:
    pair = [hidden.renamed.get(event[mark], event[mark]) for mark in ("cold", "false")]
    if {event["cold"], event["false"]} <= hidden.kinds_unknown:
        pair.reverse()
    return {"cold": pair[0], "false": pair[1]}


CHANGES = {
    "opened": _opened, "meter_changed": _meter_changed, "bid_laid": _bid_laid,
    "rumour_noted": _noted, "evening_noted": _noted, "rumour_typed_in": _typed_in,
    "thing_prepared": _private, "preparation_settled": _settled, "card_noted": _noted,
    "clock_started": _clock, "clock_turned": _clock, "rumours_drawn": _drawn,
    "rumours_marked": _marked,
}


def find(play: Play, records: Sequence[Record], viewer: Viewer, rng: random.Random) -> Hidden:
    done = list(everything_done(play))
    hidden = Hidden(bids=sealed_bids(records, done, viewer))
    if viewer.is_gm:
        return hidden
    hidden.notes = True
    hidden.clocks = _never_seen(done)
    hidden.meters = {name for name in METERS
                     if not any(sees(each.after, viewer, name) for each in done)}
    for name in sorted(hidden.meters & set(LIMITS)):
        hidden.nudged.update(_nudge(done, name))
    hidden.kinds_unknown = _keys(done) - {key for each in done for key in _kind_shown(each)}
    silent = hidden.kinds_unknown - {key for each in done for key in _left_out(each)}
    hidden.unmarked = silent - {key for each in done for key in _drawn_keys(each)}
    hidden.renamed = _swap(done, silent - _typed_with_mark(done), rng)
    hidden.unmarked -= set(hidden.renamed)
    return hidden


def _never_seen(done: Sequence[Happening]) -> set[int]:
    keys = {key for each in done for key in each.after.clocks}
    return keys - {key for each in done for key, clock in each.after.clocks.items() if clock.known}


def _nudge(done: Sequence[Happening], name: str) -> dict[int, int]:
    """Find a correction that could be one more or one less without changing what followed. A higher
    conspiracy meter must not end the game, since everybody would see that."""
    low, high = LIMITS[name]
    high -= high == METER_END
    for place, each in enumerate(done):
        if not (isinstance(each.event, MeterChanged) and each.event.meter == name
                and each.event.why == "corrected"):
            continue
        values = [meter(later.after, name) for later in done[place:]]
        for by in (1, -1):
            if low <= min(values) + by and max(values) + by <= high:
                return {each.step.seq - 1: by}
    return {}


def sealed_bids(records: Sequence[Record], done: Sequence[Happening], viewer: Viewer) -> set[int]:
    """The records of bids that nobody ever opened and that are not this viewer's own."""
    sealed: dict[int, str] = {}
    for each in done:
        if isinstance(each.event, mind_game.BidLaid):
            sealed[each.step.seq] = each.event.side
        elif isinstance(each.event, mind_game.BidsOpened):
            sealed = {seq: side for seq, side in sealed.items()
                      if not _stands(records, seq, each.step.seq)}
    own = "gm" if viewer.is_gm else "team" if _was_secretary(done, viewer) else ""
    return {seq - 1 for seq, side in sealed.items() if side != own}


def _stands(records: Sequence[Record], seq: int, at: int) -> bool:
    """Whether the step was still valid when record number `at` was made."""
    stands = True
    for record in records[:at]:
        if seq in record.get("undo", ()):
            stands = False
        if seq in record.get("redo", ()):
            stands = True
    return stands


def _was_secretary(done: Sequence[Happening], viewer: Viewer) -> bool:
    held = {each.after.secretary for each in done}
    return viewer.seat in held


def _keys(done: Sequence[Happening]) -> set[int]:
    return {key for each in done for key in each.after.rumours}


def _kind_shown(each: Happening) -> tuple[int, ...]:
    event, shows = each.event, mind_game.RumourTaken | cauldron.RumourRevealed
    return (event.key,) if isinstance(event, shows) else ()


def _left_out(each: Happening) -> tuple[int, ...]:
    if isinstance(each.event, cauldron.RumoursMarked):
        return each.event.out(each.before)
    return each.before.drawn if isinstance(each.event, cauldron.RumoursLeftOut) else ()


def _drawn_keys(each: Happening) -> tuple[int, ...]:
    return each.event.keys if isinstance(each.event, cauldron.RumoursDrawn) else ()


def _typed_with_mark(done: Sequence[Happening]) -> set[int]:
    return {each.event.key for each in done
            if isinstance(each.event, cauldron.RumourTypedIn) and each.event.mark}


def _swap(done: Sequence[Happening], silent: set[int], rng: random.Random) -> dict[int, int]:
    """Choose two rumours, each of which could have been drawn in place of the other."""
    draws = [each for each in done if _drawn_keys(each)]
    pairs = [(one, two) for one in sorted(silent) for two in sorted(silent)
             if one < two and _exchangeable(draws, one, two)]
    if not pairs:
        return {}
    one, two = rng.choice(pairs)
    return {one: two, two: one}


def _exchangeable(draws: Sequence[Happening], one: int, two: int) -> bool:
    touched = [each for each in draws if {one, two} & set(_drawn_keys(each))]
    apart = [each for each in touched if not {one, two} <= set(_drawn_keys(each))]
    return bool(apart) and all({one, two} <= set(each.before.cauldron()) for each in touched)
