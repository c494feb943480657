"""What tests ask of a table that phones come to; and which targets are too small for a thumb."""

from __future__ import annotations

NAMES = ["Dana", "Avi", "Noa", "Gil"]
SMALL = """() => [...document.querySelectorAll('a, button, summary, input, select')]
  .filter((e) => e.type !== 'hidden' && e.type !== 'file' && e.checkVisibility())
  .map((e) => [e.outerHTML.slice(0, 80), (e.closest('label') || e).getBoundingClientRect()])
  .filter(([, box]) => box.height < 47.5 || box.width < 47.5)
  .map(([html, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${html}`)"""


def gm_token(opened: dict[str, object]) -> str:
    return str(opened["token"])


def seat_join(opened: dict[str, object], place: int) -> str:
    return str(opened["seats"][place]["join"])  # type: ignore[index]
