"""The rules to look up, in short sections of our own words, and the rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import Viewer
from companion.engine.lookup import (
    Chapter,
    Holds,
    Lookup,
    OptionalRules,
    Ruling,
    Section,
    keys_about,
)
from companion.engine.words import Say, say
from companion.games.totem.now import moment
from companion.games.totem.state import State
from companion.games.totem.view import view

TAKEN_UP = say("The loser takes up their own open pile too.")
CASE_7 = say("Colour arrows: no effect; take everything in the centre and play on (case 7).")
SHARED = say("Three or more share a colour: the first of them to grab shares out the centre and "
             "their own pile among the losers as they like (case 5).")
BIGGER = say("On inward arrows the hand whose open pile is bigger is the better one to grab with.")
ENDS = say("It ends when both have emptied a pack, or one player both; fewest cards left wins.")
SECTIONS = (
    Section("aim", say("What it is about"), (
        say("Be the first without cards, face-down and face-up alike."),
        say("For two to ten players aged seven and up."),
    ), ("before",)),
    Section("turning", say("Turning"), (
        say("One hand each. In turn, fast and without peeking, turn your top card onto your own "
            "open pile, so that all see it at the same moment."),
    ), ("turn", "cards")),
    Section("duel", say("A duel"), (
        say("The shape you turn, in whatever colour, equals another player's top card: the two "
            "duel for the totem. The winner's open pile and what lies under the totem go under "
            "the loser's face-down cards."),
        TAKEN_UP,
    ), ("turn", "cards", "choice")),
    Section("mistake", say("Grabbing by mistake"), (
        say("Take everybody's open piles and what lies under the totem."),
    ), ("turn", "cards")),
    Section("lower", say("Two hands at the totem"), (
        say("The lower grip wins."),), ("lower",)),
    Section("outward", say("Outward arrows"), (
        say("Everyone counts to three and turns a card at the same moment."),
        say("Another outward arrows and nothing else that calls: count and turn again (case 1)."),
        say("Outward arrows and a match between others: the first of these to grab chooses "
            "(case 3)."),
    ), ("turn", "count", "counting", "choice")),
    Section("inward", say("Inward arrows"), (
        say("Everyone grabs; the winner may put their own open pile under the totem."),
        say("Inward arrows and a match: a holder of a matching card who grabs chooses between "
            "them (case 2)."),
    ), ("put", "choice")),
    Section("colour", say("Colour arrows"), (
        say("Match colours instead of shapes, until that card is no longer open or someone grabs "
            "the totem."),
        SHARED,
    ), ("share",)),
    Section("several", say("Several matches"), (
        say("Whoever spots one of their own and grabs first wins the round (case 4)."),)),
    Section("last", say("The last card"), (
        say("Inward arrows, and you do not get the totem: take everything in the centre and play "
            "on (case 6)."),
        CASE_7,
        say("Outward arrows: your open pile goes under the totem, you win and leave (case 8)."),
        say("Without face-down cards you stay in, without turning, until the open pile is gone "
            "too."),
    ), ("turn", "cards")),
    Section("three", say("Three players"), (
        say("No colour arrows in the deck. When all three top cards share a colour, match "
            "colours."),
        SHARED,
    ), ("share",)),
    Section("two", say("Two players"), (
        say("No colour arrows; a pack for each hand. Right hands turn first, then left hands. The "
            "matching hand grabs, and only that hand's cards move. A match between your own packs "
            "is not grabbed."),
        BIGGER,
        ENDS,
    )),
    Section("apart", say("The last two"), (
        say("The rest may go on until two are left; then each hand may play as a player of its "
            "own."),
        say("Then right hands turn first, then left hands. The matching hand grabs, and only that "
            "hand's cards move. A match between your own packs is not grabbed."),
        BIGGER,
        ENDS,
    )),
)

SWITCHES: Mapping[str, tuple[Say, Mapping[str, tuple[Say, ...]]]] = {  # this table's way
    "loser_pile": (say("Does the loser take up their own open pile?"), {
        "stays": (say("No, it stays where it is."),
                  say("The rulebook names only the winner's pile and the centre.")),
        "taken": (say("Yes, at this table, as most boxes have it."),)}),
    "turns_next": (say("Who turns after a duel?"), {
        "in_turn": (say("Whoever is next in turn."),),
        "loser": (say("The loser; after inward arrows the winner."),)}),
    "remainders": (say("Cards that do not divide evenly?"), {
        "dealt": (say("They are dealt out, one more here and there."),),
        "under": (say("They lie under the totem from the start."),)}),
    "falls": (say("The totem falls?"), {
        "pays": (say("Whoever knocked it over pays as for a wrong grab; nobody to blame: all open "
                     "piles go under it."),),
        "stands": (say("It is stood up again, and nothing moves."),)}),
}
RULINGS = (
    Ruling("later", say("A second hand at the totem?"),
           say("Held at the same time, the lower grip wins; grabbed only after that, it is a "
               "grab of its own.")),
    Ruling("three", say("Three or more equal shapes?"),
           say("The first of them to grab shares out among the others, as with colours.")),
    Ruling("at_once", say("Colours begin to count?"),
           say("Cards that already lie open match at once.")),
    Ruling("lapse", say("What was called for and not chosen?"),
           say("It lapses; a grab by mistake clears the table.")),
    Ruling("both", say("Inward and outward arrows at once?"),
           say("Inward first, then everyone turns a card. A holder of a matching card chooses "
               "among all of them.")),
    Ruling("beside", say("Arrows and a match: who may grab?"),
           say("A holder of a matching card, who chooses. With inward arrows anyone else gets "
               "those; with outward arrows alone their owner may grab too, and everyone turns a "
               "card. Any other grab is a mistake.")),
    Ruling("several", say("Several matches: who may grab?"),
           say("Only a holder of a matching card, and only the holders of its equals lose.")),
    Ruling("sight", say("Colour or outward arrows as a last card?"),
           say("They are settled as soon as they are seen, before any grab.")),
    Ruling("sixth", say("Inward arrows as a last card, and the winner's pile?"),
           say("If it was put under the totem, it is part of the centre that is taken.")),
    Ruling("eighth", say("Outward arrows as a last card: do the others turn?"),
           say("Yes, if they play on. Since their owner has left, beside a match only the "
               "matching ones may grab.")),
    Ruling("apart", say("Colour arrows, when each hand plays apart?"),
           say("They stay in when the last two of four or more play so. Here too a match of one's "
               "own is not grabbed.")),
    Ruling("split", say("How do the last two split their cards between their hands?"),
           say("The face-down cards are halved; the open pile stays with the right hand.")),
    Ruling("while_three", say("How long does the colour rule for three players hold?"),
           say("While three play.")),
    Ruling("tied", say("Two are without cards at the same moment?"),
           say("They share the place; both first, they share the victory.")),
    Ruling("stuck", say("Nobody has a card left to turn, and nothing calls?"),
           say("The game ends there, and the fewest cards left win, as with two players.")),
    Ruling("unseen", say("A match that nobody saw?"),
           say("The next card covers it, also one that all turn on three. Until then the totem "
               "comes first; the phones say nothing.")),
    Ruling("points", say("How does the ladder count?"),
           say("As many points as people you left behind.")),
)

ALIKE = (
    say("pile, stack"),
    say("match, same, identical, equal"),
    say("totem, pole"),
    say("grab, catch, snatch"),
    say("duel, fight"),
    say("turn, flip, reveal"),
    say("player, participant"),
)


SWITCHED: Mapping[str, Holds] = {  # sections that only some tables need
    "colour": lambda state: len(state.seats) > 3,
    "three": lambda state: len(state.seats) == 3,
    "two": lambda state: len(state.seats) == 2,
    "apart": lambda state: len(state.seats) > 2,
}
LINES: Mapping[Say, Holds] = {  # sentences, in sections for every table, that only some tables need
    TAKEN_UP: lambda state: state.options.loser_pile == "taken",
    CASE_7: SWITCHED["colour"],
}
RULED: Mapping[str, Holds] = {  # rulings that only some tables need
    "apart": SWITCHED["colour"],
    "split": SWITCHED["apart"],
    "at_once": lambda state: len(state.seats) > 2,
    "while_three": SWITCHED["three"],
}

TABLES = OptionalRules(SWITCHED, LINES, RULED)


def sections(state: State) -> tuple[Section, ...]:
    """The rules of this table."""
    return TABLES.sections_for(state, SECTIONS)


def rulings(state: State) -> Chapter:
    switched = (Ruling(name, question, *told[getattr(state.options, name)])
                for name, (question, told) in SWITCHES.items())
    return Chapter("rulings", say("Where the rulebook is silent"),
                   (*switched, *TABLES.rulings_for(state, RULINGS)))


def lookup(play: Any, viewer: Viewer) -> Lookup:
    told = sections(play.state)
    return Lookup(told, keys_about(told, [moment(play.state)]), chapters=(rulings(play.state),),
                  alike=ALIKE, ask=view(play.state, viewer).quarrel)
