"""The faces that a phone shows, by name."""

from __future__ import annotations

from printables.decks.zero import cards, cover, held, signs
from printables.decks.zero.back import BACK
from printables.faces import Face

KINDS = {"c": cards.FACES, "plain": cards.PLAIN_FACES, "held": held.FACES, "sign": signs.FACES,
         "back": {"": BACK}, "cover": {"": cover.COVER}}


def face(name: str) -> Face | None:
    """`c-red-4` as it is printed, `plain-red-4` without its mark, `held-red-4` in a
    lifted hand, `sign-red`, `back`, `cover`."""
    kind, _, key = name.partition("-")
    return KINDS.get(kind, {}).get(key)
