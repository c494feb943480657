"""The Print tab: what the table lacks, seen before it is printed, as one PDF to open or share.

A page beside the table may have the same on paper: that PDF is for whoever may see the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import isnan
from typing import Any

from flask import Blueprint, Response, make_response, request

from companion import i18n, inventory
from companion.engine.game import Page
from companion.engine.words import say
from companion.store import rooms
from companion.tables import Table
from companion.web.access.identity import Guest, gm, in_person, language, services
from companion.web.errors import Problem, problem
from companion.web.pages.press import Job, Progress, jobs
from companion.web.pages.table import table_of
from companion.web.render.pages import back_to, page
from printables.catalogue import Deck, all_decks, page_count
from printables.faces import INKS
from printables.sheets import BACKS, FARTHEST, Options, Sheet
from printables.sheets.paper import PAPERS
from printables.sheets.plan import Page as Planned
from printables.sheets.plan import plan
from printables.sheets.render import LACKING, can_print, preview, render

bp = Blueprint("paper", __name__, url_prefix="/r/<room>/gm/print")
beside = Blueprint("beside", __name__, url_prefix="/r/<room>/<any(gm, seat, screen):role>/paper")
SHORT = 0.9  # seconds a browser waits for a PDF before it is shown how far we are


def deck_of(who: Guest) -> Deck:
    deck = all_decks().get(table_of(who).game.name)
    if deck is None:
        raise problem(404)
    return deck


def read_options(who: Guest) -> Options:
    """How to print, as chosen on the page and remembered for the next time."""
    saved = services().store.setting("print", {})
    asked = {**saved, **request.args.to_dict()}
    lang, backs = asked.get("lang", ""), asked.get("backs", "")
    return Options(
        lang=lang if lang in i18n.LANGUAGES else language(),
        paper=PAPERS.get(asked.get("paper", ""), PAPERS["a4"]),
        ink=INKS.get(asked.get("ink", ""), INKS["full"]),
        backs=backs if backs in BACKS else "duplex",
        offset=(_millimetres(asked.get("dx")), _millimetres(asked.get("dy"))),
        facts=facts(who),
        machine=asked.get("machine") == "1",
    )


def _millimetres(text: Any) -> float:
    try:
        asked = float(text)
    except (TypeError, ValueError):
        return 0.0
    return 0.0 if isnan(asked) else max(-FARTHEST, min(FARTHEST, asked))


def facts(who: Guest) -> Mapping[str, Any]:
    """What only this evening knows: addresses, seats, Wi-Fi, and the game's own."""
    room, table = who.room, table_of(who)
    here = [seat for seat in rooms.seats(services().store, room.id) if seat.place]
    return {
        "room": room.id,
        "address": services().base_url(),
        "join": services().join_url(room),
        "wifi": (room.wifi_name, room.wifi_password or "") if room.wifi_name else None,
        "seats": [(seat.name, services().join_url(room, "player", seat.seat)) for seat in here],
        **game_facts(table, [seat.seat for seat in here if not seat.phone]),
    }


def game_facts(table: Table, without_phone: Sequence[int]) -> Mapping[str, Any]:
    """Read while nobody taps: a log that grows under the reader's eyes is no log."""
    if table.game.facts is None:
        return {}
    with table.lock:
        return table.game.facts(table.play, without_phone)


@bp.get("")
def show(room: str) -> Response:
    who = gm(room)
    table, options, deck = table_of(who), read_options(who), deck_of(who)
    first = sorted(deck.sheets, key=lambda sheet: not sheet.secret)  # somebody waits for those
    sheets = [(sheet, page_count(sheet, options)) for sheet in first]
    return page("paper/print.html", guest=who, options=options, papers=PAPERS, inks=INKS,
                backs=BACKS, sheets=[found for found in sheets if found[1]],
                query=query_of(options), game=table.game, as_usual=box_as_usual(table))


def box_as_usual(table: Table) -> bool:
    with table.lock:
        box = inventory.standing(table)
    return not box or inventory.is_usual(table.game, box)


def query_of(options: Options) -> str:
    dx, dy = options.offset
    return (f"lang={options.lang}&paper={options.paper.name}&ink={options.ink.name}"
            f"&backs={options.backs}&dx={dx:g}&dy={dy:g}&machine={options.machine:d}")


@bp.post("/settings")
def settings(room: str) -> Response:
    """Paper, ink, backs and the printer's own drift are remembered; the language is asked anew."""
    who = gm(room)
    remember(request.form)
    lang = request.form.get("lang", "")
    return back_to(f"{who.url}/print?lang={lang if lang in i18n.LANGUAGES else language()}")


