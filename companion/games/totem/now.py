"""What is due: a headline and, where it helps, a line under it. A player's own phone says "you".

It says nothing of the open cards, since spotting them is the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.engine.words import Say, listed, say, say_n
from companion.games.totem.content import LEFT, RIGHT
from companion.games.totem.grabs import still_asked
from companion.games.totem.piles import counts_to_three, waits_for_count
from companion.games.totem.state import Deal, State, pack_name, seat_of
from companion.games.totem.tally import games_played, leaders, winners

Lines = tuple[Say, ...]


def moment(state: State) -> str:
    deal = state.deal
    if not state.playing:
        return "over" if state.closed else "before"
    if deal is None:
        return "cards"
    if deal.grab:
        return still_asked(deal)
    if deal.counting:
        return "counting"
    return "count" if waits_for_count(deal) else "turn"


def paragraph(state: State) -> str:
    """The manual's paragraph for this moment."""
    if not state.playing:
        return "quarrel" if state.pad.rounds else "deal"
    return "quarrel" if state.deal and state.deal.grab else "play"


def now(state: State, at: str, seat: int | None = None) -> Lines:
    """What is due, as everybody reads it or as it is said to one seat."""
    if state.deal and state.deal.grab and state.playing:
        return _grabbed(state, state.deal, at, seat)
    return DUE[at](state, seat)


def won(state: State, seat: int | None = None) -> Say | None:
    """Announce the winner while the others play on; between games this is the headline itself."""
    first = winners(state) if state.playing else []
    return _victory(state, first, seat, GAME) if first else None


def _before(state: State, seat: int | None) -> Lines:
    if not state.pad.rounds:
        grab = say("Grab it first, then tap “I have it!” on your own phone, or the grabber's name "
                   "on any other.")
        return (say("Put the totem in the middle, in reach of all."),
                say("Any bottle or cup can be the totem."), *((grab,) if state.on_phones else ()))
    first = winners(state)
    told = (_victory(state, first, seat, GAME) if first
            else say("The game ended without a winner."))
    return told, say("The next game can begin.")


def _over(state: State, seat: int | None) -> Lines:
    played = games_played(state.pad)
    return (_victory(state, leaders(state), seat, MATCH),
            say_n("{n} game was played.", "{n} games were played.", played))


GAME = say("You won!"), say("{names} won!"), say("A shared victory: {names}!")
MATCH = (say("You won the match!"), say("{names} won the match!"),
         say("The match is shared: {names}!"))


def _victory(state: State, seats: Sequence[int], seat: int | None,
             said: tuple[Say, Say, Say]) -> Say:
    yours, one, several = said
    if list(seats) == [seat]:
        return yours
    names = listed([state.party.names[each] for each in seats])
    return (one if len(seats) == 1 else several).filled(names=names)


def _cards(state: State, seat: int | None) -> Lines:
    if seat in state.out:
        return (say("The others play on."),)
    if not state.by_hands:
        return (say("Play. Whoever has no card left taps it on a phone."),)
    return (say("Two are left: each hand plays apart.") if state.hands_apart
            else say("Play: each hand for itself."),
            say("Both have emptied a pack, or one player both: whoever has the fewest cards left "
                "taps it on a phone."))


def _turn(state: State, seat: int | None) -> Lines:
    name = state.deal.turn if state.deal else ""
    if not name:
        return say("Nobody has a card left to turn."), _way_out(state)
    if seat_of(name) == seat:
        return (YOURS[name.partition("/")[2]],)
    return (say("{name} turns.", name=pack_name(state.party, name)),)


def _way_out(state: State) -> Say:
    """Say how a game ends in which nobody can turn; somebody may have won it before."""
    if state.out:
        return say("If nothing calls for the totem either, the GM ends the game: the next place "
                   "goes to whoever has the fewest cards.")
    return say("If nothing calls for the totem either, the GM ends the game under “More”: "
               "whoever has the fewest cards wins.")


YOURS = {"": say("Your turn: turn a card."),
         RIGHT: say("Your turn: turn a card with your right hand."),
         LEFT: say("Your turn: turn a card with your left hand.")}


def _count(state: State, seat: int | None) -> Lines:
    """Ask for the count, in the same words whether two cards match or not."""
    counter = counts_to_three(state.deal) if state.deal else 0
    if counter == seat:
        return (say("Outward arrows: you count!"),
                say("Tap one – two – three: all cards turn together. If two cards match, the totem "
                    "comes first."))
    return (say("Outward arrows: all turn a card together, on three."),
            say("{name} counts, and the cards turn by themselves. If two cards match, the totem "
                "comes first.", name=state.party.names[counter]))


def _counting(state: State, seat: int | None) -> Lines:
    return (say("All together: one – two – three!"),)


DUE: Mapping[str, Callable[[State, int | None], Lines]] = {
    "before": _before, "over": _over, "cards": _cards, "turn": _turn, "count": _count,
    "counting": _counting}


def _grabbed(state: State, deal: Deal, at: str, seat: int | None) -> Lines:
    """Say what is asked about a grab; the question itself stands with its answers."""
    claims = deal.grab.claims if deal.grab else ()
    if at == "lower":
        return (_hands(state, claims),)
    if seat_of(claims[0]) == seat:
        return (ASKED_YOU[at],)
    return (ASKED[at].filled(name=pack_name(state.party, claims[0])),)


def _hands(state: State, claims: Sequence[str]) -> Say:
    names = listed([state.party.names[seat_of(name)] for name in claims])
    if len(claims) == 2:
        return say("Two hands on the totem: {names}.", names=names)
    return say("{n} hands on the totem: {names}.", n=len(claims), names=names)


ASKED = {
    "choice": say("{name} chooses what applies."),
    "put": say("{name} may put the open pile under the totem."),
    "share": say("{name} shares out among the others."),
}
ASKED_YOU = {
    "choice": say("You have the totem: choose what applies."),
    "put": say("You have the totem: your open pile may go under it."),
    "share": say("You have the totem: share out among the others."),
}
