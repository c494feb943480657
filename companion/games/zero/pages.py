"""Pages beside the table: the pad, the rules, the story of the game."""

from __future__ import annotations

from companion.engine import pad_view
from companion.engine import story as stories
from companion.engine.game import Page
from companion.engine.words import say
from companion.games.zero.lookup import lookup
from companion.games.zero.story import story
from companion.games.zero.tally import score_pad

PAGES = (
    pad_view.page(score_pad, sheet="pad-so-far"),
    Page("rules", say("Rules"), lookup, tab=True, template="table/rules.html"),
    stories.page(story, sheet="pad-so-far"),
)
