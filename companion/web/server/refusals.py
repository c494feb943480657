"""Refusals made outside Flask, for a body that is too large, too slow or too much to pass on.

They say the same as Flask's own refusals, in the phone's language, for pages and programs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from companion import i18n
from companion.web.access.safety import ALWAYS
from companion.web.errors import Problem
from companion.web.render.templates import templates_in
from companion.web.server.calls import Scope, cookies_of, headers_of

Answer = tuple[int, list[tuple[bytes, bytes]], list[bytes]]


def refusal(scope: Scope, trouble: Problem) -> Answer:
    """The answer; the connection is closed after it, so that the rest of the body is not read."""
    headers = headers_of(scope)
    kind, body = _program(headers, trouble) if scope["path"].startswith("/api/") else \
        _person(scope, headers, trouble)
    told = {**ALWAYS, **trouble.headers, **kind, "Cache-Control": "no-store", "Connection": "close",
            "Content-Length": str(len(body))}
    return trouble.status, [(name.lower().encode(), value.encode())
                            for name, value in told.items()], [body]


def _program(headers: Mapping[str, str], trouble: Problem) -> tuple[dict[str, str], bytes]:
    message = i18n.text(trouble.reason, i18n.choose(headers.get("accept-language")))
    told = {"error": {"code": trouble.code, "message": message}}
    return {"Content-Type": "application/json"}, json.dumps(told).encode()


def _person(scope: Scope, headers: Mapping[str, str],
            trouble: Problem) -> tuple[dict[str, str], bytes]:
    if headers.get("hx-request") == "true":
        return {"HX-Refresh": "true"}, b""
    cookies = cookies_of(scope)
    lang = i18n.chosen(cookies.get("lang", ""), headers.get("accept-language"))
    theme = "day" if cookies.get("theme") == "day" else "night"
    made = templates_in(lang).get_template("error.html").render(
        theme=theme, path=scope["path"], game=None, content={}, reason=trouble.reason, table="")
    return {"Content-Type": "text/html; charset=utf-8"}, made.encode()
