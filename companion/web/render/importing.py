"""Imports a table from a file, for the host's page and the command line. Every page of it is drawn
once in each language; if one cannot be drawn, nothing is imported."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion import table_file
from companion.i18n import LANGUAGES, text
from companion.keys import Tell
from companion.store.rooms import Room
from companion.store.trouble import Trouble, Unsaved
from companion.web.errors import from_unsaved
from companion.web.render.frames import draw_all
from companion.web.services import Services


class NotShown(Trouble):
    """A table in a file that can be played, but has a page that cannot be drawn."""


def bring_in(served: Services, saved: dict[str, Any]) -> tuple[Room, str]:
    with served.store.writing():
        room, table = table_file.bring_in(served.store, saved)
        try:
            for lang in LANGUAGES:
                draw_all(served, served.rooms.find(room), lang)
        except Unsaved:
            raise
        except Exception as error:
            served.tables.forget(table)
            raise NotShown(table_file.NOT_OURS) from error
    return room, table


def import_table(data: Path, file: Path, tell: Tell) -> str:
    """Import from the command line, even while a server uses the folder."""
    saved = table_file.read_file(file)
    table_file.must_keep_up(data)
    served = Services(data, tell=tell)
    try:
        return bring_in(served, saved)[1]
    except NotShown as error:
        raise table_file.none_of_ours(file) from error
    except Unsaved as error:
        raise Trouble(text(from_unsaved(error).reason, "en")) from error
    finally:
        served.store.close()
