"""A person who tries a game alone: their next move, the same for pages and for commands.

At their own seat they do what the app's players would do. Of the table's own steps they take any
that the rules allow.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.engine.fields import fields_of
from companion.engine.game import GM, Refused, Viewer
from companion.engine.offer_json import example_of
from companion.engine.offers import Offer, offers, parse
from companion.engine.play import Play
from companion.rehearsal import plain
from tests.walk import fill_all

TRIES = 40


@dataclass(frozen=True)
class Wish:
    name: str
    seat: int
    args: dict[str, Any]


def viewer(play: Play) -> Viewer:
    return Viewer("gm", play.state.party.gm_seat)


def own_offers(play: Play) -> list[Offer]:
    """The offers of the table and of the GM's seat, except those that take back. The totem
    is left to players who are called."""
    me = viewer(play)
    return [offer for offer in offers(play.game, play.state, me)
            if offer.seat in (GM, me.seat) and offer.command.main
            and not offer.command.takes_back and offer.name != "grab_totem"]


def wish(play: Play, rng: random.Random) -> Wish:
    """Their next move; there must be one."""
    mine = own_offers(play)
    for found in (*_at_the_seat(play, rng), *_by_chance(mine, rng)):
        if _fits(play, found):
            return found
    raise AssertionError((play.game.step(play.state), [offer.name for offer in mine]))


def _at_the_seat(play: Play, rng: random.Random) -> Iterator[Wish]:
    seat, rehearsal = viewer(play).seat, play.game.rehearsal
    move = rehearsal.move(play.state, [seat], rng) if rehearsal and seat else None
    if move:
        args = {name: plain(getattr(move.command, name), "he")
                for name in fields_of(type(move.command))}
        yield Wish(move.command.name(), move.command.seat, args)


def _by_chance(mine: list[Offer], rng: random.Random) -> Iterator[Wish]:
    for _ in range(TRIES):
        for offer in rng.sample(mine, len(mine)):
            yield Wish(offer.name, offer.seat, fill_all(offer.asks, rng))
    for offer in mine:
        yield Wish(offer.name, offer.seat, example_of(offer))


def _fits(play: Play, found: Wish) -> bool:
    me = viewer(play)
    try:
        play.decide(parse(play.game, play.state, me, found.name,
                          {**found.args, "seat": found.seat}), me)
    except Refused:
        return False
    return True
