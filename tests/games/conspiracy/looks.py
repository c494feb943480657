"""What one reads on a page of Conspiracy."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

Look = Callable[..., str]


def words(html: str, start: str = "<main", end: str = "</main>") -> str:
    """What one reads between two places of a page."""
    part = html[html.index(start):]
    part = part[:part.index(end)] if end in part else part
    read = re.sub(r"<[^>]*>", " ", re.sub(r"</?bdi[^>]*>", "", part))
    return re.sub(r"\s+", " ", unescape(read)).strip()


def now(html: str) -> str:
    return html[html.index('<section class="now"'):].split("</section>\n<", 1)[0]
