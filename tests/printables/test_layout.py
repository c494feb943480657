"""Lines as they are seen, with everything where the reader of that language expects it."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from companion.engine.words import say
from printables import fonts, text
from printables.text import (
    MissingGlyph,
    Style,
    TextTooLong,
    UnknownLetter,
    alike,
    balanced,
    fit,
    own,
    style,
    unprintable,
)
from printables.text.column import MIDWAY, Column
from printables.text.layout import Block, lay_out
from tests.printables.log_pen import LogPen


def seen(block: Block) -> list[str]:
    """Each line from left to right."""
    return ["".join(run.text for run in sorted(line, key=lambda run: run.x))
            for line in block.lines]


def hebrew(sentence: str, width: float = 1e4) -> list[str]:
    return seen(lay_out(sentence, style("text", "he", 9), "he", width))


@pytest.mark.parametrize(("logical", "visual"), [
    ("על 9+ לוקחים", "םיחקול 9+ לע"),
    ("קנס −1 או -2", "-2 וא −1 סנק"),
    ("סכום 8½ נקודות", "תודוקנ 8½ םוכס"),
    ("מטילים 2d6+3.", ".2d6+3 םיליטמ"),
    ("תוספת +2", "+2 תפסות"),
    ("בשעה 21:30", "21:30 העשב"),
    ("סוכן (КГБ) פועל", "לעופ (КГБ) ןכוס"),
    ("(סוגריים)", "(םיירגוס)"),
    ("«מרכאות»", "«תואכרמ»"),
    ("כפל ×2", "×2 לפכ"),
])
def test_hebrew_lines_are_seen_the_right_way_round(logical: str, visual: str):
    assert hebrew(logical) == [visual]


def test_lines_are_broken_in_logical_order_and_turned_each_by_itself():
    lines = hebrew("אחת שתיים שלוש ארבע", width=16)
    assert len(lines) == 2
    assert " ".join(line[::-1] for line in lines) == "אחת שתיים שלוש ארבע"


def test_a_bracket_across_a_line_break_still_opens_and_closes():
    lines = hebrew("לפני (בתוך הסוגריים) אחרי", width=20)
    assert lines == ["ךותב) ינפל", "ירחא (םיירגוסה"]


def test_a_users_name_does_not_turn_its_neighbours():
    sentence = say("{who}: 3", who="דנה!")
    assert seen(lay_out(text.wording(sentence, "en"), style("text", "en", 9), "en")) == ["!הנד: 3"]


def test_bold_is_set_in_the_bold_font():
    block = lay_out("a **b** c", style("text", "en", 9), "en")
    assert [(run.text, run.font) for run in block.lines[0]] == [
        ("a ", "Rubik-400"), ("b", "Rubik-700"), (" c", "Rubik-400")]


def test_each_run_starts_where_the_one_before_ends():
    used = style("text", "en", 9)
    first, second, third = lay_out("a **b** c", used, "en").lines[0]
    assert second.x == pytest.approx(first.x + fonts.width("a ", "Rubik-400", 9))
    assert third.x == pytest.approx(second.x + fonts.width("b", "Rubik-700", 9))


def test_a_letter_that_the_font_lacks_comes_from_another():
    block = lay_out("Иван и דנה →", style("display", "he", 10), "he")
    assert {run.font for run in block.lines[0]} == {"Oswald-700", "Karantina-700"}
    assert "Cousine-400" in {r.font for r in lay_out("a ●", style("text", "en", 9), "en").lines[0]}


def test_hebrew_display_type_is_set_larger():
    assert style("display", "he", 10).size == pytest.approx(14.5)
    assert style("display", "ru", 10).font == "Oswald-700"


def test_a_missing_glyph_of_ours_is_refused():
    with pytest.raises(MissingGlyph, match="U\\+2605"):
        lay_out("★", style("text", "en", 9), "en")


def test_a_missing_glyph_of_a_user_is_a_box_and_a_warning():
    with pytest.warns(UnknownLetter):
        assert seen(lay_out(own("Dana 😀"), style("text", "en", 9), "en")) == ["Dana □"]


def test_a_user_can_be_told_before_which_letters_will_be_boxes():
    assert unprintable("Dana 😀 שלום **Ж** ★\u200d😀\n") == ["😀", "★"]


def test_start_is_right_in_hebrew_and_left_in_russian():
    used = style("text", "he", 9)
    right = lay_out("שלום", used, "he", 50).lines[0][0]
    assert right.x + fonts.width(right.text, right.font, 9) == pytest.approx(50)
    assert lay_out("Да", style("text", "ru", 9), "ru", 50).lines[0][0].x == 0
    assert lay_out("שלום", used, "he", 50, "end").lines[0][0].x == 0


def test_justified_lines_fill_the_width_but_the_last():
    used = style("text", "en", 9)
    block = lay_out("several words that fill more than one line of text", used, "en", 40, "justify")
    for line in block.lines[:-1]:
        last = line[-1]
        assert last.x + fonts.width(last.text, last.font, last.size) == pytest.approx(40)
    end = block.lines[-1][-1]
    assert end.x + fonts.width(end.text, end.font, end.size) < 39


def test_text_shrinks_until_it_fits():
    block = fit("word " * 20, style("text", "en", 12), "en", 40, 15)
    assert 6 <= block.style.size < 12
    assert block.width <= 40 and block.height <= 15


def test_our_text_that_cannot_fit_is_refused_and_a_users_is_cut():
    with pytest.raises(TextTooLong):
        fit("word " * 90, style("text", "en", 12), "en", 20, 10)
    assert seen(fit("word " * 90, style("text", "en", 12), "en", 20, 10, user=True))[-1][-1] == "…"


def test_balanced_lines_are_about_equally_long():
    used, words = style("text", "en", 9), "one two three four five six seven"
    uneven = lay_out(words, used, "en", 38)
    even = fit(words, used, "en", 38, 20, "centre", balance=True)
    assert len(even.lines) == len(uneven.lines) == 2
    spread = [_spread(block) for block in (uneven, even)]
    assert spread[1] < spread[0]


@pytest.mark.parametrize("limits", [(), (38, 30), (30, 38, 24)])
def test_no_other_breaks_make_lines_more_even(limits: tuple[float, ...]):
    used, words = style("text", "en", 9), "one fifteen a thirteen I two seventeenth of eleven so ox"
    parts = words.split()
    greedy = lay_out(words, used, "en", 38, limits=limits)
    block, count = balanced(words, greedy, "en", 38, "start", limits), len(greedy.lines)
    assert count > 2
    room = [*limits, *count * (limits[-1:] or (38,))][:count]
    others = [_broken(parts, places, used)
              for places in combinations(range(1, len(parts)), count - 1)]
    best = min(_squares(widths) for widths in others
               if all(wide <= most for wide, most in zip(widths, room, strict=True)))
    assert _squares(_widths(block)) == pytest.approx(best)
    assert best < _squares(_widths(greedy)) - 1


def _broken(parts: list[str], places: tuple[int, ...], used: Style) -> list[float]:
    return [fonts.width(" ".join(parts[start:end]), used.font, used.size)
            for start, end in pairwise((0, *places, len(parts)))]


def _squares(widths: list[float]) -> float:
    return sum(wide ** 2 for wide in widths)


def _spread(block: Block) -> float:
    return max(_widths(block)) - min(_widths(block))


def _widths(block: Block) -> list[float]:
    return [sum(fonts.width(r.text, r.font, r.size) for r in line) for line in block.lines]


def test_a_word_with_a_hyphen_may_break_behind_it_and_a_range_may_not():
    used = style("text", "en", 9)
    assert seen(lay_out("follow-up", used, "en", 12)) == ["follow-", "up"]
    assert seen(lay_out("12-34", used, "en", 5)) == ["12-34"]


def test_a_number_goes_to_the_next_line_with_its_noun():
    used = style("text", "en", 9)
    assert seen(lay_out("With 3 players", used, "en", 14)) == ["With", "3 players"]
    assert seen(lay_out("קלפים ואז 2 קלפים", style("text", "he", 9), "he", 19)) == [
        "זאו םיפלק", "םיפלק 2"]


def test_what_is_held_together_parts_where_a_line_is_too_short_for_it():
    used = style("text", "en", 9)
    assert seen(lay_out("3 cinematographers", used, "en", 28)) == ["3", "cinematographers"]
    assert fit("3 cinematographers", used, "en", 28, 20).style.size == 9


def test_balancing_parts_nothing_that_is_held_together():
    block = fit("a 12345 cards", style("text", "en", 9), "en", 19, 20, balance=True)
    assert seen(block) == ["a", "12345 cards"]


def test_lines_from_one_on_can_be_narrower_and_share_an_axis():
    used, words = style("text", "en", 9), "one two three four five six seven eight"
    block = lay_out(words, used, "en", 40, "centre", limits=(40, 20))
    assert _widths(block)[0] > 20 and max(_widths(block)[1:]) <= 20
    for line, wide in zip(block.lines, _widths(block), strict=True):
        assert line[0].x + wide / 2 == pytest.approx(20)


def test_a_column_makes_only_the_lines_beside_a_sign_narrow():
    column = Column(30, 10, 40, 40, below=14, narrow=20)
    pen = LogPen()
    column.write(pen, "one two three four five six seven eight", style("text", "en", 9), "en", "#0")
    told = [line.split(maxsplit=5) for line in pen.lines]
    assert {row[4] for row in told} == {"9pt"}
    for row in told:
        left, y = float(row[1]), float(row[2])
        assert 60 - 2 * left <= (40 if y <= 14 else 20.01)
    assert any(60 - 2 * float(row[1]) > 20.1 for row in told)


def test_a_short_text_stands_lower_in_its_column_unless_it_would_need_another_line():
    used = style("text", "en", 9)

    def top(text: str, above: tuple[float, ...]) -> float:
        pen = LogPen()
        Column(30, 10, 40, 40, below=24, narrow=20, above=above).write(pen, text, used, "en", "#0")
        return min(float(line.split()[2]) for line in pen.lines)

    assert top("one two", MIDWAY) == pytest.approx(top("one two", (0.0,)) + 0.4 * 30, abs=2)
    long = "one two three four five six seven eight " * 2
    assert top("one two", (0.0,)) < top(long, MIDWAY) < top("one two", MIDWAY)


def test_a_column_that_is_too_small_is_refused():
    column = Column(30, 10, 14, 40, below=99, narrow=40)
    with pytest.raises(TextTooLong):
        column.fit("word " * 40, style("text", "en", 9), "en", 7)


def test_texts_that_belong_together_take_the_size_of_the_one_that_needs_the_smallest():
    used = style("text", "en", 12)
    blocks = [fit(text, used, "en", 40, 6) for text in ("short", "a good deal longer than that")]
    assert alike(blocks) == blocks[1].style != blocks[0].style


def test_paragraphs_are_kept():
    assert seen(lay_out("a\n\nb", style("text", "en", 9), "en")) == ["a", "", "b"]


def test_the_box_is_measured_from_capital_to_base_line():
    one = lay_out("H", style("text", "en", 10), "en")
    assert one.height == pytest.approx(0.7 * 10 * 25.4 / 72)
    two = lay_out("H\nH", style("text", "en", 10), "en")
    assert two.height - one.height == pytest.approx(13 * 25.4 / 72)


def test_a_line_is_anchored_and_squeezed():
    pen = LogPen()
    text.line(pen, "wide words", 30, 10, style("text", "en", 20), "en", width=20, align="right")
    x = float(pen.lines[0].split()[1])
    assert x == pytest.approx(10, abs=0.01)


def test_text_stands_in_the_middle_of_its_box():
    pen = LogPen()
    used = style("text", "en", 10)
    text.write(pen, "H", 0, 0, 20, 20, used, "en", valign="middle")
    baseline = float(pen.lines[0].split()[2])
    assert baseline == pytest.approx(10 + text.rise(used, "en") / 2, abs=0.01)


def test_tracking_spreads_letters_by_thousandths():
    used = style("label", "en", 10)
    plain, spaced = lay_out("abc", used, "en"), lay_out("abc", used.spaced(100), "en")
    assert spaced.width - plain.width == pytest.approx(2 * 10 * 25.4 / 72 / 10)
