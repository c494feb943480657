"""A table for tests: open it, tap like people do, or let chance play whole games."""

from __future__ import annotations

import random
from typing import Any

from companion.engine.deciding import Chance, decide
from companion.engine.game import GM, Viewer
from companion.engine.offers import offers, parse
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.rules import judge
from companion.games.eight_and_half.state import KINDS, State, kind
from tests.games.tapped import MODERATOR, Tapped


class Table(Tapped):
    def __init__(self, players: int, way: str = "phones", seed: int = 0,
                 **options: Any) -> None:
        super().__init__(EIGHT_AND_HALF, players, {"way": way, **options}, seed.to_bytes(4, "big"))

    def names(self, seat: int = GM) -> set[str]:
        by = Viewer("player", seat) if seat else MODERATOR
        return {offer.name for offer in offers(EIGHT_AND_HALF, self.state, by)
                if offer.seat == seat}

    def plays(self, *cards: str | tuple[str, int]) -> State:
        """Tap in real cards, each for the player in turn."""
        for card in cards:
            name, times = card if isinstance(card, tuple) else (card, 1)
            self.do("play", self.state.turn, card=name, times=times)
        return self.state

    def random_turn(self, rng: random.Random) -> None:
        """Let the player in turn play by chance on a phone, within the rules."""
        seat, has = self.state.turn, self.state.held[self.state.turn]
        names = self.names(seat)
        if "turn_blind" in names:
            self.do("turn_blind", seat, which=rng.randint(1, len(has.blind)))
        elif "take_pot" in names:
            self.do("take_pot", seat)
        else:
            name = "play_cards" if has.place == "hand" else "play_open"
            self.do(name, seat, cards=rng.choice(plays(self.state)))

    def mini_game(self, rng: random.Random) -> State:
        self.do("deal")
        while self.state.phase == "play":
            self.random_turn(rng)
        return self.state


def plays(state: State) -> list[list[int]]:
    """Every play that the rules allow, by places in the hand or among the open cards."""
    has = state.held[state.turn]
    own = [kind(card) for card in (has.hand or has.open)]
    same = [[at for at, other in enumerate(own) if other == each] for each in sorted(set(own))]
    options = [places[:n] for places in same for n in range(1, len(places) + 1)]
    if "8" in own and "half" in own:
        options.append([own.index("8"), own.index("half")])
    return [places for places in options if _may(state, [own[at] for at in places])]


def _may(state: State, kinds: list[str]) -> bool:
    legal = judge(state.pot, kinds, state.options.switches).legal
    return legal and (not state.must or set(kinds) == {state.must})


ALL = list(range(len(KINDS)))


def followed(players: int = 3, opener: int = 1, **options: Any) -> Table:
    table = Table(players, "followed", **options)
    table.do("deal")
    table.do("name_opener", opener=opener)
    return table


def act(state: State, name: str, by: Viewer | None = None, **args: Any) -> State:
    by = by or Viewer("player", state.turn)
    command = parse(EIGHT_AND_HALF, state, by, name, {**args, "seat": by.seat or GM})
    after: State = decide(command, state, by, Chance(b"x")).states[-1]
    return after
