"""Before and after every request: the right host, our own forms, small bodies, strict headers."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import SplitResult, urlsplit

from flask import Flask, Response, request

from companion.web.errors import problem
from companion.web.identity import services

CSP = "; ".join((
    "default-src 'self'", "img-src 'self'", "media-src 'self' blob:", "object-src 'none'",
    "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
))
SAFE = {"GET", "HEAD", "OPTIONS"}
SMALL, RECORDING = 64 * 1024, 20 * 1024 * 1024


def install(app: Flask) -> None:
    app.config["MAX_CONTENT_LENGTH"] = SMALL
    app.config["MAX_FORM_MEMORY_SIZE"] = SMALL
    app.config["MAX_FORM_PARTS"] = 300
    app.before_request(check_host)
    app.before_request(check_origin)
    app.after_request(add_headers)


def check_host() -> None:
    """IP addresses, localhost and configured names only: no rebinding of a stranger's name."""
    name = _parts(f"//{request.host}").hostname or ""
    if not (_is_ip(name) or name in _known_names()):
        raise problem(421)


def _parts(address: str) -> SplitResult:
    """An address in its parts; one that cannot be read has none."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def _is_ip(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _known_names() -> set[str]:
    here = socket.gethostname().lower()
    own = urlsplit(services().base_url()).hostname or ""
    return {"localhost", here, f"{here}.local", own}


def check_origin() -> None:
    """A form that changes something must come from our own pages; JSON has no cookies."""
    if request.method in SAFE or request.path.startswith("/api/"):
        return
    origin = request.headers.get("Origin") or request.headers.get("Referer") or ""
    if _parts(origin).netloc != request.host:
        raise problem(403)


def add_headers(response: Response) -> Response:
    headers = response.headers
    headers["Content-Security-Policy"] = CSP
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=(self)"
    if not request.path.startswith("/static/"):
        headers["Cache-Control"] = "no-store"
    return response
