"""The rules to look up, in short sections of our own words, and the rulings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.evolve import evolve
from companion.engine.game import Viewer
from companion.engine.lookup import Chapter, Holds, Lookup, OptionalRules, Section, keys_about
from companion.engine.words import Say, say
from companion.games.hollywood.content import AFFILIATIONS, BOX_ROLES, ROLES
from companion.games.hollywood.rulings import CHAPTER, RULINGS
from companion.games.hollywood.state import State

STAR_AIM = say("The rising star wants it close until the end.")
STAR_FILM = say("In the seventh film a difference of at most one is the rising star's, if there is "
                "one; otherwise it counts as any film.")
NO_STAR = say("A rising star among random cards cannot win.")
TWO_STARS = say("Two stars before one player, with up to three players: two cards.")
ONCE_ROUND = say("The lowest role number begins, then clockwise, one turn each.")
TWICE_ROUND = say("The lowest role number begins, then clockwise, twice round the table; a turn "
                  "may be spent on looking at all ghosts.")
TIE = say("Count the symbols of cards and poster. More wins the film; a tie is the communists'.")
TIE_OF_TWO = say("Count the symbols of cards and poster. More wins the film; a tie counts for "
                 "both.")

SECTIONS = (
    Section("aim", say("What it is about"), (
        say("Patriots want four films with more patriot symbols. Communists want four with more "
            "communist symbols, or as many."),
        STAR_AIM,
        say("There are seven films at most, and about five minutes per player."),
    ), ("roles", "affiliations")),
    Section("random", say("Random affiliations"), (
        say("Everyone gets one of all nine affiliation cards; the others leave the game unseen. "
            "Nobody knows how many of each side sit here, nor whether there is a rising star."),
    ), ("roles", "affiliations", "dusk")),
    Section("chosen", say("Chosen roles"), (
        say("Some roles were taken out before the game; they are neither dealt nor in the centre. "
            "At least one for each player remains, two with up to three players."),
    ), ("roles",)),
    Section("talk", say("Table talk"), (
        say("Say what you like about your side and your cards, true or not. Never show a card "
            "of your hand or your affiliation."),
    ), ("affiliations", "production", "premiere")),
    Section("set_up", say("Set-up"), (
        say("Roles face up, the rest to the centre. Secret cards face down. The night. Three "
            "propaganda cards each. A star die each, rolled. Posters, statuettes, film strips."),
    ), ("roles", "affiliations", "hands", "dice", "posters")),
    Section("night", say("The night"), (
        say("Everyone closes their eyes. The communists open theirs, recognise each other and "
            "close them again. Then everyone opens their eyes."),
    ), ("dusk", "night")),
    Section("turns", say("Whose turn it is"), (
        ONCE_ROUND,
        TWICE_ROUND,
        say("On a turn: perform your role, or swap it with one from the centre, or re-roll up "
            "to two different dice, or pass."),
    ), ("production",)),
    Section("performing", say("Performing a role"), (
        say("No role is performed twice in a film, whoever holds it. “Any player” may be "
            "yourself. A role that nobody holds is not performed."),
    ), ("production",)),
    Section("swapping", say("Swapping with the centre"), (
        say("That is the whole turn; the new role waits for your next turn. When the centre is "
            "empty, as with nine players, there is nothing to swap with."),
    ), ("production",)),
    Section("rerolling", say("Re-rolling dice"), (
        say("Two different dice at most, anybody's, one after the other: look at the first "
            "before you choose the second. One is enough."),
    ), ("production",)),
    Section("screenwriter", ROLES["screenwriter"].name, (
        say("Draw two posters, reveal one, the other leaves the game face down. The table may "
            "ask about its symbol only."),
        say("Only on the first turn of a round. If nobody writes, the top poster is turned."),
    ), ("screenwriter",)),
    Section("producer", ROLES["producer"].name, (
        say("Swap any two role cards. If you give the producer to another player for theirs, "
            "you may perform the new role at once, unless it was performed already."),
        say("A card from the centre is not performed at once."),
    ), ("producer",)),
    Section("director", ROLES["director"].name, (
        say("Give a statuette to any player, yourself included; nobody gets one in two films "
            "running, whoever directs. With all four out, move one from a player to another."),
    ), ("director",)),
    Section("gaffer", ROLES["gaffer"].name, (
        ROLES["gaffer"].does,
    ), ("gaffer",)),
    Section("camera", ROLES["cinematographer"].name, (
        ROLES["cinematographer"].does,
    ), ("cinematographer",)),
    Section("actors", say("Actress and actor"), (
        ROLES["actress"].does,
    ), ("actress", "actor")),
    Section("composer", ROLES["composer"].name, (
        ROLES["composer"].does,
        say("The deck then adds no card to this film."),
    ), ("composer",)),
    Section("editor", ROLES["editor"].name, (
        say("Declare it on your turn. Before a card is cut, you look at it: cut it, or return "
            "it, and then a random card is cut unseen."),
        say("Whoever declared and then lost the card still edits."),
    ), ("editor", "edit")),
    Section("costumes", say("Costumes"), (
        say("The designer draws two, gives one to any player and puts the other under the pile. "
            "Nobody gets a costume in two films running."),
        say("A costume may be used on anybody's turn, and goes under the pile."),
    ), ("costume_designer",)),
    Section("stars", say("Stars"), (
        say("Everyone whose die shows a star must add one card from the hand, face down."),
        TWO_STARS,
    ), ("stars", "screening")),
    Section("strike", say("Union strike"), (
        say("With a neutral poster whoever has a star may add any number, none to three, and draws "
            "back up to three after the premiere."),
    ), ("stars", "screening")),
    Section("statuettes", say("Statuettes"), (
        say("After the stars, return a statuette to add a card, star or not, as many as you "
            "like. In a dispute: from the lowest role number, clockwise."),
    ), ("tokens", "screening")),
    Section("cut", say("Deck card and cut"), (
        say("The top card of the deck goes in, unless the composer added one. Then the film is "
            "shuffled and one random card leaves it unseen."),
    ), ("edit", "curtain", "screening")),
    Section("counting", say("Counting"), (
        TIE,
        TIE_OF_TWO,
    ), ("curtain", "screening", "premiere", "score")),
    Section("hearing", say("Hearing and shake-up"), (
        say("A hearing among the revealed cards: everyone re-rolls their dice. A shake-up: all "
            "roles, the centre's too, are dealt again. Each once, however many there are."),
    ), ("premiere", "score")),
    Section("drawing", say("Drawing"), (
        say("Everyone draws up to three, then the film's cards become used ones. Used cards lie "
            "face down; when the deck runs out they are shuffled into a new one."),
    ), ("premiere",)),
    Section("end", say("The end"), (
        say("Four films win immediately."),
        STAR_FILM,
    ), ("premiere", "finale", "score")),
    Section("small", say("One to three players"), (
        say("Two roles and two dice each, and two rounds of turns. Ghosts lie in the centre: "
            "three alone, two with two players, one with three."),
        say("A ghost with a star adds its card and draws a new one. Its dice are rolled at the "
            "start of every film. A turn may be spent on looking at all ghosts."),
        say("A ghost with a statuette spends it when its die shows no star. Ghosts' dice may be "
            "re-rolled like anybody's."),
    ), ("ghosts",)),
    Section("aim_three", say("What it is about"), (
        say("Patriots want four films with more patriot symbols. Communists want three with more "
            "communist symbols, or as many."),
        say("There are six films at most, and about five minutes per player."),
    ), ("roles", "affiliations")),
    Section("three", say("Three players"), (
        say("The communists need only three films, the patriots four: six films at most."),
        say("Whoever has theirs wins at once."),
        NO_STAR,
    ), ("roles", "premiere", "finale", "score")),
    Section("two", say("Two players"), (
        say("The posters Monster and Horror leave the game, and so do the six double communist "
            "cards without a shake-up."),
        say("A tie counts for both, and four films each at once are a draw."),
    ), ("roles", "hands", "posters", "premiere")),
    Section("even_two", say("House adjustment for two"), (
        say("Here the six double communist cards stay in: a house adjustment that evens the odds. "
            "It can be switched off when the table is opened."),
    ), ("hands",)),
    Section("alone", say("Alone"), (
        say("You are the patriot and there is no producer. Four films for the communists are a "
            "defeat."),
    ), ("roles", "premiere")),
    Section("even_one", say("House adjustment for one"), (
        say("Here the double patriot cards without a hearing stay out: a house adjustment that "
            "evens the odds. It can be switched off when the table is opened."),
    ), ("hands",)),
)

ALIKE = (
    say("statuette, token, award"),
    say("poster, genre"),
    say("discard, throw away"),
    say("cut, remove"),
    say("premiere, screening"),
    say("affiliation, side, team"),
    say("round, lap"),
    say("ghost, phantom, dummy"),
)


def _with(*roles: str) -> Callable[[State], bool]:
    """Whether one of these roles is in play."""
    return lambda state: bool(set(roles) & set(state.options.roles))


def _without_some(state: State) -> bool:
    """Whether roles were taken out; alone the producer is out in any case."""
    usual = set(BOX_ROLES) - ({"producer"} if state.players == 1 else set())
    return bool(usual - set(state.options.roles))


def _star_may_sit_here(state: State) -> bool:
    return state.options.random_affiliations or AFFILIATIONS[state.players][2] > 0


SWITCHED: Mapping[str, Holds] = {  # sections that only some tables need
    "aim": lambda state: state.players != 3,
    "aim_three": lambda state: state.players == 3,
    "end": lambda state: state.players != 3,
    "random": lambda state: state.options.random_affiliations,
    "chosen": _without_some,
    "strike": lambda state: state.options.union_strike,
    "costumes": lambda state: state.options.costumes,
    "small": lambda state: state.ghosts > 0,
    "three": lambda state: state.players == 3,
    "two": lambda state: state.players == 2,
    "even_two": lambda state: state.players == 2 and state.options.even_two,
    "alone": lambda state: state.players == 1,
    "even_one": lambda state: state.players == 1 and state.options.even_one,
    "night": lambda state: state.players > 1,
    "camera": _with("cinematographer"),
    "actors": _with("actress", "actor"),
    "statuettes": _with("director"),
    **{role: _with(role) for role in ("screenwriter", "producer", "director", "gaffer", "composer",
                                      "editor")},
}
LINES: Mapping[Say, Holds] = {  # sentences, in sections for every table, that only some tables need
    STAR_AIM: _star_may_sit_here,
    STAR_FILM: _star_may_sit_here,
    NO_STAR: lambda state: state.options.random_affiliations,
    TWO_STARS: lambda state: state.roles_each > 1,
    ONCE_ROUND: lambda state: not state.ghosts,
    TWICE_ROUND: lambda state: state.ghosts > 0,
    TIE: lambda state: state.players != 2,
    TIE_OF_TWO: lambda state: state.players == 2,
}
RULED: Mapping[str, Holds] = {  # rulings that only some tables need
    "costumes": SWITCHED["costumes"],
    "last_call": SWITCHED["costumes"],
    "designer": SWITCHED["costumes"],
    "night": SWITCHED["night"],
    "gaffer": SWITCHED["gaffer"],
    "tokens": SWITCHED["statuettes"],
    "ghosts": SWITCHED["small"],
    "strips": SWITCHED["two"],
    "strike": SWITCHED["strike"],
    "solo": SWITCHED["alone"],
    "centre_pair": SWITCHED["producer"],
}

TABLES = OptionalRules(SWITCHED, LINES, RULED)


def sections(state: State) -> tuple[Section, ...]:
    """The rules of this table."""
    return TABLES.sections_for(state, SECTIONS)


def rulings(state: State) -> Chapter:
    return evolve(CHAPTER, rulings=TABLES.rulings_for(state, RULINGS))


def moments(state: State) -> set[str]:
    """What the moment is about: phase, stage, and the roles of the player in turn."""
    found: set[str] = {state.phase, state.round.stage}
    if state.phase == "production":
        found.update(state.roles[state.round.seat])
        found.update({"ghosts"} if state.ghosts else ())
    return found


def relevant(state: State) -> tuple[str, ...]:
    return keys_about(sections(state), moments(state))


def lookup(play: Any, viewer: Viewer) -> Lookup:
    state = play.state
    return Lookup(sections(state), relevant(state), chapters=(rulings(state),), alike=ALIKE)
