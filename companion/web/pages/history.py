"""Undo and redo: of the last step, or of all steps after an earlier one."""

from __future__ import annotations

from itertools import groupby

from flask import Blueprint, Response, request

from companion import seating
from companion.engine.game import Refused, Viewer
from companion.engine.play import Play
from companion.engine.words import Say
from companion.store import log
from companion.tables import Table
from companion.taps import Tap, moved_on
from companion.web.access.identity import Guest, gm, services, table_of
from companion.web.pages.forms import is_form_of, tap_key, whole_number
from companion.web.pages.table import refuse
from companion.web.render.pages import back_to, page, snapshot

bp = Blueprint("history", __name__, url_prefix="/r/<room>/gm")
IN_SIGHT = 20  # steps listed; undoing these brings the next ones into the list
Steps = list[tuple[int, list[Say]]]


@bp.get("/undo")
def choose(room: str) -> Response:
    """The page to choose the step that went wrong; once chosen, what would be undone with it."""
    who = gm(room)
    table, keep = table_of(who), whole_number(request.args.get("keep", ""))
    if keep is not None and has_later_steps(table.play, keep):
        return ask_first(who, table, keep)
    with table.lock:
        steps = steps_in_force(table.play, who.viewer)[:IN_SIGHT]
        return page("table/steps.html", guest=who, steps=steps)


@bp.post("/undo")
def undo(room: str) -> Response:
    """Undo; ask first if somebody has already seen what was dealt. A second tap on the same button
    asks nothing, because the step it meant is already undone."""
    who = gm(room)
    table, keep = table_of(who), whole_number(request.form.get("keep", ""))
    if "sure" not in request.form and not is_late(table) and seats_that_saw(table, keep):
        return ask_first(who, table, keep)
    return change_history(who, table, "undo", {} if keep is None else {"keep": keep})


def is_late(table: Table) -> bool:
    version = whole_number(request.form.get("version", ""))
    return version not in (None, table.play.version) or not is_form_of(table.id, request.form)


@bp.post("/redo")
def redo(room: str) -> Response:
    who = gm(room)
    return change_history(who, table_of(who), "redo", {})


def ask_first(who: Guest, table: Table, keep: int | None) -> Response:
    """The page that asks first: what would be undone, and who has already seen what they got."""
    with table.lock:
        kept = first_gone(table, keep) - 1
        lines = [line for seq, lines in steps_in_force(table.play, who.viewer) if seq > kept
                 for line in lines]
        names = [table.state.party.names.get(seat, "?") for seat in seats_that_saw(table, keep)]
        return page("table/undo.html", guest=who, names=names, lines=lines, keep=kept,
                    version=table.play.version, tap=snapshot(who).form_key(who.viewer))


def has_later_steps(play: Play, keep: int) -> bool:
    """Whether steps after `keep` are still in force."""
    return play.steps[-1].seq > max(keep, play.steps[0].seq)


def steps_in_force(play: Play, viewer: Viewer) -> Steps:
    """The steps in force, newest first, in the words of the log, without the opening, which
    cannot be undone."""
    lines = [line for line in play.all_lines(viewer)
             if line.seq in play.in_force and line.seq > play.steps[0].seq]
    return [(seq, [line.text for line in of_it])
            for seq, of_it in groupby(lines, lambda line: line.seq)][::-1]


def seats_that_saw(table: Table, keep: int | None) -> list[int]:
    seen = log.seen_since(services().store, table.id, first_gone(table, keep))
    return sorted({seat for seat, _ in seen} & set(table.state.party.seats))


def first_gone(table: Table, keep: int | None) -> int:
    """The first step that would be undone: the last one, unless `keep` names the last to keep."""
    return table.play.steps[-1].seq if keep is None else keep + 1


def change_history(who: Guest, table: Table, name: str, args: dict[str, int]) -> Response:
    form = request.form
    if not is_form_of(table.id, form):
        return refuse(who, name, moved_on())
    version = whole_number(form.get("version", ""))
    tap = Tap(who.viewer, name, args, version, key=tap_key(name, form))
    try:
        seating.change_history(services().rooms, table, name, tap)
    except Refused as refused:
        return refuse(who, name, refused)
    return back_to(who.url)
