"""The page that explains how to make a phone trust this server's own certificate."""

from __future__ import annotations

from flask import Blueprint, Response, make_response

from companion import certificate
from companion.web.access.identity import services
from companion.web.errors import problem
from companion.web.render.pages import page

bp = Blueprint("trust", __name__, url_prefix="/trust")


def must_be_served() -> None:
    if not services().secure_port:
        raise problem(404)


@bp.get("")
def explain() -> Response:
    must_be_served()
    return page("home/trust.html", url=services().secure_url())


@bp.get("/companion.crt")
def take() -> Response:
    """The authority's certificate; its content type tells phones what to do with it."""
    must_be_served()
    response = make_response(certificate.authority_for_phones(services().data))
    response.headers["Content-Type"] = "application/x-x509-ca-cert"
    return response
