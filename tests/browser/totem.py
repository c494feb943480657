"""A table of Totem as its players see it, with a thumb on every phone."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from companion.games.totem.content import INWARD, OUTWARD
from companion.games.totem.rules import OpenCards
from tests.browser.beats import LISTEN, beats, heard_by_all
from tests.browser.eight_and_half import asleep
from tests.browser.keys import press
from tests.browser.server import Server

NAMES = ["Dana", "Avi", "נועה", "Гриша", "Tal"]
MOST_STEPS, GRABS, WRONG = 700, 12, 2
FIRST, NEARLY_WON = 25, 3  # steps that are tapped before the middle of a game; cards left after it


def shot(page: Page, name: str) -> None:
    """Take a picture for people, if asked for."""
    if folder := os.environ.get("TOTEM_SHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


@dataclass
class Table:
    """The table as its players see it, and a thumb on every phone."""

    server: Server
    opened: dict[str, Any]
    gm: Page
    phones: dict[int, Page]
    grabs: int = 0
    wrong: int = 0
    holds: str = ""  # who has the totem, until the next card is turned
    pockets: bool = False  # where the phones are
    settled: dict[str, tuple[str, int]] = field(default_factory=dict)  # as it lay at the last grab
    seen: dict[str, Any] = field(default_factory=dict)  # the table when last looked at

    def look(self) -> dict[str, Any]:
        answer = self.server.api("GET", f"/tables/{self.opened['table']}", self.opened["token"])
        self.seen = dict(answer.json())
        return self.seen

    def view(self) -> dict[str, Any]:
        return dict((self.seen or self.look())["view"])

    def tap(self, page: Page, selector: str) -> None:
        """One tap, and the table has heard it; what was tapped as the table moved on is tapped
        again, as people do. By key, for which no button rests: thumbs have tests of their own."""
        before = self.look()["version"]
        for _ in range(6):
            press(page.locator(selector))
            if self.heard(page, before):
                return
        raise AssertionError(selector)

    def does(self, seat: int, name: str, selector: str, **args: object) -> None:
        """By a tap on the seat's own phone; while it is in a pocket, as JSON."""
        if not self.pockets:
            return self.tap(self.phones[seat], f"#do-{name}-{seat}{selector}")
        own = next(one["token"] for one in self.opened["seats"] if one["seat"] == seat)
        there = self.server.api("GET", f"/tables/{self.opened['table']}", own).json()
        example = next(one["example"] for one in there["offers"] if one["name"] == name)
        self.server.command(own, self.opened["table"], name, **{**example, **args})
        self.look()

    def put_in_pockets(self, pockets: bool) -> None:
        if pockets == self.pockets:
            return
        if pockets:
            self.have_counted_together()
        asleep([self.gm, *self.phones.values()], pockets)
        self.pockets = pockets
        for page in self.phones.values():
            page.evaluate(LISTEN)

    def have_counted_together(self) -> None:
        """Check that a due beat is done or missed, never late: a busy machine may sleep past it."""
        pages = [*self.phones.values()]
        for page in pages:
            struck = [(beat["at"], beat["shows"]) for beat in beats(page)]
            assert struck == sorted(set(struck)), "every phone counts each three once, in order"
            assert heard_by_all(pages) or not struck, "all phones count together"

    def nearly_won(self) -> bool:
        return self.grabs >= GRABS - 2 and any(
            player["cards"] <= NEARLY_WON for player in self.view()["players"])

    def heard(self, page: Page, before: int) -> bool:
        for _ in range(150):
            if self.look()["version"] > before:
                return True
            page.wait_for_timeout(15)
        return False

    def packs(self) -> dict[str, dict[str, Any]]:
        return {pack["key"]: pack for player in self.view()["players"] for pack in player["packs"]
                if not player["place"]}

    def open_cards(self) -> OpenCards:
        """Return the open cards as players see them: those of the last grab no longer call."""
        packs = self.packs()
        old = {key for key, pack in packs.items()
               if self.settled.get(key) == (pack["top"], pack["open"])}
        tops = {key: None if key in old and pack["top"] in (INWARD, OUTWARD, "colour")
                else pack["top"] for key, pack in packs.items()}
        last = frozenset(key for key, pack in packs.items() if not pack["down"])
        found = OpenCards(tops, len(NAMES), last)
        dead = {name for duel in found.duels if set(duel) <= old for name in duel}
        return OpenCards({key: None if key in dead else top for key, top in tops.items()},
                         len(NAMES), last)

    def grab(self, key: str) -> None:
        seat = int(key)
        self.does(seat, "grab_totem", f"-{key} button", hand=key)
        self.answer(seat)
        self.grabs += 1
        self.holds = key
        self.settled = {key: (pack["top"], pack["open"]) for key, pack in self.packs().items()}

    def answer(self, seat: int) -> None:
        """Whatever is asked about a grab, on the grabber's own phone."""
        later = f"later:{seat}"
        asked = {"lower": ("say_who_held_lower", f" [value='{later}']", {"who_held": later}),
                 "choice": ("choose", " .choice", {}),
                 "put": ("put_away", " .choice", {}),
                 "share": ("share_out", " button.primary", {})}
        while (moment := self.view()["moment"]) in asked:
            name, selector, args = asked[moment]
            self.does(seat, name, selector, **args)

    def step(self) -> None:
        """The next thing that happens at this table; Dana is the fastest."""
        table = self.open_cards()
        called = [name for duel in table.duels for name in duel]
        if table.showing(INWARD):
            return self.grab("1" if "1" in table.tops else next(iter(table.tops)))
        if called:
            return self.grab("1" if "1" in called else called[0])
        self.holds = ""
        if table.showing(OUTWARD):
            owner = int(table.showing(OUTWARD)[0])
            return self.count(owner)
        turning = [key for key, pack in self.packs().items() if pack["turns"]]
        if not turning:
            return self.grab(next(key for key in self.packs() if key != "1"))
        return self.does(int(turning[0]), "turn", " button")

    def count(self, seat: int) -> None:
        self.does(seat, "count", " button")
        if self.pockets:
            return self.does(seat, "turn_together", "")
        counted, page = self.seen["version"], self.phones[seat]
        assert self.heard(page, counted) or self.heard(page, counted), "nobody turned at three"

    def grab_wrongly(self) -> None:
        """Let a player grab who was not called, never Dana, who has to win; also right after a
        grab."""
        table = self.open_cards()
        called = {name for duel in table.duels for name in duel}
        if table.showing(INWARD):
            return
        free = [key for key in table.tops if key not in called and table.tops[key] != OUTWARD
                and key not in ("1", self.holds)]
        if free:
            self.grab(free[0])
            self.wrong += 1
