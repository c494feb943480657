"""`make lint` for templates, styles and scripts: it says where a page's source is hard to read.

No line is longer than 110 columns. A style has one declaration a line and takes its colours from
custom properties, so that both themes are decided in one place; a template has one element a line.
`--write` puts the styles into their form; templates and scripts are broken by hand, because white
space between words is seen on the page.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import cssbeautifier  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[1]
STATIC, TEMPLATES = ROOT / "companion/static", ROOT / "companion/templates"
COLUMNS = 110

COLOUR = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|"
    r"(?<![-\w])(?:white|black|red|green|blue|yellow|orange|gr[ae]y|silver|gold|purple)(?![-\w(])")
DECLARES = re.compile(r"(?P<name>[\w-]+): (?P<value>[^;{}]+);")
BLOCKS = ("html|head|body|main|header|footer|nav|section|article|div|p|h[1-6]|ul|ol|li|dl|form|"
          "fieldset|legend|details|summary|table|thead|tbody|tr|figure|button|select|textarea|"
          "datalist|meta|link|script")
OPENS = re.compile(rf"<(?:{BLOCKS})\b")
PRINTS = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)


def styles() -> list[Path]:
    return sorted(STATIC.glob("*.css"))


def scripts() -> list[Path]:
    """Return our own scripts; vendored ones lie in a folder of their own."""
    return sorted(STATIC.glob("*.js"))


def templates() -> list[Path]:
    return sorted(TEMPLATES.rglob("*.html"))


def in_form(style: str) -> str:
    options = cssbeautifier.default_options()
    options.indent_size = 2
    options.space_around_combinator = True
    options.newline_between_rules = False
    options.end_with_newline = True
    options.max_preserve_newlines = 2
    return str(cssbeautifier.beautify(style, options))


def about_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > COLUMNS:
            yield number, f"{len(line)} columns"


def about_style(text: str) -> Iterator[tuple[int, str]]:
    yield from about_lines(text)
    formed = in_form(text)
    for number, (line, better) in enumerate(
            zip(text.splitlines(), formed.splitlines(), strict=False), 1):
        if line != better:
            yield number, f"not in form; rather: {better.strip()}"
            break
    for said in DECLARES.finditer(text):
        if not said["name"].startswith("--") and COLOUR.search(said["value"]):
            yield text.count("\n", 0, said.start()) + 1, f"a colour without a name: {said[0]}"


def about_template(text: str) -> Iterator[tuple[int, str]]:
    yield from about_lines(text)
    for number, line in enumerate(text.splitlines(), 1):
        if len(OPENS.findall(PRINTS.sub("", line))) > 1:
            yield number, f"two elements in a line: {line.strip()[:60]}"


def complaints() -> list[str]:
    """Say where a page's source is hard to read, one line each."""
    return [f"{path.relative_to(ROOT)}:{number}: {said}"
            for about, paths in ((about_style, styles()), (about_template, templates()),
                                 (about_lines, scripts()))
            for path in paths for number, said in about(path.read_text("utf-8"))]


def main() -> int:
    if "--write" in sys.argv:
        for path in styles():
            path.write_text(in_form(path.read_text("utf-8")), "utf-8")
    found = complaints()
    print("\n".join(found) or "Templates, styles and scripts are in order.")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
