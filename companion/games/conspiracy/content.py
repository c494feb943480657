"""What Conspiracy is made of: kinds of scenes, talents, meters, and the switches of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.engine.words import Say, say

Kind = Literal["false_trail", "cold_trail", "breakthrough", "trap", "follow_up", "pressure"]
Mark = Literal["cold", "false"]
Sight = Literal["value", "existence", "nothing"]
CardKind = Literal["person", "place", "thing", "thread"]
PrepKind = Literal["complication", "pressure", "question"]
MeterName = Literal["intrigue", "pressure", "conspiracy", "rumour_points", "knowledge", "backing"]

LEVELS = (1, 2, 3)
MOST_CARDS = 60
BOARD = (460, 4000)  # the farthest that a card may hang from the top left corner
CLOCKS = (4, 6, 8)
FULLEST = 999  # the most that a purse holds, and so the highest bid on offer
TOP = 3
METER_END = 6
MOST_ASSETS = 6
TRAIT = 1  # what a trait adds to a roll that it fits
SHOULDER = 3  # what a lent shoulder, or a sleuth waiting aside, adds to a roll
OPTION_COST = 3  # how much raising the stakes or lending a shoulder adds to the difficulty
INTRIGUE_FOR_PRESSURE = 3
INTRIGUE_FOR_CONSPIRACY = 3
WAVES = 3
REVEAL_COST, REVEAL_MOST = 2, 3

CARDS: dict[str, Say] = {
    "person": say("Person"),
    "place": say("Place"),
    "thing": say("Thing"),
    "thread": say("Thread of the story"),
}
PREPARED: dict[str, Say] = {
    "complication": say("Complication"),
    "pressure": say("Pressure scene"),
    "question": say("A question to bring back"),
}
KINDS: dict[str, Say] = {
    "false_trail": say("False trail"),
    "cold_trail": say("Cold trail"),
    "breakthrough": say("Breakthrough"),
    "trap": say("Trap"),
    "follow_up": say("Follow-up scene"),
    "pressure": say("Pressure scene"),
}
OF_RUMOURS = {kind: KINDS[kind] for kind in KINDS if kind not in ("follow_up", "pressure")}
MARKS: dict[str, Say] = {"cold": say("Cold trail"), "false": say("False trail")}
MARK_SIGNS = {"cold": "cold_trail", "false": "false_trail", None: "rumour_points"}
PLACES: dict[str, Say] = {
    "proposed": say("Proposed"),
    "withdrawn": say("Withdrawn"),
    "cauldron": say("In the cauldron"),
    "open": say("Open on the table"),
    "out": say("Out of the cauldron"),
    "taken": say("Being investigated"),
    "investigated": say("Investigated"),
}
SCENE_OF_MARK: dict[str, Kind] = {"cold": "cold_trail", "false": "false_trail"}
NO_BACKING = ("breakthrough", "trap", "follow_up", "pressure")


def scene_sign(kind: str) -> str:
    """The picture for a kind of scene; the gauge named "pressure" belongs to the meter."""
    return "pressure_scene" if kind == "pressure" else kind


def pips(level: int) -> tuple[bool, ...]:
    """A level as it is drawn: which of the marks are full."""
    return tuple(at <= level for at in LEVELS)


TALENTS: dict[str, Say] = {
    "charisma": say("Charisma"),
    "combat": say("Combat"),
    "science": say("Science"),
    "agility": say("Agility"),
    "driving": say("Driving"),
}
LOWEST_TALENT, HIGHEST_TALENT = 3, 9

METERS: dict[str, Say] = {
    "intrigue": say("Intrigue points"),
    "pressure": say("Pressure"),
    "conspiracy": say("Conspiracy meter"),
    "rumour_points": say("Rumour points"),
    "knowledge": say("Knowledge rating"),
    "backing": say("Backing"),
}
TEAM_METERS = ("rumour_points", "knowledge", "backing")  # kept by the secretary

ROUNDS: dict[str, Say] = {
    "opening": say("Opening"),
    "complication": say("Complication"),
    "climax": say("Climax"),
    "single": say("The only round"),
}
FULL, SHORT = ("opening", "complication", "climax"), ("single",)
LENGTHS: dict[str, Say] = {"full": say("Full: three rounds"), "short": say("Short: one round")}

ACTIONS: dict[str, Say] = {
    "plain": say("A plain action"),
    "stakes": say("Raise the stakes"),
    "shoulder": say("Lend a hand"),
    "aside": say("Stand by"),
}
ACTION_HINTS: dict[str, Say] = {
    "plain": say("2d6 and a talent against the difficulty."),
    "stakes": say("Difficulty +3; a success also brings the team a rumour point."),
    "shoulder": say("Difficulty +3; a success also leaves the team a +3 for this scene."),
    "aside": say("No roll and no success; the team gets a +3 for this scene."),
}

END: dict[str, Say] = {
    "won": say("The conspiracy is uncovered"),
    "lost": say("The conspirators have what they wanted"),
}
END_TOLD: dict[str, Say] = {  # in a whole sentence, for the log and to be read aloud
    "won": say("The conspiracy is uncovered. The sleuths have won."),
    "lost": say("The conspiracy is complete. The sleuths have lost."),
}
DIE = {  # where the dots of each face stand, of 52 by 52
    1: ((26, 26),),
    2: ((14, 14), (38, 38)),
    3: ((26, 26), (14, 14), (38, 38)),
    4: ((14, 14), (38, 38), (38, 14), (14, 38)),
    5: ((26, 26), (14, 14), (38, 38), (38, 14), (14, 38)),
    6: ((14, 14), (38, 38), (38, 14), (14, 38), (14, 26), (38, 26)),
}
ENDED: dict[bool, Say] = {True: say("won"), False: say("lost")}
BONUSES: dict[str, Say] = {
    "talent": say("Talent"),
    "trait": say("Trait"),
    "asset": say("Asset"),
    "shoulder": say("A helper's +3"),
    "carry": say("From the round before"),
}


@dataclass(frozen=True)
class Way:
    """One reading of a rule that the rulebook leaves open."""

    key: str
    label: Say


@dataclass(frozen=True)
class Switch:
    """A rule with two readings, the usual one first, and why there is a choice at all."""

    key: str
    label: Say
    hint: Say
    ways: tuple[Way, Way]


SWITCHES = {switch.key: switch for switch in (
    Switch("cold_pressure", say("Pressure from a lost cold trail"),
           say("The rules say both: the table gives the level, the text one point."),
           (Way("level", say("As much as its level")), Way("one", say("One point")))),
    Switch("knowledge_rises", say("Knowledge rises at a breakthrough"),
           say("The table raises it always, the glossary only when the scene is won."),
           (Way("always", say("Won or lost")), Way("won", say("Only when won")))),
    Switch("escalate", say("Rumours may be escalated"),
           say("The table allows it at every breakthrough, the glossary when knowledge rose."),
           (Way("every", say("At every breakthrough")),
            Way("risen", say("Only when knowledge has just risen")))),
    Switch("bids", say("Who pays in the mind game"),
           say("The rules are silent. If only the winner pays, high bids cost the loser nothing."),
           (Way("both", say("Both sides pay their bids")), Way("winner", say("Only the winner")))),
    Switch("left_out", say("A rumour the GM drew and left out"),
           say("The rules only say that it stays out of the cauldron."),
           (Way("out", say("Is out of play")), Way("open", say("May still be investigated")))),
    Switch("revealed", say("A revealed cold or false trail"),
           say("The rules only say that it is taken out and its kind shown."),
           (Way("open", say("Lies open and may still be investigated")),
            Way("out", say("Is out of play")))),
    Switch("counted", say("Round difficulty is counted from"),
           say("One place counts the sleuths of the round, the glossary those of the scene."),
           (Way("round", say("Those in the round")), Way("scene", say("Those in the scene")))),
    Switch("carry", say("The result of a round carries over"),
           say("One place says the next round only, the glossary the rounds after it."),
           (Way("next", say("To the next round only")), Way("rest", say("To all later rounds")))),
)}
SIGHTS: dict[str, Say] = {
    "value": say("See its value"),
    "existence": say("Know that it is there"),
    "nothing": say("See nothing of it"),
}
SECRETARY_SEES = say("The secretary keeps it and always sees it: the choice is for the other "
                     "players and the screen.")


CLOSED = say("Case closed")


def evening_named(evening: int, scene: int = 0) -> Say:
    """Name an evening, or one of its scenes; 0 is before the first one."""
    if not evening:
        return say("Before the first evening")
    if scene:
        return say("Evening {n} · scene {scene}", n=evening, scene=scene)
    return say("Evening {n}", n=evening)
