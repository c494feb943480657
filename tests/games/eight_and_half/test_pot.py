"""The pot: every value times every play, against a table written out by hand."""

from __future__ import annotations

import pytest

from companion.games.eight_and_half.content import DECK, torn
from companion.games.eight_and_half.rules import Switches, judge, openers

# What a play makes of a pot; a dot is refused, an exclamation mark catches the offender.
BY_HAND = """
pot   0  1   2   3   4   5   6   7   8   9   ½    ½½   demon 8+½
empty 0  1   2   3   4   5   6   7   8   9   ½    1    0     8½
0     0  1   2   3   4   5   6   7   8   9   ½    1    0     8½
½     .  1!  2   3   4   5   6   7   8   9   1    1½   ½     8½
1     0  1   2   3   4   5   6   7   8   9   1½   2    1     8½
1½    .  .   2!  3   4   5   6   7   8   9   2    2½   1½    8½
2     0  .   2   3   4   5   6   7   8   9   2½   3    2     8½
2½    .  .   .   3!  4   5   6   7   8   9   3    3½   2½    8½
3     0  .   .   3   4   5   6   7   8   9   3½   4    3     8½
3½    .  .   .   .   4!  5   6   7   8   9   4    4½   3½    8½
4     0  .   .   .   4   5   6   7   8   9   4½   5    4     8½
4½    .  .   .   .   .   5!  6   7   8   9   5    5½   4½    8½
5     0  1   2   3   4   5   .   .   .   .   5½   6    5     .
5½    .  .   .   .   .   .   6!  7   8   9   6    6½   5½    8½
6     0  .   .   .   .   .   6   7   8   9   6½   7    6     8½
6½    .  .   .   .   .   .   .   7!  8   9   7    7½   6½    8½
7     0  .   .   .   .   .   .   7   8   9   7½   8    7     8½
7½    .  .   .   .   .   .   .   .   8!  9   8    8½   7½    8½
8     0  .   .   .   .   .   .   .   8   9   8½   9    8     8½
8½    .  .   .   .   .   .   .   .   .   9!  .    .    8½    8½
9     0  .   .   .   .   .   .   .   .   9   9½   10   9     .
9½    .  .   .   .   .   .   .   .   .   .   10   10½  9½    .
10    0  .   .   .   .   .   .   .   .   .   10½  11   10    .
10½   .  .   .   .   .   .   .   .   .   .   11   11½  10½   .
11    0  .   .   .   .   .   .   .   .   .   11½  12   11    .
11½   .  .   .   .   .   .   .   .   .   .   12   12½  11½   .
12    0  .   .   .   .   .   .   .   .   .   12½  13   12    .
12½   .  .   .   .   .   .   .   .   .   .   13   13½  12½   .
13    0  .   .   .   .   .   .   .   .   .   13½  14   13    .
"""
HEAD, *ROWS = [line.split() for line in BY_HAND.strip().splitlines()]
CELLS = [(pot, play, cell) for pot, *cells in ROWS
         for play, cell in zip(HEAD[1:], cells, strict=True)]
CARDS = {"½": ["half"], "½½": ["half", "half"], "8+½": ["8", "half"]}


def halves(text: str) -> int | None:
    if text == "empty":
        return None
    return 2 * int(text.rstrip("½") or 0) + text.endswith("½")


@pytest.mark.parametrize(("pot", "play", "cell"), CELLS)
def test_every_pot_times_every_play(pot: str, play: str, cell: str) -> None:
    found = judge(halves(pot), CARDS.get(play, [play]))
    assert found.legal == (cell != ".")
    assert found.policeman == cell.endswith("!")
    assert found.pot == halves(pot if cell == "." else cell.rstrip("!"))


@pytest.mark.parametrize(("pot", "play", "cell"), CELLS)
def test_several_equal_cards_have_the_effect_of_one(pot: str, play: str, cell: str) -> None:
    if "½" not in play:
        assert judge(halves(pot), [play] * 3) == judge(halves(pot), [play])


# One to eight halves together on each pot.
HALVES = """
empty ½   1   1½  2   2½  3   3½  4
0     ½   1   1½  2   2½  3   3½  4
½     1   1½  2   2½  3   3½  4   4½
1     1½  2   2½  3   3½  4   4½  5
1½    2   2½  3   3½  4   4½  5   5½
2     2½  3   3½  4   4½  5   5½  6
2½    3   3½  4   4½  5   5½  6   6½
3     3½  4   4½  5   5½  6   6½  7
3½    4   4½  5   5½  6   6½  7   7½
4     4½  5   5½  6   6½  7   7½  8
4½    5   5½  6   6½  7   7½  8   8½
5     5½  6   6½  7   7½  8   8½  9
5½    6   6½  7   7½  8   8½  9   9½
6     6½  7   7½  8   8½  9   9½  10
6½    7   7½  8   8½  9   9½  10  10½
7     7½  8   8½  9   9½  10  10½ 11
7½    8   8½  9   9½  10  10½ 11  11½
8     8½  9   9½  10  10½ 11  11½ 12
8½    .   .   .   .   .   .   .   .
9     9½  10  10½ 11  11½ 12  12½ 13
9½    10  10½ 11  11½ 12  12½ 13  13½
10    10½ 11  11½ 12  12½ 13  13½ 14
10½   11  11½ 12  12½ 13  13½ 14  14½
11    11½ 12  12½ 13  13½ 14  14½ 15
11½   12  12½ 13  13½ 14  14½ 15  15½
12    12½ 13  13½ 14  14½ 15  15½ 16
12½   13  13½ 14  14½ 15  15½ 16  16½
13    13½ 14  14½ 15  15½ 16  16½ 17
"""


