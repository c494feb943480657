"""The parts that make up a view of the table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.words import Say


@dataclass(frozen=True)
class OpenCard:
    """A face-up card: what it is, and the face that the deck draws."""

    kind: str
    face: str


@dataclass(frozen=True)
class PlayerView:
    """What lies before a player, for all to see; open cards by their faces where phones know."""

    seat: int
    name: str
    dealt: int
    bank: int
    hand: int
    open: int
    blind: int
    burnt: int
    cards: tuple[OpenCard, ...]
    turn: bool
    offender: bool
    dealer: bool

    @property
    def kinds(self) -> tuple[str, ...]:
        """What the open cards are."""
        return tuple(card.kind for card in self.cards)


@dataclass(frozen=True)
class LaidView:
    """A play in the pot: whose, what, and the value it made."""

    name: str
    cards: Say | str
    kinds: tuple[str, ...]
    pot: str


@dataclass(frozen=True)
class KeyView:
    """A card as a key; whether it fits and why, where the companion is helpful."""

    card: str
    kinds: tuple[str, ...]
    name: Say | str
    legal: bool | None
    catches: bool
    why: Say | None


@dataclass(frozen=True)
class CatchView:
    """The policeman has come: who played it, and who takes the pot."""

    by: str
    offender: str
