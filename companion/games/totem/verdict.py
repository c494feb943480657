"""The referee's answer: its facts for a program, and the sentences in which people read it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from companion.engine.evolve import evolve
from companion.engine.view_schema import list_of, object_of, one_of, type_schema
from companion.engine.words import Say, say
from companion.games.totem.content import COLOUR, INWARD, OUTWARD, SPECIAL_NAMES, owner, spoken
from companion.games.totem.reasons import GOES_UNDER, TAKES_OWN_TOO, together
from companion.games.totem.rules import (
    ALL_PILES,
    CENTRE,
    DUEL,
    OWN_AND_CENTRE,
    OWN_PILE,
    Gives,
    Open,
    Outcome,
)

CHOICES: dict[str, Say] = {
    DUEL: say("The duel"), INWARD: SPECIAL_NAMES[INWARD], OUTWARD: SPECIAL_NAMES[OUTWARD]}
SHAPE = "shape"
GIVEN = object_of(**{"from": type_schema(str | None), "to": type_schema(tuple[str, ...]),
                     "what": one_of(OWN_AND_CENTRE, OWN_PILE, CENTRE, ALL_PILES)})


@dataclass(frozen=True)
class Judged:
    """What the open cards call for, and what the grab led to."""

    mode: Annotated[str, one_of(SHAPE, COLOUR)]
    duels: list[list[str]]
    all_grab: bool
    all_reveal: bool
    fault: bool
    choices: Annotated[tuple[str, ...], list_of(one_of(*CHOICES))]
    gives: Annotated[list[dict[str, Any]], list_of(GIVEN)]
    out: tuple[str, ...]
    why: Say

    @property
    def moves(self) -> list[Say]:
        """Who takes what, a sentence each, in the order it happens."""
        return [_told(Gives(one["from"], tuple(one["to"]), one["what"])) for one in self.gives]

    @property
    def called(self) -> Say:
        """The answer while nobody has grabbed."""
        if self.all_reveal:
            return say("Everyone turns a card")
        if self.all_grab:
            return say("Everyone grabs")
        if len(self.duels) == 1 and len(self.duels[0]) == 2:
            one, other = map(spoken, self.duels[0])
            return say("A duel: {one} and {other}", one=one, other=other)
        return say("Several may grab") if self.duels else say("Nobody is called")

    def won(self, name: str) -> Say:
        """The answer once somebody has grabbed, and rightly."""
        if any(one["what"] == OWN_AND_CENTRE for one in self.gives):
            return say("{name} wins the duel", name=spoken(name))
        if any(one["from"] == name for one in self.gives):
            return say("{name} may put the pile away", name=spoken(name))
        return say("Everyone turns a card")


def judged(lies: Open, found: Outcome) -> Judged:
    return Judged(
        mode=COLOUR if lies.by_colour else SHAPE,
        duels=lies.duels,
        all_grab=bool(lies.showing(INWARD)),
        all_reveal=found.all_reveal,
        fault=found.fault,
        choices=found.choices,
        gives=[{"from": one.giver, "to": list(one.to), "what": one.what} for one in found.gives],
        out=found.out,
        why=_spoken(told(found)))


def over(left: Sequence[str]) -> bool:
    """One is left; or each hand plays apart, and nobody has both of theirs."""
    apart = any(owner(name) != name for name in left)
    return len({owner(name) for name in left}) < 2 or (apart and len(left) == 2)


def told(found: Outcome) -> Say:
    """The whole reason: what was settled before any grab, the grab, and what follows."""
    return together((*found.cites, found.why, *found.then))


def _spoken(sentence: Say) -> Say:
    """A sentence of the rules, with hands called as people call them."""
    values = tuple((key, _spoken(value) if isinstance(value, Say) else
                    spoken(value) if isinstance(value, str) else value)
                   for key, value in sentence.values)
    return evolve(sentence, values=values)


def listed(names: Sequence[str]) -> Say | str:
    if all(owner(name) == name for name in names):
        return ", ".join(names)
    first, *rest = names
    if not rest:
        return spoken(first)
    return say("{first}, {then}", first=spoken(first), then=listed(rest))


def _told(one: Gives) -> Say:
    to, giver = listed(one.to), spoken(str(one.giver))
    if one.what == ALL_PILES:
        return say("{name} takes all open piles.", name=to)
    if one.what == CENTRE:
        return say("{name} takes what lies under the totem.", name=to)
    if one.what == OWN_PILE and one.to:
        return TAKES_OWN_TOO.about(name=giver)
    if one.what == OWN_PILE:
        return GOES_UNDER.about(name=giver)
    if len(one.to) > 1:
        return say("{name}'s open pile and what lies under the totem are shared out: {names}.",
                   name=giver, names=to)
    return say("{name}'s open pile and what lies under the totem go to {other}.",
               name=giver, other=to)
