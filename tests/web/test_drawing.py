"""What a macro drew is kept for whoever is told the same, and for nobody who is told otherwise."""

from __future__ import annotations

import pytest
from jinja2.runtime import Macro

from companion.web.render.templates import draw, templates_in

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
