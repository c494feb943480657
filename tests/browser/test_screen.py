"""The screen in the middle: nobody scrolls a television, at no moment and in no language."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import cycle, product

import pytest
from playwright.sync_api import Page

from companion.games import GAMES
from companion.i18n import LANGUAGES
from tests import world
from tests.browser.glass import Glass, Walk, made_of
from tests.browser.sizes import LARGE
from tests.examples import DEEP, in_depth
from tests.world import Evening, Phone

LARGER = {"width": 1920, "height": 1080}
NAMES = ("Dana", "Aleksandra", "נועה־מרים בן־דוד", "Гриша", "Bartholomew", "Lev", "Mia",
         "Константин", "Zoë")  # nine, long ones among them
TOO_LARGE = """() => {
  const page = document.documentElement;
  return [page.scrollHeight - innerHeight, page.scrollWidth - innerWidth]
    .map((more) => Math.max(0, more));
}"""
# The poster of the film that is being made: what it is and for whom it counts can be read.
UNREADABLE = """() => [...document.querySelectorAll('.banner:not(.premiere)')].filter((banner) => {
  const [all, told] = [banner, banner.querySelector('.billing')]
    .map((each) => each.getBoundingClientRect());
  return !told.height || told.top < all.top - 1 || told.bottom > innerHeight; }).length"""
END = "document.querySelectorAll('.result').forEach((each) => each.classList.add('done'))"
# Nine stars on strike with all their cards, every statuette and the deck's card.
LONGEST = """document.querySelectorAll('.reel').forEach((reel) => {
  while (reel.children.length < 32) reel.append(reel.firstElementChild.cloneNode(true)); })"""
MOST_STEPS = 500
SMALL_STEPS = 120
SMALL_GAMES = list(product(("zero", "totem", "eight_and_half"), ("phones", "")))


def moments(walk: Walk) -> Iterator[str]:
    """A game from its opening to its end, each kind of moment once."""
    seen = set()
    for _ in range(MOST_STEPS):
        state = walk.evening.play().state
        doing = state.round.doing.kind if state.round.doing else ""
        kind = (state.phase, state.round.stage, doing, bool(state.number))
        if kind not in seen:
            seen.add(kind)
            yield " ".join(map(str, (*kind, state.number)))
        if not walk.step():
            return


def scrolls(page: Page) -> list[str]:
    found = []
    for size in (LARGE, LARGER):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        down, across = page.evaluate(TOO_LARGE)
        found += [f"{size['width']}: {down} down, {across} across"] if down or across else []
        if page.evaluate(UNREADABLE):
            found.append(f"{size['width']}: the poster cannot be read")
    return found


def faults(page: Page) -> Iterator[str]:
    """As it stands; a premiere also at its end, and as long as one can be."""
    yield from scrolls(page)
    if page.locator(".reel").count():
        page.evaluate(END)
        yield from (f"at its end {fault}" for fault in scrolls(page))
        page.evaluate(LONGEST)
        yield from (f"a long film {fault}" for fault in scrolls(page))


def looked_at(glass: Glass, screen: Phone, url: str,
              moments: Iterator[str]) -> Iterator[tuple[str, Page]]:
    """The screen at each moment: in all languages, or in one after the other."""
    for moment, in_turn in zip(moments, cycle(LANGUAGES), strict=False):
        for lang in LANGUAGES if DEEP else [in_turn]:
            yield f"{moment} {lang}", glass.show(screen, f"{url}/screen", lang, size=LARGE)


@pytest.mark.parametrize(("kit", "players"), in_depth(
    [("phones", 9)], ("box", 9), ("phones", 5), ("phones", 3)))
def test_no_moment_of_hollywood_scrolls_on_a_television(
    kit: str, players: int, glass: Glass, an_evening: Callable[..., Evening],
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world, "NAMES", NAMES)
    options = {"kit": kit, "costumes": True, "union_strike": True}
    walk = Walk(an_evening(players=players, options=options), random.Random(8))
    found = [f"{when} {fault}"
             for when, page in looked_at(glass, walk.screen, walk.evening.url, moments(walk))
             for fault in faults(page)]
    assert not found, "\n".join(found)


def kinds_of_moments(walk: Walk) -> Iterator[str]:
    """A game by chance, each kind of screen once."""
    seen = set[str]()
    for _ in range(SMALL_STEPS):
        parts = made_of(walk.screen.get(f"{walk.evening.url}/screen").get_data(as_text=True))
        if parts - seen:
            seen |= parts
            yield str(walk.evening.play().version)
        if not walk.step():
            return


@pytest.mark.parametrize(("game", "way"), in_depth(SMALL_GAMES[:1], *SMALL_GAMES[1:]))
def test_no_moment_of_a_small_game_scrolls_on_a_television(
    game: str, way: str, glass: Glass, an_evening: Callable[..., Evening],
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world, "NAMES", NAMES)
    players = min(GAMES[game].players[-1], len(NAMES))
    walk = Walk(an_evening(game=game, players=players, options={"way": way} if way else {}),
                random.Random(8))
    shown = looked_at(glass, walk.screen, walk.evening.url, kinds_of_moments(walk))
    found = [f"{when} {fault}" for when, page in shown for fault in scrolls(page)]
    assert not found, "\n".join(found)


# What a notice lies over: words and signs of the page itself.
COVERED = """() => {
  const notice = [...document.querySelectorAll('.notice')].find((each) => each.checkVisibility());
  const over = notice.getBoundingClientRect();
  const meets = (box) => box.width && box.left < over.right && box.right > over.left
    && box.top < over.bottom && box.bottom > over.top;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  for (let node; (node = walker.nextNode());) {
    if (!node.data.trim() || node.parentElement.closest('.notices, .offline, .sr, noscript')
        || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some(meets)) found.push(node.data.trim());
  }
  return found;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_notice_covers_nothing_on_the_screen(
    game: str, glass: Glass, an_evening: Callable[..., Evening]
) -> None:
    walk = Walk(an_evening(game=game, players=GAMES[game].players[-1]), random.Random(8))
    walk.evening.served.rooms.tell(walk.evening.room, "gm_moved")
    for _ in range(3):
        page = glass.show(walk.screen, f"{walk.evening.url}/screen", "ru", size=LARGE)
        assert page.evaluate(COVERED) == []
        walk.step()


CASE = "The lighthouse sends code on foggy nights, and the mayor's double knows who listens"
OUT_OF_SIGHT = """() => [...document.querySelectorAll(
  'main .now *, .side .meters, .side .team li, .actions .action')].filter((part) => {
  const box = part.getBoundingClientRect(), sheet = part.closest('.file')?.getBoundingClientRect();
  return box.height && box.bottom > Math.min(innerHeight, (sheet?.bottom ?? innerHeight) + 1); })
  .map((part) => part.className || part.tagName)"""


def do_at(evening: Evening, name: str, seat: int | None = None, **args: object) -> None:
    told = evening.api(seat).post(f"/tables/{evening.table}/commands/{name}", args)
    assert told.status_code == 200, told.get_json()


def act(evening: Evening, seats: Iterable[int]) -> None:
    for seat in seats:
        do_at(evening, "declare_action", seat, talent="science", what=CASE)
        do_at(evening, "type_in_dice", seat, first=6, second=5)


def moments_of_a_case(evening: Evening) -> Iterator[str]:
    """An evening of Conspiracy, each kind of moment once."""
    do = partial(do_at, evening)
    yield "before the case"
    for seat in evening.seats:
        do("write_sleuth", seat, sleuth=f"The Archivist of the {seat}th floor", science=8)
    do("approve")
    do("begin_evening")
    for _ in range(12):
        do("type_in_rumour", text=CASE, level=1, mark="none")
    do("pin_card", called=CASE[:30])
    do("start_clock", towards="The ship lands", size=8, known=True)
    yield "whispers"
    do("investigate", 1, rumour=3)
    yield "a mind game"
    do("bid_intrigue", amount=1)
    do("bid_rumour_points", 1, amount=2)
    do("open_bids")
    yield "the envelopes"
    do("frame_scene", length="full")
    *others, helper, aside = evening.seats
    do("wait_aside", aside, what=CASE)
    do("declare_action", helper, talent="science", option="shoulder", what=CASE)
    yield "a scene begins"
    do("type_in_dice", helper, first=6, second=5)
    act(evening, others)
    yield "everybody has acted"
    do("end_round")
    for _ in range(2):
        do("begin_round")
        act(evening, evening.seats)
        do("end_round")
    yield "the conspirators choose"
    do("settle_scene")
    yield "the team chooses"
    do("answer_breakthrough", 1)
    yield "how it ended"
    do("end_evening")
    yield "until the next evening"


@pytest.mark.parametrize("sleuths", in_depth([8], 3, 4, 5))
def test_no_moment_of_conspiracy_scrolls_on_a_television(
    sleuths: int, glass: Glass, an_evening: Callable[..., Evening],
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world, "NAMES", NAMES)
    options = {"rumour_points": 9, "intrigue": 9}
    evening = an_evening(game="conspiracy", players=sleuths, options=options)
    screen = Phone(evening.app).sit(str(evening.opened["screen"]["token"]))
    found = []
    for when, page in looked_at(glass, screen, evening.url, moments_of_a_case(evening)):
        page.evaluate("document.fonts.ready")
        found += [f"{when} out of sight: {part}" for part in page.evaluate(OUT_OF_SIGHT)]
        found += [f"{when} {fault}" for fault in scrolls(page)]
        found += [f"{when} out of sight, larger: {part}" for part in page.evaluate(OUT_OF_SIGHT)]
    assert not found, "\n".join(found)


# What the table looks at between two scenes, and where the lowest of it ends; what does not show
# all of its words is named.
AT_LEISURE = """() => {
  const parts = [...document.querySelectorAll('.whispers .slip, .side .team > li')];
  const told = document.querySelector('.whispers .last')?.innerText.trim();
  const cut = parts.filter((part) => part.scrollHeight > part.clientHeight + 1);
  const low = (kind) => Math.max(...[...document.querySelectorAll(kind)]
    .map((part) => part.getBoundingClientRect().bottom / innerHeight));
  return { cut: cut.map((part) => part.innerText), told: Boolean(told),
    skills: document.querySelectorAll('.team .skills').length,
    low: [low('.whispers .slip'), low('.side .team')].every((at) => at > .8 && at < 1) };
}"""


@pytest.mark.parametrize("lang", in_depth(["ru"], "he", "en"))
def test_between_scenes_the_television_is_full_of_the_team_the_rumours_and_the_story(
    lang: str, glass: Glass, an_evening: Callable[..., Evening]
) -> None:
    evening = an_evening(game="conspiracy", players=3)
    screen = Phone(evening.app).sit(str(evening.opened["screen"]["token"]))
    for seat in evening.seats:
        evening.api(seat).post(f"/tables/{evening.table}/commands/write_sleuth",
                               {"sleuth": f"The Archivist of the {seat}th floor", "science": 8})
    evening.do("approve", "begin_evening")
    for _ in range(4):
        evening.do("type_in_rumour", text=CASE[:60], level=1, mark="none")
    page = glass.show(screen, f"{evening.url}/screen", lang, size=LARGE)
    assert page.evaluate(AT_LEISURE) == {"cut": [], "told": True, "skills": 3, "low": True}
    assert page.evaluate(TOO_LARGE) == [0, 0]
