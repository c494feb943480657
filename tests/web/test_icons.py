"""Signs of buttons: each has one meaning, and every place that shows one is written down here.

Whoever puts a sign on another page reads first what it means, and adds the page or draws another.
"""

from __future__ import annotations

import re
from collections import defaultdict

from companion.i18n.update import ROOT
from tests.printables.test_signs import CONTROLS, symbols

TEMPLATES = ROOT / "companion" / "templates"
USED = re.compile(r"""\b(?:icon\(|tab_link\(|line\("[^"]*", )"([a-z_]+)\"""")
BY_NAME = {"affiliations", "case", "rules"}  # tabs are drawn by the name of their page

MEANINGS: dict[str, tuple[str, set[str]]] = {
    "absent": ("nothing of it in the box", {"hollywood/box.html"}),
    "again": ("once more from its beginning: a game, a pot, a line", {
        "eight_and_half/question.html", "hollywood/_night.html", "table/_again.html"}),
    "archive": ("away from the shelf, kept", {"home/shelf.html"}),
    "back": ("one line back", {"hollywood/_night.html"}),
    "box": ("what lies in the real box", {"hollywood/gm.html", "home/_box.html"}),
    "cards": ("cards to be lifted", {"widgets/hand.html"}),
    "case": ("the case file", {"conspiracy/_end.html"}),
    "cup": ("victories", {"evenings/_table.html", "home/home.html"}),
    "down": ("downwards: a place, the cards", {"home/new.html", "table/_hand.html"}),
    "drag": ("to be drawn to another place", {"home/new.html"}),
    "eye": ("a secret to be looked at", {"table/_frame.html", "table/_offers.html"}),
    "file": ("a recording from a file", {"table/script.html"}),
    "hand": ("the phone goes to somebody", {"table/_pass.html"}),
    "home": ("the host's desk", {
        "_home.html", "evenings/evenings.html", "home/shelf.html", "home/tables.html"}),
    "log": ("what happened so far", {
        "conspiracy/_recap_link.html", "eight_and_half/seat.html",
        "hollywood/_finale.html", "table/_tabs.html", "table/log.html", "zero/seat.html"}),
    "me": ("oneself", {"door/pick.html", "home/new.html"}),
    "mic": ("to record", {"hollywood/_dusk.html", "table/script.html"}),
    "more": ("more of what belongs here", {"home/_room.html", "totem/_fragments.html"}),
    "next": ("one line or card on", {"hollywood/_night.html", "hollywood/_result.html"}),
    "odds": ("how likely it is", {"hollywood/gm.html"}),
    "open": ("leads on", {
        "evenings/evenings.html", "home/_box.html", "home/_cover.html", "home/home.html",
        "referee/question.html", "zero/_fragments.html"}),
    "pad": ("points", {"eight_and_half/seat.html"}),
    "pause": ("stand still", {"hollywood/_night.html", "hollywood/_result.html"}),
    "people": ("who sits here", {"table/_tabs.html"}),
    "phone": ("a phone of one's own", {
        "hollywood/_dusk.html", "home/new.html", "table/people.html"}),
    "play": ("go on", {"hollywood/_night.html", "hollywood/_result.html"}),
    "plus": ("one more", {"conspiracy/_team_asks.html", "home/new.html"}),
    "print": ("paper", {
        "conspiracy/board.html", "hollywood/_dusk.html", "home/home.html", "paper/print.html",
        "table/_tabs.html", "table/pad.html", "table/story.html"}),
    "qr": ("the way in", {"table/_back_and_forth.html", "table/people.html"}),
    "redo": ("the step that was taken back, done again", {"table/_back_and_forth.html"}),
    "referee": ("what the rules say to a case", {
        "eight_and_half/_keys.html", "home/home.html", "referee/_way.html", "table/rules.html",
        "totem/_fragments.html"}),
    "rules": ("how it works", {"layout.html", "table/page.html"}),
    "save": ("kept in a file", {"table/people.html"}),
    "screen": ("the screen in the middle", {"door/_screen.html", "table/people.html"}),
    "search": ("to look for words", {
        "conspiracy/_find.html", "conspiracy/chapters.html", "conspiracy/rumours.html"}),
    "sound": ("to be heard", {
        "hollywood/_dusk.html", "table/_frame.html", "table/_together.html",
        "totem/_fragments.html"}),
    "stop": ("to end it", {"table/_frame.html"}),
    "table": ("the table", {
        "manual/_back.html", "table/_again.html", "table/_tabs.html"}),
    "totem": ("who has the totem", {"totem/_fragments.html"}),
    "train": ("practice for one", {"referee/_trainers.html", "totem/question.html"}),
    "undo": ("what was done, taken back", {
        "eight_and_half/question.html", "hollywood/box.html", "home/_room.html",
        "home/shelf.html", "table/_back_and_forth.html", "table/log.html", "table/people.html"}),
    "up": ("upwards", {"home/new.html"}),
}


def uses() -> dict[str, set[str]]:
    found = defaultdict(set)
    for page in TEMPLATES.rglob("*.html"):
        for name in USED.findall(page.read_text("utf-8")):
            found[name].add(str(page.relative_to(TEMPLATES)))
    return dict(found)


def test_a_sign_is_shown_where_its_meaning_is_meant_and_nowhere_else() -> None:
    assert uses() == {name: pages for name, (_, pages) in MEANINGS.items()}


def test_no_two_signs_mean_the_same_and_none_lies_about_unused() -> None:
    meanings = [meaning for meaning, _ in MEANINGS.values()]
    assert len(set(meanings)) == len(meanings)
    assert set(symbols(CONTROLS)) == MEANINGS.keys() | BY_NAME
