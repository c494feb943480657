"""Contact sheets: every face once, none over another, large enough to look at and small enough
to keep."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from companion.i18n import LANGUAGES
from companion.i18n.update import ROOT
from printables.catalogue import all_decks
from printables.faces import INKS, POKER, SAVER
from tests.printables import contact
from tests.printables.contact import DOTS, HIGH, LARGEST, WIDE, every_face, height, pictures
from tests.printables.decks import faces


@pytest.mark.parametrize("game", all_decks())
def test_no_face_lies_over_another_or_beyond_the_edge(game: str):
    for places in pictures(every_face(game)):
        assert height(places) <= HIGH
        boxes = [(x, y, x + face.size[0], y + face.size[1]) for face, x, y in places]
        for i, (x0, y0, x1, y1) in enumerate(boxes):
            assert x0 >= 0 and y0 >= 0 and x1 <= WIDE and y1 <= height(places)
            for a0, b0, a1, b1 in boxes[:i]:
                assert x0 >= a1 or a0 >= x1 or y0 >= b1 or b0 >= y1


@pytest.mark.parametrize("game", all_decks())
def test_every_sheet_is_there_and_no_face_comes_twice(game: str):
    shown = [face.name for places in pictures(every_face(game)) for face, _, _ in places]
    deck = all_decks()[game]
    for sheet in deck.sheets:
        names = {face.name for face in faces(deck, sheet)}
        assert names and names <= set(shown), sheet.name
    assert len(shown) == len(set(shown))


def test_a_picture_shows_a_card_closely_and_is_small_enough_to_keep():
    places = pictures(every_face("hollywood"))[0]
    made = contact.picture(places, "he", SAVER)
    image = Image.open(BytesIO(made))
    assert image.format == "PNG" and len(made) < LARGEST
    assert image.width / WIDE * POKER[0] > 300
    assert image.height == pytest.approx(height(places) * DOTS, abs=1)


def test_there_is_a_picture_for_every_language_and_ink_and_older_ones_go(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(contact, "picture", lambda places, lang, ink: b"")
    (tmp_path / "hollywood-he.png").touch()
    made = [path.name for path in contact.written(tmp_path)]
    assert sorted(made) == sorted(path.name for path in tmp_path.iterdir())
    assert {name.rpartition("-")[0] for name in made} == {
        f"{game}-{lang}-{ink}" for game in all_decks() for lang in LANGUAGES for ink in INKS}


def test_the_folder_to_look_at_has_every_deck():
    kept = {path.stem.rpartition("-")[0] for path in (ROOT / contact.FOLDER).glob("*.png")}
    assert kept == {f"{game}-{lang}-{ink}" for game in all_decks() for lang in LANGUAGES
                    for ink in INKS}
