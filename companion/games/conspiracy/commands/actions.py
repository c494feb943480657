"""What a sleuth may do in a round: each acts once, and anybody's +3 may help."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, free_text, number, pick, picks
from companion.engine.game import Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy import rules
from companion.games.conspiracy.commands.assets import asset_choice
from companion.games.conspiracy.commands.base import (
    TEXT,
    ForGM,
    labelled,
    sleuth_choices,
)
from companion.games.conspiracy.commands.scenes import playable_round
from companion.games.conspiracy.content import (
    ACTION_HINTS,
    ACTIONS,
    MOST_ASSETS,
    SHOULDER,
    TALENTS,
    TOP,
)
from companion.games.conspiracy.event_chain import EventChain
from companion.games.conspiracy.events import actions as events
from companion.games.conspiracy.events.scenes import the_round, the_scene
from companion.games.conspiracy.rolls import short_by, spent
from companion.games.conspiracy.state import State

ROLLED = {key: name for key, name in ACTIONS.items() if key != "aside"}


def at_stage(state: State, *stages: str) -> list[int]:
    """The seats whose action of this round is at one of these stages."""
    now = playable_round(state)
    return [] if now is None else [seat for seat, action in now.actions.items()
                                   if action.stage in stages]


class InRound(Command):
    """A sleuth's own command; for players without a phone the GM's page has it in another place."""

    place_for: ClassVar[str] = "action"

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        return cls.place if own else cls.place_for


class NotYetActing(InRound):
    @classmethod
    def who(cls, state: State) -> Collection[int]:
        now = playable_round(state)
        return [] if now is None else [s for s in now.sleuths if s not in now.actions]


def talents(state: State, seat: int) -> Sequence[Choice]:
    """Offer each talent with its rating and the present chance of a plain action."""
    who, scene = state.sleuths[seat].who, the_scene(state)
    helps = rules.carried(scene.margins, state.options.switches)
    return [Choice(key, name, talent_hint(who.talents[key] if who else 0, scene.difficulty - helps))
            for key, name in TALENTS.items()]


def talent_hint(rating: int, difficulty: int) -> Say:
    percent = rules.percent(rules.ways(difficulty - rating))
    return say("Rating {value}: {chance}", value=rating, chance=f"{percent}%")


def traits(state: State, seat: int) -> Sequence[Choice]:
    who = state.sleuths[seat].who
    written = enumerate(who.traits) if who else ()
    return [Choice(place, text) for place, text in written if text]


def usable(state: State, seat: int) -> Sequence[Choice]:
    return [asset_choice(slot, asset) for slot, asset in state.sleuths[seat].assets.items()
            if asset.approved and not asset.used]


def free_shoulders(state: State, seat: int = 0) -> Sequence[Choice]:
    """The +3s that nobody has used: who left each one, and what they did."""
    scene = the_scene(state)
    return [Choice(which, state.name(each.seat), left_by(each.option, each.what))
            for which, each in enumerate(scene.shoulders) if not each.used]


def left_by(option: str, what: str) -> Say:
    """How the +3 was left; what was done need not have been typed."""
    if option == "aside":
        return say("Stood by: {what}", what=what) if what else say("Stood by")
    return say("Lent a hand: {what}", what=what) if what else say("Lent a hand")


@dataclass
class DeclareAction(NotYetActing):
    label: ClassVar[Say] = say("Act")
    place: ClassVar[str] = "odds"  # its form shows the chance below it
    place_for: ClassVar[str] = "odds"
    talent: str = pick(talents, say("Which talent?"))
    option: str = pick(labelled(ROLLED, ACTION_HINTS), say("How?"), default="plain")
    traits: tuple[int, ...] = picks(traits, say("Traits that help"), default=(),
                                    hint=say("+1 each"))
    assets: tuple[int, ...] = picks(usable, say("Assets to use"), default=(), hint=say(
        "Their level each; then they are used until their key is fulfilled."))
    helped: tuple[int, ...] = picks(free_shoulders, say("A +3 to use"), default=(),
                                    hint=say("Say how that action helps this one."))
    what: str = free_text(TEXT, say("What does the sleuth do?"), default="", low=0)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.ActionDeclared(self.seat, self.talent, self.option, self.traits,
                                    self.assets, self.what)
        for which in self.helped:
            yield events.ShoulderUsed(self.seat, which)


@dataclass
class WaitAside(NotYetActing):
    label: ClassVar[Say] = say("Stand by")
    place: ClassVar[str] = "instead"
    place_for: ClassVar[str] = "seldom"
    hint: ClassVar[Say | None] = say("No roll and no success; the team gets a +3.")
    main: ClassVar[bool] = False
    what: str = free_text(TEXT, say("What does the sleuth do?"), default="", low=0)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.WaitedAside(self.seat, self.what)


def limit(state: State, seat: int, sleuth: int) -> int:
    """How much assets may add to an action: all they have, until the GM sets a limit."""
    said = the_round(state).actions[sleuth].asset_limit
    return MOST_ASSETS * TOP if said is None else said


@dataclass
class JudgeAction(ForGM):
    label: ClassVar[Say] = say("Set an action's difficulty")
    place: ClassVar[str] = "judge"
    main: ClassVar[bool] = False
    sleuth: int = pick(lambda state, seat: sleuth_choices(state, at_stage(state, "declared")),
                       say("Whose action?"))
    difficulty: int = number(
        lambda state, seat: rules.difficulties(the_scene(state).level)[0],
        lambda state, seat: rules.difficulties(the_scene(state).level)[1],
        say("Difficulty"), of="sleuth",
        default=lambda state, seat, sleuth: the_round(state).actions[sleuth].difficulty)
    asset_limit: int = number(0, MOST_ASSETS * TOP, say("Most that assets may bring"),
                              of="sleuth", default=limit)

    @classmethod
    def now(cls, state: State) -> bool:
        return bool(at_stage(state, "declared"))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.ActionJudged(self.sleuth, self.difficulty, self.asset_limit)


class Declared(InRound):
    """A command about an action that is declared and not rolled yet."""

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return at_stage(state, "declared") if cls.fits(state) else ()

    @classmethod
    def fits(cls, state: State) -> bool:
        return True


@dataclass
class CancelAction(Declared):
    label: ClassVar[Say] = say("Think again")
    place: ClassVar[str] = "instead"
    place_for: ClassVar[str] = "seldom"
    main: ClassVar[bool] = False

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.ActionCancelled(self.seat)


def settle_action(chain: EventChain, seat: int, give_up: bool = False) -> None:
    """Settle a success at once; settle a failure when no +3 can mend it, or nobody wants to."""
    state = chain.state
    lacks = short_by(state, the_scene(state), seat, the_round(state).actions[seat])
    if lacks > 0 and not give_up and lacks <= SHOULDER * len(free_shoulders(state)):
        return
    chain.do(events.ActionSettled(seat, lacks <= 0))
    if lacks <= 0 and the_round(state).actions[seat].option == "stakes":
        chain.change("rumour_points", 1, "stakes")


def rolled(state: State, seat: int, first: int, second: int) -> Iterable[Event]:
    chain = EventChain(state)
    used = spent(state.sleuths[seat], the_round(state).actions[seat])
    chain.do(events.DiceRolled(seat, first, second, used))
    settle_action(chain, seat)
    return chain.events


@dataclass
class RollDice(Declared):
    label: ClassVar[Say] = say("Roll the dice")
    place: ClassVar[str] = "thumb"

    @classmethod
    def fits(cls, state: State) -> bool:
        return state.options.dice != "table"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        return rolled(state, self.seat, rng.randint(1, 6), rng.randint(1, 6))


@dataclass
class TypeInDice(Declared):
    label: ClassVar[Say] = say("Type in the dice")
    first: int = number(1, 6, say("First die"))
    second: int = number(1, 6, say("Second die"))

    @classmethod
    def fits(cls, state: State) -> bool:
        return state.options.dice != "app"

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """Place it behind the button that rolls, where phones roll too."""
        if state.options.dice == "table":
            return "dice" if own else "action"
        return "dice_too" if own else "seldom"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        return rolled(state, self.seat, self.first, self.second)


@dataclass
class UseShoulder(InRound):
    label: ClassVar[Say] = say("Use a +3")
    spends: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("Say how that action helps this one. Also after the roll.")
    which: int = pick(free_shoulders, say("Whose help?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        acting = at_stage(state, "declared", "rolled")
        return acting if acting and free_shoulders(state) else ()

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """Place it at hand after the roll, when the alternative is to fail; before, it can wait."""
        if not own:
            return super().placed(state, seat, own)
        return "mend" if seat in at_stage(state, "rolled") else "help"

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        chain = EventChain(state)
        chain.do(events.ShoulderUsed(self.seat, self.which))
        if the_round(state).actions[self.seat].dice:
            settle_action(chain, self.seat)
        return chain.events


@dataclass
class AcceptFailure(InRound):
    label: ClassVar[Say] = say("Let it fail")
    place: ClassVar[str] = "mend"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return at_stage(state, "rolled")

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        chain = EventChain(state)
        settle_action(chain, self.seat, give_up=True)
        return chain.events


COMMANDS: tuple[type[Command], ...] = (
    DeclareAction, WaitAside, JudgeAction, CancelAction, RollDice, TypeInDice, UseShoulder,
    AcceptFailure,
)
