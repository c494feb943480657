"""Short games played to their end through the JSON interface, for tests that count results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Flask

from companion.engine.game import Event, Viewer
from companion.games.conspiracy.events.gm_actions import EveningBegan, GameLost, VictoryConfirmed
from companion.web.services import Services
from tests.world import Api


@dataclass
class Host:
    """A server on which one table after another is opened and finished."""

    served: Services
    app: Flask
    table: str = ""
    room: str = ""
    token: str = ""

    def open(self, game: str, names: Sequence[str], **options: Any) -> Host:
        body = {"game": game, "seats": list(names), "options": options}
        answer = Api(self.app, self.served.host_key).post("/tables", body)
        assert answer.status_code == 201, answer.get_data(as_text=True)
        opened = answer.get_json()
        self.table, self.room, self.token = opened["table"], opened["room"], opened["token"]
        return self

    def do(self, name: str, **args: Any) -> Host:
        return self.ask(f"commands/{name}", args)

    def ask(self, what: str, args: dict[str, Any] | None = None) -> Host:
        answer = Api(self.app, self.token).post(f"/tables/{self.table}/{what}", args or {})
        assert answer.status_code == 200, (what, args, answer.get_data(as_text=True))
        return self

    def happens(self, *events: Event) -> Host:
        """Apply events that the rules would bring about in many steps."""
        table = self.served.tables.get(self.table)
        for event in events:
            self.served.tables.come_or_go(table, event, Viewer("gm"))
        return self

    @property
    def state(self) -> Any:
        return self.served.tables.get(self.table).state

    # One game each, from the opening to the end.

    def zero(self, names: Sequence[str], points: Sequence[int]) -> Host:
        """Play a game in which each gets these points in every round; the fewest win."""
        self.open("zero", names, way="score")
        for first in range(1, len(names) + 1):
            self.do("deal", first=first)
            for seat, each in enumerate(points, 1):
                self.do("enter_points", seat=seat, points=each)
        return self

    def totem(self, names: Sequence[str], out: Sequence[int]) -> Host:
        """Play one game with real cards; people get rid of theirs in this order."""
        return self.open("totem", names, way="cards").again_totem(out)

    def again_totem(self, out: Sequence[int]) -> Host:
        self.do("begin_game")
        for seat in out:
            self.do("go_out", seat=seat)
        return self if not self.state.playing else self.do("end_game")

    def eight_and_half(self, names: Sequence[str], winner: int) -> Host:
        self.open("eight_and_half", names, way="score")
        while self.state.phase != "finale":
            left = {str(seat): 0 if seat == winner else 5 for seat in range(1, len(names) + 1)}
            self.do("deal").do("write_all", out=winner, left=left)
        return self

    def hollywood(self, names: Sequence[str], patriots: int, communists: int,
                  **options: Any) -> Host:
        """Play films with the same count until one side has won enough of them."""
        self.open("hollywood", names, pace="score", **options)
        if self.state.phase == "roles":
            self.do("deal_roles")
        if self.state.phase == "affiliations":
            self.do("deal_affiliations")
        self.do("begin_night").do("end_night").do("lay_out_posters")
        while self.state.phase != "finale":
            self.do("score_film", poster="N", patriots=patriots, communists=communists,
                    film=len(self.state.films) + 1)
        return self

    def conspiracy(self, names: Sequence[str], won: bool) -> Host:
        return self.open("conspiracy", names).finish_conspiracy(won)

    def finish_conspiracy(self, won: bool) -> Host:
        return self.happens(EveningBegan(), VictoryConfirmed() if won else GameLost())
