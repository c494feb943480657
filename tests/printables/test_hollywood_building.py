"""What is cut, folded and glued: folds are dashed, cuts are solid, and all comes out right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path as File

import pytest
from PIL import Image

from companion.games.hollywood.content import SIDES
from companion.i18n import LANGUAGES
from printables.decks import hollywood
from printables.decks.hollywood import dice, folded, frame, statuettes, tent
from printables.decks.hollywood.affiliations import PICTURE
from printables.faces import FULL, INKS, Face, Ink
from printables.shapes import Path
from printables.sheets import Options
from printables.sheets.margins import marks
from printables.sheets.paper import PAPERS, Paper
from printables.sheets.plan import plan
from printables.sheets.render import render
from tests.printables.hollywood import FACTS
from tests.printables.listen import heard
from tests.printables.listen import lines as lines_of
from tests.printables.log_pen import LogPen
from tests.printables.tools import face_pdf, ink_used, log, picture

SHEETS = {sheet.name: sheet for sheet in hollywood.SHEETS}
EACH_INK = pytest.mark.parametrize("ink", INKS.values(), ids=lambda ink: ink.name)
EACH_LANG = pytest.mark.parametrize("lang", LANGUAGES)
Line = frozenset[tuple[float, float]]


class Lines(LogPen):
    """Keeps the straight lines that are drawn, dashed and solid, in the face's own places."""

    def __init__(self) -> None:
        super().__init__()
        self.dashed: set[Line] = set()
        self.solid: set[Line] = set()
        self.dashings = 0  # in groups too

    def path(self, path: Path, fill=None, stroke=None, width=0.0, alpha=1.0, cap="butt",
             join="miter", dash=(), even_odd=False) -> None:
        self.dashings += bool(dash)
        if stroke and stroke != "#FFFFFF" and not self.depth:
            (self.dashed if dash else self.solid).update(straight(path))


class Clips(LogPen):
    """Keeps what hatching is cut to."""

    def __init__(self) -> None:
        super().__init__()
        self.clips: list[Path] = []

    @contextmanager
    def group(self, x: float = 0, y: float = 0, rotate: float = 0, scale: float = 1,
              clip: Path | None = None) -> Iterator[None]:
        if clip:
            self.clips.append(clip)
        with super().group(x, y, rotate, scale, clip):
            yield


def straight(path: Path) -> set[Line]:
    return {line(*before[1][-2:], *after[1]) for before, after in pairwise(path.segments)
            if after[0] == "L"}


def line(x0: float, y0: float, x1: float, y1: float) -> Line:
    return frozenset(((round(x0, 2), round(y0, 2)), (round(x1, 2), round(y1, 2))))


def lines(face: Face, ink: Ink, lang: str = "en") -> Lines:
    pen = Lines()
    face.draw(pen, ink, lang)
    return pen


def level(face: Face, y: float, over: float = 0) -> Line:
    return line(-over, y, face.size[0] + over, y)


def dashes(image: Image.Image, row: int) -> int:
    """How often dark and light change along a row of dots."""
    dots = image.convert("L").crop((0, row, image.width, row + 1)).tobytes()
    return sum(a != b for a, b in pairwise(value < 128 for value in dots))


@EACH_INK
def test_the_net_is_folded_where_paper_goes_on_and_cut_elsewhere(ink: Ink):
    drawn = lines(dice.net(3), ink)
    folds, cuts = ({edge for side in sides for edge in straight(dice._edge(*side))}
                   for sides in (dice.folds(), dice.cuts()))
    tabs = {edge for tab in dice.TABS for edge in straight(dice._tab(*tab))}
    assert len(folds) == 5 + 7 and len(cuts) == 7 and len(tabs) == 3 * 7
    assert drawn.dashed == folds and drawn.solid == cuts | tabs


def test_the_folded_net_is_a_cube_with_a_tab_at_each_open_edge():
    """Each of its twelve edges is a fold between squares, or two open ones that share a tab."""
    met: dict[frozenset, list[bool]] = {}
    for square, (corner, right, down) in cube().items():
        for side in range(4):
            if dice._next(square, side) not in dice.SQUARES:
                met.setdefault(edge(corner, right, down, side), []).append(
                    (square, side) in dice.TABS)
    assert len(met) == 7 and all(sorted(tabs) == [False, True] for tabs in met.values())


Point = tuple[int, int, int]


def cube() -> dict[tuple[int, int], tuple[Point, Point, Point]]:
    """Where each square comes to lie: its corner, and the ways right and down along it."""
    placed = {(1, 1): ((0, 0, 0), (1, 0, 0), (0, 1, 0))}
    while len(placed) < len(dice.SQUARES):
        for square, (corner, right, down) in list(placed.items()):
            inward = cross(right, down)
            bent = {0: (plus(corner, inward), right, times(inward, -1)),
                    1: (plus(corner, right), inward, down),
                    2: (plus(corner, down), right, inward),
                    3: (plus(corner, inward), times(inward, -1), down)}
            for side, there in bent.items():
                if dice._next(square, side) in dice.SQUARES:
                    placed.setdefault(dice._next(square, side), there)
    return placed


