"""A table from a file, for the host's page and for the command line alike: it comes in with every
page of it drawn once, in each language, or not at all."""

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
    """A table in a file that plays, and of which some page cannot be drawn."""


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
    """From the command line, also while the folder is being served."""
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
