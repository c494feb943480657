"""Which way text runs: Unicode's own conformance test, and what our cards need of it."""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from pathlib import Path

from printables.text.bidi import drawn, levels, order
from printables.text.bidi_explicit import base_level, classes_of

CASES = Path(__file__).parent / "BidiCharacterTest-15.0.0.txt.xz"


def cases() -> Iterator[list[str]]:
    with lzma.open(CASES, "rt", encoding="utf-8") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                yield line.strip().split(";")


def resolved(text: str, wanted: str) -> tuple[str, str, str]:
    base = base_level(classes_of(text)) if wanted == "2" else int(wanted)
    found, seen = levels(text, base), drawn(text)
    told = " ".join(str(found[i]) if i in set(seen) else "x" for i in range(len(text)))
    laid = " ".join(str(seen[i]) for i in order([found[i] for i in seen]))
    return str(base), told, laid


def test_it_passes_every_case_of_unicodes_test():
    failed, count = [], 0
    for codes, wanted, *expected in cases():
        text = "".join(chr(int(code, 16)) for code in codes.split())
        count += 1
        if resolved(text, wanted) != tuple(expected):
            failed.append(codes)
    assert (failed, count) == ([], 91_707)


def test_plain_left_to_right_text_has_no_levels():
    assert levels("Roll 2d6+3 (9+), €5!", 0) == (0,) * 20


def test_numbers_run_left_to_right_in_hebrew():
    assert levels("אב 12", 1) == (1, 1, 1, 2, 2)
    assert order(levels("אב 12", 1)) == [3, 4, 2, 1, 0]


def test_nothing_has_nothing_to_order():
    assert levels("", 1) == () and order(()) == []
