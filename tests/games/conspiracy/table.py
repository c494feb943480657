"""A Conspiracy table for tests: commands by name, and people who do anything they may."""

from __future__ import annotations

import random
from typing import Any

from companion.engine.game import GM, Party, Refused, Viewer
from companion.engine.offers import Ask, Offer, offers, parse
from companion.engine.play import Play, Record
from companion.games.conspiracy.content import LEVELS
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.state import State
from companion.games.conspiracy.view import view
from tests.walk import all_offered, may_be_left_out

NAMES = ("Dana", "Avi", "Gil", "Noa", "Lev", "Mia", "Tom", "Zoe")
THE_GM = Viewer("gm")
SECRETARY = Viewer("player", 1)


class Table:
    """A table with its log; every command takes the same way as a phone's."""

    def __init__(self, players: int = 3, seed: bytes = b"seed", **options: Any) -> None:
        seats = tuple(range(1, players + 1))
        party = Party(seats, dict(zip(seats, NAMES, strict=False)))
        self.play = Play(CONSPIRACY, seed)
        self.records: list[Record] = []
        self.keep(self.play.open(party, options))

    def keep(self, record: Record) -> None:
        self.records.append(record)
        self.play.play(record, f"minute {len(self.records)}")

    @property
    def state(self) -> State:
        state: State = self.play.state
        return state

    def do(self, name: str, by: Viewer = THE_GM, **args: Any) -> State:
        command = parse(CONSPIRACY, self.state, by, name, args)
        self.keep(self.play.decide(command, by))
        return self.state

    def offers(self, by: Viewer = THE_GM) -> list[Offer]:
        return offers(CONSPIRACY, self.state, by)

    def offered(self, by: Viewer = THE_GM) -> set[str]:
        return {offer.name for offer in self.offers(by)}

    def viewers(self) -> list[Viewer]:
        return [THE_GM, Viewer("screen"), *(Viewer("player", s) for s in self.state.seats)]

    def lines(self, viewer: Viewer) -> list[str]:
        return [str(line.text) for line in self.play.lines(viewer, limit=10**6)]

    def ready(self, **talents: int) -> Table:
        """Give everybody a sleuth and begin the first evening."""
        for seat in self.state.seats:
            self.do("write_sleuth", seat=seat, sleuth=f"Agent {NAMES[seat - 1]}",
                    trait_1="Stubborn", trait_2="Kind", **talents)
        self.do("approve")
        self.do("begin_evening")
        return self

    def rumours(self, *levels: int, mark: str = "none") -> Table:
        for level in levels:
            self.do("type_in_rumour", text=f"Rumour {self.state.next_id}", level=level, mark=mark)
        return self

    def act(self, seat: int, first: int, second: int, **args: Any) -> State:
        self.do("declare_action", seat=seat, talent=args.pop("talent", "combat"), **args)
        return self.do("type_in_dice", seat=seat, first=first, second=second)

    def scene(self, won: bool, short: int = 1) -> State:
        """Frame a short scene and play it: won exactly, or lost by so many successes."""
        self.do("frame_scene", length="short", difficulty=self.lowest())
        need = self.state.scene.round.difficulty
        wanted = need if won else need - short
        for place, seat in enumerate(self.state.scene.round.sleuths):
            dice = (6, 6) if place < wanted else (1, 1)
            self.act(seat, *dice, talent="science")
            if seat in [s for s, a in self.state.scene.round.actions.items()
                        if a.stage == "rolled"]:
                self.do("accept_failure", seat=seat)
        return self.do("end_round")

    def lowest(self) -> int:
        return 11 + 2 * self.state.scene.level


def rich(**options: Any) -> Table:
    """Two sleuths at work, with points to spend on both sides."""
    return Table(2, rumour_points=9, intrigue=9, **options).ready(science=9)


def investigate(table: Table, kind: str, level: int) -> Table:
    """Bring the table to the beginning of a scene of this kind and level."""
    if kind == "follow_up":
        investigate(table, "cold_trail", level).scene(won=True)
        table.do("start_follow_up", level=level)
    elif kind == "pressure":
        table.do("correct_meter", meter="pressure", change=level, reason="For the test")
        table.do("start_pressure_scene", level=level)
    else:
        _from_rumour(table, kind, level)
    return table


def _from_rumour(table: Table, kind: str, level: int) -> None:
    mark = {"cold_trail": "cold", "false_trail": "false"}.get(kind, "none")
    table.rumours(level, mark=mark)
    table.do("investigate", rumour=table.state.next_id - 1)
    if mark == "none":
        table.do("bid_intrigue", amount=0)
        table.do("bid_rumour_points", SECRETARY, amount=1 if kind == "breakthrough" else 0)
        table.do("open_bids")


def proposals(table: Table, *levels: int) -> Table:
    for level in levels:
        text = f"Idea {table.state.next_id}"
        table.do("propose_rumour", Viewer("player", 2), text=text, level=level)
    return table


def knowing(table: Table, knowledge: int) -> Table:
    if knowledge > 1:
        table.do("correct_meter", meter="knowledge", change=knowledge - 1, reason="For the test")
    return table


