"""The parts of a chapter of the manual."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.words import Say


@dataclass(frozen=True)
class Picture:
    """A page as `make screenshots` saw it, in the reader's language, and a description for those
    who cannot see it."""

    name: str
    seen: Say


@dataclass(frozen=True)
class Section:
    """A few paragraphs under one heading; pages link to it by its anchor."""

    anchor: str
    title: Say
    lines: Sequence[Say]
    picture: Picture | None = None
    sheet: str = ""  # a picture of printed faces, only under docs: phones draw their own
    to: str = ""  # a page of the app, or one under docs, that says more
    code: str = ""  # to be typed or copied as it stands, here and in `docs/hosting.md`


@dataclass(frozen=True)
class Chapter:
    """One page of the manual; a game's chapter has the game's name."""

    name: str
    title: Say
    lead: Say
    sections: Sequence[Section]

    def pictures(self) -> list[Picture]:
        return [section.picture for section in self.sections if section.picture]
