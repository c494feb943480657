"""Opening a case: how it is played. Each open rule is explained where it is chosen."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import ClassVar

from companion.engine.fields import Choice, number, pick
from companion.engine.game import Command, Event, Party, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.commands.base import labelled
from companion.games.conspiracy.commands.sights import see
from companion.games.conspiracy.content import METERS, MOST_ASSETS, SECRETARY_SEES, SWITCHES
from companion.games.conspiracy.events.setup import Opened
from companion.games.conspiracy.rules import Switches
from companion.games.conspiracy.state import Options

DICE = {
    "either": say("As it comes"),
    "app": say("The app rolls"),
    "table": say("We roll and type it in"),
}


READINGS = say("Rules that can be read in two ways")
SEEN = say("What the players see of the meters")


def switch(key: str) -> str:
    rule = SWITCHES[key]
    ways = labelled({way.key: way.label for way in rule.ways})
    field: str = pick(ways, rule.label, rule.hint, default=rule.ways[0].key, group=READINGS)
    return field


def places(party: Party, seat: int) -> Sequence[Choice]:
    """Offer places in the list of players: nobody has a seat yet when the form is filled in."""
    return [Choice(place, say("Player {n}", n=place)) for place in range(1, 9)]


def seat_at(party: Party, place: int) -> int:
    """The seat at a place; the first one if the list is shorter than last time."""
    return party.seats[place - 1 if place <= len(party.seats) else 0]


def asset_counts(party: Party, seat: int) -> Sequence[Choice]:
    as_rated = Choice("rating", say("As many as the backing rating"))
    return [as_rated, *(Choice(count, str(count)) for count in range(MOST_ASSETS + 1))]


def pressure_prices(party: Party, seat: int) -> Sequence[Choice]:
    by_level = Choice("level", say("As much as the scene's level"))
    return [by_level, *(Choice(price, str(price)) for price in (1, 2, 3))]


@dataclass
class Open(Command):
    """The opening: how this campaign is played."""

    label: ClassVar[Say] = say("Open the case")
    secretary: int = pick(places, say("Secretary"),
                          say("The player who keeps the team's points and acts for the team."),
                          default=1)
    backing_rating: int = number(0, 3, say("Backing rating"), default=1, hint=say(
        "How mighty the people behind the sleuths are: agree on it together, then it is fixed."))
    start_assets: str | int = pick(
        asset_counts, say("Assets of level 1 each sleuth starts with"),
        say("The backing rating decides; the rules give no number."), default="rating")
    rumour_points: int = number(0, 99, say("Rumour points at the start"), default=6, hint=say(
        "The rules give no number: six are enough for a few rumours and a first bid."))
    intrigue: int = number(0, 99, say("Intrigue points at the start"), default=3, hint=say(
        "The rules give no number: three let the GM draw before the first scene."))
    asset_price: int = number(1, 3, say("Points for one level of an asset"), default=1, hint=say(
        "The rules give no price."))
    pressure_price: str | int = pick(
        pressure_prices, say("Pressure that a pressure scene costs"),
        say("The rules give no price."), default="level")
    dice: str = pick(labelled(DICE), say("Dice"), default="either")
    see_conspiracy: str = see(say("Players and the conspiracy meter"), "value", say(
        "At 6 the sleuths have lost: most tables want to see it coming."), SEEN)
    see_pressure: str = see(say("Players and the GM's pressure"), "value", say(
        "A visible threat, or a surprise."), SEEN)
    see_intrigue: str = see(say("Players and the GM's intrigue points"), "existence", say(
        "Hidden, the mind game is harder to read."), SEEN)
    see_rumour_points: str = see(say("Players and the team's rumour points"), "value",
                                 SECRETARY_SEES, SEEN)
    see_knowledge: str = see(say("Players and the knowledge rating"), "value",
                             SECRETARY_SEES, SEEN)
    see_backing: str = see(say("Players and whether backing is at hand"), "value",
                           SECRETARY_SEES, SEEN)
    cold_pressure: str = switch("cold_pressure")
    knowledge_rises: str = switch("knowledge_rises")
    escalate: str = switch("escalate")
    bids: str = switch("bids")
    left_out: str = switch("left_out")
    revealed: str = switch("revealed")
    counted: str = switch("counted")
    carry: str = switch("carry")

    def decide(self, party: Party, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if party.gm_seat is not None:
            raise Refused(say("In Conspiracy the GM runs the conspirators and does not play: "
                              "give the GM no seat."))
        if not 1 <= len(party.seats) <= 8:
            raise Refused(say("Conspiracy is for one to eight sleuths and a GM."))
        yield Opened(party, self.options(), seat_at(party, self.secretary), self.intrigue,
                     self.rumour_points)

    def options(self) -> Options:
        rated = self.start_assets == "rating"
        return Options(
            backing_rating=self.backing_rating,
            start_assets=self.backing_rating if rated else int(self.start_assets),
            asset_price=self.asset_price,
            pressure_price=0 if self.pressure_price == "level" else int(self.pressure_price),
            dice=self.dice,
            sights={name: getattr(self, f"see_{name}") for name in METERS},
            switches=Switches(**{field.name: getattr(self, field.name)
                                 for field in fields(Switches)}),
        )
