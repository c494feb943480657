"""Builds the wheel from a copy, so that nothing is left in the tree and nothing old slips in."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ("companion", "printables", "shipping", "pyproject.toml", "MANIFEST.in", "README.md",
           "LICENSE")
NOT = shutil.ignore_patterns("__pycache__", "*.mo", "*.tmp")


def build(folder: Path) -> Path:
    """Build the wheel in a folder, with the tools of this environment; return its path."""
    tree = folder / "tree"
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=NOT)
        else:
            shutil.copy2(ROOT / name, tree / name)
    subprocess.run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-index",
                    "--disable-pip-version-check", "--no-build-isolation",
                    "-w", str(folder), str(tree)], check=True)
    shutil.rmtree(tree)
    return next(folder.glob("table_companion-*.whl"))
