"""The rules to look up, in short sections of our own words, as this table plays them; rulings."""

from __future__ import annotations

from typing import Any

from companion.engine.evolve import evolve
from companion.engine.game import Viewer
from companion.engine.lookup import Chapter, Lookup, Ruling, Section, Term, keys_about
from companion.engine.words import Say, say, say_n
from companion.games.eight_and_half.rules import (
    EIGHT_AND_A_HALF,
    FIVE,
    RULEBOOK,
    Switches,
    is_whole,
)
from companion.games.eight_and_half.state import State

FIVE_OR_LOWER = say("When the pot stands on exactly 5, the next player, and only that one, plays 5 "
                    "or lower, or a special card. With a ½ on it it is 5½ and an ordinary pot.")
BELOW_FIVE = say("When the pot stands on exactly 5, the next player, and only that one, plays "
                 "lower than 5, or a special card. With a ½ on it it is 5½ and an ordinary pot.")
NUMBER_CATCHES = say(
    "Whoever puts or leaves the pot on a half is an offender. If the next player plays the next "
    "whole number (4 on 3½), the offender takes the pot, that card included.")
HALF_CATCHES = say(
    "Whoever puts or leaves the pot on a half is an offender. If the next player plays the next "
    "whole number (4 on 3½), or a ½ that makes it, the offender takes the pot, that card included.")
CATCHER_OPENS = say("The one who caught them opens the next pot. Any other card: no penalty.")
BURNS = say("Whoever cannot play takes the pot. Those cards are burnt: out of play, and counted "
            "against you.")
INTO_HAND = {
    "hand": say("But once you play from the table, a pot you take goes into your hand."),
    "blind": say("But after a blind card that did not fit, the pot goes into your hand."),
}


def sections(switches: Switches = RULEBOOK) -> tuple[Section, ...]:
    """Every rule, in the words for these switches."""
    own = {"taking": _taking(switches), "points": _points(switches),
           "five": (BELOW_FIVE if switches.below_five else FIVE_OR_LOWER,),
           "policeman": (HALF_CATCHES if switches.half_catches else NUMBER_CATCHES, CATCHER_OPENS)}
    return tuple(evolve(each, text=own.get(each.key, each.text)) for each in SECTIONS)


def _taking(switches: Switches) -> tuple[Say, ...]:
    late = INTO_HAND.get(switches.taken)
    return (BURNS, *((late,) if late else ()),
            say("The player after the taker opens a new pot with any card."))


def _points(switches: Switches) -> tuple[Say, ...]:
    return (
        say_n("A mini-game ends when somebody has laid their very last card: {n} point for that.",
              "A mini-game ends when somebody has laid their very last card: {n} points for that.",
              switches.out),
        say("One point for the fewest cards left, burnt ones counted; in a tie each gets it.")
        if switches.fewest_shared else
        say("One point for the fewest cards left, burnt ones counted; in a tie nobody gets it."),
        say("One more if the winner has nothing burnt.") if switches.clean else
        say("No bonus for going out without a burnt card."),
        say("A tie for the whole game is broken by one more mini-game."))


