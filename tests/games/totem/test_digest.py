"""Which tests prove which line of the rules: a line without one is a line that nobody holds.

The digest itself lies outside the repository: its lines stand here in short.
"""

from __future__ import annotations

import pytest

from tests.digest import check_proofs

HELD = {
    "two to ten players": "cases.test_totem_is_for_two_to_ten",
    "age 7+": "lookup.test_what_no_phone_can_see_to_stands_in_the_rules",
    "80 cards: 18 shapes in each of four colours, 2 colour, 3 inward, 3 outward arrows; "
    "ruling: each shape once in each colour":
        "cases.test_the_deck_has_every_shape_once_in_every_colour_and_eight_arrows",
    "some shapes almost alike":
        "printables.test_totem_cards.test_shapes_of_a_family_differ_enough_and_others_differ_"
        "clearly_more",
    "aim: be the first without cards, face down and face up":
        "match.test_who_is_out_first_wins_and_the_last_one_ends_the_game "
        "reasons.test_who_wins_a_duel_with_the_last_card_is_out",
    # Play
    "everything is dealt evenly, face down":
        "cases.test_how_many_cards_each_gets "
        "twins.test_no_view_names_a_card_that_lies_face_down",
    "the totem in reach of all": "now.test_before_a_game_the_totem_is_put_in_reach_of_all",
    "one hand each; fast, without peeking, all see it at the same moment":
        "lookup.test_what_no_phone_can_see_to_stands_in_the_rules",
    "in turn, the top card onto one's own open pile":
        "piles.test_a_turned_card_lies_open_and_the_next_one_turns",
    "an equal shape in whatever colour: a duel": "cases.test_equal_shapes_in_whatever_colour_duel",
    "the winner's pile and the centre go under the loser's face-down pile":
        "piles.test_the_winner_of_a_duel_gives_pile_and_centre_under_the_losers_cards",
    "by mistake: everybody's open piles and the centre":
        "piles.test_a_wrong_grab_takes_all_open_piles_and_the_centre_and_is_counted "
        "cases.test_a_grab_by_somebody_who_was_not_called_takes_all_piles",
    "two at once: the lower grip":
        "grabs.test_of_two_claims_the_lower_grip_wins_and_the_first_moved_nothing",
    "outward arrows: count to 3, all turn at the same moment":
        "count.test_outward_arrows_are_counted_and_everyone_turns_together",
    "inward arrows: everyone grabs, the winner may put the pile under the totem":
        "cases.test_inward_arrows_call_everybody_and_the_winner_puts_the_pile_away "
        "piles.test_the_winner_of_inward_arrows_may_put_the_pile_away_or_keep_it",
    "colour arrows: colours, until somebody grabs":
        "piles.test_colour_arrows_match_colours_until_somebody_grabs",
    "or until they are covered": "piles.test_colour_arrows_that_are_covered_count_no_more",
    # After a simultaneous reveal
    "case 1": "cases.test_case_1_outward_arrows_alone_turn_everybodys_card "
              "every_table.test_case_1_everyone_turns_and_another_outward_is_counted_again",
    "case 1: its owner counts": "count.test_another_outward_arrows_is_counted_again",
    "case 2": "cases.test_case_2_a_holder_chooses_between_arrows_and_duel "
              "every_table.test_case_2_a_holder_chooses_the_duel_or_the_inward_arrows",
    "case 3": "cases.test_case_3_a_holder_chooses_the_arrows_owner_may_grab_and_others_are_wrong "
              "every_table.test_case_3_a_holder_chooses_the_duel_or_the_outward_arrows",
    "case 4": "cases.test_case_4_only_holders_grab_and_only_their_equals_lose "
              "every_table.test_case_4_whoever_grabs_first_wins_against_their_equals_alone",
    "case 5": "cases.test_case_5_three_of_a_colour_the_first_shares_out "
              "every_table.test_case_5_by_colour_arrows "
              "piles.test_three_alike_share_out_as_the_first_likes_and_the_rest_is_dealt_round",
    # The last card
    "case 6": "cases.test_case_6_a_last_inward_without_the_totem_takes_the_centre "
              "every_table.test_case_6_a_last_inward_without_the_totem_takes_the_centre",
    "case 7": "cases.test_case_7_last_colour_arrows_have_no_effect_and_take_the_centre "
              "every_table.test_case_7_a_last_colour_takes_the_centre",
    "case 8": "cases.test_case_8_last_outward_arrows_win_and_leave_and_the_others_reveal "
              "every_table.test_case_8_a_last_outward_leaves_and_the_others_turn",
    "after the last card one stays in, without turning, until the pile is gone too":
        "piles.test_whoever_has_turned_the_last_card_stays_in_without_turning",
    "the rest may go on until two are left":
        "now.test_a_victory_is_told_to_all_while_the_others_play_on "
        "match.test_who_is_out_first_wins_and_the_last_one_ends_the_game",
    "then each hand may play as a player of its own":
        "match.test_the_last_two_may_play_each_hand_apart "
        "piles.test_the_last_two_may_play_each_hand_apart",
    # Variants
    "three players: no colour arrows in the deck":
        "cases.test_the_deck_has_every_shape_once_in_every_colour_and_eight_arrows",
    "three tops of a colour: match colours, as if colour arrows lay open":
        "cases.test_with_three_players_three_tops_of_a_colour_match_by_colour "
        "piles.test_with_three_players_three_tops_of_a_colour_are_as_colour_arrows",
    "two players: a pack for each hand, right hands first":
        "piles.test_two_players_have_a_pack_for_each_hand_and_own_matches_are_not_grabbed "
        "cases.test_two_players_turn_right_hands_first_and_each_has_a_larger_and_a_smaller_pack",
    "only the matching hand's cards move": "cases.test_only_the_matching_hands_cards_move",
    "a match of one's own packs is not grabbed":
        "cases.test_a_match_between_ones_own_hands_is_not_grabbed",
    "on inward arrows the hand with the bigger pile is better":
        "lookup.test_which_hand_grabs_better_on_inward_arrows_is_told_where_hands_play_apart",
    "it ends when both have emptied one, or one player both; fewest cards win":
        "pile_moves.test_with_hands_apart_it_ends_when_both_have_emptied_one_or_one_both "
        "piles.test_two_players_end_when_both_have_emptied_a_pack_and_the_fewest_cards_win "
        "every_table.test_two_players_end_when_one_has_emptied_both_packs",
    # Rulings
    "what does not divide evenly is dealt out: with two 20, 20, 19, 19, each player one of each":
        "cases.test_how_many_cards_each_gets "
        "cases.test_two_players_turn_right_hands_first_and_each_has_a_larger_and_a_smaller_pack",
    "the loser's own pile stays": "piles.test_the_losers_own_pile_stays_or_is_taken_up",
    "three or more equal shapes: as case 5": "cases.test_three_equal_shapes_are_as_case_5",
    "when the mode changes, open cards match at once":
        "every_table.test_cards_that_lie_open_match_at_once_when_colours_begin_to_count",
    "case 4: only a holder grabs, only the holders of its equals lose":
        "cases.test_case_4_only_holders_grab_and_only_their_equals_lose",
    "after a grab play goes on in turn":
        "piles.test_after_a_duel_it_goes_on_in_turn_or_with_the_loser "
        "pile_moves.test_who_turns_after_a_grab_is_in_turn_or_by_the_switch_the_loser",
    "cases 2 and 3 outside a common reveal too, and what is not chosen lapses":
        "piles.test_what_was_not_chosen_lapses_but_a_new_equal_card_matches_again",
    "case 6 lapses with it": "cases.test_case_6_lapses_with_arrows_that_were_not_chosen",
    "with inward arrows anyone else gets inward": "cases.test_case_2_anyone_else_gets_inward",
    "case 3: the arrows' owner may grab too, any other grab is a mistake":
        "cases.test_case_3_a_holder_chooses_the_arrows_owner_may_grab_and_others_are_wrong "
        "count.test_the_arrows_owner_counts_after_grabbing_for_them",
    "inward and outward: inward first, then everyone reveals":
        "cases.test_inward_and_outward_inward_first_then_everyone_reveals",
    "inward, outward and a match: a holder chooses among the three":
        "cases.test_inward_outward_and_a_match_a_holder_chooses_among_the_three",
    "a grab by mistake clears the table":
        "cases.test_a_wrong_grab_clears_the_table_so_that_nobody_reveals "
        "cases.test_case_6_lapses_with_a_wrong_grab_once_the_arrows_call_no_more",
    "cases 7 and 8 are settled as soon as the card is seen":
        "piles.test_case_7_is_settled_as_soon_as_the_card_is_seen "
        "cases.test_case_8_comes_before_a_grab",
    "case 6: the winner's pile, if put there, is taken too":
        "piles.test_case_6_in_the_pile_that_was_put_away_is_taken_with_the_centre",
    "case 8: the others still reveal together":
        "piles.test_case_8_wins_and_leaves_and_the_others_still_reveal",
    "case 8: since its owner has left, in case 3 only the matching ones may grab":
        "cases.test_case_8_comes_before_a_grab "
        "verdict.test_the_pile_of_who_leaves_by_case_8_is_not_the_grabbers",
    "no face-down card and the pile given away: out, and a win":
        "reasons.test_who_wins_a_duel_with_the_last_card_is_out "
        "cases.test_a_wrong_grab_lets_those_out_who_have_no_card_left",
    "the last two, hands apart: colour arrows stay in":
        "every_table.test_with_hands_apart_colour_arrows_stay_in_and_count",
    "and own matches are not grabbed":
        "piles.test_with_hands_apart_the_last_two_do_not_grab_their_own_matches",
    "the three-player colour rule holds while three play":
        "every_table.test_the_colour_rule_for_three_ends_when_one_of_them_is_out "
        "every_table.test_the_colour_rule_for_three_holds_at_a_table_of_three_alone",
    "a ruling is shown as one": "lookup.test_every_ruling_is_shown_as_one",
    # Switches
    "the default is our rulebook, at a table and for the referee":
        "lookup.test_a_table_is_played_by_our_rulebook_unless_asked_otherwise "
        "question.test_a_program_may_name_the_edition_and_else_gets_the_digests_defaults",
    "the loser's own pile stays, or is taken up":
        "piles.test_the_losers_own_pile_stays_or_is_taken_up",
    "in turn, or the loser; after inward arrows the winner":
        "piles.test_after_a_duel_it_goes_on_in_turn_or_with_the_loser "
        "piles.test_after_inward_arrows_it_goes_on_in_turn_or_with_the_winner",
    "the rest is dealt out, or under the totem":
        "piles.test_what_does_not_divide_is_dealt_out_or_lies_under_the_totem",
    "the totem falls: whoever did it pays; nobody to blame: all open piles go under it":
        "piles.test_the_totem_falls_and_somebody_or_nobody_is_to_blame",
    "a preset names itself, and each row can be set alone":
        "piles.test_the_preset_is_as_most_boxes_have_it_and_each_row_can_be_set_alone",
    "each switch both ways, and mixed":
        "whole_games.test_each_switch_is_played_both_ways_and_mixed",
    # At the table the companion
    "says how to prepare the deck and who gets how many, remainders named":
        "match.test_how_to_prepare_is_told_by_name "
        "match.test_remainders_lie_under_the_totem_where_the_switch_says_so",
    "is the referee: who takes what, by which case":
        "question.test_the_example_of_the_contract_is_answered_as_it_stands_there "
        "question.test_every_case_is_cited_once_somebody_has_grabbed",
    "counts 1-2-3 on every phone at the same moment":
        "pages.test_counting_to_three_is_heard_on_all_phones_once_and_never_again "
        "match.test_counting_starts_the_cue_and_nothing_else_does",
    "keeps the score over several games":
        "match.test_the_ladder_goes_on_over_the_evening_and_a_game_may_end_early",
}


@pytest.mark.parametrize("line", HELD)
def test_each_line_of_the_rules_has_its_tests(line: str) -> None:
    check_proofs("totem", HELD[line])
