"""Photographs that nobody took: our own cards on a table, as a phone's camera would see them.

Pillow alone adds perspective, blur, noise, shade and JPEG; the browser draws the cards from the
very faces that are printed. Lengths are millimetres on the table, pixels in the picture.
"""

from __future__ import annotations

import base64
import io
import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Browser

from companion.games.zero.content import COLOURS, DECK, NUMBERS
from printables.catalogue import all_decks
from printables.faces import as_svg

CARD = (63, 88)
SCALE = 6  # pixels a millimetre on the table
SIZE = (CARD[0] * SCALE, CARD[1] * SCALE)
TABLE = (520, 390)
WOOD = (96, 72, 52)
Point = tuple[float, float]
Cards = Mapping[str, Image.Image]


@dataclass(frozen=True)
class Shot:
    """How a picture is taken: from how far, at what angle, with how steady a hand."""

    size: tuple[int, int] = (2592, 1944)
    distance: float = 500  # millimetres
    tilt: float = 0  # degrees
    blur: float = 0.8
    noise: float = 6
    quality: int = 85

    @property
    def focal(self) -> float:
        return self.size[0] * 0.72  # a usual phone: 26 mm on film


def printed(browser: Browser) -> Cards:
    """Every card as it is printed, drawn by the browser on one page."""
    width, height = SIZE[0] * len(NUMBERS), SIZE[1] * len(COLOURS)
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    page.set_content(f"<style>body{{margin:0;width:{width}px;line-height:0}}</style>"
                     + "".join(map(_face, DECK)))
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    sheet = Image.open(io.BytesIO(page.screenshot())).convert("RGBA")
    context.close()
    return {card: sheet.crop(_place(n)) for n, card in enumerate(DECK)}


def _face(card: str) -> str:
    """Return a card as a picture of its own, since the drawings of all cards use the same ids."""
    face = all_decks()["zero"].face(f"c-{card}")
    assert face
    drawn = base64.b64encode(as_svg(face, "en").encode()).decode()
    return (f'<img width="{SIZE[0]}" height="{SIZE[1]}" '
            f'src="data:image/svg+xml;base64,{drawn}">')


def _place(n: int) -> tuple[int, int, int, int]:
    down, across = divmod(n, len(NUMBERS))
    x, y = across * SIZE[0], down * SIZE[1]
    return x, y, x + SIZE[0], y + SIZE[1]


def laid_out(cards: Cards, hand: Sequence[str], rng: random.Random) -> Image.Image:
    """Three rows of three, each a little askew."""
    table = _table()
    for n, name in enumerate(hand):
        place = (TABLE[0] / 2 + (n % 3 - 1) * 78 + rng.uniform(-4, 4),
                 TABLE[1] / 2 + (n // 3 - 1) * 102 + rng.uniform(-4, 4))
        _put(table, cards[name], place, rng.uniform(-12, 12))
    return table


def fanned(cards: Cards, hand: Sequence[str], rng: random.Random) -> Image.Image:
    """Draw a hand as it is held: of all cards but the last only a corner shows."""
    table, radius = _table(), 150
    for n, name in enumerate(hand):
        angle = (n - (len(hand) - 1) / 2) * 8.5 + rng.uniform(-.6, .6)
        turned = math.radians(angle)
        place = (TABLE[0] / 2 + radius * math.sin(turned),
                 TABLE[1] / 2 + 110 - radius * math.cos(turned))
        _put(table, cards[name], place, -angle)
    return table


def _table() -> Image.Image:
    return Image.new("RGB", (TABLE[0] * SCALE, TABLE[1] * SCALE), WOOD)


def _put(table: Image.Image, card: Image.Image, middle: Point, angle: float) -> None:
    turned = card.rotate(angle, Image.Resampling.BICUBIC, expand=True)
    at = (round(middle[0] * SCALE - turned.width / 2), round(middle[1] * SCALE - turned.height / 2))
    table.paste(turned, at, turned)


def photographed(table: Image.Image, shot: Shot, rng: random.Random) -> bytes:
    seen = table.transform(shot.size, Image.Transform.PERSPECTIVE, _coefficients(shot),
                           Image.Resampling.BICUBIC, fillcolor=(40, 40, 44))
    seen = ImageChops.multiply(seen, _shade(shot.size, rng))
    seen = seen.filter(ImageFilter.GaussianBlur(shot.blur))
    grain = Image.effect_noise(shot.size, shot.noise * 2).convert("RGB")
    seen = ImageChops.add(seen, grain, 1, -128)
    kept = io.BytesIO()
    seen.save(kept, "JPEG", quality=shot.quality)
    return kept.getvalue()


def _shade(size: tuple[int, int], rng: random.Random) -> Image.Image:
    """Return light from one side, down to about half on the other."""
    slope = Image.linear_gradient("L").point(lambda value: 140 + value * 115 // 255)
    return slope.rotate(rng.choice((0, 90, 180, 270))).resize(size).convert("RGB")


def _coefficients(shot: Shot) -> list[float]:
    """Return the mapping from the picture back onto the table, as Pillow wants it."""
    corners = [(x, y) for y in (0.0, TABLE[1]) for x in (0.0, TABLE[0])]
    rows, wanted = [], []
    for on_table in corners:
        u, v = _seen(on_table, shot)
        x, y = on_table[0] * SCALE, on_table[1] * SCALE
        rows += [[u, v, 1, 0, 0, 0, -x * u, -x * v], [0, 0, 0, u, v, 1, -y * u, -y * v]]
        wanted += [x, y]
    return _solved(rows, wanted)


def _seen(point: Point, shot: Shot) -> Point:
    """Return where a point of the table lies in the picture."""
    x, y = point[0] - TABLE[0] / 2, point[1] - TABLE[1] / 2
    tilt = math.radians(shot.tilt)
    depth = shot.distance - y * math.sin(tilt)
    return (shot.size[0] / 2 + shot.focal * x / depth,
            shot.size[1] / 2 + shot.focal * y * math.cos(tilt) / depth)


def _solved(rows: list[list[float]], wanted: list[float]) -> list[float]:
    """Solve eight equations by elimination."""
    lines = [[*row, value] for row, value in zip(rows, wanted, strict=True)]
    for at in range(len(lines)):
        best = max(range(at, len(lines)), key=lambda n: abs(lines[n][at]))
        lines[at], lines[best] = lines[best], lines[at]
        lines[at] = [value / lines[at][at] for value in lines[at]]
        for n, line in enumerate(lines):
            if n != at:
                lines[n] = [a - line[at] * b for a, b in zip(line, lines[at], strict=True)]
    return [line[-1] for line in lines]
