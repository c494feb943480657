"""One main button and a headline on every page, and no second way past what is ticked beside it."""

from __future__ import annotations

import random
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.web.render.frames import fragments
from companion.web.server.streams import Key
from tests.examples import examples
from tests.walk import begin, opening_record, step
from tests.world import stand_up

# One evening serves all the tests of a game, where they run on one core after another.
games = pytest.mark.parametrize("game", [
    pytest.param(game, marks=pytest.mark.xdist_group(f"buttons of {game}")) for game in GAMES])
seeds = pytest.mark.parametrize("seed", range(examples(1)))


class Buttons(HTMLParser):
    """The gold buttons that are seen without unfolding, and every form with what it asks."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.folds: list[str] = []
        self.form, self.now = "", {"": ""}
        self.found: list[tuple[str, str, bool]] = []  # each button: its form, its fold, gold or not
        self.command: dict[str, str] = {}  # of each form
        self.gold: list[str] = []
        self.headlines = 0
        self.sent: list[dict[str, str]] = []  # each form's command and what it has settled
        self.asks: dict[str, set[str]] = {}  # each command, and what a form of it leaves to choose
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        name = has.get("name", "")
        self.headlines += tag == "h1" or has.get("aria-level") == "1"
        if tag == "details":
            self.folds.append(has.get("id", ""))
        if tag == "form":
            self.form, self.now = has.get("id", ""), {"": has.get("action", "")}
            self.sent.append(self.now)
            self.command[self.form] = self.now[""].rpartition("/do/")[2]
        if tag == "input" and has.get("type") == "hidden":
            self.now[name] = has.get("value", "")
        elif name and tag in ("input", "textarea", "select"):  # without a name nothing is sent
            self.asks.setdefault(self.now[""] + self.now.get("seat", ""), set()).add(name)
        if tag == "button":
            classes = has.get("class", "").split()
            self.handle_button(has.get("form", self.form), "primary" in classes)

    def handle_button(self, form: str, gold: bool) -> None:
        self.found.append((form, self.folds[-1] if self.folds else "", gold))
        if gold and not self.folds:
            self.gold.append(form)

    def handle_endtag(self, tag: str) -> None:
        if tag == "details":
            self.folds.pop()
        if tag == "form":
            self.form = ""

    def buttons(self, *names: str) -> list[tuple[str, str, bool]]:
        """Those of these commands: which one, in which fold, gold or not."""
        return [(self.command.get(form, ""), fold, gold) for form, fold, gold in self.found
                if self.command.get(form, "") in names]

    def past_a_choice(self) -> list[dict[str, str]]:
        """Forms that send as settled what another form of the same command asks."""
        return [form for form in self.sent
                if self.asks.get(form[""] + form.get("seat", ""), set()) & form.keys()]


@cache
def pages(folder: Path, game: str, seed: int) -> list[tuple[Key, Buttons]]:
    """The buttons on everybody's page at every step of a random evening."""
    rng = random.Random(seed)
    play = begin(GAMES[game], rng)
    evening = stand_up(folder / f"{game}-{seed}", game, play.state.party, [opening_record(play)])
    evening.served.tables.get("TWINTABL").play = play
    keys = {Key("TWINS", "gm", 0, "en", "table"), Key("TWINS", "screen", 0, "en", "table"),
            *(Key("TWINS", "seat", seat, "en", "table") for seat in play.state.party.seats)}
    found = []
    for _ in range(60):
        found += [(key, Buttons(page))
                  for key, page in fragments(evening.served, "TWINS", keys).items()]
        if step(play, rng) is None:
            break
    evening.served.store.close()
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("buttons")


@games
@seeds
def test_a_page_has_one_main_button(folder: Path, game: str, seed: int) -> None:
    for key, page in pages(folder, game, seed):
        assert len(page.gold) <= 1, (key, page.gold)


@games
@seeds
def test_a_page_has_a_headline(folder: Path, game: str, seed: int) -> None:
    for key, page in pages(folder, game, seed):
        assert page.headlines, key


@games
@seeds
def test_no_button_leads_past_an_open_choice(folder: Path, game: str, seed: int) -> None:
    for key, page in pages(folder, game, seed):
        assert page.past_a_choice() == [], key


def costly(game: str) -> list[str]:
    return [each.name() for each in GAMES[game].commands if each.sure]


def spending(game: str) -> list[str]:
    return [each.name() for each in GAMES[game].commands if each.sure or each.spends]


@games
@seeds
def test_what_is_costly_takes_a_second_tap_on_another_button(
    folder: Path, game: str, seed: int
) -> None:
    """The first one opens the fold that asks about just this, without a script too."""
    for key, page in pages(folder, game, seed):
        for name, fold, _ in page.buttons(*costly(game)):
            assert fold.startswith("sure-") or name in fold, (key, name, fold)


@games
@seeds
def test_the_gold_button_never_spends(folder: Path, game: str, seed: int) -> None:
    for key, page in pages(folder, game, seed):
        assert not [name for name, _, gold in page.buttons(*spending(game)) if gold], key
