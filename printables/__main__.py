"""`python -m printables` is `companion print`."""

from __future__ import annotations

from printables.cli import print_

print_()
