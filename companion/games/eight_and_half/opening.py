"""How a table plays: the way, the edition, and each ruling."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, flag, number, pick
from companion.engine.game import Command, Event, Party, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.eight_and_half.content import JUDGED, PLAYERS
from companion.games.eight_and_half.events import Opened
from companion.games.eight_and_half.rules import AMIGO_2005, RULEBOOK, Switches
from companion.games.eight_and_half.state import Options, Way

OWN = ("edition=own",)  # asked only here: a preset decides the switches itself
EDITIONS = {"rulebook": RULEBOOK, "amigo_2005": AMIGO_2005}


def ways(party: Party, seat: int) -> Sequence[Choice]:
    return (Choice("phones", say("Nothing but phones"),
                   say("The companion shuffles, deals and keeps the cards.")),
            Choice("followed", say("Our cards, the pot followed"),
                   say("One tap for each card that goes down.")),
            Choice("score", say("Our cards, the score only"),
                   say("You count your cards after each mini-game.")))


def editions(party: Party, seat: int) -> Sequence[Choice]:
    return (Choice("rulebook", say("As in our rulebook")),
            Choice("amigo_2005", say("Amigo 2005"),
                   say("Two points for going out, no bonus; late pots go into the hand.")),
            Choice("own", say("As chosen below")))


def taken(party: Party, seat: int) -> Sequence[Choice]:
    return (Choice("burnt", say("Burnt, always")),
            Choice("hand", say("Into the hand, once its owner plays from the table")),
            Choice("blind", say("Into the hand, after a blind card that did not fit")))


@dataclass
class Open(Command):
    label: ClassVar[Say] = say("Open the table")
    way: Way = pick(ways, say("How do you play?"), default="phones", first=True)
    helpful: bool = flag(say("Tell the table what binds the next player"),
                         say("Off: a silent judge that speaks only when asked."), default=True)
    edition: str = pick(editions, say("Which rules?"), default="rulebook")
    out: int = number(1, 2, say("Points for going out"), default=1, beside=OWN)
    clean: bool = flag(say("A bonus point for going out clean"), default=True, beside=OWN)
    below_five: bool = flag(JUDGED["below_five"], beside=OWN)
    half_catches: bool = flag(JUDGED["half_catches"], beside=OWN)
    fewest_shared: bool = flag(say("A tie for fewest gives each the point"), default=True,
                               beside=OWN)
    taken: str = pick(taken, say("A pot that is taken"), default="burnt", beside=OWN)

    def decide(self, party: Party, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if len(party.seats) not in PLAYERS:
            raise Refused(say("Eight and a Half is for two to five players."))
        yield Opened(party, Options(self.way, self.helpful, self.switches()))

    def switches(self) -> Switches:
        return EDITIONS.get(self.edition) or Switches(
            self.out, int(self.clean), self.below_five, self.half_catches, self.fewest_shared,
            self.taken)
