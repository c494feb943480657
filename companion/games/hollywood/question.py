"""One question about a film, answered by the rules the table uses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from companion.engine.fields import Choice, flag, number, pick
from companion.engine.game import Refused
from companion.engine.question import Question
from companion.engine.question_fields import bag, section
from companion.engine.view_schema import list_of, one_of
from companion.engine.words import Say, say
from companion.games.hollywood.box import HEARING, ORDERS, SHAKE_UP
from companion.games.hollywood.commands.box import POSTER_SYMBOLS
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

MOST_CARDS = 60
CHAMPIONS = {
    "patriots": say("The patriots win the game"),
    "communists": say("The communists win the game"),
    "rising_star": say("The rising star wins the game"),
    "draw": say("The game ends in a draw"),
}
FILM_OF = {
    ("patriots",): say("The patriots win the film"),
    ("communists",): say("The communists win the film"),
    ("patriots", "communists"): say("Both sides win the film"),
}


def symbols(state: Any, seat: int) -> Sequence[Choice]:
    return [choice for choice in POSTER_SYMBOLS if choice.value in SYMBOLS]


@dataclass(frozen=True)
class Wins:
    """Films won before this one."""

    patriots: int = number(0, FILMS, say("Patriots"))
    communists: int = number(0, FILMS, say("Communists"))


@dataclass(frozen=True)
class FilmJudged:
    """Who wins the film, what stands after it, what its texts bring, and who wins the game."""

    symbols: Tally
    winners: Annotated[tuple[str, ...], list_of(one_of("patriots", "communists"))]
    wins: Tally
    reroll_dice: bool
    redeal_roles: bool
    champion: Annotated[str | None, one_of(*CHAMPIONS, None)]
    why: Say

    @property
    def orders(self) -> tuple[Say, ...]:
        """What everybody does now."""
        found = [(self.reroll_dice, ORDERS[HEARING]), (self.redeal_roles, ORDERS[SHAKE_UP])]
        return tuple(order for there, order in found if there)


@dataclass(frozen=True)
class WhoWins(Question):
    label: ClassVar[Say] = say("Who wins this film?")
    example: ClassVar[Mapping[str, Any]] = {
        "players": 6, "film": 7, "cards": ["PP", "N", "C"], "poster": "P",
        "wins": {"patriots": 3, "communists": 3}, "hearings": 0, "shake_ups": 1,
        "rising_star": True}
    start: ClassVar[Mapping[str, Any]] = {
        "players": 4, "film": 1, "wins": {"patriots": 0, "communists": 0}}

    cards: tuple[str, ...] = bag(symbols, say("Cards revealed"), high=MOST_CARDS,
                                 each=MOST_CARDS, widget="hollywood/_symbols.html")
    poster: str = pick(symbols, say("The poster"))
    film: int = number(1, FILMS, say("Which film is it?"))
    wins: Wins = section(Wins, say("Films won before it"))
    players: int = number(1, 9, say("Players"))
    hearings: int = number(0, MOST_CARDS, say("Congressional hearings among the cards"))
    shake_ups: int = number(0, MOST_CARDS, say("Shake-ups among the cards"))
    rising_star: bool | None = flag(say("Is there a rising star?"),
                                    usual=say("As usual for so many players"))

    def answer(self) -> FilmJudged:
        before = Tally(self.wins.patriots, self.wins.communists)
        if not can_come_to(self.players, self.film, before):
            raise Refused(say("Film {film} cannot come after these wins.", film=self.film))
        tally = count([*self.cards, self.poster])
        winners = film_winners(tally, self.players)
        wins = add_wins(before, winners)
        best = champion(self.players, self.film, tally, wins, self._has_star())
        return FilmJudged(tally, winners, wins, self.hearings > 0, self.shake_ups > 0, best,
                          _why(tally, winners, best))

    def _has_star(self) -> bool:
        usual = AFFILIATIONS[self.players][2] > 0
        return usual if self.rising_star is None else self.rising_star

    def headline(self, answer: FilmJudged) -> Say:
        if answer.champion:
            return CHAMPIONS[answer.champion]
        return FILM_OF[answer.winners]

    def onward(self, answer: FilmJudged) -> Mapping[str, Any] | None:
        """The question about the next film, until somebody has won."""
        if answer.champion or self.film == FILMS:
            return None
        return {"film": self.film + 1, "players": self.players,
                "wins": {"patriots": answer.wins.patriots, "communists": answer.wins.communists},
                "rising_star": self.rising_star}


def _why(tally: Tally, winners: tuple[str, ...], best: str | None) -> Say:
    counts = {"p": tally.patriots, "c": tally.communists}
    if best == "rising_star":
        return say("{p} to {c} in the seventh film, a difference of at most one: "
                   "the rising star wins alone.", **counts)
    if best == "draw":
        return say("{p} to {c}: with two players a tie counts for both, "
                   "and both have their fourth film: a draw.", **counts)
    if best:
        return WON[best, tally.margin == 0].filled(**counts)
    if len(winners) == 2:
        return say("{p} to {c}: with two players a tied film counts for both.", **counts)
    if tally.margin == 0:
        return say("{p} to {c}: a tie is the communists'.", **counts)
    return (say("{p} to {c}: more patriot symbols, the patriots win the film.", **counts)
            if winners == ("patriots",) else
            say("{p} to {c}: more communist symbols, the communists win the film.", **counts))


WON = {
    ("patriots", False): say("{p} to {c}: the patriots have the films they need and win the game."),
    ("communists", False): say(
        "{p} to {c}: the communists have the films they need and win the game."),
    ("communists", True): say(
        "{p} to {c}, a tie, which is the communists': they have the films they need and win."),
    ("patriots", True): say(
        "{p} to {c}, a tie that counts for both: the patriot has the films needed and wins."),
}
