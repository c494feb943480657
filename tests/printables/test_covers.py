"""What pages show without words: covers, pictures of posters, portraits, alike in all languages."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.genres import GENRES
from companion.i18n import LANGUAGES
from printables.catalogue import all_decks
from printables.cover import HIGH, WIDE
from printables.faces import as_svg

WORDLESS = [*((game, "cover") for game in GAMES),
            *(("hollywood", f"art-{genre}") for genre in GENRES),
            *(("hollywood", f"portrait-{role}") for role in ROLES)]


@pytest.mark.parametrize(("game", "name"), WORDLESS, ids=lambda part: str(part))
def test_a_picture_has_no_words_and_is_the_same_in_every_language(game: str, name: str) -> None:
    face = all_decks()[game].face(name)
    assert face and face.name == name
    drawn = {as_svg(face, lang) for lang in LANGUAGES}
    assert len(drawn) == 1 and "<text" not in drawn.pop()


@pytest.mark.parametrize("game", GAMES)
def test_every_cover_has_the_same_size(game: str) -> None:
    face = all_decks()[game].face("cover")
    assert face and face.size == (WIDE, HIGH)
