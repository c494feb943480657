"""Pages beside the table, and what templates and paper work with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.game import SCREEN, Page, Viewer
from companion.engine.play import Play
from companion.engine.words import say
from companion.games.conspiracy import content
from companion.games.conspiracy.board import board
from companion.games.conspiracy.case import case, notes
from companion.games.conspiracy.chapters import chapters, search_chapters
from companion.games.conspiracy.chart import chart, meter_history
from companion.games.conspiracy.ledger import ledger
from companion.games.conspiracy.lookup import brings, consequences, lookup
from companion.games.conspiracy.parts import ClockView, PreparedView
from companion.games.conspiracy.previously import previously
from companion.games.conspiracy.stories import FoundStories, Story, search_stories, stories
from companion.games.conspiracy.view import view


@dataclass(frozen=True)
class Preparation:
    """What the GM has ready; for anybody else, nothing but the clocks they know."""

    prepared: tuple[PreparedView, ...]
    clocks: tuple[ClockView, ...]


def preparation(play: Play, viewer: Viewer) -> Preparation:
    seen = view(play.state, viewer)
    return Preparation(seen.prepared, seen.clocks)


def search_by_address(found: tuple[Story, ...], q: str, level: str, fate: str,
                      kind: str) -> FoundStories:
    """The stories that the address asks for; a part of it that makes no sense narrows nothing."""
    return search_stories(found, q, int(level) if level.isdecimal() else 0,
                          fate if fate in content.PLACES else "",
                          kind if kind in content.KINDS else "")


PAGES = (
    Page("recap", say("Previously…"), previously, paragraph="evenings"),
    Page("rumours", say("All rumours"), stories, paragraph="rumours"),
    Page("board", say("The board"), board, has_offers=True, sheet="board",
         paragraph="evenings"),
    Page("chapters", say("The whole story"), chapters, paragraph="evenings", whole_log=True),
    Page("ledger", say("Ledgers"), ledger),
    Page("chart", say("Chart"), chart),
    Page("case", say("Case"), case, tab=True, sheet="case", paragraph="evenings"),
    Page("notes", say("The GM's notes"), notes, visible_to=lambda viewer: viewer.is_gm,
         paragraph="evenings"),
    Page("preparation", say("Preparation"), preparation, visible_to=lambda viewer: viewer.is_gm,
         has_offers=True),
    Page("rules", say("Rules"), lookup, tab=True),
)
CONTENT: Mapping[str, Any] = {
    "kinds": content.KINDS,
    "scene_sign": content.scene_sign,
    "marks": content.MARKS,
    "prepared": content.PREPARED,
    "places": content.PLACES,
    "talents": content.TALENTS,
    "meters": content.METERS,
    "rounds": content.ROUNDS,
    "ended": content.ENDED,
    "pips": content.pips,
    "die": content.DIE,
    "brings": brings,
    "consequences": consequences,
    "levels": {str(level): say("Level {level}", level=level)
               for level in range(1, content.TOP + 1)},
    "rumour_kinds": content.OF_RUMOURS,
    "search_stories": search_by_address,  # for the page of all rumours
    "search_chapters": search_chapters,  # for the page of the whole story
}


def facts(play: Play, without_phone: Sequence[int]) -> Mapping[str, Any]:
    """What only this table's paper needs, all of it public: the sleuths, the slips in the
    bowl, the case so far, and the board."""
    seen = view(play.state, SCREEN)
    return {
        "sleuths": seen.sleuths,
        "rumours": seen.in_cauldron,
        "case": case(play, SCREEN),
        "meters": meter_history(play, SCREEN),
        "board": board(play, SCREEN),
    }
