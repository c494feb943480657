"""Pages beside the table: the pad, the rules, the story of the game, the deal as a picture."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine import pad_view
from companion.engine import story as stories
from companion.engine.game import Page, Viewer
from companion.engine.play import Play
from companion.engine.words import say
from companion.games.eight_and_half.content import PLAYERS
from companion.games.eight_and_half.lookup import lookup
from companion.games.eight_and_half.picture import Seat, seats
from companion.games.eight_and_half.story import story
from companion.games.eight_and_half.tally import score_pad


@dataclass(frozen=True)
class DealView:
    """The picture for each number of players; the one of this table first."""

    pictures: tuple[tuple[Seat, ...], ...]

    @property
    def largest(self) -> tuple[Seat, ...]:
        """The largest one, which needs every line of the legend."""
        return max(self.pictures, key=len)


def deal(play: Play, viewer: Viewer) -> DealView:
    here = len(play.state.seats or play.state.party.seats)
    order = [here, *(n for n in PLAYERS if n != here)]
    return DealView(tuple(seats(n) for n in order))


PAGES = (
    pad_view.page(score_pad, sheet="pad-so-far"),
    Page("rules", say("Rules"), lookup, tab=True, template="table/rules.html"),
    stories.page(story, sheet="pad-so-far"),
    Page("deal", say("The deal"), deal, paragraph="deal"),
)