@pytest.mark.parametrize(("pot", "made"), [
    line.split(maxsplit=1) for line in HALVES.strip().splitlines()])
def test_halves_add_up(pot: str, made: str) -> None:
    for number, cell in enumerate(made.split(), 1):
        found = judge(halves(pot), ["half"] * number)
        assert (found.legal, found.policeman) == (cell != ".", False)
        assert found.pot == halves(pot if cell == "." else cell)


def test_halves_are_written_out_for_every_pot() -> None:
    assert [line.split()[0] for line in HALVES.strip().splitlines()] == [row[0] for row in ROWS]


@pytest.mark.parametrize(("before", "card"), [(9, "half"), (10, "demon"), (8, "5"), (10, "5")])
def test_five_binds_however_the_pot_came_to_stand_on_it(before: int, card: str) -> None:
    pot = judge(before, [card]).pot
    assert pot == 10 and not judge(pot, ["6"]).legal and judge(pot, ["4"]).legal


@pytest.mark.parametrize("pot", range(19, 27))
def test_past_nine_only_specials_follow(pot: int) -> None:
    fits = {card for card in DECK if judge(pot, [card]).legal}
    assert fits == ({"half", "demon"} if pot % 2 else {"0", "half", "demon"})
    assert not judge(pot, ["8", "half"]).legal


@pytest.mark.parametrize("cards", [["8", "8", "half"], ["8", "half", "half"], ["3", "4"],
                                   ["demon", "3"], ["half", "demon"], ["0", "9"], ["9", "half"]])
def test_no_other_mix_of_cards_goes_down_together(cards: list[str]) -> None:
    assert not judge(0, cards).legal


def test_the_order_of_the_cards_does_not_matter() -> None:
    assert judge(12, ["half", "8"]) == judge(12, ["8", "half"])


def test_eight_with_a_half_catches_nobody_on_seven_and_a_half() -> None:
    assert not judge(15, ["8", "half"]).policeman


def test_several_halves_that_jump_over_the_next_whole_number_are_one_move() -> None:
    assert judge(16, ["half"] * 2).pot == 18
    assert not judge(17, ["half"] * 2).legal


@pytest.mark.parametrize(("card", "legal"), [("4", True), ("5", False), ("6", False), ("0", True),
                                             ("half", True), ("demon", True)])
def test_the_switch_below_five_wants_less_than_five(card: str, legal: bool) -> None:
    assert judge(10, [card], Switches(below_five=True)).legal is legal


@pytest.mark.parametrize(("pot", "cards", "caught"), [
    (7, ["half"], True), (7, ["half"] * 3, False), (8, ["half"], False), (7, ["4"], True),
    (None, ["half"], False)])
def test_the_switch_half_catches_makes_a_half_a_policeman(
        pot: int | None, cards: list[str], caught: bool) -> None:
    assert judge(pot, cards, Switches(half_catches=True)).policeman is caught


def test_the_lowest_yellow_card_in_a_hand_opens() -> None:
    assert openers({1: ["0", "5", "half"], 2: ["3", "9", "4"], 3: ["4", "2", "2"]}) == ([3], "2")


def test_equal_lowest_yellow_cards_leave_it_to_a_draw() -> None:
    assert openers({1: ["3"], 2: ["3"], 3: ["4"]}) == ([1, 2], "3")


def test_without_a_yellow_card_the_lowest_number_opens() -> None:
    assert openers({1: ["5", "9"], 2: ["half", "demon"]}) == ([1], "5")
    assert openers({1: ["5", "9"], 2: ["0", "demon"]}) == ([2], "0")


def test_where_nobody_holds_a_number_anybody_opens_with_anything() -> None:
    assert openers({1: ["half"], 2: ["demon"]}) == ([1, 2], None)


@pytest.mark.parametrize(("pot", "drawn"), [
    ("4", ("4", False)), ("3½", ("3", True)), ("½", ("", True)), ("–", ("", False))])
def test_a_half_is_drawn_beside_the_whole_number(pot: str, drawn: tuple[str, bool]) -> None:
    assert torn(pot) == drawn
