"""Kerning as a table that needs no font library: how much closer two letters stand.

`python -m printables.fonts.kern` reads it out of the fonts (with fontTools) into
`<font>.kern.json`: {left: {thousandths of the size: rights}}. Browsers read the same pairs
from the same fonts, so paper and phone agree. Hebrew hardly kerns and is left out.
"""

from __future__ import annotations

import json
from typing import Any

from fontTools.ttLib import TTFont

from printables.fonts import FOLDER, names

LETTERS = [chr(code) for first, last in ((0x21, 0x7E), (0xC0, 0xFF), (0x410, 0x44F))
           for code in range(first, last + 1)] + list("Ёё–—‘’“”„«»…½")
LEAST = 8  # nobody sees less than this


def main() -> None:
    for name in names():
        found: dict[str, dict[str, str]] = {}
        for (left, right), value in pairs(name).items():
            row = found.setdefault(left, {})
            row[str(value)] = row.get(str(value), "") + right
        text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        (FOLDER / f"{name}.kern.json").write_text(text + "\n", "utf-8")


def pairs(name: str) -> dict[tuple[str, str], int]:
    """Every pair of letters that the font moves, in thousandths of its size."""
    font = TTFont(FOLDER / f"{name}.ttf")
    glyphs = {c: font.getBestCmap()[ord(c)] for c in LETTERS if ord(c) in font.getBestCmap()}
    moved: dict[tuple[str, str], int] = {}
    for tables in lookups(font):
        for left in glyphs:
            for right in glyphs:
                units = first_value(tables, glyphs[left], glyphs[right])
                moved[left, right] = moved.get((left, right), 0) + units
    scale = 1000 / font["head"].unitsPerEm
    return {pair: round(v * scale) for pair, v in moved.items() if abs(v * scale) >= LEAST}


def lookups(font: TTFont) -> list[list[Any]]:
    """The subtables of each kerning lookup, in the order in which they apply."""
    table = font["GPOS"].table
    wanted = {i for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"
              for i in record.Feature.LookupListIndex}
    return [[getattr(part, "ExtSubTable", part) for part in table.LookupList.Lookup[i].SubTable]
            for i in sorted(wanted)]


def first_value(tables: list[Any], left: str, right: str) -> int:
    """The value of the first subtable of a lookup that knows the pair."""
    for table in tables:
        if left in table.Coverage.glyphs:
            value = _by_pair(table, left, right) if table.Format == 1 else _by_class(
                table, left, right)
            if value is not None:
                return value
    return 0


def _by_pair(table: Any, left: str, right: str) -> int | None:
    for record in table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord:
        if record.SecondGlyph == right:
            return getattr(record.Value1, "XAdvance", 0)
    return None


def _by_class(table: Any, left: str, right: str) -> int:
    row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
    record = row.Class2Record[table.ClassDef2.classDefs.get(right, 0)]
    return getattr(record.Value1, "XAdvance", 0)


if __name__ == "__main__":
    main()
