"""Which tests prove which line of the rules: a line without one is a line that nobody holds.

The digest itself lies outside the repository: its lines stand here in short.
"""

from __future__ import annotations

import pytest

from tests.digest import check_proofs

HELD = {
    "terms: the conspiracy meter 0 to 6, only rises, at 6 the players lose":
        "campaigns.meters_stay_in_their_bounds "
        "consequences.test_the_meter_stops_at_six_and_the_game_is_lost "
        "gm_actions.test_at_six_the_game_is_lost_and_an_epilogue_is_all_that_is_left",
    "terms: knowledge 1 to 3, starts at 1":
        "setup.test_the_start_is_as_the_rules_say "
        "campaigns.meters_stay_in_their_bounds",
    "terms: backing rating 0 to 3, fixed, sets the first assets":
        "rulings.test_the_backing_rating_is_fixed_whatever_is_done "
        "setup.test_the_backing_rating_sets_the_first_assets "
        "setup.test_the_number_of_first_assets_can_be_agreed",
    "terms: the secretary keeps the team's points":
        "sights.test_the_secretary_keeps_the_team_s_meters_and_no_other "
        "cauldron.test_only_the_secretary_adds "
        "setup.test_the_secretary_can_change",
    "terms: talents 3 to 9, two traits, assets of level 1 to 3 with a key":
        "setup.test_talents_are_from_three_to_nine "
        "rulings.test_a_sleuth_has_two_traits_and_five_talents "
        "setup.test_points_create_and_upgrade_assets_up_to_level_three "
        "setup.test_no_asset_without_points_and_no_seventh",
    "adding: two at once, none above, half at the rating, paid by the sum of levels":
        "cauldron.test_adding_follows_every_condition "
        "cauldron.test_half_is_rounded_up "
        "cauldron.test_the_live_account_says_what_is_missing",
    "adding: the whole group agrees":
        "cauldron.test_an_objection_keeps_a_rumour_out_until_it_is_taken_back",
    "adding: at any time": "cauldron.test_rumours_may_be_added_in_the_middle_of_a_scene",
    "drawing: any time, pays knowledge, needs two":
        "draw.test_a_draw_costs_the_knowledge_rating "
        "draw.test_a_draw_needs_its_price_and_two_rumours "
        "rulings.test_the_gm_draws_at_any_time_in_the_middle_of_a_scene_too",
    "drawing: both unmarked": "draw.test_two_unmarked_are_marked_and_both_go_back",
    "drawing: one marked": "draw.test_one_marked_is_marked_afresh_and_stays_out",
    "drawing: both marked": "draw.test_two_marked_stay_out_with_their_marks",
    "drawing: marks are the GM's secret":
        "draw.test_marks_are_held_to_be_seen_by_the_gm_alone "
        "twins.test_no_campaign_betrays_a_secret "
        "draw.test_the_players_learn_only_what_stays_out",
    "drawing: left out is out of play, or may still be investigated":
        "draw.test_a_rumour_left_out_is_out_of_play "
        "draw.test_a_rumour_left_out_may_be_investigated_if_so_agreed",
    "investigating: the players choose, a scene of its level follows":
        "rulings.test_investigating_is_the_players_choice_of_one_in_the_cauldron "
        "rulings.test_a_rumour_leads_to_a_scene_of_its_level "
        "mind_game.test_a_marked_rumour_leads_to_its_scene",
    "mind game: higher bid, ties are a trap":
        "mind_game.test_the_higher_bid_decides_and_ties_are_the_gm_s "
        "mind_game.test_an_unmarked_rumour_leads_to_the_mind_game",
    "mind game: who pays": "mind_game.test_who_pays_is_a_switch",
    "mind game: secret and simultaneous":
        "mind_game.test_a_bid_once_laid_cannot_be_changed "
        "mind_game.test_the_log_proves_the_order_of_the_bids "
        "mind_game.test_everybody_sees_that_a_bid_lies_and_nobody_else_how_much "
        "twins.test_the_gm_cannot_tell_the_team_s_sealed_bid",
    "escalating: the GM one, then the players one, to the rating as it stands":
        "cauldron.test_the_gm_escalates_one_then_the_team_one "
        "cauldron.test_a_rumour_at_the_knowledge_rating_cannot_be_escalated",
    "escalating: at every breakthrough, or only with new knowledge":
        "cauldron.test_escalating_without_new_knowledge_is_a_switch "
        "cauldron.test_escalating_right_after_new_knowledge_is_always_allowed",
    "revealing: 2 points each, at most 3, after a won breakthrough":
        "cauldron.test_at_most_three_are_revealed_and_only_what_the_points_pay_for "
        "cauldron.test_a_lost_breakthrough_reveals_nothing",
    "revealing: lies open or is out of play; unmarked goes back":
        "cauldron.test_a_revealed_trail_lies_open_and_an_unmarked_one_goes_back "
        "cauldron.test_a_revealed_trail_may_be_out_of_play",
    "table: every row and cell, each switch both ways":
        "table_of_consequences.test_a_cell_brings_what_is_written "
        "table_of_consequences.test_a_turned_switch_changes_its_own_cells_only "
        "table_of_consequences.test_what_may_be_chosen_is_what_is_written "
        "table_of_consequences.test_only_a_breakthrough_gives_points_for_assets "
        "table_of_consequences.test_only_a_won_breakthrough_renews_backing "
        "consequences.test_the_referee_answers_as_the_table_plays",
    "table: missing successes":
        "consequences.test_a_lost_scene_brings_the_gm_the_missing_successes",
    "table: conspiracy bought at 3 intrigue, at most the level":
        "consequences.test_after_a_lost_false_trail_conspiracy_may_be_bought_up_to_the_level "
        "consequences.test_never_more_conspiracy_than_the_level "
        "consequences.test_never_more_conspiracy_than_intrigue_pays_for "
        "consequences.test_after_a_trap_the_gm_may_buy_conspiracy_won_or_lost",
    "table: one asset eliminated": "consequences.test_after_a_trap_the_gm_may_eliminate_one_asset",
    "table: a may is a may": "consequences.test_the_gm_may_leave_every_choice",
    "table: a point buys one level of a new or old asset, editable":
        "setup.test_points_create_and_upgrade_assets_up_to_level_three",
    "any time: pressure for 3 intrigue":
        "gm_actions.test_pressure_costs_three_intrigue "
        "gm_actions.test_waves_and_pressure_are_possible_in_the_middle_of_a_scene",
    "any time: make waves": "gm_actions.test_waves_bring_three_points_and_one_pressure",
    "a pressure scene costs its level, editable":
        "scenes.test_a_pressure_scene_costs_its_level_or_what_was_agreed "
        "scenes.test_a_pressure_scene_beyond_the_purse_is_refused",
    "follow-ups: after any scene, one or more, at most the original level":
        "rulings.test_after_any_scene_the_gm_may_add_follow_ups "
        "scenes.test_follow_ups_are_of_the_original_scene_s_level_at_most",
    "backing: trails up to the rating, once, renewed; 0 never":
        "scenes.test_backing_wins_a_trail_up_to_its_rating "
        "scenes.test_backing_is_used_once "
        "consequences.test_backing_of_rating_zero_is_never_renewed",
    "backing: brings all the row brings when won; no other scenes":
        "rulings.test_a_false_trail_won_by_backing_lets_nothing_be_bought "
        "scenes.test_no_backing_in_other_scenes",
    "scenes: full or short, the last round decides":
        "scenes.test_a_full_scene_has_three_rounds_and_a_short_one_has_one "
        "scenes.test_the_last_round_decides_whatever_came_before "
        "table_of_consequences.test_a_scene_brings_the_same_full_or_short",
    "scenes: difficulty by level, chosen for each action":
        "scenes.test_the_level_sets_the_range_of_difficulty "
        "actions.test_the_gm_sets_the_difficulty_of_each_action_in_its_range",
    "scenes: newcomers, fixed rolls, an asset limited to nothing":
        "scenes.test_who_was_not_there_at_the_start_may_take_part_in_a_later_round "
        "actions.test_no_change_of_the_sheet_makes_another_roll_of_dice_that_lie "
        "actions.test_a_settled_action_keeps_its_total "
        "actions.test_an_asset_that_the_gm_limits_to_nothing_is_not_used_up",
    "any time: in the mind game until the first bid lies":
        "mind_game.test_what_may_be_done_at_any_moment_is_open_until_the_first_bid_lies "
        "mind_game.test_with_either_bid_on_the_table_every_purse_is_closed",
    "revealing: waves first, then the reveal":
        "sights.test_after_a_won_breakthrough_waves_pay_for_a_reveal_that_the_purse_could_not",
    "scenes: round difficulty, and who is counted":
        "scenes.test_a_round_needs_one_success_less_than_sleuths_but_one_at_least "
        "scenes.test_whose_number_counts_is_a_switch "
        "scenes.test_the_difficulty_is_always_below_the_participants",
    "scenes: lowering it":
        "scenes.test_lowering_brings_intrigue_for_each_step_and_stops_at_one "
        "scenes.test_the_difficulty_is_not_lowered_after_somebody_acted",
    "scenes: what carries over, and how long":
        "scenes.test_successes_above_and_below_carry_over "
        "scenes.test_how_long_a_result_carries_is_a_switch",
    "scenes: a won complication may end it":
        "scenes.test_a_won_complication_may_end_the_scene_as_won",
    "scenes: a won climax may end early, for half the actions left":
        "scenes.test_a_won_climax_ended_early_pays_half_the_actions_left "
        "scenes.test_actions_left_in_a_lost_climax_pay_nothing",
    "scenes: everybody acts once a round": "actions.test_a_sleuth_acts_once_a_round",
    "action: 2d6, talent, bonuses against difficulty; exact chance":
        "actions.test_dice_and_talent_must_reach_the_difficulty "
        "actions.test_the_chances_of_two_dice_are_exact "
        "actions.test_the_chance_is_shown_before_the_roll",
    "action: one option, declared before the roll": "rulings.test_an_action_takes_one_option",
    "action: raise the stakes": "actions.test_raised_stakes_cost_three_and_pay_a_point",
    "action: lend a shoulder":
        "plus_threes.test_a_lent_shoulder_costs_three_and_leaves_a_plus_three",
    "action: wait aside": "plus_threes.test_waiting_aside_is_no_success_and_leaves_a_plus_three",
    "action: a +3 is for once, for anyone, also after a roll, for this scene":
        "plus_threes.test_a_plus_three_turns_a_failure_after_the_roll "
        "plus_threes.test_a_plus_three_may_be_used_before_the_roll "
        "plus_threes.test_several_plus_threes_add_up "
        "plus_threes.test_the_giver_may_use_the_own_plus_three_in_a_later_round "
        "plus_threes.test_a_plus_three_ends_with_its_scene",
    "action: traits and assets":
        "actions.test_each_trait_brings_one "
        "actions.test_an_asset_brings_its_level_and_is_used_by_the_roll "
        "actions.test_a_used_asset_waits_for_its_key "
        "actions.test_the_gm_may_limit_what_assets_bring",
    "the end: victory is proposed and confirmed":
        "gm_actions.test_victory_is_proposed_after_a_won_breakthrough_of_level_three "
        "gm_actions.test_the_gm_may_let_the_case_go_on "
        "gm_actions.test_nothing_else_proposes_victory",
    "contradictions: each a switch at set-up, the default first":
        "setup.test_every_switch_is_a_field_with_a_reason_and_its_usual_reading_first "
        "setup.test_a_switch_can_be_turned "
        "ledger.test_the_look_up_has_every_scene_and_tells_how_this_table_plays",
    "printed matter: character sheet, the GM's scales, slips nine to a page":
        "printables.test_conspiracy_paper.test_a_filled_sheet_holds_what_the_app_knows "
        "printables.test_conspiracy_paper.test_every_rating_strikes_one_key "
        "printables.test_conspiracy_paper."
        "test_slips_go_nine_to_a_page_and_the_last_page_is_filled_up "
        "printables.test_conspiracy_paper.test_marks_are_never_printed",
    "companion: any step can be undone":
        "ledger.test_what_was_taken_back_is_in_no_ledger "
        "people.test_leaving_is_taken_back_with_all_that_it_changed "
        "engine.test_engine.test_undo_and_redo_end_somewhere "
        "engine.test_engine.test_going_back_to_a_step_undoes_all_after_it",
    "companion: a line for every change":
        "ledger.test_a_ledger_line_says_when_why_who_and_from_what_to_what "
        "campaigns.ledgers_equal_the_sum_of_their_lines",
    "companion: warns before the meter reaches 6":
        "gm_actions.test_it_warns_when_the_meter_could_reach_its_end",
    "companion: dice by the app or typed in":
        "actions.test_where_the_dice_are_is_agreed_at_the_opening",
}


@pytest.mark.parametrize("line", HELD)
def test_each_line_of_the_rules_has_its_tests(line: str) -> None:
    check_proofs("conspiracy", HELD[line])
