"""The print pages: they show sheets before they are printed, and make one PDF to open or share.

They are at a table, and at home for the day before there is one. An extra page of a table may
also exist on paper: every viewer who may see the page may have that PDF.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import isnan
from typing import Any

from flask import Blueprint, Response, make_response, request

from companion import i18n
from companion.engine.words import say
from companion.games import GAMES
from companion.web.access.identity import Guest, in_person, language, must_be_host, services
from companion.web.errors import Problem, problem
from companion.web.pages.pdf_jobs import Job, Progress, jobs
from companion.web.pages.print_place import PrintPlace, of_table, place_at
from companion.web.pages.table import pages_for
from companion.web.render.pages import back_to, page
from printables.catalogue import page_count
from printables.faces import INKS
from printables.sheets import BACKS, FARTHEST, Options, Sheet
from printables.sheets.paper import PAPERS
from printables.sheets.plan import Page as Planned
from printables.sheets.plan import plan
from printables.sheets.render import LACKING, can_print, preview, render

bp = Blueprint("paper", __name__)
beside = Blueprint("beside", __name__, url_prefix="/r/<room>/<any(gm, seat, screen):role>/paper")
PLACES = ("/r/<room>/gm/print", "/print/<game>")
SHORT = 0.9  # seconds a browser waits for a PDF before it is shown the progress
INK_WORDS = {"full": say("Full colour"), "saver": say("Ink saver")}
BACK_WORDS = {"duplex": say("Two-sided, long edge"), "fold": say("Folded over"),
              "none": say("None")}
View = Callable[..., Response]


def at_both_places(path: str, method: str = "GET") -> Callable[[View], View]:
    """Register the same page at a table and at home; the address says which of them it is."""
    def register(view: View) -> View:
        for place in PLACES:
            bp.add_url_rule(f"{place}{path}", view_func=view, methods=[method])
        return view

    return register


def read_options(place: PrintPlace) -> Options:
    """The print options, as chosen on the page or remembered from the last time."""
    saved = services().store.setting("print", {})
    asked = {**saved, **request.args.to_dict()}
    lang, backs = asked.get("lang", ""), asked.get("backs", "")
    return Options(
        lang=printed_in(lang),
        paper=PAPERS.get(asked.get("paper", ""), PAPERS["a4"]),
        ink=INKS.get(asked.get("ink", ""), INKS["full"]),
        backs=backs if backs in BACKS else "duplex",
        offset=(_millimetres(asked.get("dx")), _millimetres(asked.get("dy"))),
        facts=place.facts,
        machine=asked.get("machine") == "1",
    )


def printed_in(lang: str) -> str:
    return lang if lang in i18n.LANGUAGES else language()


def _millimetres(text: Any) -> float:
    try:
        asked = float(text)
    except (TypeError, ValueError):
        return 0.0
    return 0.0 if isnan(asked) else max(-FARTHEST, min(FARTHEST, asked))


@bp.get("/print")
def games() -> Response:
    """The paper of any game, without a table, for the day before."""
    must_be_host()
    return page("paper/games.html", games=GAMES.values())


@at_both_places("")
def show(**where: str) -> Response:
    place = place_at(**where)
    options = read_options(place)
    first = sorted(place.deck.sheets, key=lambda sheet: not sheet.secret)  # somebody waits for it
    sheets = [(sheet, page_count(sheet, options)) for sheet in first]
    return page("paper/print.html", guest=place.guest, game=place.game, place=place,
                options=options, papers=PAPERS, inks=INK_WORDS, backs=BACK_WORDS,
                query=query_of(options),
                sheets=[found for found in sheets if found[1]],
                waiting=[sheet for sheet, pages in sheets if not pages])


def query_of(options: Options) -> str:
    dx, dy = options.offset
    return (f"lang={options.lang}&paper={options.paper.name}&ink={options.ink.name}"
            f"&backs={options.backs}&dx={dx:g}&dy={dy:g}&machine={options.machine:d}")


@at_both_places("/settings", "POST")
def settings(**where: str) -> Response:
    """Remember paper, ink, backs and the printer's offset, but not the language."""
    place = place_at(**where)
    remember(request.form)
    return back_to(f"{place.at}?lang={printed_in(request.form.get('lang', ''))}")


def remember(asked: Mapping[str, str]) -> None:
    kept = {name: asked.get(name, "")[:8]
            for name in ("paper", "ink", "backs", "dx", "dy", "machine")}
    services().store.set_setting("print", kept)


