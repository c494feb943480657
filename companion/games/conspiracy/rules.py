"""The rules that are numbers: the same functions serve table, referee, warnings and paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from companion.games.conspiracy.content import (
    INTRIGUE_FOR_CONSPIRACY,
    METER_END,
    NO_BACKING,
    OPTION_COST,
    REVEAL_MOST,
    TOP,
    MeterName,
)


@dataclass(frozen=True)
class Switches:
    """How the open rules are read; the defaults are the usual reading."""

    cold_pressure: str = "level"
    knowledge_rises: str = "always"
    escalate: str = "every"
    bids: str = "both"
    left_out: str = "out"
    revealed: str = "open"
    counted: str = "round"
    carry: str = "next"


@dataclass(frozen=True)
class Ended:
    """A scene that is over; `missing` counts the successes lacking in the deciding round."""

    kind: str
    level: int
    won: bool
    missing: int = 0


@dataclass(frozen=True)
class Gain:
    """One change that a scene brings by itself."""

    meter: MeterName
    change: int
    why: str


@dataclass(frozen=True)
class May:
    """What may be chosen after a scene, and how much of it."""

    buy_conspiracy: int = 0
    eliminate_asset: bool = False
    escalate: bool = False
    reveal: int = 0


def gains(scene: Ended, knowledge: int, switches: Switches) -> list[Gain]:
    """Every row of the table that applies, in its order."""
    lines = [Gain("intrigue", 1, "every_scene")]
    if not scene.won:
        lines.append(Gain("intrigue", scene.missing, "missing"))
    return lines + ROWS[scene.kind](scene, knowledge, switches)


def trail(level: int) -> int:
    """What a trail brings: a false one the GM, a cold one or a won follow-up the team."""
    return level + 2


def _false_trail(scene: Ended, knowledge: int, switches: Switches) -> list[Gain]:
    return [Gain("intrigue", trail(scene.level), "false_trail")]


def _cold_trail(scene: Ended, knowledge: int, switches: Switches) -> list[Gain]:
    lines = [Gain("rumour_points", trail(scene.level), "cold_trail")]
    if not scene.won:
        pressure = scene.level if switches.cold_pressure == "level" else 1
        lines.append(Gain("pressure", pressure, "cold_trail_lost"))
    return lines


def _breakthrough(scene: Ended, knowledge: int, switches: Switches) -> list[Gain]:
    lines = [Gain("pressure", scene.level, "breakthrough")]
    if knowledge_rises(scene, knowledge, switches):
        lines.insert(0, Gain("knowledge", 1, "breakthrough"))
    if scene.level == TOP and not scene.won:
        lines.append(Gain("conspiracy", 2, "breakthrough_lost"))
    return lines


def knowledge_rises(scene: Ended, knowledge: int, switches: Switches) -> bool:
    counts = scene.won or switches.knowledge_rises == "always"
    return scene.kind == "breakthrough" and scene.level == knowledge < TOP and counts


def _trap(scene: Ended, knowledge: int, switches: Switches) -> list[Gain]:
    return [] if scene.won else [Gain("conspiracy", 1, "trap_lost")]


def _follow_up(scene: Ended, knowledge: int, switches: Switches) -> list[Gain]:
    return [Gain("rumour_points", trail(scene.level), "follow_up_won")] if scene.won else []


def _pressure(scene: Ended, knowledge: int, switches: Switches) -> list[Gain]:
    return [] if scene.won else [Gain("conspiracy", 1, "pressure_lost")]


ROWS = {
    "false_trail": _false_trail, "cold_trail": _cold_trail, "breakthrough": _breakthrough,
    "trap": _trap, "follow_up": _follow_up, "pressure": _pressure,
}


def capped(lines: Sequence[Gain], conspiracy: int) -> list[Gain]:
    """The same lines, with the conspiracy meter stopping at its end."""
    kept = []
    for line in lines:
        if line.meter == "conspiracy":
            line = Gain(line.meter, min(line.change, METER_END - conspiracy), line.why)
            conspiracy += line.change
        kept.append(line)
    return [line for line in kept if line.change]


def asset_points(scene: Ended) -> int:
    """The asset points for every player, to create or upgrade assets."""
    return scene.level if scene.kind == "breakthrough" else 0


def renews_backing(scene: Ended) -> bool:
    return scene.kind == "breakthrough" and scene.won


def backing_allowed(kind: str) -> bool:
    return kind not in NO_BACKING


def may(scene: Ended, after: Mapping[str, int], risen: bool, switches: Switches) -> May:
    """What may be chosen, counted after what the scene brought by itself."""
    breakthrough = scene.kind == "breakthrough"
    return May(
        buy_conspiracy=_may_buy(scene, after["intrigue"], after["conspiracy"]),
        eliminate_asset=scene.kind == "trap",
        escalate=breakthrough and (risen or switches.escalate == "every"),
        reveal=REVEAL_MOST if breakthrough and scene.won else 0,
    )


def sells_conspiracy(kind: str, won: bool) -> bool:
    """Whether the GM may buy conspiracy after such a scene: a trap, or a lost false trail."""
    return kind == "trap" or (kind == "false_trail" and not won)


def _may_buy(scene: Ended, intrigue: int, conspiracy: int) -> int:
    if not sells_conspiracy(scene.kind, scene.won):
        return 0
    return min(scene.level, intrigue // INTRIGUE_FOR_CONSPIRACY, METER_END - conspiracy)


def worst(kind: str, level: int, gain: int, meters: Mapping[str, int]) -> int:
    """The worst value of the conspiracy meter after this scene; its rounds bring the GM at most
    this gain in intrigue."""
    lost = Ended(kind, level, won=False, missing=max(1, gain))
    after = dict(meters)
    for line in capped(gains(lost, after["knowledge"], Switches()), after["conspiracy"]):
        after[line.meter] += line.change
    return after["conspiracy"] + _may_buy(lost, after["intrigue"], after["conspiracy"])


def difficulties(level: int) -> tuple[int, int]:
    """The range from which the GM chooses an action's difficulty."""
    return 11 + 2 * level, 13 + 2 * level


