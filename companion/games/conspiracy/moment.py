"""The present moment: its name, and what the page of the GM, a seat or the screen is about.

Each of the three has a list of moments; the first that fits is taken. The tests use only what that
viewer may know: the public state and their own sleuth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.engine.game import GM, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.accounts import addable, batch_account
from companion.games.conspiracy.content import CLOSED, evening_named
from companion.games.conspiracy.scene import Action, Round
from companion.games.conspiracy.state import State

Fits = Callable[[State, int], object]
LEISURE = "leisure"  # nothing is due: rumours are proposed, drawn, taken up


def step(state: State) -> str:
    """Name the moment by what everybody sees: many can act in it without spoiling a form."""
    stage = f"{state.evening}-{'on' if state.running else 'off'}-{state.scenes}"
    if state.over:
        return f"{stage}-{state.over}"
    if state.mind:
        return f"{stage}-mind-{state.mind.rumour}"
    if state.aftermath:
        return f"{stage}-after-{state.aftermath.turn}"
    if state.scene:
        return f"{stage}-round-{len(state.scene.margins)}-{'on' if state.scene.round else 'off'}"
    return stage


def dealt(state: State) -> bool:
    """Whether anybody has written something; nobody who comes later may wipe that out."""
    written = any(sleuth.who or sleuth.draft or sleuth.assets for sleuth in state.sleuths.values())
    return bool(state.evening or written or state.proposals or state.rumours)


def chapter(state: State) -> Say | None:
    return say("Evening {n}", n=state.evening) if state.evening else None


def paragraph(state: State) -> str:
    """The manual's paragraph for this moment, from what all at the table see alike."""
    if state.over:
        return "end"
    if state.mind or state.opened:
        return "investigate"
    if state.scene or state.aftermath:
        return "scene" if state.scene else "settle"
    if state.running:
        return "rumours"
    return "evenings" if state.evening else "sleuths"


def over(state: State) -> bool:
    return bool(state.over)


def so_far(state: State) -> Say:
    return CLOSED if state.over else evening_named(state.evening)


def moment(state: State, viewer: Viewer) -> str:
    seat = viewer.seat or GM
    return next((name for name, fits in MOMENTS[viewer.role] if fits(state, seat)), LEISURE)


def at_table(state: State) -> bool:
    return state.running and not state.over


def bid_lies(state: State) -> bool:
    return state.mind is not None and (state.mind.gm is not None or state.mind.team is not None)


def purses_open(state: State) -> bool:
    """Whether meters may change: not while a bid lies sealed, since that must stay covered."""
    return at_table(state) and not bid_lies(state)


def cauldron_free(state: State) -> bool:
    """Whether the cauldron may be touched; not while the GM holds two rumours."""
    return purses_open(state) and not state.drawn


def at_leisure(state: State) -> bool:
    """Whether nothing waits to be played, so that all may do what they like."""
    return not (state.scene or state.mind or state.aftermath or state.victory_proposed)


def may_act(state: State, seat: int) -> bool:
    round_ = round_now(state)
    return round_ is not None and seat in round_.sleuths and seat not in round_.actions


def owes(state: State, seat: int) -> bool:
    """Whether the case waits for this seat: for its action, or the team's bid or choice."""
    bids = state.mind is not None and state.mind.team is None
    chooses = state.aftermath is not None and state.aftermath.turn == "team" and not state.drawn
    for_team = seat == state.secretary and (bids or chooses)
    return at_table(state) and (for_team or may_act(state, seat))


def adding(state: State) -> bool:
    """Whether all addable proposals can go into the cauldron now, as one batch."""
    free = cauldron_free(state) and at_leisure(state)
    return free and batch_account(state, addable(state)).ready


def comes_second(state: State, seat: int) -> bool:
    """Whether a player's own sheet can wait: there is something to do in the case, or the
    sleuth is written and the case has begun."""
    started = state.evening > 0 and not missing(state, seat)
    return started or owes(state, seat) or (seat == state.secretary and adding(state))


def proposing(state: State, seat: int) -> bool:
    """Whether a player has nothing nearer to do than to think of rumours: no scene, and no first
    assets to choose."""
    chooses_assets = beginning(state, seat) and not state.running
    now = moment(state, Viewer("player", seat))
    return now in ("before", "drawing", LEISURE) and not chooses_assets


def away(state: State, seat: int) -> bool:
    return state.running and seat in state.absent


