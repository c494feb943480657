"""The host's pages on past evenings: what was played, who won, how long it took, and the people.

Only finished tables are shown. Renaming, merging or forgetting a person here changes only the
results; no table's log changes.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify, make_response, request

from companion import i18n
from companion.engine.game import Refused
from companion.engine.play import codec
from companion.engine.typed_text import LONGEST_NAME
from companion.engine.words import Say
from companion.evenings import export, people, sums, victory_chart, wording
from companion.games import GAMES
from companion.store import evenings, guests
from companion.store.evenings import TableRecord
from companion.store.guests import KnownPerson
from companion.web.access.identity import language, must_be_host, services
from companion.web.errors import from_refusal, problem
from companion.web.pages.forms import whole_number
from companion.web.render.pages import back_to, page

bp = Blueprint("evenings", __name__)
NEWEST = 6  # evenings on the page, unless all are asked for
FIRST = 8  # people shown at once; the others unfold


def chosen() -> str:
    """The game to show, or "" for all."""
    game = request.args.get("game", "")
    if game and game not in GAMES:
        raise problem(404)
    return game


def wanted() -> list[TableRecord]:
    return sums.of_game(evenings.all_played(services().store), chosen())


@bp.get("/evenings")
def all_of_them() -> Response:
    must_be_host()
    left, played = services().evenings.catch_up(), wanted()
    found = sums.evenings(played)
    shown = found if "all" in request.args else found[:NEWEST]
    people = sums.people(played)
    return page("evenings/evenings.html", evenings=shown, more=len(found) - len(shown), left=left,
                people=people[:FIRST], others=people[FIRST:],
                most=max((own.played for own in people), default=0), games=sums.games(played),
                names=GAMES, of=chosen(), chart=victory_chart.victories(played),
                tables=len(played), wording=wording, seconds=sum(one.seconds for one in played))


@bp.get("/evenings.json")
def as_json() -> Response:
    must_be_host()
    return taken_along(everything(), "json")


def everything() -> Response:
    """The export as JSON; programs get the same."""
    services().evenings.catch_up()
    return jsonify(codec.unstructure(export.export(wanted())))


@bp.get("/evenings.csv")
def as_csv() -> Response:
    must_be_host()
    services().evenings.catch_up()
    response = make_response(export.as_csv(wanted(), i18n.text(wording.SOMEBODY, language())))
    response.headers["Content-Type"] = "text/csv; charset=utf-8"
    return taken_along(response, "csv")


def taken_along(response: Response, kind: str) -> Response:
    name = "-".join(filter(None, ("evenings", chosen())))
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.{kind}"'
    return response


# The people.


def known_person(number: int) -> KnownPerson:
    must_be_host()
    found = guests.find(services().store, number)
    if found is None:
        raise problem(404)
    return found


@bp.get("/evenings/people/<int(max=999999999):number>")
def person(number: int) -> Response:
    return person_page(known_person(number))


def person_page(person: KnownPerson, refused: Refused | None = None,
                merging: bool = False) -> Response:
    store, shown = services().store, _results_of(person)
    others = [each for each in guests.everybody(store) if each.id != person.id]
    return page("evenings/person.html", from_refusal(refused).status if refused else 200,
                person=person, others=others, longest=LONGEST_NAME, merging=merging,
                reason=refused.reason if refused else None,
                typed=request.form.get("name", person.name), **shown)


def _results_of(person: KnownPerson) -> dict[str, Any]:
    """One person's sums: over all games, and for each game."""
    all_played = sums.of_game(evenings.all_played(services().store), "")
    played = [one for one in all_played if any(sat.guest == person.id for sat in one.seats)]
    of_each: list[tuple[Say, sums.Person]] = [
        (GAMES[game.game].title, own) for game in sums.games(played)
        for own in sums.people(sums.of_game(played, game.game)) if own.guest == person.id]
    own = next((each for each in sums.people(played) if each.guest == person.id), None)
    if own is None:  # a person in no result is about to be removed
        raise problem(404)
    return {"own": own, "of_each": of_each, "wording": wording}


@bp.post("/evenings/people/<int(max=999999999):number>/name")
def rename(number: int) -> Response:
    person = known_person(number)
    try:
        people.rename(services().store, person, request.form.get("name", ""))
    except Refused as refused:
        return person_page(person, refused)
    return back_to(f"/evenings/people/{person.id}")


@bp.post("/evenings/people/<int(max=999999999):number>/merge")
def merge(number: int) -> Response:
    """Merge two people, after a second question: a merge cannot be undone."""
    person, into = known_person(number), whole_number(request.form.get("into", ""))
    try:
        other = people.check_merge(services().store, person, into)
        if "sure" not in request.form:
            return page("evenings/merge.html", person=person, other=other)
        people.merge(services().store, person, into)
    except Refused as refused:
        return person_page(person, refused, merging=True)
    return back_to(f"/evenings/people/{other.id}")


@bp.post("/evenings/people/<int(max=999999999):number>/forget")
def forget(number: int) -> Response:
    person = known_person(number)
    if "sure" not in request.form:
        return page("evenings/forget.html", person=person, **_results_of(person))
    guests.forget(services().store, person)
    return back_to("/evenings")
