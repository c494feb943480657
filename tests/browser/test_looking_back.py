"""The host's evenings on a real phone: charts in sight, nothing sideways, nothing faint."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store import guests
from tests.browser.glass import Glass, faults, ill_set
from tests.browser.light import faint
from tests.played import Host
from tests.world import host, serve

LONG = "Maximiliane-Charlotte von Hohenlohe"[:24]
WIDE = "document.documentElement.scrollWidth"
INSIDE = """() => [...document.querySelectorAll(".chart")].every((one) => {
  const box = one.getBoundingClientRect();
  return box.width > 60 && box.left >= 0 && box.right <= innerWidth;
})"""
# Where the sum of victories is highest: at the end of reading.
LAST = """() => {
  const [path] = document.querySelectorAll(".pad-chart .course");
  const frame = path.ownerSVGElement.getBoundingClientRect();
  const end = path.getPointAtLength(path.getTotalLength()).matrixTransform(path.getScreenCTM());
  return (end.x - frame.left) / frame.width;
}"""


def two_evenings(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Host:
    played = Host(*serve(folder))
    names = ["דנה", LONG, "Гиль", "<b>Bo</b>", "Zoë"]
    for day in (1, 8):
        monkeypatch.setattr("companion.store.log.now",
                            lambda day=day: f"2026-01-{day:02}T18:00:00.000+00:00")
        played.hollywood(names, 3, 0).zero(names[:3], [1, 5, 9]).conspiracy(names[:2], False)
    return played


def test_the_evenings_fit_a_phone_and_read_in_their_direction(
    glass: Glass, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = two_evenings(tmp_path, monkeypatch)
    phone = host(played.served, played.app)
    person = guests.named(played.served.store, LONG)
    assert person
    for lang, theme, end in (("he", "night", 0), ("en", "day", 1)):
        for path in ("/evenings", f"/evenings/people/{person.id}"):
            page = glass.show(phone, path, lang, theme)
            assert page.evaluate(WIDE) <= 390 and page.evaluate(INSIDE), (path, lang)
            assert not [*faults(page), *faint(page), *ill_set(page)], (path, lang)
            if path == "/evenings":
                assert abs(page.evaluate(LAST) - end) < 0.2, lang
    played.served.store.close()
