"""What may be played on a pot and what it does to it, who opens, and what a mini-game is worth.

The same functions serve the table, the bots and the referee. A pot's value is counted in halves, so
that it stays a whole number: 17 is 8½. An empty pot is None.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.engine.words import Say, say
from companion.games.eight_and_half.content import (
    BOTH,
    DEMON,
    HALF,
    NUMBERS,
    YELLOW,
    ZERO,
    kinds_of,
)

Pot = int | None
FIVE, EIGHT_AND_A_HALF = 10, 17
WITH_HALF = Counter(kinds_of(BOTH))
OPENS = say("Any card opens an empty pot.")


@dataclass(frozen=True)
class Switches:
    """What the rulebook leaves open or other editions print differently; the default is ours."""

    out: int = 1  # points for going out
    clean: int = 1  # bonus for the winner without a burnt card
    below_five: bool = False  # on five only lower numbers, not five itself
    half_catches: bool = False  # ½ to the next whole number is a policeman too
    fewest_shared: bool = True  # a tie for fewest gives each of them the point
    taken: str = "burnt"  # where a taken pot goes: burnt, hand (once playing from the table), blind


RULEBOOK = Switches()
AMIGO_2005 = Switches(out=2, clean=0, taken="hand")


@dataclass(frozen=True)
class Verdict:
    """Whether a play is allowed, what it makes of the pot, and whether it catches an offender."""

    legal: bool
    pot: Pot
    why: Say
    policeman: bool = False


def is_whole(pot: Pot) -> bool:
    return pot is None or pot % 2 == 0


def judge(pot: Pot, cards: Iterable[str], switches: Switches = RULEBOOK) -> Verdict:
    """The verdict on cards put down together; their order does not matter."""
    return _judged(pot, tuple(cards), switches.below_five, switches.half_catches)


@lru_cache(4096)  # the same few hundred questions come several times each turn
def _judged(pot: Pot, cards: tuple[str, ...], below_five: bool, half_catches: bool) -> Verdict:
    kinds = Counter(cards)
    if not together(kinds):
        return _no(pot, say("Only equal cards go down together, or one 8 with one ½."))
    if len(kinds) > 1:
        return _eight_with_half(pot)
    (card, number), = kinds.items()
    if card == DEMON:
        return _demon(pot)
    if pot == EIGHT_AND_A_HALF and card != "9":
        return _no(pot, say("On 8½ go only 9, a demon, or 8 together with ½."))
    if card == HALF:
        return _half(pot or 0, number, half_catches)
    return _zero(pot) if card == ZERO else _number(pot, 2 * int(card), below_five)


def together(kinds: Counter[str]) -> bool:
    """Whether these cards may go down as one play, whatever the pot."""
    return len(kinds) == 1 or kinds == WITH_HALF


def _no(pot: Pot, why: Say) -> Verdict:
    return Verdict(False, pot, why)


def _demon(pot: Pot) -> Verdict:
    if pot is None:
        return Verdict(True, 0, say("A demon opens an empty pot at 0."))
    if is_whole(pot):
        return Verdict(True, pot, say("A demon goes on anything and leaves the pot as it is."))
    return Verdict(True, pot, say("A demon goes on anything; it leaves the pot on a half, "
                                  "and that is an offence."))


def _zero(pot: Pot) -> Verdict:
    if pot is None:
        return Verdict(True, 0, OPENS)
    if not is_whole(pot):
        return _no(pot, say("0 goes on whole numbers only."))
    return Verdict(True, 0, say("0 goes on any whole number and brings the pot down to 0."))


def _half(pot: int, number: int, catches: bool) -> Verdict:
    made = pot + number
    if catches and not is_whole(pot) and number == 1:
        return Verdict(True, made, say("By your rules a ½ that makes the next whole number "
                                       "catches like a policeman."), policeman=True)
    if is_whole(made):
        return Verdict(True, made, say("Halves add up: the pot stands on a whole number."))
    return Verdict(True, made, say("Halves add up; the pot stands on a half, "
                                   "and that is an offence."))


def _number(pot: Pot, value: int, below_five: bool) -> Verdict:
    if pot is None:
        return Verdict(True, value, OPENS)
    if pot == FIVE:
        return _on_five(value, below_five)
    if value < pot:
        return _no(pot, say("A number must be as high as the pot, or higher."))
    if value == pot + 1:
        return Verdict(True, value, say("The next whole number after a half is the policeman: "
                                        "the offender takes the pot."), policeman=True)
    return Verdict(True, value, say("A number goes on a pot that is not higher."))


def _on_five(value: int, below_five: bool) -> Verdict:
    if below_five and value >= FIVE:
        return _no(FIVE, say("On five, by your rules: lower than 5, or a special card."))
    if value > FIVE:
        return _no(FIVE, say("On five: 5 or lower, or a special card."))
    return Verdict(True, value, say("On five the next player goes to 5 or lower."))


def _eight_with_half(pot: Pot) -> Verdict:
    if pot == FIVE:
        return _no(pot, say("8 with ½ counts as a number of 8½: not on five."))
    if pot is not None and pot > EIGHT_AND_A_HALF:
        return _no(pot, say("8 with ½ goes on nothing higher than 8½."))
    return Verdict(True, EIGHT_AND_A_HALF, say("8 with ½ makes 8½, also on 8½ itself; "
                                               "the pot stands on a half, an offence."))


def can_play(pot: Pot, cards: Sequence[str], switches: Switches = RULEBOOK) -> bool:
    """Whether any of these cards may go down."""
    both = [kinds_of(BOTH)] if "8" in cards and HALF in cards else []
    return any(judge(pot, play, switches).legal for play in [*zip(cards), *both])


def openers(hands: Mapping[int, Sequence[str]]) -> tuple[list[int], str | None]:
    """Who may open the first pot, and with which card: the lowest yellow one in a hand;
    without any, the lowest number; if nobody holds even that, anybody with any card."""
    for kinds in (YELLOW, (ZERO, *NUMBERS)):
        for card in kinds:
            if found := [seat for seat, hand in hands.items() if card in hand]:
                return found, card
    return list(hands), None


def points(left: Mapping[int, int], out: int,
           switches: Switches = RULEBOOK) -> dict[int, dict[str, int]]:
    """Each player's points by reason: out, fewest, clean. Cards left include burnt ones; the
    player who went out has only burnt ones."""
    fewest = min(left.values())
    lightest = [seat for seat, number in left.items() if number == fewest]
    got: dict[int, dict[str, int]] = {seat: {} for seat in left}
    got[out]["out"] = switches.out
    if len(lightest) == 1 or switches.fewest_shared:
        for seat in lightest:
            got[seat]["fewest"] = 1
    if switches.clean and not left[out]:
        got[out]["clean"] = switches.clean
    return got


def winners(totals: Mapping[int, int], goal: int) -> list[int]:
    """The leaders once the goal is reached; several leaders play one more mini-game."""
    best = max(totals.values(), default=0)
    return [seat for seat, total in totals.items() if total == best] if best >= goal else []
