"""Results in words: sides and roles under their games' names, durations as people say them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.words import Say, say
from companion.evenings.sums import Favourite, has_sides, results_of
from companion.games import GAMES
from companion.store.evenings import SeatRecord, TableRecord

SOMEBODY = say("somebody")  # a person who was forgotten


def duration(seconds: int) -> Say:
    hours, minutes = divmod(round(seconds / 60), 60)
    if not hours:
        return say("{m} min", m=minutes)
    return say("{h} h {m} min", h=hours, m=minutes) if minutes else say("{h} h", h=hours)


def counted(one: TableRecord) -> Say:
    """How many films, rounds or evenings the table took, in words."""
    results = GAMES[one.game].results
    assert results is not None  # otherwise there would be no record
    return results.counted(one.rounds)


def outcome(game: str, side: str) -> Say | None:
    """Which side won, in words; None if everybody plays for themselves."""
    return _named(game, "outcomes", side)


def favourite(found: Favourite) -> Say | None:
    return _named(found.game, "sides", found.key) or _named(found.game, "roles", found.key)


def side_and_roles(game: str, sat: SeatRecord) -> list[Say]:
    """A player's side, if the game has several, then their roles."""
    keys = [("roles", role) for role in sat.result.roles]
    if has_sides(game):
        keys.insert(0, ("sides", sat.result.side))
    return [named for kind, key in keys if (named := _named(game, kind, key))]


def _named(game: str, kind: str, key: str) -> Say | None:
    names: Mapping[str, Say] = getattr(results_of(game), kind, {})
    return names.get(key)


def in_order(one: TableRecord) -> list[SeatRecord]:
    """The seats: winners first, then by place, then as they sat."""
    return sorted(one.seats, key=lambda sat: (sat.result.won is not True, sat.result.place or 99))


def says_who_won(one: TableRecord) -> bool:
    return any(sat.result.won is not None for sat in one.seats)
