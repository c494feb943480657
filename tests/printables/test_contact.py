"""Contact sheets: every face once, none over another, small enough to keep."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from printables.catalogue import all_decks
from printables.contact import WIDE, sheet, shelves
from printables.preview import faces_of


@pytest.mark.parametrize("game", all_decks())
def test_no_face_lies_over_another_or_beyond_the_edge(game: str):
    places, high = shelves(faces_of(game))
    boxes = [(x, y, x + face.size[0], y + face.size[1]) for face, x, y in places]
    for i, (x0, y0, x1, y1) in enumerate(boxes):
        assert x0 >= 0 and y0 >= 0 and x1 <= WIDE and y1 <= high
        for a0, b0, a1, b1 in boxes[:i]:
            assert x0 >= a1 or a0 >= x1 or y0 >= b1 or b0 >= y1


def test_a_sheet_is_a_picture_small_enough_to_keep():
    made = sheet("conspiracy", "he")
    assert len(made) < 400_000
    assert Image.open(BytesIO(made)).format == "PNG"
