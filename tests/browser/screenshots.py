"""Every page in three languages, as a phone shows it: `make screenshots` writes docs/screenshots.

The pictures are for people: tests say that a page works, pictures show whether one wants to use
it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, sync_playwright

from companion import keys
from companion.i18n import LANGUAGES
from printables.browser import chromium
from tests.browser import box_film, case_file, small_games
from tests.browser.conftest import FLAGS, hold, join, let_go
from tests.browser.server import KEY, Server
from tests.browser.sizes import PHONE

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
NAMES = {"he": ["דנה", "אבי", "נועה", "גיל"], "ru": ["Дана", "Лев", "Нора", "Гриша"],
         "en": ["Dana", "Avi", "Noa", "Gil"]}
PORT = 8147
AT_REST = 750  # milliseconds: the buttons of a new page are faint for a moment
CLEARLY, FEW = 48, 0.005  # a clear difference, of 255; the share of points that may have one
DRAWN = """() => [...document.images, ...document.querySelectorAll('.preview')].every((each) =>
  each.complete || each.querySelector('svg') || each.getBoundingClientRect().top > innerHeight)"""
SCREEN = {"width": 1280, "height": 800}


def looks_the_same(kept: Path, picture: Image.Image) -> bool:
    """Tell whether so few points differ clearly that nobody would see it."""
    old = Image.open(kept).convert("RGB") if kept.exists() else None
    if old is None or old.size != picture.size:
        return False
    apart = ImageChops.difference(old, picture).convert("L").point(lambda by: 255 * (by > CLEARLY))
    return apart.histogram()[255] < FEW * picture.width * picture.height


class Studio:
    """One language's walk through an evening, with a camera."""

    def __init__(self, browser: Browser, server: Server, lang: str, game: str = "hollywood",
                 players: int = 4, **options: object) -> None:
        self.browser, self.server, self.lang = browser, server, lang
        opened = server.open_table(game, NAMES[lang][:players], options=options)
        self.room, self.table = str(opened["room"]), str(opened["table"])
        self.token, self.seats = str(opened["token"]), opened["seats"]
        self.screen = str(opened["screen"]["join"])  # type: ignore[index]

    def phone(self, size: dict[str, int] = PHONE) -> Page:
        context = self.browser.new_context(viewport=size, locale=self.lang,  # type: ignore[arg-type]
                                           base_url=self.server.url)
        context.set_default_timeout(20_000)
        return context.new_page()

    def shoot(self, page: Page, name: str) -> None:
        """Save a picture in few colours: that is enough for flat pages and keeps the folder small.
        One that looks as before is left as it was."""
        page.wait_for_function(DRAWN)
        page.wait_for_timeout(AT_REST)
        picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
        target = FOLDER / self.lang / f"{name}.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        if looks_the_same(target, picture):
            return
        picture.quantize(96, dither=Image.Dither.NONE).save(target, optimize=True)

    def pages(self, page: Page, paths: dict[str, str]) -> None:
        for name, path in paths.items():
            page.goto(path)
            self.shoot(page, name)

    def do(self, *names: str) -> None:
        for name in names:
            self.server.command(self.token, self.table, name)

    def view(self) -> dict[str, object]:
        answer = httpx.get(f"{self.server.url}/api/tables/{self.table}", timeout=30,
                           headers={"Authorization": f"Bearer {self.token}"})
        return dict(answer.json()["view"])


def door(studio: Studio) -> None:
    page = studio.phone()
    studio.pages(page, {"code": "/code", "pick": f"/r/{studio.room}",
                        "join": studio.seats[0]["join"],  # type: ignore[index]
                        "error": "/j/not-a-seat"})


def host(studio: Studio) -> Page:
    gm = studio.phone()
    gm.goto(f"/host?key={KEY}")
    studio.shoot(gm, "home")
    studio.pages(gm, {"help": "/help", "help-hollywood": "/help/hollywood"})
    gm.goto("/new/hollywood")
    for number, name in enumerate(NAMES[studio.lang]):
        gm.fill(f"[name=name-{number}]", name)
    studio.shoot(gm, "new")
    gm.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = true })")
    gm.evaluate("scrollTo(0, 700)")
    studio.shoot(gm, "new-options")
    box(studio, gm)
    return join(gm, f"/j/{studio.token}")


