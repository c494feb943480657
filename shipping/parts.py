"""The libraries the companion needs, and those that they need, as installed here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

OURSELVES = "table-companion"
HERE: Mapping[str, str] = {"extra": ""}
WINDOWS = {**HERE, "sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"}


def named(found: Distribution, system: Mapping[str, str]) -> Iterator[str]:
    for line in found.requires or ():
        asked = Requirement(line)
        if asked.marker is None or asked.marker.evaluate(dict(system)):
            yield canonicalize_name(asked.name)


def libraries(*systems: Mapping[str, str],
              without: tuple[str, ...] = ()) -> dict[str, Distribution]:
    """All needed libraries by name, for these systems, without the companion itself."""
    found: dict[str, Distribution] = {}
    wanted = [OURSELVES]
    while wanted:
        name = wanted.pop()
        if name not in found and name not in without:
            found[name] = distribution(name)
            wanted += [more for system in systems or (HERE,) for more in named(found[name], system)]
    del found[OURSELVES]
    return found


def files(library: Distribution) -> Iterator[tuple[str, Path]]:
    """A library's files with their paths in site-packages, without commands and files that Python
    compiled."""
    for path in library.files or ():
        if not path.parts[0].startswith("..") and "__pycache__" not in path.parts:
            yield str(path), Path(str(library.locate_file(path)))
