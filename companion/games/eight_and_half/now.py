"""What to say and do now: each moment's headline, and what binds the next player."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.game import Viewer
from companion.engine.words import Say, say, say_n
from companion.games.eight_and_half.content import (
    GOAL,
    NAMES,
    NUMBERS,
    PLAYERS,
    ZERO,
    pot_text,
)
from companion.games.eight_and_half.rules import (
    EIGHT_AND_A_HALF,
    FIVE,
    Switches,
    is_whole,
    judge,
)
from companion.games.eight_and_half.state import State
from companion.games.eight_and_half.tally import is_clear, who_is_out

PARAGRAPHS = {"deal": "deal", "opener": "deal", "play": "play", "count": "score", "scored": "score",
              "finale": "score"}


def paragraph(state: State) -> str:
    return PARAGRAPHS[state.phase]


def where(state: State) -> Say:
    """Say how far the game is; it stands above every page."""
    if state.phase == "finale":
        return say("The end")
    if state.number:
        return say("Mini-game {n}, to 7 points", n=state.number)
    return say("Before the first mini-game")


def now(state: State) -> tuple[Say, ...]:
    """The headline, and what else is to be read aloud."""
    return PHASES[state.phase](state)


def mind(state: State) -> Say | None:
    """What the whole table is told before the next move; a silent judge tells nothing."""
    if state.phase != "play" or not state.options.helpful or state.pot is None:
        return None
    if state.pot == FIVE:
        return (say("Five: only lower than 5, or a special!") if state.options.switches.below_five
                else say("Five: only 5 or lower, or a special!"))
    if state.pot == EIGHT_AND_A_HALF:
        return say("8½: only 9, a demon, or 8 with ½. 9 catches!")
    return None if is_whole(state.pot) else _catches(state.pot, state.options.switches)


def _catches(pot: int, switches: Switches) -> Say | None:
    """Say what threatens the player who left the pot on a half; no number follows a 9."""
    next_one, number = pot_text(pot + 1), pot < EIGHT_AND_A_HALF
    if switches.half_catches:
        return say("{n} catches, and so does ½!", n=next_one) if number else say("½ catches!")
    return say("{n} catches!", n=next_one) if number else None


def rule(state: State) -> Say | None:
    """Say what binds the player who chooses a card now, besides the warning. A silent judge says
    only how a pot is opened, which is no secret."""
    if state.phase != "play":
        return None
    if not state.laid:
        return _told(state, OPENS[kind_of_turn(state)])
    if not state.options.helpful or state.pot is None or state.pot in (FIVE, EIGHT_AND_A_HALF):
        return None
    return _climbs(state.pot, state.options.switches)


def _climbs(pot: int, switches: Switches) -> Say:
    """Say which cards go on an ordinary pot, as the judge sees it."""
    lowest = next((n for n in NUMBERS if judge(pot, (n,), switches).legal), None)
    if judge(pot, (ZERO,), switches).legal:
        return (say("{n} or higher, or a special card.", n=lowest) if lowest
                else say("Nothing but special cards."))
    return say("{n} or higher, ½ or a demon.", n=lowest) if lowest else say("Only ½ or a demon.")


THEIRS = {
    "must": say("{name} opens the first pot with {card}."),
    "first": say("{name} opens the first pot with the low yellow card."),
    "opens hand": say("{name} opens a new pot with any card they like."),
    "opens open": say("{name} opens a new pot with any of the open cards."),
    "opens blind": say("{name} turns over a blind card, it opens a new pot."),
    "hand": say("{name}'s turn"),
    "open": say("{name} plays from the open cards."),
    "blind": say("{name} turns over a blind card."),
}
YOURS = {
    "must": say("Your turn: open the first pot with {card}."),
    "first": say("Your turn: open the first pot with your low yellow card."),
    "opens hand": say("Your turn: open a new pot with any card you like."),
    "opens open": say("Your turn: open a new pot with any of your open cards."),
    "opens blind": say("Your turn: turn over a blind card, it opens a new pot."),
    "hand": say("Your turn"),
    "open": say("Your turn: play from your open cards."),
    "blind": say("Your turn: turn over a blind card."),
}
OPENS = {
    "must": say("Open the pot with {card}."),
    "first": say("Open the pot with your low yellow card."),
    "opens hand": say("Open the pot with any card you like."),
    "opens open": say("Open the pot with any of your open cards."),
    "opens blind": say("Turn over a blind card: it opens the pot."),
}


def kind_of_turn(state: State) -> str:
    """Name what the player in turn is about to do: open the first pot, open a new one, or play on
    one; and where their card comes from."""
    if state.first:
        return "must" if state.must else "first"
    place = state.held[state.turn].place
    return place if state.laid else f"opens {place}"


def _told(state: State, words: Say) -> Say:
    card = {"card": NAMES[state.must]} if state.must else {}
    return words.filled(name=_name(state, state.turn), **card)


def yours(state: State) -> Say:
    """The headline for the player in turn."""
    return _told(state, YOURS[kind_of_turn(state)])


def refill(state: State, viewer: Viewer) -> Say | None:
    """Remind the player who has just played to draw real cards, while there is a bank. The GM, who
    may be tapping for them, reads it too."""
    told = state.phase == "play" and state.options.way == "followed" and state.options.helpful
    if not told or state.refills is None:
        return None
    if viewer.seat == state.refills:
        return say("Fill your hand up to three from the bank.")
    return say("{name}: fill your hand up to three.",
               name=_name(state, state.refills)) if viewer.is_gm else None


def _name(state: State, seat: int) -> str:
    return state.party.names[seat]


def _deal(state: State) -> tuple[Say, ...]:
    if len(state.party.seats) < min(PLAYERS):
        return (WAITING,)
    if state.options.way == "phones":
        return (say("The phones are about to deal."),
                say("Each gets a bank, three blind cards, three open ones and a hand of three."))
    return (say("Shuffle well and deal all the cards."),
            say("Three blind, one open on each, three into the hand; the rest is the bank."))


def _opener(state: State) -> tuple[Say, ...]:
    return (say("Who holds the lowest yellow card in hand?"),
            say("Nobody has a yellow one: the lowest number. Equal cards: draw."))


def _play(state: State) -> tuple[Say, ...]:
    turn = kind_of_turn(state)
    headline = _told(state, THEIRS[turn])
    if turn == "blind" and state.options.way == "followed":  # phones turn it back themselves
        return headline, say("It does not fit? Turn it back and take the pot.")
    return (headline,)


def _count(state: State) -> tuple[Say, ...]:
    return (say("Play mini-game {n}, then count your cards.", n=state.number),
            say("Whoever holds the lowest yellow card opens with it; equal cards: draw."),
            say("Cards left are bank, hand, table and burnt ones."))


def _scored(state: State) -> tuple[Say, ...]:
    out, leaders = who_is_out(state.pad.full[-1].entries), state.leaders
    if len(out) != 1 or (leaders and not is_clear(state.pad)):
        return (UNCLEAR,)
    if len(leaders) > 1:
        best = state.totals[leaders[0]]
        return (say("A tie at {n}: one more mini-game decides.", n=best), *_next_deal(state))
    return (say("{name} is out: the mini-game is over.", name=_name(state, out[0])),
            *_next_deal(state))


def _next_deal(state: State) -> tuple[Say, ...]:
    """Ask for the next deal; phones deal by themselves."""
    if len(state.party.seats) < min(PLAYERS):
        return (WAITING,)
    if state.options.way == "phones":
        return ()
    return (say("{name} deals the next mini-game.", name=_name(state, state.next_dealer())),)


def _finale(state: State) -> tuple[Say, ...]:
    winner = state.leaders[0]
    return (say_n("{name} wins with {n} point!", "{name} wins with {n} points!",
                  state.totals[winner], name=_name(state, winner)),
            say("The game goes to {goal} points; most of them win.", goal=GOAL))


UNCLEAR = say("Who went out? Correct the mini-game on the pad.")
WAITING = say("Two to five play: somebody has to join first.")
PHASES: dict[str, Callable[[State], tuple[Say, ...]]] = {
    "deal": _deal, "opener": _opener, "play": _play, "count": _count, "scored": _scored,
    "finale": _finale,
}