def box(studio: Studio, gm: Page) -> None:
    """The box inventory, with something changed in each of its parts."""
    gm.click(".box-line")
    for _ in range(2):
        gm.click(".kind:nth-child(2) [data-step='1']")
    gm.click("label:has([name=posters-monster][value=CC])")
    gm.click("label:has([name=star_faces][value='4'])")
    gm.click("label:has([value=wig])")
    for name, part in (("box", "h1"), ("box-cards", "#cards"), ("box-posters", "#posters"),
                       ("box-dice", "#dice")):
        gm.evaluate(f"document.querySelector('{part}').scrollIntoView()")
        studio.shoot(gm, name)


def set_up(studio: Studio, gm: Page, seat: Page) -> None:
    studio.shoot(gm, "gm-roles")
    studio.shoot(seat, "seat-welcome")
    studio.do("deal_roles")
    studio.shoot(gm, "gm-affiliations")
    studio.shoot(seat, "seat-role")
    studio.do("deal_affiliations")
    studio.shoot(gm, "gm-dusk")
    studio.shoot(seat, "seat-dusk")
    hold(seat, ".hold")
    seat.wait_for_selector(".secret-card svg")
    studio.shoot(seat, "seat-secret")
    let_go(seat)
    gm.goto(f"/r/{studio.room}/gm")
    gm.click("#do-begin_night-0 button")
    gm.wait_for_selector("#night.running")
    studio.shoot(gm, "gm-night")
    studio.shoot(seat, "seat-night")
    studio.do("end_night", "deal_hands", "roll_dice", "lay_out_posters")


def a_turn(studio: Studio, gm: Page, phones: dict[int, Page]) -> None:
    turn = int(str(studio.view()["turn"]))
    studio.shoot(gm, "gm-turn")
    studio.shoot(phones[turn], "seat-turn")
    other = next(page for seat, page in phones.items() if seat != turn)
    studio.shoot(other, "seat-waiting")
    other.click("a.lift[href$='/hand/hand']")
    other.wait_for_selector("#hand .cards svg")
    studio.shoot(other, "seat-hand")
    other.click("#hand [data-lay-down]")


def beside(studio: Studio, gm: Page) -> None:
    at = f"/r/{studio.room}/gm"
    studio.pages(gm, {
        "people": f"{at}/people", "qr": f"{at}/qr", "log": f"{at}/log", "script": f"{at}/script",
        "rules": f"{at}/page/rules", "affiliations": f"{at}/page/affiliations",
        "odds": f"{at}/page/odds", "recap": f"{at}/page/recap", "print": f"{at}/print",
        "print-look": f"{at}/print/look/roles",
        "evenings": "/evenings", "shelf": f"/shelf/{studio.room}",
        "leave": f"{at}/another", "another": f"{at}/another?sure=1", "qr-seat": f"{at}/qr/1",
    })


def shoot_all(studio: Studio) -> None:
    door(studio)
    gm = host(studio)
    phones = {int(seat["seat"]): join(studio.phone(), seat["join"])
              for seat in studio.seats}  # type: ignore[attr-defined]
    set_up(studio, gm, phones[1])
    a_turn(studio, gm, phones)
    studio.shoot(join(studio.phone(SCREEN), studio.screen), "screen")
    beside(studio, gm)
    by_day(studio, gm, phones[1])


def by_day(studio: Studio, gm: Page, seat: Page) -> None:
    """The same table in daylight."""
    day = [{"name": "theme", "value": "day", "url": studio.server.url}]
    for page, name, path in ((gm, "gm-day", "gm"), (seat, "seat-day", "seat")):
        page.context.add_cookies(day)  # type: ignore[arg-type]
        studio.pages(page, {name: f"/r/{studio.room}/{path}"})


def posed(data: Path) -> Server:
    """Start a server with the same key, address and luck as the last time."""
    server = Server(data, "tests.browser.posed")
    (data / keys.NAME).write_bytes(b"k" * keys.LENGTH)
    (data / keys.NAME).chmod(0o600)
    server.port, server.url = PORT, f"http://127.0.0.1:{PORT}"
    return server.start()


def main(languages: Sequence[str] = LANGUAGES) -> None:
    """Take all pictures in the languages named, or in all."""
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = posed(Path(data))
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for lang in languages:
            shoot_all(Studio(browser, server, lang, kit="phones"))
            box_film.shoot_all(Studio(browser, server, lang, **box_film.OPTIONS))
            for game in small_games.BEGIN:
                small_games.shoot_all(Studio(browser, server, lang, game, way="phones"), game)
            case_file.shoot_all(Studio(browser, server, lang, "conspiracy", 3, **case_file.OPTIONS))
            print(f"{lang}: {len(list((FOLDER / lang).glob('*.png')))} pages")
        browser.close()
        server.kill()


if __name__ == "__main__":
    main(sys.argv[1:] or LANGUAGES)
