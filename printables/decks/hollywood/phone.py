"""The faces that a phone shows, by name: for hands, for the table, and under a finger."""

from __future__ import annotations

from companion.games.hollywood.genres import GENRES
from companion.games.hollywood.rules import SYMBOLS
from printables.decks.hollywood import affiliations, costumes, cover, posters, propaganda, roles
from printables.faces import Face

KINDS = {"affiliation": affiliations.ALL, "card": propaganda.FACES, "role": roles.FACES,
         "costume": costumes.FACES, "art": posters.ART, "portrait": roles.PORTRAITS,
         "cover": {"": cover.COVER}}


def face(name: str) -> Face | None:
    """`card-PP+H`, `affiliation-patriot`, `role-editor`, `costume-wig`, `poster-western-P`;
    and without words `art-western`, `portrait-editor`, `cover`."""
    kind, _, key = name.partition("-")
    if kind == "poster":
        genre, _, symbol = key.partition("-")
        return posters.face(genre, symbol) if genre in GENRES and symbol in SYMBOLS else None
    return KINDS.get(kind, {}).get(key)
