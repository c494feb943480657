"""The computer itself: does it stay awake, has it room, the right time, its fonts and voices."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sqlite3
import sys
import tomllib
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from companion.doctor import BAD, GOOD, MIND, Ask, Finding
from companion.engine.words import say, say_n
from companion.i18n import LANGUAGES
from companion.sizes import MB, size_text
from printables.fonts import FOLDER
from printables.sheets.render import LACKING, can_print

LITTLE, HARDLY = 500 * MB, 50 * MB  # an evening takes a few, recordings some dozens
GNOME = "org.gnome.settings-daemon.plugins.power"
TIMEOUT = "sleep-inactive-ac-timeout"
WINDOWS = ["powercfg", "/query", "SCHEME_CURRENT", "SUB_SLEEP", "STANDBYIDLE"]
UNKNOWN = Finding(MIND, say("Whether this computer goes to sleep by itself cannot be seen here. "
                            "While it sleeps, the table waits: keep it awake."))
AWAKE = Finding(GOOD, say("This computer does not go to sleep by itself while it has power."))


# --- awake ---------------------------------------------------------------------------------------


def sleep(ask: Ask, system: str = sys.platform) -> Finding:
    """Whether this computer goes to sleep by itself, and after how many minutes."""
    minutes = {"darwin": mac, "win32": windows}.get(system, linux)(ask)
    if minutes is None:
        return UNKNOWN
    return Finding(MIND, say_n(
        "This computer goes to sleep after {n} minute alone. While it sleeps, the table waits: "
        "switch that off for the evening.",
        "This computer goes to sleep after {n} minutes alone. While it sleeps, the table waits: "
        "switch that off for the evening.", minutes)) if minutes else AWAKE


def mac(ask: Ask) -> int | None:
    found = re.search(r"^\s*sleep\s+(\d+)", ask(["pmset", "-g"]), re.MULTILINE)
    return int(found[1]) if found else None


def windows(ask: Ask) -> int | None:
    """After how many minutes Windows sleeps: in every language the last number but one that it
    prints."""
    found = re.findall(r"0x[0-9a-fA-F]{8}", ask(WINDOWS))
    return int(found[-2], 16) // 60 if len(found) >= 2 else None


def linux(ask: Ask) -> int | None:
    if "nothing" in ask(["gsettings", "get", GNOME, "sleep-inactive-ac-type"]):
        return 0
    found = re.search(r"(\d+)\s*$", ask(["gsettings", "get", GNOME, TIMEOUT]))  # "uint32 1200"
    if found:
        return int(found[1]) // 60
    masked = ask(["systemctl", "is-enabled", "sleep.target"]).strip()
    return 0 if masked == "masked" else None


# --- room and time -------------------------------------------------------------------------------


def space(data: Path) -> Finding:
    folder = next(path for path in (data.resolve(), *data.resolve().parents) if path.is_dir())
    free = shutil.disk_usage(folder).free
    if not os.access(folder, os.W_OK):
        return Finding(BAD, say("Nothing can be written to {folder}: another --data folder, or "
                                "other rights.", folder=str(folder)))
    mark = BAD if free < HARDLY else MIND if free < LITTLE else GOOD
    return Finding(mark, say("Free for {folder}: {room}. An evening takes a few MB.",
                             folder=str(data), room=size_text(free)))


def clock(data: Path, now: datetime) -> Finding:
    """Whether the clock is right: a small computer without a battery starts in the past, and games
    are listed by their dates."""
    if now < newest(data):
        return Finding(BAD, say("The clock says {time}, and that is past: set it, or games will "
                                "stand in the wrong order.", time=clock_text(now)))
    return Finding(GOOD, say("The clock says {time}. Phones keep their own; it need not be exact.",
                             time=clock_text(now)))


def clock_text(moment: datetime) -> str:
    return moment.astimezone().strftime("%Y-%m-%d %H:%M")


def newest(data: Path) -> datetime:
    """The latest moment that is surely past: when we were installed or a table was last played."""
    installed = datetime.fromtimestamp(Path(__file__).stat().st_mtime, UTC)
    played = read(data, "select max(at) from log")
    return max(installed, datetime.fromisoformat(played)) if played else installed


def read(data: Path, question: str) -> str:
    """One value from the database, which is only read; "" if it does not exist yet."""
    path = (data / "companion.db").resolve()
    if not path.is_file():
        return ""
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
            return str((db.execute(question).fetchone() or [""])[0] or "")
    except sqlite3.Error:
        return ""


# --- paper and voices ----------------------------------------------------------------------------


def fonts(folder: Path = FOLDER) -> Finding:
    broken = [name for name in listed(folder) if not is_whole(folder, *name)]
    if broken:
        return Finding(BAD, say("Fonts are missing or damaged: {names}. Install the companion "
                                "anew.", names=", ".join(name for name, _ in broken)))
    return Finding(GOOD, say("All fonts are there.")) if can_print() else Finding(MIND, LACKING)


def listed(folder: Path) -> list[tuple[str, str]]:
    families = tomllib.loads((folder / "FONTS.toml").read_text("utf-8"))
    return [(name, about["sha256"]) for family in families.values()
            for name, about in family["files"].items()]


def is_whole(folder: Path, name: str, known: str) -> bool:
    path = folder / name
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == known


def voices(data: Path) -> Iterator[Finding]:
    """Who speaks the night's lines: the game master's phone, or recordings that are kept here."""
    yield Finding(GOOD, say("The night is spoken by the game master's phone, in its own voice: try "
                            "it there before the guests come, not every phone speaks Hebrew."))
    for lang, name in LANGUAGES.items():
        lines = len(list((data / "recordings").glob(f"*/{lang}/*.*")))
        if lines:
            yield Finding(GOOD, say("Lines recorded in {language}: {n}.", language=name, n=lines))
