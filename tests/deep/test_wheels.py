"""Whoever installs us needs no compiler: every library has a wheel for the machines people bring.

It asks the index that pip is set up with; where that cannot be reached, this fails and says so.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from companion.i18n.update import ROOT
from shipping import parts

MACHINES = {
    "Windows": ("win_amd64",),
    "Mac": ("macosx_11_0_arm64",),
    "older Mac": ("macosx_10_13_x86_64", "macosx_11_0_x86_64"),
    "Raspberry Pi, 64 bit": ("manylinux2014_aarch64", "manylinux_2_28_aarch64"),
}
PYTHONS = ("3.11", "3.13")


def wanted() -> list[str]:
    """What we name, and what only Windows adds: pip judges that by the machine it runs on."""
    named = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    return [*named, *sorted(set(parts.libraries(parts.WINDOWS)) - set(parts.libraries()))]


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("machine", MACHINES)
def test_all_libraries_are_there_as_wheels(machine: str, python: str, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    platforms = [word for name in MACHINES[machine] for word in ("--platform", name)]
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--dry-run",
         "--ignore-installed", "--target", str(tmp_path / "there"), "--only-binary=:all:",
         "--implementation", "cp", "--python-version", python, "--report", str(report), *platforms,
         *wanted()], capture_output=True, text=True)
    assert done.returncode == 0, f"no wheels, or the index could not be reached:\n{done.stderr}"
    found = {item["metadata"]["name"].lower() for item in json.loads(report.read_text())["install"]}
    assert {"flask", "pillow", "reportlab", "colorama"} <= found
