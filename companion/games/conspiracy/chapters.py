"""The whole log by evening and scene, for searching."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from companion.engine.game import Viewer
from companion.engine.play import Play
from companion.engine.words import Say
from companion.games.conspiracy.content import evening_named
from companion.games.conspiracy.stories import has_words


@dataclass
class Chapter:
    """The lines of one scene, or of what lay between two; scene 0 is before the first one."""

    evening: int
    scene: int
    lines: list[Say] = field(default_factory=list)


def chapters(play: Play, viewer: Viewer) -> tuple[Chapter, ...]:
    return play.cached(("chapters", viewer), lambda: tuple(_read(play, viewer)))


def _read(play: Play, viewer: Viewer) -> list[Chapter]:
    """Collect the lines by chapter; steps that were taken back are not part of the story."""
    found: list[Chapter] = []
    for step in play.steps:
        before = step.before
        for event, after in zip(step.events, step.states, strict=True):
            text = event.tell(before, after, viewer)
            before = after
            if text is None:
                continue
            if not found or (found[-1].evening, found[-1].scene) != (after.evening, after.scenes):
                found.append(Chapter(after.evening, after.scenes))
            found[-1].lines.append(text)
    return found


@dataclass(frozen=True)
class FoundChapter:
    """A chapter, and which of its lines have what was asked for."""

    evening: int
    scene: int
    lines: tuple[tuple[Say, bool], ...]

    @property
    def title(self) -> Say:
        return evening_named(self.evening, self.scene)

    @property
    def has_some(self) -> bool:
        return any(fits for _, fits in self.lines)


@dataclass(frozen=True)
class FoundChapters:
    """What a search came to; the newest chapter first."""

    chapters: tuple[FoundChapter, ...]

    @property
    def in_vain(self) -> bool:
        """Whether there is a story, and nothing in it has what was asked for."""
        return bool(self.chapters) and not any(each.has_some for each in self.chapters)


def search_chapters(found: Sequence[Chapter], asked: str,
                    plain: Callable[[Say], str]) -> FoundChapters:
    """Mark the lines that match. All lines stay, since a script may show them again. `plain` turns
    a line into the reader's language."""
    return FoundChapters(tuple(
        FoundChapter(one.evening, one.scene,
                     tuple((line, has_words(plain(line), asked)) for line in one.lines))
        for one in reversed(found)))