SECTIONS = (
    Section("aim", say("What it is about"), (
        say("Get rid of your cards first, and do not take the pot. Whoever has 7 points or more "
            "ends the game; most points win."),
        say("For two to five players aged nine and up."),
    ), ("deal",)),
    Section("deal", say("The deal"), (
        say("All 72 cards are dealt evenly; one more or less does not matter. Your pile, face "
            "down, is your bank."),
        say("From its top, unseen: three blind cards side by side, one open card on each, then "
            "three into your hand."),
    ), ("deal", "opener")),
    Section("opener", say("Who opens"), (
        say("Whoever holds the lowest yellow card in hand opens the first pot of a mini-game "
            "with it. Then clockwise."),
        say("Equal cards: draw. Nobody has a yellow one: the lowest number of any colour."),
    ), ("deal", "opener", "count")),
    Section("turn", say("A turn"), (
        say("Play a card that keeps the pot's value or raises it. Several equal cards may go "
            "down together and count as one. Then fill your hand up to three from the bank."),
    ), ("play",)),
    Section("taking", say("Taking the pot"), (), ("play",)),
    Section("table", say("Open and blind cards"), (
        say("When bank and hand are gone, play the open cards; when those are gone, the blind "
            "ones. One a turn, chosen unseen and turned over. If it cannot be played it is "
            "turned back, and you take the pot."),
    ), ("open", "blind")),
    Section("demon", say("Demon"), (
        say("Goes on anything and leaves the pot's value as it is."),
    ), ("play",)),
    Section("half", say("½"), (
        say("Goes on anything but 8½ and adds a half. Several of them add up."),
    ), ("play",)),
    Section("zero", say("0"), (
        say("Goes on whole numbers only and brings the pot down to 0."),
    ), ("play",)),
    Section("five", say("Five"), (), ("five",)),
    Section("policeman", say("The policeman"), (), ("offence",)),
    Section("eight_and_half", say("Eight and a half"), (
        say("On 8½ go only 9, a demon, or 8 together with ½. 8 with ½ makes 8½ on any pot up to "
            "8½, but not on five."),
    ), ("eight_and_half",)),
    Section("points", say("Points"), (), ("count", "scored", "finale")),
)
GLOSSARY = (
    Term("pot", say("pot"), say("The cards in the middle; its value is that of the last card in "
                                "it, as changed by demon, ½ and 0.")),
    Term("bank", say("bank"), say("Your own pile, face down.")),
    Term("blind", say("blind cards"), say("Three face-down cards before you, seen by nobody.")),
    Term("open", say("open cards"), say("Three face-up cards, one on each blind card.")),
    Term("burnt", say("burnt"), say("Cards of pots you took: out of play, counted at the end.")),
    Term("mini_game", say("mini-game"), say("From a deal to somebody's last card.")),
    Term("offender", say("offender"), say("Whoever put or left the pot on a half.")),
    Term("policeman", say("policeman"), say("The next whole number on a half: it catches the "
                                            "offender.")),
    Term("yellow", say("yellow cards"), say("The ordinary numbers: 1 to 4 and 6 to 8. The lowest "
                                            "in a hand opens.")),
    Term("special", say("special cards"), say("0, ½ and the demon.")),
    Term("clean", say("clean"), say("Out without a single burnt card.")),
)
RULINGS = (
    Ruling("low", say("With which card does the opener open?"), say(
        "With the yellow card that named the opener, and its equals if wanted. Every mini-game "
        "begins so, and the deal passes to the left.")),
    Ruling("equal", say("What if two hold the same lowest yellow card, or nobody a yellow one?"),
           say("Equal cards: a draw decides. No yellow card: the lowest number of any colour.")),
    Ruling("empty", say("What may open an empty pot?"), say(
        "Anything. ½ opens it at ½, an offence like any other; a demon at 0.")),
    Ruling("halves", say("Several ½ at once?"), say(
        "They are one move: only the pot's value before it matters. Two on 8 make 9; none go "
        "on 8½.")),
    Ruling("mix", say("Which different cards may go down together?"), say(
        "Only one 8 with one ½. It counts as a number of 8½: not on five, and it catches "
        "nobody on 7½.")),
    Ruling("open", say("Do equal cards go down together from the open three too?"), say("Yes.")),
    Ruling("beyond", say("Can a pot climb past 9?"), say(
        "By ½: 9, 9½, 10. No number follows then, only specials.")),
    Ruling("left_on_five", say("Does five bind after a demon, or after 4½ and ½?"), say(
        "Yes: whoever follows, however the pot came to stand on 5.")),
    Ruling("last", say("Can the last card be caught?"), say(
        "No, it ends the mini-game at once. If it is itself a policeman, the offender still "
        "takes the pot before the count. A pot left lying counts for nobody.")),
    Ruling("others", say("Can somebody join or leave in mid-game?"), say(
        "Yes, from the next mini-game on. Whoever joins begins with 0 points. Whoever leaves "
        "keeps their points on the pad, but cannot win.")),
    Ruling("tie", say("Who plays when the game is tied?"), say(
        "All of you, one more mini-game, and again while it stays tied.")),
)
OUR_POINTS = say("Our rulebook: 1 for going out, 1 for fewest, 1 for clean.")
POINTS = {  # for going out, and for being clean
    (1, 1): (say("1 for going out, 1 for fewest, 1 for clean."),
             say("Amigo 2005: 2 for going out, 1 for fewest, no bonus.")),
    (2, 1): (say("2 for going out, 1 for fewest, 1 for clean."), OUR_POINTS),
    (1, 0): (say("1 for going out, 1 for fewest, no bonus."), OUR_POINTS),
    (2, 0): (say("2 for going out, 1 for fewest, no bonus."), OUR_POINTS),
}
TAKEN = {
    "burnt": (say("It is burnt."), say(
        "Amigo 2005: once a player plays from the table it goes into their hand; some: only "
        "after a blind card that did not fit.")),
    "hand": (say("Once a player plays from the table it goes into their hand."),
             say("Our rulebook: it is burnt.")),
    "blind": (say("After a blind card that did not fit it goes into the hand."),
              say("Our rulebook: it is burnt.")),
}
FIVES = {
    False: (say("5 or lower."), say("Elsewhere: strictly lower than 5.")),
    True: (say("Strictly lower than 5."), say("Our rulebook: 5 or lower.")),
}
HALVES = {
    False: (say("No policeman."), say("Elsewhere: it catches like the number card.")),
    True: (say("It catches like the number card."), say("Our rulebook: no policeman.")),
}
FEWEST = {
    True: (say("Each gets the point."), say("Elsewhere: nobody.")),
    False: (say("Nobody gets the point."), say("Our rulebook: each gets it.")),
}


