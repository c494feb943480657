"""Where tests get their phones: one that was brought back is wiped and given out again, for what
its browser has kept of our styles and scripts saves every test from asking for them anew."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.sizes import PATIENCE, PHONE

Kind = tuple[str, str]  # the language, and the server


@dataclass
class Shop:
    browser: Browser
    used: dict[Kind, list[BrowserContext]] = field(default_factory=dict)
    given: list[tuple[Kind | None, BrowserContext]] = field(default_factory=list)

    def phone(self, lang: str, at: str, fresh: bool = False, **options: Any) -> Page:
        kind = None if fresh or options else (lang, at)
        kept = self.used.get(kind, []) if kind else []
        context = kept.pop() if kept else self.new(lang, at, **options)
        self.given.append((kind, context))
        page = context.new_page()
        if kind:
            wipe(page, at)
        return page

    def new(self, lang: str, at: str, **options: Any) -> BrowserContext:
        about = {"viewport": PHONE, "locale": lang, "has_touch": True, "base_url": at,
                 "reduced_motion": "reduce", **options}
        context = self.browser.new_context(**about)
        context.set_default_timeout(PATIENCE)
        return context

    def take_back(self) -> None:
        for kind, context in self.given:
            if kind is None:
                context.close()
                continue
            for page in context.pages:
                page.close()
            context.clear_cookies()
            self.used.setdefault(kind, []).append(context)
        self.given.clear()


def wipe(page: Page, origin: str) -> None:
    inspector = page.context.new_cdp_session(page)
    inspector.send("Storage.clearDataForOrigin", {
        "origin": origin, "storageTypes": "local_storage,indexeddb,service_workers"})
    inspector.detach()
