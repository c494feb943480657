"""How a table of Totem is opened: cards or phones, and each edition's switches."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.fields import Choice, pick
from companion.engine.game import Command, Event, Party, Viewer
from companion.engine.words import Say, say
from companion.games.totem import events
from companion.games.totem.editions import LOSER_PILE, TURNS_NEXT
from companion.games.totem.state import CARDS, PHONES, Options

PRESET = "preset"
EDITIONS = (Choice("rulebook", say("As our rulebook has it"),
                   say("The loser's open pile stays; the next in turn turns.")),
            Choice("boxes", say("As most boxes have it"),
                   say("The loser takes up their own open pile too, and turns next.")))
AS_EDITION = Choice(PRESET, say("As under “Which rules?”"))
WAYS = (Choice(PHONES, say("Nothing but phones"), say("No cards: every phone is a pile.")),
        Choice(CARDS, say("Cards on the table"), say("The phones count, judge and keep score.")))
LOSER = (AS_EDITION, *LOSER_PILE)
NEXT = (AS_EDITION, *TURNS_NEXT)
REST = (Choice("dealt", say("Dealt out, one more here and there")),
        Choice("under", say("Under the totem")))
FALLS = (Choice("pays", say("Whoever knocked it over pays"),
                say("As for a wrong grab; nobody to blame: all open piles go under it.")),
         Choice("stands", say("Stood up again"), say("Nothing moves: a rule of the house.")))
EDITION_OF = {"rulebook": Options(), "boxes": Options(loser_pile="taken", turns_next="loser")}


@dataclass
class Open(Command):
    label: ClassVar[Say] = say("Open the table")
    way: str = pick(lambda table, seat: WAYS, say("How do you play?"), default=PHONES, first=True)
    edition: str = pick(lambda table, seat: EDITIONS, say("Which rules?"), default="rulebook")
    loser_pile: str = pick(lambda table, seat: LOSER, say("The loser's own open pile"),
                           default=PRESET, group=say("Each rule by itself"))
    turns_next: str = pick(lambda table, seat: NEXT, say("Who turns next after a duel"),
                           default=PRESET, group=say("Each rule by itself"))
    remainders: str = pick(lambda table, seat: REST, say("Cards that do not divide evenly"),
                           default="dealt", group=say("Each rule by itself"))
    falls: str = pick(lambda table, seat: FALLS, say("The totem falls"),
                      default="pays", group=say("Each rule by itself"))

    def decide(self, party: Party, by: Viewer, rng: random.Random) -> Iterable[Event]:
        base = EDITION_OF[self.edition]
        chosen: dict[str, Any] = {
            "loser_pile": base.loser_pile if self.loser_pile == PRESET else self.loser_pile,
            "turns_next": base.turns_next if self.turns_next == PRESET else self.turns_next,
            "remainders": self.remainders, "falls": self.falls}
        yield events.Opened(party, Options(self.way, **chosen))
