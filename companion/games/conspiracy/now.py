"""What to say and do now: each moment's headline and lines for the GM, a seat or the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.game import GM, Viewer
from companion.engine.words import Say, listed, say
from companion.games.conspiracy.content import (
    CLOSED,
    END,
    KINDS,
    REVEAL_COST,
    ROUNDS,
    evening_named,
)
from companion.games.conspiracy.event_chain import may_choose
from companion.games.conspiracy.moment import moment, open_actions, round_now
from companion.games.conspiracy.scene import Aftermath
from companion.games.conspiracy.state import State

Lines = tuple[Say | str, ...]


def now(state: State, viewer: Viewer) -> Lines:
    """The lines of this moment, the headline first."""
    return SAID[viewer.role][moment(state, viewer)](state, viewer.seat or GM)


def where(state: State) -> Say:
    """Say how far the campaign is; it stands above everything."""
    n = state.evening
    if state.over:
        return CLOSED
    if n and not state.running:
        return say("After evening {n}", n=n)
    if state.mind:
        return say("Evening {n} · mind game", n=n)
    return _scene_of_evening(state) if state.scene else evening_named(n)


def _scene_of_evening(state: State) -> Say:
    scene = state.scene
    assert scene is not None
    if scene.round:
        return say("Evening {n} · scene {scene} · {round}", n=state.evening, scene=scene.number,
                   round=ROUNDS[scene.round_name])
    return evening_named(state.evening, scene.number)


def just(*lines: Say) -> Callable[[State, int], Lines]:
    """Make a function that says the same lines in every case."""
    return lambda state, seat: lines


def _over(state: State, seat: int) -> Lines:
    headline = END[state.over]
    if state.over == "won" or state.epilogue:
        return (headline,)
    return headline, say("The meter is at 6. What the sleuths knew is locked away, and the city "
                         "goes on as if nothing had happened.")


MIND = say("Mind game")


def _bids(state: State, seat: int) -> Lines:
    """The lines for the GM, who lays one bid and opens both."""
    assert state.mind is not None
    if state.mind.gm is None:
        return MIND, say("Bid in secret. If the team bids more it is a breakthrough, otherwise "
                         "your trap.")
    if state.mind.team is None:
        return MIND, say("Your bid is down. The team is still thinking.")
    return MIND, say("Both bids are down. Open them together.")


def _our_bid(state: State, seat: int) -> Lines:
    assert state.mind is not None
    if state.mind.team is not None:
        return MIND, say("Our bid is down. It is opened together with the GM's.")
    if seat == state.secretary:
        return MIND, say("Agree on a bid and lay it. More than the GM: a breakthrough. Otherwise: "
                         "a trap.")
    return MIND, say("Talk it over: how much is it worth to us? The secretary lays the bid.")


def _opened(state: State, seat: int) -> Lines:
    """Say the result of the bids, and what it makes of the rumour."""
    assert state.opened is not None
    gm, team = state.opened
    if team > gm:
        return say("A breakthrough!"), say("The rumour is true, and was not hidden in time.")
    return say("A trap!"), say("The rumour is a lie, laid out as a lure.")


TO_SET = say("Tell the sleuths where they are and what is wrong there. Then set it:")


def _acting(state: State, seat: int) -> Lines:
    waiting = open_actions(state)
    names = listed([state.name(each) for each, _ in waiting])
    if any(action.stage == "declared" for _, action in waiting):
        return names, say("Say how hard it is if it is harder or easier than usual; then they "
                          "roll.")
    return names, say("The dice are down and fall short: a +3 can save it, or it fails.")


def _all_acted(state: State, seat: int) -> Lines:
    round_ = round_now(state)
    assert round_ is not None
    won = round_.successes >= round_.difficulty
    return (say("Everybody has acted"), say("The round is won. Tell how.") if won
            else say("The round is lost. Tell how."))


def _turning(state: State, seat: int) -> Lines:
    assert state.scene is not None
    for_them = state.scene.margins[-1] >= 0
    return (say("The tide turns for the sleuths") if for_them
            else say("The tide turns against the sleuths"),
            say("Tell what changes now, then begin the next round."))


def _their_choice(state: State, seat: int) -> Lines:
    assert state.aftermath is not None
    return (say("What do the conspirators make of it?") if state.aftermath.turn == "gm"
            else say("The team chooses"),)


def _our_choice(state: State, seat: int) -> Lines:
    assert state.aftermath is not None
    if state.aftermath.turn == "gm":
        return (say("The conspirators make their move"),)
    if seat != state.secretary:
        return (say("The team chooses: talk it over"),)
    return say("Choose for the team"), *_too_few_to_reveal(state, state.aftermath)


def _too_few_to_reveal(state: State, after: Aftermath) -> Lines:
    """Say where points come from when those at hand pay for no reveal, or not for each."""
    most = min(may_choose(state, after).reveal, len(state.cauldron()))
    return ((say("Short of points for a reveal? Make waves first."),)
            if state.meters.rumour_points < most * REVEAL_COST else ())


def _sent_back(state: State, seat: int) -> Lines:
    return (say("Your sleuth came back"),
            say("The GM writes: {reason}", reason=state.sleuths[seat].sent_back))


def _meanwhile(headline: Say, otherwise: Say) -> Callable[[State, int], Lines]:
    """Add a line while others read or gather: choose your first assets, if some are left."""
    return lambda state, seat: (
        headline, say("Meanwhile: who or what can you count on?")
        if state.sleuths[seat].free_assets else otherwise)


def _acted(state: State, seat: int) -> Lines:
    round_ = round_now(state)
    assert round_ is not None
    return (_how_it_went(round_.actions[seat].option, round_.actions[seat].success),
            say("Tell what it looked like. Then the others act.") if round_.left
            else say("Tell what it looked like."))


def _how_it_went(option: str, success: bool | None) -> Say:
    if option == "aside":
        return say("You stand by")
    return say("A success") if success else say("It went wrong")


def _kind(state: State, seat: int) -> Lines:
    """The scene's kind: on the screen the scene is a file, with its kind on the tab."""
    assert state.scene is not None
    return (KINDS[state.scene.kind],)


