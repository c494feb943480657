"""The sheets of cards: each deck with its backs, as many of each as the box holds."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.words import say
from companion.games.hollywood.box import Box
from companion.games.hollywood.content import AFFILIATIONS, affiliation_deck
from printables.decks.hollywood import affiliations, costumes, propaganda, roles
from printables.decks.hollywood.back import BACKS
from printables.decks.hollywood.crib import CRIB, TABLE
from printables.sheets import Card, Facts, Sheet

CROWD = max(AFFILIATIONS)


def box(facts: Facts) -> Box:
    """The table's inventory, or the default one."""
    return facts.get("box") or Box()


def _propaganda(facts: Facts) -> Sequence[Card]:
    return [Card(propaganda.FACES[code], BACKS["propaganda"], count)
            for code, count in box(facts).propaganda if count]


def _roles(facts: Facts) -> Sequence[Card]:
    return [Card(face, BACKS["role"]) for face in roles.FACES.values()]


def _affiliations(facts: Facts) -> Sequence[Card]:
    sides = affiliation_deck(CROWD)
    return [Card(face, BACKS["affiliation"], sides.count(side))
            for side, face in affiliations.FACES.items()]


def _costumes(facts: Facts) -> Sequence[Card]:
    return [Card(costumes.FACES[key], BACKS["costume"]) for key in box(facts).costumes]


def _cribs(facts: Facts) -> Sequence[Card]:
    return [Card(CRIB, TABLE, CROWD)]


CARD_SHEETS: tuple[Sheet, ...] = (
    Sheet("propaganda", say("Propaganda cards"), _propaganda),
    Sheet("roles", say("Role cards"), _roles),
    Sheet("affiliations", say("Affiliation cards"), _affiliations),
    Sheet("costumes", say("Costume cards"), _costumes),
    Sheet("cribs", say("Cribs: the order of a film, and who is at the table"), _cribs,
          say("Print once: one crib for each of nine players.")),
)
