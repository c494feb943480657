"""A key instead of a thumb: buttons do not rest for keys, and thumbs have their own tests."""

from __future__ import annotations

from playwright.sync_api import Locator

# In one step: between focus and key a new page might take the focus away.
PRESS = """(thing) => {
  if (!thing.checkVisibility()) throw new Error("nobody sees " + thing.outerHTML);
  thing.focus();
  thing.click();
}"""


def press(thing: Locator) -> None:
    thing.first.evaluate(PRESS)
