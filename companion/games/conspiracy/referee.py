"""One question about the end of a scene, answered by the rules the table uses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import Refused
from companion.engine.referee import boolean, integer, one_of, only
from companion.engine.words import Say, say
from companion.games.conspiracy import rules
from companion.games.conspiracy.content import KINDS, METER_END, TOP

FIELDS = {"scene", "level", "won", "missing", "knowledge", "intrigue", "conspiracy"}
CHANGES = ("intrigue", "rumour_points", "pressure", "conspiracy", "knowledge")
EXAMPLE = {"scene": "false_trail", "level": 2, "won": False, "missing": 1, "knowledge": 1,
           "intrigue": 7, "conspiracy": 0}


def referee(asked: Mapping[str, Any]) -> dict[str, Any]:
    only(asked, FIELDS)
    scene = rules.Ended(
        one_of(asked, "scene", tuple(KINDS)), integer(asked, "level", 1, TOP),
        _won(asked), integer(asked, "missing", 0, 99))
    knowledge = integer(asked, "knowledge", 1, TOP)
    intrigue = integer(asked, "intrigue", 0, 9999)
    conspiracy = integer(asked, "conspiracy", 0, METER_END)
    if scene.won != (scene.missing == 0):
        raise Refused(say("A won scene misses no success, a lost one misses at least one."))
    return _answer(scene, knowledge, intrigue, conspiracy)


def _won(asked: Mapping[str, Any]) -> bool:
    """Unlike an optional flag it must be there."""
    return boolean({"won": asked.get("won")}, "won", False)


def _answer(scene: rules.Ended, knowledge: int, intrigue: int, conspiracy: int,
            ) -> dict[str, Any]:
    switches = rules.Switches()
    changes = dict.fromkeys(CHANGES, 0)
    for line in rules.capped(rules.gains(scene, knowledge, switches), conspiracy):
        changes[line.meter] += line.change
    after = {"intrigue": intrigue + changes["intrigue"],
             "conspiracy": conspiracy + changes["conspiracy"]}
    may = rules.may(scene, after, changes["knowledge"] > 0, switches)
    return {
        "changes": changes,
        "asset_points": rules.asset_points(scene),
        "backing_allowed": rules.backing_allowed(scene.kind),
        "backing_renewed": rules.renews_backing(scene),
        "may": {"buy_conspiracy": may.buy_conspiracy, "eliminate_asset": may.eliminate_asset,
                "escalate": may.escalate, "reveal": may.reveal},
        "lost": after["conspiracy"] >= METER_END,
        "why": WHY[scene.kind, scene.won](scene),
    }


def _at(scene: rules.Ended) -> dict[str, str | int | Say]:
    return {"level": scene.level, "more": scene.level + 2, "missing": scene.missing}


WHY = {
    ("false_trail", True): lambda scene: say(
        "Every scene brings 1 intrigue point, a false trail of level {level} {more} more.",
        **_at(scene)),
    ("false_trail", False): lambda scene: say(
        "1 intrigue point for the scene, {more} for a false trail of level {level}, {missing} "
        "for missing successes; lost, the GM may buy conspiracy at 3 intrigue points each, "
        "at most {level}.", **_at(scene)),
    ("cold_trail", True): lambda scene: say(
        "1 intrigue point for the scene; a cold trail of level {level} brings the team {more} "
        "rumour points.", **_at(scene)),
    ("cold_trail", False): lambda scene: say(
        "1 intrigue point for the scene and {missing} for missing successes; the cold trail "
        "brings the team {more} rumour points and, lost, the GM {level} pressure.", **_at(scene)),
    ("breakthrough", True): lambda scene: say(
        "A breakthrough of level {level} brings pressure and asset points of its level, raises "
        "knowledge of that level and lets rumours be escalated; won, it renews backing and "
        "lets the team reveal rumours.", **_at(scene)),
    ("breakthrough", False): lambda scene: say(
        "A breakthrough of level {level} brings pressure and asset points of its level, raises "
        "knowledge of that level and lets rumours be escalated; {missing} intrigue points for "
        "missing successes, and lost at level 3 it raises conspiracy by 2.", **_at(scene)),
    ("trap", True): lambda scene: say(
        "1 intrigue point for the scene; after a trap, even a won one, the GM may eliminate an "
        "asset and buy conspiracy at 3 intrigue points each, at most {level}.", **_at(scene)),
    ("trap", False): lambda scene: say(
        "1 intrigue point for the scene and {missing} for missing successes; a lost trap raises "
        "conspiracy by 1, and the GM may eliminate an asset and buy more, at most {level}.",
        **_at(scene)),
    ("follow_up", True): lambda scene: say(
        "1 intrigue point for the scene; a won follow-up of level {level} brings the team "
        "{more} rumour points.", **_at(scene)),
    ("follow_up", False): lambda scene: say(
        "1 intrigue point for the scene and {missing} for missing successes; a lost follow-up "
        "brings nothing else.", **_at(scene)),
    ("pressure", True): lambda scene: say(
        "1 intrigue point for the scene; a won pressure scene brings nothing else."),
    ("pressure", False): lambda scene: say(
        "1 intrigue point for the scene and {missing} for missing successes; a lost pressure "
        "scene raises conspiracy by 1.", **_at(scene)),
}
