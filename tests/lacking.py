"""`companion` as on a machine without Unix's own modules, and without the library for PDFs.

`python -m tests.lacking serve …`: Python's own library is loaded first and has adapted to this
system; only then are modules taken away, and all that is loaded later must do without.
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
