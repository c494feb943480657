"""Reads a request as the asyncio server gives it, before Flask or a stream handles it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from werkzeug.datastructures import MultiDict
from werkzeug.sansio.http import parse_cookie

from companion.web.access.cookies import of_scheme

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


def headers_of(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def cookies_of(scope: Scope) -> MultiDict[str, str]:
    """The cookies, read as Flask reads them, even if they contain bytes that are not text."""
    sent = parse_cookie(headers_of(scope).get("cookie", ""))
    return of_scheme(sent, scope.get("scheme") == "https")


def address_of(scope: Scope) -> str:
    return str((scope.get("client") or ("", 0))[0])
