"""`python -m companion.manual`: writes the pages under `docs/manual`, and what phones see."""

from __future__ import annotations

from pathlib import Path

from companion.manual import pictures
from companion.manual.markdown import pages

FOLDER = Path(__file__).parents[2] / "docs/manual"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, page in pages().items():
        (FOLDER / name).write_text(page, "utf-8")
    pictures.make()


if __name__ == "__main__":
    main()
