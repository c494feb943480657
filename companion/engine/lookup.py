"""Rules to look up, in short sections of our own words: one shape, one page, for every game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.evolve import evolve
from companion.engine.words import Say

Holds = Callable[[Any], bool]  # whether something is true of a state


@dataclass(frozen=True)
class Section:
    """A rule; `moments` names those at which it stands first and open."""

    key: str
    title: Say
    text: tuple[Say, ...]
    moments: tuple[str, ...] = ()


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
    and rulings. What else a game has to look up it adds in a template of its own. `ask` is how
    the referee's page opens at this table.

    `alike` are lines of words for one thing, ours first, then the rulebook's and what people
    say: whoever searches for one of them finds what has another. A word may be its beginning
    only (статуэтк), so that every case of it is found."""

    sections: tuple[Section, ...]
    now: tuple[str, ...] = ()
    glossary: tuple[Term, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    alike: tuple[Say, ...] = ()
    ask: str = ""


def keys_about(sections: Sequence[Section], moments: Collection[str]) -> tuple[str, ...]:
    """The sections that are about one of these moments."""
    return tuple(section.key for section in sections if set(moments) & set(section.moments))


def _always(state: Any) -> bool:
    return True


@dataclass(frozen=True)
class OptionalRules:
    """What of the rules not every table needs: sections and rulings by their keys, and sentences.
    What is switched off is not there to be read."""

    sections: Mapping[str, Holds]
    lines: Mapping[Say, Holds]
    rulings: Mapping[str, Holds]

    def sections_for(self, state: Any, sections: Iterable[Section]) -> tuple[Section, ...]:
        return tuple(evolve(section, text=self._lines_for(state, section)) for section in sections
                     if self.sections.get(section.key, _always)(state))

    def _lines_for(self, state: Any, section: Section) -> tuple[Say, ...]:
        return tuple(line for line in section.text if self.lines.get(line, _always)(state))

    def rulings_for(self, state: Any, rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
        return tuple(each for each in rulings if self.rulings.get(each.key, _always)(state))
