"""Sentences become characters: values isolated, signed numbers kept upright, bold marked."""

from __future__ import annotations

import pytest

from companion.engine.words import say
from printables.text.prepare import ISLAND, own, prepare, wording


def islands(text: str) -> list[str]:
    return [found.group() for found in ISLAND.finditer(text)]


def test_signed_numbers_thresholds_halves_and_dice_are_islands():
    text = "+2, −1 or -3; on 9+ or 8½: ×2, 2d6+3, d6, ±1, −½ and 1.5+ (9+)."
    assert islands(text) == ["+2", "−1", "-3", "9+", "8½", "×2", "2d6+3", "d6", "±1", "−½",
                             "1.5+", "9+"]


def test_sums_ranges_times_and_shares_are_none():
    assert islands("2+3 3-5 21:30 50% 1946–1948 1/2 ₪20 2ק6+3 A-1 word-2 12. 12, end") == []


def test_a_value_is_isolated_and_never_markup():
    assert wording(say("**{who}** wins", who="D**na"), "en") == "**\u2068D*na\u2069** wins"


def test_numbers_and_sentences_within_sentences_are_ours():
    inner = say("{n} points", n=3)
    assert wording(say("Take {what}.", what=inner), "en") == "Take 3 points."


def test_each_line_of_a_users_text_is_isolated_by_itself():
    assert own("a\nב") == "\u2068a\u2069\n\u2068ב\u2069"


def test_a_user_cannot_turn_our_text_round():
    assert own("a\u202eb\u2069c") == "\u2068abc\u2069"


def test_bold_is_taken_out_of_the_text():
    prepared = prepare("a **b** c", "en")
    assert prepared.text == "a b c"
    assert [c for c, bold in zip(prepared.text, prepared.bold, strict=True) if bold] == ["b"]


def test_a_bold_left_open_is_refused():
    with pytest.raises(ValueError, match="left open"):
        prepare("a **b", "en")


def test_hebrew_points_and_invisible_marks_are_dropped():
    assert prepare("שָׁלוֹם\u200f", "he").text == "שלום"
    assert prepare("a\u2009b\tc", "en").text == "a b c"


def test_short_russian_words_stay_with_the_next_and_dashes_with_the_last():
    assert prepare("Я в доме и не сплю — да", "ru").text.count("\u00a0") == 5
    assert prepare("I am in — no", "en").text == "I am in\u00a0— no"


@pytest.mark.parametrize(("text", "lang", "held"), [
    ("With 3 players", "en", "With 3~players"),
    ("up to **2 dice** or **2** cards", "en", "up to 2~dice or 2~cards"),
    ("8½ points, +2 points, on 9+ take", "en", "8½~points, +2~points, on 9+~take"),
    ("מושכים 2 קלפים", "he", "מושכים 2~קלפים"),
    ("до 2 карт", "ru", "до~2~карт"),
    ("2 3 4; in 1947, they", "en", "2 3 4; in~1947, they"),
])
def test_a_number_stays_with_what_it_counts(text: str, lang: str, held: str):
    plain = "".join(c for c in prepare(text, lang).text if c not in "\u2066\u2069")
    assert plain.replace("\u00a0", "~") == held


def test_apostrophes_of_ours_are_curly_and_a_users_are_as_typed():
    sentence = say("{who}'s seat, the dealer's and the players' ({what})", who="O'Hara", what="a'b")
    assert wording(sentence, "en") == (
        "\u2068O'Hara\u2069’s seat, the dealer’s and the players’ (\u2068a'b\u2069)")
