"""Which tests prove which line of the rules: a line without one is a line that nobody holds.

The digest itself lies outside the repository: its lines stand here in short.
"""

from __future__ import annotations

import pytest

from tests.digest import check_proofs

HELD = {
    "one to nine players": "set_up.test_hollywood_is_for_one_to_nine",
    "about five minutes per player; what each side wants":
        "facts.test_the_rules_page_has_the_fact "
        "printables.test_hollywood_cards.test_the_table_of_affiliations_says_how_each_side_wins",
    "table talk: say anything, show nothing": "facts.test_the_rules_page_has_the_fact",
    # Components
    "15 posters, 60 propaganda cards": "set_up.test_the_default_box_obeys_what_is_known_of_it",
    "9 dice, 4 statuettes, 9 film strips":
        "printables.test_hollywood_cards.test_pieces_are_as_many_as_in_the_box",
    "9 roles, 9 affiliations: 5 patriots, 3 communists, 1 rising star":
        "set_up.test_the_affiliation_deck_is_the_tables "
        "printables.test_hollywood_cards.test_a_sheet_holds_the_whole_deck_with_one_back",
    "the roles' numbers": "set_up.test_roles_are_numbered_as_in_the_rulebook",
    "screenwriter: one of two posters, the other leaves the game":
        "production.test_the_screenwriter_chooses_one_of_two_and_the_other_leaves_the_game",
    "nobody may ask about the rejected poster but for its symbol":
        "facts.test_the_rules_page_has_the_fact",
    "only on the first turn of a round":
        "small_tables.test_the_screenwriter_works_on_the_first_turn_only "
        "production.test_the_screenwriter_gained_in_mid_round_waits",
    "producer: swap any two role cards":
        "production.test_the_producer_may_swap_two_others "
        "production.test_a_role_out_of_the_centre_can_be_performed_by_who_is_still_to_act "
        "events.test_the_producer_gains_the_other_card_in_whatever_order_they_are_named",
    "director: a token to any player": "production.test_the_director_may_give_to_themself",
    "gaffer: 3 re-rolls, the same die if wished":
        "production.test_the_gaffer_rolls_three_times_the_same_die_if_wished",
    "cinematographer: a new hand": "production.test_the_cinematographer_gives_a_whole_new_hand",
    "actress and actor: draw 2, discard 2":
        "production.test_the_actors_let_any_player_draw_two_then_discard_two",
    "composer: one of two into the film, the other discarded":
        "production.test_the_composer_adds_one_of_two_and_discards_the_other",
    "editor: declares on the own turn":
        "part.test_the_editor_reads_of_the_edit_once_it_is_declared",
    "costume designer: one of two costumes to any player, the other under the pile":
        "costumes.test_the_designer_draws_two_gives_one_and_puts_the_other_under_the_pile",
    "any player may be the card's owner":
        "production.test_any_player_may_be_the_cards_owner "
        "costumes.test_nobody_gets_a_costume_two_rounds_running",
    "the affiliation table": "set_up.test_the_affiliation_deck_is_the_tables",
    # Set-up
    "in this order": "set_up.test_the_steps_come_in_the_order_of_the_rulebook",
    "1: roles face up, the rest in the centre":
        "set_up.test_roles_lie_face_up_before_everybody "
        "set_up.test_everyone_gets_roles_hands_and_dice",
    "2: affiliations by the table, seen by their owners only":
        "set_up.test_the_affiliation_deck_is_the_tables "
        "twins.test_no_viewer_can_tell_the_twin_worlds_apart",
    "3: the night":
        "set_up.test_the_night_lets_the_communists_see_each_other_and_nobody_else "
        "pages.test_at_night_all_phones_are_dark_and_nothing_can_be_peeked_at",
    "4: three propaganda cards each, for the owner's eyes":
        "set_up.test_everyone_gets_roles_hands_and_dice "
        "twins.test_no_viewer_can_tell_the_twin_worlds_apart",
    "5: a die each, rolled": "set_up.test_everyone_gets_roles_hands_and_dice",
    "6: posters face down, 4 tokens": "set_up.test_everyone_gets_roles_hands_and_dice",
    # Production
    "from the lowest role number, clockwise, one turn each":
        "production.test_the_lowest_role_begins_and_turns_go_clockwise "
        "production.test_a_turn_is_one_action",
    "a centre swap is the whole turn": "production.test_a_centre_swap_is_the_whole_turn",
    "impossible with nine, when the centre is empty":
        "production.test_with_nine_players_the_centre_is_empty_and_cannot_be_swapped_with",
    "re-roll up to two different dice, one after the other, own allowed":
        "production.test_a_reroll_is_of_two_different_dice_one_after_the_other "
        "production.test_a_reroll_of_one_die_is_enough",
    "no screenwriter: the top poster":
        "production.test_nobody_is_the_screenwriter_so_the_top_poster_is_turned",
    "a screenwriter who does something else: the top poster":
        "production.test_a_screenwriter_who_does_something_else_turns_the_top_poster",
    "no role twice in a round": "production.test_no_role_is_performed_twice_in_a_round",
    "a role that nobody holds is not performed":
        "turns.test_only_whose_turn_it_is_performs_and_only_a_role_of_theirs",
    "one out of the centre can be, by a player still to act":
        "production.test_a_role_out_of_the_centre_can_be_performed_by_who_is_still_to_act",
    "the producer may at once perform another player's role":
        "production.test_the_producer_performs_another_players_card_at_once "
        "production.test_the_producer_may_leave_the_new_role_alone",
    "not the centre's": "production.test_a_card_from_the_centre_is_not_performed_at_once",
    "whose role was swapped performs the new one on a turn still to come, if nobody has":
        "production.test_whose_role_was_swapped_performs_the_new_one_on_a_turn_still_to_come "
        "production.test_the_producer_performs_another_players_card_at_once",
    "or pass": "production.test_a_turn_is_one_action "
               "production.test_after_everyones_turn_production_is_over",
    "nor one that was performed":
        "production.test_a_role_already_performed_ends_the_producers_turn",
    "director: nobody in two rounds running":
        "production.test_the_director_never_gives_to_the_same_player_two_rounds_running",
    "with all four out, one is moved":
        "production.test_a_fifth_statuette_is_moved_from_a_player_to_another "
        "production.test_while_the_centre_has_statuettes_none_is_moved",
    "a screenwriter gained in mid-round waits":
        "production.test_the_screenwriter_gained_in_mid_round_waits "
        "production.test_the_producer_who_gains_the_screenwriter_waits_for_the_next_film",
    "an editor who lost the card still edits":
        "production.test_an_editor_who_lost_the_card_still_edits",
    # Post-production
    "a star must add one card": "post.test_every_star_calls_for_one_card_of_its_owner "
                                "post.test_a_star_is_exactly_one_card",
    "then tokens, star or not, several if they have several":
        "post.test_stars_come_before_statuettes "
        "post.test_a_statuette_adds_a_card_without_any_star_and_goes_back "
        "post.test_several_statuettes_may_be_returned_at_once post.test_statuettes_may_be_kept",
    "a dispute: from the lowest role number, clockwise":
        "post.test_statuettes_are_played_freely_or_in_order_after_a_dispute",
    "the deck's top card": "post.test_the_deck_adds_its_top_card",
    "unless the composer added one": "post.test_the_deck_adds_nothing_if_the_composer_did",
    "one random card leaves the film unseen":
        "post.test_without_an_editor_a_random_card_is_cut_unseen",
    "the editor looks first and removes it": "post.test_the_editor_looks_first_and_cuts",
    "or returns it: a random card, perhaps the same, is removed":
        "post.test_a_returned_card_is_shuffled_in_and_perhaps_cut_after_all",
    # Premiere
    "count cards and poster; more wins":
        "premiere.test_the_poster_counts premiere.test_the_strip_keeps_what_was_shown",
    "a tie is the communists'":
        "premiere.test_second_worked_example_a_tie_is_the_communists_and_roles_are_dealt_again",
    "a hearing: all dice again; otherwise they stay":
        "premiere.test_first_worked_example_three_to_one_and_all_dice_again "
        "premiere.test_without_a_hearing_dice_stay_as_they_are",
    "a shake-up: all roles again, the centre's too":
        "premiere.test_a_shake_up_deals_the_centre_too "
        "premiere.test_without_a_shake_up_roles_stay_as_they_are",
    "one effect each": "premiere.test_one_effect_however_many_were_revealed",
    "a card removed unrevealed has none": "premiere.test_a_card_that_was_cut_has_no_effect",
    "draw up to three, then the film is used":
        "premiere.test_everybody_draws_up_to_three_and_then_the_film_is_used "
        "premiere.test_the_films_cards_are_not_reshuffled_into_this_draw",
    "the used pile is looked at by nobody": "premiere.test_nobody_sees_which_cards_were_used",
    "it is shuffled into a new deck, also in the middle of a draw":
        "production.test_the_deck_is_reshuffled_in_the_middle_of_a_draw "
        "edges.test_the_deck_is_reshuffled_only_where_it_is_too_short",
    # The end
    "four films win at once": "premiere.test_the_films_one_needs_win_at_once",
    "the seventh decides; close, it is the rising star's, without one as any film":
        "premiere.test_the_seventh_film_decides",
    "alone, although it is a side's fourth":
        "premiere.test_third_worked_example_a_difference_of_one_is_the_rising_stars",
    # One to three players
    "two dice and two roles each": "set_up.test_everyone_gets_roles_hands_and_dice",
    "round the table twice, alone two turns in a row":
        "small_tables.test_the_table_is_gone_round_twice",
    "any own role, never the same twice":
        "small_tables.test_any_own_role_on_a_turn_but_never_the_same_twice",
    "the screenwriter on the first turn only":
        "small_tables.test_the_screenwriter_works_on_the_first_turn_only",
    "a centre swap may give away a used role":
        "small_tables.test_a_used_role_may_be_given_away_to_the_centre",
    "two stars, two cards": "small_tables.test_two_stars_call_for_two_cards",
    "ghosts: 3 alone, 2 with two, 1 with three, each with a die":
        "set_up.test_everyone_gets_roles_hands_and_dice",
    "their dice are rolled every round": "small_tables.test_ghost_dice_are_rolled_anew_every_round",
    "a starred ghost adds its card and gets a new one, the others stay":
        "small_tables.test_a_starred_ghost_adds_its_card_and_gets_a_new_one "
        "small_tables.test_a_ghost_without_a_star_stays",
    "a turn may be spent looking at all ghosts":
        "small_tables.test_a_turn_may_be_spent_looking_at_all_ghosts",
    "ghost dice may be re-rolled": "small_tables.test_ghost_dice_may_be_rolled",
    "a ghost's token": "small_tables.test_the_director_may_give_a_ghost_a_statuette "
                       "small_tables.test_a_ghost_spends_one_statuette_when_it_shows_no_star",
    "three players: the communists need three, six films at most":
        "small_tables.test_three_players_make_at_most_six_films "
        "premiere.test_the_films_one_needs_win_at_once",
    "two players: Monster, Horror and six double communists are removed":
        "set_up.test_two_players_leave_cards_and_posters_in_the_box",
    "a tied film counts for both": "premiere.test_a_tied_film_of_two_players_counts_for_both",
    "both reach four at once: a draw": "premiere.test_the_films_one_needs_win_at_once",
    "alone: no producer": "set_up.test_alone_the_producer_stays_in_the_box",
    "the player is the patriot; ruling: four communist films are a defeat":
        "set_up.test_the_affiliation_deck_is_the_tables "
        "premiere.test_the_films_one_needs_win_at_once",
    # Optional rules
    "in any combination that makes sense":
        "opening.test_every_other_combination_of_options_is_played "
        "opening.test_what_cannot_be_played_is_refused_with_the_reason",
    "union strike: a neutral poster, none to three cards":
        "post.test_a_union_strike_lets_a_star_add_any_number "
        "post.test_no_strike_without_a_neutral_poster_or_without_the_rule",
    "ruling: drawn back at the premiere's usual draw":
        "post.test_after_a_strike_everyone_draws_back_to_three",
    "random affiliations: from all nine, nobody knows how many of each":
        "set_up.test_random_affiliations_come_from_all_nine "
        "by_hand.test_at_random_the_mix_is_known_only_where_every_card_is_dealt",
    "chosen roles: at least one per player, two for one to three":
        "opening.test_unwanted_roles_can_be_taken_out_down_to_one_each "
        "opening.test_the_form_lets_as_many_roles_be_taken_out_as_the_rules_do",
    "costumes: not with one or two":
        "opening.test_what_cannot_be_played_is_refused_with_the_reason "
        "edges.test_the_costume_designer_joins_the_roles_of_three_players_or_more",
    "nobody gets one in two rounds running":
        "costumes.test_nobody_gets_a_costume_two_rounds_running",
    "used at any time": "costumes.test_costumes_are_worn_out_of_turn_but_only_by_their_owner",
    "used and rejected ones go under the pile":
        "costumes.test_a_worn_costume_goes_under_the_pile "
        "costumes.test_the_designer_draws_two_gives_one_and_puts_the_other_under_the_pile",
    # Worked examples
    "3–1, all dice re-rolled":
        "premiere.test_first_worked_example_three_to_one_and_all_dice_again",
    "2–2, the communists', roles dealt again":
        "premiere.test_second_worked_example_a_tie_is_the_communists_and_roles_are_dealt_again",
    "1–2 in the seventh: the rising star":
        "premiere.test_third_worked_example_a_difference_of_one_is_the_rising_stars",
    # What is left open
    "the default box obeys what is known, and a GM can edit it":
        "set_up.test_the_default_box_obeys_what_is_known_of_it "
        "set_up.test_an_edited_box_is_what_is_dealt",
    "a poster may have two symbols":
        "box.test_a_poster_on_the_table_counts_as_what_it_really_shows",
    "the star die is data": "set_up.test_a_die_shows_a_star_as_often_as_it_has_starred_sides",
    "costumes are data": "costumes.test_a_costume_that_the_box_does_not_have_is_not_worn "
                         "costumes.test_every_costume_says_what_when_and_who_sees",
    "a moment after the last turn, closed by the GM":
        "costumes.test_after_the_last_turn_any_costume_may_still_answer "
        "costumes.test_the_moment_after_the_last_turn_is_closed_by_the_gm",
    "the costume designer never begins":
        "production.test_the_costume_designer_never_begins_for_its_number",
    "the centre swap is open when a role lies there":
        "production.test_with_the_costume_designer_nine_players_have_a_centre",
    "the night's script, however many communists there are":
        "now.test_the_night_is_never_skipped_with_random_affiliations "
        "set_up.test_the_night_lets_the_communists_see_each_other_and_nobody_else",
    "fewer re-rolls by the gaffer": "production.test_the_gaffer_may_stop_early",
    "a token needs a card": "post.test_a_statuette_needs_a_card",
    "a starred player always has the card owed":
        "enough.test_whatever_the_opening_accepts_is_played_to_the_end_with_full_hands",
    "the last poster is simply revealed; none left: the discarded ones again":
        "production.test_the_last_poster_is_simply_revealed "
        "enough.test_the_posters_put_away_come_back_when_none_is_left",
    "too few posters or cards are refused": "enough.test_a_box_needs_a_poster_for_each_film "
        "enough.test_one_card_fewer_than_the_need_is_refused_and_would_leave_a_hand_short",
    "no other role touches a ghost's card":
        "small_tables.test_no_other_role_touches_a_ghosts_card",
    "three with random affiliations: a star cannot win, and it is said":
        "facts.test_with_three_and_random_affiliations_it_is_said_that_the_star_cannot_win",
    "a tied film of two: one strip of each side":
        "premiere.test_a_tied_film_of_two_players_counts_for_both",
    "a ruling is shown as one": "facts.test_every_ruling_is_shown_as_one "
                                "facts.test_only_what_is_played_here_is_ruled_on",
}


@pytest.mark.parametrize("line", HELD)
def test_each_line_of_the_rules_has_its_tests(line: str) -> None:
    check_proofs("hollywood", HELD[line])
