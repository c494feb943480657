"""One question about the end of a scene, answered by the rules the table uses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from companion.engine.fields import Choice, flag, number, pick
from companion.engine.game import Refused
from companion.engine.question import Question
from companion.engine.view_schema import object_of, type_schema
from companion.engine.words import Say, say, say_n
from companion.games.conspiracy import rules
from companion.games.conspiracy.content import KINDS, METER_END, TOP
from companion.games.conspiracy.lookup import ELIMINATE, RENEWED

CHANGES = ("intrigue", "rumour_points", "pressure", "conspiracy", "knowledge")


def kinds(state: Any, seat: int) -> Sequence[Choice]:
    return [Choice(kind, name) for kind, name in KINDS.items()]


@dataclass(frozen=True)
class SceneJudged:
    """What the end of a scene changes by itself, and what may be chosen after that."""

    changes: Annotated[Mapping[str, int], object_of(**dict.fromkeys(CHANGES, type_schema(int)))]
    asset_points: int
    backing_allowed: bool
    backing_renewed: bool
    may: rules.May
    lost: bool
    why: Say

    @property
    def lines(self) -> tuple[Say, ...]:
        """What comes besides the meters, and what may be chosen now."""
        may = self.may
        found = (
            (self.asset_points, say_n("{n} asset point for each player.",
                                      "{n} asset points for each player.", self.asset_points)),
            (self.backing_renewed, RENEWED),
            (may.buy_conspiracy, say("The GM may buy conspiracy, {n} at most.",
                                     n=may.buy_conspiracy)),
            (may.eliminate_asset, ELIMINATE),
            (may.escalate, say("A rumour may be escalated.")),
            (may.reveal, say("The team may reveal rumours, {n} at most.", n=may.reveal)),
        )
        return tuple(line for there, line in found if there)


@dataclass(frozen=True)
class WhatSceneBrings(Question):
    label: ClassVar[Say] = say("What does this scene bring?")
    example: ClassVar[Mapping[str, Any]] = {
        "scene": "false_trail", "level": 2, "won": False, "missing": 1, "knowledge": 1,
        "intrigue": 7, "conspiracy": 0}
    start: ClassVar[Mapping[str, Any]] = {
        "won": True, "missing": 0, "knowledge": 1, "intrigue": 0, "conspiracy": 0}

    scene: str = pick(kinds, say("Which kind of scene was it?"))
    level: int = number(1, TOP, say("Level"))
    won: bool = flag(say("The scene was won"), default=None)
    missing: int = number(0, 99, say("Missing successes"))
    knowledge: int = number(1, TOP, say("Knowledge rating"))
    intrigue: int = number(0, 9999, say("Intrigue points"))
    conspiracy: int = number(0, METER_END, say("Conspiracy meter"))

    def answer(self) -> SceneJudged:
        if self.won != (self.missing == 0):
            raise Refused(say("A won scene misses no success, a lost one misses at least one."))
        scene = rules.Ended(self.scene, self.level, self.won, self.missing)
        changes, switches = dict.fromkeys(CHANGES, 0), rules.Switches()
        for line in rules.capped(rules.gains(scene, self.knowledge, switches), self.conspiracy):
            changes[line.meter] += line.change
        after = {"intrigue": self.intrigue + changes["intrigue"],
                 "conspiracy": self.conspiracy + changes["conspiracy"]}
        return SceneJudged(
            changes, rules.asset_points(scene), rules.backing_allowed(scene.kind),
            rules.renews_backing(scene),
            rules.may(scene, after, changes["knowledge"] > 0, switches),
            after["conspiracy"] >= METER_END, WHY[scene.kind, scene.won].filled(**_at(scene)))

    def headline(self, answer: SceneJudged) -> Say:
        if answer.lost:
            return say("The meter is full: the sleuths have lost")
        if self.won:
            return say("{scene}, level {level}: won", scene=KINDS[self.scene], level=self.level)
        return say("{scene}, level {level}: lost", scene=KINDS[self.scene], level=self.level)


def _at(scene: rules.Ended) -> dict[str, str | int | Say]:
    return {"level": scene.level, "more": rules.trail(scene.level), "missing": scene.missing}


WHY = {
    ("false_trail", True): say(
        "Every scene brings 1 intrigue point, a false trail of level {level} {more} more."),
    ("false_trail", False): say(
        "1 intrigue point for the scene, {more} for a false trail of level {level}, {missing} for "
        "missing successes; lost, the GM may buy conspiracy at 3 intrigue points each, at most "
        "{level}."),
    ("cold_trail", True): say(
        "1 intrigue point for the scene; a cold trail of level {level} brings the team {more} "
        "rumour points."),
    ("cold_trail", False): say(
        "1 intrigue point for the scene and {missing} for missing successes; the cold trail "
        "brings the team {more} rumour points and, lost, the GM {level} pressure."),
    ("breakthrough", True): say(
        "A breakthrough of level {level} brings pressure and asset points of its level, raises "
        "knowledge of that level and lets rumours be escalated; won, it renews backing and lets "
        "the team reveal rumours."),
    ("breakthrough", False): say(
        "A breakthrough of level {level} brings pressure and asset points of its level, raises "
        "knowledge of that level and lets rumours be escalated; {missing} intrigue points for "
        "missing successes, and lost at level 3 it raises conspiracy by 2."),
    ("trap", True): say(
        "1 intrigue point for the scene; after a trap, even a won one, the GM may eliminate an "
        "asset and buy conspiracy at 3 intrigue points each, at most {level}."),
    ("trap", False): say(
        "1 intrigue point for the scene and {missing} for missing successes; a lost trap raises "
        "conspiracy by 1, and the GM may eliminate an asset and buy more, at most {level}."),
    ("follow_up", True): say(
        "1 intrigue point for the scene; a won follow-up of level {level} brings the team {more} "
        "rumour points."),
    ("follow_up", False): say(
        "1 intrigue point for the scene and {missing} for missing successes; a lost follow-up "
        "brings nothing else."),
    ("pressure", True): say(
        "1 intrigue point for the scene; a won pressure scene brings nothing else."),
    ("pressure", False): say(
        "1 intrigue point for the scene and {missing} for missing successes; a lost pressure "
        "scene raises conspiracy by 1."),
}
