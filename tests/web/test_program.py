"""The OpenAPI document is enough to play by: a program that knows it alone plays whole games."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Game
from companion.games import GAMES
from tests.examples import in_depth
from tests.web.documented import DOCUMENT, good
from tests.world import NAMES, Api, serve


class Program:
    """Everybody's tokens, the document, and what the table says may be done."""

    def __init__(self, game: Game, folder: Path, options: dict[str, Any], seed: int) -> None:
        self.rng = random.Random(seed)
        served, self.app = serve(folder)
        asked = {"game": game.name, "seats": list(NAMES[:SEATS.get(game.name, 4)]),
                 "options": options}
        opened = Api(self.app, served.host_key).post("/tables", asked).get_json()
        good(DOCUMENT["paths"]["/api/tables"]["post"], "201").validate(opened)
        self.table = f"/tables/{opened['table']}"
        self.people = [Api(self.app, each["token"]) for each in (opened, *opened["seats"])]
        self.check = good(DOCUMENT["paths"]["/api/tables/{T}"]["get"])
        self.secret = good(DOCUMENT["paths"]["/api/tables/{T}/secrets/{secret}"]["get"])
        self.done, self.over = Counter[str](), ENDED[game.name]
        self.seat: dict[Api, int | None] = {}

    def may(self) -> list[tuple[Api, dict[str, Any]]]:
        """What everybody may do now; nothing once the table is over."""
        found = []
        for person in self.people:
            seen = person.get(self.table).get_json()
            self.check.validate(seen)
            if self.over(seen["view"]):
                return []
            self.seat[person] = seen["you"]["seat"]
            assert list(dict.fromkeys(o["name"] for o in seen["offers"])) == seen["commands"]
            found += [(person, offer) for offer in seen["offers"]]
            if seen["secrets"] and self.rng.random() < 0.05:
                name = self.rng.choice(seen["secrets"])
                self.secret.validate(person.get(f"{self.table}/secrets/{name}").get_json())
        return found

    def play(self, steps: int, without: tuple[str, ...] = ()) -> None:
        for _ in range(steps):
            found = [pair for pair in self.may() if pair[1]["name"] not in without]
            if not found:
                return
            mains = [pair for pair in found if pair[1]["main"]] or found
            self.step(mains if self.rng.random() < 0.8 else found)
        raise AssertionError(f"not over after {steps} steps: {self.done}")

    def step(self, found: list[tuple[Api, dict[str, Any]]]) -> None:
        """The example of an offer; where a rule refuses it, another of its values."""
        name = self.rng.choice(sorted({offer["name"] for _, offer in found}))
        person, offer = self.rng.choice([pair for pair in found if pair[1]["name"] == name])
        path = f"{self.table}/commands/{name}"
        for args in (offer["example"], *(self.other(offer) for _ in range(12))):
            anothers = {"seat": offer["seat"]} if offer["seat"] != self.seat[person] else {}
            answer = person.post(path, {**args, **anothers})
            assert answer.status_code in (200, 422), answer.get_data(as_text=True)
            if answer.status_code == 200:
                self.done[name] += 1
                return

    def other(self, offer: dict[str, Any]) -> dict[str, Any]:
        found = dict(offer["example"])
        for name, field in offer["fields"].items():
            if field["kind"] == "pick":
                found[name] = self.rng.choice(field["values"])
            elif field["kind"] == "picks":
                least = min(field["low"], len(field["values"]))
                most = min(field["high"], len(field["values"]), least + 3)
                found[name] = self.rng.sample(field["values"], self.rng.randint(least, most))
            elif field["kind"] == "number":
                found[name] = self.rng.randint(field["low"], field["high"])
            elif field["kind"] == "flag":
                found[name] = self.rng.random() < 0.5
        return found


SEATS = {"conspiracy": 2}  # a short game
ENDED: dict[str, Any] = {
    "hollywood": lambda view: view["phase"] == "finale",
    "conspiracy": lambda view: bool(view["over"]),
    "eight_and_half": lambda view: view["phase"] == "finale",
    "zero": lambda view: view["phase"] == "over",
    "totem": lambda view: bool(view["pad"]["rows"]),
}


@dataclass(frozen=True)
class WholeGame:
    game: str
    options: dict[str, Any]
    played: tuple[str, ...]  # or it was not a whole game
    without: tuple[str, ...] = ()  # corrections at random, by which nobody can win


WHOLE = {
    "hollywood": WholeGame("hollywood", {"kit": "phones"},
                           ("deal_hands", "raise_curtain", "next_film", "pass")),
    "conspiracy": WholeGame("conspiracy", {}, ("begin_evening", "write_sleuth", "propose_rumour")),
    "eight_and_half": WholeGame("eight_and_half", {"way": "score"}, ("deal", "write_all"),
                                without=("correct",)),
    "eight_and_half_by_cards": WholeGame("eight_and_half", {}, ("deal", "play_cards", "take_pot"),
                                         without=("correct",)),
    "zero": WholeGame("zero", {"way": "phones"}, ("deal", "swap", "pass")),
    "totem": WholeGame("totem", {}, ("begin_game", "turn", "end_game")),
}


@pytest.mark.parametrize("name", in_depth(
    ["hollywood", "conspiracy", "eight_and_half", "zero", "totem"], "eight_and_half_by_cards"))
def test_a_program_that_knows_the_document_alone_plays_a_whole_game(
    name: str, tmp_path: Path
) -> None:
    whole = WHOLE[name]
    program = Program(GAMES[whole.game], tmp_path / "data", whole.options, seed=1)
    program.play(2000, whole.without)
    assert all(program.done[command] for command in whole.played), program.done
