"""What stands on which page at which moment: the words people read, and the buttons beside them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.engine.game import Viewer
from companion.games.conspiracy.content import METERS
from companion.games.conspiracy.view import view
from tests.games.conspiracy.looks import Look, now, words
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, investigate, proposals
from tests.web.test_buttons import Buttons

AVI = Viewer("player", 2)


def acting(**options: Any) -> Table:
    """Three sleuths in the only round of a scene."""
    table = investigate(Table(3, **options).ready(science=9), "cold_trail", 1)
    table.do("frame_scene", length="short", difficulty=15)
    return table


@pytest.mark.parametrize("kind", ["breakthrough", "trap"])
@pytest.mark.parametrize("role", ["gm", "seat"])
def test_nothing_gives_the_result_away_beside_the_envelopes(
    look: Look, kind: str, role: str
) -> None:
    html = look(investigate(Table(2, rumour_points=9).ready(), kind, 1), role)
    moment = html.index("data-moment")
    staged = html[moment:html.index("</section>", moment)]
    assert staged.index("envelopes") < staged.index("opened-result") < staged.index("opened-rumour")
    rest = words(html[:moment] + html[html.index("</section>", moment):], "<main")
    assert not re.search("breakthrough|trap!|a lure", rest.replace("After a trap", ""), re.I)
    assert "Set the scene" not in html[:moment]


def test_the_scene_stands_there_whole_once_it_is_set(look: Look) -> None:
    table = investigate(Table(2, rumour_points=9).ready(), "breakthrough", 1)
    table.do("frame_scene", length="short")
    html = look(table, "seat")
    assert "data-moment" not in html and "Breakthrough" in words(html, 'class="tab"', "</p>")


def test_the_end_of_a_scene_names_what_came_of_it(look: Look) -> None:
    table = Table(2, backing_rating=1, intrigue=9).ready()
    table.do("create_asset", AVI, asset="A radio ham", key="A valve")
    table.do("approve")
    investigate(table, "trap", 1).scene(won=False)
    table.do("settle_scene", buy_conspiracy=1, eliminate="2-1")
    gm, avi = look(table), look(table, "seat", seat=2)
    lost = "The conspirators eliminated A radio ham, an asset of Agent Avi."
    bought = "Conspiracy meter: from 1 to 2. Bought with intrigue, three for one."
    for html in (gm, avi):
        assert lost in words(html, 'class="brought"', "</ul>")
        assert bought in words(html, 'class="brought"', "</ul>")
    assert "Intrigue points: from" in words(gm, 'class="brought"', "</ul>")
    assert "Intrigue points: from" not in words(avi, 'class="brought"', "</ul>")
    assert "Tell how it ended" in gm and "Tell how it ended" not in avi
    assert "The GM tells it; add what you saw." in avi
    assert not Buttons(avi).gold  # a new asset can wait until it is told


def test_what_a_scene_brought_is_told_of_points_levels_and_revealed_rumours() -> None:
    table = Table(2, rumour_points=9).ready().rumours(1, 1, mark="cold")
    investigate(table, "breakthrough", 1).scene(won=True)
    table.do("settle_scene", escalate=1)
    table.do("make_waves", SECRETARY)  # by whom the scene did not come to its end
    table.do("answer_breakthrough", SECRETARY, reveal=[2])
    ended = view(table.state, SECRETARY).ended
    assert ended
    told = [str(line) for line in ended.brought]
    assert "Every player gets 1 point for assets." in told
    assert "Escalated to level 2: Rumour 1" in told and "Revealed: Cold trail. Rumour 2" in told
    assert not any("waves" in line for line in told)
    table.do("turn_page")
    assert not table.state.brought


def test_what_changed_under_cover_stays_untold_also_when_it_is_opened_later() -> None:
    table = investigate(Table(2, see_pressure="nothing").ready(), "cold_trail", 1)
    table.scene(won=False)
    table.do("choose_sights", sights=dict.fromkeys(METERS, "value"))
    ended, hers = view(table.state, THE_GM).ended, view(table.state, AVI).ended
    assert ended and hers
    assert any("Pressure" in str(line) for line in ended.brought)
    assert not any("Pressure" in str(line) for line in hers.brought)


def test_who_has_no_phone_has_the_odds_the_dice_and_what_is_short_in_one_card(look: Look) -> None:
    table = acting(dice="table")
    table.do("wait_aside", seat=3)
    card = look(table, without=(2,))
    card = card[card.index('id="acts-2"'):].split("</section>")[0]
    assert "data-odds" in card and "Difficulty 15" in words(card, "data-odds", "</p>")
    table.do("declare_action", seat=2, talent="science")
    html = look(table, without=(2,))
    card = html[html.index('id="acts-2"'):].split("</section>")[0]
    assert card.index("do-type_in_dice-2") < card.index('id="more-2"')
    assert "of 36 throws" in words(card, 'class="chance"', "</p>")
    assert "then they roll" in words(html, 'class="lead"', "</p>")
    table.do("type_in_dice", seat=2, first=1, second=2)
    html = look(table, without=(2,))
    card = html[html.index('id="acts-2"'):].split("</section>")[0]
    assert "3 short: a +3 can still save it." in words(card, "thrown", "</section>")
    assert "do-accept_failure-2" in card and "more-2" not in card
    assert "a +3 can save it, or it fails" in words(html, 'class="lead"', "</p>")


@pytest.mark.parametrize(("second", "told"), [
    (2, "3 short: a +3 can still save it."),
    (1, "4 short: several +3s together can still save it.")])
def test_how_many_threes_are_needed_is_not_told_too_low(look: Look, second: int,
                                                        told: str) -> None:
    table = acting()
    for seat in (1, 3):
        table.do("wait_aside", seat=seat)
    table.act(2, 1, second, talent="science")
    assert told in words(look(table, "seat", seat=2), "thrown", "</section>")


def test_after_the_roll_both_numbers_and_the_result_are_told(look: Look) -> None:
    table = acting()
    table.act(2, 6, 6, talent="science")
    assert "21 against 15: success" in words(now(look(table, "seat", seat=2)), "<section", "zzz")


def test_the_difficulty_stands_in_the_form_before_anything_is_ticked(look: Look) -> None:
    odds = look(acting(), "seat", seat=2)
    odds = odds[odds.index("data-odds"):].split("</p>")[0]
    assert "Difficulty 15" in words(odds, "data-odds", "zzz") and "%" not in odds


def gold_to_end_the_round(look: Look, table: Table) -> bool:
    return any(gold for _, _, gold in Buttons(look(table)).buttons("end_round"))


def test_a_won_round_is_not_ended_by_gold_while_somebody_may_still_add_to_it(look: Look) -> None:
    table = acting()
    for seat in (1, 2):
        table.act(seat, 6, 6, talent="science")
    assert table.state.scene.round.successes == table.state.scene.round.difficulty
    assert not gold_to_end_the_round(look, table)
    table.act(3, 6, 6, talent="science")
    assert gold_to_end_the_round(look, table)


def test_a_won_climax_may_be_ended_by_gold_before_everybody_has_acted(look: Look) -> None:
    table = investigate(Table(3).ready(science=9), "cold_trail", 1)
    table.do("frame_scene", length="full", difficulty=13)
    for _ in range(2):
        for seat in (1, 2, 3):
            table.act(seat, 6, 6, talent="science")
        table.do("end_round")
        table.do("begin_round")
    for seat in (1, 2):
        table.act(seat, 6, 6, talent="science")
    assert gold_to_end_the_round(look, table)


@pytest.mark.parametrize("role", ["gm", "seat", "screen"])
def test_how_a_scene_ended_is_told_while_its_choices_are_made(look: Look, role: str) -> None:
    table = investigate(Table(2, rumour_points=9).ready(), "breakthrough", 1)
    table.scene(won=True)
    assert "Breakthrough won" in words(now(look(table, role)), 'class="verdict"', "</p>")


def test_adding_asks_for_as_many_rumours_as_it_takes(look: Look) -> None:
    table = proposals(Table(2, rumour_points=9).ready(), 1, 1, 1)
    form = words(look(table, "seat"), 'id="do-add_rumours-1"', "</form>")
    assert "Which rumours? Choose 2 to 3. Idea 1" in form


def test_a_draw_by_hand_does_not_say_that_one_would_do(look: Look) -> None:
    table = Table(2, intrigue=9).ready().rumours(1, 1, 1)
    form = words(look(table), 'id="do-draw_rumours-0"', "</form>")
    assert "Leave it empty and the app draws." in form and "Choose" not in form


def test_last_time_s_story_and_notes_are_linked_until_they_are_put_away(look: Look) -> None:
    table = Table(2).ready()
    table.do("end_evening")
    table.do("begin_evening")
    card = look(table)
    card = card[card.index('id="last-time"'):].split("</section>")[0]
    assert "/gm/page/recap" in card and "/gm/page/notes" in card and "put_recap_away" in card
    table.do("put_recap_away")
    assert 'id="last-time"' not in look(table)


def test_approving_says_how_many_and_forms_say_what_their_buttons_do(look: Look) -> None:
    table = Table(3, start_assets=1)
    asked = words(look(table, "seat", seat=2), 'class="act"', "</div>")
    assert "Send the sleuth to the GM" in asked
    for seat in (1, 2):
        table.do("write_sleuth", seat=seat, sleuth=f"Agent {seat}")
    table.do("create_asset", AVI, asset="A van", key="Fuel")
    assert "Approve 3" in words(look(table), 'class="act"', "</div>")
    assert "Send the asset to the GM" in words(look(table, "seat"), 'class="act"', "</div>")
    table.do("approve")
    table.do("begin_evening")
    desk = look(table)
    for name, title, button in (
            ("say_who_is_here", "Who is here?", "These are here"),
            ("note_evening", "Note on this evening", "Save the note"),
            ("hand_sleuth_over", "Another player plays a sleuth", "Hand the sleuth over"),
            ("choose_sights", "What the players see", "Let them see it so")):
        form = desk[:desk.index("</form>", desk.index(f'id="do-{name}-0"'))]
        fold = form[form.rindex('<details class="option"'):]
        assert title in words(fold, "<summary", "</summary>")
        assert button in words(fold[fold.rindex("<button"):], "<button", "</button>")


def test_a_clock_is_turned_at_the_clock_by_as_many_segments_as_it_has(look: Look) -> None:
    table = Table(2).ready()
    table.do("start_clock", towards="The ship sails", size=4, known=True)
    table.do("start_clock", towards="The vote", size=6)
    for path in ("", "/page/preparation"):
        html = look(table, path=path)
        for key, size in ((1, 4), (2, 6)):
            form = html[html.index(f'id="do-turn_clock-0-{key}"'):].split("</form>")[0]
            assert re.findall(r'name="filled" value="(\d)"', form) == [
                str(each) for each in range(size + 1)]
    assert "turn_clock" not in look(table, "seat")


def test_the_end_of_an_evening_and_a_break_lie_in_no_other_fold(look: Look) -> None:
    html = look(Table(2).ready())
    rows, _, folds = html[html.index('id="do-ask_for_break-0"'):].partition('id="notes"')
    assert "end_evening" in rows and "end_evening" not in folds
    assert rows.count("<details") == rows.count("</details") + 1  # the one that is being opened
