"""The manual's pictures for phones: the screenshots again, small enough to travel in the wheel.

They are WebP without loss, so that their pixels alone show whether one is up to date, whatever
version wrote it. Only `make manual` and `make screenshots` use this module: it needs Pillow.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from companion.i18n import LANGUAGES
from companion.manual import CHAPTERS

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "docs/screenshots"
SHIPPED = ROOT / "companion/static/manual"


def wanted() -> Iterator[tuple[Path, Path]]:
    """Yield every screenshot that a chapter shows, and the file that phones fetch instead."""
    names = {picture.name for chapter in CHAPTERS.values() for picture in chapter.pictures()}
    for lang in LANGUAGES:
        for name in sorted(names):
            yield SHOTS / lang / f"{name}.png", SHIPPED / lang / f"{name}.webp"


def is_made(shot: Path, shipped: Path) -> bool:
    return shipped.exists() and points(shot) == points(shipped)


def points(file: Path) -> tuple[tuple[int, int], bytes]:
    with Image.open(file) as picture:
        return picture.size, picture.convert("RGB").tobytes()


def make() -> None:
    """Write the pictures that changed; delete those that no chapter shows any more."""
    kept = set()
    for shot, shipped in wanted():
        kept.add(shipped)
        if not is_made(shot, shipped):
            shipped.parent.mkdir(parents=True, exist_ok=True)
            with Image.open(shot) as picture:
                picture.convert("RGB").save(shipped, lossless=True, quality=80, method=4)
    for left in set(SHIPPED.glob("*/*")) - kept:
        left.unlink()
