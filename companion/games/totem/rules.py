"""What the open cards call for and what a grab leads to: the eight cases, for table and referee.

A name is a player's, or one of a player's two hands where those play apart. `OpenCards` is
what lies on the table and what it asks of whom, `resolve` what happens now.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from companion.engine.words import Say
from companion.games.totem import reasons
from companion.games.totem.content import COLOUR, INWARD, OUTWARD, SHAPE_CARDS, owner

DUEL = "duel"
OWN_PILE, OWN_AND_CENTRE, ALL_PILES, CENTRE = (
    "own pile", "own pile and centre", "all piles", "centre")


@dataclass(frozen=True)
class OpenCards:
    """The top of every open pile (None: nothing there, or its call is over), in turn order."""

    tops: Mapping[str, str | None]
    players: int  # how many the game was dealt for
    last: frozenset[str] = frozenset()  # those who have no face-down card left
    rule: str | None = None  # shape or colour, where the table says so; else the cards do
    bare: frozenset[str] = frozenset()  # those known to have no open pile at all

    def showing(self, card: str) -> list[str]:
        return [name for name, top in self.tops.items() if top == card]

    @cached_property
    def powerless(self) -> list[str]:
        """Case 7: colour arrows that are a last card."""
        return [name for name in self.showing(COLOUR) if name in self.last]

    @cached_property
    def leaving(self) -> list[str]:
        """Case 8: who wins and leaves, because the last card is outward arrows."""
        return [name for name in self.showing(OUTWARD) if name in self.last]

    @cached_property
    def by_colour(self) -> bool:
        if self.rule is not None:
            return self.rule == COLOUR
        return set(self.showing(COLOUR)) > set(self.powerless) or self.three_of_a_colour

    @cached_property
    def three_of_a_colour(self) -> bool:
        """The variant for three, while three play: all tops in one colour."""
        if not self.players == len(self.tops) == 3 or any(owner(one) != one for one in self.tops):
            return False
        shapes = [card for card in self.tops.values() if card in SHAPE_CARDS]
        return len(shapes) == 3 and len({about(card, True) for card in shapes}) == 1

    @cached_property
    def duels(self) -> list[list[str]]:
        """Each set of equal cards; a set within one player's hands is none."""
        sets: dict[str, list[str]] = {}
        for name, card in self.tops.items():
            if card in SHAPE_CARDS:
                sets.setdefault(about(card, self.by_colour), []).append(name)
        return [names for names in sets.values() if len({owner(name) for name in names}) > 1]

    def duel_of(self, name: str) -> list[str]:
        return next((names for names in self.duels if name in names), [])

    def matches_own_hand(self, name: str) -> bool:
        """Whether the other hand of the same player shows its equal."""
        hands = [card for other, card in self.tops.items() if owner(other) == owner(name)]
        shown = [about(card, self.by_colour) for card in hands if card in SHAPE_CARDS]
        return self.tops[name] in SHAPE_CARDS and len(shown) == 2 and len(set(shown)) == 1


def about(card: str | None, by_colour: bool) -> str:
    """What a card of a shape is compared by."""
    shape, _, colour = (card or "").partition("-")
    return colour if by_colour else shape


@dataclass(frozen=True)
class Transfer:
    """Cards that move: to nobody means under the totem, to several is shared out as they like."""

    giver: str | None
    to: tuple[str, ...]
    what: str


@dataclass(frozen=True)
class Outcome:
    """What happens now, in the order it happens."""

    why: Say
    gives: tuple[Transfer, ...] = ()
    out: tuple[str, ...] = ()
    fault: bool = False
    all_reveal: bool = False
    choices: tuple[str, ...] = ()
    cites: tuple[Say, ...] = ()  # cases 7 and 8, settled before anything else
    then: tuple[Say, ...] = ()  # what follows from it


