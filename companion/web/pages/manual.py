"""The manual, for anybody on the network, before there is a table and while one plays.

It reads no room and only the cookies for language, light and host, so it reveals nothing about
any table. The way back to a table is the address that the table's page passed along."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request

from companion.games import GAMES
from companion.manual import CHAPTERS
from companion.manual.reference import reference
from companion.web.errors import problem
from companion.web.render.pages import page
from companion.web.render.templates import TABLE

bp = Blueprint("manual", __name__, url_prefix="/help")


@bp.get("")
def contents() -> Response:
    return leaf("contents")


def leaf(name: str, **more: Any) -> Response:
    """A page of the manual; its links pass on the way back to a table."""
    back = request.args.get("back", "")
    back = back if TABLE.fullmatch(back) else ""
    return page(f"manual/{name}.html", chapters=CHAPTERS.values(), games=GAMES, back=back,
                front=not back, **more)


@bp.get("/<name>")
def chapter(name: str) -> Response:
    if name not in CHAPTERS:
        if name in GAMES:  # a game that has no chapter yet
            return contents()
        raise problem(404)
    game = GAMES.get(name)
    return leaf("chapter", chapter=CHAPTERS[name], of=game,
                reference=reference(game) if game else ())
