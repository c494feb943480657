"""Pages beside the table: the pad of the evening, the rules, the story of the evening."""

from __future__ import annotations

from dataclasses import replace

from companion.engine import pad_view
from companion.engine import story as stories
from companion.engine.game import Page
from companion.engine.words import say
from companion.games.totem.lookup import lookup
from companion.games.totem.story import story
from companion.games.totem.tally import score_pad

PAGES = (
    replace(pad_view.page(score_pad, sheet="pad-so-far"), template="totem/pad.html",
            paragraph="quarrel"),
    Page("rules", say("Rules"), lookup, tab=True, template="table/rules.html"),
    stories.page(story, sheet="pad-so-far", title=say("The story of the evening")),
)
