"""Pages beside the table: the pad and the rules."""

from __future__ import annotations

from companion.engine import pad
from companion.engine.game import Page
from companion.engine.words import say
from companion.games.zero.lookup import lookup
from companion.games.zero.view import paper

PAGES = (
    pad.page(paper, sheet="pad-so-far"),
    Page("rules", say("Rules"), lookup, tab=True, template="table/rules.html"),
)
