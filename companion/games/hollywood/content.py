"""What lies in Hollywood's box: roles, sides, and how many of each side sit at a table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.words import Say, say

PATRIOT, COMMUNIST, RISING_STAR = "patriot", "communist", "rising_star"
FILMS = 7
TOKENS = 4
HAND = 3


@dataclass(frozen=True)
class Role:
    """A role card: its number decides who begins, its text says what its holder may do."""

    number: int
    key: str
    name: Say
    does: Say


ROLES = {role.key: role for role in (
    Role(1, "screenwriter", say("Screenwriter"), say(
        "Draw two posters, choose one in secret and reveal it; the other leaves the game. "
        "On the first turn of a round only.")),
    Role(2, "producer", say("Producer"), say(
        "Swap any two role cards: the centre's, other players' or your own.")),
    Role(3, "director", say("Director"), say(
        "Give a statuette to any player; nobody gets one two rounds running.")),
    Role(4, "gaffer", say("Gaffer"), say(
        "Re-roll dice of your choice up to three times, the same die again if you like.")),
    Role(5, "cinematographer", say("Cinematographer"), say(
        "Any player discards the whole hand and draws three new cards.")),
    Role(6, "actress", say("Actress"), say("Any player draws two cards, then discards two.")),
    Role(7, "actor", say("Actor"), say("Any player draws two cards, then discards two.")),
    Role(8, "composer", say("Composer"), say(
        "Draw two cards, add one to the film face down, discard the other.")),
    Role(9, "editor", say("Editor"), say(
        "Declare that you will edit this film: you look at the card that is to be cut, and may "
        "return it.")),
    Role(10, "costume_designer", say("Costume designer"), say(
        "Draw two costumes, give one to any player; the other goes under the pile.")),
)}
BOX_ROLES = tuple(key for key in ROLES if key != "costume_designer")

SIDES = {
    PATRIOT: say("Patriot"),
    COMMUNIST: say("Communist"),
    RISING_STAR: say("Rising star"),
}
SIGNS = {  # what a symbol shows, and so counts
    "PP": (PATRIOT, PATRIOT), "P": (PATRIOT,), "N": ("neutral",), "C": (COMMUNIST,),
    "CC": (COMMUNIST, COMMUNIST),
}
# players: (patriots, communists, rising stars)
AFFILIATIONS = {
    1: (1, 0, 0), 2: (1, 1, 0), 3: (2, 1, 0), 4: (2, 1, 1), 5: (3, 2, 0),
    6: (3, 2, 1), 7: (4, 2, 1), 8: (4, 3, 1), 9: (5, 3, 1),
}
GHOSTS = {1: 3, 2: 2, 3: 1}


def of_three(side: str) -> str:
    """A side's card at a table of three, where the communists need only three films."""
    return f"{side}-3"


def affiliation_deck(players: int, at_random: bool = False) -> list[str]:
    """The affiliation cards for so many players; at random all nine are dealt from."""
    patriots, communists, stars = AFFILIATIONS[max(AFFILIATIONS) if at_random else players]
    return [PATRIOT] * patriots + [COMMUNIST] * communists + [RISING_STAR] * stars


def roles_each(players: int) -> int:
    """How many roles and dice each player has: two with up to three players, else one."""
    return 2 if players <= 3 else 1
