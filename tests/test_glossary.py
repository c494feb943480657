"""The glossary is kept: its words are the ones in use, and what it gave up does not come back."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

import pytest
from babel.messages.catalog import Message

from companion import i18n
from companion.games import GAMES
from companion.i18n.update import ROOT, TRANSLATED
from tests.catalogues import messages, texts

pytestmark = pytest.mark.xdist_group("words")


def glossary() -> list[tuple[str, list[str]]]:
    """The glossary's rows by game: English, Hebrew, Russian, and the words given up."""
    rows, game = [], ""
    for line in (ROOT / "docs/glossary.md").read_text("utf-8").splitlines():
        game = line.removeprefix("## ") if line.startswith("## ") else game
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[0] != "English" and not set(cells[0]) <= set("-"):
            rows.append((game, cells))
    return rows


def found(word: str, said: str) -> bool:
    """Find a whole word, with Hebrew's prefixes before it; “…” stands for any ending."""
    pattern = re.escape(word).replace("…", r"\w*")
    return re.search(rf"(?<!\w)[והבלמשכ]{{0,3}}{pattern}(?!\w)", said, re.IGNORECASE) is not None


EVERYWHERE = "Everywhere"
GAMES_BY_TITLE = {i18n.text(game.title, "en"): name for name, game in GAMES.items()}
terms = pytest.mark.parametrize(
    ("game", "row"), glossary(), ids=[f"{game}: {row[0]}" for game, row in glossary()])


@cache
def all_said(lang: str, game: str) -> list[str]:
    """All that a game says, on paper and in its chapter too, except words that only help its
    search. For all games together: what the pages around every game say."""
    if game == EVERYWHERE:
        shared = (message for area in ("companion", "manual") for message in messages(lang, area))
        return [text for message in shared for text in texts(message)]
    module = import_module(f"companion.games.{GAMES_BY_TITLE[game]}.lookup")
    looked_for = {line.text for line in module.ALIKE}
    said = [*chapter(lang, GAMES_BY_TITLE[game]), *(
        message for area in (GAMES_BY_TITLE[game], "paper") for message in messages(lang, area))]
    return [text for message in said if message.id not in looked_for for text in texts(message)]


def chapter(lang: str, name: str) -> list[Message]:
    """What the manual says about one game."""
    path = f"companion/manual/{name}.py"
    return [message for message in messages(lang, "manual")
            if path in {place for place, _ in message.locations}]


@terms
def test_a_word_the_glossary_gave_up_does_not_come_back(game: str, row: list[str]) -> None:
    for word in re.findall("`([^`]+)`", row[3]):
        assert [said for lang in TRANSLATED for said in all_said(lang, game)
                if found(word, said)] == []


@terms
def test_the_glossary_s_words_are_the_ones_in_use(game: str, row: list[str]) -> None:
    for lang, words in zip(("he", "ru"), row[1:3], strict=True):
        for term in words.split(", "):
            assert any(found(term, said) for said in all_said(lang, game)), term


def test_every_game_has_its_words_in_the_glossary() -> None:
    assert {game for game, _ in glossary()} == {EVERYWHERE, *GAMES_BY_TITLE}


def test_a_given_up_word_is_found_in_a_sentence() -> None:
    assert found("חפיסה", "בונים את החפיסה לפי הטבלה") and not found("קופה", "הקופות נסגרו")
    assert found("неготов…", "карту неготового фильма") and not found("знак", "знакомый")
