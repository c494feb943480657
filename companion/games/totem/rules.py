"""What the open cards call for and what a grab leads to: the eight cases, for table and referee.

A name is a player's, or that of one hand where a player's two hands play separately. `OpenCards` is
what lies on the table and what it asks of whom; `resolve` says what happens now.

The cases, as the rulebook numbers them:
1  outward arrows and nothing else that calls: count to three, everyone turns a card
2  inward arrows and a match: a holder of a matching card who grabs first chooses
3  outward arrows and a match: likewise
4  several matches: whoever spots one of their own and grabs first
5  three or more equal cards: the first of them to grab shares out among the others
6  inward arrows as a last card, and another gets the totem: the centre is theirs, they play on
7  colour arrows as a last card: no effect, the centre is theirs, they play on
8  outward arrows as a last card: their pile goes under the totem, they win and leave
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
    """The top of every open pile in turn order (None: no card, or its call has ended)."""

    tops: Mapping[str, str | None]
    players: int  # the number that the game was dealt for
    last: frozenset[str] = frozenset()  # those without a face-down card
    rule: str | None = None  # shape or colour, if the table says so; None: the cards decide
    bare: frozenset[str] = frozenset()  # those known to have no open pile at all

    def showing(self, card: str) -> list[str]:
        return [name for name, top in self.tops.items() if top == card]

    @cached_property
    def powerless(self) -> list[str]:
        """The holders of case 7: colour arrows as a last card."""
        return [name for name in self.showing(COLOUR) if name in self.last]

    @cached_property
    def leaving(self) -> list[str]:
        """The players of case 8, who win and leave: their last card is outward arrows."""
        return [name for name in self.showing(OUTWARD) if name in self.last]

    @cached_property
    def by_colour(self) -> bool:
        if self.rule is not None:
            return self.rule == COLOUR
        return set(self.showing(COLOUR)) > set(self.powerless) or self.three_of_a_colour

    @cached_property
    def three_of_a_colour(self) -> bool:
        """Whether the variant for three applies: three play, and all tops have one colour."""
        if not self.players == len(self.tops) == 3 or any(owner(one) != one for one in self.tops):
            return False
        shapes = [card for card in self.tops.values() if card in SHAPE_CARDS]
        return len(shapes) == 3 and len({compared(card, True) for card in shapes}) == 1

    @cached_property
    def duels(self) -> list[list[str]]:
        """Each set of equal cards, except a set within one player's hands."""
        sets: dict[str, list[str]] = {}
        for name, card in self.tops.items():
            if card in SHAPE_CARDS:
                sets.setdefault(compared(card, self.by_colour), []).append(name)
        return [names for names in sets.values() if len({owner(name) for name in names}) > 1]

    def duel_of(self, name: str) -> list[str]:
        return next((names for names in self.duels if name in names), [])

    def matches_own_hand(self, name: str) -> bool:
        """Whether the other hand of the same player shows an equal card."""
        hands = [card for other, card in self.tops.items() if owner(other) == owner(name)]
        shown = [compared(card, self.by_colour) for card in hands if card in SHAPE_CARDS]
        return self.tops[name] in SHAPE_CARDS and len(shown) == 2 and len(set(shown)) == 1


def compared(card: str | None, by_colour: bool) -> str:
    """The part of a card that is compared: its shape or its colour."""
    shape, _, colour = (card or "").partition("-")
    return colour if by_colour else shape


@dataclass(frozen=True)
class Transfer:
    """Cards that move. To nobody: under the totem. To several: shared out as the giver likes."""

    giver: str | None
    to: tuple[str, ...]
    what: str


@dataclass(frozen=True)
class Outcome:
    """What happens now, in order."""

    why: Say
    gives: tuple[Transfer, ...] = ()
    out: tuple[str, ...] = ()
    fault: bool = False
    all_reveal: bool = False
    choices: tuple[str, ...] = ()
    cites: tuple[Say, ...] = ()  # sentences on cases 7 and 8, settled before anything else
    then: tuple[Say, ...] = ()  # sentences on what follows


def resolve(cards: OpenCards, grabbed: str | None = None, choice: str | None = None) -> Outcome:
    """Settle cases 7 and 8 first, which need no grab; then the grab, or the calls without one."""
    found = _waiting(cards) if grabbed is None else _grab(cards, grabbed, choice)
    first = [*(Transfer(None, (name,), CENTRE) for name in cards.powerless),
             *(Transfer(name, (), OWN_PILE) for name in cards.leaving)]
    cites = (*map(reasons.case_7, cards.powerless), *map(reasons.case_8, cards.leaving))
    gone = tuple(name for name in found.out if name not in cards.powerless)
    return replace(found, gives=(*first, *found.gives), out=(*cards.leaving, *gone), cites=cites)


def _waiting(cards: OpenCards) -> Outcome:
    """What the open cards ask for before a grab. Only outward arrows that lie there alone
    need no hand on the totem."""
    called = cards.duels or cards.showing(INWARD)
    return Outcome(reasons.called_for(cards),
                   all_reveal=bool(cards.showing(OUTWARD)) and not called)


def _grab(cards: OpenCards, name: str, choice: str | None) -> Outcome:
    choices = _choices(cards, name)
    if choices and choice is None:
        return Outcome(reasons.chooses(choices).filled(name=name), choices=choices)
    return replace(_apply(cards, name, choice), choices=choices)


def _choices(cards: OpenCards, name: str) -> tuple[str, ...]:
    """The choices of a player with a matching card, if there is more than the duel."""
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
    """Whether case 3 applies: beside others' match the arrows' owner may grab too, unless
    inward arrows call everyone."""
    return bool(cards.duels) and cards.tops[name] == OUTWARD and not cards.showing(INWARD)


def _duel(cards: OpenCards, name: str) -> Outcome:
    losers = tuple(other for other in cards.duel_of(name) if owner(other) != owner(name))
    why = (reasons.shares_out(cards) if len(losers) > 1
           else reasons.wins(cards).filled(loser=losers[0]))
    return Outcome(why.filled(name=name), (Transfer(name, losers, OWN_AND_CENTRE),),
                   _gone(cards, [name]))


def _inward(cards: OpenCards, name: str, then_reveal: bool) -> Outcome:
    beaten = [other for other in cards.showing(INWARD) if other in cards.last and other != name]
    gives = (Transfer(name, (), OWN_PILE), *(Transfer(None, (other,), CENTRE) for other in beaten))
    then = (*map(reasons.case_6, beaten), *((reasons.all_turn(),) if then_reveal else ()))
    return Outcome(reasons.puts_away(cards, name).filled(name=name), gives, _gone(cards, [name]),
                   all_reveal=then_reveal, then=then)


def _fault(cards: OpenCards, name: str) -> Outcome:
    """A grab by mistake: its player takes all open cards; others without any are out."""
    gives = (Transfer(None, (name,), ALL_PILES), Transfer(None, (name,), CENTRE))
    others = [other for other in cards.tops if other != name and other not in cards.leaving]
    why = reasons.mistaken(cards, name).filled(name=name)
    return Outcome(why, gives, _gone(cards, others), fault=True)


def _gone(cards: OpenCards, names: Sequence[str]) -> tuple[str, ...]:
    """Those of them without a face-down card, who are out and so win."""
    return tuple(name for name in names if name in cards.last)


def is_over(left: Sequence[str]) -> bool:
    """Whether the game is over for those with a card left: fewer than two players have one, or
    with separate hands nobody has both hands any more."""
    apart = any(owner(name) != name for name in left)
    return len({owner(name) for name in left}) < 2 or (apart and len(left) == 2)
