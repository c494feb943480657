"""Conspiracy before the camera: an evening played by command, a picture at every turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page

from tests.browser.conftest import hold, join, let_go

if TYPE_CHECKING:
    from tests.browser.screenshots import Studio

OPTIONS = {"rumour_points": 9, "intrigue": 9, "start_assets": 1}
SCREEN = {"width": 1280, "height": 800}
WORDS = {
    "he": {"sleuths": ('ד"ר לוטם', "הארכיונאית", "הנהגת"), "trait": "עקשנות של פרד",
           "asset": "חובב רדיו מהנמל", "key": "להביא לו שפופרת חדשה", "what": "האזנה לקו",
           "rumours": ("המגדלור משדר בקוד בלילות ערפל", "לראש העיר יש כפיל לטקסים",
                       "החשמליות נוסעות ריקות", "מתחת לדואר יש מעבדה")},
    "ru": {"sleuths": ("Доктор Лотем", "Архивариус", "Водитель"), "trait": "Упрямство мула",
           "asset": "Радиолюбитель из порта", "key": "Принести новую лампу",
           "what": "Слушает линию",
           "rumours": ("Маяк шлёт шифр в туманные ночи", "У мэра есть двойник для церемоний",
                       "Трамваи ходят пустыми", "Под почтой устроена лаборатория")},
    "en": {"sleuths": ("Dr. Lotem", "The Archivist", "The Driver"), "trait": "Stubborn as a mule",
           "asset": "A radio ham at the harbour", "key": "Bring a new valve",
           "what": "Listens in on the line",
           "rumours": ("The lighthouse sends code on foggy nights",
                       "The mayor has a double for ceremonies", "The trams run empty",
                       "There is a laboratory under the post office")},
}


class Film:
    """The phones of one evening, and what is said in its language."""

    def __init__(self, studio: Studio) -> None:
        self.studio, self.words = studio, WORDS[studio.lang]
        self.tokens = [str(seat["token"]) for seat in studio.seats]  # type: ignore[attr-defined]
        self.gm = join(studio.phone(), f"/j/{studio.token}")
        self.dana, self.avi = (join(studio.phone(), f"/j/{token}") for token in self.tokens[:2])
        self.screen = join(studio.phone(SCREEN), studio.screen)

    def do(self, name: str, seat: int = 0, **args: Any) -> None:
        token = self.tokens[seat - 1] if seat else self.studio.token
        self.studio.server.command(token, self.studio.table, name, **args)

    def shoot(self, page: Page, name: str) -> None:
        self.studio.shoot(page, f"conspiracy-{name}")


def shoot_all(studio: Studio) -> None:
    film = Film(studio)
    sleuths(film)
    cauldron(film)
    mind_game(film)
    scene(film)
    aftermath(film)
    studio.pages(film.gm, {f"conspiracy-{name}": f"/r/{studio.room}/gm/page/{name}"
                           for name in ("recap", "rumours", "ledger", "chart", "case", "rules")})


def sleuths(film: Film) -> None:
    film.shoot(film.dana, "write")
    for seat, name in enumerate(film.words["sleuths"], 1):
        film.do("write_sleuth", seat, sleuth=name, science=8, combat=4, driving=7,
                trait_1=film.words["trait"])
        film.do("create_asset", seat, asset=film.words["asset"], key=film.words["key"])
    film.shoot(film.gm, "approve")
    film.do("approve")
    film.do("begin_evening")


def cauldron(film: Film) -> None:
    for text in film.words["rumours"]:
        film.do("propose_rumour", 2, text=text, level=1)
    film.do("object_to_rumour", 3, proposal=3)
    film.shoot(film.avi, "proposals")
    film.do("agree_to_rumour", 3, proposal=3)
    film.do("add_rumours", 1)
    film.do("draw_rumours", rumours=[1, 2])
    film.shoot(film.gm, "drawn")
    film.do("mark_rumours", cold=1)
    film.shoot(film.gm, "desk")
    film.shoot(film.screen, "screen")
    hold(film.gm, ".hold")
    film.gm.wait_for_selector("#peek .marks")
    film.shoot(film.gm, "marks")
    let_go(film.gm)


def mind_game(film: Film) -> None:
    film.do("investigate", 1, rumour=3)
    film.shoot(film.dana, "mind")
    film.do("bid_intrigue", amount=1)
    film.do("bid_rumour_points", 1, amount=2)
    film.do("open_bids")
    film.shoot(film.gm, "frame")


def scene(film: Film) -> None:
    film.do("frame_scene", length="full")
    film.shoot(film.dana, "act")
    film.do("wait_aside", 3, what=film.words["what"])
    film.do("declare_action", 1, talent="science", option="shoulder", traits=[0], assets=[1],
            what=film.words["what"])
    film.shoot(film.dana, "chance")
    film.shoot(film.screen, "screen-scene")
    film.do("type_in_dice", 1, first=6, second=5)
    film.shoot(film.gm, "round")
    film.do("end_round")
    for last in (False, True):
        film.do("begin_round")
        for seat in (1, 2):
            film.do("declare_action", seat, talent="science")
            film.do("type_in_dice", seat, first=6, second=5)
        if not last:
            film.do("end_round")
    film.do("end_round")


def aftermath(film: Film) -> None:
    film.shoot(film.gm, "settle")
    film.do("settle_scene")
    film.shoot(film.dana, "choose")
    film.do("answer_breakthrough", 1)
    film.do("make_waves", 1)
    film.do("end_evening")
    film.shoot(film.avi, "until")
