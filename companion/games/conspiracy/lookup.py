"""The rules at hand, in our own words: short sections, a glossary, the table of consequences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.engine.game import Viewer
from companion.engine.lookup import Chapter, Lookup, Ruling, Section, Term
from companion.engine.play import Play
from companion.engine.words import Say, say
from companion.games.conspiracy.content import (
    KINDS,
    METERS,
    SECRETARY_SEES,
    SIGHTS,
    SWITCHES,
    TEAM_METERS,
    scene_sign,
)
from companion.games.conspiracy.rules import Switches
from companion.games.conspiracy.state import State, chosen_sights

EVERY = "every"  # kind of scene


@dataclass(frozen=True)
class Row:
    """One row of the table: what a scene always brings, and what more when won or lost."""

    kind: str
    name: Say
    always: tuple[Say, ...] = ()
    won: tuple[Say, ...] = ()
    lost: tuple[Say, ...] = ()

    @property
    def sign(self) -> str:
        """The picture of its kind of scene."""
        return "" if self.kind == EVERY else scene_sign(self.kind)


GM_SEES = say("The GM keeps it; this is what everybody else sees.")
BUY = say("The GM may buy conspiracy: 3 intrigue points each, at most the scene's level.")
LEVEL_IN_PRESSURE = say("The GM gets the level in pressure.")
RISES = say("Knowledge rises by 1 if it equals the scene's level.")
NO_BACKING = say("No backing.")
RENEWED = say("Backing is renewed.")
WINS_TRAILS = say("Backing wins a cold or false trail up to the backing rating, once.")
OF_BACKING = (NO_BACKING, RENEWED, WINS_TRAILS)  # only for teams with somebody behind them
ELIMINATE = say("The GM may eliminate an asset.")
PAYS_THE_TEAM = say("The team gets the level and 2 in rumour points.")
ESCALATE = say("The GM, then the team, may escalate a rumour.")
CONSEQUENCES = (
    Row(EVERY, say("Every scene"),
        always=(say("The GM gets 1 intrigue point."),),
        lost=(say("The GM gets 1 intrigue point for each success that was missing."),)),
    Row("false_trail", KINDS["false_trail"],
        always=(say("The GM gets the level and 2 in intrigue points."),), lost=(BUY,)),
    Row("cold_trail", KINDS["cold_trail"],
        always=(PAYS_THE_TEAM,),
        lost=(LEVEL_IN_PRESSURE,)),
    Row("breakthrough", KINDS["breakthrough"],
        always=(NO_BACKING,
                RISES,
                say("Every player gets the level in points for assets."),
                say("The GM gets pressure: the level of the scene."),
                ESCALATE),
        won=(RENEWED,
             say("The team may reveal up to 3 rumours, 2 rumour points each.")),
        lost=(say("At level 3, conspiracy rises by 2."),)),
    Row("trap", KINDS["trap"],
        always=(NO_BACKING, ELIMINATE, BUY),
        lost=(say("Conspiracy rises by 1."),)),
    Row("follow_up", KINDS["follow_up"],
        won=(PAYS_THE_TEAM,)),
    Row("pressure", KINDS["pressure"], lost=(say("Conspiracy rises by 1."),)),
)
LEFT_OUT = say("What stays out of the cauldron is out of play.")
PAYS = say("Both sides pay what they bid.")
REVEALED = say("A cold or false trail that was revealed lies open and may still be investigated.")
COUNTED = say("Successes needed: sleuths in the round less one, but at least one. The GM may "
              "lower it and gets an intrigue point for each step.")
CARRIES = say("Each success above that is +1 on every roll of the next round, each one "
              "missing is −1.")
SECTIONS = (
    Section("aim", say("What it is about"), (
        say("Sleuths invent rumours, investigate them and close in on a conspiracy."),
        say("The GM plays the conspirators. When their meter is at 6, the sleuths have lost."))),
    Section("adding", say("Adding rumours"), (
        say("At any time, together: at least two at once, and nobody objects."),
        say("None above the knowledge rating; half of them, rounded up, exactly at it."),
        say("The secretary pays the sum of their levels in rumour points."))),
    Section("drawing", say("Drawing rumours"), (
        say("The GM pays the knowledge rating in intrigue points and draws two at random."),
        say("Neither marked: one becomes cold, one false, both go back."),
        say("One marked: mark both afresh; the one that was marked stays out."),
        say("Both marked: both stay out as they are."),
        LEFT_OUT)),
    Section("mind", say("Investigating and the mind game"), (
        say("The team takes a rumour; a scene of its level follows."),
        say("A marked one is a cold or a false trail, as marked."),
        say("Otherwise both sides bid in secret. The team's bid is higher: a breakthrough. "
            "If not, ties included: a trap."),
        PAYS,
        REVEALED)),
    Section("scene", say("A scene"), (
        say("Full: opening, complication, climax. Short: one round. The last round decides."),
        COUNTED,
        CARRIES,
        say("Whoever was not there at the start may join a later round and act in it."),
        say("After a won complication the GM may end the scene as won. In a won climax the GM "
            "may stop early: half the actions left, rounded up, in rumour points."))),
    Section("action", say("An action"), (
        say("2d6, a talent and bonuses must reach the difficulty: 13 to 15 at level 1, "
            "15 to 17 at level 2, 17 to 19 at level 3."),
        say("A trait brings +1, an asset its level, a +3 from a helper 3."),
        say("An asset that the GM limits to 0 is not used up."),
        say("A rewritten asset is approved again by the GM."),
        say("Raise the stakes: difficulty +3, a success also brings a rumour point."),
        say("Lend a hand: difficulty +3, a success also leaves a +3 for this scene."),
        say("Stand by: no roll, no success, and a +3 for this scene."),
        say("A +3 may also be used after a roll. Whoever uses it tells how it helped."))),
    Section("any_time", say("At any time"), (
        say("Make waves: three rumour points for the team, one pressure for the GM."),
        say("The GM buys pressure for three intrigue points."),
        say("Between scenes the GM may start a pressure scene, or follow-ups of the last one."),
        say("A follow-up is of a level at most the original scene's."),
        WINS_TRAILS)),
)
GLOSSARY = (
    Term("sleuth", say("Sleuth"), say("The part a player plays.")),
    Term("secretary", say("Secretary"),
         say("The player who keeps the rumour points and writes the rumours down.")),
    Term("rumour", say("Rumour"), say("Something the sleuths have heard; of level 1, 2 or 3.")),
    Term("cauldron", say("Rumour cauldron"),
         say("All rumours that are known and not yet investigated or taken out.")),
    Term("rumour_points", say("Rumour points"), say("What the team pays with.")),
    Term("intrigue", say("Intrigue points"), say("What the GM pays with.")),
    Term("pressure", say("Pressure"),
         say("How much the conspirators feel disturbed; it pays for pressure scenes.")),
    Term("conspiracy", say("Conspiracy meter"),
         say("How near the conspirators are to their goal: 0 to 6, and it only rises.")),
    Term("knowledge", say("Knowledge rating"), say("How deep the sleuths have got: 1 to 3.")),
    Term("backing_rating", say("Backing rating"),
         say("How strong the people behind the sleuths are: 0 to 3, fixed before play.")),
    Term("backing", say("Backing"),
         say("Help that wins a trail outright; used once, renewed by a won breakthrough.")),
    Term("scene", say("Scene"), say("A piece of the story that is played out and won or lost.")),
    Term("full", say("Full scene"), say("A scene of three rounds: opening, complication, climax.")),
    Term("short", say("Short scene"), say("A scene of one round.")),
    Term("round", say("Round"), say("A part of a scene in which every sleuth there acts once.")),
    Term("opening", say("Opening"), say("The first round of a full scene.")),
    Term("complication", say("Complication"), say("The second round: things get worse.")),
    Term("climax", say("Climax"), say("The last round of a full scene; it decides.")),
    Term("action", say("Action"), say("What a sleuth does in a round; at most one success.")),
    Term("round_difficulty", say("Round difficulty"), say("How many successes a round needs.")),
    Term("difficulty", say("Difficulty of an action"),
         say("What the dice, the talent and the bonuses must reach together.")),
    Term("cold_trail", say("Cold trail"), say("It was true, but the traces are covered.")),
    Term("false_trail", say("False trail"), say("It was never true, only spread to mislead.")),
    Term("breakthrough", say("Breakthrough"), say("It is true and was not hidden in time.")),
    Term("trap", say("Trap"), say("A lie, laid out as a lure.")),
    Term("mind_game", say("Mind game"), say("Two secret bids for what a rumour is.")),
    Term("follow_up", say("Follow-up scene"),
         say("A further scene that brings a thread to its end.")),
    Term("pressure_scene", say("Pressure scene"), say("The conspirators strike back.")),
    Term("talent", say("Talent"), say("One of five ratings of a sleuth, 3 to 9.")),
    Term("trait", say("Trait"), say("What marks a sleuth; +1 on a roll that it fits.")),
    Term("asset", say("Asset"), say("A person, group or thing that helps, of level 1 to 3.")),
    Term("key", say("Key"), say("What must be done before a used asset can be used again.")),
    Term("escalate", say("Escalate"), say("Raise a rumour to the knowledge rating.")),
    Term("reveal", say("Reveal"), say("Take a rumour out and show what it is.")),
    Term("waves", say("Make waves"), say("Rumour points now, pressure for it.")),
    Term("shoulder", say("Lend a hand"), say("Act with more risk to leave a +3.")),
    Term("aside", say("Stand by"), say("Give up the roll to leave a +3.")),
    Term("stakes", say("Raise the stakes"), say("Act with more risk for a rumour point.")),
)

ALIKE = (
    say("cauldron, bowl, slip"),
    say("bonus, modifier, penalty"),
    say("sleuth, character, investigator, detective"),
    say("2d6, dice"),
    say("meter, track, gauge"),
    say("backing, organisation"),
)


@dataclass(frozen=True)
class CaseLookup(Lookup):
    """With the readings by which this table's consequences are told."""

    switches: Switches = Switches()
    backing_rating: int = 0


