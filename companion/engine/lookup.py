"""Rules to look up, in short sections of our own words: one shape, one page, for every game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from companion.engine.words import Say


@dataclass(frozen=True)
class Section:
    """A rule; `matters` names the moments at which it stands first and open."""

    key: str
    title: Say
    text: tuple[Say, ...]
    matters: tuple[str, ...] = ()


@dataclass(frozen=True)
class Term:
    """A word of the game."""

    key: str
    name: Say
    means: Say


@dataclass(frozen=True)
class Ruling:
    """What the rulebook leaves open, how it is read here, and why there is a choice at all."""

    key: str
    question: Say
    answer: Say
    why: Say | None = None


@dataclass(frozen=True)
class Chapter:
    """Rulings under a heading of their own."""

    key: str
    title: Say
    rulings: tuple[Ruling, ...]
    hint: Say | None = None


@dataclass(frozen=True)
class Lookup:
    """The page `table/rules.html`: all sections, those that matter now by their keys, words
    and rulings. What else a game has to look up it adds in a template of its own.

    `alike` are lines of words for one thing, ours first, then the rulebook's and what people
    say: whoever searches for one of them finds what has another. A word may be its beginning
    only (статуэтк), so that every case of it is found."""

    sections: tuple[Section, ...]
    now: tuple[str, ...] = ()
    glossary: tuple[Term, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    alike: tuple[Say, ...] = ()


def matter(sections: Sequence[Section], moments: Collection[str]) -> tuple[str, ...]:
    """The sections that are about one of these moments."""
    return tuple(section.key for section in sections if set(moments) & set(section.matters))
