"""What Hollywood is lettered in: its type, its language, its sentences."""

from __future__ import annotations

import pytest

from companion.i18n import LANGUAGES
from printables.faces import Face
from tests.printables.listen import Said, lines

DISPLAY = "Oswald", "Karantina"
LANG = pytest.mark.parametrize("lang", LANGUAGES)


def sentences(face: Face, lang: str) -> list[Said]:
    return [one for one in lines(face, lang) if one.font in ("Rubik-400", "Rubik-700")
            and len(one.text) > 1]
