"""Words in three languages: every sentence translated, well-formed, and without slips."""

from __future__ import annotations

import os
import re
import string
from collections import defaultdict

import pytest
from babel.messages.catalog import Message

from companion import i18n
from companion.engine.words import say_n
from companion.i18n.update import ROOT, TRANSLATED, path_of
from tests.catalogues import catalogue, in_the_tree, messages, texts

pytestmark = pytest.mark.xdist_group("words")

FORMS = {"he": (2, 3, 4), "ru": (3, 4)}
BIDI = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
AREAS = sorted(po.stem for po in path_of("he", "").parent.glob("*.po"))
areas = pytest.mark.parametrize("area", AREAS)
languages = pytest.mark.parametrize("lang", TRANSLATED)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def first(message: Message) -> str:
    return message.id[0] if isinstance(message.id, list | tuple) else message.id


def test_what_is_read_once_is_read_by_one_worker(request: pytest.FixtureRequest) -> None:
    by_one = "PYTEST_XDIST_WORKER" not in os.environ
    assert by_one or request.node.nodeid.endswith("@words")


def test_every_part_of_the_tree_has_its_catalogue() -> None:
    assert sorted(in_the_tree()) == AREAS


@languages
@areas
def test_every_sentence_is_translated(lang: str, area: str) -> None:
    known = catalogue(lang, area)
    missing = [m.id for m in in_the_tree()[area]
               if m.id and not (known.get(m.id) and all(texts(known.get(m.id))))]
    assert missing == []


@languages
@areas
def test_no_sentence_is_left_over(lang: str, area: str) -> None:
    said = {first(message) for message in in_the_tree()[area]}
    assert [m.id for m in catalogue(lang, area) if first(m) not in said] == []


@languages
@areas
def test_placeholders_are_the_same_in_every_form(lang: str, area: str) -> None:
    for message in messages(lang, area):
        ids = message.id if isinstance(message.id, list | tuple) else (message.id,)
        wanted = set().union(*map(placeholders, ids))
        for text in texts(message):
            assert placeholders(text) <= wanted, (message.id, text)
            assert placeholders(text) | {"n"} >= wanted, (message.id, text)


@languages
@areas
def test_plurals_have_all_the_forms_of_the_language(lang: str, area: str) -> None:
    for message in messages(lang, area):
        plural = isinstance(message.id, list | tuple)
        assert plural == (len(texts(message)) > 1), message.id
        assert not plural or len(texts(message)) in FORMS[lang], message.id


@languages
@areas
def test_catalogues_hold_no_bidi_controls(lang: str, area: str) -> None:
    for message in messages(lang, area):
        assert not any(BIDI.search(text) for text in texts(message)), message.id


@languages
@areas
def test_every_translation_is_in_its_own_letters(lang: str, area: str) -> None:
    """A sentence with English words and none of the language's was forgotten."""
    letters = {"he": "[א-ת]", "ru": "[А-Яа-яё]"}[lang]
    for message in messages(lang, area):
        for text in texts(message):
            said = re.sub(r"\{\w+\}|[A-Z0-9][\w.]*", "", text)
            assert re.search(letters, text) or not re.search("[a-z]{3}", said), text


@languages
def test_the_same_sentence_is_translated_alike_everywhere(lang: str) -> None:
    """The areas are merged into one catalogue, so one of two translations would be lost."""
    said = defaultdict(set)
    for area in AREAS:
        for message in messages(lang, area):
            said[str(message.id)].add(str(message.string))
    assert {key: found for key, found in said.items() if len(found) > 1} == {}


@languages
def test_catalogues_can_be_read_and_numbers_choose_their_form(lang: str) -> None:
    line = say_n("{n} steps were taken back.", "{n} steps were taken back.", 5)
    assert i18n.text(line, lang)
    one, five = (i18n.text(say_n("A step was taken back.", "{n} steps were taken back.", n), lang)
                 for n in (1, 5))
    assert one != five


# --- how a sentence is written -----------------------------------------------------------------

SOMEBODY = r"\{(?:name|player|sleuth|giver|owner|other|whom|loser|source|one)\}"
BEFORE_A_NAME = "у|для|от|за|к|с|из|на|без|по|о|об|перед|под|над|через|про|до|между|при"
HELD = "стопк|карт|мест|рук|ресурс|кубик|телефон|числ"
# What follows “whoever” in the plural or like it: “whom you like”, “who is not”, “whose turn”.
ANYBODY = "תרצו|רוצים|אינו|איננו|בידו|תורו"

