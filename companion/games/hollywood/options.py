"""What the player in turn may do now, and why not: one list for the page and the phone."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.words import Say, say
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import (
    LOOK_AT_GHOSTS,
    PASS,
    SWAP,
    beginning,
    in_turn,
    on_table,
    why_not_perform,
    why_not_reroll,
    why_not_swap,
)

COMMANDS = {  # by name, because modules that show a game import no commands
    "screenwriter": "write_film", "producer": "produce", "director": "direct", "gaffer": "light",
    "cinematographer": "shoot", "actress": "play_actress", "actor": "play_actor",
    "composer": "compose", "editor": "declare_edit", "costume_designer": "open_wardrobe",
}


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
    if beginning(state) is None:
        return ()
    return (*(_role(state, seat, role) for role in state.roles[seat]), *_general(state))


def _role(state: State, seat: int, role: str) -> OptionView:
    command = COMMANDS[role]
    if on_table(state, role):
        command = "perform_by_hand"
    elif role == "costume_designer" and state.options.hands_on == "table":
        command = "give_costume_by_hand"
    return OptionView(command, role, ROLES[role].name, why_not_perform(state, seat, role))


def _general(state: State) -> tuple[OptionView, ...]:
    rolling = "reroll" if state.options.dice_on == "phones" else "reroll_by_hand"
    found = [
        OptionView(rolling, None, say("Re-roll up to two dice"), why_not_reroll(state)),
        OptionView("swap_with_centre", None, SWAP, why_not_swap(state)),
    ]
    if state.ghosts:
        found.append(OptionView("look_at_ghosts", None, LOOK_AT_GHOSTS, None))
    return (*found, OptionView("pass", None, PASS, None))
