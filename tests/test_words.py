"""Words in three languages: complete, well-formed, and safe in a page of either direction."""

from __future__ import annotations

import os
import re
import string
from collections import defaultdict
from functools import cache
from importlib import import_module

import pytest
from babel.messages.catalog import Catalog, Message
from markupsafe import Markup

from companion import i18n
from companion.engine.words import Say, listed, pack, say, say_n, unpack
from companion.games import GAMES
from companion.i18n.update import ROOT, TRANSLATED, existing, path_of, sentences

pytestmark = pytest.mark.xdist_group("words")

FORMS = {"he": (2, 3, 4), "ru": (3, 4)}
BIDI = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
AREAS = sorted(po.stem for po in path_of("he", "").parent.glob("*.po"))
areas = pytest.mark.parametrize("area", AREAS)
languages = pytest.mark.parametrize("lang", TRANSLATED)


@cache
def in_the_tree() -> dict[str, Catalog]:
    """What the tree says, by catalogue; read when a test asks, not at collection."""
    return sentences()


@cache
def catalogue(lang: str, area: str) -> Catalog:
    return existing(lang, area)


def messages(lang: str, area: str) -> list[Message]:
    """The translated sentences that the code really says."""
    found = [(message.id, catalogue(lang, area).get(message.id)) for message in in_the_tree()[area]]
    return [message for key, message in found if key and message and any(texts(message))]


def texts(message: Message) -> list[str]:
    text = message.string
    return list(text) if isinstance(text, list | tuple) else [text]


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


# --- the glossary ----------------------------------------------------------------------------


def glossary() -> list[tuple[str, list[str]]]:
    """The glossary's rows by game: English, Hebrew, Russian, and the words given up."""
    rows, game = [], ""
    for line in (ROOT / "docs/glossary.md").read_text("utf-8").splitlines():
        game = line.removeprefix("## ") if line.startswith("## ") else game
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[0] != "English" and not set(cells[0]) <= set("-"):
            rows.append((game, cells))
    return rows


def found(word: str, said: str) -> bool:
    """Find a whole word, with Hebrew's prefixes before it; “…” stands for any ending."""
    pattern = re.escape(word).replace("…", r"\w*")
    return re.search(rf"(?<!\w)[והבלמשכ]{{0,3}}{pattern}(?!\w)", said, re.IGNORECASE) is not None


EVERYWHERE = "Everywhere"
GAMES_BY_TITLE = {i18n.text(game.title, "en"): name for name, game in GAMES.items()}
terms = pytest.mark.parametrize(
    ("game", "row"), glossary(), ids=[f"{game}: {row[0]}" for game, row in glossary()])


@cache
def all_said(lang: str, game: str) -> list[str]:
    """All that a game says, on paper and in its chapter too, except words that only help its
    search. For all games together: what the pages around every game say."""
    if game == EVERYWHERE:
        shared = (message for area in ("companion", "manual") for message in messages(lang, area))
        return [text for message in shared for text in texts(message)]
    module = import_module(f"companion.games.{GAMES_BY_TITLE[game]}.lookup")
    looked_for = {line.text for line in module.ALIKE}
    said = [*chapter(lang, GAMES_BY_TITLE[game]), *(
        message for area in (GAMES_BY_TITLE[game], "paper") for message in messages(lang, area))]
    return [text for message in said if message.id not in looked_for for text in texts(message)]


def chapter(lang: str, name: str) -> list[Message]:
    """What the manual says about one game."""
    path = f"companion/manual/{name}.py"
    return [message for message in messages(lang, "manual")
            if path in {place for place, _ in message.locations}]


@terms
def test_a_word_the_glossary_gave_up_does_not_come_back(game: str, row: list[str]) -> None:
    for word in re.findall("`([^`]+)`", row[3]):
        assert [said for lang in TRANSLATED for said in all_said(lang, game)
                if found(word, said)] == []


@terms
def test_the_glossary_s_words_are_the_ones_in_use(game: str, row: list[str]) -> None:
    for lang, words in zip(("he", "ru"), row[1:3], strict=True):
        for term in words.split(", "):
            assert any(found(term, said) for said in all_said(lang, game)), term


def test_every_game_has_its_words_in_the_glossary() -> None:
    assert {game for game, _ in glossary()} == {EVERYWHERE, *GAMES_BY_TITLE}


def test_a_given_up_word_is_found_in_a_sentence() -> None:
    assert found("חפיסה", "בונים את החפיסה לפי הטבלה") and not found("קופה", "הקופות נסגרו")
    assert found("неготов…", "карту неготового фильма") and not found("знак", "знакомый")


# --- choosing a language ----------------------------------------------------------------------


