"""The story of a game: who went out, who stayed clean, who was caught, the fattest pot."""

from __future__ import annotations

from companion.games.eight_and_half.story import story, takings
from tests.games.eight_and_half.table import Table, followed


def test_the_story_of_a_score_tells_who_went_out_who_stayed_clean_and_what_burnt() -> None:
    table = Table(3, "score")
    for out, left in ((1, {"1": 0, "2": 3, "3": 4}), (1, {"1": 2, "2": 3, "3": 4}),
                      (3, {"1": 5, "2": 3, "3": 7})):
        table.do("deal")
        table.do("write_all", out=out, left=left)
    assert [str(line) for line in story(table.play).lines] == [
        "Dana went out most often: 2 times.", "1 mini-game was won clean.",
        "Most burnt in one mini-game: 7 cards, Gil."]


def test_the_story_tells_who_was_caught_the_fattest_pot_and_the_longest_five() -> None:
    table = followed()
    table.plays("5", "5", "demon", "half", "6", "1", "2")
    table.do("cannot_play", 1)
    told = [str(line) for line in story(table.play).lines]
    assert told == ["The policeman's best customer was Dana: caught 1 time.",
                    "The fattest pot had 5 cards; Dana took it home.",
                    "The longest five lasted 3 plays.", "2 pots were taken in all."]


def test_who_was_caught_most_often_is_told_only_of_one_who_stands_alone() -> None:
    table = followed()
    table.plays("3", "half", "4", "3", "half", "4")
    assert [taking.seat for taking in takings(table.play)] == [2, 1]
    told = [str(line) for line in story(table.play).lines]
    assert "The policeman came 2 times in all." in told
    assert not any("best customer" in line for line in told)
