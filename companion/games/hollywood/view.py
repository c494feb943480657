"""What each viewer sees of a Hollywood table, built field by field; secrets only by a peek."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.engine.evolve import evolve
from companion.engine.game import Viewer
from companion.engine.once import once
from companion.engine.words import Say
from companion.games.hollywood.content import AFFILIATIONS
from companion.games.hollywood.faces import (
    CardFace,
    CardView,
    FilmView,
    PosterView,
    affiliation_card,
    face,
    film_view,
    poster_view,
)
from companion.games.hollywood.filming import left_out, sheet, steps
from companion.games.hollywood.moment import set_up, where
from companion.games.hollywood.now import now
from companion.games.hollywood.now_for_viewer import notes, now_for
from companion.games.hollywood.options import OptionView, options_of
from companion.games.hollywood.own_part import part
from companion.games.hollywood.player_views import (
    GhostView,
    PlayerView,
    ghost_view,
    player_view,
    seen_by,
)
from companion.games.hollywood.reel import Frame, reel
from companion.games.hollywood.rules import most_films, needed
from companion.games.hollywood.shown import Shown
from companion.games.hollywood.stages import striking
from companion.games.hollywood.state import (
    Phase,
    Stage,
    State,
    first_seat,
    next_to_record,
)
from companion.games.hollywood.turn_rows import TurnView, turns
from companion.games.hollywood.turns import film_to_count, poster_due, poster_open
from companion.games.hollywood.waiting import SECRET, owes, waiting

AS_OPENED = ("roles_on", "affiliations_on", "hands_on", "dice_on", "posters_on", "pace",
             "random_affiliations", "union_strike", "costumes")


@dataclass(frozen=True)
class Mix:
    """How many of each side sit at the table: known to all, unless dealt at random."""

    patriots: int
    communists: int
    rising_stars: int


@dataclass(frozen=True)
class View(Shown):
    phase: Phase
    stage: Stage
    players: tuple[PlayerView, ...]
    ghost_players: tuple[GhostView, ...]
    centre: tuple[str, ...]
    mix: Mix | None
    roles_each: int
    ghosts: int
    roles_on: str
    affiliations_on: str
    hands_on: str
    dice_on: str
    posters_on: str
    pace: str
    random_affiliations: bool
    union_strike: bool
    costumes: bool
    left_out: tuple[str, ...]
    recording: int | None
    begins: int | None
    your_card: bool
    film: int  # the number of this film, 0 before the first
    films: int  # the most there can be
    strip: tuple[FilmView, ...]
    wins: tuple[int, int]  # patriots, communists
    needed: tuple[int, int]
    turn: int | None  # the seat in turn
    order: tuple[int, ...]  # the seats whose turns are still to come, this one first
    options: tuple[OptionView, ...]  # what the player in turn may do, and why not
    performed: tuple[str, ...]
    editor: int | None
    poster: PosterView | None
    posters: tuple[PosterView, ...]  # real ones, of which one can be noted now
    poster_due: bool  # a real poster lies there and has to be noted
    strike: bool  # this film is made under the union strike
    posters_left: int
    deck: int
    used: int
    film_cards: int  # face down in the film
    shown: tuple[CardFace, ...]  # the film's cards after the curtain
    reel: tuple[Frame, ...]  # the premiere as it is shown, one after another
    tokens_left: int
    owing: tuple[int, ...]  # seats that owe a choice which only they, or chance, can make
    waiting: tuple[int, ...]  # the seats that owe something; the GM is 0
    now: tuple[Say, ...]  # what to say and do now
    notes: tuple[int, ...]  # the places in `now` of lines that only explain
    part: tuple[Say, ...]  # what post-production asks of the viewer's own cards and statuettes
    steps: tuple[Say, ...]  # what the table does by hand now, one after another
    sheet: str  # the part of the GM's page that stands here in place of plain buttons
    counting: int  # the film whose symbols can be counted now, or will be
    secret_choices: bool  # a player may have to choose something in secret on a phone
    turns: tuple[TurnView, ...]  # this film's turns in their order, with what is said at each
    outcome: str | None
    everyone: tuple[CardView, ...]  # who was who, at the end

    @cached_property
    def where(self) -> Say:
        """How far the evening is: the line above every page."""
        return where(self.phase, self.stage, self.film, self.films, set_up(self))


def view(state: State, viewer: Viewer) -> View:
    shared = _public(state)
    said = now_for(state, viewer, shared.now)
    return evolve(
        shared,
        players=seen_by(viewer, shared.players),
        your_card=viewer.seat in state.affiliations,
        now=said,
        notes=notes(state, said),
        part=() if viewer.is_gm else part(state, viewer.seat),
    )


@once
def _public(state: State) -> View:
    """Build what everybody sees alike: all but the viewer's own card and place."""
    options, round_, over = state.options, state.round, state.phase == "finale"
    begins = _begins(state)
    return View(
        phase=state.phase,
        stage=round_.stage,
        players=tuple(player_view(state, seat, begins) for seat in state.seats),
        ghost_players=tuple(ghost_view(state, seat) for seat in state.ghost_seats),
        centre=state.centre,
        mix=None if state.mix_unknown else Mix(*AFFILIATIONS[state.players]),
        roles_each=state.roles_each,
        ghosts=state.ghosts,
        **{name: getattr(options, name) for name in AS_OPENED},
        left_out=left_out(state),
        recording=next_to_record(state) if state.phase == "roles" else None,
        begins=begins,
        your_card=False,
        **_strip(state),
        **_making(state),
        posters_left=state.posters_left,
        deck=len(state.deck),
        used=len(state.used),
        film_cards=len(round_.film) if state.phase in ("production", "post") else 0,
        shown=_shown(state),
        reel=reel(state.films[-1]) if state.phase in ("premiere", "finale") else (),
        tokens_left=state.tokens_left,
        owing=tuple(seat for seat in state.seats if owes(state, seat) in SECRET),
        waiting=waiting(state),
        now=now(state),
        notes=(),
        part=(),
        steps=steps(state),
        sheet=sheet(state),
        counting=film_to_count(state),
        secret_choices="phones" in (options.hands_on, options.posters_on),
        turns=turns(state),
        outcome=state.outcome,
        everyone=tuple(affiliation_card(state, seat) for seat in state.affiliations if over),
    )


