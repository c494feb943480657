"""The story of a game on paper: who won, and a line for each thing of note."""

from __future__ import annotations

from companion.engine.story import Story
from printables.art import dark
from printables.faces import Ink
from printables.pens.base import Pen
from printables.sheets.paper import PAGE
from printables.text import from_start, line, style

WIDE = PAGE[0]
EDGE = 10.0
HEADLINE, LINE = 13.0, 7.0


def story_height(story: Story | None) -> float:
    """How much of a page the story takes."""
    return HEADLINE + LINE * len(story.lines) if story and story.lines else 0.0


def draw_story(pen: Pen, ink: Ink, lang: str, story: Story | None, y: float) -> None:
    """Print the story from y on; nothing if there is nothing to tell."""
    if not story or not story.lines:
        return
    x, width = from_start(EDGE, lang, WIDE), WIDE - 2 * EDGE
    line(pen, story.headline, x, y + HEADLINE - 5, style("strong", lang, 14), lang, dark(ink),
         "start", width)
    for n, one in enumerate(story.lines):
        line(pen, one, x, y + HEADLINE + n * LINE + 2, style("label", lang, 11), lang, dark(ink),
             "start", width)
