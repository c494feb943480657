"""Pages beside the table: the affiliation table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.game import Page, Viewer
from companion.engine.log import Play
from companion.engine.words import say
from companion.games.hollywood.content import AFFILIATIONS


@dataclass(frozen=True)
class TableRow:
    players: int
    patriots: int
    communists: int
    rising_stars: int


@dataclass(frozen=True)
class AffiliationTable:
    """How many of each side there are, for every number of players."""

    rows: tuple[TableRow, ...]
    here: int


def affiliation_table(play: Play, viewer: Viewer) -> AffiliationTable:
    rows = tuple(TableRow(players, *counts) for players, counts in AFFILIATIONS.items())
    return AffiliationTable(rows, play.state.players)


PAGES = (Page("affiliations", say("Sides"), affiliation_table),)
