"""The first load of a seat's page in real Chromium: bytes transferred, and hosts asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from bench.process import ours
from bench.tables import OurTable
from companion.late import load
from printables.browser import chromium


@dataclass
class FirstLoad:
    sizes: dict[str, int] = field(default_factory=dict)  # bytes by kind of resource
    requests: int = 0
    elsewhere: int = 0

    @property
    def kilobytes(self) -> float:
        return sum(self.sizes.values()) / 1000


def first_load(lang: str) -> FirstLoad:
    with ours() as server, load("playwright.sync_api:sync_playwright")() as playwright:
        table = OurTable(server)
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 390, "height": 844})
        role, token = table.tokens[2]
        context.add_cookies([
            {"name": f"{role}_{table.room}", "value": token, "url": server.url},
            {"name": "lang", "value": lang, "url": server.url}])
        page = context.new_page()
        found = watch(context.new_cdp_session(page), server.url)
        page.goto(f"{server.url}/r/{table.room}/{role}", wait_until="load")
        page.wait_for_timeout(1500)
        browser.close()
    return found


def watch(session: Any, url: str) -> FirstLoad:
    """Count the bytes transferred, headers included; a stream counts what it has sent so far."""
    found, kinds = FirstLoad(), {}

    def asked(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event.get("type", "Other")
        found.requests += 1
        found.elsewhere += urlsplit(event["request"]["url"]).netloc != urlsplit(url).netloc

    def came(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "Other")
        found.sizes[kind] = found.sizes.get(kind, 0) + int(event["encodedDataLength"])

    def streamed(event: dict[str, Any]) -> None:
        if kinds.get(event["requestId"]) == "EventSource":
            came(event | {"encodedDataLength": event["dataLength"]})

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", came)
    session.on("Network.dataReceived", streamed)
    session.send("Network.enable")
    return found
