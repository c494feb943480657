"""Conspiracy tried alone: a short case of three sleuths, six rumours and one breakthrough.

It is guided: the app's team writes, proposes, investigates a rumour that leads to the mind game,
and bids more than the game master can. Real teams know less.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from typing import Any

from companion.engine.game import Command
from companion.engine.rehearsal import Move, Rehearsal
from companion.engine.words import Say, say
from companion.games.conspiracy.commands import actions, aftermath, cauldron, mind_game, setup
from companion.games.conspiracy.commands.base import idle, ready
from companion.games.conspiracy.commands.scenes import playable_round
from companion.games.conspiracy.content import HIGHEST_TALENT, TALENTS
from companion.games.conspiracy.scene_view import SceneView
from companion.games.conspiracy.state import State
from companion.games.conspiracy.view import View

STAKE = 4  # more than the game master ever has in a rehearsal
SLEUTHS = ((say("Inspector Gold"), say("never forgets a face")),
           (say("Doctor Mira"), say("reads any handwriting")),
           (say("Taxi Sami"), say("knows every shortcut")))
RUMOURS = (say("The clock tower strikes thirteen when the mayor is away."),
           say("The new bakery sells no bread after midnight."),
           say("Somebody pays the chess players in the park."),
           say("The museum's cat is older than the museum."),
           say("The lighthouse answers somebody at sea."),
           say("Every ticket of the last tram has the same number."))

WRITE = say("The players write their sleuths on their phones; you read and approve them.")
BEGIN = say("All sleuths are approved: begin the evening.")
PROPOSE = say("The team proposes six rumours and adds them to the cauldron. You only watch.")
DRAW = say("Now draw two rumours, below: a second tap pays for it. Once they are marked the team "
           "follows a rumour.")
MARK = say("Tap the one that will be a cold trail; the other is a false one. Only you know which.")
BID = say("The rumour was not marked: a mind game. Lift the cover, choose your bid, and lay it.")
OPEN = say("Open both bids: more from the team is a breakthrough, otherwise it is your trap.")
SET = say("Set the scene: how long it is, who takes part, how hard it is.")
ACT = say("Each sleuth acts once and rolls, on their own phones. You tell what comes of it.")
ROUND = say("All have acted: tell how it went, and end the round.")
NEXT = say("Tell what has turned, then begin the next round.")
AFTER = say("The scene is over and counted. What you may still choose is here; then settle it.")
ENDED = say("Read aloud how it ended, then go on.")


def move(state: State, seats: Collection[int], rng: random.Random) -> Move | None:
    for step in (_write, _propose, _for_the_team, _act):
        if found := step(state, seats):
            return found
    return None


def finished(state: State) -> bool:
    """Whether a scene was played and told. If the GM plays on, the team goes along."""
    busy = state.scene or state.aftermath or state.mind or state.ended
    return bool(state.over or state.scenes > 1 or (state.scenes and not busy))


def _write(state: State, seats: Collection[int]) -> Move | None:
    for place, seat in enumerate(state.seats):
        sleuth, (name, trait) = state.sleuths[seat], SLEUTHS[place % len(SLEUTHS)]
        if seat in seats and not (sleuth.who or sleuth.waits):
            written: dict[str, Any] = {"sleuth": name, "trait_1": trait, "trait_2": "",
                                       **dict.fromkeys(TALENTS, HIGHEST_TALENT)}
            return Move(setup.WriteSleuth(**written).for_seat(seat))
    return None


def _propose(state: State, seats: Collection[int]) -> Move | None:
    number = len(state.proposals) + len(state.rumours)
    if not (state.running and ready(state) == state.seats and number < len(RUMOURS)):
        return None
    seat = state.seats[number % len(state.seats)]
    said: Any = RUMOURS[number]  # becomes text when it is sent
    told = cauldron.ProposeRumour(text=said, level=1).for_seat(seat)
    return Move(told) if seat in seats else None


def _for_the_team(state: State, seats: Collection[int]) -> Move | None:
    seat = state.secretary
    command = _of_the_secretary(state)
    fits = command and seat in seats and seat in command.who(state)
    return Move(command.for_seat(seat), 2) if command and fits else None


def _of_the_secretary(state: State) -> Command | None:
    if len(state.proposals) == len(RUMOURS):
        return cauldron.AddRumours(rumours=tuple(state.proposals))
    if state.mind:
        return mind_game.BidRumourPoints(amount=min(STAKE, state.meters.rumour_points))
    if state.aftermath:
        return aftermath.AnswerBreakthrough()
    marked = any(rumour.mark for rumour in state.rumours.values())
    free = [key for key, rumour in state.cauldron().items() if not rumour.mark]
    if not (marked and free and idle(state)) or state.scenes:
        return None
    return mind_game.Investigate(rumour=free[0])


def _act(state: State, seats: Collection[int]) -> Move | None:
    now = playable_round(state)
    for seat in now.left if now else ():
        action = now.actions.get(seat) if now else None
        if seat in seats:
            return Move(STAGES[action.stage if action else ""](state).for_seat(seat))
    return None


def _roll_or_help(state: State) -> Command:
    free = actions.free_shoulders(state)
    return (actions.UseShoulder(which=int(free[0].value)) if free
            else actions.AcceptFailure())


STAGES: dict[str, Callable[[State], Command]] = {
    "": lambda state: actions.DeclareAction(talent="charisma", traits=(0,)),
    "declared": lambda state: actions.RollDice(),
    "rolled": _roll_or_help,
}


def hint(view: View) -> Say:
    if view.scene:
        return _in_scene(view.scene)
    if view.mind:
        return BID if not view.mind.gm_laid else OPEN
    if view.aftermath or view.ended:
        return AFTER if view.aftermath else ENDED
    return _between_scenes(view)


def _in_scene(scene: SceneView) -> Say:
    if not scene.length:
        return SET
    if scene.round is None:
        return NEXT
    return ACT if scene.round.left else ROUND


def _between_scenes(view: View) -> Say:
    if any(sleuth.who is None for sleuth in view.sleuths):
        return WRITE
    if not view.running:
        return BEGIN
    if view.drawn:
        return MARK
    return PROPOSE if len(view.rumours) < len(RUMOURS) else DRAW


REHEARSAL = Rehearsal(
    players=3, options={"rumour_points": 12, "dice": "app", "backing_rating": 0}, move=move,
    hint=hint, done=finished, about=say("a guided short case"))
