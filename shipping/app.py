"""`make app`: the companion and its libraries as one file that any Python 3.11 or newer runs.

The same file runs on Windows, macOS, Linux, a Raspberry Pi and a phone, so everything in it is
Python. Parts of libraries that are compiled for one kind of machine are left out, since each
library works without them. The file unpacks itself once into `~/.shiv`, or where SHIV_ROOT says.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.i18n import LANGUAGES
from shipping import parts
from shipping.wheel import ROOT, build

WITHOUT = ("pip", "pillow")  # an installer, and a library for pictures, of which paper has none
COMPILED = (".so", ".pyd", ".dylib")
NO_PICTURES = '"""Stands in for Pillow: reportlab loads it at once, but only pictures need it."""\n'


def main(target: Path = ROOT / "dist" / "companion.pyz") -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        with zipfile.ZipFile(build(Path(folder))) as wheel:
            wheel.extractall(site)
        gather(site)
        pack(site, target)
    print(f"{target} ({target.stat().st_size / 1e6:.1f} MB): python3 {target.name} serve")


def gather(site: Path) -> None:
    """Copy the files of every library that run on any machine."""
    for library in parts.libraries(parts.HERE, parts.WINDOWS, without=WITHOUT).values():
        for name, path in parts.files(library):
            if is_needed(name):
                (site / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, site / name)
    (site / "PIL").mkdir()
    for name in ("__init__", "Image"):
        (site / "PIL" / f"{name}.py").write_text(NO_PICTURES, "utf-8")


def is_needed(name: str) -> bool:
    path = Path(name)
    if path.parent.name == "locale-data":  # it has all languages; we need three
        return path.stem.split("_")[0] in (*LANGUAGES, "root")
    return path.suffix not in COMPILED


def pack(site: Path, target: Path) -> None:
    subprocess.run([sys.executable, "-m", "shiv", "--site-packages", str(site), "--compressed",
                    "--reproducible", "-p", "/usr/bin/env python3", "-e", "companion.cli:main",
                    "-o", str(target)], check=True)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
