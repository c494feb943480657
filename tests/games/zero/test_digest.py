"""Which tests prove which line of the rules: a line without one is a line that nobody holds.

The digest itself lies outside the repository: its lines stand here in short.
"""

from __future__ import annotations

import pytest

from tests.digest import check_proofs

HELD = {
    "56 cards, seven colours from 1 to 8":
        "score.test_the_deck_is_seven_colours_from_one_to_eight",
    "ruling: two to five players": "round.test_zero_is_for_two_to_five",
    # A round
    "nine cards each; five open, seven in a first game, nine with two players":
        "round.test_nine_cards_each_and_the_pool_by_players_and_edition "
        "score.test_the_pool_by_the_rulebook",
    "the rest is set aside, unused": "round.test_what_is_set_aside_is_not_used_in_the_round",
    "who first names two films begins": "now.test_whoever_first_names_two_films_begins",
    "clockwise": "round.test_turns_go_clockwise round.test_nobody_plays_out_of_turn",
    "a turn: exchange one card with the pool":
        "round.test_an_exchange_puts_one_card_into_the_pool_and_takes_another",
    "a different card": "round.test_a_card_that_is_not_in_the_pool_cannot_be_taken",
    "or pass; the first pass does nothing": "round.test_the_first_pass_changes_nothing",
    "the second, by the same player or another: every other player has one last turn, in order":
        "round.test_the_second_pass_gives_everybody_else_one_last_turn "
        "score.test_after_the_second_pass_everybody_else_has_one_last_turn_in_order",
    "then the hands are scored":
        "moments.test_last_turns_go_on_in_their_order_and_then_it_is_nobodys_turn",
    "ruling: a last turn may be a pass, which changes nothing more":
        "round.test_a_pass_as_last_turn_changes_nothing_more "
        "moments.test_passing_among_the_last_turns_gives_nobody_another",
    "Zero: five of one colour and five of one number, one card in both":
        "score.test_the_card_shared_by_a_zero_serves_both_sets "
        "score.test_five_of_a_number_or_five_of_a_colour_alone_are_no_zero",
    "shown and right: no points, the round ends at once, all others score":
        "round.test_a_zero_out_of_turn_ends_the_round_at_once_and_all_others_count "
        "round.test_on_phones_a_zero_is_shown_and_everybody_is_counted "
        "moments.test_a_zero_ends_the_round_for_everybody_at_once",
    "shown and wrong: no penalty, on to the second pass":
        "round.test_a_wrong_zero_costs_nothing_and_the_second_pass_ends_the_round_as_usual",
    "ruling: called at any moment, out of turn too":
        "round.test_a_zero_out_of_turn_ends_the_round_at_once_and_all_others_count "
        "round.test_a_zero_is_called_among_the_last_turns_too_by_whoever_has_one",
    "ruling: not called, it scores 0 all the same":
        "round.test_a_zero_that_was_not_called_scores_nothing_all_the_same",
    # Score of a hand
    "every number counts once": "score.test_each_card_falls_out_counts_or_is_counted_already",
    "five or more of a colour count 0": "score.test_five_or_more_of_a_colour_count_nothing",
    "five or more of a number count 0": "score.test_published_examples_by_number",
    "drop the sets, then add up the distinct numbers left":
        "score.test_random_hands_score_as_the_naive_way_says "
        "score.test_hands_built_round_sets_score_as_the_naive_way_says",
    "nine cards come to 0 only as a Zero": "score.test_nine_cards_come_to_nothing_only_as_a_zero",
    "ruling: red 1 2 3 4 7 and a blue 7 still count 7":
        "score.test_a_number_in_a_colour_set_does_not_pay_for_its_equals_outside",
    "examples: 1 1 1 3 4 4 4 4 4 is 4, 1 1 1 2 4 5 5 5 5 is 12, one to four 7s are 7, five are 0":
        "score.test_published_examples_by_number",
    # The game
    "as many rounds as players, each is first once":
        "pad.test_as_many_rounds_as_players_and_each_is_first_once",
    "the seat to the left of the last one":
        "round.test_the_first_player_is_named_and_then_it_goes_to_the_left",
    "gathers, shuffles, deals and begins":
        "now.test_phones_deal_and_cards_are_dealt_by_people",
    "the lowest total wins": "pad.test_the_lowest_total_wins",
    "equal totals share the victory":
        "pad.test_equal_totals_share_the_victory score.test_the_lowest_total_wins_and_equals_share",
    # Switches
    "pool by the rulebook, or fixed at 5, 7 or 9":
        "round.test_nine_cards_each_and_the_pool_by_players_and_edition",
    "training wheels: the live score of one's own hand":
        "training_wheels.test_training_wheels_count_ones_own_hand "
        "training_wheels.test_training_wheels_go_with_the_lifted_hand_and_follow_an_exchange",
    "on in a table's first game":
        "web.test_again.test_what_is_for_a_first_game_is_off_when_it_is_played_again",
    "the lesson is off unless asked": "training_wheels.test_no_lesson_unless_asked_for",
    "and told after the round":
        "training_wheels.test_the_lesson_tells_the_best_exchange_of_the_last_turn_once_the_round_is_over",
    "a sign for each colour":
        "printables.test_zero_cards.test_every_colour_has_a_look_and_no_two_share_anything",
    # At the table the companion
    "keeps passes and whose last turn it is": "now.test_near_the_end_whoever_is_in_turn_is_told_so",
    "each enters nine cards, or the GM does":
        "pad.test_each_writes_their_own_hand_or_the_gm_does pad.test_just_the_points_are_enough",
    "the sum is explained": "pad.test_the_sum_is_explained",
    "a claimed Zero is checked before it is shown":
        "round.test_a_zero_is_checked_for_the_callers_eyes_first",
    "an impossible hand is refused": "pad.test_an_impossible_hand_is_refused_with_a_sentence",
    "so is a card of the open pool": "pad.test_a_card_that_lies_in_the_noted_pool_is_refused",
    "a card claimed by two is told to those concerned, when every hand is in":
        "pad.test_a_card_claimed_by_two_is_told_to_those_two_only_when_all_hands_are_in "
        "twins.test_an_entry_is_not_refused_for_what_others_hold "
        "twins.test_a_double_claim_tells_nothing_to_whom_it_does_not_concern",
    "a ruling is shown as one": "now.test_every_ruling_is_shown_as_one",
}


@pytest.mark.parametrize("line", HELD)
def test_each_line_of_the_rules_has_its_tests(line: str) -> None:
    check_proofs("zero", HELD[line])
