"""How boxes differ about a settled grab: the loser's own open pile, and who turns next."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.fields import Choice
from companion.engine.words import say
from companion.games.totem.reasons import TAKES_OWN_TOO
from companion.games.totem.rules import OWN_AND_CENTRE, OWN_PILE, Outcome, Transfer
from companion.games.totem.state import Options

LOSER_PILE = (Choice("stays", say("Stays where it is")), Choice("taken", say("Taken up too")))
TURNS_NEXT = (Choice("in_turn", say("Whoever is next in turn")),
              Choice("loser", say("The loser; after inward arrows the winner")))


def losers(found: Outcome) -> tuple[str, ...]:
    return tuple(name for one in found.gives if one.what == OWN_AND_CENTRE for name in one.to)


def as_played(found: Outcome, options: Options) -> Outcome:
    """Let the losers take up their own open piles too, if the table plays that way."""
    taking = losers(found) if options.loser_pile == "taken" else ()
    gives = (Transfer(name, (name,), OWN_PILE) for name in taking)
    told = (TAKES_OWN_TOO.filled(name=name) for name in taking)
    return replace(found, gives=(*found.gives, *gives), then=(*told, *found.then))


def turns_next(found: Outcome, grabbed: str, options: Options) -> str:
    """Who turns next by the switch: loser, after inward arrows the winner, "" in turn."""
    if options.turns_next == "in_turn" or found.fault or found.all_reveal:
        return ""
    return next(iter(losers(found)), grabbed)