def _making(state: State) -> dict[str, Any]:
    """Describe the film in the making: whose turn it is, what may be done, the poster."""
    round_, producing = state.round, state.phase == "production"
    return {
        "turn": round_.seat if producing else None,
        "order": round_.order[round_.turn:] if producing else (),
        "options": options_of(state),
        "performed": round_.performed,
        "editor": round_.editor,
        "poster": _poster(state),
        "posters": _posters(state),
        "poster_due": poster_due(state),
        "strike": striking(state),
    }


def _strip(state: State) -> dict[str, Any]:
    """Describe the films so far, and how many each side has won and needs."""
    need = needed(state.players)
    return {
        "film": state.number,
        "films": most_films(state.players),
        "strip": tuple(film_view(film) for film in state.films),
        "wins": (state.wins.patriots, state.wins.communists),
        "needed": (need.patriots, need.communists),
    }


def _begins(state: State) -> int | None:
    """The seat that began this film, or will begin the next one."""
    if state.phase in ("production", "post"):
        return state.round.order[0]
    dealt = bool(state.roles) and next_to_record(state) is None
    return first_seat(state) if dealt else None


def _poster(state: State) -> PosterView | None:
    """This film's poster; None while roles are dealt anew, between two films."""
    key = state.round.poster
    return poster_view(state, key) if key and state.phase != "roles" else None


def _posters(state: State) -> tuple[PosterView, ...]:
    return tuple(poster_view(state, key) for key in state.unshown) if poster_open(state) else ()


def _shown(state: State) -> tuple[CardFace, ...]:
    """The revealed cards, which lie open until the next film."""
    if state.phase not in ("premiere", "finale") or state.options.hands_on == "table":
        return ()
    return tuple(face(code) for code in state.films[-1].cards or ())
