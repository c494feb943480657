"""The same chapters as pages under `docs/manual`, in English and with pictures."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

from companion.engine.words import Say
from companion.games import GAMES
from companion.i18n import text
from companion.manual import CHAPTERS
from companion.manual.chapter import Chapter, Section
from companion.manual.reference import Entry, reference

NOTE = "<!-- Made by `make manual` from companion/manual: change it there. -->"
WIDTH = 99


def pages() -> dict[str, str]:
    """Every page by its file's name."""
    made = {f"{chapter.name}.md": _page(_chapter(chapter)) for chapter in CHAPTERS.values()}
    return {"README.md": _page(_contents()), **made}


def _page(parts: Iterator[str]) -> str:
    return "\n\n".join((NOTE, *parts)) + "\n"


def _contents() -> Iterator[str]:
    yield "# Manual"
    yield fill("The same pages are in the app at `/help`, in Hebrew, Russian and English, "
               "without a network beyond the table's own.", WIDTH)
    yield "\n".join(f"- [{_en(chapter.title)}]({chapter.name}.md): {_en(chapter.lead)}"
                    for chapter in CHAPTERS.values())


def _chapter(chapter: Chapter) -> Iterator[str]:
    yield f"# {_en(chapter.title)}"
    yield fill(_en(chapter.lead), WIDTH)
    for section in chapter.sections:
        yield from _section(section)
    if chapter.name in GAMES:
        yield "## Every button and sheet by name"
        for group in reference(GAMES[chapter.name]):
            yield f"**{_en(group.title)}**"
            yield "\n".join(_entry(entry) for entry in group.entries)
    yield "[All chapters](README.md)"


def _section(section: Section) -> Iterator[str]:
    yield f'<a id="{section.anchor}"></a>\n## {_en(section.title)}'
    yield from (fill(_en(line), WIDTH, break_on_hyphens=False) for line in section.lines)
    if section.code:
        yield f"```\n{section.code}\n```"
    if section.picture:
        yield _image(f"screenshots/en/{section.picture.name}.png", section.picture.seen)
    if section.sheet:
        yield _image(section.sheet, section.title)
    if section.to.endswith(".md"):
        yield f"More: [{section.to}](../{section.to})."


def _image(file: str, seen: Say) -> str:
    return f'<img src="../{file}" width="260" alt="{_en(seen)}">'


def _entry(entry: Entry) -> str:
    choices = f" ({' / '.join(map(_en, entry.choices))})" if entry.choices else ""
    return f"- {_en(entry.name)}{choices}" + (f": {_en(entry.hint)}" if entry.hint else "")


def _en(sentence: Say) -> str:
    return text(sentence, "en")
