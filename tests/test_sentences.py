"""Sentences on a page: in the best of our languages, and safe in a page of either direction."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from companion import i18n
from companion.engine.words import Say, listed, pack, say, say_n, unpack
from companion.i18n.update import ROOT

pytestmark = pytest.mark.xdist_group("words")


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