def lookup(play: Play, viewer: Viewer) -> CaseLookup:
    options = play.state.options
    told = sections(options.switches, options.backing_rating)
    return CaseLookup((*told, agreed_on(play.state)), glossary=GLOSSARY, alike=ALIKE, chapters=(
        Chapter("rulings", say("How we read the open rules"), readings(play.state)),
        Chapter("sights", say("What the players see of the meters"), seen(play.state, viewer))),
        switches=options.switches, backing_rating=options.backing_rating)


def as_told(lines: tuple[Say, ...], told: Mapping[Say, Say], backing_rating: int,
            ) -> tuple[Say, ...]:
    """Replace lines that this table reads otherwise, and leave out those it cannot use."""
    return tuple(told.get(line, line) for line in lines
                 if backing_rating or line not in OF_BACKING)


def sections(switches: Switches, backing_rating: int) -> tuple[Section, ...]:
    """The sections as this table reads the open rules."""
    told = {}
    if switches.left_out == "open":
        told[LEFT_OUT] = say("What stays out of the cauldron may still be investigated.")
    if switches.bids == "winner":
        told[PAYS] = say("Only the side that wins pays what it bid.")
    if switches.revealed == "out":
        told[REVEALED] = say("A cold or false trail that was revealed is out of play.")
    if switches.counted == "scene":
        told[COUNTED] = say("Successes needed: sleuths in the scene less one, but fewer than act "
                            "in the round, and at least one. The GM may lower it and gets an "
                            "intrigue point for each step.")
    if switches.carry == "rest":
        told[CARRIES] = say("Each success above that is +1 on every roll of all later rounds, "
                            "each one missing is −1.")
    return tuple(replace(each, text=as_told(each.text, told, backing_rating))
                 for each in SECTIONS)


