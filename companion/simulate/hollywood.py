"""Hollywood played by bots: who wins how often, and after how many films."""

from __future__ import annotations

from companion.games.hollywood.simulate import NAMES, OUTCOMES, Report, plot
from companion.games.hollywood.simulate import simulate as play
from companion.simulate import Findings, Progress, Simulation, chunks, on_all_cores


def simulate(players: int, games: int, seed: int = 1,
             progress: Progress = lambda done: None) -> Report:
    """Play games on all cores; the same seed gives the same report on any machine."""
    report = Report(players)
    for part in on_all_cores(play, [(players, chunk, seed) for chunk in chunks(games)], progress):
        report.add(part)
    return report


def describe(report: Report) -> str:
    """The report as lines for a terminal."""
    lines = [f"{report.games} games of {report.players} players"]
    for outcome in OUTCOMES:
        lines.append(f"  {NAMES[outcome]:<12}{report.share(outcome):7.1%}")
    lines.append(f"  films per game {report.mean_films:.2f}")
    lengths = ", ".join(f"{films}: {count}" for films, count in sorted(report.films.items()))
    return "\n".join([*lines, f"  games by number of films  {lengths}"])


def findings(players: int, games: int, seed: int, progress: Progress) -> Findings:
    report = simulate(players, games, seed, progress)
    return Findings(describe(report), games, "games", lambda: plot([report]))


COMMAND = Simulation((1, 9), 1000, "Films in production").command(
    "hollywood", "Bots play whole games of Hollywood 1947 and tell who wins how often.", findings)
