"""A key instead of a thumb: no button rests for keys, and thumbs have tests of their own."""

from __future__ import annotations

from playwright.sync_api import Locator

# In one go: between the focus and the key a page may come that takes the focus away.
PRESS = """(thing) => {
  if (!thing.checkVisibility()) throw new Error("nobody sees " + thing.outerHTML);
  thing.focus();
  thing.click();
}"""


def press(thing: Locator) -> None:
    thing.first.evaluate(PRESS)
