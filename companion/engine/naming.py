"""Names for programs, made from the names of our classes."""

from __future__ import annotations

import re
from functools import cache


@cache
def snake(name: str) -> str:
    """`DealRoles` becomes `deal_roles`, as used in addresses and in the log."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
