"""Which test holds which line of the rules: a line without one is a line that nobody holds."""

from __future__ import annotations

import pytest

from tests.digest import check_proofs

HELD = {
    "72 cards: 1 and 2 four each, half and demon eight, the rest six; 38 are yellow":
        "points.test_the_deck_has_72_cards_of_which_38_are_yellow",
    "9 is red, 0 green, ½ violet, 5 and the demon stand out too":
        "printables.test_eight_and_half.test_each_kind_has_the_colour_of_the_published_editions",
    "all are dealt evenly, for two to five": "points.test_all_cards_are_dealt_evenly",
    "two to five players": "opening.test_two_to_five_play",
    "bank, three blind, one open on each, three in hand":
        "on_phones.test_the_deal_is_a_bank_three_blind_three_open_and_three_in_hand",
    "in that order, from the top of the bank":
        "moments.test_from_the_top_of_the_bank_come_the_blind_then_the_open_then_the_hand",
    "the lowest yellow card in hand opens": "pot.test_the_lowest_yellow_card_in_a_hand_opens",
    "with that low card, or its equals":
        "on_phones.test_the_opener_plays_the_card_that_named_them_and_its_equals",
    "every mini-game begins so": "turns.test_every_mini_game_begins_with_the_lowest_yellow_card",
    "at the table too, where nobody knows the hands":
        "turns.test_the_first_pot_opens_with_a_number",
    "unless nobody holds a number":
        "turns.test_where_nobody_holds_a_number_the_first_pot_opens_with_anything",
    "from nine years on": "lookup.test_the_rules_say_for_whom_the_game_is",
    "clockwise from there": "turns.test_turns_go_clockwise_from_the_opener",
    "a round is one pot, a mini-game many of them":
        "turns.test_who_cannot_play_takes_the_pot_burnt_and_the_next_one_opens_with_any_card",
    "a card must be played": "on_phones.test_a_card_must_be_played_if_one_fits",
    "one that keeps the pot's value or raises it": "pot.test_every_pot_times_every_play",
    "several equal cards have the effect of one":
        "pot.test_several_equal_cards_have_the_effect_of_one",
    "halves alone add up": "pot.test_halves_add_up",
    "the hand is refilled while the bank lasts":
        "on_phones.test_the_hand_is_filled_up_to_three_from_the_bank_while_it_lasts",
    "at the table too, where it is told to whoever played":
        "by_count.test_whoever_has_played_is_told_to_draw_and_so_is_the_gm",
    "while the bank lasts": "by_count.test_who_has_no_bank_left_is_not_told_to_draw",
    "burnt cards are out of play":
        "turns.test_a_ninth_demon_is_refused_in_the_pot_and_after_it_was_burnt",
    "a card more or less in the deal does not matter":
        "by_count.test_who_was_dealt_one_more_plays_on_after_what_seemed_the_last_card",
    "cannot play: take the pot, burnt; the player after the taker opens with any card":
        "turns.test_who_cannot_play_takes_the_pot_burnt_and_the_next_one_opens_with_any_card",
    "bank and hand gone: the open cards, several too":
        "on_phones.test_bank_and_hand_gone_the_open_cards_are_played_several_at_once_too",
    "not before": "on_phones.test_the_open_cards_wait_until_the_hand_is_gone",
    "those gone: a blind one, turned over": "on_phones.test_a_blind_card_that_fits_is_played",
    "one a turn": "moments.test_from_blind_cards_one_goes_down_at_a_time",
    "chosen unseen": "twins.test_a_viewer_cannot_tell_the_twin_worlds_apart",
    "one that cannot be played is turned back and its owner takes the pot":
        "on_phones.test_a_blind_card_that_does_not_fit_is_turned_back_and_its_owner_takes_the_pot",
    "five: only the next player, 5 or lower or a special": "pot.test_every_pot_times_every_play",
    "five binds whoever follows, however it arose":
        "pot.test_five_binds_however_the_pot_came_to_stand_on_it",
    "½ opens an empty pot at ½, a demon at 0":
        "turns.test_where_nobody_holds_a_number_the_first_pot_opens_with_anything",
    "and that ½ is an offence like any other":
        "turns.test_a_half_that_opens_a_pot_is_an_offence_like_any_other",
    "after a ½ five is 5½, an ordinary pot": "pot.test_every_pot_times_every_play",
    "past 9 only specials follow": "pot.test_past_nine_only_specials_follow",
    "policeman: the offender takes the pot, that card included; the catcher opens":
        "turns.test_the_offender_takes_the_pot_with_the_policeman_in_it_and_the_catcher_opens",
    "a demon on a half is an offence too":
        "turns.test_a_demon_on_a_half_makes_its_player_the_offender",
    "the offender is always whoever played last":
        "turns.test_on_a_half_the_offender_is_always_whoever_played_last",
    "any other card: no penalty": "turns.test_any_other_card_lets_the_offender_go",
    "only the next player catches": "turns.test_only_the_next_player_catches",
    "½ to the next whole number is no policeman":
        "turns.test_a_half_to_the_next_whole_number_catches_nobody",
    "8½: 9, a demon, or 8 with ½": "pot.test_every_pot_times_every_play",
    "several ½ are one move":
        "pot.test_several_halves_that_jump_over_the_next_whole_number_are_one_move",
    "8 with ½ is one move of one each": "turns.test_eight_with_a_half_is_one_move_of_two_cards",
    "and no policeman on 7½":
        "pot.test_eight_with_a_half_catches_nobody_on_seven_and_a_half",
    "no other mix": "pot.test_no_other_mix_of_cards_goes_down_together",
    "the deal passes to the left":
        "turns.test_the_deal_passes_to_the_left_and_others_may_play_the_next_mini_game",
    "equal lowest yellow: a draw": "pot.test_equal_lowest_yellow_cards_leave_it_to_a_draw",
    "nobody has a yellow card: the lowest number":
        "pot.test_without_a_yellow_card_the_lowest_number_opens",
    "it ends with somebody's last card, at once; a pot left lying counts for nobody":
        "on_phones.test_the_last_card_ends_the_mini_game_at_once_and_a_pot_left_lying_counts_for_nobody",
    "a last card that is a policeman still catches":
        "on_phones.test_a_last_card_that_is_a_policeman_still_gives_the_pot_to_the_offender",
    "cards left are bank, hand, table and burnt":
        "on_phones.test_a_last_card_that_is_a_policeman_still_gives_the_pot_to_the_offender",
    "out, fewest and clean, always three":
        "points.test_a_clean_winner_always_has_three_points",
    "burnt cards are counted, the fewest may be another's":
        "points.test_a_winner_with_burnt_cards_has_no_bonus_and_another_may_have_fewest",
    "a tie for fewest, and its switch":
        "points.test_a_tie_for_fewest_gives_each_the_point_or_by_the_switch_nobody",
    "over at seven or more, most points win":
        "points.test_the_game_is_over_at_seven_or_more_and_most_points_win",
    "a tie: one more mini-game, again while it stays tied":
        "score_only.test_a_tie_is_broken_by_one_more_mini_game",
    "all play the tie-break": "score_only.test_all_play_the_tie_break",
    "switch: points": "points.test_amigo_2005_gives_two_for_going_out_and_no_bonus",
    "switch: a pot taken": "on_phones.test_the_switch_for_a_taken_pot",
    "switch: five": "pot.test_the_switch_below_five_wants_less_than_five",
    "switch: ½ to the next whole number":
        "pot.test_the_switch_half_catches_makes_a_half_a_policeman",
    "the default is our rulebook, and what the referee answers by":
        "question.test_a_switch_may_be_asked_by_and_without_it_the_rulebook_answers",
    "a table too": "opening.test_a_table_is_played_by_our_rulebook_unless_asked_otherwise",
    "each switch both ways": "opening.test_each_switch_both_ways",
    "presets": "opening.test_amigo_2005_changes_its_two_rows_and_nothing_else",
    "the pad explains the points": "score_only.test_the_points_are_explained_line_by_line",
    "it tells who opens": "now.test_where_only_the_score_is_kept_it_is_told_who_opens",
    "and who deals": "now.test_after_a_mini_game_it_is_told_who_deals",
    "a ruling is shown as one": "lookup.test_every_ruling_is_shown_as_one",
    "may I play this on that?": "question.test_the_answer_is_as_the_contract_says",
}


@pytest.mark.parametrize("line", HELD)
def test_each_line_of_the_rules_has_its_tests(line: str) -> None:
    check_proofs("eight_and_half", HELD[line])
