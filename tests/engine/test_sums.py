"""Sums as they are typed at the table: added up, never executed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fields import Field
from companion.engine.game import Malformed, Refused
from companion.engine.sums import NoSum, tidy, total
from companion.engine.words import say

POINTS = Field("sum", say("Points"), low=-50, high=99)


@pytest.mark.parametrize(("typed", "kept", "points"), [
    ("10+15-5", "10+15-5", 20), (" 10 + 15 - 5 ", "10+15-5", 20), ("-7", "-7", -7), ("+7", "7", 7),
    ("3−5", "3-5", -2), ("3–5", "3-5", -2), ("007", "007", 7), ("0", "0", 0)])
def test_a_typed_sum_is_kept_as_typed_and_added_up(typed: str, kept: str, points: int) -> None:
    assert (tidy(typed), total(typed)) == (kept, points)


@given(st.integers(0, 999), st.lists(st.integers(-999, 999), max_size=8))
def test_any_numbers_with_signs_between_them_add_up(first: int, others: list[int]) -> None:
    assert total(str(first) + "".join(f"{n:+d}" for n in others)) == first + sum(others)


@pytest.mark.parametrize("typed", [
    "", " ", "+", "10+", "1++2", "1+-2", "2*3", "(1)", "1e3", "1.5", "٣", "x", "__import__('os')",
    "9" * 7, "1+" * 40 + "1"])
def test_what_is_no_sum_is_refused_with_a_sentence(typed: str) -> None:
    with pytest.raises(NoSum):
        tidy(typed)
    with pytest.raises(Refused, match="Only numbers with"):
        POINTS.read(typed, None, 0)


@pytest.mark.parametrize("raw", [True, 1.5, None, [], {"1": 2}])
def test_what_is_neither_text_nor_a_number_is_no_form(raw: object) -> None:
    with pytest.raises(Malformed):
        POINTS.read(raw, None, 0)


def test_the_limits_are_those_of_the_total() -> None:
    assert POINTS.read("90+90-90", None, 0) == "90+90-90"
    assert POINTS.read(7, None, 0) == "7"
    for typed in ("90+10", "-51"):
        with pytest.raises(Refused, match="from -50 to 99"):
            POINTS.read(typed, None, 0)
