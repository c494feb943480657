"""Bots play through the same commands as people, and the report counts what they did."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.engine.deciding import Chance
from companion.games.eight_and_half import simulate as simulation
from companion.games.eight_and_half.bots import choose, move
from companion.games.eight_and_half.content import DEMON, HALF, PLAYERS
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.plot import MEASURES, plot
from companion.games.eight_and_half.rules import AMIGO_2005, RULEBOOK, Switches
from companion.games.eight_and_half.simulate import VARIANTS, Report, opening, simulate
from companion.simulate import eight_and_half as runner
from tests.bots import sent

OURS = "as in our rulebook"


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("switches", [RULEBOOK, replace(AMIGO_2005, half_catches=True)])
def test_every_move_of_a_bot_is_one_a_person_could_send(players: int, switches: Switches) -> None:
    state, chance = opening(players, switches), Chance(players)
    for _ in range(400):
        if state.phase == "finale":
            break
        state = sent(EIGHT_AND_HALF, state, move(state, chance), chance)
    assert len(state.pad.full) >= 2


@pytest.mark.parametrize(("pot", "hand", "played"), [
    (None, ("7", "3", "3"), ("3", "3")),  # the lowest number, with its equals
    (7, ("9", "4", "5"), ("4",)),  # 4 on 3½ catches
    (6, ("0", DEMON, "8"), ("8",)),  # a number before the special cards
    (16, (DEMON, "0", "1"), ("0",)),  # 0 before a demon
    (16, (HALF, DEMON, "1"), (DEMON,)),  # a demon before an offence
    (16, (HALF, HALF, "1"), (HALF, HALF)),  # two halves make a whole
    (16, (HALF, "1", "2"), (HALF,)),  # an offence before taking the pot
    (17, ("8", HALF, "1"), ("8", HALF)),  # the only way
    (17, ("8", "1", "2"), None),
    (10, ("7", "5", "6"), ("5",)),
])
def test_a_bot_plays_as_it_says(
    pot: int | None, hand: tuple[str, ...], played: tuple[str, ...] | None
) -> None:
    places = choose(replace(opening(2, RULEBOOK), pot=pot), hand, Chance(1))
    assert (places and tuple(hand[at] for at in places)) == played


def test_the_same_seed_gives_the_same_report_however_it_is_split() -> None:
    whole = simulate(4, OURS, range(4), 3)
    parts = Report(OURS)
    for part in (range(1), range(1, 4)):
        parts.add(simulate(4, OURS, part, 3))
    assert parts == whole and whole.games == 4
    assert simulate(4, OURS, range(4), 4) != whole


def test_the_report_counts_each_mini_game_once() -> None:
    report = simulate(5, OURS, range(3), 1)
    assert sum(report.lengths.values()) == report.mini_games == report.finished > 9
    assert sum(report.points.values()) == 5 * report.mini_games
    assert max(report.points) == 3 and 0 < report.clean < report.mini_games
    assert 0 < report.with_a_catch <= report.caught
    assert report.moves > 30 and report.to_the_end == report.finished / 3
    assert sum(report.wins.values()) == 3 and set(report.wins) <= set(range(1, 6))


def test_it_is_told_who_wins_how_often() -> None:
    report = Report(OURS, games=4)
    report.wins.update({1: 3, 3: 1})
    assert f"games won, {OURS}: seat 1 75%, seat 2 0%, seat 3 25%" in runner.describe(3, [report])


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_bots_end_their_games_under_every_set_of_rules(players: int, variant: str) -> None:
    """Tired ones play by chance, so that late pots do not go to and fro for ever."""
    report = simulate(players, variant, range(2), 1)
    assert (report.games, report.given_up) == (2, 0)


def test_a_tired_bot_plays_whatever_fits() -> None:
    state = replace(opening(2, RULEBOOK), pot=6, move=200)
    tired = {choose(state, ("3", "9", "1"), Chance(seed)) for seed in range(20)}
    assert tired == {(0,), (1,)}
    assert choose(replace(state, move=199), ("3", "9", "1"), Chance(1)) == (0,)


def test_every_switch_is_shown_beside_our_rules() -> None:
    changed = {name for switches in VARIANTS.values() for name, value in vars(switches).items()
               if value != getattr(RULEBOOK, name)}
    assert changed == set(vars(RULEBOOK))
    assert VARIANTS[OURS] == RULEBOOK and AMIGO_2005 in VARIANTS.values()


def test_a_mini_game_that_does_not_end_is_given_up_and_told(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "LONGEST", 5)
    report = simulate(2, OURS, range(3), 1)
    assert (report.games, report.given_up, report.mini_games) == (3, 3, 0)
    assert "3 games were given up" in runner.describe(2, [report])


def test_the_plot_has_a_row_for_each_set_of_rules() -> None:
    reports = [simulate(3, variant, range(1), 1) for variant in list(VARIANTS)[:3]]
    texts = [text.text for text in ET.fromstring(plot(3, reports)).iter() if text.text]
    for report in reports:
        assert report.variant in texts
    assert all(name in texts for name, _, _ in MEASURES)


def test_the_command_reports_and_draws(tmp_path: Path) -> None:
    target = tmp_path / "plot.svg"
    asked = ["--players", "4", "--games", "1", "--seed", "2", "--plot", str(target)]
    result = CliRunner().invoke(runner.COMMAND, asked)
    assert result.exit_code == 0, result.output
    assert "1 games of 4 players under each set of rules" in result.output
    assert "mini-games per second" in result.output
    assert all(variant in result.output for variant in VARIANTS)
    assert target.read_text("utf-8").startswith("<svg")
    assert runner.simulate(4, 1, 2)[0] == simulate(4, OURS, range(1), 2)
