"""The Flask application; it names no game."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from flask import Flask, Request, Response, g, make_response, redirect, request
from werkzeug.datastructures import ImmutableMultiDict
from werkzeug.exceptions import HTTPException, MethodNotAllowed
from werkzeug.utils import cached_property

from companion import i18n
from companion.engine.game import Refused
from companion.store.trouble import Unsaved, of_disk
from companion.tables import NoSuchTable, Unreadable
from companion.web.access import safety
from companion.web.access.cookies import of_scheme
from companion.web.access.identity import cookie_name, guest_of, language, set_cookie
from companion.web.access.limits import count_if_wrong
from companion.web.errors import (
    Problem,
    from_missing,
    from_refusal,
    from_unreadable,
    from_unsaved,
    problem,
)
from companion.web.pages import (
    api,
    box,
    cues,
    door,
    evenings,
    history,
    home,
    join_codes,
    manual,
    narration,
    new_table,
    paper,
    passing_phone,
    people,
    referee,
    rehearsing,
    screen,
    secrets,
    shelf,
    table,
    transfer,
    trust,
    unveiling,
)
from companion.web.pages.forms import local
from companion.web.render import assets, faces
from companion.web.render.frames import fragments
from companion.web.render.pages import is_htmx, page
from companion.web.server import logs, packing
from companion.web.services import Services


class Asked(Request):
    """A request whose cookies are read as the streams read them."""

    @cached_property
    def cookies(self) -> ImmutableMultiDict[str, str]:
        return ImmutableMultiDict(of_scheme(super().cookies, self.is_secure))


class Companion(Flask):
    request_class = Asked

    def log_exception(self, exc_info: Any) -> None:
        """Log the route, not the address: a seat's address contains its token."""
        logs.log_exception(self.logger, request.method, request.url_rule, exc_info)


def create_app(served: Services) -> Flask:
    app = Companion("companion")
    app.before_request(lambda: setattr(g, "services", served))
    safety.install(app)
    packing.install(app)
    assets.install(app)
    for module in (home, new_table, shelf, evenings, box, transfer, cues, door, faces, people,
                   passing_phone, history, join_codes, narration, paper, table, referee, manual,
                   rehearsing, screen, secrets, trust, unveiling, api):
        app.register_blueprint(module.bp)
    app.register_blueprint(paper.beside)
    app.add_url_rule("/lang", view_func=choose_language, methods=["POST"])
    app.add_url_rule("/theme", view_func=choose_theme, methods=["POST"])
    app.add_url_rule("/notes", view_func=choose_notes, methods=["POST"])
    install_errors(app)
    served.hub.render = lambda room, wanted: fragments(served, room, wanted)
    served.tables.cued = lambda changed, cue: cues.give(served, changed.room, cue)
    return app


def install_errors(app: Flask) -> None:
    app.register_error_handler(Problem, answer)
    app.register_error_handler(Refused, lambda refused: answer(from_refusal(refused)))
    app.register_error_handler(NoSuchTable, lambda error: answer(from_missing(error)))
    app.register_error_handler(Unreadable, lambda error: answer(from_unreadable(error)))
    app.register_error_handler(Unsaved, answer_unsaved)
    app.register_error_handler(OSError, answer_disk)
    app.register_error_handler(HTTPException, answer_http)


def answer(trouble: Problem) -> Response:
    """The answer to a problem, as a page for a person or as JSON for a program."""
    response = said(trouble)
    response.headers.update(trouble.headers)
    return response


def said(trouble: Problem) -> Response:
    if request.path.startswith("/api/"):
        return api.error(trouble)
    if trouble.status == 503:
        return not_now(trouble)
    if is_htmx():
        response = make_response("", trouble.status)
        response.headers["HX-Refresh"] = "true"
        return response
    return page("error.html", trouble.status, reason=trouble.reason, table=own_table())


def own_table() -> str:
    """The address of the viewer's table, as a way back from the error page, or ""."""
    _, _, room, role, *_ = (*request.path.split("/"), "", "", "")
    with suppress(Exception):  # whatever is broken, the error page must still be shown
        found = guest_of(g.services, request.cookies, room, role)
        with suppress(Problem):  # a wrong cookie is counted, but must not hide the first problem
            count_if_wrong(found, request.cookies.get(cookie_name(role, room), ""))
        return found.url if found else ""
    return f"/r/{room}/{role}"


def not_now(trouble: Problem) -> Response:
    """The answer when nothing could be done now: with script a message at the form, otherwise a
    page with the same form to send again."""
    if is_htmx():
        return page("_unsaved.html", trouble.status, reason=trouble.reason)
    form = is_form()
    again = list(request.form.items(multi=True)) or [("again", "")] if form else ()
    here = request.full_path.rstrip("?") if form or request.method == "GET" else ""
    return page("error.html", trouble.status, reason=trouble.reason, table=own_table(),
                again=again, here=here, later=True)


def is_form() -> bool:
    """Whether the request can be sent again from a page; an uploaded file cannot."""
    return request.method == "POST" and request.mimetype != "multipart/form-data"


def answer_unsaved(unsaved: Unsaved) -> Response:
    return answer(from_unsaved(unsaved))


def answer_disk(error: OSError) -> Response:
    """Answer an error of the disk; any other OSError is raised again."""
    unsaved = of_disk(error)
    if unsaved is None:
        raise error
    return answer_unsaved(unsaved)


def answer_http(error: HTTPException) -> Response:
    if error.code and error.code < 400:
        return make_response(error.get_response())
    response = answer(problem(error.code or 400))
    if isinstance(error, MethodNotAllowed):
        response.allow.update(error.valid_methods or ())
    return response


def choose_language() -> Response:
    chosen = request.form.get("lang", "")
    return _remember("lang", chosen if chosen in i18n.LANGUAGES else language())


def choose_theme() -> Response:
    return _remember("theme", "day" if request.form.get("theme") == "day" else "night")


def choose_notes() -> Response:
    return _remember("notes", "short" if request.form.get("notes") == "short" else "all")


def _remember(name: str, value: str) -> Response:
    response = make_response(redirect(local(request.form.get("back", "/")), 303))
    set_cookie(response, name, value)
    return response
