"""Where faults are planted, and what is known of the survivors."""

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


def test_every_known_survivor_is_still_in_the_code() -> None:
    """A reason for a line that was rewritten would excuse nothing, but would look as if it did."""
    folder = ROOT / "companion/games"
    for key in known():
        function, _, change = key.partition(": `")
        file = next(path for game in GAMES for path in paths(game) if function.startswith(
            ".".join(path.relative_to(folder).with_suffix("").parts) + "."))
        lines = " ".join(line.strip() for line in file.read_text("utf-8").splitlines())
        assert change.partition("` → `")[0] in lines, key
