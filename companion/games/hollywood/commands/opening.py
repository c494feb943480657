"""The opening: how this table is played, and what lies in its box."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.fields import Choice, flag, pick, picks
from companion.engine.game import Event, Party, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.box_check import check as check_enough
from companion.games.hollywood.box_check import check_for_anybody
from companion.games.hollywood.commands.box import Describe, check_costumes
from companion.games.hollywood.content import AFFILIATIONS, BOX_ROLES, ROLES, roles_each
from companion.games.hollywood.events.setup import Opened
from companion.games.hollywood.state import Options, Pace, Where

PIECES = say("Piece by piece")
ONE_BY_ONE = ("kit=own",)

COMPONENTS = ("roles_on", "affiliations_on", "hands_on", "dice_on", "posters_on")
KITS: dict[str, tuple[Where, ...]] = {  # where each component lies, in the order above
    "box": ("table", "table", "table", "table", "table"),
    "paper": ("table", "table", "table", "phones", "phones"),
    "phones": ("phones", "phones", "phones", "phones", "phones"),
}


def kits(party: Party, seat: int) -> Sequence[Choice]:
    """Offer the three ways in which most tables play, then free choice of each component."""
    return (Choice("box", say("We have the box, or printed it"),
                   say("Also with phones in every pocket: there each sees their role and turn.")),
            Choice("paper", say("Cards on paper, dice and posters on phones"),
                   say("For a printed deck.")),
            Choice("phones", say("Nothing but phones"), say("The phones deal, roll and count.")),
            Choice("own", say("Roles and secret cards on phones, the rest on the table"),
                   say("The app deals these two; or piece by piece below.")))


def paces(party: Party, seat: int) -> Sequence[Choice]:
    return (Choice("full", say("Turn by turn")),
            Choice("score", say("Score only"), say("Poster, tally, next film."),
                   clashes=("kit=paper", "kit=phones", "hands_on=phones", "dice_on=phones",
                            "posters_on=phones")))


def box_roles(party: Party, seat: int) -> Sequence[Choice]:
    return [Choice(key, ROLES[key].name, ROLES[key].does) for key in BOX_ROLES]


def fewest_roles(players: int) -> int:
    """How many roles must stay in play; alone one more, because the producer sits out."""
    return players * roles_each(players) + (players == 1)


def where(phones: Say, table: Say) -> Callable[[Any, int], Sequence[Choice]]:
    return lambda state, seat: (Choice("phones", phones), Choice("table", table))


@dataclass
class Open(Describe):
    label: ClassVar[Say] = say("Open the table")
    kit: str = pick(kits, say("What is on the table?"), default="own", opens="box", first=True,
                    widget="hollywood/_kits.html")
    pace: Pace = pick(paces, say("How closely does the companion follow?"), default="full")
    roles_on: Where = pick(
        where(say("The app deals them"), say("We deal our cards")),
        say("Role cards"), default="phones", group=PIECES, beside=ONE_BY_ONE)
    affiliations_on: Where = pick(
        where(say("Secretly, to the phones"), say("We deal our cards")),
        say("Secret cards"), default="phones", group=PIECES, beside=ONE_BY_ONE)
    hands_on: Where = pick(
        where(say("In the phones"), say("Our cards, in our hands")),
        say("Propaganda cards"), default="table", group=PIECES, beside=ONE_BY_ONE)
    dice_on: Where = pick(
        where(say("The app rolls"), say("We roll our dice")),
        say("Star dice"), default="table", group=PIECES, beside=ONE_BY_ONE)
    posters_on: Where = pick(
        where(say("The app draws them"), say("We draw our posters")),
        say("Posters"), default="table", group=PIECES, beside=ONE_BY_ONE)
    random_affiliations: bool = flag(
        say("Random affiliations"),
        say("One card to each from all nine: nobody knows how many of each there are. With three "
            "players a rising star cannot win."),
        players=range(2, 10))
    union_strike: bool = flag(
        say("Union strike"),
        say("On a neutral poster, starred players may add 0 to 3 cards."))
    costumes: bool = flag(
        say("Costumes"), say("The costume designer joins the roles. Three players or more."),
        players=range(3, 10))
    even_two: bool = flag(
        say("Two players: the double communists stay in"),
        say("A house adjustment, not the rulebook's: with it both sides win about as often; "
            "without it the patriot wins three games of four."),
        default=True, players=range(2, 3))
    even_one: bool = flag(
        say("Alone: the double patriots without a hearing stay out"),
        say("A house adjustment, not the rulebook's: with it you win about as often as you lose; "
            "without it you win seven games of ten."),
        default=True, players=range(1, 2))
    roles: tuple[str, ...] = picks(
        box_roles, say("Roles in play"), low=0, default=BOX_ROLES,
        least=tuple(map(fewest_roles, AFFILIATIONS)), spared=("costumes=on",),
        hint=say("Take out what you do not want; one per player must remain, "
                 "two with up to three players."))

    def decide(self, party: Party, by: Viewer, rng: random.Random) -> Iterable[Event]:
        players = len(party.seats)
        options = Options(
            roles=self.cast(players), random_affiliations=self.random_affiliations,
            union_strike=self.union_strike, costumes=self.costumes, pace=self.pace,
            even_two=self.even_two or players != 2, even_one=self.even_one or players != 1,
            box=self.box(), last_call=True, **self.components())
        check(players, options)
        yield Opened(party, options)

    def components(self) -> dict[str, Any]:
        """Where each component lies: as the kit has it, or chosen one by one."""
        if self.kit in KITS:
            return dict(zip(COMPONENTS, KITS[self.kit], strict=True))
        return {name: getattr(self, name) for name in COMPONENTS}

    def cast(self, players: int) -> tuple[str, ...]:
        """The roles that take part, sorted by number."""
        left_out = {"producer"} if players == 1 else set()
        guests = {"costume_designer"} if self.costumes else set()
        wanted = (set(self.roles) | guests) - left_out
        return tuple(key for key in ROLES if key in wanted)


def check(players: int, options: Options) -> None:
    """Refuse options that cannot be played together, and say why."""
    if players not in AFFILIATIONS:
        raise Refused(say("Hollywood is for one to nine players."))
    if options.costumes and players <= 2:
        raise Refused(say("Costumes need three players or more."))
    check_costumes(options.costumes, options.box)
    if options.random_affiliations and players == 1:
        raise Refused(say("Alone you are the patriot: there is nothing to draw at random."))
    if len(options.roles) < players * roles_each(players):
        raise Refused(say("Too few roles: {need} are needed, {have} are in play.",
                          need=players * roles_each(players), have=len(options.roles)))
    if options.pace == "score" and "phones" in (
            options.hands_on, options.dice_on, options.posters_on):
        raise Refused(say("Keeping only the score needs cards, dice and posters on the table."))
    check_enough(players, options)
    check_for_anybody(options.box)
