"""`companion` as on a machine without what only Unix has, and without what PDFs are made with.

`python -m tests.lacking serve …`: Python's own library has chosen its ways for this system
before anything is taken away; whatever is asked for after that must do without.
"""

from __future__ import annotations

import asyncio
import logging.handlers
import sys
import tempfile
import webbrowser

UNIX = ("_curses", "_posixsubprocess", "crypt", "curses", "fcntl", "grp", "nis", "ossaudiodev",
        "posix", "pty", "pwd", "readline", "resource", "spwd", "syslog", "termios", "tty")
PAPER = ("PIL", "charset_normalizer", "reportlab", "fontTools", "cryptography")
READY = (asyncio, logging.handlers, tempfile, webbrowser)


def take_away() -> None:
    for name in (*UNIX, *PAPER):
        sys.modules[name] = None  # type: ignore[assignment]
    for name in ("mkfifo", "fork", "getuid", "geteuid", "chown", "getloadavg", "O_NOFOLLOW"):
        delattr(sys.modules["os"], name)


if __name__ == "__main__":
    take_away()
    from companion.cli import main

    main()
