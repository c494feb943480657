"""The source of pages is written for people: what the check finds, and that ours passes it."""

from __future__ import annotations

import pytest

from tests.tidy import (
    LONG,
    about_decisions,
    about_first_line,
    about_lines,
    about_macros,
    about_names,
    about_properties,
    about_style,
    about_template,
    complaints,
    scripts,
)

RULE = ".a {\n  margin: 0;\n}\n"


def test_templates_styles_and_scripts_are_in_order() -> None:
    assert not complaints()


def test_a_long_line_of_a_script_is_found_and_every_script_of_ours_is_read() -> None:
    assert [number for number, _ in about_lines(f"go();\n// {'word ' * 30}\n")] == [2]
    assert "taps.js" in {path.name for path in scripts()}


@pytest.mark.parametrize("style", [
    ".a { color: var(--ink); }",
    ".a {\n  color: #fff;\n}\n",
    ".a {\n  color: white;\n}\n",
    ".a {\n  background: linear-gradient(var(--ink),\n      rgb(1 2 3));\n}\n",
    f".a {{\n  margin: {'calc(1px) ' * 12};\n}}\n",
])
def test_a_style_out_of_form_or_with_a_nameless_colour_is_found(style: str) -> None:
    assert list(about_style(style))


def test_colours_have_their_names_in_custom_properties() -> None:
    assert not list(about_style(":root {\n  --ink: #fff;\n}\n.red {\n  color: var(--ink);\n}\n"))


@pytest.mark.parametrize("style", [
    RULE * LONG,
    "/* Of paper\n\n   1. Slips */\n\n/* 1. Stamps */\n" + RULE,
    "/* Of paper */\n\n/* 1. Stamps */\n" + RULE,
])
def test_a_long_style_without_contents_or_with_others_is_found(style: str) -> None:
    assert [number for number, _ in about_style(style)] == [1]


def test_a_style_may_begin_with_its_contents() -> None:
    contents = "/* Of paper\n\n   1. Slips\n   2. Stamps */\n"
    assert not list(about_style(f"{contents}\n/* 1. Slips */\n{RULE}\n/* 2. Stamps */\n{RULE}"))


def test_a_name_that_nothing_has_and_a_property_that_no_rule_takes_are_found() -> None:
    style = "/* .c */\n.a .b-2 {\n  --ink: #fff;\n}\n"
    assert not list(about_names(style, {"a", "b-"}))
    assert list(about_names(style, {"a", "c"})) == [(2, "nothing is called b-2")]
    assert not list(about_properties(style, {"--ink"}))
    assert [number for number, _ in about_properties(style, set())] == [3]


def test_a_macro_that_nobody_calls_and_an_import_in_vain_are_found() -> None:
    macro = "{% macro bold(word) %}<b>{{ word }}</b>{% endmacro %}\n"
    assert list(about_macros(macro, set())) == [(1, "nobody calls bold")]
    assert not list(about_macros(macro, {"bold"}))
    assert not list(about_macros(macro + "{{ bold(name) }}", set()))
    taken = '{% from "a.html" import bold,\n thin %}\n'
    assert [said for _, said in about_macros(taken + "{{ bold(name) }}", set())] == [
        "thin is imported in vain"]


@pytest.mark.parametrize("template", [
    "<ul><li>One</li></ul>",
    f"<p>{'word ' * 30}</p>",
    '<form method="post"><button>Go</button></form>',
    "<p>{{\n tell(line) }}</p>",
])
def test_two_elements_in_a_line_long_lines_and_torn_ones_are_found(template: str) -> None:
    assert list(about_template(template))


def test_words_within_a_line_and_a_command_between_are_no_elements() -> None:
    assert not list(about_template('<p>A <b>bold</b> {{ say("<p>") }}</p>\n<p>Another</p>'))


def test_a_template_that_does_not_say_what_it_shows_is_found() -> None:
    assert not list(about_first_line("{# A seat's page. #}\n<p>Hello</p>"))
    assert list(about_first_line("<p>Hello</p>\n{# A seat's page. #}"))


@pytest.mark.parametrize("template", [
    '{% if view.phase == "play" %}Go{% endif %}',
    "{% for player in players if player.seat != 3 %}{{ player.name }}{% endfor %}",
    '{% for seat in seats|selectattr("phone") %}{{ seat }}{% endfor %}',
    '{{ "one" if n > 1 }}',
    '{% if role in ("director", "editor") %}Cut{% endif %}',
    "{% set most = points|max %}",
])
def test_what_a_games_template_compares_or_filters_is_found(template: str) -> None:
    assert [number for number, _ in about_decisions("<p>\n" + template)] == [2]


def test_a_template_may_ask_the_view_and_mark_what_is_chosen() -> None:
    assert not list(about_decisions(
        '{# a == b #}{% for one in view.still_in %}{{ tell("a < b") }}{% endfor %}'
        '{% if one == value %} checked{% endif %}'
        '{% if path == here %}\n aria-current="page"{% endif %}'))
