"""A thumb that does on the page exactly what a person who tries a game alone wishes to do."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from companion.engine.play import Play, replay
from companion.games import GAMES
from tests.alone import Wish, wish
from tests.browser.robot import AT_STEP

WAIT = 25  # milliseconds between two looks at what is on disk
PATIENCE = 1200  # of them, without anything that happens


@dataclass
class Alone:
    """One phone, and the store of its server to see when the app's players are done."""

    page: Page
    data: Path
    game: str
    rng: random.Random
    taps: int = 0

    def table(self) -> Play:
        """The newest table as it is on disk."""
        with sqlite3.connect(f"file:{self.data / 'companion.db'}?mode=ro", uri=True) as db:
            rows = db.execute("select at, record from log where table_id = (select id from tables"
                              " order by created desc limit 1) order by seq").fetchall()
        return replay(GAMES[self.game], [(at, json.loads(record)) for at, record in rows], b"")

    def act(self) -> bool:
        """Let the app's players finish, then do what is ours; whether there is more to do."""
        play = self.quiet()
        rehearsal = play.game.rehearsal
        if rehearsal is None or rehearsal.done(play.state):
            return False
        self.page.wait_for_function(AT_STEP, arg=play.game.step(play.state))
        self.do(wish(play, self.rng))
        self.after(play.version)
        return True

    def quiet(self) -> Play:
        """Nobody of the app has anything to do."""
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
            play = self.table()
            if play.version > version:
                return play
            self.page.wait_for_timeout(WAIT)
        said = self.page.locator(".refusal").all_inner_texts()
        raise AssertionError(f"nothing happens at {play.game.step(play.state)}: {said}")

    # --- on the page -----------------------------------------------------------------------------

    def do(self, mine: Wish) -> None:
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

    def form(self, mine: Wish) -> Locator:
        """The form that says what is wished: of several, the one about this very thing."""
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
        for field in form.locator(f"[name='{name}']:not([type=hidden], button)").all():
            self.set(field, value)

    def set(self, field: Locator, value: Any) -> None:
        kind = field.get_attribute("type")
        if kind not in ("radio", "checkbox"):
            self.unfold(field)
            return field.fill(str(value))
        said = field.get_attribute("value")
        wanted = value if said is None else said in map(
            str, value if isinstance(value, list) else [value])
        if bool(wanted) != field.is_checked():
            self.tap(field.locator("xpath=ancestor::label"))

    def send(self, form: Locator, args: Mapping[str, Any]) -> None:
        """By key, for which no button rests: thumbs have tests of their own."""
        buttons = form.locator("button:not([type=button])")
        for name, value in args.items():
            if form.locator(f"button[name='{name}']").count():
                buttons = form.locator(f"button[name='{name}'][value='{value}']")
        if not buttons.count():
            buttons = self.page.locator(f"button[form='{form.get_attribute('id')}']")
        self.unfold(buttons.first)
        buttons.first.press("Enter")
        self.taps += 1

    def tap(self, thing: Locator) -> None:
        self.unfold(thing)
        thing.click()
        self.taps += 1

    def unfold(self, thing: Locator) -> None:
        """What a thumb reaches only under a line that opens."""
        folded = thing.locator("xpath=ancestor::details[not(@open)]")
        while folded.count():
            folded.first.locator("> summary").click()
            self.taps += 1
