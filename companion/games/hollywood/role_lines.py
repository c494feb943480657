"""What each role does now. One sentence addresses its holder, for the GM to read aloud; another
tells the onlookers about the holder."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.words import Say, say
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import on_table, why_not_perform

Name = str | Say

DRAWS_TWO = say("{player}, {role}: choose who draws two cards, then discards two.")
BY_HAND: Mapping[str, Say] = {  # roles done with cards, dice and posters that lie on the table
    "screenwriter": say(
        "{player}, {role}: draw two posters, lay one down face up and put the other away unseen. "
        "Otherwise turn over the top poster."),
    "gaffer": say(
        "{player}, {role}: re-roll dice up to three times, the same one again if you like."),
    "cinematographer": say(
        "{player}, {role}: choose who discards the whole hand and draws three new cards."),
    "actress": DRAWS_TWO,
    "actor": DRAWS_TWO,
    "composer": say(
        "{player}, {role}: draw two cards, add one to the film face down, discard the other."),
    "editor": say(
        "{player}, {role}: push your role card towards the centre: you edit this film."),
    "costume_designer": say(
        "{player}, {role}: draw two costumes, give one to anybody, the other goes under the pile."),
}
ON_PHONES: Mapping[str, Say] = {
    "screenwriter": say(
        "{player}, {role}: choose one of two posters on the phone. "
        "Otherwise the top one is shown."),
    "producer": say(
        "{player}, {role}: swap any two roles, the centre's, other players' or your own."),
    "director": say("{player}, {role}: give anybody a statuette."),
    "gaffer": say("{player}, {role}: choose a die to re-roll, up to three times."),
    "cinematographer": say("{player}, {role}: choose who gets a whole new hand."),
    "actress": DRAWS_TWO,
    "actor": DRAWS_TWO,
    "composer": say(
        "{player}, {role}: two cards come in secret, one of them goes into the film."),
    "editor": say("{player}, {role}: say that you will edit this film."),
    "costume_designer": say(
        "{player}, {role}: two costumes come in secret, give one of them to anybody."),
}

MAY_DRAW_TWO = say("{player}, {role}: may let somebody draw two cards, then discard two.")
ABOUT: Mapping[str, Say] = {  # the same wherever the components lie: onlookers have nothing to do
    "screenwriter": say("{player}, {role}: may choose the film's poster out of two."),
    "producer": say("{player}, {role}: may swap any two roles."),
    "director": say("{player}, {role}: may give somebody a statuette."),
    "gaffer": say("{player}, {role}: may re-roll dice, up to three times."),
    "cinematographer": say("{player}, {role}: may give somebody a whole new hand."),
    "actress": MAY_DRAW_TWO,
    "actor": MAY_DRAW_TWO,
    "composer": say("{player}, {role}: may add one of two new cards to the film."),
    "editor": say("{player}, {role}: may edit this film."),
    "costume_designer": say("{player}, {role}: may give somebody a costume."),
}


def does_now(state: State, seat: int, role: str) -> Say:
    """A role's sentence for its holder, or why it cannot be performed now."""
    player, name = state.name(seat), ROLES[role].name
    if why_not_perform(state, seat, role):
        return may_do(state, seat, role)
    if role == "director":
        return _directs(state, player, name)
    by_hand = on_table(state, role) or (
        role == "costume_designer" and state.options.hands_on == "table")
    return (BY_HAND if by_hand else ON_PHONES)[role].filled(player=player, role=name)


def may_do(state: State, seat: int, role: str) -> Say:
    """The sentence for onlookers, which orders nothing."""
    player, name = state.name(seat), ROLES[role].name
    reason = why_not_perform(state, seat, role)
    if reason:
        return say("{player}, {role}: {reason}", player=player, role=name, reason=reason)
    return ABOUT[role].filled(player=player, role=name)


def _directs(state: State, player: Name, role: Name) -> Say:
    """Say whom a director may choose: nobody twice running; with all four out, one is moved."""
    lately = [whom for whom, film in state.token_film.items() if film == state.number - 1]
    if not state.tokens_left:
        return say("{player}, {role}: all statuettes are out, so move one from somebody to "
                   "somebody else.", player=player, role=role)
    if lately and state.number > 1:
        return say("{player}, {role}: give a statuette to anybody but {whom}.",
                   player=player, role=role, whom=state.name(lately[0]))
    return ON_PHONES["director"].filled(player=player, role=role)


def otherwise(state: State) -> Say:
    """Say what a player may do instead of performing a role."""
    if state.ghosts:
        return say("Or swap a role with the centre, re-roll up to two dice, look at the ghosts' "
                   "cards, or pass.")
    if state.centre:
        return say("Or swap the role with one from the centre, re-roll up to two dice, or pass.")
    return say("Or re-roll up to two dice, or pass.")
