"""The server's log of what goes wrong; it never contains a token, a key or a cookie."""

from __future__ import annotations

import logging
import re
import traceback
from typing import Any, TextIO

SECRETS = (
    (re.compile(r"[A-Za-z0-9]{5}-[gsp]\d+-\d+-[\w-]+"), "[token]"),
    (re.compile(r"(?i)\b(key|device|host|(?:ask|gm|seat|screen)_\w+)=[^\s&;'\"]+"), r"\1=[hidden]"),
    (re.compile(r"(?i)\bbearer\s+[^\s'\"]+"), "Bearer [hidden]"),
)


def discreet(text: str) -> str:
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class Discreet(logging.Formatter):
    """Hides secrets in the line, the traceback and the text of the exception."""

    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(record))


def install(stream: TextIO | None = None) -> logging.Handler:
    """Add one handler for all logs: ours, Flask's, the server's, the loop's."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    return handler


def log_exception(logger: logging.Logger, method: str, route: Any, exc_info: Any) -> None:
    """Log the traceback as text with secrets hidden, so that no handler formats it unhidden."""
    said = discreet("".join(traceback.format_exception(*exc_info)))
    logger.error("Trouble on %s %s\n%s", method, route or "an unknown address", said)
