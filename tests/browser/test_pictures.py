"""A picture of the manual changes only when somebody would see it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.browser.screenshots import CLEARLY, looks_the_same

SIZE = (100, 100)


def picture(dots: int, by: int = 255) -> Image.Image:
    """A grey page on which so many dots are lighter."""
    made = Image.new("RGB", SIZE, (0, 0, 0))
    for n in range(dots):
        made.putpixel((n % SIZE[0], n // SIZE[0]), (by, by, by))
    return made


@pytest.mark.parametrize(("now", "same"), [
    (picture(0), True),
    (picture(49), True),  # fewer than one in two hundred
    (picture(50), False),
    (picture(10_000, CLEARLY), True),  # everywhere, but nobody would see it
    (picture(10_000, CLEARLY + 1), False),
    (picture(0).resize((100, 101)), False),
])
def test_a_picture_looks_the_same_unless_enough_of_it_differs_clearly(
    tmp_path: Path, now: Image.Image, same: bool
) -> None:
    kept = tmp_path / "kept.png"
    picture(0).save(kept)
    assert looks_the_same(kept, now) is same


def test_what_was_never_taken_looks_like_nothing(tmp_path: Path) -> None:
    assert not looks_the_same(tmp_path / "none.png", picture(0))
