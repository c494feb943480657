"""A film made with the box, its poster noted, for tests of what is tapped in it."""

from __future__ import annotations

from tests.games.hollywood.scene import Scene, scene

FOUR = {1: "producer", 2: "gaffer", 3: "director", 4: "composer"}
BOX = {"kit": "box"}


def film(**options: object) -> Scene:
    return scene(FOUR, kit="box", **options).do("record_poster", poster="western")
