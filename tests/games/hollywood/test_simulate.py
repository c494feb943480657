"""Bots play through the same commands as people, and the report counts what they did."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from click.testing import CliRunner

from companion.engine.deciding import Chance
from companion.games.hollywood.bots import move
from companion.games.hollywood.box import Box
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.simulate import OUTCOMES, Report, opening, plot, simulate
from companion.simulate import hollywood as runner
from tests.bots import sent
from tests.examples import examples, in_depth


@pytest.mark.parametrize("players", range(1, 10))
def test_every_move_of_a_bot_is_one_a_person_could_send(players: int) -> None:
    state, chance = opening(players, Box()), Chance(players)
    while state.phase != "finale":
        state = sent(HOLLYWOOD, state, move(state, chance), chance)
    assert state.outcome in OUTCOMES


def test_the_same_seed_gives_the_same_report_however_it_is_split() -> None:
    whole = simulate(5, range(12), 3)
    parts = Report(5)
    for part in (range(5), range(5, 12)):
        parts.add(simulate(5, part, 3))
    assert parts == whole and whole.games == 12
    assert simulate(5, range(12), 4) != whole


@pytest.mark.parametrize(("players", "patriots"), [(1, 0.72), (2, 0.76)])
def test_the_house_adjustment_evens_a_small_table(players: int, patriots: float) -> None:
    """Over 4000 games each the patriots win 54 and 46 % with it, 72 and 76 % without."""
    games = range(examples(200))
    usual = simulate(players, games, 1947, even=False).share("patriots")
    even = simulate(players, games, 1947).share("patriots")
    assert usual == pytest.approx(patriots, abs=0.06) and even == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize("players", in_depth([3, 6, 9], 4, 5, 7, 8))
def test_no_side_runs_away_with_the_game(players: int) -> None:
    """Measured over 2500 games each at 56 % at most; a small sample may stray a little."""
    report = simulate(players, range(150), 1947)
    assert all(report.share(outcome) < 0.68 for outcome in OUTCOMES)
    assert sum(report.share(outcome) for outcome in OUTCOMES) == pytest.approx(1)


def test_the_plot_is_a_picture_with_a_bar_for_each_table() -> None:
    picture = ET.fromstring(plot([simulate(4, range(4), 1), simulate(5, range(4), 1)]))
    assert len(picture.findall("{http://www.w3.org/2000/svg}rect")) == 1 + 2 * len(OUTCOMES)


def test_the_command_reports_and_draws(tmp_path: object) -> None:
    target = f"{tmp_path}/plot.svg"
    asked = ["--players", "4", "--games", "60", "--seed", "2", "--plot", target]
    result = CliRunner().invoke(runner.COMMAND, asked)
    assert result.exit_code == 0, result.output
    assert "60 games of 4 players" in result.output and "rising star" in result.output
    assert runner.simulate(4, 60, 2) == simulate(4, range(60), 2)