@pytest.mark.parametrize(("header", "lang"), [
    ("he", "he"), ("he-IL,he;q=0.9,en;q=0.8", "he"), ("iw", "he"), ("ru-RU", "ru"),
    ("fr,ru;q=0.5", "ru"), ("en;q=0.1,ru;q=0.9", "ru"), ("fr", "en"), ("", "en"), (None, "en"),
    (";;;,q=x", "en"), ("he;q=x, ru", "ru"), ("HE", "he"), (",".join(["x"] * 1000), "en"),
    ("ru; q=0.9, en; q=0.8", "ru"), ("RU;Q=0.9, en;q=0.8", "ru"), ("he;q=0", "en")])
def test_the_language_is_the_best_of_ours(header: str | None, lang: str) -> None:
    assert i18n.choose(header) == lang


def test_only_hebrew_runs_from_right_to_left() -> None:
    assert {lang: i18n.direction(lang) for lang in i18n.LANGUAGES} == {
        "he": "rtl", "ru": "ltr", "en": "ltr"}


# --- sentences as HTML ------------------------------------------------------------------------


@pytest.mark.parametrize("token", ["+2", "-1", "−1", "9+", "2d6+3", "2d6", "8½"])
def test_signed_numbers_and_dice_are_isolated(token: str) -> None:
    made = i18n.html(say(f"Roll {token} now"), "en")
    assert made == f'Roll <bdi dir="ltr">{token}</bdi> now'


@pytest.mark.parametrize("end", [".", ",", ";", ":"])
def test_what_ends_a_sentence_stays_outside_the_island(end: str) -> None:
    """Inside it the full stop would jump to the other side of the number."""
    made = i18n.html(say(f"The team gets +3{end}"), "en")
    assert made == f'The team gets <bdi dir="ltr">+3</bdi>{end}'
    assert i18n.html(say("By +1.5 now"), "en") == 'By <bdi dir="ltr">+1.5</bdi> now'


@pytest.mark.parametrize("text", ["a-1", "1947", "item 3", "x2d6"])
def test_plain_words_and_numbers_are_left_alone(text: str) -> None:
    assert "<bdi" not in i18n.html(say(text), "en")


@pytest.mark.parametrize("sign", ["–", "—", "·"])
def test_no_line_of_a_page_begins_with_a_dash_or_a_dot(sign: str) -> None:
    assert i18n.html(say(f"one {sign} two"), "ru") == f"one\u00a0{sign} two"
    assert i18n.text(say(f"one {sign} two"), "ru") == f"one {sign} two"


def test_names_are_isolated_and_escaped() -> None:
    made = i18n.html(say("{name} begins.", name="<b>{x}</b>"), "en")
    assert made == "<bdi>&lt;b&gt;{x}&lt;/b&gt;</bdi> begins."
    assert isinstance(made, Markup)


def test_several_names_stay_in_their_order_whatever_their_letters() -> None:
    """In one string the first name's letters would turn the order of the others round."""
    sentence = say("They share the victory: {names}.", names=listed(["Dima", "דנה", "אבי"]))
    made = i18n.html(sentence, "en")
    assert made == "They share the victory: <bdi>Dima</bdi>, <bdi>דנה</bdi> and <bdi>אבי</bdi>."
    assert str(sentence) == "They share the victory: Dima, דנה and אבי."
    both = i18n.text(listed(["דנה", "אבי"]), "he").translate({0x2068: None, 0x2069: None})
    assert both == "דנה ו־אבי"
    assert (listed(["Dima"]), listed([])) == ("Dima", "")


def test_no_game_joins_names_to_one_string() -> None:
    games = ROOT / "companion" / "games"
    assert not [file for file in games.rglob("*.py") if '", ".join' in file.read_text("utf-8")]


def test_numbers_run_from_left_to_right_in_any_language() -> None:
    assert i18n.html(say("{n} left", n=3), "en") == '<bdi dir="ltr">3</bdi> left'


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_a_number_below_nought_has_a_minus_and_no_hyphen(lang: str) -> None:
    assert i18n.html(say("{n} left", n=-3), lang) == '<bdi dir="ltr">−3</bdi> left'
    assert i18n.text(say("{n} left", n=-3), lang) == "−3 left"


def test_a_sentence_within_a_sentence_is_said_in_the_same_language() -> None:
    made = i18n.text(say("This does not fit here: {what}", what=say("Costumes")), "he")
    assert "Costumes" not in made


def test_the_sentence_itself_is_escaped() -> None:
    assert i18n.html(say("a < b & c"), "en") == "a &lt; b &amp; c"


@pytest.mark.parametrize("sentence", [
    say("x"), say("{a} {b}", a=1, b="z"), say("{a}", a=say("{b}", b=2)), say_n("1", "{n}", 7)])
def test_a_sentence_can_be_kept_and_read_back(sentence: Say) -> None:
    assert unpack(pack(sentence)) == sentence
