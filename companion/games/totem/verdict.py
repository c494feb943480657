"""The referee's answer: its facts for programs, and its sentences for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from companion.engine.evolve import evolve
from companion.engine.view_schema import list_of, object_of, one_of, type_schema
from companion.engine.words import Say, listed, say
from companion.games.totem.content import COLOUR, INWARD, OUTWARD, SPECIAL_NAMES, hand_name
from companion.games.totem.reasons import GOES_UNDER, TAKES_OWN_TOO, together
from companion.games.totem.rules import (
    ALL_PILES,
    CENTRE,
    DUEL,
    OWN_AND_CENTRE,
    OWN_PILE,
    OpenCards,
    Outcome,
    Transfer,
)

CHOICES: dict[str, Say] = {
    DUEL: say("The duel"), INWARD: SPECIAL_NAMES[INWARD], OUTWARD: SPECIAL_NAMES[OUTWARD]}
SHAPE = "shape"
GIVEN = object_of(**{"from": type_schema(str | None), "to": type_schema(tuple[str, ...]),
                     "what": one_of(OWN_AND_CENTRE, OWN_PILE, CENTRE, ALL_PILES)})


@dataclass(frozen=True)
class Verdict:
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
    def colours(self) -> bool:
        """Whether colours count."""
        return self.mode == COLOUR

    @property
    def moves(self) -> list[Say]:
        """Who takes what, one sentence each, in the order of events."""
        return [_sentence(Transfer(one["from"], tuple(one["to"]), one["what"]))
                for one in self.gives]

    @property
    def called(self) -> Say:
        """The answer while nobody has grabbed."""
        if self.all_reveal:
            return say("Everyone turns a card")
        if self.all_grab:
            return say("Everyone grabs")
        if len(self.duels) == 1 and len(self.duels[0]) == 2:
            one, other = map(hand_name, self.duels[0])
            return say("A duel: {one} and {other}", one=one, other=other)
        return say("Several may grab") if self.duels else say("Nobody is called")

    def won(self, name: str) -> Say:
        """The answer to a rightful grab."""
        if any(one["what"] == OWN_AND_CENTRE for one in self.gives):
            return say("{name} wins the duel", name=hand_name(name))
        if any(one["from"] == name for one in self.gives):
            return say("{name} may put the pile away", name=hand_name(name))
        return say("Everyone turns a card")


def verdict_of(cards: OpenCards, found: Outcome) -> Verdict:
    return Verdict(
        mode=COLOUR if cards.by_colour else SHAPE,
        duels=cards.duels,
        all_grab=bool(cards.showing(INWARD)),
        all_reveal=found.all_reveal,
        fault=found.fault,
        choices=found.choices,
        gives=[{"from": one.giver, "to": list(one.to), "what": one.what} for one in found.gives],
        out=found.out,
        why=_with_hand_names(whole_reason(found)))


def whole_reason(found: Outcome) -> Say:
    """The whole reason: what was settled before any grab, the grab, and what follows."""
    return together((*found.cites, found.why, *found.then))


def _with_hand_names(sentence: Say) -> Say:
    """Put the names that people use for hands into a sentence of the rules."""
    values = tuple((key, _with_hand_names(value) if isinstance(value, Say) else
                    hand_name(value) if isinstance(value, str) else value)
                   for key, value in sentence.values)
    return evolve(sentence, values=values)


def hand_names(names: Sequence[str]) -> Say | str:
    return listed([hand_name(name) for name in names])


def _sentence(one: Transfer) -> Say:
    to, giver = hand_names(one.to), hand_name(str(one.giver))
    if one.what == ALL_PILES:
        return say("{name} takes all open piles.", name=to)
    if one.what == CENTRE:
        return say("{name} takes what lies under the totem.", name=to)
    if one.what == OWN_PILE and one.to:
        return TAKES_OWN_TOO.filled(name=giver)
    if one.what == OWN_PILE:
        return GOES_UNDER.filled(name=giver)
    if len(one.to) > 1:
        return say("{name}'s open pile and what lies under the totem are shared out: {names}.",
                   name=giver, names=to)
    return say("{name}'s open pile and what lies under the totem go to {other}.",
               name=giver, other=to)
