"""What pages ask of a view beside its fields: found here once, so that no template searches."""

from __future__ import annotations

from typing import Any

from companion.games.conspiracy import rules
from companion.games.conspiracy.content import ACTIONS, SHOULDER, TRAIT
from companion.games.conspiracy.parts import (
    AddingView,
    MeterView,
    MindView,
    PreparedView,
    RumourView,
    SleuthView,
)
from companion.games.conspiracy.scene_view import ActionView, SceneView

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

    @property
    def mine(self) -> SleuthView | None:
        return next((sleuth for sleuth in self.sleuths if sleuth.you), None)

    def sleuth(self, seat: int) -> SleuthView:
        return next(sleuth for sleuth in self.sleuths if sleuth.seat == seat)

    def meter(self, name: str) -> MeterView | None:
        """The meter as this viewer sees it; None if they do not know that it exists."""
        return next((meter for meter in self.meters if meter.name == name), None)

    @property
    def gauges(self) -> tuple[MeterView, ...]:
        """The meters without an end."""
        return tuple(meter for meter in self.meters if meter.most is None)

    def actions_of(self, seat: int) -> tuple[ActionView, ...]:
        """What the sleuth at this seat does in this round."""
        round_ = self.scene.round if self.scene else None
        return tuple(each for each in round_.actions if each.seat == seat) if round_ else ()

    def prepared_as(self, kind: str) -> tuple[PreparedView, ...]:
        """What the GM has prepared of this kind."""
        return tuple(each for each in self.prepared if each.kind == kind)

    @property
    def in_cauldron(self) -> tuple[RumourView, ...]:
        return tuple(rumour for rumour in self.rumours if rumour.place == "cauldron")

    @property
    def beside_cauldron(self) -> tuple[RumourView, ...]:
        """On the table or out; what is being investigated lies with its scene."""
        return tuple(rumour for rumour in self.rumours
                     if rumour.place not in ("cauldron", "taken"))

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
    def has_leisure(self) -> bool:
        """Whether this viewer is here and nothing is being played."""
        return bool(self.running and not (self.scene or self.mind)
                    and self.mine and not self.mine.away)

    @property
    def may_add(self) -> str:
        """The secretary who could add the proposals now, told to the others."""
        return next((sleuth.player for sleuth in self.sleuths
                     if sleuth.secretary and not sleuth.you and self.adding.ready), "")

    def odds(self, sleuth: SleuthView) -> dict[str, Any]:
        """What the chance follows from as things are ticked, for the script."""
        scene, who = self.scene, sleuth.who
        assert scene and who, "nobody acts outside a scene"
        return {"difficulty": scene.difficulty, "carry": scene.carry, "talents": who.talents,
                "assets": {str(asset.slot): asset.level for asset in sleuth.assets},
                "options": {option: rules.option_cost(option) for option in ACTIONS},
                "trait": TRAIT, "helped": SHOULDER, **CHANCES}
