"""The parts that make up a view of the table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.words import Say, say
from companion.games.totem.content import hand_of

GRABBED: dict[str, Say] = {
    "wrong": say("That grab was a mistake. You can grab again once the next card is turned."),
    "held": say("That grab was yours. You can grab again once the next card is turned.")}


@dataclass(frozen=True)
class PackView:
    """One pack as it lies: the top card, how many under it and how many face down."""

    key: str
    name: Say | str
    top: str | None
    open: int
    down: int
    turns: bool

    @property
    def hand(self) -> str:
        """Which hand's it is, where each plays apart."""
        return hand_of(self.key)


@dataclass(frozen=True)
class PlayerView:
    seat: int
    name: str
    packs: tuple[PackView, ...]
    place: int
    penalties: int
    won: int
    points: int
    cards: int
    grab: str  # held, wrong (grabbed by mistake) or "", until the next card is turned

    @property
    def two_hands(self) -> bool:
        """Whether each hand plays a pack of its own."""
        return len(self.packs) > 1

    @property
    def has_grabbed(self) -> Say | None:
        """Why this player cannot grab before the next card; None if they can."""
        return GRABBED.get(self.grab)


@dataclass(frozen=True)
class ShareView:
    """How many cards a pack is dealt."""

    name: Say | str
    cards: int


@dataclass(frozen=True)
class Prepare:
    """How to make the deck ready for so many players."""

    shares: tuple[ShareView, ...]
    under: int
    out: int  # colour arrows that are left out
    cards: int
