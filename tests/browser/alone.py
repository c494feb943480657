"""A thumb that does on the page exactly what a person who tries a game alone wishes to do.

In the usual run a program sends what the thumb has done twice already: it is the same page
again.
"""

from __future__ import annotations

import json
import random
import sqlite3
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page

from companion.engine.play import Play, replay
from companion.games import GAMES
from tests.alone import Wish, wish
from tests.browser.keys import press
from tests.browser.robot import STEP
from tests.browser.server import Server
from tests.examples import DEEP

# On the game master's page the undo button says the version.
AT_VERSION = """(version) => {
  const said = document.querySelector('#main .top [name=version]');
  return said ? said.value === version : version === '1' }"""
TWICE = 2
WAIT = 25  # milliseconds between two looks at what is on disk
PATIENCE = 1200  # looks without any change, after which it gives up


@dataclass
class Alone:
    """One phone, and its server's store, which shows when the app's players are done."""

    page: Page
    server: Server
    game: str
    rng: random.Random
    tapped: Counter[str] = field(default_factory=Counter)

    def read(self, sql: str) -> list[Any]:
        with sqlite3.connect(f"file:{self.server.data / 'companion.db'}?mode=ro", uri=True) as db:
            return db.execute(sql).fetchall()

    def table_id(self) -> str:
        return str(self.read("select id from tables")[0][0])

    def table(self) -> Play:
        """Return the server's only table, as it is on disk."""
        rows = self.read("select at, record from log order by seq")
        return replay(GAMES[self.game], [(at, json.loads(record)) for at, record in rows], b"")

    def act(self) -> bool:
        """Let the app's players finish, then make our move; return whether there is more to do."""
        play = self.quiet()
        rehearsal = play.game.rehearsal
        if rehearsal is None or rehearsal.done(play.state):
            return False
        mine = wish(play, self.rng)
        if DEEP or self.tapped[mine.name] < TWICE:
            self.page.wait_for_function(AT_VERSION, arg=str(play.version))
            self.do(mine)
        else:
            self.send_as_program(mine)
        self.after(play.version)
        return True

    def send_as_program(self, mine: Wish) -> None:
        room = self.page.url.split("/r/")[1].split("/")[0]
        token = next(str(cookie.get("value")) for cookie in self.page.context.cookies()
                     if cookie.get("name") == f"gm_{room}")
        self.server.command(token, self.table_id(), mine.name, **mine.args, seat=mine.seat)

    def quiet(self) -> Play:
        """Wait until the app's players have nothing to do."""
        play = self.table()
        while self.theirs(play):
            play = self.after(play.version)
        return play

    def theirs(self, play: Play) -> bool:
        party, rehearsal = play.state.party, play.game.rehearsal
        others = [seat for seat in party.seats if seat != party.gm_seat]
        return bool(rehearsal and not rehearsal.done(play.state)
                    and rehearsal.move(play.state, others, random.Random(1)))

    def after(self, version: int) -> Play:
        for _ in range(PATIENCE):
            if self.read("select count(*) from log")[0][0] > version:
                return self.table()
            self.page.wait_for_timeout(WAIT)
        step, said = self.page.evaluate(STEP), self.page.locator(".refusal").all_inner_texts()
        raise AssertionError(f"nothing happens at {step}: {said}")

    # --- on the page -----------------------------------------------------------------------------

    def do(self, mine: Wish) -> None:
        self.tapped[mine.name] += 1
        if mine.name == "show_zero":
            return self.show_zero()
        lifted = self.page.locator(f"a#do-{mine.name}-{mine.seat}")
        if lifted.count():
            self.tap(lifted)
            form = self.page.locator(f"#hand #hand-{mine.name}-{mine.seat}")
            form.wait_for()
        else:
            form = self.form(mine)
        for name, value in mine.args.items():
            self.put(form, name, value)
        self.send(form, mine.args)

    def show_zero(self) -> None:
        """Call a Zero: it is checked for one's own eyes first, and then shown."""
        self.tap(self.page.locator(".call-zero"))
        press(self.page.locator(".showing button:not([name])"))
        press(self.page.locator(".showing [name=show]"))

    def form(self, mine: Wish) -> Locator:
        """Return the form for a wish; of several, the one about this very thing."""
        forms = self.page.locator(f"#main form[action$='/do/{mine.name}']")
        if mine.seat:
            forms = forms.filter(has=self.page.locator(f"[name=seat][value='{mine.seat}']"))
        for name, value in mine.args.items():
            said = self.page.locator(f"[type=hidden][name='{name}']")
            if forms.filter(has=said).count() > 1:
                forms = forms.filter(has=self.page.locator(f"[name='{name}'][value='{value}']"))
        return forms.first

    def put(self, form: Locator, name: str, value: Any) -> None:
        if isinstance(value, Mapping):
            for key, each in value.items():
                self.put(form, f"{name}-{key}", each)
            return
        for asked in form.locator(f"[name='{name}']:not([type=hidden], button)").all():
            self.set(asked, value)

    def set(self, asked: Locator, value: Any) -> None:
        kind = asked.get_attribute("type")
        if kind not in ("radio", "checkbox"):
            self.unfold(asked)
            return asked.fill(str(value))
        said = asked.get_attribute("value")
        wanted = value if said is None else said in map(
            str, value if isinstance(value, list) else [value])
        if bool(wanted) != asked.is_checked():
            self.tap(asked.locator("xpath=ancestor::label"))

    def send(self, form: Locator, args: Mapping[str, Any]) -> None:
        """Send by key, since buttons do not rest for keys; thumbs have their own tests."""
        buttons = form.locator("button:not([type=button])")
        for name, value in args.items():
            if form.locator(f"button[name='{name}']").count():
                buttons = form.locator(f"button[name='{name}'][value='{value}']")
        if not buttons.count():
            buttons = self.page.locator(f"button[form='{form.get_attribute('id')}']")
        self.unfold(buttons.first)
        press(buttons)

    def tap(self, thing: Locator) -> None:
        self.unfold(thing)
        thing.click()

    def unfold(self, thing: Locator) -> None:
        """Open the fold under which a thing lies, so that a thumb can reach it."""
        folded = thing.locator("xpath=ancestor::details[not(@open)]")
        while folded.count():
            folded.first.locator("> summary").click()
