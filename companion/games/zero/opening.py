"""How a table of Zero is opened: what is on the table, and the switches."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, flag, pick
from companion.engine.game import Command, Event, Party, Refused, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.zero import events
from companion.games.zero.content import PLAYERS, POOLS
from companion.games.zero.state import Options, Way

ON_PHONES = ("way=phones",)  # asked only with cards on phones: no other way could use the answer


def ways(party: Party, seat: int) -> Sequence[Choice]:
    return (Choice("phones", say("Nothing but phones"),
                   say("Hands, pool and exchanges on the phones.")),
            Choice("followed", say("Our cards, the round followed"),
                   say("Whose turn, the passes, who has a last turn; then the pad.")),
            Choice("score", say("Our cards, only the pad"),
                   say("Each enters nine cards, or just the points.")))


def pools(party: Party, seat: int) -> Sequence[Choice]:
    usual = Choice(0, say("As the rulebook says"),
                   say("Five; seven in a first game; nine with two players."))
    return (usual, *(Choice(n, say_n("{n} card", "{n} cards", n)) for n in POOLS))


@dataclass
class Open(Command):
    label: ClassVar[Say] = say("Open the table")
    way: Way = pick(ways, say("How do you play?"), default="followed", first=True)
    first_game: bool = flag(say("Our first game"),
                            say("An easier one, with a larger pool."), first_game_only=True)
    pool: int = pick(pools, say("How many cards lie in the pool?"), default=0)
    wheels: bool = flag(say("Training wheels"),
                        say("In the table's first game, with cards on phones: what your own hand "
                            "is worth now."), default=True, first_game_only=True, beside=ON_PHONES)
    lesson: bool = flag(say("A lesson after each round"),
                        say("With cards on phones: the best exchange of everybody's last turn."),
                        beside=ON_PHONES)

    def decide(self, party: Party, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if len(party.seats) not in PLAYERS:
            raise Refused(say("Zero is for two to five players."))
        yield events.Opened(party, Options(self.way, self.pool, self.first_game, self.wheels,
                                           self.lesson))
