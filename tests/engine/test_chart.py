"""Charts: every value in its frame, every line told apart without its colour, and seen."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.chart import DASHES, SIGNS, Frame, lines
from companion.i18n.update import ROOT

SIZE = (600.0, 300.0)
PLAYERS = 10  # at the largest table
courses = st.lists(st.lists(st.integers(-500, 500), min_size=5, max_size=5),
                   min_size=1, max_size=PLAYERS)


@given(courses)
def test_every_line_stays_in_its_frame_and_higher_stands_higher(sums: list[list[int]]) -> None:
    drawn = lines([("Dana", list(enumerate(values))) for values in sums], 4, SIZE)
    for values, line in zip(sums, drawn.lines, strict=True):
        assert [x for x, _ in line.corners] == [0, 150, 300, 450, 600]
        assert all(0 <= y <= 300 for _, y in line.corners)
        heights = dict(zip(values, (y for _, y in line.corners), strict=True))
        assert sorted(heights, reverse=True) == sorted(heights, key=lambda v: heights[v])


def test_no_line_is_told_by_its_colour_alone() -> None:
    drawn = lines([(str(n), [(0, 0), (1, n)]) for n in range(PLAYERS)], 1, SIZE)
    assert len({line.sign for line in drawn.lines}) == len(set(SIGNS)) == PLAYERS
    assert len({line.dash for line in drawn.lines}) == len(set(DASHES)) == PLAYERS


def test_numbers_that_would_touch_are_left_out() -> None:
    frame = Frame(600, 100, 8, -2, 100, 50)
    assert [tick.number for tick in frame.levels() if tick.named] == [-2, 100]
    named = [tick.at for tick in frame.marks(((n, n) for n in range(51)), 34) if tick.named]
    assert all(b - a >= 34 for a, b in zip(named, named[1:], strict=False))


def luminance(colour: str) -> float:
    shares = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize(("rule", "ground"), [
    (r":root \{(.*?)\}", "#111418"), (r'\[data-theme="day"\] \{(.*?)\}', "#faf6ea")])
def test_every_line_stands_out_from_the_ground_of_both_themes(rule: str, ground: str) -> None:
    style = (ROOT / "companion/static/pad.css").read_text("utf-8")
    found = re.search(rule, style, re.DOTALL)
    assert found
    colours = re.findall(r"--line-\d+: (#[0-9a-f]{6});", found[1])
    assert len(set(colours)) == PLAYERS
    for colour in colours:
        low, high = sorted((luminance(colour), luminance(ground)))
        assert (high + 0.05) / (low + 0.05) >= 4.5, colour