class Wanderer:
    """Plays any offer at random, at a campaign's pace."""

    RARE = {"correct_meter": 0.02, "end_evening": 0.01, "write_sleuth": 0.005,
            "send_back": 0.1, "appoint_secretary": 0.02, "note_rumour": 0.05,
            "note_evening": 0.03, "confirm_victory": 0.0, "rewrite_asset": 0.005,
            "withdraw_proposal": 0.01, "object_to_rumour": 0.01, "agree_to_rumour": 0.2,
            "cancel_action": 0.03, "type_in_rumour": 0.05, "make_waves": 0.03,
            "buy_pressure": 0.1, "propose_rumour": 0.3, "start_follow_up": 0.05,
            "start_pressure_scene": 0.03, "wait_aside": 0.2, "use_backing": 0.3,
            "choose_sights": 0.01, "correct_asset": 0.005, "refresh_asset": 0.03,
            "create_asset": 0.2, "judge_action": 0.2, "say_who_is_here": 0.01,
            "retire_sleuth": 0.001, "hand_sleuth_over": 0.01, "pin_card": 0.01,
            "change_card": 0.005, "note_card": 0.01, "take_card_down": 0.01, "tie_thread": 0.01,
            "cut_thread": 0.005, "move_card": 0.005, "tidy_board": 0.01, "prepare": 0.02,
            "settle_preparation": 0.02, "start_clock": 0.02, "turn_clock": 0.03,
            "stop_clock": 0.01, "ask_for_break": 0.003, "put_recap_away": 0.2}
    EAGER = {"investigate": 8.0, "add_rumours": 8.0, "open_bids": 3.0, "frame_scene": 3.0,
             "begin_round": 3.0, "declare_action": 2.0, "roll_dice": 3.0, "mark_rumours": 3.0}

    def __init__(self, table: Table, seed: int, lasting: bool = False) -> None:
        self.table, self.rng, self.lasting = table, random.Random(seed), lasting

    def step(self) -> bool:
        """Do one thing that somebody may do; return False if it was refused after all."""
        if self.lasting and self.table.state.meters.conspiracy > 2 and not self.held():
            self.table.do("correct_meter", meter="conspiracy", reason="The story goes on",
                          change=-self.table.state.meters.conspiracy)
        someone = Viewer("player", self.rng.choice(self.table.state.seats))
        found = all_offered(self.table.play, {THE_GM: 0, someone: 0, self.secretary(): 0})
        viewer, chosen = self.rng.choices(found, [self.weight(each.name) for _, each in found])[0]
        offer = chosen.offer(self.table.play, viewer)
        args = {ask.name: self.answer(ask) for ask in offer.asks}
        if offer.seat != GM:
            args["seat"] = offer.seat
        if offer.name == "add_rumours" and len(self.batch()) > 1:
            args["rumours"] = self.batch()
        if self.lasting:
            args = {**args, **self.tame(offer.name)}
        try:
            self.table.do(offer.name, viewer, **args)
        except Refused:
            return False
        return True

    def batch(self) -> list[int]:
        """Proposals that can go in together: all at the knowledge rating, as paid for."""
        meters = self.table.state.meters
        fit = [key for key, proposal in self.table.state.proposals.items()
               if proposal.level == meters.knowledge and not proposal.objections]
        return fit[:min(6, meters.rumour_points // meters.knowledge)]

    def secretary(self) -> Viewer:
        return Viewer("player", self.table.state.secretary)

    def weight(self, name: str) -> float:
        if name == "end_round" and len(self.table.state.scene.round.left) > 1:
            return 0.01
        if name == "add_rumours" and len(self.batch()) < 2:
            return 0.01
        return self.RARE.get(name, self.EAGER.get(name, 1.0))

    def held(self) -> bool:
        return self.table.state.mind is not None or bool(self.table.state.over)

    def tame(self, name: str) -> dict[str, Any]:
        """Arguments that keep a campaign long: the meter is never filled in one go, and bids
        leave the team enough to pay after a breakthrough."""
        if name in ("bid_intrigue", "bid_rumour_points"):
            points = self.table.state.meters.rumour_points
            return {"amount": min(points, self.rng.randint(0, 2)) if "rumour" in name else 0}
        if name == "settle_scene" and self.table.state.meters.conspiracy > 2:
            return {"buy_conspiracy": 0}
        return {"change": 1, "meter": "rumour_points"} if name == "correct_meter" else {}

    def answer(self, ask: Ask) -> Any:
        kind = ask.field.kind
        if kind == "pick" and ask.default in LEVELS and self.rng.random() < 0.6:
            return ask.default
        if kind == "pick":
            return self.rng.choice([choice.value for choice in ask.choices])
        if kind == "picks":
            return self.several(ask)
        if kind == "number" and ask.low < 0:
            return self.rng.randint(-2, 2)
        if kind == "number":
            return self.rng.randint(ask.low, max(ask.low, min(ask.high, ask.low + 12)))
        if kind == "matches":
            values = [choice.value for choice in ask.field.values(None, 0)]
            return {choice.value: self.rng.choice(values) for choice in ask.choices}
        if kind == "free_text":
            return f"words {self.rng.randint(1, 999)}"
        return self.rng.random() < 0.5

    def several(self, ask: Ask) -> list[Any]:
        if may_be_left_out(ask) and ask.default and self.rng.random() < 0.7:
            return list(ask.default)
        values = [choice.value for choice in ask.choices]
        most = min(len(values), ask.high)
        low = most if ask.name == "reveal" else ask.low
        count = self.rng.randint(min(low, most), most)
        return self.rng.sample(values, count)

    def scenes(self, count: int) -> Table:
        while self.table.state.scenes < count and not self.table.state.over:
            self.step()
        return self.table

    def walk(self, steps: int) -> Table:
        for _ in range(steps):
            self.step()
        return self.table


def acting(players: int = 3, assets: int = 0, **options: object) -> Table:
    table = Table(players, start_assets=assets, **options).ready(combat=5)
    for number in range(assets):
        table.do("create_asset", seat=1, asset=f"Friend {number}", key="Buy them a drink")
    if assets:
        table.do("approve")
    investigate(table, "cold_trail", 1).do("frame_scene", difficulty=14)
    return table


def action(table: Table, place: int = 0):  # type: ignore[no-untyped-def]
    return view(table.state, THE_GM).scene.round.actions[place]
