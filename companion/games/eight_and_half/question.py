"""A quarrel: may this card go on that pot? Answered by the table's functions and by our rulebook,
unless the question names another switch of the judge's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion.engine.evolve import evolve
from companion.engine.fields import Choice, flag
from companion.engine.game import Refused
from companion.engine.question import Question
from companion.engine.question_fields import bag, halves
from companion.engine.words import Say, say
from companion.games.eight_and_half.content import CARDS, DECK, JUDGED, NAMES, pot_text
from companion.games.eight_and_half.rules import RULEBOOK, Pot, Switches, Verdict, judge, together

HIGHEST = 13  # the highest pot: a 9 and all eight halves
EVERYDAY = 9.5  # the highest usual pot; the page keeps higher ones out of the way
BY_RULEBOOK = say("Answered by our rulebook; a table with other switches plays by its own.")
BY_SWITCHES = say("Answered by the rules that are ticked here.")


def cards(state: None, seat: int) -> Sequence[Choice]:
    return [Choice(card, NAMES[card]) for card in CARDS]


@dataclass(frozen=True)
class Ruled:
    """Whether the play is allowed, the value it makes, and who takes the pot for it."""

    legal: bool
    pot: int | float | None
    policeman: bool
    taker: Literal["offender"] | None
    why: Say


@dataclass(frozen=True)
class Key:
    """A card on the pad of the page: whether it alone fits, and why."""

    card: str
    name: Say | str
    times: int
    verdict: Verdict
    then: tuple[str, ...]  # what a tap on it asks


@dataclass(frozen=True)
class PotKey:
    """A pot to choose, as an address says it and as it is written; or the one that lies here."""

    address: str
    text: str
    here: bool


@dataclass(frozen=True)
class Beside:
    """What the page shows beside an answer: the pot that lies, and every card marked on it."""

    pot: str  # as it is written
    asked: str  # as an address says it
    by: Say  # which rules
    rules: str  # the same in an address, behind the pot
    cards: tuple[str, ...]
    keys: tuple[Key, ...]
    pots: tuple[PotKey, ...]
    more: tuple[PotKey, ...]

    @property
    def beyond(self) -> bool:
        """Whether this pot is one that hardly ever comes up."""
        return any(key.here for key in self.more)

    @property
    def cards_before(self) -> tuple[str, ...]:
        """The cards without the one marked last."""
        return self.cards[:-1]


@dataclass(frozen=True)
class MayIPlay(Question):
    label = say("May this go on that?")
    hint = say("Tap the pot's value, then what was played. Several of one: tap again.")
    example = {"pot": 3.5, "cards": ["4"]}
    start = {"pot": None}
    folded = tuple(JUDGED)

    pot: float | None = halves(0, HIGHEST, say("The pot stands on"), none=say("Empty"))
    cards: tuple[str, ...] = bag(cards, say("Played"), low=1, high=sum(DECK.values()),
                                 each=max(DECK.values()))
    below_five: bool = flag(JUDGED["below_five"])
    half_catches: bool = flag(JUDGED["half_catches"])

    @property
    def switches(self) -> dict[str, bool]:
        return {name: getattr(self, name) for name in JUDGED}

    def answer(self) -> Ruled:
        for card, times in Counter(self.cards).items():
            if times > DECK[card]:
                raise Refused(say("There are only {n} of this card: {card}", n=DECK[card],
                                  card=NAMES[card]))
        verdict = judge(in_halves(self.pot), self.cards, evolve(RULEBOOK, **self.switches))
        return Ruled(verdict.legal, as_number(verdict.pot), verdict.policeman,
                     "offender" if verdict.policeman else None, verdict.why)

    def headline(self, answer: Ruled) -> Say:
        if not answer.legal:
            return say("No, that may not go down")
        if answer.policeman:
            return say("Caught! The offender takes the pot")
        return say("Yes: the pot stands on {pot}", pot=pot_text(in_halves(answer.pot)))

    def onward(self, answer: Ruled) -> Mapping[str, Any] | None:
        """Ask next about the pot just made, by the same rules; after a catch about an empty one."""
        pot = None if answer.taker else answer.pot
        return {"pot": pot, **self.switches} if answer.legal else None

    @staticmethod
    def written(pot: float | None) -> str:
        return pot_text(in_halves(pot))

    @staticmethod
    def beside(values: Mapping[str, Any]) -> Beside:
        """Read what stands in the address, as far as it can be read."""
        pot = _typed(values.get("pot"))
        switches = evolve(RULEBOOK, **{name: bool(values.get(name)) for name in JUDGED})
        chosen = tuple(card for card in values.get("cards") or () if card in DECK)
        keys = tuple(Key(card, NAMES[card], chosen.count(card), judge(pot, (card,), switches),
                         tapped(chosen, card)) for card in CARDS)
        pots = [PotKey(_address(n), pot_text(n), n == pot) for n in range(2 * HIGHEST + 1)]
        often = [key for key in pots if float(key.address) <= EVERYDAY]
        by = BY_RULEBOOK if switches == RULEBOOK else BY_SWITCHES
        return Beside(pot_text(pot), _address(pot), by, ruled_by(switches), chosen, keys,
                      tuple(often), tuple(pots[len(often):]))


def tapped(chosen: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Add a card if it may go down with the chosen ones. Otherwise ask about it alone, so that
    every key's reason is one tap away."""
    both = (*chosen, card)
    return both if together(Counter(both)) else (card,)


def asked(pot: Pot, switches: Switches) -> str:
    """The address that asks about a pot by a table's rules."""
    return f"pot={_address(pot)}{ruled_by(switches)}"


def ruled_by(switches: Switches) -> str:
    return "".join(f"&{name}=true" for name in JUDGED if getattr(switches, name))


def _address(pot: Pot) -> str:
    return "" if pot is None else str(pot / 2)


def in_halves(pot: float | None) -> Pot:
    return None if pot is None else int(pot * 2)


def as_number(pot: Pot) -> int | float | None:
    return pot if pot is None else pot // 2 if pot % 2 == 0 else pot / 2


def _typed(raw: Any) -> Pot:
    """Read a pot from an address, with or without a nought behind the point."""
    pots = range(2 * HIGHEST + 1)
    return next((pot for pot in pots if str(raw) in (_address(pot), f"{pot / 2:g}")), None)
