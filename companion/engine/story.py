"""The story of a game, once for all games with a pad: the standing, what was worth telling, a
chart. The same stands on paper below the pad, where the game's facts hold it as `story`."""

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
    """To be read aloud when the game is over, or on the way there: only what all may know."""

    players: tuple[str, ...]
    headline: Say
    lines: tuple[Say, ...]
    pad: PadView


def told_once(read: Callable[[Any], Story]) -> Callable[[Any], Story]:
    """A story that is read from the whole log: again only when something more has happened."""
    @wraps(read)
    def story(play: Any) -> Story:
        made: Story = play.once("story", lambda: read(play))
        return made
    return story


def page(story: Callable[[Any], Story], sheet: str = "",
         title: Say = TITLE) -> Page:
    """Its page, of a function that reads it from the line of play; `sheet` is the same on paper."""
    return Page("story", title, lambda play, viewer: story(play), template="table/story.html",
                sheet=sheet)
