"""Where tests get their phones. A returned phone is wiped and given out again: its browser has kept
our styles and scripts, and its process is running, so a test need not make them anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.sizes import PATIENCE, PHONE

Kind = tuple[str, str]  # the language, and the server
MOST = 6  # phones of a kind kept on the shelf: each is a process
SOMEWHERE = "/static/vendor/htmx.min.js"  # a page of the same origin that does nothing
FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  for (const worker of await navigator.serviceWorker.getRegistrations()) worker.unregister();
}"""

STANDS = """() => `${document.activeElement?.outerHTML.slice(0, 120)}
${document.body?.innerText.replace(/\\s*\\n\\s*/g, " / ").slice(0, 1200)}`"""


@dataclass
class Given:
    """A phone that was given out; one that was tampered with is not given out again."""

    page: Page
    kind: Kind | None
    listening: list[tuple[Any, Callable[..., Any]]] = field(default_factory=list)

    def watch(self, event: Any, listener: Callable[..., Any]) -> None:
        self.page.on(event, listener)
        self.listening.append((event, listener))

    def tampered(self, *how: Any, **more: Any) -> None:
        self.kind = None
        Page.add_init_script(self.page, *how, **more)


@dataclass
class Shop:
    browser: Browser
    shelf: dict[Kind, list[Page]] = field(default_factory=dict)
    given: list[Given] = field(default_factory=list)

    def phone(self, lang: str, at: str, fresh: bool = False, **options: Any) -> Given:
        kind = None if fresh or options else (lang, at)
        lying = self.shelf.get(kind, []) if kind else []
        page = lying.pop() if lying else self.new(lang, at, **options)
        given = Given(page, kind)
        page.add_init_script = given.tampered  # type: ignore[method-assign]
        self.given.append(given)
        return given

    def new(self, lang: str, at: str, **options: Any) -> Page:
        about = {"viewport": PHONE, "locale": lang, "has_touch": True, "base_url": at,
                 "reduced_motion": "reduce", **options}
        context = self.browser.new_context(**about)
        context.set_default_timeout(PATIENCE)
        return context.new_page()

    def showing(self) -> str:
        """Return what the phones given out show, for the reader of a failure far from here."""
        return "\n\n".join(f"{each.page.url}\n{each.page.evaluate(STANDS)}" for each in self.given)

    def take_back(self, goes_on: str) -> None:
        """Take phones back; keep those of the server that goes on, if there is one."""
        given, self.given = self.given, []
        for each in given:
            lying = self.shelf.setdefault(each.kind, []) if each.kind else []
            if each.kind and each.kind[1] == goes_on and len(lying) < MOST:
                wipe(each)
                lying.append(each.page)
            else:
                each.page.context.close()


def wipe(given: Given) -> None:
    page, context = given.page, given.page.context
    for event, listener in given.listening:
        page.remove_listener(event, listener)
    for other in context.pages:
        if other is not page:
            other.close()
    page.unroute_all()
    context.unroute_all()
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    context.clear_cookies()
    page.goto(SOMEWHERE)
    page.evaluate(FORGET)
