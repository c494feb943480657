"""The marks of Zero: what a phone must find on a photograph is what is printed.

Read here by a reader of its own, which knows the deck's order and ArUco's rules, not our drawing:
it looks for dark squares with a light border and samples eight by eight cells.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations

from PIL import Image

from companion.games.zero.content import DECK
from printables.catalogue import all_decks
from printables.decks.zero import cards, marks
from printables.faces import FULL, SAVER, Face, Ink
from tests.printables.tools import INKS, face_pdf, picture

Cells = tuple[tuple[bool, ...], ...]  # rows of cells, True where light
DOTS = 10  # to the millimetre
CELL = 16  # dots: a mark is eight cells wide


def grey(face: Face, ink: Ink) -> Image.Image:
    return picture(face_pdf(face, ink, "en"), dots_per_mm=DOTS).convert("L")


def rows_of(image: Image.Image) -> list[bytes]:
    dots, width = image.tobytes(), image.width
    return [dots[at:at + width] for at in range(0, len(dots), width)]


def cells(rows: list[bytes], left: int, top: int) -> Cells:
    """Eight by eight, and the border one cell wide round them: ten by ten."""
    middles = [round((i + 0.5) * CELL) for i in range(-1, 9)]
    return tuple(tuple(rows[top + y][left + x] > 128 for x in middles) for y in middles)


def corners(rows: list[bytes]) -> Iterator[tuple[int, int]]:
    """Yield where a square might begin: black here, light half a cell above and to the left."""
    for y in range(CELL, len(rows) - 9 * CELL, 4):
        for x in range(CELL, len(rows[y]) - 9 * CELL, 4):
            if rows[y][x] == 0 and rows[y - CELL // 2][x] > 128 < rows[y][x - CELL // 2]:
                yield x, y


def framed(found: Cells) -> bool:
    """A light border, and within it a dark frame."""
    border = [*found[0], *found[-1], *(row[i] for row in found for i in (0, -1))]
    frame = [*found[1][1:-1], *found[-2][1:-1], *(row[i] for row in found[1:-1] for i in (1, -2))]
    return all(border) and not any(frame)


def read(image: Image.Image) -> Iterator[int]:
    """Every mark on the card, whichever way up: its 36 cells as a number."""
    rows = rows_of(image)
    for x, y in corners(rows):
        if framed(found := cells(rows, x, y)):
            yield number(tuple(row[2:-2] for row in found[2:-2]))


def number(inner: Cells) -> int:
    return int("".join("01"[cell] for row in inner for cell in row), 2)


def turned(code: int) -> int:
    """The same cells, a quarter of a turn on."""
    rows = [[code >> (35 - 6 * j - i) & 1 == 1 for i in range(6)] for j in range(6)]
    return number(tuple(zip(*rows[::-1], strict=True)))


def turns(code: int) -> list[int]:
    found = [code]
    for _ in range(3):
        found.append(turned(found[-1]))
    return found


def test_the_codes_are_arucos_in_the_decks_order():
    """As js-aruco2 2.0.0 has them, its 56 first codes one after the other, "1" where light."""
    told = "".join(f"{code:036b}" for code in marks.CODES)
    assert len(marks.CODES) == len(DECK) == 56
    assert sha256(told.encode()).hexdigest() == (
        "af7e446d8acc086cfcb1bb9f88b2d3807ee60e696e75d59809ad72900c869e6c")
    assert marks.IDS["red-1"] == 0 and marks.IDS["grey-8"] == 55


def test_any_two_marks_differ_in_twelve_cells_or_more_however_they_are_turned():
    for one, other in combinations(marks.CODES, 2):
        assert min((one ^ way).bit_count() for way in turns(other)) >= 12
    for code in marks.CODES:
        assert min((code ^ way).bit_count() for way in turns(code)[1:]) >= 12


@INKS
def test_every_card_has_its_mark_in_two_opposite_corners(ink: Ink):
    for place, name in enumerate(DECK):
        code = marks.CODES[place]
        found = set(read(grey(cards.FACES[name], ink)))
        assert found == {code, turns(code)[2]}, name


@INKS
def test_plain_cards_and_backs_have_no_mark(ink: Ink):
    faces = [cards.PLAIN_FACES[name] for name in DECK[::9]]
    for face in (*faces, cards.BACK):
        assert list(read(grey(face, ink))) == []


def test_a_mark_is_large_enough_and_black_in_either_ink():
    assert 12 <= marks.SIZE <= 13
    for ink in (FULL, SAVER):
        image = grey(cards.FACES["yellow-3"], ink)
        assert image.getpixel((40, 40)) == 0


def test_the_sheet_says_what_the_marks_are_for():
    marked, plain = all_decks()["zero"].sheets[:2]
    assert "photograph" in str(marked.title.text) and "without" in str(plain.title.text)
