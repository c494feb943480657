"""The story of a game, shared by all games with a pad: the standing, the highlights, a chart.
The printed pad has the same below it, if the game's facts hold it as `story`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from companion.engine.game import Page
from companion.engine.pad_view import PadView
from companion.engine.words import Say, say

TITLE = say("The story of the game")


@dataclass(frozen=True)
class Story:
    """A story to read aloud when the game is over or before: it holds only what all may know."""

    players: tuple[str, ...]
    headline: Say
    lines: tuple[Say, ...]
    pad: PadView


def told_once(read: Callable[[Any], Story]) -> Callable[[Any], Story]:
    """Cache a story, which is read from the whole log, until something more happens."""
    @wraps(read)
    def story(play: Any) -> Story:
        made: Story = play.cached("story", lambda: read(play))
        return made
    return story


def page(story: Callable[[Any], Story], sheet: str = "",
         title: Say = TITLE) -> Page:
    """The story's page; `story` reads it from the `Play`, `sheet` names its printed sheet."""
    return Page("story", title, lambda play, viewer: story(play), template="table/story.html",
                sheet=sheet)
