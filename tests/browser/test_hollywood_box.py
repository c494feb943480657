"""A film of the box on the GM's phone alone takes few taps, at every pace and for all players."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page

from companion.games.hollywood.content import FILMS
from tests.browser.conftest import join
from tests.browser.server import Server
from tests.browser.studio import NAMES, Studio, by_hand, the_recap_shows_the_films
from tests.examples import DEEP, in_depth

pytestmark = pytest.mark.shared_server

NUMBERS = {"2": "producer", "3": "director", "8": "composer", "9": "editor"}  # what must be told
ROWS = """() => [...document.querySelectorAll('.turns > li')].map((row) =>
  [row.className, ...[...row.querySelectorAll('.turn .role .n')].map((n) => n.textContent)])"""


def every_role(studio: Studio) -> None:
    """Perform every role; tap what the companion must know."""
    performed: set[str] = set()
    while (found := next_to_tell(studio.gm, performed)) is not None:
        performed.add(found[1])
        tell_of(studio, *found)


def tell_of(studio: Studio, row: Locator, number: str) -> None:
    """Report what a role did; tap its row first if that is not open yet."""
    if not row.locator("form.offer").count():
        studio.send(row.locator("button.turn"))
    TOLD[NUMBERS[number]](studio, row)


def next_to_tell(gm: Page, performed: set[str]) -> tuple[Locator, str] | None:
    for place, (when, *numbers) in enumerate(gm.evaluate(ROWS)):
        open_ones = [n for n in numbers if n in NUMBERS and n not in performed]
        if "played" not in when and open_ones:
            return gm.locator(".turns > li").nth(place), open_ones[0]
    return None


def produce(studio: Studio, row: Locator) -> None:
    chips = row.locator("form[id^=do-produce] .chip").all()
    one, other = studio.rng.sample(chips[1:], 2)
    studio.tap(one)
    studio.send(other)


def direct(studio: Studio, row: Locator) -> None:
    """Give a statuette; all four are never out yet, so none has to be moved."""
    studio.send(studio.rng.choice(row.locator("form[id^=do-direct] .tiles button").all()))


TOLD = {"producer": produce, "director": direct, "composer": by_hand("composer"),
        "editor": by_hand("editor")}


def a_usual_film(studio: Studio) -> None:
    """Play a usual film: a swap with the centre, an edit or a composer; nobody reports the rest."""
    swap = studio.gm.locator(".turns > .now form[id^=do-swap] .tiles button")
    studio.send(swap.first)
    if found := next_to_tell(studio.gm, {"2", "3"}):
        tell_of(studio, *found)


def nothing(studio: Studio) -> None:
    """Only the premieres are told."""


@pytest.mark.parametrize(("play", "pace", "aim", "players", "lang"), in_depth([
    pytest.param(every_role, "full", 10, 7, "he", id="every role performed"),
    pytest.param(nothing, "score", 5, 7, "he", id="score only"),
], *(
    pytest.param(a_usual_film, "full", 7, 7, "he", id="a usual film"),
    pytest.param(every_role, "full", 10, 1, "ru", id="alone"),
    pytest.param(every_role, "full", 10, 2, "en", id="two"),
    pytest.param(every_role, "full", 10, 9, "ru", id="nine"),
    pytest.param(nothing, "score", 5, 2, "en", id="score only, two"),
)))
def test_a_film_of_the_box_takes_few_taps(
    server: Server, phone: Callable[..., Page], play: Callable[[Studio], None],
    pace: str, aim: int, players: int, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = server.open_table("hollywood", NAMES[:players], options={"kit": "box", "pace": pace})
    studio = Studio(server, join(phone(lang), f"/j/{opened['token']}"), opened, 47)
    set_up = studio.set_up()
    films: list[tuple[int, bool]] = []
    most = FILMS if DEEP or play is nothing else 3  # the later ones are more of the same
    while not studio.step.endswith("finale") and len(films) < most:
        films.append(studio.film(play))
        taps, _ = films[-1]
        assert taps <= aim, studio.tapped[-taps:]
    plain = [taps for taps, shaken in films if not shaken]
    with_shake_up = [taps for taps, shaken in films if shaken]
    with capsys.disabled():
        print(f"\ntaps, {play.__name__}, {pace}, {players} players, {lang}: set-up {set_up}, "
              f"films {plain}, with a shake-up {with_shake_up}")
    assert set_up <= 8
    if most == FILMS:
        assert the_recap_shows_the_films(studio.gm, players) == len(films)
