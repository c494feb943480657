"""Names that programs read, from those of our classes."""

from __future__ import annotations

import re
from functools import cache


@cache
def snake(name: str) -> str:
    """`DealRoles` is `deal_roles` in addresses and in the log."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