def missing(state: State, seat: int) -> bool:
    """Whether a sleuth is due: none yet, or sent back. An absent player owes none."""
    sleuth = state.sleuths[seat]
    return not (sleuth.who or sleuth.waits or away(state, seat))


def beginning(state: State, seat: int) -> bool:
    """Whether to choose the first assets: the sleuth is written and nothing is played."""
    sleuth = state.sleuths[seat]
    written = (sleuth.who or sleuth.draft) and not sleuth.sent_back
    quiet = not (state.scene or state.mind or state.ended or away(state, seat))
    return bool(written and sleuth.free_assets and quiet)


def prepared_for(state: State) -> tuple[str, ...]:
    """The kinds of preparation that are due now."""
    between = bool(state.evening) and not state.running and not state.over
    scene = state.scene
    strikes = scene is not None and scene.kind == "pressure" and not scene.length
    turned = scene is not None and scene.length == "full" and len(scene.margins) == 1
    due = {"question": between, "pressure": strikes, "complication": turned}
    return tuple(kind for kind, now in due.items() if now)


def told_elsewhere(state: State) -> bool:
    """Whether the page already says what the log's last lines say: the opened bids, or a
    scene's end with its consequences."""
    return state.opened is not None or (state.ended is not None and state.aftermath is None)


def round_now(state: State) -> Round | None:
    return state.scene.round if state.scene else None


def open_actions(state: State) -> list[tuple[int, Action]]:
    """This round's unsettled actions with their seats."""
    round_ = round_now(state)
    return [] if round_ is None else [(seat, action) for seat, action in round_.actions.items()
                                      if action.stage != "done"]


def own_stage(state: State, seat: int) -> str:
    """The stage of this seat's action in the round, or ""."""
    round_ = round_now(state)
    return round_.actions[seat].stage if round_ and seat in round_.actions else ""


def _left(state: State) -> bool:
    round_ = round_now(state)
    return round_ is not None and bool(round_.left)


def is_unset(state: State) -> bool:
    """Whether a scene has begun that the GM has not set yet."""
    return state.scene is not None and not state.scene.length


MOMENTS: Mapping[str, Sequence[tuple[str, Fits]]] = {
    "gm": (
        ("over", lambda state, seat: state.over),
        ("before", lambda state, seat: not state.evening),
        ("between", lambda state, seat: not state.running),
        ("victory", lambda state, seat: state.victory_proposed and not state.aftermath),
        ("drawn", lambda state, seat: state.drawn),
        ("mind", lambda state, seat: state.mind),
        ("opened", lambda state, seat: is_unset(state) and state.opened),
        ("unset", lambda state, seat: is_unset(state)),
        ("acting", lambda state, seat: open_actions(state)),
        ("asking", lambda state, seat: _left(state)),
        ("acted", lambda state, seat: round_now(state)),
        ("turning", lambda state, seat: state.scene),
        ("aftermath", lambda state, seat: state.aftermath),
        ("ended", lambda state, seat: state.ended),
    ),
    "player": (
        ("looking_on", lambda state, seat: seat not in state.seats),
        ("over", lambda state, seat: state.over),
        ("away", away),
        ("sent_back", lambda state, seat: state.sleuths[seat].sent_back),
        ("unwritten", lambda state, seat: not (state.sleuths[seat].who
                                               or state.sleuths[seat].draft)),
        ("read", lambda state, seat: not state.sleuths[seat].who),
        ("before", lambda state, seat: not state.evening),
        ("between", lambda state, seat: not state.running),
        ("mind", lambda state, seat: state.mind),
        ("opened", lambda state, seat: state.opened),
        ("act", may_act),
        ("declared", lambda state, seat: own_stage(state, seat) == "declared"),
        ("rolled", lambda state, seat: own_stage(state, seat) == "rolled"),
        ("acted", lambda state, seat: own_stage(state, seat)),
        ("scene", lambda state, seat: state.scene),
        ("aftermath", lambda state, seat: state.aftermath),
        ("drawing", lambda state, seat: state.drawn),
        ("ended", lambda state, seat: state.ended),
    ),
    "screen": (
        ("over", lambda state, seat: state.over),
        ("before", lambda state, seat: not state.evening),
        ("between", lambda state, seat: not state.running),
        ("mind", lambda state, seat: state.mind),
        ("opened", lambda state, seat: state.opened),
        ("scene", lambda state, seat: state.scene),
        ("aftermath", lambda state, seat: state.aftermath),
        ("drawing", lambda state, seat: state.drawn),
        ("ended", lambda state, seat: state.ended),
    ),
}
