"""How a film goes on: from turn to turn, on to post-production, and from stage to stage there."""

from __future__ import annotations

from companion.engine.evolve import evolve
from companion.games.hollywood.state import Round, State, clockwise
from companion.games.hollywood.wardrobe import ON_DICE


def begin_round(state: State) -> State:
    """Begin a film: find who begins, and whether a screenwriter may write it."""
    number = state.number + 1
    if state.options.dice_on == "table":  # the stars noted of real dice are those of their film
        state = evolve(state, dice={})
    if state.options.pace == "score":
        return evolve(state, phase="score", number=number, round=Round())
    order = clockwise(state)
    can_write = "screenwriter" in state.roles[order[0]] and state.posters_left >= 2
    return evolve(state, phase="production", number=number, round=Round(
        order=order * state.roles_each, writer=order[0] if can_write else None))


def end_turn(state: State) -> State:
    """Go on to the next turn or to post-production; only on the first turn can one write."""
    turn = state.round.turn + 1
    state = state.with_round(turn=turn, doing=None, done=False, writer=None)
    return state if turn < len(state.round.order) else end_production(state)


def turn_done(state: State) -> State:
    """Finish a turn's action; the turn ends, unless somebody has to discard first."""
    if state.round.discards:
        return state.with_round(doing=None, done=True)
    return end_turn(state)


def still_producing(state: State) -> bool:
    """Whether it is production, or the moment after its last turn when costumes may answer."""
    return state.phase == "production" or state.round.stage == "costumes"


def kept_costumes(state: State) -> set[str]:
    """The costume cards on the table that change things the companion keeps."""
    on_dice = ON_DICE if state.options.dice_on == "phones" else ()
    return {"wig", *on_dice} & set(state.options.box.costumes)


def costumes_may_answer(state: State) -> bool:
    """Whether a costume may still be worn: by whether anybody holds one, never by which."""
    by_hand = state.options.hands_on == "table" and not kept_costumes(state)
    return state.options.last_call and any(state.costumes.values()) and not by_hand


def end_production(state: State) -> State:
    state = evolve(state, phase="post").with_round(doing=None, writer=None)
    if costumes_may_answer(state):
        return state.with_round(stage="costumes")
    return begin_post(state)


def begin_post(state: State) -> State:
    options = state.options
    if options.hands_on == "table":
        stage = "screening"
    else:
        stage = "dice" if options.dice_on == "table" else "ghosts"
    return next_stage(state.with_round(stage=stage, guarded=()))


def next_stage(state: State) -> State:
    """Go on to the next stage of post-production once nobody owes anything in this one."""
    stage = state.round.stage
    if stage == "ghosts" and not state.ghosts:
        return call_stars(state)
    if stage == "stars" and not state.round.owed:
        return next_stage(state.with_round(stage="tokens", before={}))
    if stage == "tokens" and not token_holders(state):
        return state.with_round(stage="closing", before={})
    return state


def call_stars(state: State) -> State:
    """Make every star call for a card of its owner."""
    stars = {seat: sum(state.dice[seat]) for seat in state.seats}
    owed = {seat: count for seat, count in stars.items() if count}
    return next_stage(state.with_round(stage="stars", owed=owed))


def striking(state: State) -> bool:
    """Whether the union strikes: with a neutral poster a star calls for any number."""
    known = state.round.poster is not None
    return state.options.union_strike and known and state.symbol == "N"


def token_holders(state: State) -> tuple[int, ...]:
    """Who may still return statuettes; in a dispute only the first of them."""
    waiting = tuple(seat for seat in clockwise(state)
                    if state.tokens.get(seat) and state.hands.get(seat)
                    and seat not in state.round.answered)
    return waiting[:1] if state.round.in_turn else waiting
