"""Addresses of scripts, styles and drawings that depend on their content: a phone fetches each file
once, and again only when it has changed. For a new page it then fetches only the page."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, request

FOLDER = Path(__file__).parents[2] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
FOR_A_DAY = "public, max-age=86400"
SELDOM_NEW = (".woff2", ".svg")  # styles refer to these without a version


def install(app: Flask) -> None:
    app.after_request(let_keep)


@cache
def asset(file: str) -> str:
    """The file's address, with a version made from its content."""
    return f"/static/{file}?v={sha256((FOLDER / file).read_bytes()).hexdigest()[:8]}"


def let_keep(response: Response) -> Response:
    if not request.path.startswith("/static/") or response.status_code not in (200, 206, 304):
        return response
    file = request.path.removeprefix("/static/")
    if "v" in request.args and (FOLDER / file).is_file() and request.full_path == asset(file):
        response.headers["Cache-Control"] = FOR_EVER
    elif file.endswith(SELDOM_NEW):
        response.headers["Cache-Control"] = FOR_A_DAY
    return response