DRAWING = say("The GM reaches into the cauldron")
UNTIL_NEXT = say("Until the next evening")
HOW_ENDED = just(say("How did it end?"), say("The GM tells it; add what you saw."))
WHISPERS = say("What have people been whispering?")
AS_LISTENER = say("They add rumours or take one up. You listen; you may draw, press on or wait.")

SAID: Mapping[str, Mapping[str, Callable[[State, int], Lines]]] = {
    "gm": {
        "over": _over,
        "before": just(say("Who are the sleuths?"), say(
            "Everybody writes a sleuth on their own phone; what they write comes to you.")),
        "between": lambda state, seat: (
            say("Evening {n} is over", n=state.evening),
            say("Next time: read aloud what happened before, then begin.")),
        "victory": just(say("Is the conspiracy uncovered?"), say(
            "The deepest breakthrough is won. You decide whether the case is closed.")),
        "drawn": just(say("You hold two rumours"), say(
            "Shield the screen. Tap the one whose traces are covered; the other becomes the false "
            "trail.")),
        "mind": _bids,
        "opened": lambda state, seat: (*_opened(state, seat), TO_SET),
        "unset": just(say("Open the scene"), TO_SET),
        "acting": _acting,
        "asking": just(say("“What do you do?”"), say(
            "Ask each in turn. They choose and roll on their phones; you tell what comes of it.")),
        "acted": _all_acted,
        "turning": _turning,
        "aftermath": _their_choice,
        "ended": just(say("Tell how it ended"), AS_LISTENER),
        "leisure": just(say("The sleuths put their heads together"), AS_LISTENER),
    },
    "player": {
        "looking_on": just(say("You join from the next case on"),
                           say("Pull up a chair: this is what everybody sees.")),
        "over": _over,
        "away": just(say("You are away this evening"), say(
            "Your sleuth is in no scene, and nobody waits for you. You can read along.")),
        "sent_back": _sent_back,
        "unwritten": just(say("Who are you?"),
                          say("Write your sleuth. The GM reads it, and then it is yours.")),
        "read": _meanwhile(say("The GM reads your sleuth"),
                           say("You may still change it, or think of rumours already.")),
        "before": _meanwhile(say("The case is about to begin"),
                             say("Think of rumours: what have people been whispering?")),
        "between": just(UNTIL_NEXT),
        "mind": _our_bid,
        "opened": _opened,
        "act": just(say("What do you do?")),
        "declared": just(say("Before you roll")),
        "rolled": just(say("So close")),
        "acted": _acted,
        "scene": just(say("The GM tells what happens")),
        "aftermath": _our_choice,
        "drawing": just(DRAWING),
        "ended": HOW_ENDED,
        "leisure": just(WHISPERS, say("Propose rumours, agree on them, and take one up.")),
    },
    "screen": {
        "over": _over,
        "before": just(say("A new case"), say("Everybody writes a sleuth on their own phone.")),
        "between": just(UNTIL_NEXT),
        "mind": just(MIND),
        "opened": _opened,
        "scene": _kind,
        "aftermath": _our_choice,
        "drawing": just(DRAWING),
        "ended": HOW_ENDED,
        "leisure": just(WHISPERS),
    },
}
