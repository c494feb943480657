"""The faces that a phone shows, by name."""

from __future__ import annotations

from printables.decks.conspiracy.consequences import CONSEQUENCES_PAGE
from printables.decks.conspiracy.cover import COVER
from printables.decks.conspiracy.crib import CRIB
from printables.decks.conspiracy.glossary import GLOSSARY_PAGE
from printables.faces import Face

FACES = {face.name: face for face in (CRIB, CONSEQUENCES_PAGE, GLOSSARY_PAGE, COVER)}


def face(name: str) -> Face | None:
    """`crib`, `consequences`, `glossary`, `cover`."""
    return FACES.get(name)
