"""The story of each rumour, read from the log: from a proposal to its fate."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.engine.game import Event, Viewer
from companion.engine.play import Play
from companion.engine.words import Say, say
from companion.games.conspiracy.content import SCENE_OF_MARK
from companion.games.conspiracy.events import cauldron, gm_actions, mind_game, scenes
from companion.games.conspiracy.happenings import Happening, happenings
from companion.games.conspiracy.state import State


@dataclass(frozen=True)
class InEvening:
    """Something noted on an evening; 0 is before the first one."""

    at: str
    evening: int

    @property
    def when(self) -> Say:
        n = self.evening
        return say("evening {n}", n=n) if n else say("before the first evening")


@dataclass(frozen=True)
class StoryLine(InEvening):
    text: Say


@dataclass
class Story:
    """`fate`: proposed, withdrawn, cauldron, open, out, taken, investigated, or gone out.

    `kind` is what this viewer knows it to be; `won` tells how its scene ended.
    """

    id: int
    text: str = ""
    level: int = 1
    fate: str = "proposed"
    kind: str = ""
    won: bool | None = None
    lines: list[StoryLine] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # the GM's; search finds them too


def about(happening: Happening, viewer: Viewer) -> tuple[int, ...]:
    """The rumours about which an event tells this viewer something."""
    event, before = happening.event, happening.before
    if isinstance(event, cauldron.RumoursDrawn | gm_actions.RumourNoted):
        return _keys(event, before) if viewer.is_gm else ()
    if isinstance(event, cauldron.RumoursMarked) and not viewer.is_gm:
        return event.out(before)
    return _keys(event, before)


def _keys(event: Event, before: State) -> tuple[int, ...]:
    if isinstance(event, cauldron.RumoursMarked):
        return (event.cold, event.false)
    if isinstance(event, cauldron.RumoursLeftOut):
        return before.drawn
    if isinstance(event, mind_game.BidsOpened) and before.mind:
        return (before.mind.rumour,)
    if isinstance(event, scenes.SceneEnded) and before.scene:
        return (before.scene.rumour,) if before.scene.rumour else ()
    if isinstance(event, scenes.SceneStarted):
        return (event.rumour,) if event.rumour else ()
    found = getattr(event, "keys", None) or (getattr(event, "key", None),)
    return tuple(key for key in found if isinstance(key, int))


def stories(play: Play, viewer: Viewer) -> tuple[Story, ...]:
    return play.cached(("stories", viewer), lambda: _read(play, viewer))


def _read(play: Play, viewer: Viewer) -> tuple[Story, ...]:
    found: dict[int, Story] = {}
    for happening in happenings(play):
        for key in about(happening, viewer):
            story = found.setdefault(key, Story(key))
            _go_on(story, happening, viewer)
    return tuple(found[key] for key in sorted(found))


def _go_on(story: Story, happening: Happening, viewer: Viewer) -> None:
    event, after = happening.event, happening.after
    if text := _told(story, happening, viewer):
        story.lines.append(StoryLine(happening.at, after.evening, text))
    now = after.proposals.get(story.id) or after.rumours.get(story.id)
    if now:
        story.text, story.level = now.text, now.level
    story.fate = _fate(story, event, after)
    _learn(story, happening, viewer)


def _told(story: Story, happening: Happening, viewer: Viewer) -> Say | None:
    """The log's line, or the GM's own for events that only the GM's story contains."""
    event = happening.event
    if isinstance(event, cauldron.RumoursDrawn):
        return say("You drew it.")
    if isinstance(event, cauldron.RumoursMarked) and viewer.is_gm:
        return (say("You marked it as a cold trail.") if event.cold == story.id
                else say("You marked it as a false trail."))
    if isinstance(event, gm_actions.RumourNoted):
        story.notes.append(event.text)
        return say("You noted: {note}", note=event.text)
    return event.tell(happening.before, happening.after, viewer)


def _fate(story: Story, event: Event, after: State) -> str:
    if story.id in after.proposals:
        return "proposed"
    if story.id in after.rumours:
        return after.rumours[story.id].place
    if isinstance(event, cauldron.ProposalWithdrawn):
        return "withdrawn"
    return "investigated" if isinstance(event, scenes.SceneEnded) else "out"


def _learn(story: Story, happening: Happening, viewer: Viewer) -> None:
    """Note what the viewer now knows of the rumour's kind; the GM knows the marks."""
    event = happening.event
    if isinstance(event, scenes.SceneStarted):
        story.kind = event.scene
    elif isinstance(event, scenes.SceneEnded):
        story.won = event.won
    elif isinstance(event, cauldron.RumourRevealed) and event.mark:
        story.kind = SCENE_OF_MARK[event.mark]
    elif viewer.is_gm and isinstance(event, cauldron.RumoursMarked):
        story.kind = "cold_trail" if event.cold == story.id else "false_trail"
    elif viewer.is_gm and isinstance(event, cauldron.RumourTypedIn) and event.mark:
        story.kind = SCENE_OF_MARK[event.mark]


def matching(found: tuple[Story, ...], asked: str = "", level: int = 0, fate: str = "",
             kind: str = "") -> tuple[Story, ...]:
    """The stories that contain all words asked for, narrowed by level, fate and kind."""
    return tuple(
        story for story in found if has_words(" ".join([story.text, *story.notes]), asked)
        and level in (0, story.level) and fate in ("", story.fate) and kind in ("", story.kind))


@dataclass(frozen=True)
class FoundStories:
    """All stories, each with whether it is what was asked for."""

    stories: tuple[tuple[Story, bool], ...]

    @property
    def in_vain(self) -> bool:
        return not any(fits for _, fits in self.stories)


def search_stories(found: tuple[Story, ...], *asked: Any) -> FoundStories:
    """Mark what fits. All stay, since a script may show them again."""
    shown = {story.id for story in matching(found, *asked)}
    return FoundStories(tuple((story, story.id in shown) for story in found))


def has_words(text: str, asked: str) -> bool:
    """Whether all words asked for occur, by the same test as the page's script."""
    return all(word in text.casefold() for word in asked.casefold().split())
