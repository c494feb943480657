"""The recap: the evening as a story to read aloud, the films as a programme, who was who."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.engine.game import Viewer
from companion.engine.words import Say
from companion.games.hollywood import story
from companion.games.hollywood.faces import CardView, FilmView, affiliation_card, film_view
from companion.games.hollywood.state import State


@dataclass(frozen=True)
class RecapView:
    """Public at any time; who was who only when the game is over."""

    players: tuple[str, ...]
    films: tuple[FilmView, ...]
    wins: tuple[int, int]
    frames: int  # of the strip: how many films there can be
    outcome: str | None
    everyone: tuple[CardView, ...]
    winners: tuple[str, ...]  # names of those who won, where the companion knows
    opening: Say
    told: tuple[tuple[Say, ...], ...]  # the story of each film
    ending: tuple[Say, ...]
    cards: tuple[Say, ...]  # the story of each of `everyone`
    closing: Say | None


SIDE = {"patriots": "patriot", "communists": "communist", "rising_star": "rising_star"}


def recap(play: Any, viewer: Viewer) -> RecapView:
    state: State = play.state
    over = state.phase == "finale"
    everyone = tuple(affiliation_card(state, seat) for seat in state.affiliations if over)
    return RecapView(
        players=tuple(state.party.names[seat] for seat in state.seats),
        films=tuple(film_view(film) for film in state.films),
        wins=(state.wins.patriots, state.wins.communists),
        frames=6 if state.players == 3 else 7,
        outcome=state.outcome,
        everyone=everyone,
        winners=tuple(str(card.name) for card in everyone
                      if card.affiliation == SIDE.get(state.outcome or "")),
        opening=story.opening(state),
        told=tuple(story.film_story(film) for film in state.films),
        ending=story.ending(state),
        cards=tuple(story.card_story(state, card.seat) for card in everyone),
        closing=story.closing() if over else None,
    )
