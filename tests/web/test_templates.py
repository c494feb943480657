"""Templates speak the phone's language: fixed words when compiled, the others when shown."""

from __future__ import annotations

from companion.engine.words import say
from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.web.render.assets import asset
from companion.web.render.templates import templates_in


def shown(lang: str, source: str, **values: object) -> str:
    return templates_in(lang).from_string(source).render(**values)


def test_fixed_words_are_translated_when_the_template_is_compiled() -> None:
    source = '{% if late %}{{ _("Back to the table") }}{{ icon("eye") }}{% endif %}'
    for lang in LANGUAGES:
        compiled = str(templates_in(lang).compile(source, raw=True))
        assert shown(lang, '{{ _("Back to the table") }}') in compiled
        assert f"{asset('icons.svg')}#eye" in compiled
    assert len({shown(lang, '{{ _("Back to the table") }}') for lang in LANGUAGES}) == 3


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
