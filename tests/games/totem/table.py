"""A table whose packs are laid as a test wants them, for D1 to D5 by their seats."""

from __future__ import annotations

from typing import Any

from companion.engine.game import GM, SCREEN, Party, Viewer
from companion.engine.offers import parse
from companion.engine.play import Play, Record
from companion.games.totem.content import deck
from companion.games.totem.game import TOTEM
from companion.games.totem.state import Deal, State, packs_of

NAMES = ("Dana", "Avi", "Gil", "Noa", "Tal", "Ron", "Mia", "Lev", "Adi", "Zoe")
HOST = Viewer("gm")


class Table:
    """Played through the game's own commands, as phones do."""

    def __init__(self, players: int = 4, **options: str) -> None:
        seats = tuple(range(1, players + 1))
        self.play = Play(TOTEM, b"totem")
        self.records: list[Record] = []
        party = Party(seats, dict(zip(seats, NAMES, strict=False)))
        self.put(self.play.open(party, {"way": "phones", **options}))

    def put(self, record: Record) -> None:
        self.play.play(record)
        self.records.append(record)

    @property
    def state(self) -> State:
        found: State = self.play.state
        return found

    @property
    def deal(self) -> Deal:
        assert self.state.deal is not None
        return self.state.deal

    def lay(self, *tops: str, down: int = 3, centre: int = 0, **few: int) -> Table:
        """Deal so that each player turns these cards first (one string each, in order). The rest of
        the deck lies under the last pack, unless `down` says how many each has."""
        players = len(self.state.seats)
        names = packs_of(self.state.seats, players == 2)
        first = [top.split() for top in tops] + [[] for _ in range(len(names) - len(tops))]
        rest = deck(players)
        for card in (card for cards in first for card in cards):
            rest.remove(card)
        rest = [card for card in reversed(rest) if "-" in card and card[:3] > "s09"]
        packs: dict[str, list[str]] = {}
        for name, cards in zip(names, first, strict=True):
            own = few.get(f"down{name.replace('/', '_')}", down)
            packs[name] = [*cards, *(rest.pop() for _ in range(own))]
        under = [rest.pop() for _ in range(centre)]
        event = {"kind": "dealt", "v": 1, "packs": packs, "centre": under}
        self.put({"do": "begin_game", "by": {"role": "gm", "seat": None}, "seat": GM,
                  "events": [event], "random": True})
        return self

    def do(self, name: str, seat: int = 0, **args: Any) -> Table:
        command = parse(TOTEM, self.state, HOST, name, {"seat": seat, **args})
        self.put(self.play.decide(command, HOST))
        return self

    def turn(self, times: int = 1) -> Table:
        for _ in range(times):
            self.do("turn", int(self.deal.turn.partition("/")[0]))
        return self

    def grab(self, name: str | int) -> Table:
        return self.do("grab_totem", int(str(name).partition("/")[0]), hand=str(name))

    def sizes(self) -> dict[str, tuple[int, int]]:
        """How many cards of each pack are face down and open."""
        return {name: (len(pile.down), len(pile.up)) for name, pile in self.deal.piles.items()}

    def may(self, name: str) -> list[int]:
        return list(TOTEM.command(name).who(self.state))

    def said(self) -> str:
        return " ".join(str(line.text) for line in self.play.lines(SCREEN))


DUEL = ("s01-red", "s01-green", "s02-red", "s03-red")
