"""The manual: for anybody on the network, before there is a table and while one plays.

It looks at no room and no cookie but language, light and the host's, so it tells nothing of any
table: the way back to one is the address that the table's own page gave along."""

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
    """A page of the manual; it and all that it leads to know the way back to a table."""
    back = request.args.get("back", "")
    back = back if TABLE.fullmatch(back) else ""
    return page(f"manual/{name}.html", chapters=CHAPTERS.values(), games=GAMES, back=back,
                front=not back, **more)


@bp.get("/<name>")
def chapter(name: str) -> Response:
    if name not in CHAPTERS:
        if name in GAMES:  # one that nobody has written about yet
            return contents()
        raise problem(404)
    game = GAMES.get(name)
    return leaf("chapter", chapter=CHAPTERS[name], of=game,
                reference=reference(game) if game else ())
