"""What the open cards call for and why a grab ends as it does, in sentences that cite the case."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.engine.words import Say, say
from companion.games.totem.content import INWARD, OUTWARD

if TYPE_CHECKING:
    from companion.games.totem.rules import OpenCards

TAKES_OWN_TOO = say("{name} takes up their own open pile too.")
GOES_UNDER = say("{name}'s open pile goes under the totem.")


def case_of(cards: OpenCards) -> int:
    """The case that a match belongs to, if more than the match lies open."""
    if cards.showing(INWARD):
        return 2
    if cards.showing(OUTWARD):
        return 3
    return 4 if len(cards.duels) > 1 else 0


def called_for(cards: OpenCards) -> Say:
    """Say what the open cards call for while nobody has grabbed."""
    if cards.duels and cards.showing(INWARD):
        return say("Inward arrows and a match: everyone grabs; a holder of a matching card "
                   "chooses between them (case 2).")
    if cards.duels and cards.showing(OUTWARD):
        return say("Outward arrows and a match: whoever of these grabs first decides (case 3).")
    if len(cards.duels) > 1:
        return say("Several matches: whoever spots one of their own and grabs first wins the "
                   "round (case 4).")
    if cards.duels:
        return _match(cards, cards.duels[0])
    if cards.showing(INWARD):
        return say("Inward arrows: everyone grabs.")
    if cards.showing(OUTWARD):
        return say("Outward arrows and nothing else that calls: count to three, everyone turns a "
                   "card (case 1).")
    return say("Nothing calls for action: play goes on in turn.")


def _match(cards: OpenCards, names: Sequence[str]) -> Say:
    if cards.three_of_a_colour:
        return say("Three players, and all three tops share a colour, so colours count: the first "
                   "to grab shares out among the others (case 5).")
    if len(names) > 2:
        return say("Three or more equal cards: the first of them to grab shares out among the "
                   "others (case 5).")
    if cards.by_colour:
        return say("Two equal colours while colours count: the two duel for the totem.")
    return say("Two equal shapes: the two duel for the totem.")


def chooses(choices: Sequence[str]) -> Say:
    if len(choices) > 2:
        return say("{name} holds a matching card and chooses: the duel, the inward or the outward "
                   "arrows; the rest lapses (cases 2 and 3).")
    if INWARD in choices:
        return say("{name} holds a matching card and chooses: the duel or the inward arrows; the "
                   "other lapses (case 2).")
    return say("{name} holds a matching card and chooses: the duel or the outward arrows; the "
               "other lapses (case 3).")


def turns_outward(name: str) -> Say:
    return say("{name} chose the outward arrows: everyone turns a card (case 3).", name=name)


def wins(cards: OpenCards) -> Say:
    case = case_of(cards)
    if case:
        return say("{name} wins the duel (case {case}): {loser} takes {name}'s pile and the "
                   "centre.", case=case)
    return say("{name} wins the duel: {loser} takes {name}'s pile and the centre.")


def shares_out(cards: OpenCards) -> Say:
    case = case_of(cards)
    if cards.three_of_a_colour:
        return say("Three players, and all three tops share a colour: {name} was first and shares "
                   "out their pile and the centre among the others (case 5).")
    if case:
        return say("{name} was first of three or more: their pile and the centre are shared out "
                   "among the others as {name} likes (cases {case} and 5).", case=case)
    return say("{name} was first of three or more: their pile and the centre are shared out "
               "among the others as {name} likes (case 5).")


def puts_away(cards: OpenCards, name: str) -> Say:
    """Say who puts a pile away; beside a match this is case 2, whoever grabbed or chose."""
    bare = name in cards.bare
    if cards.duels and bare:
        return say("Inward arrows beside a match, and the arrows apply (case 2): {name} has no "
                   "open pile to put away.")
    if cards.duels:
        return say("Inward arrows beside a match, and the arrows apply (case 2): {name} may put "
                   "the pile under the totem.")
    if bare:
        return say("Inward arrows: {name} has no open pile to put away.")
    return say("Inward arrows: {name} may put the pile under the totem.")


def all_turn() -> Say:
    return say("Outward arrows lie open too: then everyone turns a card.")


def mistaken(cards: OpenCards, name: str) -> Say:
    case = case_of(cards)
    if cards.matches_own_hand(name):
        return say("A match between one's own two hands is not grabbed: {name} takes all open "
                   "piles and the centre (each hand plays apart).")
    if cards.duels and case:
        return say("Others were called, not {name} (case {case}): {name} takes all open piles and "
                   "the centre.", case=case)
    if cards.duels:
        return say("Others were called, not {name}: {name} takes all open piles and the centre.")
    return say("Nobody was called to grab: {name} takes all open piles and the centre.")


def case_6(name: str) -> Say:
    return say("{name}'s last card was the inward arrows: {name} takes the centre and plays on "
               "(case 6).", name=name)


def case_7(name: str) -> Say:
    return say("{name}'s last card is colour arrows: no effect, {name} takes the centre and "
               "plays on (case 7).", name=name)


def case_8(name: str) -> Say:
    return say("{name}'s last card is outward arrows: the pile goes under the totem, {name} wins "
               "and leaves (case 8).", name=name)


def together(sentences: Sequence[Say]) -> Say:
    """Join several sentences to one line."""
    first, *rest = sentences
    return say("{first} {then}", first=first, then=together(rest)) if rest else first
