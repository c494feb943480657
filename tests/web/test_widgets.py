"""Every shape of a field is drawn as a form that sends back what stands in it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from companion.engine.field_readers import READERS
from companion.engine.game import GM
from companion.engine.offers import asks_of
from companion.engine.question import Question, read, read_json
from companion.games import GAMES
from companion.i18n import FOLDER, LANGUAGES
from companion.web.pages.forms import read_form
from companion.web.render.templates import templates_in
from tests.engine.asking import QUESTIONS, Grab, Play
from tests.web.forms import form_of

TEMPLATES = FOLDER.parent / "templates"
ALL = [*QUESTIONS, *(game.question for game in GAMES.values() if game.question)]
every = pytest.mark.parametrize("question", ALL, ids=lambda question: question.__name__)


def drawn(question: type[Question], values: Any, lang: str = "en") -> str:
    draw: Any = templates_in(lang).get_template("table/_offers.html").module
    return "".join(str(draw.field(ask, values.get(ask.name), "q"))
                   for ask in asks_of(question, None, GM))


def sent(question: type[Question], html: str) -> dict[str, Any]:
    """What a browser without script would send of it, read as the page reads it."""
    found = form_of(f'<form action="x">{html}</form>', "x")
    pairs = [(name, value) for name, values in found.items() for value in values]
    return read_form(asks_of(question, None, GM), MultiDict(pairs))


def test_a_label_around_two_steps_names_its_number() -> None:
    """Else it would be the first button's: a tap on the name would take one away."""
    for path in TEMPLATES.rglob("*.html"):
        for label in re.findall(r"<label.*?</label>", path.read_text("utf-8"), re.DOTALL):
            assert "call stepper" not in label or " for=" in label.split(">")[0], path


@every
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_in_a_form_is_what_it_sends(question: type[Question], lang: str) -> None:
    again = sent(question, drawn(question, question.example, lang))
    assert read(question, again) == read_json(question, question.example)


@every
def test_a_form_drawn_from_what_was_sent_sends_it_again(question: type[Question]) -> None:
    """The page after an answer is drawn from text, not from JSON."""
    typed = sent(question, drawn(question, question.example))
    assert sent(question, drawn(question, typed)) == typed


@every
def test_an_empty_form_can_be_drawn(question: type[Question]) -> None:
    assert drawn(question, {}) and drawn(question, question.start)


@pytest.mark.parametrize(("pot", "shown"), [
    (None, "An empty pot"), (0.5, "½"), ("0.5", "½"), (3, "3"), ("3.5", "3½"), (13, "13")])
def test_halves_are_shown_as_people_write_them(pot: Any, shown: str) -> None:
    html = drawn(Play, {"pot": pot})
    assert html.count(" selected") == 1 and f" selected>{shown}</option>" in html


def test_there_are_rows_for_more_names_until_the_table_is_full() -> None:
    rows = [drawn(Grab, {"tops": {f"P{n}": None for n in range(many)}}).count("tops-name")
            for many in (0, 3, 9, 10)]
    assert rows == [2, 5, 10, 10]


@pytest.mark.parametrize("kind", sorted(READERS))
def test_every_kind_of_field_a_command_may_have_is_drawn_by_a_template_of_its_own(
        kind: str) -> None:
    assert (FOLDER.parent / "templates/widgets" / f"{kind}.html").is_file()
