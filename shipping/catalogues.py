"""Puts compiled catalogues into the wheel, so that nothing need be written where it is installed.

The build backend finds `Build` by its name in `pyproject.toml`.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages import mofile, pofile
from setuptools.command.build_py import build_py

CATALOGUES = "companion/translations/*/LC_MESSAGES/*.po"


class Build(build_py):
    """Copies what setuptools copies, and adds every catalogue in compiled form."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for path in sorted(Path().glob(CATALOGUES)):
                write(path, (Path(self.build_lib) / path).with_suffix(".mo"))


def write(path: Path, compiled: Path) -> None:
    compiled.parent.mkdir(parents=True, exist_ok=True)
    with path.open("rb") as source, compiled.open("wb") as made:
        mofile.write_mo(made, pofile.read_po(source, locale=path.parts[-3]))
