"""A walker that plays any game only through its offers: by chance, but legally."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

from companion.engine.game import SCREEN, Command, Game, Malformed, Party, Refused, Viewer
from companion.engine.offers import (
    Ask,
    Offer,
    Possible,
    asks_of,
    may_act_for,
    offers,
    parse,
    possible,
)
from companion.engine.play import Play, Record

NAMES = ("Dana", "Avi", "נועה", "Гиль", "O'Hara", "<b>Bo</b>", "R&D", "{n}", "Zoë", "Ten")
SEED = b"a seed for the tests"
TRIES = 30
Some = TypeVar("Some", Offer, "Offered")
SECOND_THOUGHTS = 0.2  # how often a choice is taken back, where possible


def party(rng: random.Random, players: int, gm_plays: bool | None = None) -> Party:
    """People in seat order; seat numbers have gaps, as after somebody left."""
    seats = tuple(sorted(rng.sample(range(1, 13), players)))
    names = dict(zip(seats, NAMES, strict=False))
    plays = rng.random() < 0.5 if gm_plays is None else gm_plays
    return Party(seats, names, rng.choice(seats) if plays else None)


def fill(ask: Ask, rng: random.Random) -> Any:
    """A value for one field, of its kind and within its limits."""
    kind, choices = ask.field.kind, [choice.value for choice in ask.choices]
    if kind == "pick":
        return rng.choice(choices)
    if kind == "picks":
        low, high = ask.low, min(ask.high, len(choices))
        return rng.sample(choices, rng.randint(min(low, high), high))
    if kind == "number":  # fields into the hundreds are made for purses that are never that full
        return rng.randint(ask.low, ask.high if ask.high < 500 else ask.low + 49)
    if kind == "sum":
        first = rng.randint(0, 9)
        return f"{rng.randint(ask.low, ask.high)}+{first}-{first}"
    if kind == "free_text":
        return "".join(rng.choice("abcאבגдж <&{}") for _ in range(ask.high))[:ask.high] or "a"
    if kind == "counts":
        return {str(value): rng.randint(ask.low, ask.high) for value in choices}
    if kind == "matches":
        values = [choice.value for choice in ask.field.values(None, 0)]
        return {str(value): rng.choice(values) for value in choices}
    return rng.random() < 0.5


def may_be_left_out(ask: Ask) -> bool:
    return ask.default is not dataclasses.MISSING


def fill_all(asks: tuple[Ask, ...], rng: random.Random) -> dict[str, Any]:
    return {ask.name: fill(ask, rng) for ask in asks
            if not (may_be_left_out(ask) and rng.random() < 0.5)}


def begin(game: Game, rng: random.Random, players: int | None = None,
          gm_plays: bool | None = None, options: dict[str, Any] | None = None) -> Play:
    """Open a table, with options that the game accepts."""
    count = players or rng.choice(list(game.players))
    people = party(rng, count, gm_plays if game.gm_may_play else False)
    play = Play(game, SEED)
    for _ in range(TRIES):
        asked = fill_all(asks_of(game.opening, people, 0), rng) if options is None else options
        try:
            record = play.open(people, asked)
        except Refused:
            asked = {}
            continue
        put(play, record)
        return play
    put(play, play.open(people, {}))
    return play


def put(play: Play, record: Record) -> Record:
    """Play a record as the store would give it back."""
    kept: Record = json.loads(json.dumps(record))
    play.play(kept, f"2026-01-01T20:{play.version // 60 % 60:02}:{play.version % 60:02}")
    return kept


def viewers(play: Play) -> list[Viewer]:
    """All viewers: the GM, every seat, the screen."""
    people: Party = play.state.party
    return [Viewer("gm", people.gm_seat), *(Viewer("player", s) for s in people.seats), SCREEN]


def on_offer(play: Play) -> list[tuple[Viewer, Offer]]:
    among = possible(play.game, play.state)
    return [(viewer, offer) for viewer in viewers(play)
            for offer in offers(play.game, play.state, viewer, among)]


class Offered(NamedTuple):
    """An offer, before anybody has asked for its fields."""

    command: type[Command]
    seat: int

    @property
    def name(self) -> str:
        return self.command.name()

    def offer(self, play: Play, viewer: Viewer) -> Offer:
        return Possible(play.state, [(self.command, [self.seat])]).offer(
            self.command, self.seat, viewer)


def all_offered(play: Play, by: Iterable[Viewer] = ()) -> list[tuple[Viewer, Offered]]:
    """The offers of all viewers, or of some."""
    among = possible(play.game, play.state)
    return [(viewer, Offered(command, seat)) for viewer in by or viewers(play)
            for command, seats in among for seat in may_act_for(command, seats, viewer)]


def tap(play: Play, viewer: Viewer, offer: Offer, rng: random.Random) -> Record:
    """Give one offered command with random arguments; a rule may still refuse a combination."""
    args = fill_all(tuple(offer.asks), rng)
    command = parse(play.game, play.state, viewer, offer.name, {**args, "seat": offer.seat})
    return play.decide(command, viewer)


def choose(found: list[tuple[Viewer, Some]], rng: random.Random) -> tuple[Viewer, Some]:
    """Choose by command, not by seat, and mostly a big button: an evening must get somewhere."""
    mains = [pair for pair in found if pair[1].command.main]
    some = mains if mains and rng.random() < 0.7 else found
    onward = [pair for pair in some if not pair[1].command.takes_back]
    if 0 < len(onward) < len(some) and rng.random() > SECOND_THOUGHTS:
        some = onward  # or it would add and take back for ever
    name = rng.choice(sorted({each.name for _, each in some}))
    return rng.choice([pair for pair in some if pair[1].name == name])


def step(play: Play, rng: random.Random) -> Record | None:
    """Play one random legal step; None if the table has no more to offer."""
    found = all_offered(play)
    for _ in range(TRIES if found else 0):
        viewer, chance = choose(found, rng)
        try:
            return put(play, tap(play, viewer, chance.offer(play, viewer), rng))
        except Malformed:
            raise
        except Refused:
            continue
    return None


def change_mind(play: Play, rng: random.Random) -> Record | None:
    """Undo one or several steps, or redo."""
    ways = [play.undo, play.redo, lambda: play.undo(rng.choice(play.steps).seq)]
    try:
        return put(play, rng.choice(ways)())
    except Refused:
        return None


def walk(play: Play, rng: random.Random, steps: int, undo: float = 0.1) -> Iterator[Record]:
    """Yield the records of a random legal evening, each after it was played."""
    for _ in range(steps):
        made = change_mind(play, rng) if rng.random() < undo else step(play, rng)
        if made is not None:
            yield made


def evening(game: Game, seed: int, steps: int = 40, **about: Any) -> tuple[Play, list[Record]]:
    """Play a table for a while; return it with all its records."""
    rng = random.Random(seed)
    play = begin(game, rng, **about)
    opening = opening_record(play)
    return play, [opening, *walk(play, rng, steps)]


def opening_record(play: Play) -> Record:
    """The opening as the store has it."""
    record = Play(play.game, play.seed).open(play.state.party, dict(play.options))
    kept: Record = json.loads(json.dumps(record))
    return kept
