"""A table for tests: open it, tap like a person, or let chance play a whole game."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine.game import GM, SCREEN, Refused, Viewer
from companion.engine.offers import Offer, offers, parse, possible
from companion.games.hollywood.commands import ChangeBox
from companion.games.hollywood.commands.chance import LeaveToChance
from companion.games.hollywood.commands.premiere import TellNewRole
from companion.games.hollywood.commands.turn import ChangePace
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.state import State
from tests.games.tapped import MODERATOR, Tapped

BESIDE = (ChangeBox, ChangePace, LeaveToChance)  # beside the game itself: they have their own tests
PHONES = {"kit": "phones"}


def viewers(players: int) -> list[Viewer]:
    """A moderator, a GM who plays in seat 1, everybody, and the screen."""
    seats = [Viewer("player", seat) for seat in range(1, players + 1)]
    return [MODERATOR, Viewer("gm", 1), *seats, SCREEN]


LATER = "hollywood/_later.html"  # fields that people tell by a separate tap


class Table(Tapped):
    def __init__(self, players: int, options: Mapping[str, Any] = PHONES, seed: int = 0) -> None:
        self.players = players
        super().__init__(HOLLYWOOD, players, options, seed.to_bytes(4, "big"))

    def undo(self) -> None:
        self.keep(self.play.undo())

    def redo(self) -> None:
        self.keep(self.play.redo())

    def offered(self) -> Iterator[tuple[Viewer, Offer]]:
        """Yield all offers: each seat's own, and the table's by its GM."""
        among = possible(HOLLYWOOD, self.state)
        for seat in self.state.seats:
            by = Viewer("player", seat)
            yield from ((by, offer) for offer in offers(HOLLYWOOD, self.state, by, among))
        for offer in offers(HOLLYWOOD, self.state, MODERATOR, among):
            if offer.seat == GM and not issubclass(offer.command, BESIDE):
                yield MODERATOR, offer

    def names(self, seat: int = GM) -> set[str]:
        return {offer.name for by, offer in self.offered() if offer.seat == seat}

    def random_step(self, rng: random.Random, back: float = 0.0) -> None:
        """Take a random step. Choices are taken back seldom or never, or a walk would never end;
        only the GM tells of a shake-up, or every film would have one."""
        found = [pair for pair in self.offered() if not issubclass(pair[1].command, TellNewRole)]
        onward = [pair for pair in found if not pair[1].command.takes_back]
        again = len(onward) < len(found) and back and rng.random() < back
        by, offer = rng.choice(found if again else onward)
        asked = [ask for ask in offer.asks if ask.widget != LATER]
        self.take_up(by, offer, {ask.name: random_answer(ask, rng) for ask in asked})

    def take_up(self, by: Viewer, offer: Offer, args: dict[str, Any]) -> None:
        try:
            command = parse(HOLLYWOOD, self.state, by, offer.name, {**args, "seat": offer.seat})
            self.keep(self.play.decide(command, by))
        except Refused:
            pass  # two choices that do not fit together, such as a statuette moved to its owner

    def set_up(self) -> State:
        """The shortest way through the set-up, to the first film."""
        rng = random.Random(1)
        while not self.state.number:
            self.random_step(rng)
        return self.state

    def finish(self, rng: random.Random) -> State:
        while not HOLLYWOOD.over(self.state):
            self.random_step(rng)
        return self.state


def random_answer(ask: Any, rng: random.Random) -> Any:
    if ask.field.kind == "pick":
        return rng.choice(ask.choices).value
    if ask.field.kind == "picks":
        count = rng.randint(ask.low, min(ask.high, len(ask.choices)))
        return [choice.value for choice in rng.sample(list(ask.choices), count)]
    if ask.field.kind == "number":
        return rng.randint(0, 4)
    return rng.random() < 0.3


def random_options(players: int, rng: random.Random) -> dict[str, Any]:
    """Any legal way to play."""
    options: dict[str, Any] = {
        "kit": rng.choice(("own", "box", "paper", "phones", "phones")),
        "union_strike": rng.random() < 0.5,
        "random_affiliations": players > 1 and rng.random() < 0.5,
        "costumes": players > 2 and rng.random() < 0.5,
        "star_faces": rng.randint(1, 5),
    }
    for part in ("roles_on", "affiliations_on", "hands_on", "dice_on", "posters_on"):
        options[part] = rng.choice(("phones", "table"))
    if options["kit"] == "box" and rng.random() < 0.3:
        options["pace"] = "score"
    return options
