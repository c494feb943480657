"""A printed code leads where it should, from paper and from the screen."""

from __future__ import annotations

import pytest
import zxingcpp

from printables import qr
from printables.faces import FULL, Face, Ink
from printables.pens.base import Pen
from tests.printables.tools import face_pdf, picture


@pytest.mark.parametrize("address", ["http://192.168.1.7:8000/r/KLMN/s/3?t=abcDEF123_-",
                                     "WIFI:T:WPA;S:בית קפה;P:p;;"])
def test_a_code_is_read_back(address: str):
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        pen.path(qr.code(address, 30).move(5, 5), fill="#111418")

    (found,) = zxingcpp.read_barcodes(picture(face_pdf(Face("qr", (40, 40), draw), FULL, "en")))
    assert found.text == address


def test_the_border_stays_white():
    assert qr.code("x", 29).box == pytest.approx((4, 4, 25, 25))
