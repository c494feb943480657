"""Templates speak the phone's language, and are compiled once for all of them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import jinja2
import pytest
from jinja2 import nodes

from companion.engine.words import say
from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.web.render import templates
from companion.web.render.assets import asset
from companion.web.render.templates import (
    Compiled,
    TranslatedEnvironment,
    sentences,
    templates_in,
)


def shown(lang: str, source: str, **values: object) -> str:
    return templates_in(lang).from_string(source).render(**values)


def test_fixed_words_are_said_in_the_phones_own_language() -> None:
    assert len({shown(lang, '{{ _("Back to the table") }}') for lang in LANGUAGES}) == 3
    assert f"{asset('icons.svg')}#eye" in shown("he", '{{ icon("eye") }}')


class Refused(Exception):
    """Of a compiler that nobody should have asked."""


def not_again(*about: Any) -> None:
    raise Refused


def made_in(folder: Path, lang: str) -> TranslatedEnvironment:
    made = TranslatedEnvironment(lang)
    made.bytecode_cache = Compiled()
    made.bytecode_cache.directory = str(folder)
    return made


def test_a_template_is_compiled_once_for_all_languages_and_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    first = made_in(tmp_path, "en").get_template("_home.html")
    monkeypatch.setattr(TranslatedEnvironment, "compile", not_again)
    for lang in LANGUAGES:
        assert made_in(tmp_path, lang).get_template("_home.html").name == first.name
    with pytest.raises(Refused):
        made_in(tmp_path / "elsewhere", "en").get_template("_home.html")


def test_where_nothing_may_be_written_templates_are_compiled_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert made_in(tmp_path / "missing", "en").get_template("_home.html")
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert made_in(tmp_path, "en").get_template("_home.html")
    assert not list(tmp_path.iterdir())


def test_what_a_power_cut_left_of_a_compiled_template_is_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    first = made_in(tmp_path, "en").get_template("_home.html")
    kept, = tmp_path.iterdir()
    whole = kept.read_bytes()
    for length in (0, 3, 15, 16, 40, 64, len(whole) - 1):
        kept.write_bytes(whole[:length])
        assert made_in(tmp_path, "en").get_template("_home.html").name == first.name
        assert kept.read_bytes() == whole


@pytest.mark.parametrize(("owner", "name"), [(jinja2, "__version__"), (templates, "COMPILER")])
def test_what_another_version_of_jinja_or_of_ours_compiled_is_compiled_again(
    owner: Any, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    made_in(tmp_path, "en").get_template("_home.html")
    monkeypatch.setattr(owner, name, "another")
    monkeypatch.setattr(TranslatedEnvironment, "compile", not_again)
    with pytest.raises(Refused):
        made_in(tmp_path, "en").get_template("_home.html")


def test_no_template_gives_the_name_of_a_way_to_speak_to_something_else() -> None:
    made = templates_in("en")
    for template in made.list_templates(["html"]):
        source = Path(str(made.get_template(template).filename)).read_text("utf-8")
        given = {name.name for name in made.parse(source).find_all(nodes.Name)
                 if name.ctx != "load"}
        assert not given & set(sentences("en")), template


def test_words_with_values_are_said_when_shown() -> None:
    hello = '{{ _("{name} is at the door.", name=name) }}'
    assert shown("en", hello, name="<Dana>") == "<bdi>&lt;Dana&gt;</bdi> is at the door."
    assert "<bdi>Dana</bdi>" in shown("he", hello, name="Dana")
    assert shown("ru", "{{ tell(line) }}", line=say("Back to the table")) == shown(
        "ru", '{{ _("Back to the table") }}')


def test_markup_stays_and_everything_else_is_escaped() -> None:
    assert shown("en", "{{ name }}", name="<b>") == "&lt;b&gt;"
    assert shown("en", '{{ "<b>" }}') == "&lt;b&gt;"
    assert shown("en", '{{ "<b>"|safe }}{{ n }}', n=3) == "<b>3"
    macro = "{% macro bold(word) %}<b>{{ word }}</b>{% endmacro %}{{ bold('<i>') }}"
    assert shown("en", macro) == "<b>&lt;i&gt;</b>"


def test_a_games_templates_have_its_content_and_a_template_is_made_once() -> None:
    for name, game in GAMES.items():
        made = templates_in("en").get_template(f"{name}/_fragments.html")
        assert made.globals["content"] is game.content
        assert templates_in("en").get_template(f"{name}/_fragments.html") is made
    assert templates_in("en").get_template("table/_offers.html").globals["content"] == {}
