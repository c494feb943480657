"""Forms as a browser without script would send them: with the values filled in on the page."""

from __future__ import annotations

from html.parser import HTMLParser


class Forms(HTMLParser):
    """The forms of a page by their action, with the values they would send."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: dict[str, dict[str, list[str]]] = {}
        self.now: dict[str, list[str]] | None = None
        self.select = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.now = self.found.setdefault(has.get("action", ""), {})
        if tag == "select":
            self.select = has.get("name", "")
        name = self.select if tag == "option" else has.get("name", "")
        if self.now is not None and name and self.sends(tag, has):
            self.now.setdefault(name, []).append(has.get("value", "on"))

    def sends(self, tag: str, has: dict[str, str]) -> bool:
        if tag == "option":
            return "selected" in has
        if has.get("type") in ("radio", "checkbox"):
            return "checked" in has
        return tag == "input"

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.now = None


def form_of(html: str, action: str) -> dict[str, list[str]]:
    """What the form with this action would send, as it stands on the page."""
    return Forms(html).found[action]


def form_for(html: str, action: str, seat: int) -> dict[str, str]:
    """What the form for this seat would send, of several with the same action."""
    for part in html.split("<form")[1:]:
        found = Forms(f"<form{part.partition('</form>')[0]}</form>").found.get(action, {})
        if found.get("seat") == [str(seat)]:
            return {name: values[0] for name, values in found.items()}
    raise KeyError(f"{action} for seat {seat}")
