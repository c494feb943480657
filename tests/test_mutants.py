"""Where faults are planted, and what is known of those that live."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from tests.mutants.files import OTHERS, ROOT, paths
from tests.mutants.survivors import known


def test_every_known_survivor_has_a_reason() -> None:
    assert all(known().values())


@pytest.mark.parametrize("game", GAMES)
def test_every_file_of_a_game_holds_rules_or_is_said_not_to(game: str) -> None:
    folder = ROOT / "companion/games" / game
    others = {path for path in folder.glob("*.py") if path.stem in OTHERS}
    assert {*paths(game), *others} == {*folder.rglob("*.py")}
    assert not others.intersection(paths(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_known_survivor_lives_in_a_file_with_rules(game: str) -> None:
    folder = ROOT / "companion/games"
    modules = tuple(".".join(path.relative_to(folder).with_suffix("").parts) + "."
                    for path in paths(game))
    assert all(key.startswith(modules) for key in known() if key.startswith(f"{game}."))