def agreed_on(state: State) -> Section:
    """Say what this table has settled: prices and beginnings."""
    options = state.options
    price = (say("A pressure scene costs {n} pressure.", n=options.pressure_price)
             if options.pressure_price else say("A pressure scene costs its level in pressure."))
    return Section("settled", say("As this table plays it"), (
        price,
        say("Backing rating: {n}. Backing wins trails up to that level.", n=options.backing_rating)
        if options.backing_rating else say("Backing rating: 0. Nobody stands behind this team."),
        say("Assets of level 1 that each sleuth starts with: {n}.", n=options.start_assets),
        say("Points for one level of an asset: {n}.", n=options.asset_price)))


def consequences(switches: Switches, backing_rating: int) -> tuple[Row, ...]:
    """The consequences as this table reads the open rules."""
    told = {
        LEVEL_IN_PRESSURE: say("The GM gets 1 pressure.") if switches.cold_pressure == "one"
        else LEVEL_IN_PRESSURE,
        RISES: say("If won, knowledge rises by 1 if it equals the scene's level.")
        if switches.knowledge_rises == "won" else RISES,
        ESCALATE: say("If knowledge rose, the GM, then the team, may escalate a rumour.")
        if switches.escalate == "risen" else ESCALATE,
    }
    return tuple(replace(row, always=as_told(row.always, told, backing_rating),
                         won=as_told(row.won, told, backing_rating),
                         lost=as_told(row.lost, told, backing_rating))
                 for row in CONSEQUENCES)


def brings(kind: str, switches: Switches, backing_rating: int) -> list[Row]:
    """What a scene of this kind brings."""
    return [row for row in consequences(switches, backing_rating) if row.kind in (EVERY, kind)]


def readings(state: State) -> tuple[Ruling, ...]:
    """Each open rule with this table's reading."""
    switches = state.options.switches
    return tuple(
        Ruling(rule.key, rule.label, next(way.label for way in rule.ways
                                          if way.key == getattr(switches, rule.key)), rule.hint)
        for rule in SWITCHES.values())


def seen(state: State, viewer: Viewer) -> tuple[Ruling, ...]:
    """Say what players see of each meter; a player does not learn of one they see nothing of."""
    return tuple(
        Ruling(name, METERS[name], SIGHTS[how], SECRETARY_SEES if name in TEAM_METERS else GM_SEES)
        for name, how in chosen_sights(state).items() if viewer.is_gm or how != "nothing")