# What must not be found: in which language, and a sentence in which it would be.
SLIPS: dict[str, tuple[tuple[str, ...], str, str]] = {
    "somebody's own with an article": (("en",), r"\bthe own\b", "Each looks at the own card."),
    "a hyphen for a minus": (("en", "he", "ru"), r"(?<![\w-])-(?=\d)", "כל הצלחה חסרה היא -1."),
    "typewriter's quotation marks": (("en", "he", "ru"), '"', 'נבדקה השמועה "{rumour}".'),
    "another language's quotation marks": (("he", "ru"), "[“”„]", "Сыщики проверили “{rumour}”."),
    "Hebrew marks of other letters": (("he",), r"[א-ת]['’]|[א-ת]\"[א-ת]", "פוסטרי ז'אנר"),
    "a hyphen for a maqaf": (("he",), r"[א-ת]-|-[א-ת]", "ל-{need} סרטים"),
    "a letter glued to what is filled in": (("he",), r"[א-ת]\{", "ל{name} נשארו קלפים"),
    "one person in the plural": (
        ("he",), rf"^(?:גם )?{SOMEBODY} (?!עכשיו)[א-ת]+(?:ים|ו)\b", "{name} לוקחים את הקופה."),
    "whoever in the plural": (
        ("he",), rf"\bמי ש(?!(?:{ANYBODY})\b)[א-ת]+(?:ים|ו)\b", "מי שהפעילו את השרת יכולים לחזור."),
    "a dash of another language": (("ru",), r" [–-] ", "в конце таймера – гонг"),
    "a name in a case": (("ru",), rf"\b(?:{BEFORE_A_NAME}) {SOMEBODY}", "Сложность для {sleuth}"),
    "a name in the genitive": (("ru",), rf"\b(?:{HELD})\w* {SOMEBODY}", "берёт стопку {name}"),
    "a card in a case": (("ru",), r"\bкладёт \{cards?\}", "{name} кладёт {cards}: в котле {pot}."),
    "whoever has, and nobody who does": (
        ("ru",), r"(?:^|[.:;] )у кого [^,.;:]+, (?!то[тмг])\w+[еиюуая]т\b",
        "У кого звезда, добавляет карту."),
    "a sentence that begins with a digit": (("ru",), r"^\{n\} .*\.$", "{n} слух пошёл по городу."),
}


def written(lang: str) -> list[str]:
    """All sentences in a language; English stands in the code."""
    if lang == "en":
        ids = (message.id for area in in_the_tree().values() for message in area if message.id)
        return [text for key in ids for text in (key if isinstance(key, tuple) else (key,))]
    return [text for area in AREAS for message in messages(lang, area) for text in texts(message)]


@pytest.mark.parametrize("slip", SLIPS)
def test_no_sentence_slips(slip: str) -> None:
    langs, pattern, _ = SLIPS[slip]
    said = [text for lang in langs for text in written(lang)]
    assert [text for text in said if re.search(pattern, text, re.IGNORECASE)] == []


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_found_where_there_is_one(slip: str) -> None:
    _, pattern, planted = SLIPS[slip]
    assert re.search(pattern, planted, re.IGNORECASE)


@pytest.mark.parametrize("fine", [
    "כל הצלחה חסרה היא −1.", "ב־1947", "ז׳אנר", "מ״מ", "{name} בתפקיד {role}.",
    "תנו פסלון למי שתרצו.", "מי שמשחק",
    "Карта игрока {name}: патриот.", "Ходит {name}", "сцена-продолжение", "Re-roll 2 dice"])
def test_what_is_written_well_is_no_slip(fine: str) -> None:
    assert [slip for slip, (_, pattern, _) in SLIPS.items() if re.search(pattern, fine)] == []


def test_no_style_adds_a_typewriter_s_quotation_mark() -> None:
    styles = sorted((ROOT / "companion/static").glob("*.css"))
    assert [path.name for path in styles if r'"\""' in path.read_text("utf-8")] == []


def bare_ones(found: list[Message]) -> list[str]:
    """Hebrew counts one thing in a word (קלף אחד), never with a digit (קלף 1)."""
    plurals = (texts(message) for message in found if isinstance(message.id, list | tuple))
    return [forms[0] for forms in plurals if "{n}" in forms[0]]


@areas
def test_one_of_a_thing_is_said_in_a_word_in_hebrew(area: str) -> None:
    assert bare_ones(messages("he", area)) == []


def test_a_bare_one_is_found() -> None:
    bare = Message(("{n} card", "{n} cards"), ("קלף {n}", "{n} קלפים"))
    fine = Message(("{n} card", "{n} cards"), ("קלף אחד", "{n} קלפים"))
    assert bare_ones([bare, fine]) == ["קלף {n}"]


TOLD_TO = re.compile("(?<!\\w)(הוציאו|ערבבו|הניחו|הפכו|חלקו|הטילו|השלימו)(?!\\w)")


def test_hebrew_lists_of_steps_tell_what_is_done_as_the_printed_ones_do() -> None:
    """One mood for one list: what a GM reads out of it and what the dealer's script says agree."""
    steps = [text for message in messages("he", "hollywood") for text in texts(message)
             if ("companion/games/hollywood/filming.py", None) in message.locations]
    assert len(steps) > 30 and [said for said in steps if TOLD_TO.search(said)] == []
