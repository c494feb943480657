"""Rules to look up, in short sections in our own words: one format and page for all games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.evolve import evolve
from companion.engine.words import Say

Holds = Callable[[Any], bool]  # whether something is true of a state


@dataclass(frozen=True)
class Section:
    """A rule; at the moments named in `moments` it is shown first and unfolded."""

    key: str
    title: Say
    text: tuple[Say, ...]
    moments: tuple[str, ...] = ()


@dataclass(frozen=True)
class Term:
    """A word of the game, with its meaning."""

    key: str
    name: Say
    means: Say


@dataclass(frozen=True)
class Ruling:
    """A question that the rulebook leaves open, our answer, and why it is open."""

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
    """The page `table/rules.html`: all sections, the keys of those that matter now, the glossary
    and the rulings. A game adds anything else in a template of its own. `ask` is how the
    referee's page opens at this table.

    Each line of `alike` lists synonyms, ours first, then the rulebook's and what people say: a
    search for one of them finds the others too. A word may be only a beginning (статуэтк), so
    that every case of it is found."""

    sections: tuple[Section, ...]
    now: tuple[str, ...] = ()
    glossary: tuple[Term, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    alike: tuple[Say, ...] = ()
    ask: str = ""

    @property
    def due(self) -> list[Section]:
        """The sections that matter now."""
        return [section for section in self.sections if section.key in self.now]

    @property
    def rest(self) -> list[Section]:
        return [section for section in self.sections if section.key not in self.now]


def keys_about(sections: Sequence[Section], moments: Collection[str]) -> tuple[str, ...]:
    """The sections that are about one of these moments."""
    return tuple(section.key for section in sections if set(moments) & set(section.moments))


def _always(state: Any) -> bool:
    return True


@dataclass(frozen=True)
class OptionalRules:
    """Rules that not every table needs: sections and rulings by key, and single sentences. A rule
    that is switched off is not shown."""

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
