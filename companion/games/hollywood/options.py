"""What the player in turn may do now, and why not: one list for page and phone."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.words import Say, say
from companion.games.hollywood.commands import roles, turn
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import at_leisure, in_turn, on_table, why_not_perform

COMMANDS = {command.role: command.name() for command in (
    roles.WriteFilm, roles.Produce, roles.Direct, roles.Light, roles.Shoot, roles.PlayActress,
    roles.PlayActor, roles.Compose, roles.DeclareEdit, roles.OpenWardrobe)}


@dataclass(frozen=True)
class OptionView:
    """One option: the command that does it, and the reason if it cannot be done now."""

    command: str
    role: str | None
    label: Say
    reason: Say | None


def options_of(state: State) -> tuple[OptionView, ...]:
    seat, doing = in_turn(state), state.round.doing
    if seat is None:
        return ()
    if doing and doing.kind == "encore":
        return (_role(state, seat, doing.role),)
    if at_leisure(state) is None:
        return ()
    return (*(_role(state, seat, role) for role in state.roles[seat]), *_general(state, seat))


def _role(state: State, seat: int, role: str) -> OptionView:
    command = COMMANDS[role]
    if on_table(state, role):
        command = roles.PerformByHand.name()
    elif role == "costume_designer" and state.options.hands_on == "table":
        command = roles.GiveCostumeByHand.name()
    return OptionView(command, role, ROLES[role].name, why_not_perform(state, seat, role))


def _general(state: State, seat: int) -> tuple[OptionView, ...]:
    rolling = turn.Reroll if state.options.dice_on == "phones" else turn.RerollByHand
    found = [
        OptionView(rolling.name(), None, say("Re-roll up to two dice"),
                   turn.Reroll.why_not(state, seat)),
        OptionView(turn.SwapWithCentre.name(), None, turn.SwapWithCentre.label,
                   turn.SwapWithCentre.why_not(state, seat)),
    ]
    if state.ghosts:
        found.append(OptionView(turn.LookAtGhosts.name(), None, turn.LookAtGhosts.label, None))
    return (*found, OptionView(turn.Pass.name(), None, turn.Pass.label, None))
