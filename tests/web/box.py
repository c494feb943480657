"""The page of the box inventory, and how it opens from the form for a new table."""

from __future__ import annotations

import re
from typing import Any

from tests.web.forms import form_of
from tests.world import Phone

NEW, BOX = "/new/hollywood", "/new/hollywood/box"
FEW = {f"propaganda-{code}": "0" for code in ("P", "PP+H", "N", "C", "CC")}  # eight are left


def html(answer: Any) -> str:
    """A page without the marks that isolate names and numbers."""
    return re.sub(r"</?bdi[^>]*>", "", answer.get_data(as_text=True))


def stepped(desk: Phone, **typed: str) -> dict[str, list[str]]:
    """The box page as it opens from the form, with these names typed before."""
    form = form_of(html(desk.get(NEW)), NEW) | {name: [value] for name, value in typed.items()}
    return form_of(html(desk.post(BOX, form)), BOX)
