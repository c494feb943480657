"""The rules of every game to look up: each line of like words leads to a rule."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from companion import i18n
from companion.engine.game import SCREEN, Game
from companion.engine.lookup import Lookup
from companion.engine.words import Say
from companion.games import GAMES
from tests.walk import begin

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
languages = pytest.mark.parametrize("lang", i18n.LANGUAGES)


def rules_of(game: Game) -> Lookup:
    page = next(page for page in game.pages if page.name == "rules")
    found = page.make(begin(game, random.Random(1)), SCREEN)
    assert isinstance(found, Lookup)
    return found


def sentences(value: Any) -> list[Say]:
    """All that is said within a page, except the lines of like words."""
    if isinstance(value, Say):
        return [value]
    if isinstance(value, tuple):
        return [each for item in value for each in sentences(item)]
    return sentences(tuple(vars(value).values())) if hasattr(value, "__dict__") else []


def words(line: Say, lang: str) -> list[str]:
    return i18n.text(line, lang).lower().split(", ")


SAME_LETTERS = str.maketrans("ךםןףץё", "כמנפצе")


def begins(word: str, text: str) -> bool:
    """As the page searches: where a word begins, Hebrew's little words before it or not."""
    word, text = (each.translate(SAME_LETTERS) for each in (word, text))
    return re.search(rf"(?<![^\W_])[והבלמשכ]{{0,3}}{re.escape(word)}", text) is not None


@games
@languages
def test_every_line_of_like_words_finds_a_rule(game: Game, lang: str) -> None:
    rules = rules_of(game)
    said = sentences((rules.sections, rules.glossary, rules.chapters))
    text = "\n".join(i18n.text(sentence, lang).lower() for sentence in said)
    for line in rules.alike:
        assert begins(words(line, lang)[0], text), i18n.text(line, lang)


@games
@languages
def test_no_word_is_like_two_things(game: Game, lang: str) -> None:
    every = [word for line in rules_of(game).alike for word in words(line, lang)]
    assert rules_of(game).alike and len(every) == len(set(every))
    assert all(len(words(line, lang)) > 1 for line in rules_of(game).alike)


def test_a_word_within_another_is_no_beginning() -> None:
    assert begins("пас", "первый пас в раунде") and not begins("пас", "общий запас")
    assert begins("פסלון", "הפסלונים נשארים") and not begins("סלון", "פסלון")