def edge(corner: Point, right: Point, down: Point, side: int) -> frozenset[Point]:
    corners = (corner, plus(corner, right), plus(plus(corner, right), down), plus(corner, down))
    return frozenset((corners[side], corners[(side + 1) % 4]))


def plus(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def times(a: Point, by: int) -> Point:
    return a[0] * by, a[1] * by, a[2] * by


def cross(a: Point, b: Point) -> Point:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


@EACH_INK
def test_every_tab_of_a_die_is_hatched_for_glue_within_its_outline(ink: Ink):
    pen = Clips()
    dice.net(3).draw(pen, ink, "en")
    assert len(pen.clips) == len(dice.TABS)
    for clip, tab in zip(pen.clips, dice.TABS, strict=True):
        inner, outer = clip.box, dice._tab(*tab).box
        assert all(a - b >= 0.5 for a, b in zip(inner[:2], outer[:2], strict=True))
        assert all(b - a >= 0.5 for a, b in zip(inner[2:], outer[2:], strict=True))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_nets_keep_off_each_other_and_off_the_edge_of_the_paper(paper: Paper):
    page, = plan([SHEETS["dice"]], Options(paper=paper))
    trims = [placed.trim for placed in page.placed]
    assert min(trim[0] for trim in trims) >= 8
    assert max(trim[2] for trim in trims) <= paper.width - 8
    assert trims[1][0] - trims[0][2] >= 2.5 and trims[3][1] - trims[0][3] >= 2.5


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_stars_stand_upright_on_the_sheet(paper: Paper):
    page, = plan([SHEETS["dice"]], Options(paper=paper))
    assert {placed.rotate for placed in page.placed} == {0}
    assert "turned" not in log(dice.net(6), FULL, "en")


@EACH_INK
def test_a_statuette_is_folded_thrice_and_nowhere_else(ink: Ink):
    face = statuettes.STATUETTE
    drawn = lines(face, ink)
    assert drawn.dashed == {level(face, y) for y in (
        statuettes.TAB, statuettes.RIDGE, statuettes.RIDGE + statuettes.PANEL)}
    assert drawn.dashings == 1


@EACH_INK
def test_a_statuette_is_seen_from_behind_in_either_ink(ink: Ink):
    pen = LogPen()
    pen.path(statuettes.SPINE)
    spine = pen.lines[0].removeprefix("path: ")
    told = log(statuettes.STATUETTE, ink, "en")
    front, behind = (told.split(f"stamp statuette-{side}-{ink.name}")[1].split("\n  stamp")[0]
                     .split("\ngroup")[0] for side in (True, False))
    assert "1947" in behind and spine in behind
    assert "1947" not in front and spine not in front


FOLDED = [(statuettes.STATUETTE, statuettes.TAB), (statuettes.STATUETTE, statuettes.RIDGE),
          (statuettes.STATUETTE, statuettes.RIDGE + statuettes.PANEL),
          (folded.folded_card(1, "Dana", "patriot"), folded.FOLDS[0]),
          (folded.folded_card(1, "Dana", "patriot"), folded.FOLDS[1]),
          (tent.tent(FACTS), tent.MIDDLE)]


@EACH_INK
@pytest.mark.parametrize(("face", "y"), FOLDED, ids=lambda value: getattr(value, "name", value))
def test_dashes_show_on_any_ground(face: Face, y: float, ink: Ink):
    """On both sides of the line: half of it may lie on the dark, half on white."""
    image = picture(face_pdf(face, ink, "he"), dots_per_mm=12)
    assert all(dashes(image, round(y * 12) + side) > face.size[0] / 2 for side in (-1, 0))


@EACH_INK
@EACH_LANG
def test_a_tent_says_where_it_is_folded(lang: str, ink: Ink):
    """In a gap in the middle of the dashes, on their line."""
    face = tent.tent(FACTS)
    ridge = [part for part in lines(face, ink, lang).dashed
             if {y for _, y in part} == {tent.MIDDLE}]
    left, right = sorted(sorted(part) for part in ridge)
    assert left[0] == (0, tent.MIDDLE) and right[1] == (tent.WIDE, tent.MIDDLE)
    said = {"he": "ןאכ םילפקמ", "ru": "сгиб", "en": "fold here"}[lang]
    told, = (one for one in heard(face, lang).said if one.text == said)
    assert told.x - left[1][0] == pytest.approx(right[0][0] - told.right, abs=0.1)
    assert told.x - left[1][0] > 2 and told.size >= 8
    assert told.top < tent.MIDDLE < told.y


@EACH_LANG
@pytest.mark.parametrize("network", [True, False])
def test_a_tent_says_what_to_do_with_its_code(lang: str, network: bool):
    facts = FACTS if network else {**FACTS, "wifi": None}
    told = [one.text for one in heard(tent.tent(facts), lang).said]
    scan = {"he": "ובשייתהו וקרס", "ru": "Отсканируйте и садитесь", "en": "Scan and take a seat"}
    assert (scan[lang] in told) is not network


@EACH_INK
def test_a_sealed_card_is_folded_twice_and_its_cuts_are_marked_at_the_fold(ink: Ink):
    face = folded.folded_card(1, "Dana", "patriot")
    drawn, over = lines(face, ink), 5
    assert drawn.dashed == {level(face, y, over) for y in folded.FOLDS}
    seen = log(face, ink, "en")
    for x in (0, 63):
        assert re.search(rf"stroke \S+ 0\.3 butt miter: .*M{x} 83 L{x} 87", seen)


def test_both_flaps_of_a_sealed_card_end_beyond_the_other_fold():
    first, second = folded.FOLDS
    assert 0.5 <= first - (second - first) <= 2
    assert 0.5 <= folded.FOLDED[1] - second - (second - first) <= 2


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_a_folded_sheet_shows_the_marks_of_its_cuts_at_both_ends(paper: Paper):
    """The margins of the page stand out beyond the folds, and printers reach the marks there."""
    page, = plan([SHEETS["folded"]], Options(paper=paper, facts=FACTS))
    upright = [mark.box for mark in marks(page.grid, page.cards) if mark.box[0] == mark.box[2]]
    assert len(upright) == 2 * (3 + 1)
    assert all(y0 > 3 and y1 < paper.height - 3 for _, y0, _, y1 in upright)


@EACH_LANG
def test_what_to_do_with_a_sealed_card_stays_in_sight(lang: str):
    """On the outside with the name; on the screen, which goes inside, only that it is first."""
    told = lines_of(folded.folded_card(1, "Dana", "patriot"), lang)
    steps = [one for one in told if one.y < folded.FOLDS[0] and one.font == "Rubik-500"]
    assert len(steps) == len(folded.STEPS)
    numbered = [one.text.lstrip(".")[:1] if lang != "he" else one.text[-1] for one in steps]
    assert numbered == ["1", "2", "3", "4"]
    assert [one.text for one in told if one.y > folded.FOLDS[1]] == ["1"]


def test_the_sign_on_the_screen_lies_over_the_curtain_when_it_is_folded_up():
    _, y, r = folded.FIRST
    lowest = folded.CARD - (y - r) + folded.CROP  # on the card, of what it covers
    emblem = frame.TOP + PICTURE / 2 + 1 - 10
    assert lowest <= emblem


@EACH_INK
@EACH_LANG
def test_the_outside_of_a_sealed_card_is_the_same_for_every_side(lang: str, ink: Ink):
    shown = {outside(log(folded.folded_card(1, "Dana", side), ink, lang)) for side in SIDES}
    assert len(shown) == 1


def outside(told: str) -> str:
    """All that is drawn outside the card itself."""
    card = f"group at 0 {folded.FOLDS[0] - folded.CROP:g} "
    rows = told.splitlines()
    begin = next(i for i, row in enumerate(rows) if row.startswith(card))
    end = next(i for i, row in enumerate(rows) if i > begin and not row.startswith(" "))
    return "\n".join(rows[:begin] + rows[end:])


@EACH_INK
@EACH_LANG
def test_sealed_cards_of_all_sides_need_the_same_ink(lang: str, ink: Ink, tmp_path: File):
    used = [ink_used(tmp_path, face_pdf(folded.folded_card(1, "Dana", side), ink, lang), 150)
            for side in SIDES]
    assert max(used) / min(used) < 1.02


def test_sealed_cards_bleed_on_all_sides():
    how = Options(facts=FACTS)
    page, = plan([SHEETS["folded"]], how)
    image = picture(render(SHEETS["folded"].title, [SHEETS["folded"]], how), dots_per_mm=4)
    left, top, _, _ = page.placed[0].trim
    right = page.placed[-1].trim[2]
    for x, y in ((left - 2, top + 40), (left + 30, top - 2), (right + 2, top + 130)):
        assert max(image.getpixel((round(x * 4), round(y * 4)))) < 40
    below = image.crop((round(left * 4), round((page.placed[0].trim[3] + 1) * 4),
                        round(right * 4), round((page.placed[0].trim[3] + 2) * 4)))
    assert min(below.convert("L").tobytes()) < 128


def test_two_strips_of_the_score_fill_a_page_with_room_to_bleed():
    page, = plan([SHEETS["score"]], Options())
    one, other = (placed.trim for placed in page.placed)
    assert one[0] == pytest.approx(page.paper.width - other[2])
    assert other[0] - one[2] > 2 * page.paper.bleed


def test_ghosts_come_with_what_players_may_do_about_them():
    page, = plan([SHEETS["ghosts"]], Options())
    assert [placed.face.name for placed in page.placed] == [
        "ghost-1", "ghost-2", "ghost-3", "ghosts-told"]
    said = " ".join(re.findall(r"glyphs .*?: (.*)", log(page.placed[3].face, FULL, "en")))
    for rule in ("Alone", "Spend a turn", "look at the cards of all ghosts", "re-rolled",
                 "statuette"):
        assert rule in said
