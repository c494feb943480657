"""Turns of Eight and a Half in real phones: sent, or tapped until they count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

from companion.games.eight_and_half.rules import judge
from tests.browser.server import Server

NAMES = ["דנה", "אבי", "Noa", "גיל", "תמר"]
LEFT = "moment => document.querySelector('.now')?.dataset.step !== moment"


def at(page: Page, moment: str) -> None:
    expect(page.locator(".now")).to_have_attribute("data-step", moment)


def until_it_counts(page: Page, moment: str, tap: Callable[[], object]) -> None:
    """Tap until it counts: a finger that came down just as the page changed does not fire."""
    for _ in range(3):
        tap()
        try:
            page.wait_for_function(LEFT, arg=moment, timeout=8_000)
            return
        except TimeoutError:
            at(page, moment)
    raise AssertionError(f"no tap counted at {moment}")


def asleep(pages: list[Page], sleep: bool) -> None:
    """Put phones in pockets while the game goes on; taken out, each shows how things stand."""
    for page in pages:
        page.goto("about:blank") if sleep else page.go_back()


def in_turn(view: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(p for p in view["players"] if p["seat"] == view["turn"])
    return found


def send_turn(server: Server, table: str, token: str, view: dict[str, Any],
              prefers: str = "") -> None:
    """Send a turn as JSON, by the seat itself: what fits of its hand or its open cards."""
    def ask(method: str, path: str, **more: Any) -> Any:
        return server.api(method, f"/tables/{table}{path}", token=token, **more).json()

    offered, mine = ask("GET", "")["commands"], in_turn(view)
    if "turn_blind" in offered:
        ask("POST", "/commands/turn_blind", json={"which": 1})
    elif "take_pot" in offered:
        ask("POST", "/commands/take_pot", json={})
    elif "play_open" in offered:
        cards = [card["kind"] for card in mine["cards"]]
        ask("POST", "/commands/play_open", json={"cards": fitting(view["pot"], cards)})
    else:
        faces = [card["face"] for card in ask("GET", "/secrets/hand")["secret"]]
        cards = [face.split("-")[1] for face in faces]
        places = fitting(view["pot"], cards, first=view["at"].endswith("-0"), prefers=prefers)
        ask("POST", "/commands/play_cards", json={"cards": places})


def seen(server: Server, opened: dict[str, Any]) -> dict[str, Any]:
    answer = server.api("GET", f"/tables/{opened['table']}", token=opened["token"]).json()
    view: dict[str, Any] = answer["view"]
    moves = answer["version"] - 3  # the opening, the deal, and from 0
    return {**view, "at": f"{view['number']}-{view['phase']}-{moves + 1}"}


def fitting(pot: str | None, cards: list[str], first: bool = False,
            prefers: str = "") -> list[int]:
    """Return the places of all equal cards that fit; the first pot opens with the lowest yellow."""
    value = None if pot is None else 2 * int(pot.rstrip("½") or 0) + pot.endswith("½")
    order = "1234678059" if first else f"{prefers}0123456789"
    for card in (*order, "half", "demon"):
        if card in cards and judge(value, [card]).legal:
            return [at for at, other in enumerate(cards) if other == card]
    return [cards.index("8"), cards.index("half")]
