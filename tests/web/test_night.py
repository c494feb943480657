"""The night: the same dark page for all, the script for the GM, and the button that skips it."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.web.forms import Forms
from tests.world import Evening, html


def test_the_first_film_cannot_begin_before_the_night_is_done_or_skipped(
    evening: Evening,
) -> None:
    evening.dealt()
    offered = [action for action in Forms(evening.gm.get(
        f"{evening.url}/gm").get_data(as_text=True)).found if "/do/" in action]
    assert {action.rsplit("/", 1)[1] for action in offered} == {"begin_night", "skip_night"}


def test_the_night_is_the_same_dark_page_for_all_and_the_gm_has_the_script(
    evening: Evening,
) -> None:
    evening.dealt().do("begin_night")
    pages = {phone.get(f"{evening.url}/seat{tab}").data
             for phone in evening.seats.values() for tab in ("",)}
    assert len(pages) == 1 and b"Eyes closed" in pages.pop()
    page = html(evening.gm.get(f"{evening.url}/gm"))
    assert "Communists of the silver screen" in page


def dusk(evening: Evening) -> str:
    return html(evening.dealt().gm.get(f"{evening.url}/gm"))


def test_where_the_night_may_be_skipped_the_button_stands_with_the_words(
    an_evening: Callable[..., Evening]
) -> None:
    few, many = dusk(an_evening(players=3)), dusk(an_evening(players=7))
    for page in (few, many):
        assert page.count('id="do-skip_night-0"') == 1
    assert few.index("so it may be skipped") < few.index("Skip the night") < few.index(
        'data-sound-check')
    assert many.index('id="more"') < many.index("Skip the night")


def test_where_the_night_may_be_skipped_the_gold_button_skips_it(
    an_evening: Callable[..., Evening]
) -> None:
    def gold(page: str) -> list[str]:
        return re.findall(r'class="primary">\s*<span>([^<]*night)<', page)

    few, many = an_evening(players=3), an_evening(players=7)
    assert gold(dusk(few)) == [] and gold(dusk(many)) == []  # nobody has looked yet
    for evening in (few, many):
        for phone in evening.seats.values():
            phone.get(f"{evening.url}/seat/peek/affiliation")
    assert gold(html(few.gm.get(f"{few.url}/gm"))) == ["Skip the night"]
    assert gold(html(many.gm.get(f"{many.url}/gm"))) == ["Begin the night"]
