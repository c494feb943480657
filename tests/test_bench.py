"""The figures of `make bench`: what they measure, and how to ask for them."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from bench import __main__ as bench
from bench import memory, page, paper, tables, together
from bench.live import FLAT_FILE, OURS
from bench.memory import Rest
from bench.page import FirstLoad
from bench.parts import PARTS, Settings
from bench.process import KEY
from bench.report import Rounds, Row
from bench.tables import OurTable
from bench.together import Spread
from companion.i18n.update import ROOT
from companion.web.access import eyes
from tests.web.wired import Wired, limited
from tests.world import Evening


def test_asking_for_help_measures_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measure", lambda *_: pytest.fail("it has begun to measure"))
    said = CliRunner().invoke(bench.main, ["--help"])
    assert said.exit_code == 0 and "--quick" in said.output
    assert all(part in said.output for part in (*PARTS, "paper"))


def test_an_unknown_part_is_refused() -> None:
    assert CliRunner().invoke(bench.main, ["speed"]).exit_code == 2


def test_a_figure_is_the_median_of_its_rounds() -> None:
    assert Rounds([9.0, 1.0, 2.0]) == 2.0


def test_a_row_shows_the_median_and_the_spread() -> None:
    row = Row("a tap", Rounds([4.4, 9.0, 4.1]), "ms", Rounds([2.2, 2.0, 2.4]))
    assert row.cells()[:4] == ("a tap", "4.4 (4.1–9) ms", "2.2 (2–2.4) ms", "2.00")


def test_a_figure_that_was_taken_once_has_no_spread() -> None:
    assert Row("pages", 250.0, "kB").cells()[1] == "250 kB"
    assert Row("pages", Rounds([250.0]), "kB").cells()[1] == "250 kB"


PEOPLE = [OURS, FLAT_FILE]


@pytest.mark.parametrize("part", ["rest", "page", "together"])
def test_every_figure_is_of_several_rounds(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """This holds also where a round is a whole server, or a browser."""
    taken = iter(range(1, 100))
    for module, name, made in (
            (memory, "at_rest", lambda _: Rest(*(float(next(taken) ** 2) for _ in range(3)))),
            (page, "first_load", lambda _: FirstLoad({"Document": next(taken)}, 9, next(taken))),
            (together, "spread", lambda _: Spread(next(taken), next(taken)))):
        monkeypatch.setattr(module, name, made)
    monkeypatch.setattr(page, "chromium", lambda: "chromium")
    rows = PARTS[part](Settings(PEOPLE))
    assert rows
    for row in rows:
        assert isinstance(row.ours, Rounds) and row.ours.spread, row
        assert row.peer is None or isinstance(row.peer, Rounds), row


def test_the_deck_is_laid_out_for_a_browser_as_it_is_for_paper() -> None:
    assert paper.as_html().count("<section>") == len(paper.plan(
        paper.all_decks()[paper.GAME].named(paper.DECK), paper.Options()))


def test_the_forms_that_are_tapped_stand_on_the_page(evening: Evening) -> None:
    """A tap that finds none of them would measure nothing."""
    page = evening.gm.get(f"{evening.url}/gm").get_data()
    assert tables.FORM_KEY.search(page) and not tables.VERSION.search(page)
    evening.do("deal_roles")
    assert tables.VERSION.search(evening.gm.get(f"{evening.url}/gm").get_data())


@pytest.fixture
def wired(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wired]:
    """A server that soon closes an idle connection, and soon reports a stranger again."""
    monkeypatch.setenv("COMPANION_KEY", KEY)
    monkeypatch.setattr(eyes, "AGAIN_AFTER", 0.0)
    with limited(tmp_path, monkeypatch) as opened:
        yield opened(KEPT_ALIVE=0.05)


def tapped_twice(wired: Wired) -> OurTable:
    """Tap on a table of the bench, wait until the connection is closed, and tap again."""
    server = SimpleNamespace(port=wired.port, url=f"http://{wired.host}")
    table = OurTable(server)  # type: ignore[arg-type]  # nobody asks here what the server costs

    async def tap() -> None:
        await table.connect()
        await table.tap()
        while table.taps and not table.taps.transport.is_closing():
            await asyncio.sleep(0.01)
        await table.tap()
        table.close()

    with ThreadPoolExecutor(1) as beside:  # a browser of other tests has this thread's loop
        beside.submit(asyncio.run, tap()).result()
    return table


def test_a_phone_of_the_bench_taps_on_a_new_line_when_its_own_was_closed(wired: Wired) -> None:
    """Nobody takes it for a stranger: a page about strangers would count as its tap's answer."""
    table = tapped_twice(wired)
    served = wired.evening.served
    assert served.tables.get(table.table).play.version == 3  # opened, dealt, taken back
    told = served.store.rows("select kind from notices where room = ?", [table.room])
    assert "gm_opened" not in [row["kind"] for row in told]


def test_every_trick_is_there_to_be_taken_away() -> None:
    """It runs in a separate process, since none of the tricks can be restored."""
    all_of_them = "from bench.tricks import TRICKS; [take_away() for take_away in TRICKS.values()]"
    subprocess.run([sys.executable, "-c", all_of_them], cwd=ROOT, check=True)


def test_a_server_without_plain_code_leaves_nothing_for_the_one_beside_it() -> None:
    """What it compiled would be found by the other, and both would be equally slow."""
    without = ("from bench.tricks import plain_code; plain_code()\n"
               "from companion.web.render.templates import templates_in\n"
               "assert templates_in('en').bytecode_cache is None")
    subprocess.run([sys.executable, "-c", without], cwd=ROOT, check=True)