def points_told(switches: Switches) -> Say:
    """Say in one line what a mini-game is worth by these switches."""
    return POINTS[switches.out, min(switches.clean, 1)][0]


def chapters(switches: Switches = RULEBOOK) -> tuple[Chapter, ...]:
    """The rulings, the same at every table, and each switch with this table's way first."""
    rows = (
        Ruling("points", say("Points"), *POINTS[switches.out, min(switches.clean, 1)]),
        Ruling("taken", say("A pot that is taken"), *TAKEN[switches.taken]),
        Ruling("five", say("Five"), *FIVES[switches.below_five]),
        Ruling("half", say("½ to the next whole number"), *HALVES[switches.half_catches]),
        Ruling("fewest", say("A tie for fewest"), *FEWEST[switches.fewest_shared]),
    )
    return (
        Chapter("rulings", say("Rulings"), RULINGS,
                say("Where the rulebook is silent, the companion decides so:")),
        Chapter("switches", say("Switches"), rows,
                say("Chosen when a table is opened; the first line is what holds at this one.")),
    )


ALIKE = (
    say("pot, kitty"),
    say("demon, joker, wild"),
    say("half, halves, ½"),
    say("burnt, burned, penalty"),
    say("blind, hidden"),
    say("mini-game, round"),
    say("policeman, police, cop, offender"),
)


def lookup(play: Any, viewer: Viewer) -> Lookup:
    switches = play.state.options.switches
    return Lookup(sections(switches), keys_about(SECTIONS, moments(play.state)), GLOSSARY,
                  chapters(switches), ALIKE)


def moments(state: State) -> tuple[str, ...]:
    """Only what is special about the moment; an ordinary turn has the usual rules."""
    if state.phase != "play":
        return (state.phase,)
    if state.pot == FIVE:
        return ("five",)
    if state.pot == EIGHT_AND_A_HALF:
        return ("eight_and_half", "offence")
    if not is_whole(state.pot):
        return ("offence",)
    place = state.held[state.turn].place
    return (place,) if place != "hand" else ("play",)
