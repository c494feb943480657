"""The log pen: a face told in lines, kept as golden texts."""

from __future__ import annotations

import pytest

from printables import shapes
from printables.faces import FULL, SAVER, Ink
from tests.printables import golden
from tests.printables.log_pen import LogPen
from tests.printables.sample import FACE
from tests.printables.tools import log


@pytest.mark.parametrize("lang", ["he", "ru", "en"])
@pytest.mark.parametrize("ink", [FULL, SAVER], ids=lambda ink: ink.name)
def test_the_sample_is_drawn_as_ever(lang: str, ink: Ink):
    golden.check(f"sample-{lang}-{ink.name}.txt", log(FACE, ink, lang))


def test_a_change_deep_in_a_long_outline_is_seen():
    told = []
    for r in (5, 5.1):
        pen = LogPen()
        pen.path(shapes.star(0, 0, 9, 9) + shapes.circle(0, 0, r), fill="#000000")
        told.append(pen.text())
    assert told[0] != told[1]
