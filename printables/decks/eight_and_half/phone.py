"""The faces that a phone shows, by name."""

from __future__ import annotations

from printables.decks.eight_and_half import cards, held
from printables.decks.eight_and_half.cover import COVER
from printables.faces import Face

FACES = {**cards.FACES, **held.FACES, "cover": COVER}


def face(name: str) -> Face | None:
    """`c-7`, `c-half`, `c-demon-3` as they are printed, `held-7` in a lifted hand, `back`,
    `cover`."""
    return FACES.get(name)
