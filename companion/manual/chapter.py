"""What a chapter of the manual is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.words import Say


@dataclass(frozen=True)
class Section:
    """A few paragraphs under one heading; pages lead to it by its anchor."""

    anchor: str
    title: Say
    lines: Sequence[Say]
    picture: str = ""  # under docs: `screenshots/en/gm-turn.png`; phones do without
    to: str = ""  # a page of the app, or one under docs, that says more
    code: str = ""  # to be typed or copied as it stands, here and in `docs/hosting.md`


@dataclass(frozen=True)
class Chapter:
    """One page of the manual; a game's is called as the game is."""

    name: str
    title: Say
    lead: Say
    sections: Sequence[Section]

    def anchors(self) -> list[str]:
        return [section.anchor for section in self.sections]
