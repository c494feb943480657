"""How wide each letter is, as a table that needs no font library.

`python -m printables.fonts.measure` reads it out of the fonts (with fontTools) into
`<font>.widths.json`: the units of the em, the width of a missing letter, and {width: letters}. So a
server can lay out faces for phones all evening without a PDF library.
"""

from __future__ import annotations

import json
from typing import Any

from fontTools.ttLib import TTFont

from printables.fonts import FOLDER, names


def main() -> None:
    for name in names():
        text = json.dumps(table(name), ensure_ascii=False, separators=(",", ":"))
        (FOLDER / f"{name}.widths.json").write_text(text + "\n", "utf-8")


def table(name: str) -> dict[str, Any]:
    font = TTFont(FOLDER / f"{name}.ttf")
    advance = font["hmtx"].metrics
    letters: dict[str, str] = {}
    for code, glyph in sorted(font.getBestCmap().items()):
        width = str(advance[glyph][0])
        letters[width] = letters.get(width, "") + chr(code)
    return {"em": font["head"].unitsPerEm, "missing": advance[".notdef"][0], "letters": letters}


if __name__ == "__main__":
    main()
