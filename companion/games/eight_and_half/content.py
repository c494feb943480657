"""What lies in the box of Eight and a Half, and the editions it was published in."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.words import Say, say

HALF, DEMON, ZERO = "half", "demon", "0"
NUMBERS = tuple("123456789")
YELLOW = tuple("1234678")  # the ordinary numbers; 5 and 9 stand out by colour
DECK = {"0": 6, "1": 4, "2": 4, "3": 6, "4": 6, "5": 6, "6": 6, "7": 6, "8": 6, "9": 6,
        HALF: 8, DEMON: 8}
CARDS = tuple(DECK)
PLAYERS = range(2, 6)
BLIND = OPEN = HAND = 3
GOAL = 7
EMPTY = "–"  # a pot in which nothing lies, as it is written

NAMES: dict[str, Say | str] = {
    **{n: n for n in (ZERO, *NUMBERS)}, HALF: "½", DEMON: say("demon"),
}
JUDGED: dict[str, Say] = {  # the switches that judging a pot depends on
    "below_five": say("On five strictly lower, not five itself"),
    "half_catches": say("A ½ to the next whole number catches like a policeman"),
}
BOTH = "8+half"  # an 8 together with a ½, as one key
KEYS: dict[str, Say | str] = {**{card: NAMES[card] for card in CARDS}, BOTH: say("8 with ½")}


def kinds_of(key: str, times: int = 1) -> tuple[str, ...]:
    """The cards that a tap on a key of the pot means."""
    return (("8", HALF) if key == BOTH else (key,)) * times


def each_gets(players: int) -> list[int]:
    """How many cards each is dealt, from the dealer's left: the first may get one more."""
    even, over = divmod(sum(DECK.values()), players)
    return [even + (place < over) for place in range(players)]


def pot_text(pot: int | None) -> str:
    """Write a pot's value, which is counted in halves: 3½."""
    if pot is None:
        return EMPTY
    return f"{pot // 2 or ''}½" if pot % 2 else str(pot // 2)


def torn(pot: str) -> tuple[str, bool]:
    """A pot as it is drawn: its whole number, and whether a torn half stands beside it; neither
    for an empty one."""
    return pot.removesuffix("½").removesuffix(EMPTY), pot.endswith("½")


def numeral(kind: str) -> str:
    """What stands on a card; nothing on a demon, which is drawn."""
    return "" if kind == DEMON else str(NAMES[kind])


def cards_text(kinds: Sequence[str]) -> Say | str:
    if len(set(kinds)) > 1:
        return KEYS[BOTH]
    name = NAMES[kinds[0]]
    return name if len(kinds) == 1 else say("{n} × {card}", n=len(kinds), card=name)
