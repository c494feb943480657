"""`make lint` for templates, styles and scripts: it says where a page's source is hard to read.

No line is longer than 110 columns. A style has one declaration a line and takes its colours from
custom properties, so that both themes are decided in one place; a long one begins with its
contents. A template begins with what it shows and has one element a line; a game's own decides
nothing: what it would compare or filter is a field or a property of the view. What nothing asks for
is gone: a name in a style that no page, script or game gives, a property that no rule takes, a
macro that nobody calls.
`--write` puts the styles into their form; templates and scripts are broken by hand, because white
space between words is seen on the page.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import cssbeautifier  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[1]
STATIC, TEMPLATES = ROOT / "companion/static", ROOT / "companion/templates"
COLUMNS = 110
LONG = 300  # lines of a style, from which on its sections are numbered

COLOUR = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|"
    r"(?<![-\w])(?:white|black|red|green|blue|yellow|orange|gr[ae]y|silver|gold|purple)(?![-\w(])")
DECLARES = re.compile(r"(?P<name>[\w-]+): (?P<value>[^;{}]+);")
BLOCKS = ("html|head|body|main|header|footer|nav|section|article|div|p|h[1-6]|ul|ol|li|dl|form|"
          "fieldset|legend|details|summary|table|thead|tbody|tr|figure|button|select|textarea|"
          "datalist|meta|link|script")
HEADING = re.compile(r"^/\* (\d+\. .+) \*/$", re.MULTILINE)
LISTED = re.compile(r"^ {3}(\d+\. .+?)(?: \*/)?$", re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTOR = re.compile(r"[^{};\s][^{};]*(?=\{)")
WORD = re.compile(r"[A-Za-z_][\w-]*")
MACRO = re.compile(r"\{%-? macro (\w+)\(")
IMPORT = re.compile(r"\{% from \"([^\"]+)\" import ([^%]+?) %\}")
OPENS = re.compile(rf"<(?:{BLOCKS})\b")
TAGS = re.compile(
    r"\{\{.*?\}\}|\{%-?\s*(?:for [\w, ]+ in )?(.*?)%\}(?P<marks>(?:\s|-)*\w*)", re.DOTALL)
STRING = re.compile(r"\"[^\"]*\"")
DECIDES = re.compile(
    r"[=!<>]=|[<>]|\bin\b|\|\s*(?:(?:select|reject)(?:attr)?|sort|groupby|map|min|max|sum)\b")
MARKS = ("checked", "selected", "aria")  # what stands in a field, and where one is, is compared
PRINTS = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL)


def styles() -> list[Path]:
    return sorted(STATIC.glob("*.css"))


def scripts() -> list[Path]:
    """Our own scripts; vendored ones lie in a folder of their own."""
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
    headings = HEADING.findall(text)
    if LISTED.findall(text) != headings or text.count("\n") > LONG and not headings:
        yield 1, "does not begin with its contents, the numbered headings in their order"
    formed = in_form(text)
    for number, (line, better) in enumerate(
            zip(text.splitlines(), formed.splitlines(), strict=False), 1):
        if line != better:
            yield number, f"not in form; rather: {better.strip()}"
            break
    for said in DECLARES.finditer(text):
        if not said["name"].startswith("--") and COLOUR.search(said["value"]):
            yield line_of(text, said), f"a colour without a name: {said[0]}"


def line_of(text: str, found: re.Match[str]) -> int:
    return text.count("\n", 0, found.start()) + 1


def about_names(style: str, known: set[str]) -> Iterator[tuple[int, str]]:
    """What a selector calls by a name that nothing has; `line-{{ n }}` has `line-` in front."""
    bare = COMMENT.sub(lambda said: "\n" * said[0].count("\n"), style)
    for selector in SELECTOR.finditer(bare):
        for name in re.findall(r"[.#]([A-Za-z_][\w-]*)", selector[0]):
            if not {name, *(name[:dash.end()] for dash in re.finditer("-", name))} & known:
                yield line_of(bare, selector), f"nothing is called {name}"


def about_properties(style: str, used: set[str]) -> Iterator[tuple[int, str]]:
    for said in re.finditer(r"^\s*(--[\w-]+):", style, re.MULTILINE):
        if said[1] not in used:
            yield line_of(style, said), f"{said[1]} is used nowhere"


def called(name: str) -> str:
    """By itself, or by what it is handed to: `draw(row, player)`."""
    return rf"\b{name}\(|[(,] ?{name}[,)]"


def about_macros(text: str, imported: set[str]) -> Iterator[tuple[int, str]]:
    """What is imported is called in the same file: a part that is included imports its own."""
    for macro in MACRO.finditer(text):
        if macro[1] not in imported and len(re.findall(called(macro[1]), text)) == 1:
            yield line_of(text, macro), f"nobody calls {macro[1]}"
    for said in IMPORT.finditer(text):
        for name in re.split(r",\s+", said[2]):
            if not re.search(called(name), text):
                yield line_of(text, said), f"{name} is imported in vain"


def about_template(text: str) -> Iterator[tuple[int, str]]:
    yield from about_lines(text)
    for number, line in enumerate(text.splitlines(), 1):
        if len(OPENS.findall(PRINTS.sub("", line))) > 1:
            yield number, f"two elements in a line: {line.strip()[:60]}"
        if line.endswith(("{{", "{%")):
            yield number, f"ends where something is to be printed: {line.strip()[-60:]}"


def about_first_line(text: str) -> Iterator[tuple[int, str]]:
    if not text.startswith("{# "):
        yield 1, "does not begin with a comment that says what it shows"


def about_decisions(text: str) -> Iterator[tuple[int, str]]:
    """What a game's template compares or filters."""
    bare = re.sub(r"\{#.*?#\}", lambda said: "\n" * said[0].count("\n"), text, flags=re.DOTALL)
    for tag in TAGS.finditer(bare):
        asked = STRING.sub("", tag[1] or tag[0])
        if DECIDES.search(asked) and (tag["marks"] or "").strip() not in MARKS:
            yield line_of(bare, tag), f"decides: {' '.join(tag[0].split())[:60]}"


def of_games() -> list[Path]:
    """The templates that games bring."""
    games = {path.name for path in (ROOT / "companion/games").iterdir() if path.is_dir()}
    return [path for path in templates() if path.parent.name in games]


def read(paths: Iterable[Path]) -> str:
    return "\n".join(path.read_text("utf-8") for path in paths)


def complaints() -> list[str]:
    """Say where a page's source is hard to read, one line each."""
    pages, dressed = read(templates()), read(styles())
    known = set(WORD.findall(pages + read(scripts()) + read((ROOT / "companion").rglob("*.py"))))
    used = set(re.findall(r"var\((--[\w-]+)", dressed))
    imported = {name for said in IMPORT.finditer(pages) for name in re.split(r",\s+", said[2])}
    asked = ((about_style, styles()), (partial(about_names, known=known), styles()),
             (partial(about_properties, used=used), styles()), (about_template, templates()),
             (about_first_line, templates()), (about_decisions, of_games()),
             (partial(about_macros, imported=imported), templates()), (about_lines, scripts()))
    return [f"{path.relative_to(ROOT)}:{number}: {said}"
            for about, paths in asked for path in paths
            for number, said in about(path.read_text("utf-8"))]


def main() -> int:
    if "--write" in sys.argv:
        for path in styles():
            path.write_text(in_form(path.read_text("utf-8")), "utf-8")
    found = complaints()
    print("\n".join(found) or "Templates, styles and scripts are in order.")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
