"""Pages beside the table; the affiliation table is one of them."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.game import Page, Viewer
from companion.engine.play import Play
from companion.engine.words import say
from companion.games.hollywood.content import AFFILIATIONS
from companion.games.hollywood.lookup import lookup
from companion.games.hollywood.odds import odds
from companion.games.hollywood.recap import recap


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

    @property
    def marked(self) -> tuple[tuple[TableRow, bool], ...]:
        """Each row, and whether it is this table's."""
        return tuple((row, row.players == self.here) for row in self.rows)


def affiliation_table(play: Play, viewer: Viewer) -> AffiliationTable:
    rows = tuple(TableRow(players, *counts) for players, counts in AFFILIATIONS.items())
    return AffiliationTable(rows, play.state.players)


PAGES = (
    Page("rules", say("Rules"), lookup, tab=True, template="table/rules.html"),
    Page("affiliations", say("Who may be here"), affiliation_table, paragraph="roles"),
    Page("recap", say("Film programme"), recap, paragraph="end"),
    Page("odds", say("Odds of this film"), odds, visible_to=lambda viewer: viewer == Viewer("gm")),
)
