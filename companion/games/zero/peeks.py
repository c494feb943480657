"""Secrets: a player's own hand on the phone and, with training wheels, what it is worth now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.game import Viewer
from companion.engine.peek import Peek
from companion.engine.words import Say, say
from companion.games.zero.content import COLOURS, SET
from companion.games.zero.rules import counts_of, score, working
from companion.games.zero.state import State


@dataclass(frozen=True)
class HeldCards:
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Worth:
    """A hand counted as it is now, and what is nearest to falling out."""

    points: int
    zero: bool
    marks: dict[str, str]
    why: Say
    nearest: tuple[Say, ...]


def worth_now(hand: tuple[str, ...]) -> Worth:
    found = score(hand)
    return Worth(found.points, found.zero, working(hand), found.why, tuple(_nearest(hand)))


def _nearest(hand: tuple[str, ...]) -> Iterator[Say]:
    """Say which colours and numbers are held three or four times: nearly a full set."""
    colours, numbers = counts_of(hand)
    for times in (SET - 1, SET - 2):
        for colour in (colour for colour, n in colours.items() if n == times):
            yield say("{colour}: {n} of five", colour=COLOURS[colour], n=times)
        for kind in (number for number, n in numbers.items() if n == times):
            yield say("The number {kind}: {n} of five", kind=kind, n=times)


def _playing(state: State, viewer: Viewer) -> bool:
    return state.phase == "play" and viewer.seat in state.hands


def _mine(state: State, viewer: Viewer) -> tuple[str, ...]:
    return state.hands[viewer.seat or 0]


PEEKS = (
    Peek("hand", say("My hand"), _playing,
         lambda state, viewer: HeldCards(_mine(state, viewer)), HeldCards),
    Peek("worth", say("What my hand is worth"),
         lambda state, viewer: state.options.wheels and _playing(state, viewer),
         lambda state, viewer: worth_now(_mine(state, viewer)), Worth),
)
