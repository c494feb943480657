"""What pages ask of a view beside its fields: found here once, so that no template searches."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from companion.games.conspiracy import rules
from companion.games.conspiracy.content import ACTIONS, SHOULDER, TRAIT
from companion.games.conspiracy.parts import (
    IN_CAULDRON,
    AddingView,
    MeterView,
    MindView,
    PreparedView,
    RumourView,
    SleuthView,
)
from companion.games.conspiracy.scene_view import ActionView, SceneView

AT_A_GLANCE = 4  # rumours
# The chance of every target that two dice may have to reach, from one that they always do.
CHANCES = {"surest": rules.SUREST, "chances": [
    rules.percent(rules.ways(target)) for target in range(rules.SUREST, rules.HOPELESS + 1)]}


class Shown:
    """A view as a page reads it."""

    running: bool
    over: str
    meters: tuple[MeterView, ...]
    sleuths: tuple[SleuthView, ...]
    adding: AddingView
    rumours: tuple[RumourView, ...]
    mind: MindView | None
    scene: SceneView | None
    prepared: tuple[PreparedView, ...]
    secretary: int
    moment: str

    # --- the moment -------------------------------------------------------------------------------

    @property
    def before_all(self) -> bool:
        """Whether the sleuths are still being written."""
        return self.moment == "before"

    @property
    def ends(self) -> bool:
        """Whether this page is about how it all ended; whoever only looks on sees the table's."""
        return self.moment == "over"

    @property
    def between(self) -> bool:
        """Whether one evening is over and the next has not begun."""
        return self.moment == "between"

    @property
    def bidding(self) -> bool:
        """Whether bids for a rumour are sealed."""
        return self.moment == "mind"

    @property
    def opening(self) -> bool:
        """Whether the bids have just been opened."""
        return self.moment == "opened"

    @property
    def sorting(self) -> bool:
        """Whether the GM marks the two slips in hand."""
        return self.moment == "drawn"

    @property
    def judging(self) -> bool:
        """Whether actions wait for the GM."""
        return self.moment == "acting"

    @property
    def watching(self) -> bool:
        """Whether all look at the scene."""
        return self.moment == "scene"

    @property
    def acts(self) -> bool:
        """Whether this player's own action is under way."""
        return self.moment in ("declared", "rolled", "acted")

    @property
    def has_declared(self) -> bool:
        """Whether this player's action waits for the GM or the dice."""
        return self.moment == "declared"

    @property
    def choosing(self) -> bool:
        """Whether somebody chooses what a scene's end brings besides."""
        return self.moment == "aftermath"

    @property
    def concluding(self) -> bool:
        """Whether a scene's end is told."""
        return self.moment == "ended"

    # --- the sleuths ------------------------------------------------------------------------------

    @property
    def mine(self) -> SleuthView | None:
        return next((sleuth for sleuth in self.sleuths if sleuth.you), None)

    def sleuth(self, seat: int) -> SleuthView:
        return next(sleuth for sleuth in self.sleuths if sleuth.seat == seat)

    def among(self, seats: Collection[int]) -> tuple[SleuthView, ...]:
        """The sleuths at these seats."""
        return tuple(sleuth for sleuth in self.sleuths if sleuth.seat in seats)

    @property
    def bids_for(self) -> int:
        """Who has still to seal the team's bid; 0 for nobody."""
        return self.secretary if self.mind and not self.mind.team_laid else 0

    # --- the meters -------------------------------------------------------------------------------

    def meter(self, name: str) -> MeterView | None:
        """The meter as this viewer sees it; None if they do not know that it exists."""
        return next((meter for meter in self.meters if meter.name == name), None)

    @property
    def gauges(self) -> tuple[MeterView, ...]:
        """The meters without an end."""
        return tuple(meter for meter in self.meters if meter.most is None)

    # --- the scene, what is prepared, the rumours -------------------------------------------------

    def actions_of(self, seat: int) -> tuple[ActionView, ...]:
        """What the sleuth at this seat does in this round."""
        round_ = self.scene.round if self.scene else None
        return tuple(each for each in round_.actions if each.seat == seat) if round_ else ()

    def prepared_as(self, kind: str) -> tuple[PreparedView, ...]:
        """What the GM has prepared of this kind."""
        return tuple(each for each in self.prepared if each.kind == kind)

    @property
    def in_cauldron(self) -> tuple[RumourView, ...]:
        return tuple(rumour for rumour in self.rumours if rumour.place == IN_CAULDRON)

    @property
    def searchable(self) -> bool:
        """Whether there are more rumours than one finds at a glance."""
        return len(self.rumours) > AT_A_GLANCE

    @property
    def beside_cauldron(self) -> tuple[RumourView, ...]:
        """On the table or out; what is being investigated lies with its scene."""
        return tuple(rumour for rumour in self.rumours
                     if rumour.place not in (IN_CAULDRON, "taken"))

    @property
    def busy(self) -> bool:
        """Whether a scene, a mind game or the end has the whole table's attention."""
        return bool(self.scene or self.mind or self.over)

    @property
    def points_to_spend(self) -> int:
        """What this viewer could spend on assets now, while nothing else is on."""
        return self.mine.asset_points if self.mine and self.has_leisure else 0

    @property
    def assets_to_choose(self) -> int:
        """How many first assets this viewer has not chosen yet and could now, in the evening."""
        return self.mine.free_assets if self.mine and self.has_leisure else 0

    @property
    def assets_left(self) -> int:
        """How many first assets this viewer's sheet asks for; none once the case is closed."""
        return self.mine.free_assets if self.mine and not self.over else 0

    @property
    def points_left(self) -> int:
        return self.mine.asset_points if self.mine and not self.over else 0

    @property
    def has_leisure(self) -> bool:
        """Whether this viewer is here and nothing is being played."""
        return bool(self.running and not self.busy and self.mine and not self.mine.away)

    @property
    def may_add(self) -> str:
        """The secretary who could add the proposals now, told to the others."""
        return next((sleuth.player for sleuth in self.sleuths
                     if sleuth.secretary and not sleuth.you and self.adding.ready), "")

    def odds(self, sleuth: SleuthView) -> dict[str, Any]:
        """What the chance follows from, for the script that adds up what is ticked: a number for
        each box of the form, by its name and value."""
        scene, who = self.scene, sleuth.who
        assert scene and who, "nobody acts outside a scene"
        adds = {"traits": {at: TRAIT for at, _ in enumerate(who.traits)},
                "assets": {asset.slot: asset.level for asset in sleuth.assets},
                "helped": {at: SHOULDER for at, _ in enumerate(scene.shoulders)}}
        harder = {"option": {option: rules.option_cost(option) for option in ACTIONS}}
        return {"difficulty": scene.difficulty, "carry": scene.carry, "harder": _boxes(harder),
                "adds": _boxes(adds), "talents": _boxes({"talent": who.talents}), **CHANCES}


def _boxes(worth: Mapping[str, Mapping[Any, int]]) -> dict[str, int]:
    return {f"{name}={value}": number
            for name, values in worth.items() for value, number in values.items()}
