"""What is cut, folded and glued: folds are dashed, cuts are solid, and all comes out right."""

from __future__ import annotations

import re

import pytest

from printables.decks.hollywood import dice, folded, frame, statuettes, tent
from printables.decks.hollywood.affiliations import PICTURE
from printables.faces import FULL, Face, Ink
from printables.sheets import Options
from printables.sheets.paper import PAPERS, Paper
from printables.sheets.plan import plan
from tests.printables.hollywood import FACTS
from tests.printables.lines import (
    EACH_INK,
    EACH_LANG,
    SHEETS,
    Clips,
    dashes,
    level,
    lines,
    straight,
)
from tests.printables.listen import heard
from tests.printables.log_pen import LogPen
from tests.printables.tools import face_pdf, log, picture


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


def test_the_sign_on_the_screen_lies_over_the_curtain_when_it_is_folded_up():
    _, y, r = folded.FIRST
    lowest = folded.CARD - (y - r) + folded.CROP  # on the card, of what it covers
    emblem = frame.TOP + PICTURE / 2 + 1 - 10
    assert lowest <= emblem


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
