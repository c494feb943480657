"""The rules to look up, in our own words, and the rulings where the rulebook is silent."""

from __future__ import annotations

from typing import Any

from companion.engine.evolve import evolve
from companion.engine.game import Viewer
from companion.engine.lookup import Chapter, Lookup, Ruling, Section, Term, keys_about
from companion.engine.words import say
from companion.games.zero.state import State

POOL_BY_RULEBOOK = say(
    "Nine cards each. Five face up in a row are the pool: seven in a first game, nine "
    "with two players. The rest is set aside for this round.")
POOL_FIXED = say("Nine cards each. {n} face up in a row are the pool at this table. The rest is "
                 "set aside for this round.")
SECTIONS = (
    Section("aim", say("What it is about"), (
        say("56 cards, seven colours from 1 to 8. Collect colours and numbers so that your nine "
            "cards count as little as they can."),
        say("As many rounds as players, each is first player once. The lowest total wins; equal "
            "totals share the victory."),
    ), ("deal",)),
    Section("set_up", say("Set-up"), (
        POOL_BY_RULEBOOK,
        say("Whoever first names two films begins; after that always the player to the left of the "
            "last first player, who gathers, shuffles and deals."),
    ), ("deal", "scored")),
    Section("turn", say("A turn"), (
        say("Exchange: put one card of your hand into the pool, face up, and take another one "
            "from it. Or pass. Then it is the next player's turn, clockwise."),
    ), ("play",)),
    Section("passes", say("Passing and the end"), (
        say("The first pass of a round does nothing. The second, by the same player or another, "
            "announces the end: everybody else has one last turn, then the hands are counted."),
    ), ("play",)),
    Section("count", say("What a hand counts"), (
        say("Each number counts once, however many of it there are: one 7 or four of them count "
            "7. Five or more of one number count nothing."),
        say("Five or more of one colour count nothing. A number in such a set does not pay for "
            "its equals outside it."),
    ), ("play", "count")),
    Section("good", say("What a good hand is"), (
        say("Four simple computer players and a pool of five: 12 points on average. 8 or fewer "
            "is good: one hand in three gets there. One round in twenty ends with a Zero."),
        say("A larger pool makes it easier, by up to a point for every two cards. Collecting "
            "towards a set pays better than taking what counts least at once."),
    ), ("scored",)),
    Section("zero", say("Zero!"), (
        say("Five of one colour and five of one number, one card in both. Whoever has it says "
            "so and shows it: no points, and the round ends at once; all others count."),
        say("Shown and wrong costs nothing: play goes on."),
    ), ("play", "count")),
)
GLOSSARY = (
    Term("pool", say("Pool"), say("The open cards in the middle, the same for all.")),
    Term("set", say("Set"), say("Five or more of one colour or of one number: they count "
                                "nothing.")),
    Term("first_player", say("First player"), say("Begins the round; each player does so once.")),
)
CHAPTER = Chapter("rulings", say("Where the rulebook is silent"), (
    Ruling("players", say("How many may play?"),
           say("Two to five: nine cards each and the pool must fit into 56.")),
    Ruling("last_pass", say("May a last turn be a pass?"), say("Yes; it changes nothing more.")),
    Ruling("out_of_turn", say("May a Zero be called out of turn?"),
           say("Yes, at any moment of the round.")),
    Ruling("uncalled", say("And a Zero that nobody called?"), say("It counts 0 all the same.")),
    Ruling("equals", say("Red 1, 2, 3, 4, 7 and a blue 7: does the 7 count?"),
           say("Yes: the red one falls out with its colour, the blue one counts 7.")),
))

ALIKE = (
    say("pool, row, middle"),
    say("pass, skip"),
    say("exchange, swap, trade"),
    say("set, group, meld"),
    say("number, rank, value"),
    say("round, lap"),
)


def sections(state: State) -> tuple[Section, ...]:
    """The rules, with the pool of this table."""
    pool = state.options.pool
    told = {POOL_BY_RULEBOOK: POOL_FIXED.filled(n=pool)} if pool else {}
    return tuple(evolve(each, text=tuple(told.get(line, line) for line in each.text))
                 for each in SECTIONS)


def lookup(play: Any, viewer: Viewer) -> Lookup:
    state: State = play.state
    return Lookup(sections(state), keys_about(SECTIONS, {state.phase}), GLOSSARY, (CHAPTER,),
                  ALIKE)
