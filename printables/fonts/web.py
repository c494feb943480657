"""The same fonts for the phone: one small woff2 per script, and the style sheet naming them.

`python -m printables.fonts.web` writes them anew (it needs fontTools and brotli). Browsers
fetch a file only when a page shows a character of its range in its weight, so that every
weight can be offered and a phone still loads little.
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from fontTools import subset
from fontTools.ttLib import TTFont

from printables.fonts import FOLDER, family_and_weight, names

WEB = FOLDER.parent.parent / "companion/static/fonts"
RANGES = {  # most pages need the first; others are fetched only for a name that needs them
    "latin": "U+20-7E,U+A0,U+AB,U+B7,U+BB,U+BD,U+D7,U+2009,U+200E-200F,U+2010-2015,U+2018-201E,"
             "U+2022,U+2026,U+202F,U+2212",
    "accents": "U+A1-AA,U+AC-B6,U+B8-BA,U+BC,U+BE-D6,U+D8-FF,U+131,U+152-153,U+2000-2008,"
               "U+200A-200D,U+2020-2021,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,"
               "U+2190-2193,U+2215,U+2260,U+2264-2265,U+25A0-25A1,U+25B2,U+25BC,U+25CB,U+25CF",
    "cyrillic": "U+401,U+410-44F,U+451,U+2116",
    "slavic": "U+400,U+402-40F,U+450,U+452-45F,U+490-491,U+20BD",
    "hebrew": "U+590-5FF,U+20AA,U+FB1D-FB4F",
}
FEWEST = 20  # fewest characters for which a file is made
WIDE = 90  # columns of the style sheet
FACE = """@font-face {{
  font-family: "{family}";
  font-weight: {weight};
  font-display: swap;
  src: url("{file}") format("woff2");
  unicode-range: {range};
}}
"""


def main() -> None:
    WEB.mkdir(parents=True, exist_ok=True)
    (WEB / "fonts.css").write_text("".join(_face(*made) for made in make_all()), "utf-8")
    for licence in FOLDER.glob("*-OFL.txt"):
        (WEB / licence.name).write_bytes(licence.read_bytes())


def make_all() -> Iterator[tuple[str, str]]:
    for name in names():
        for script in RANGES:
            if make(name, script):
                yield name, script


def make(name: str, script: str) -> bool:
    """Write one font's part for one script; return False if it has hardly a letter of it."""
    font = TTFont(FOLDER / f"{name}.ttf", recalcTimestamp=False)
    wanted = characters(script) & set(font.getBestCmap())
    if len(wanted) < FEWEST:
        return False
    _cut(font, wanted)
    font.flavor = "woff2"
    font.save(WEB / f"{name}-{script}.woff2")
    return True


def _cut(font: TTFont, wanted: set[int]) -> None:
    # No ligatures: paper has none. Kerning and marks are the same on both.
    options = subset.Options(layout_features=["kern", "mark", "mkmk"], hinting=False,
                             desubroutinize=True, name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)


def characters(script: str) -> set[int]:
    found: set[int] = set()
    for part in RANGES[script].split(","):
        first, _, last = part.removeprefix("U+").partition("-")
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


def _face(name: str, script: str) -> str:
    family, weight = family_and_weight(name)
    return FACE.format(family=family, weight=weight, file=f"{name}-{script}.woff2",
                       range="\n    ".join(wrap(RANGES[script].replace(",", ", "), WIDE)))


if __name__ == "__main__":
    main()
