"""What a macro drew is kept for viewers who are told the same, and for no one else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jinja2.runtime import Macro

from companion.games import GAMES
from companion.web.render.fast_jinja import draw
from companion.web.render.templates import SEARCH, templates_in
from tests.saved import pages_of

ROW = "{% macro row(name, mark) %}<li>{{ tell(name) }}{{ mark }}</li>{% endmacro %}"


@pytest.fixture
def row() -> Macro:
    macro: Macro = templates_in("en").from_string(ROW).module.row  # type: ignore[attr-defined]
    return macro


def test_what_was_drawn_once_is_not_drawn_again(row: Macro) -> None:
    assert draw(row, "Dana", 1) is draw(row, "Dana", 1)


def test_who_is_told_otherwise_sees_otherwise(row: Macro) -> None:
    assert draw(row, "Dana", 1) == "<li><bdi>Dana</bdi>1</li>"
    assert draw(row, "Avi", 1) == "<li><bdi>Avi</bdi>1</li>"


def test_a_yes_is_not_taken_for_a_one(row: Macro) -> None:
    """Python takes them for equal; a page shows them differently."""
    assert draw(row, "Dana", 1) != draw(row, "Dana", True)


def test_a_name_is_escaped_in_it_and_it_is_not_escaped_again(row: Macro) -> None:
    page = templates_in("en").from_string("{{ draw(row, '<b>', 1) }}")
    assert page.render(row=row) == "<li><bdi>&lt;b&gt;</bdi>1</li>"


def test_each_language_has_its_own(row: Macro) -> None:
    other = templates_in("he").from_string(ROW.replace("tell(name)", '_("More")')).module
    here = templates_in("en").from_string(ROW.replace("tell(name)", '_("More")')).module
    assert draw(other.row, "", 1) != draw(here.row, "", 1)  # type: ignore[attr-defined]

# --- a whole evening ------------------------------------------------------------------------------

@pytest.mark.parametrize("game", GAMES)
def test_what_was_kept_is_what_would_be_drawn_anew(game: str, tmp_path: Path) -> None:
    kept = pages_of(game, tmp_path / "kept", lambda: None)
    anew = pages_of(game, tmp_path / "anew", draw.cache_clear)
    for step, (one, other) in enumerate(zip([*kept], anew, strict=True)):
        assert one == other, step


# --- the templates themselves ---------------------------------------------------------------------

TEMPLATES = {str(path.relative_to(SEARCH[0])): path.read_text("utf-8")
             for path in sorted(SEARCH[0].rglob("*.html"))}
DRAWN = re.compile(r"\bdraw\((\w+)")


def only_imported(name: str) -> bool:
    return not any(re.search(rf'{{%-? (?:include|extends) "{name}"', text)
                   for text in TEMPLATES.values())


@pytest.mark.parametrize("name", [name for name, text in TEMPLATES.items() if DRAWN.search(text)])
def test_a_macro_that_is_drawn_is_made_once(name: str) -> None:
    """One in a template that is itself drawn is made anew each time, and nothing of it is found
    again: it would only fill the memory."""
    text = TEMPLATES[name]
    imported = {word for names in re.findall(r"{%-? from [^%]*? import ([^%]*?)%}", text, re.S)
                for word in re.findall(r"\w+", names)}
    own = set(DRAWN.findall(text)) - imported
    assert not own or only_imported(name), own
