"""Signs that must be told apart are, for every kind of colour vision and on a grey printer.

Colours are changed as Machado, Oliveira and Fernandes (2009) describe it for dichromats, in
linear light; then the pictures of two signs are laid over each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from printables.decks.conspiracy.icons import ICONS, icon
from printables.decks.hollywood.symbols import SIGNS, sign
from printables.faces import Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SKY, SLATE
from printables.pens.base import Pen
from tests.printables.tools import INKS, face_pdf, picture

KINDS: dict[str, tuple[float, ...]] = {
    "protan": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216,
               -0.003882, -0.048116, 1.051998),
    "deutan": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413,
               -0.011820, 0.042940, 0.968881),
    "tritan": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602,
               0.004733, 0.691367, 0.303900),
    "grey": (0.2126, 0.7152, 0.0722) * 3,
}
# What a player must never take for another: sides, die faces, and what a card sets off.
APART = [("patriot", "communist", "neutral", "rising_star"), ("die_star", "die_blank"),
         ("hearing", "shake_up", "statuette"), ("star", "costume")]
PAIRS = [pair for group in APART for pair in combinations(group, 2)]
TRAILS = list(combinations(("false_trail", "cold_trail", "breakthrough", "trap", "follow_up",
                            "pressure"), 2))
SEEN = pytest.mark.parametrize("kind", KINDS)


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def gamma(value: float) -> float:
    bound = min(1.0, max(0.0, value))
    return 12.92 * bound if bound <= 0.0031308 else 1.055 * bound ** (1 / 2.4) - 0.055


@cache
def seen(colour: tuple[int, int, int], kind: str) -> tuple[int, int, int]:
    red, green, blue = (linear(part / 255) for part in colour)
    rows = (KINDS[kind][i:i + 3] for i in (0, 3, 6))
    changed = [round(255 * gamma(a * red + b * green + c * blue)) for a, b, c in rows]
    return changed[0], changed[1], changed[2]


def apart(one: str, other: str, kind: str) -> float:
    """How far two of a palette's colours lie from each other for these eyes."""
    found = (seen((int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)), kind)
             for colour in (one, other))
    return sum((a - b) ** 2 for a, b in zip(*found, strict=True)) ** .5


def as_seen(image: Image.Image, kind: str) -> Image.Image:
    parts = iter(image.tobytes())
    changed = (part for dot in zip(parts, parts, parts, strict=True) for part in seen(dot, kind))
    return Image.frombytes("RGB", image.size, bytes(changed))


@cache
def drawn(game: str, name: str, ink: Ink, kind: str) -> Image.Image:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        if game == "hollywood":
            sign(pen, ink, name, 7, 7)
        else:
            icon(pen, ink, name, 7, 7, 1.2)
    return as_seen(picture(face_pdf(Face(name, (14, 14), draw), ink, "en"), dots_per_mm=4), kind)


def unlike(one: Image.Image, other: Image.Image) -> float:
    """The mean difference in the channel that differs most, 0 to 1."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 255


def told_apart(pairs: Iterable[tuple[str, str]], drawn: Callable[[str], Image.Image],
               least: float = 0.05) -> None:
    for one, other in pairs:
        assert unlike(drawn(one), drawn(other)) > least, f"{one} and {other}"


@SEEN
@INKS
def test_hollywoods_signs_are_told_apart(ink: Ink, kind: str):
    told_apart(PAIRS, lambda name: drawn("hollywood", name, ink, kind))


@SEEN
@INKS
def test_conspiracys_scenes_are_told_apart(ink: Ink, kind: str):
    told_apart(TRAILS, lambda name: drawn("conspiracy", name, ink, kind), 0.03)


def test_the_groups_hold_every_sign_and_no_sign_is_like_another():
    assert {name for group in APART for name in group} == set(SIGNS)
    assert {name for pair in TRAILS for name in pair} <= set(ICONS)


@pytest.mark.parametrize("kind", ["protan", "deutan", "tritan"])
def test_the_palette_is_told_apart(kind: str):
    for one, other in combinations((NIGHT, SLATE, SKY, GOLD, OXBLOOD, PAPER), 2):
        assert apart(one, other, kind) > 40, f"{one} and {other}"
