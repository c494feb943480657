"""Paths are values, and SVG's path language is read in full."""

from __future__ import annotations

import pytest

from printables import shapes
from printables.shapes import svg


def ends(path: shapes.Path) -> list[tuple[float, float]]:
    """Where each segment ends, rounded."""
    return [(round(v[-2], 3), round(v[-1], 3)) for _, v in path.segments if v]


def test_relative_commands_and_repeats_are_written_out():
    assert ends(svg("m1 2 3 4 h-2v-1z l5 5")) == [(1, 2), (4, 6), (2, 6), (2, 5), (6, 7)]


def test_numbers_and_flags_may_run_together():
    assert svg("M0-1.5.5e1-2") == svg("M 0,-1.5 L 5 -2")
    assert ends(svg("M0 0a5 5 0 0110 0")) == ends(svg("M 0 0 a 5 5 0 0 1 10 0"))


def test_an_arc_stays_on_its_circle():
    half = svg("M-5 0 A5 5 0 0 1 5 0")
    assert ends(half) == [(-5, 0), (0, -5), (5, 0)]
    x0, y0, x1, y1 = half.box
    assert (x0, y0, x1) == pytest.approx((-5, -5, 5)) and y1 == pytest.approx(0, abs=1e-9)


def test_the_large_arc_goes_the_other_way_round():
    assert min(y for _, y in ends(svg("M0 0A5 5 0 1 1 5 5"))) < -4
    assert max(x for x, _ in ends(svg("M0 0A5 5 0 0 1 5 5"))) == 5


def test_radii_too_small_are_stretched():
    assert ends(svg("M0 0A1 1 0 0 1 10 0"))[-1] == (10, 0)
    assert svg("M0 0A1 1 0 0 1 10 0").box[1] == pytest.approx(-5)


def test_smooth_curves_mirror_the_handle_before_them():
    assert svg("M0 0C1 2 3 2 4 0S7-2 8 0").segments[2] == ("C", (5, -2, 7, -2, 8, 0))
    assert svg("M0 0S1 1 2 0").segments[1] == ("C", (0, 0, 1, 1, 2, 0))
    assert ends(svg("M0 0Q2 3 4 0T8 0"))[-1] == (8, 0)


def test_what_is_no_path_is_refused():
    for wrong in ("5 5", "M0", "M0 0L", "M0 0X1 1"):
        with pytest.raises(ValueError):
            svg(wrong)


def test_shapes_keep_to_their_size():
    assert shapes.circle(5, 5, 3).box == pytest.approx((2, 2, 8, 8))
    assert shapes.rect(1, 2, 3, 4).box == (1, 2, 4, 6)
    assert shapes.round_rect(0, 0, 10, 4, 9).box == pytest.approx((0, 0, 10, 4))
    assert shapes.star(0, 0, 5).box[1] == pytest.approx(-5)


def test_paths_are_moved_scaled_and_turned_clockwise():
    assert ends(shapes.line(1, 0, 2, 0).rotate(90)) == [(0, 1), (0, 2)]
    assert ends(shapes.line(1, 0, 2, 0).rotate(180, 2, 0)) == [(3, 0), (2, 0)]
    assert ends(shapes.line(1, 1, 2, 2).scale(-1, 1).move(0, 5)) == [(-1, 6), (-2, 7)]


def test_the_hole_of_a_ring_runs_the_other_way():
    outer, inner = shapes.ring(0, 0, 2, 1).segments[:6], shapes.ring(0, 0, 2, 1).segments[6:]
    assert ends(shapes.Path(outer))[1] == (0, 2) and ends(shapes.Path(inner))[1] == (0, -1)