def round_difficulty(in_round: int, in_scene: int, switches: Switches) -> int:
    """The successes needed: one less than the sleuths, fewer than act, at least one."""
    counted = in_round if switches.counted == "round" else min(in_scene, in_round)
    return max(1, counted - 1)


def carried(margins: Sequence[int], switches: Switches) -> int:
    """The bonus or penalty on every roll of the round after these results."""
    return sum(margins) if switches.carry == "rest" else sum(margins[-1:])


def early_points(unused: int) -> int:
    """The rumour points for actions not needed in a climax: half of them, rounded up."""
    return (unused + 1) // 2


def option_cost(option: str) -> int:
    return OPTION_COST if option in ("stakes", "shoulder") else 0


@cache
def ways(target: int) -> int:
    """In how many of all throws two dice reach the target."""
    return sum(a + b >= target for a in range(1, 7) for b in range(1, 7))


SUREST, HOPELESS = 2, 13  # a target that two dice always reach, and one that they never reach
ALL_THROWS = ways(SUREST)


def percent(found: int) -> int:
    """The chance of so many of all throws, in per cent."""
    return round(found * 100 / ALL_THROWS)


@dataclass(frozen=True)
class BatchAccount:
    """What a batch of rumours still lacks to be added to the cauldron."""

    count: int
    cost: int
    points: int
    at_level: int
    too_high: int

    @property
    def lacks_rumours(self) -> int:
        return max(0, 2 - self.count)

    @property
    def lacks_at_level(self) -> int:
        return max(0, (self.count + 1) // 2 - self.at_level)

    @property
    def lacks_points(self) -> int:
        return max(0, self.cost - self.points)

    @property
    def ready(self) -> bool:
        return not (self.lacks_rumours or self.lacks_at_level or self.lacks_points
                    or self.too_high)


def account(levels: Sequence[int], knowledge: int, points: int) -> BatchAccount:
    return BatchAccount(
        count=len(levels), cost=sum(levels), points=points,
        at_level=sum(level == knowledge for level in levels),
        too_high=sum(level > knowledge for level in levels),
    )
