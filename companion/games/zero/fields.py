"""Cards tapped in on the board: one field for the referee, the pad, the pool and a Zero."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.field_readers import misfit, read_pick
from companion.engine.fields import Bound, Choice, Field, declared
from companion.engine.game import Refused
from companion.engine.words import Say, say, say_n
from companion.games.zero.content import DECK, HAND, card_name

BOARD = "zero/_tapped.html"


def all_cards(state: Any, seat: int) -> Sequence[Choice]:
    return [Choice(card, card_name(card)) for card in DECK]


def board(label: Say, low: Bound = HAND, high: Bound = HAND, **more: Any) -> Any:
    """Make a field for so many cards of the 7 × 8 on the board."""
    default = more.pop("default", None)
    return declared(Field("picks", label, all_cards, low, high, reader=_read, widget=BOARD, **more),
                    default)


def show_it() -> Any:
    """Make a field that shows a Zero to all; only after the caller alone has seen it checked."""
    return declared(Field("flag", say("Show it to everybody, if it is right"),
                          widget="zero/_show.html"), False)


def _read(spec: Field, raw: Any, state: Any, seat: int) -> tuple[str, ...]:
    if not isinstance(raw, list | tuple) or len(raw) > 2 * len(DECK):
        raise misfit(spec)
    cards = tuple(str(read_pick(spec, item, state, seat)) for item in raw)
    if twice := next((card for card in cards if cards.count(card) > 1), ""):
        raise Refused(say("There is only one {card} in the deck.", card=card_name(twice)))
    low, high = spec.limits(state, seat)
    if not low <= len(cards) <= high:
        raise Refused(say_n("{n} card is marked, and it must be {high}.",
                            "{n} cards are marked, and it must be {high}.", len(cards), high=high))
    return tuple(sorted(cards, key=DECK.index))
