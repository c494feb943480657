"""What is known of planted faults that live: by their change, each with a reason."""

from __future__ import annotations

import pytest

from tests.mutants.survivors import known, told, where

DIFF = """# companion.games.zero.rules.x_score__mutmut_3: survived
--- companion/games/zero/rules.py
+++ companion/games/zero/rules.py
@@ -1,3 +1,3 @@
 def score(hand):
-    points = 0
+    points = 1
     return points
"""


@pytest.mark.parametrize(("name", "plain"), [
    ("companion.games.zero.rules.x_score__mutmut_3", "zero.rules.score"),
    ("companion.games.zero.rules.x__sets__mutmut_12", "zero.rules._sets"),
    ("companion.games.zero.commands.xǁSwapǁwho__mutmut_1", "zero.commands.Swap.who"),
    ("companion.games.hollywood.events.roles.xǁRolesSwappedǁ_gained__mutmut_1",
     "hollywood.events.roles.RolesSwapped._gained"),
])
def test_a_planted_fault_is_named_after_its_function(name: str, plain: str) -> None:
    assert where(name) == plain


def test_a_survivor_is_known_by_its_change() -> None:
    found = told("companion.games.zero.rules.x_score__mutmut_3", DIFF)
    assert found.key == "zero.rules.score: `points = 0` → `points = 1`"


def test_every_known_survivor_has_a_reason() -> None:
    assert all(known().values())
