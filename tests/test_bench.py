"""The figures of `make bench`: what they are of, and how to ask for them."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from bench import __main__ as bench
from bench.parts import PARTS
from bench.report import Rounds, Row


def test_asking_for_help_measures_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measure", lambda *_: pytest.fail("it has begun to measure"))
    said = CliRunner().invoke(bench.main, ["--help"])
    assert said.exit_code == 0 and "--quick" in said.output
    assert all(part in said.output for part in (*PARTS, "paper"))


def test_an_unknown_part_is_refused() -> None:
    assert CliRunner().invoke(bench.main, ["speed"]).exit_code == 2


def test_a_figure_is_the_median_of_its_rounds() -> None:
    assert Rounds([9.0, 1.0, 2.0]) == 2.0


def test_a_row_shows_the_median_and_the_spread() -> None:
    row = Row("a tap", Rounds([4.4, 9.0, 4.1]), "ms", Rounds([2.2, 2.0, 2.4]))
    assert row.cells()[:4] == ("a tap", "4.4 (4.1–9) ms", "2.2 (2–2.4) ms", "2.00")


def test_a_figure_that_was_taken_once_has_no_spread() -> None:
    assert Row("pages", 250.0, "kB").cells()[1] == "250 kB"
    assert Row("pages", Rounds([250.0]), "kB").cells()[1] == "250 kB"
