"""A robot with a phone: it reads the offers, looks at secrets, taps, and counts its taps."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page

from tests.browser.conftest import hold, let_go
from tests.browser.keys import press

OFFERS = """() => [...document.querySelectorAll('#main form.offer, #main .lift[id]')]
  .filter((form) => !form.closest('#more') && !form.id.startsWith('do-take_back'))
  .map((form) => form.id.slice(3))"""  # it never takes back, or it would never arrive
STEP = "() => document.querySelector('.now')?.dataset.step ?? ''"
AT_STEP = "(step) => document.querySelector('.now')?.dataset.step === step"
# An answer has come: the form has changed, or says why not.
ANSWERED = """([id, key]) => { const form = document.getElementById(id);
  return !form || form.querySelector('[name=tap]').value !== key || form.querySelector('.refusal') }
"""
# The offers of this moment; a form left over from before would have no answer.
CATCH_UP = """async () => {
  const answer = await fetch(document.getElementById('main').dataset.now,
                             { headers: { 'HX-Request': 'true' } });
  if (answer.ok) live.show(await answer.text());
}"""
AT_ONCE = 6  # the largest number that has a button of its own


@dataclass
class Robot:
    """One phone and the thumb over it; `prefer` chooses among several offers."""

    page: Page
    rng: random.Random
    prefer: Callable[[list[str]], list[str]] = lambda offers: offers
    numbers: Mapping[str, int] = field(default_factory=dict)  # what the table has counted
    taps: int = 0
    refusals: list[str] = field(default_factory=list)

    @property
    def step(self) -> str:
        return str(self.page.evaluate(STEP))

    def wait_for(self, step: str) -> None:
        self.page.wait_for_function(AT_STEP, arg=step)

    def offers(self) -> list[str]:
        """The forms on the page, each by its command and seat."""
        return self.prefer([str(form) for form in self.page.evaluate(OFFERS)])

    def tap(self, thing: Locator) -> None:
        thing.click()
        self.taps += 1

    def send(self, button: Locator) -> None:
        """Send by key, since buttons do not rest for keys; thumbs have their own tests."""
        press(button)
        self.taps += 1

    def act(self) -> bool:
        """Take one of the offers, if there are any."""
        self.page.evaluate(CATCH_UP)
        offers = self.offers()
        if offers:
            self.take(self.rng.choice(offers))
        return bool(offers)

    def take(self, offer: str) -> None:
        if self.page.locator(f"a#do-{offer}").count():
            return self.take_from_hand(offer)
        form = self.page.locator(f"#do-{offer}")
        key = form.locator("[name=tap]").get_attribute("value")
        form.locator(".refusal").evaluate_all("all => all.forEach((old) => old.remove())")
        self.unfold(offer)
        tiles = form.locator(".tiles button").all()
        if tiles:
            self.send(self.rng.choice(tiles))
        else:
            self.fill(form)
            self.send(form.locator("button:not([type=button])"))
        self.page.wait_for_function(ANSWERED, arg=[f"do-{offer}", key])
        self.refusals += form.locator(".refusal").all_inner_texts()

    def take_from_hand(self, offer: str) -> None:
        """Lift the hand, tap faces and then the button; it lies down by itself."""
        self.unfold(offer)
        self.tap(self.page.locator(f"a#do-{offer}"))
        form = self.page.locator(f"#hand #hand-{offer}")
        form.wait_for()
        self.choose(form.locator(".cards"), form)
        self.fill(form)
        self.send(form.locator("button.primary"))
        self.page.wait_for_selector("#hand", state="hidden")

    def unfold(self, offer: str) -> None:
        folded = self.page.locator(f"details:has(#do-{offer}):not([open])")
        if folded.count():
            self.tap(folded.locator("summary"))

    def fill(self, form: Locator) -> None:
        for ask in form.locator("fieldset.radios").all():
            self.choose(ask)
        for ask in form.locator("label.number").all():
            self.count(ask)
        for ask in form.locator("label.switch").all():
            if self.numbers.get(str(ask.locator("input").get_attribute("name"))):
                self.tap(ask)

    def choose(self, ask: Locator, around: Locator | None = None) -> None:
        """One of the radios, or as many of the boxes or cards as the page asks for."""
        chips = ask.locator("label.chip, label.held:has(input)").all()
        few = range(2)  # a few of what is optional
        if ask.locator("[type=radio]").count():
            few = range(1, 2)
        elif said := re.findall("[0-9]+", " ".join(
                (around or ask).locator(".how-many").all_inner_texts())):
            few = range(int(said[0]), int(said[-1]) + 1)
        for chip in self.rng.sample(chips, self.rng.choice(few)):
            self.tap(chip)

    def count(self, ask: Locator) -> None:
        wanted = self.numbers[str(ask.locator("input").get_attribute("name"))]
        if wanted:
            self.tap(ask.locator(f"[data-value='{min(wanted, AT_ONCE)}']"))
        for _ in range(wanted - AT_ONCE):
            self.tap(ask.locator("[data-step='1']"))

    def peek(self, secret: str) -> str:
        """Hold a finger on a secret and read it; when the finger lifts, it is gone."""
        hold(self.page, f".hold[data-peek$={secret}]")
        self.page.wait_for_selector("#peek:not([hidden]) svg")
        seen = self.page.locator("#peek").inner_text()
        let_go(self.page)
        self.page.wait_for_selector("#peek", state="hidden")
        return seen
