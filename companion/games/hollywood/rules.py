"""Who wins a film and who wins the game: the same functions for table, referee and recap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.hollywood.content import COMMUNIST, FILMS, PATRIOT, SIGNS

SYMBOLS = {symbol: (signs.count(PATRIOT), signs.count(COMMUNIST))
           for symbol, signs in SIGNS.items()}

NET = {symbol: patriots - communists for symbol, (patriots, communists) in SYMBOLS.items()}


@dataclass(frozen=True)
class Tally:
    """Symbols counted, or films won, by side."""

    patriots: int = 0
    communists: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.patriots + other.patriots, self.communists + other.communists)

    @property
    def margin(self) -> int:
        return abs(self.patriots - self.communists)


def count(symbols: Iterable[str]) -> Tally:
    return sum((Tally(*SYMBOLS[symbol]) for symbol in symbols), Tally())


def film_winners(tally: Tally, players: int) -> tuple[str, ...]:
    """The side with more symbols; a tie is the communists', with two players both sides'."""
    if tally.margin == 0 and players == 2:
        return ("patriots", "communists")
    return ("patriots",) if tally.patriots > tally.communists else ("communists",)


def needed(players: int) -> Tally:
    """How many films each side must win: the communists three at a table of three."""
    return Tally(4, 3 if players == 3 else 4)


def most_films(players: int) -> int:
    """The film that must decide the game: one more than both sides can win in vain."""
    need = needed(players)
    return need.patriots + need.communists - 1


def add_wins(wins: Tally, winners: tuple[str, ...]) -> Tally:
    return wins + Tally(int("patriots" in winners), int("communists" in winners))


def champion(
    players: int, film: int, tally: Tally, wins: Tally, rising_star: bool
) -> str | None:
    """Who has won the game with this film, or None; `wins` already includes the film."""
    if film == FILMS and rising_star and tally.margin <= 1:
        return "rising_star"
    need = needed(players)
    there = [side for side, have, want in (
        ("patriots", wins.patriots, need.patriots),
        ("communists", wins.communists, need.communists),
    ) if have >= want]
    return "draw" if len(there) == 2 else (there[0] if there else None)


def can_come_to(players: int, film: int, wins: Tally) -> bool:
    """Whether film number `film` can be made after these wins."""
    need, made = needed(players), film - 1
    if wins.patriots >= need.patriots or wins.communists >= need.communists:
        return False
    total = wins.patriots + wins.communists
    if players == 2:
        return total >= made and max(wins.patriots, wins.communists) <= made
    return total == made
