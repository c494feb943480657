"""The source of pages is written for people: what the check finds, and that ours passes it."""

from __future__ import annotations

import pytest

from tests.tidy import about_lines, about_style, about_template, complaints, scripts


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


@pytest.mark.parametrize("template", [
    "<ul><li>One</li></ul>",
    f"<p>{'word ' * 30}</p>",
    '<form method="post"><button>Go</button></form>',
])
def test_two_elements_in_a_line_and_long_lines_are_found(template: str) -> None:
    assert list(about_template(template))


def test_words_within_a_line_and_a_command_between_are_no_elements() -> None:
    assert not list(about_template('<p>A <b>bold</b> {{ say("<p>") }}</p>\n<p>Another</p>'))