def resolve(cards: OpenCards, grabbed: str | None = None, choice: str | None = None) -> Outcome:
    """Cases 7 and 8 first, which need no grab; then the grab, or what is called without one."""
    found = _waiting(cards) if grabbed is None else _grab(cards, grabbed, choice)
    first = [*(Transfer(None, (name,), CENTRE) for name in cards.powerless),
             *(Transfer(name, (), OWN_PILE) for name in cards.leaving)]
    cites = (*map(reasons.case_7, cards.powerless), *map(reasons.case_8, cards.leaving))
    gone = tuple(name for name in found.out if name not in cards.powerless)
    return replace(found, gives=(*first, *found.gives), out=(*cards.leaving, *gone), cites=cites)


def _waiting(cards: OpenCards) -> Outcome:
    """What the open cards ask for while nobody has grabbed: only arrows that are alone wait for
    no hand."""
    called = cards.duels or cards.showing(INWARD)
    return Outcome(reasons.called_for(cards),
                   all_reveal=bool(cards.showing(OUTWARD)) and not called)


def _grab(cards: OpenCards, name: str, choice: str | None) -> Outcome:
    choices = _choices(cards, name)
    if choices and choice is None:
        return Outcome(reasons.chooses(choices).about(name=name), choices=choices)
    return replace(_apply(cards, name, choice), choices=choices)


def _choices(cards: OpenCards, name: str) -> tuple[str, ...]:
    """What a holder of a matching card may choose, where there is more than the duel."""
    if not cards.duel_of(name):
        return ()
    arrows = tuple(card for card in (INWARD, OUTWARD) if cards.showing(card))
    return (DUEL, *arrows) if arrows else ()


def _apply(cards: OpenCards, name: str, choice: str | None) -> Outcome:
    if cards.duel_of(name) and choice in (None, DUEL):
        return _duel(cards, name)
    if choice == OUTWARD or (choice is None and _may_call_outward(cards, name)):
        return Outcome(reasons.turns_outward(name), all_reveal=True)
    if cards.showing(INWARD):
        return _inward(cards, name, then_reveal=choice is None and bool(cards.showing(OUTWARD)))
    return _fault(cards, name)


def _may_call_outward(cards: OpenCards, name: str) -> bool:
    """Case 3: beside a match of others the arrows' owner may grab too, unless all are called."""
    return bool(cards.duels) and cards.tops[name] == OUTWARD and not cards.showing(INWARD)


def _duel(cards: OpenCards, name: str) -> Outcome:
    losers = tuple(other for other in cards.duel_of(name) if owner(other) != owner(name))
    why = (reasons.shares_out(cards) if len(losers) > 1
           else reasons.wins(cards).about(loser=losers[0]))
    return Outcome(why.about(name=name), (Transfer(name, losers, OWN_AND_CENTRE),),
                   _gone(cards, [name]))


def _inward(cards: OpenCards, name: str, then_reveal: bool) -> Outcome:
    beaten = [other for other in cards.showing(INWARD) if other in cards.last and other != name]
    gives = (Transfer(name, (), OWN_PILE), *(Transfer(None, (other,), CENTRE) for other in beaten))
    then = (*map(reasons.case_6, beaten), *((reasons.all_turn(),) if then_reveal else ()))
    return Outcome(reasons.puts_away(cards, name).about(name=name), gives, _gone(cards, [name]),
                   all_reveal=then_reveal, then=then)


def _fault(cards: OpenCards, name: str) -> Outcome:
    """A grab by mistake clears the table; who has nothing left then is out."""
    gives = (Transfer(None, (name,), ALL_PILES), Transfer(None, (name,), CENTRE))
    others = [other for other in cards.tops if other != name and other not in cards.leaving]
    why = reasons.mistaken(cards, name).about(name=name)
    return Outcome(why, gives, _gone(cards, others), fault=True)


def _gone(cards: OpenCards, names: Sequence[str]) -> tuple[str, ...]:
    """Those of them who have no face-down card either and so are out, and win."""
    return tuple(name for name in names if name in cards.last)