def remember(asked: Mapping[str, str]) -> None:
    kept = {name: asked.get(name, "")[:8]
            for name in ("paper", "ink", "backs", "dx", "dy", "machine")}
    services().store.set_setting("print", kept)


@bp.get("/look/<sheet>")
def look(room: str, sheet: str) -> Response:
    """All pages of a sheet, large enough to be read."""
    who = gm(room)
    options = read_options(who)
    pages = pages_of(who, sheet, options)
    return page("paper/look.html", guest=who, sheet=pages[0].sheet, pages=len(pages),
                query=query_of(options), game=table_of(who).game)


@bp.get("/preview/<sheet>")
def picture(room: str, sheet: str) -> Response:
    """A page as it will be printed, drawn by the same pen calls as the PDF; the first one, or
    the one asked for."""
    who = gm(room)
    options, number = read_options(who), request.args.get("page", "1")
    pages = pages_of(who, sheet, options)
    if number not in map(str, range(1, len(pages) + 1)):
        raise problem(404)
    label = i18n.text(say("{what}, page {n} of {all}", what=pages[0].sheet.title, n=int(number),
                          all=len(pages)), language())
    return make_response(preview(deck_of(who).title, pages[int(number) - 1], options,
                                 f"p-{sheet}-{number}-", label))


def pages_of(who: Guest, sheet: str, options: Options) -> Sequence[Planned]:
    """Where there are any, and none of them is secret."""
    pages = plan(deck_of(who).named(sheet)[:1], options)
    if not pages or pages[0].sheet.secret:
        raise problem(404)
    return pages


@bp.get("/make/<sheet>")
def make(room: str, sheet: str) -> Response:
    """Begin a PDF; a short one is answered at once, a long one shows how far it is."""
    who = gm(room)
    if "paper" in request.args:
        remember(request.args)
    options, deck = read_options(who), deck_of(who)
    sheets = filled(deck.named(sheet), options)
    if any(found.secret for found in sheets):
        services().rooms.tell(who.room.id, "printed")
    at = f"{who.url}/print"
    return job_page(who, begin(who, sheets, options, at), at, wait=SHORT)


def filled(sheets: Iterable[Sheet], options: Options) -> list[Sheet]:
    """Those that have a page now; a sheet that waits for its evening is not there yet."""
    found = [sheet for sheet in sheets if page_count(sheet, options)]
    if not found:
        raise problem(404)
    return found


def begin(who: Guest, sheets: Sequence[Sheet], options: Options, at: str) -> str:
    """Start a PDF; the key says which it is."""
    if not can_print():
        raise Problem(501, "no_paper", LACKING)
    deck, names = deck_of(who), [sheet.name for sheet in sheets]
    name = names[0] if len(names) == 1 else "all"
    job = Job(at, f"{deck.game}-{name}-{options.lang}.pdf", (who.room.id, who.role, who.seat),
              (names, options), any(one.secret for one in sheets))

    def work(progress: Progress) -> bytes:
        return render(deck.title, sheets, options, progress)

    return jobs.begin(job, work)


@bp.get("/job/<key>")
def job(room: str, key: str) -> Response:
    who = gm(room)
    return job_page(who, key, f"{who.url}/print", wait=0.2)


@beside.get("/<name>")
def same_on_paper(room: str, role: str, name: str) -> Response:
    """A page beside the table as a PDF, with nothing in it but what everybody may know."""
    who = in_person(room, role)
    deck, options, at = deck_of(who), read_options(who), f"{who.url}/paper"
    sheets = [sheet for item in pages_for(who) if item.name == name and item.sheet
              for sheet in deck.named(item.sheet) if not sheet.secret]
    return job_page(who, begin(who, filled(sheets, options), options, at), at, wait=SHORT)


def pages_for(who: Guest) -> Sequence[Page]:
    table = table_of(who)
    if who.role != "gm" and table.game.dark(table.state):
        return ()
    return [item for item in table.game.pages if item.may(who.viewer)]


@beside.get("/job/<key>")
def job_beside(room: str, role: str, key: str) -> Response:
    who = in_person(room, role)
    return job_page(who, key, f"{who.url}/paper", wait=0.2)


def job_page(who: Guest, key: str, at: str, wait: float) -> Response:
    made = jobs.get(key, at)
    body = jobs.wait(made, wait)
    if body is None:
        return page("paper/job.html", guest=who, job=made, key=key, at=at)
    response = make_response(body)
    response.headers["Content-Type"] = "application/pdf"
    # What is secret is handed to the printer unopened.
    shown = "attachment" if made.secret else "inline"
    response.headers["Content-Disposition"] = f'{shown}; filename="{made.name}"'
    return response
