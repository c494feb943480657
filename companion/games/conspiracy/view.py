"""What each viewer sees of a campaign, built field by field; marks and bids only by a peek."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.game import Viewer
from companion.engine.words import Say
from companion.games.conspiracy import rules
from companion.games.conspiracy.accounts import addable, agreed, batch_account, objecting
from companion.games.conspiracy.board import Board, board_of
from companion.games.conspiracy.content import METER_END, METERS, TOP
from companion.games.conspiracy.event_chain import may_choose
from companion.games.conspiracy.forecast import AffordView, afford, danger
from companion.games.conspiracy.moment import moment, prepared_for, told_elsewhere
from companion.games.conspiracy.now import now, where
from companion.games.conspiracy.parts import (
    AddingView,
    AftermathView,
    AssetView,
    ClockView,
    DrawnView,
    EndedView,
    MeterView,
    MindView,
    OpenedView,
    PreparedView,
    ProposalView,
    RumourView,
    SleuthView,
)
from companion.games.conspiracy.scene_view import SceneView, scene_view
from companion.games.conspiracy.shown import Shown
from companion.games.conspiracy.state import State, meter, sees, sight


@dataclass(frozen=True)
class View(Shown):
    evening: int
    running: bool
    over: str
    epilogue: str
    victory_proposed: bool
    meters: tuple[MeterView, ...]
    backing_rating: int
    sleuths: tuple[SleuthView, ...]
    secretary: int
    you_are_secretary: bool
    proposals: tuple[ProposalView, ...]
    adding: AddingView
    rumours: tuple[RumourView, ...]
    gm_holds: int
    drawn: tuple[DrawnView, ...]
    mind: MindView | None
    opened: OpenedView | None
    scene: SceneView | None
    aftermath: AftermathView | None
    ended: EndedView | None
    recap: bool
    paused: bool
    clocks: tuple[ClockView, ...]
    prepared: tuple[PreparedView, ...]
    prepared_for: tuple[str, ...]  # the kinds of preparation that are due now
    board: Board
    danger: int | None
    afford: AffordView | None
    switches: rules.Switches
    dice: str
    where: Say  # how far the campaign is
    moment: str  # names what this viewer's page is about
    now: tuple[Say | str, ...]  # what to say and do now, the headline first
    told: bool  # the page itself says what the log's last lines say


def view(state: State, viewer: Viewer) -> View:
    return View(
        evening=state.evening,
        running=state.running,
        over=state.over,
        epilogue=state.epilogue,
        victory_proposed=state.victory_proposed,
        meters=meters(state, viewer),
        backing_rating=state.options.backing_rating,
        sleuths=tuple(_sleuth(state, seat, viewer) for seat in state.seats),
        secretary=state.secretary,
        you_are_secretary=viewer.seat == state.secretary,
        proposals=tuple(_proposal(state, key, viewer) for key in state.proposals),
        adding=_adding(state, viewer),
        rumours=tuple(_rumour(state, key) for key in state.rumours),
        gm_holds=len(state.drawn),
        drawn=_drawn(state, viewer),
        mind=_mind(state),
        opened=_opened(state),
        scene=scene_view(state, viewer),
        aftermath=_aftermath(state, viewer),
        ended=_ended(state, viewer),
        recap=state.recap,
        paused=state.paused,
        clocks=tuple(_clocks(state, viewer)),
        prepared=_prepared(state) if viewer.is_gm else (),
        prepared_for=prepared_for(state) if viewer.is_gm else (),
        board=board_of(state, viewer),
        danger=danger(state, viewer),
        afford=afford(state) if viewer.is_gm else None,
        switches=state.options.switches,
        dice=state.options.dice,
        where=where(state),
        moment=moment(state, viewer),
        now=now(state, viewer),
        told=told_elsewhere(state),
    )


MOST = {"conspiracy": METER_END, "knowledge": TOP, "backing": 1}


def meters(state: State, viewer: Viewer) -> tuple[MeterView, ...]:
    seen = {name: sight(state, viewer, name) for name in METERS}
    return tuple(
        MeterView(name, meter(state, name) if how == "value" else None, MOST.get(name))
        for name, how in seen.items() if how != "nothing")


def _sleuth(state: State, seat: int, viewer: Viewer) -> SleuthView:
    sleuth = state.sleuths[seat]
    return SleuthView(
        seat=seat,
        player=state.party.names[seat],
        you=seat == viewer.seat,
        secretary=seat == state.secretary,
        away=seat in state.absent,
        who=sleuth.who,
        draft=sleuth.draft,
        sent_back=sleuth.sent_back,
        assets=tuple(AssetView(slot, asset.name, asset.key, asset.level, asset.used,
                               asset.approved) for slot, asset in sorted(sleuth.assets.items())),
        free_assets=sleuth.free_assets,
        asset_points=sleuth.asset_points,
    )


def _proposal(state: State, key: int, viewer: Viewer) -> ProposalView:
    proposal = state.proposals[key]
    return ProposalView(
        id=key, text=proposal.text, level=proposal.level, by=state.party.names[proposal.seat],
        objections=tuple(state.party.names[seat] for seat in objecting(state, proposal)),
        yours=proposal.seat == viewer.seat, you_object=viewer.seat in proposal.objections,
    )


def _adding(state: State, viewer: Viewer) -> AddingView:
    points, knowledge = (sees(state, viewer, name) for name in ("rumour_points", "knowledge"))
    every, fit = agreed(state), addable(state)
    account = batch_account(state, fit if knowledge else every)
    return AddingView(
        count=account.count, cost=account.cost,
        points=account.points if points else None,
        lacks_rumours=account.lacks_rumours,
        lacks_at_level=account.lacks_at_level if knowledge else None,
        lacks_points=account.lacks_points if points else None,
        too_high=len(every) - len(fit) if knowledge else None,
        objected=len(state.proposals) - len(every),
        ready=account.ready if points and knowledge else None,
    )


def _rumour(state: State, key: int) -> RumourView:
    rumour = state.rumours[key]
    return RumourView(key, rumour.text, rumour.level, rumour.place, rumour.known)


def _drawn(state: State, viewer: Viewer) -> tuple[DrawnView, ...]:
    if not viewer.is_gm:
        return ()
    held = ((key, state.rumours[key]) for key in state.drawn)
    return tuple(DrawnView(key, rumour.text, rumour.level, rumour.mark) for key, rumour in held)


def _mind(state: State) -> MindView | None:
    if state.mind is None:
        return None
    rumour = state.rumours[state.mind.rumour]
    return MindView(rumour.text, rumour.level, state.mind.gm is not None,
                    state.mind.team is not None)


def _opened(state: State) -> OpenedView | None:
    if state.opened is None:
        return None
    gm, team = state.opened
    return OpenedView(gm, team, team > gm)


def _ended(state: State, viewer: Viewer) -> EndedView | None:
    ended = state.ended
    if ended is None:
        return None
    lines = tuple(each.line for each in state.brought
                  if viewer.is_gm or each.open or (each.keeper and viewer.seat == each.keeper))
    return EndedView(ended.kind, ended.level, ended.won, ended.missing, lines)


def _clocks(state: State, viewer: Viewer) -> Iterator[ClockView]:
    for key, clock in state.clocks.items():
        if viewer.is_gm:
            yield ClockView(key, clock.name, clock.size, clock.filled, clock.known,
                            pin_name(state, clock.pin))
        elif clock.known:
            yield ClockView(None, clock.name, clock.size, clock.filled, True, "")


def _prepared(state: State) -> tuple[PreparedView, ...]:
    return tuple(PreparedView(key, each.kind, each.text, pin_name(state, each.pin))
                 for key, each in state.prepared.items())


def pin_name(state: State, pin: str) -> str:
    """The name of what something is pinned to, even if finished; a retired sleuth's pin is
    the name itself."""
    kind, _, key = pin.partition("-")
    if kind == "rumour":
        rumour = state.rumours.get(int(key)) or state.past.get(int(key))
        return rumour.text if rumour else ""
    return state.name(int(key)) if kind == "sleuth" else key


def _aftermath(state: State, viewer: Viewer) -> AftermathView | None:
    after = state.aftermath
    if after is None:
        return None
    choice = may_choose(state, after)
    return AftermathView(after.kind, after.level, after.won, after.turn,
                         choice.escalate if sees(state, viewer, "knowledge") else None,
                         choice.reveal)
