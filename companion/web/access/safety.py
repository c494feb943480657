"""Checks every request (host, origin, size of the body) and adds strict headers to every answer."""

from __future__ import annotations

import ipaddress
import socket
from functools import lru_cache
from urllib.parse import SplitResult, urlsplit

from flask import Flask, Response, request

from companion.web.access import limits
from companion.web.access.identity import services
from companion.web.errors import problem
from companion.web.services import Services

CSP = "; ".join((
    "default-src 'self'", "img-src 'self'", "media-src 'self' blob:", "object-src 'none'",
    "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
))
SAFE = {"GET", "HEAD", "OPTIONS"}
ALWAYS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(self)",
}
OF_FILES = {  # the first page loads thirty files: headers only pages need would be a tenth of it
    "Content-Security-Policy": "default-src 'self'",
    "X-Content-Type-Options": "nosniff",
}


def install(app: Flask) -> None:
    app.config["MAX_FORM_MEMORY_SIZE"] = limits.SMALL
    app.config["MAX_FORM_PARTS"] = 300
    app.before_request(check_host)
    app.before_request(check_origin)
    app.before_request(limit_body)
    app.after_request(add_headers)


def check_host() -> None:
    if not answers_as(services(), request.headers.get("Host", "")):  # Flask would make one up
        raise problem(421)


def answers_as(served: Services, host: str) -> bool:
    """Whether we answer under this name: only IP addresses, localhost and configured names, so
    that a stranger cannot rebind a name of theirs to this server."""
    name = _parts(f"//{host}").hostname or ""
    return _is_ip(name) or name in _known_names(served)


def _parts(address: str) -> SplitResult:
    """The parts of an address; all are empty if it cannot be read."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


@lru_cache(maxsize=64)
def _is_ip(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _known_names(served: Services) -> set[str]:
    here = socket.gethostname().lower()
    own = urlsplit(served.base_url()).hostname or ""
    return {"localhost", here, f"{here}.local", own}


def check_origin() -> None:
    """Refuse a form that changes something and does not come from our own pages. The JSON API
    needs no such check, since it ignores cookies."""
    if request.method in SAFE or request.path.startswith("/api/"):
        return
    origin = request.headers.get("Origin") or request.headers.get("Referer") or ""
    if _parts(origin).netloc != request.host:
        raise problem(403)


def limit_body() -> None:
    request.max_content_length = limits.largest(request.path)


def add_headers(response: Response) -> Response:
    if request.path.startswith("/static/"):
        response.headers.update(OF_FILES)
        response.headers.pop("Content-Disposition", None)  # nobody saves such a file
    else:
        response.headers.update(ALWAYS)
        response.headers["Cache-Control"] = "no-store"
    return response
