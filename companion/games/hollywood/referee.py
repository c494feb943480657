"""One question about a film, answered by the rules the table uses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import Refused
from companion.engine.referee import boolean, integer, listing, one_of, only, section
from companion.engine.words import Say, say
from companion.games.hollywood.content import AFFILIATIONS, FILMS
from companion.games.hollywood.rules import (
    SYMBOLS,
    Tally,
    add_wins,
    can_come_to,
    champion,
    count,
    film_winners,
)

FIELDS = {"players", "film", "cards", "poster", "wins", "hearings", "shake_ups", "rising_star"}
EXAMPLE = {
    "players": 6, "film": 7, "cards": ["PP", "N", "C"], "poster": "P",
    "wins": {"patriots": 3, "communists": 3}, "hearings": 0, "shake_ups": 1,
    "rising_star": True,
}


def referee(asked: Mapping[str, Any]) -> dict[str, Any]:
    only(asked, FIELDS)
    players = integer(asked, "players", 1, 9)
    film = integer(asked, "film", 1, FILMS)
    cards = listing(asked, "cards", tuple(SYMBOLS), 60)
    poster = one_of(asked, "poster", tuple(SYMBOLS))
    won = section(asked, "wins")
    only(won, {"patriots", "communists"})
    before = Tally(integer(won, "patriots", 0, FILMS), integer(won, "communists", 0, FILMS))
    hearings, shake_ups = integer(asked, "hearings", 0, 60), integer(asked, "shake_ups", 0, 60)
    star = boolean(asked, "rising_star", AFFILIATIONS[players][2] > 0)
    if not can_come_to(players, film, before):
        raise Refused(say("Film {film} cannot come after these wins.", film=film))
    tally = count([*cards, poster])
    winners = film_winners(tally, players)
    wins = add_wins(before, winners)
    best = champion(players, film, tally, wins, star)
    return {
        "symbols": _sides(tally), "winners": list(winners), "wins": _sides(wins),
        "reroll_dice": hearings > 0, "redeal_roles": shake_ups > 0,
        "champion": best, "why": _why(tally, winners, best),
    }


def _sides(tally: Tally) -> dict[str, int]:
    return {"patriots": tally.patriots, "communists": tally.communists}


def _why(tally: Tally, winners: tuple[str, ...], best: str | None) -> Say:
    counts = {"p": tally.patriots, "c": tally.communists}
    if best == "rising_star":
        return say("{p} to {c} in the seventh film, a difference of at most one: "
                   "the rising star wins alone.", **counts)
    if best == "draw":
        return say("{p} to {c}: with two players a tie counts for both, "
                   "and both have their fourth film: a draw.", **counts)
    if best:
        return WON[best, tally.margin == 0](counts)
    if len(winners) == 2:
        return say("{p} to {c}: with two players a tied film counts for both.", **counts)
    if tally.margin == 0:
        return say("{p} to {c}: a tie is the communists'.", **counts)
    return (say("{p} to {c}: more patriot symbols, the patriots win the film.", **counts)
            if winners == ("patriots",) else
            say("{p} to {c}: more communist symbols, the communists win the film.", **counts))


WON = {
    ("patriots", False): lambda n: say(
        "{p} to {c}: the patriots have the films they need and win the game.", **n),
    ("communists", False): lambda n: say(
        "{p} to {c}: the communists have the films they need and win the game.", **n),
    ("communists", True): lambda n: say(
        "{p} to {c}, a tie, which is the communists': they have the films they need and win.",
        **n),
    ("patriots", True): lambda n: say(
        "{p} to {c}, a tie that counts for both: the patriot has the films needed and wins.",
        **n),
}
