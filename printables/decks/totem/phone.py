"""The faces that a phone shows, by name."""

from __future__ import annotations

from printables.decks.totem import cards
from printables.decks.totem.cover import COVER
from printables.faces import Face

FACES = {**cards.FACES, "back": cards.BACK, "cover": COVER}


def face(name: str) -> Face | None:
    """`s01-red` to `s18-purple`, `inward`, `outward`, `colour`, `back`, `cover`."""
    return FACES.get(name)
