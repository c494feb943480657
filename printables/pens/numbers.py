"""Numbers as short, stable text: no exponent, no trailing noughts, no minus nought."""

from __future__ import annotations


def short(value: float, digits: int = 2) -> str:
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
