"""Collects the sentences of the code and the templates into the catalogues.

`python -m companion.i18n.update` adds new sentences (empty, to be translated), drops those that
are gone, and keeps existing translations.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from babel.messages import pofile
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from companion.i18n import FOLDER, LANGUAGES

ROOT = FOLDER.parent.parent
KEYWORDS = {"say": None, "say_n": (1, 2), "_": None, "_n": (1, 2), "_a": None}
METHODS = [("**.py", "python"), ("**.html", "jinja2.ext:babel_extract")]
Extracted = tuple[str, int, Any, list[str], str | None]  # what Babel returns
TRANSLATED = [lang for lang in LANGUAGES if lang != "en"]


def area(path: str) -> str:
    """The catalogue of a file's sentences: its game's, the paper's, the manual's, or ours."""
    parts = Path(path).with_suffix("").parts
    if parts[1] == "manual":
        return "manual"
    for folder in ("games", "templates", "decks"):
        if folder in parts[:-1]:
            name = parts[parts.index(folder) + 1]
            if (ROOT / "companion/games" / name).is_dir():
                return name
    return "paper" if parts[0] == "printables" else "companion"


def sentences() -> dict[str, Catalog]:
    """Every sentence in the tree, by catalogue."""
    found: dict[str, Catalog] = {}
    for package in ("companion", "printables"):
        for name, line, message, _comments, _context in _extract(ROOT / package):
            path = f"{package}/{name}"
            catalog = found.setdefault(area(path), Catalog())
            catalog.add(message, locations=[(path, line)])
    return found


def _extract(folder: Path) -> Iterable[Extracted]:
    return extract_from_dir(
        folder, METHODS, {"**.html": {"silent": "false"}}, KEYWORDS, strip_comment_tags=True
    )


def path_of(lang: str, name: str) -> Path:
    return FOLDER / lang / "LC_MESSAGES" / f"{name}.po"


def existing(lang: str, name: str) -> Catalog:
    path = path_of(lang, name)
    if not path.exists():
        return Catalog(locale=lang, charset="utf-8")
    with path.open("rb") as file:
        return pofile.read_po(file, locale=lang)


def merge(lang: str, name: str, wanted: Catalog) -> Catalog:
    old = existing(lang, name)
    new = Catalog(locale=lang, charset="utf-8", project="table-companion", fuzzy=False)
    for message in sorted(wanted, key=lambda m: (m.locations[:1], str(m.id))):
        if message.id:
            known = old.get(message.id)
            places = sorted({(path, 0) for path, _ in message.locations})
            new.add(message.id, known.string if known else None, locations=places,
                    flags=message.flags)
    return new


def write(lang: str, name: str, catalog: Catalog) -> None:
    path = path_of(lang, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        pofile.write_po(file, catalog, width=100, omit_header=False, include_lineno=False)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if "-Date:" not in line), "utf-8")


def main() -> None:
    for name, wanted in sentences().items():
        for lang in TRANSLATED:
            merged = merge(lang, name, wanted)
            write(lang, name, merged)
            missing = [m.id for m in merged if m.id and not _done(m.string)]
            print(f"{lang}/{name}: {len(merged)} sentences, {len(missing)} to translate")


def _done(string: object) -> bool:
    return all(string) if isinstance(string, list | tuple) else bool(string)


if __name__ == "__main__":
    main()
