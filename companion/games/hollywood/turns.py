"""Whose turn it is, what that player may do and why not, and how a film goes on by itself."""

from __future__ import annotations

from companion.engine.evolve import evolve
from companion.engine.game import GM
from companion.engine.words import Say, say
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.dealing import dice_keys, read_die
from companion.games.hollywood.state import Round, State, clockwise
from companion.games.hollywood.wardrobe import ON_DICE

BY_HAND = {  # the option that says where a role's components lie: on phones or table
    "screenwriter": "posters_on", "gaffer": "dice_on", "cinematographer": "hands_on",
    "actress": "hands_on", "actor": "hands_on", "composer": "hands_on", "editor": "hands_on",
}

SWAP, PASS = say("Swap a role with the centre"), say("Pass")
LOOK_AT_GHOSTS = say("Look at the ghosts' cards")


def on_table(state: State, role: str) -> bool:
    return role in BY_HAND and getattr(state.options, BY_HAND[role]) == "table"


def in_turn(state: State) -> int | None:
    """The seat that acts now; nobody does while a player still has to discard."""
    if state.phase != "production" or state.round.discards:
        return None
    return state.round.seat


def at_leisure(state: State) -> int | None:
    """The seat that is to begin its turn now."""
    return in_turn(state) if state.round.doing is None else None


def may_stop(state: State) -> bool:
    """Whether the turns so far may be closed: nobody owes a secret choice or a discard."""
    doing = state.round.doing
    going_on = doing is None or doing.kind in ("encore", "reroll", "gaffer")
    return in_turn(state) is not None and going_on


def free_dice(state: State) -> list[str]:
    return [key for key in dice_keys(state) if read_die(key)[0] not in state.round.guarded]


def dice_to_roll(state: State) -> list[str]:
    """The dice that may still be rolled: each only once on a turn."""
    doing = state.round.doing
    rolled = doing.keys if doing else ()
    return [key for key in free_dice(state) if key not in rolled]


def why_not_reroll(state: State) -> Say | None:
    if state.options.dice_on == "phones" and not dice_to_roll(state):
        return say("No die may be rolled now.")
    return None


def why_not_swap(state: State) -> Say | None:
    return None if state.centre else say("No role lies in the centre.")


def why_not_perform(state: State, seat: int, role: str) -> Say | None:
    """Say why a player may not perform one of their roles now, or None if they may."""
    if role in state.round.performed:
        return say("This role has already been performed in this film.")
    if role == "screenwriter" and state.round.writer != seat:
        return say("Only on the first turn of a round, and only with two posters left.")
    if role == "costume_designer" and state.options.hands_on == "phones" and not state.wardrobe:
        return say("No costume is left to give.")
    return None


REPORTED = ("producer", "director", "composer", "editor", "costume_designer")  # real cards too


def roles_to_report(state: State, seat: int) -> tuple[str, ...]:
    """A player's unperformed roles that the companion must hear of even with real cards."""
    return tuple(role for role in state.roles.get(seat, ())
                 if role in REPORTED and why_not_perform(state, seat, role) is None)


def next_to_tell(state: State) -> int | None:
    """The place of the next turn with something to report, once the turn under way has
    nothing. With real cards the page already offers it, since nobody taps the turns before it."""
    round_ = state.round
    by_hand = state.options.hands_on == "table" and round_.poster is not None
    if not (by_hand and may_stop(state)) or must_report_now(state):
        return None
    coming = range(round_.turn + 1, len(round_.order))
    return next((place for place in coming if roles_to_report(state, round_.order[place])), None)


def must_report_now(state: State) -> bool:
    """Whether the turn under way has such a role; after a swap only the new one counts."""
    held, doing = roles_to_report(state, state.round.seat), state.round.doing
    return doing.role in held if doing else bool(held)


def performer(state: State, role: str) -> int | None:
    """The seat that may perform this role now, on its turn or as the producer's new role."""
    seat, doing = in_turn(state), state.round.doing
    if seat is None or role not in state.roles.get(seat, ()):
        return None
    if doing and not (doing.kind == "encore" and doing.role == role):
        return None
    return None if why_not_perform(state, seat, role) else seat


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


def poster_due(state: State) -> bool:
    """Whether a real poster lies on the table and still has to be noted."""
    if state.options.posters_on != "table" or state.round.poster is not None:
        return False
    return state.phase in ("production", "post") and state.round.writer is None


def poster_open(state: State) -> bool:
    """Whether a real poster can be noted: once it is turned, even before its writer's turn."""
    if state.options.posters_on != "table" or state.options.pace == "score":
        return False
    if state.phase == "premiere":
        return _plays_on(state) and _writer_aside(begin_round(state))
    if state.phase not in ("production", "post") or state.round.poster is not None:
        return False
    return _writer_aside(state)


def _writer_aside(state: State) -> bool:
    """Whether no screenwriter has to take a turn on a phone first."""
    return state.round.writer is None or state.options.hands_on == "table"


def between(state: State) -> bool:
    """Whether a premiere is over and the game is not: the next film may begin."""
    return state.phase == "premiere" and not state.round.stage


def recasting(state: State) -> bool:
    """Whether real role cards, dealt anew after a shake-up, are being noted."""
    return state.phase == "roles" and bool(state.films)


def roles_kept(state: State) -> bool:
    """Whether the companion knows who holds which role, and so must hear of a shake-up."""
    return state.options.pace == "full" or state.options.roles_on == "phones"


def _plays_on(state: State) -> bool:
    """Whether the next film needs only its poster: no roles have to be noted first."""
    by_hand = state.films[-1].shake_up and state.options.roles_on == "table"
    return between(state) and not by_hand


def film_to_count(state: State, seat: int = GM) -> int:
    """The film whose symbols are counted now or next; at a premiere, the film after it."""
    return state.number + (state.phase == "premiere")


def role_name(role: str) -> Say:
    return ROLES[role].name