@at_both_places("/look/<sheet>")
def look(sheet: str, **where: str) -> Response:
    """All pages of a sheet, large enough to be read."""
    place = place_at(**where)
    options = read_options(place)
    pages = pages_of(place, sheet, options)
    return page("paper/look.html", guest=place.guest, game=place.game, place=place,
                sheet=pages[0].sheet, pages=len(pages), query=query_of(options))


@at_both_places("/preview/<sheet>")
def picture(sheet: str, **where: str) -> Response:
    """A page as it will be printed, drawn by the same pen calls as the PDF: the first page, or the
    requested one."""
    place = place_at(**where)
    options, number = read_options(place), request.args.get("page", "1")
    pages = pages_of(place, sheet, options)
    if number not in map(str, range(1, len(pages) + 1)):
        raise problem(404)
    label = i18n.text(say("{what}, page {n} of {all}", what=pages[0].sheet.title, n=int(number),
                          all=len(pages)), language())
    return make_response(preview(place.deck.title, pages[int(number) - 1], options,
                                 f"p-{sheet}-{number}-", label))


def pages_of(place: PrintPlace, sheet: str, options: Options) -> Sequence[Planned]:
    """The pages of a sheet; an error if there are none, or if the sheet is secret."""
    pages = plan(place.deck.named(sheet)[:1], options)
    if not pages or pages[0].sheet.secret:
        raise problem(404)
    return pages


@at_both_places("/make/<sheet>")
def make(sheet: str, **where: str) -> Response:
    """Start a PDF; a short one is the answer at once, for a long one the progress is shown."""
    place = place_at(**where)
    if "paper" in request.args:
        remember(request.args)
    options = read_options(place)
    sheets = filled(place.deck.named(sheet), options)
    if place.guest and any(found.secret for found in sheets):
        services().rooms.tell(place.guest.room.id, "printed")
    return job_page(place.guest, begin(place, sheets, options), place.at, wait=SHORT)


def filled(sheets: Iterable[Sheet], options: Options) -> list[Sheet]:
    """The sheets that have a page now; a sheet may have none until its evening."""
    found = [sheet for sheet in sheets if page_count(sheet, options)]
    if not found:
        raise problem(404)
    return found


def begin(place: PrintPlace, sheets: Sequence[Sheet], options: Options) -> str:
    """Start a PDF and return its key."""
    if not can_print():
        raise Problem(501, "no_paper", LACKING)
    deck, names = place.deck, [sheet.name for sheet in sheets]
    name = names[0] if len(names) == 1 else "all"
    made = Job(place.at, f"{deck.game}-{name}-{options.lang}.pdf", place.viewer,
               (deck.game, names, options), any(one.secret for one in sheets))

    def work(progress: Progress) -> bytes:
        return render(deck.title, sheets, options, progress)

    return jobs.begin(made, work)


@at_both_places("/job/<key>")
def job(key: str, **where: str) -> Response:
    place = place_at(**where)
    return job_page(place.guest, key, place.at, wait=0.2)


@beside.get("/<name>")
def same_on_paper(room: str, role: str, name: str) -> Response:
    """An extra page of the table as a PDF, with nothing in it that is secret."""
    who = in_person(room, role)
    place = of_table(who, f"{who.url}/paper")
    options = read_options(place)
    sheets = [sheet for item in pages_for(who) if item.name == name and item.sheet
              for sheet in place.deck.named(item.sheet) if not sheet.secret]
    return job_page(who, begin(place, filled(sheets, options), options), place.at, wait=SHORT)


@beside.get("/job/<key>")
def job_beside(room: str, role: str, key: str) -> Response:
    who = in_person(room, role)
    return job_page(who, key, f"{who.url}/paper", wait=0.2)


def job_page(who: Guest | None, key: str, at: str, wait: float) -> Response:
    made = jobs.get(key, at)
    body = jobs.wait(made, wait)
    if body is None:
        return page("paper/job.html", guest=who, job=made, key=key, at=at)
    response = make_response(body)
    response.headers["Content-Type"] = "application/pdf"
    # A secret PDF is downloaded, not shown, so that it reaches the printer unseen.
    shown = "attachment" if made.secret else "inline"
    response.headers["Content-Disposition"] = f'{shown}; filename="{made.name}"'
    return response
