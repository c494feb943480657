"""Eight and a Half played by bots, under each set of rules in turn."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.eight_and_half import simulate as bots
from companion.games.eight_and_half.plot import MEASURES, plot
from companion.simulate import Findings, Progress, Simulation, chunks, on_all_cores


def simulate(players: int, games: int, seed: int = 1,
             progress: Progress = lambda done: None) -> list[bots.Report]:
    """Play as many games under each set of rules, from the same deals."""
    reports = {variant: bots.Report(variant) for variant in bots.VARIANTS}
    jobs = [(players, variant, chunk, seed) for variant in reports for chunk in chunks(games, 10)]
    for part in on_all_cores(bots.simulate, jobs, progress):
        reports[part.variant].add(part)
    return list(reports.values())


def describe(players: int, reports: Sequence[bots.Report]) -> str:
    """A line for each set of rules, with the games that would not end."""
    games = reports[0].games
    lines = [f"{games} games of {players} players under each set of rules",
             f"  {'':<28}" + "".join(f"{name:>20}" for name, _, _ in MEASURES)]
    for report in reports:
        shown = "".join(f"{written.format(value(report)):>20}" for _, written, value in MEASURES)
        lines.append(f"  {report.variant:<28}{shown}")
    lines.append(f"  games won, {reports[0].variant}: {won(players, reports[0])}")
    given_up = sum(report.given_up for report in reports)
    if given_up:
        lines.append(f"  {given_up} games were given up: a mini-game took more than "
                     f"{bots.LONGEST} moves. It is counted nowhere else; those before it are.")
    return "\n".join(lines)


def won(players: int, report: bots.Report) -> str:
    """Who wins how often: the first seat is the first dealer's left, the last one deals first."""
    over = max(1, sum(report.wins.values()))
    return ", ".join(f"seat {seat} {report.wins[seat] / over:.0%}"
                     for seat in range(1, players + 1))


def findings(players: int, games: int, seed: int, progress: Progress) -> Findings:
    reports = simulate(players, games, seed, progress)
    return Findings(describe(players, reports), sum(report.mini_games for report in reports),
                    "mini-games", lambda: plot(players, reports))


COMMAND = Simulation(
    (2, 5), 100, "Pots on the boil", len(bots.VARIANTS),
    "Games to seven points, under each set of rules.",
).command("eight_and_half",
          "Bots play Eight and a Half under each switch and tell what it changes.", findings)
