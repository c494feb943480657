"""What all viewers of a state share is made once, and never of another state."""

from __future__ import annotations

from companion.engine.once import once


def test_it_is_made_once_for_a_state_and_anew_for_the_next() -> None:
    made = []

    @once
    def total(state: list[int]) -> int:
        made.append(state)
        return sum(state)

    first, twin = [1, 2], [1, 2]
    assert [total(first), total(first), total(twin), total(first)] == [3, 3, 3, 3]
    assert [id(state) for state in made] == [id(first), id(twin), id(first)]
