"""What a chapter of the manual is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.words import Say


@dataclass(frozen=True)
class Picture:
    """A page as `make screenshots` saw it, in the reader's language; and what is to be seen, for
    those who do not see it."""

    name: str
    seen: Say


@dataclass(frozen=True)
class Section:
    """A few paragraphs under one heading; pages lead to it by its anchor."""

    anchor: str
    title: Say
    lines: Sequence[Say]
    picture: Picture | None = None
    sheet: str = ""  # printed faces, a picture under docs alone: phones draw their own
    to: str = ""  # a page of the app, or one under docs, that says more
    code: str = ""  # to be typed or copied as it stands, here and in `docs/hosting.md`


@dataclass(frozen=True)
class Chapter:
    """One page of the manual; a game's is called as the game is."""

    name: str
    title: Say
    lead: Say
    sections: Sequence[Section]

    def pictures(self) -> list[Picture]:
        return [section.picture for section in self.sections if section.picture]

    def anchors(self) -> list[str]:
        return [section.anchor for section in self.sections]
