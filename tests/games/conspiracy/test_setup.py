"""The opening with its switches, sleuths written on phones, assets, the secretary."""

from __future__ import annotations

import pytest

from companion.engine.fields import fields_of
from companion.engine.game import SCREEN, NotYours, Party, Refused, Viewer
from companion.engine.offers import offers
from companion.engine.play import Play
from companion.games.conspiracy.commands import Open
from companion.games.conspiracy.commands.assets import CreateAsset
from companion.games.conspiracy.content import SWITCHES
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.rules import Switches
from companion.games.conspiracy.view import view
from tests.games.conspiracy.table import NAMES, THE_GM, Table, investigate

DANA, AVI = Viewer("player", 1), Viewer("player", 2)


def test_the_gm_does_not_play() -> None:
    party = Party((1, 2), {1: "Dana", 2: "Avi"}, gm_seat=1)
    with pytest.raises(Refused, match="does not play"):
        Play(CONSPIRACY).open(party, {})


def test_it_is_for_one_to_eight_sleuths() -> None:
    for count in (0, 9):
        seats = tuple(range(1, count + 1))
        party = Party(seats, {seat: str(seat) for seat in seats})
        with pytest.raises(Refused, match="one to eight"):
            Play(CONSPIRACY).open(party, {"secretary": 1} if seats else {})


def test_every_switch_is_a_field_with_a_reason_and_its_usual_reading_first() -> None:
    fields = fields_of(Open)
    for key, switch in SWITCHES.items():
        spec, default = fields[key]
        assert spec.hint == switch.hint
        assert default == switch.ways[0].key == getattr(Switches(), key)


@pytest.mark.parametrize("key", SWITCHES)
def test_a_switch_can_be_turned(key: str) -> None:
    other = SWITCHES[key].ways[1].key
    assert getattr(Table(2, **{key: other}).state.options.switches, key) == other


def test_the_start_is_as_the_rules_say() -> None:
    meters = Table(3).state.meters
    assert (meters.knowledge, meters.conspiracy, meters.pressure) == (1, 0, 0)


@pytest.mark.parametrize("rating", [0, 1, 2, 3])
def test_the_backing_rating_sets_the_first_assets(rating: int) -> None:
    state = Table(2, backing_rating=rating).state
    assert [sleuth.free_assets for sleuth in state.sleuths.values()] == [rating, rating]
    assert state.meters.backing == int(rating > 0)


def test_the_number_of_first_assets_can_be_agreed() -> None:
    assert Table(2, start_assets=4).state.sleuths[1].free_assets == 4


def test_a_sleuth_is_written_on_the_own_phone_and_approved_by_the_gm() -> None:
    table = Table(2)
    table.do("write_sleuth", DANA, sleuth="Agent D", driving=9, trait_1="Fast")
    assert table.state.sleuths[1].who is None
    table.do("approve")
    who = table.state.sleuths[1].who
    assert who is not None and (who.name, who.talents["driving"]) == ("Agent D", 9)
    assert table.state.sleuths[1].draft is None


def test_nobody_writes_another_player_s_sleuth() -> None:
    with pytest.raises(NotYours):
        Table(2).do("write_sleuth", DANA, seat=2, sleuth="Mine now")


@pytest.mark.parametrize("rating", [2, 10])
def test_talents_are_from_three_to_nine(rating: int) -> None:
    with pytest.raises(Refused, match="A number from 3 to 9"):
        Table(2).do("write_sleuth", DANA, sleuth="D", combat=rating)


def test_the_form_opens_with_what_stands() -> None:
    table = Table(2)
    table.do("write_sleuth", DANA, sleuth="Agent D", driving=9)
    offer = next(o for o in offers(CONSPIRACY, table.state, DANA) if o.name == "write_sleuth")
    shown = {ask.name: ask.default for ask in offer.asks}
    assert shown["sleuth"] == "Agent D" and shown["driving"] == 9
    table.do("write_sleuth", DANA, trait_1="Shy")
    assert table.state.sleuths[1].draft.talents["driving"] == 9


def test_an_edit_leaves_the_old_sleuth_in_play_until_it_is_approved() -> None:
    table = Table(2).ready()
    table.do("write_sleuth", DANA, sleuth="Another name")
    assert table.state.name(1) == "Agent Dana"
    table.do("send_back", what="sleuth-1", reason="Too long")
    assert view(table.state, DANA).sleuths[0].sent_back == "Too long"
    assert "approve" not in table.offered()
    table.do("write_sleuth", DANA, sleuth="D")
    table.do("approve")
    assert table.state.name(1) == "D"


def test_only_the_gm_approves() -> None:
    table = Table(2)
    table.do("write_sleuth", DANA, sleuth="Agent D")
    with pytest.raises(NotYours):
        table.do("approve", DANA)


def test_an_asset_counts_once_it_is_approved() -> None:
    table = Table(2).ready()
    table.do("create_asset", DANA, asset="A pilot", key="Pay the fuel")
    investigate(table, "cold_trail", 1).do("frame_scene")
    with pytest.raises(Refused):
        table.do("declare_action", DANA, talent="combat", assets=[1])
    table.do("approve")
    table.do("declare_action", DANA, talent="combat", assets=[1])


def test_an_asset_sent_back_gives_its_price_back() -> None:
    table = Table(2).ready()
    table.do("create_asset", DANA, asset="A pilot", key="Pay the fuel")
    table.do("send_back", what="asset-1-1", reason="No pilots")
    assert table.state.sleuths[1].free_assets == 1 and not table.state.sleuths[1].assets


@pytest.mark.parametrize("price", [1, 2])
def test_points_create_and_upgrade_assets_up_to_level_three(price: int) -> None:
    table = Table(2, start_assets=0, rumour_points=20, asset_price=price).ready()
    for level in (2, 2, 2):
        investigate(table, "breakthrough", level).scene(won=True)
    assert table.state.sleuths[2].asset_points == 6
    table.do("create_asset", AVI, asset="A lab", key="Clean it")
    table.do("upgrade_asset", AVI, which=1)
    table.do("upgrade_asset", AVI, which=1)
    assert table.state.sleuths[2].assets[1].level == 3
    assert table.state.sleuths[2].asset_points == 6 - 3 * price
    assert "upgrade_asset" not in table.offered(AVI)


def test_no_asset_without_points_and_no_seventh() -> None:
    table = Table(2, start_assets=0).ready()
    assert "create_asset" not in table.offered(DANA)
    table = Table(2, start_assets=6).ready()
    for number in range(6):
        table.do("create_asset", DANA, asset=f"Friend {number}", key="Call")
    assert "create_asset" not in table.offered(DANA)


def test_an_asset_can_be_rewritten_by_its_owner() -> None:
    table = Table(2).ready()
    table.do("create_asset", DANA, asset="A pilot", key="Pay")
    table.do("rewrite_asset", DANA, which=1, asset="A captain", key="Pay more")
    assert table.state.sleuths[1].assets[1].name == "A captain"
    assert "rewrite_asset" not in table.offered(AVI)


def test_the_secretary_can_change() -> None:
    table = Table(3, secretary=2)
    assert table.state.secretary == 2
    table.do("appoint_secretary", player=3)
    table.do("begin_evening")
    assert "make_waves" in table.offered(Viewer("player", 3))
    assert "make_waves" not in table.offered(AVI)


@pytest.mark.parametrize(("place", "seat"), [(1, 2), (2, 4), (3, 2)])
def test_the_secretary_is_chosen_by_place_and_never_keeps_a_table_from_opening(
    place: int, seat: int
) -> None:
    """Seat 1 has left, and the last time there were three."""
    play = Play(CONSPIRACY)
    play.play(play.open(Party((2, 4), {2: "Avi", 4: "Tamar"}), {"secretary": place}))
    assert play.state.secretary == seat


def test_the_screen_may_do_nothing() -> None:
    for table in (Table(3), Table(3).ready(), investigate(Table(3).ready(), "trap", 1)):
        assert table.offered(SCREEN) == set()


@pytest.mark.parametrize("players", range(1, 9))
def test_every_number_of_sleuths_can_open(players: int) -> None:
    seen = view(Table(players).state, THE_GM)
    assert [sleuth.player for sleuth in seen.sleuths] == list(NAMES[:players])


def test_another_player_may_join_until_the_first_evening() -> None:
    table = Table(2)
    assert not CONSPIRACY.dealt(table.state)
    assert CONSPIRACY.dealt(table.do("begin_evening"))


def with_asset() -> Table:
    table = Table(3).ready()
    table.do("create_asset", DANA, asset="A van", key="Fuel")
    table.do("approve")
    return table


def test_rewriting_leaves_what_was_not_said() -> None:
    table = with_asset()
    table.do("rewrite_asset", DANA, which=1, key="Diesel")
    asset = table.state.sleuths[1].assets[1]
    assert (asset.name, asset.key) == ("A van", "Diesel")


def test_the_gm_corrects_an_asset_to_what_the_sheet_says() -> None:
    table = with_asset()
    table.do("correct_asset", which="1-1", level=3, used=True)
    asset = table.state.sleuths[1].assets[1]
    assert (asset.level, asset.used) == (3, True)
    assert table.lines(DANA)[-1] == (
        "Corrected: A van of Agent Dana is of level 3, and used.")
    table.do("correct_asset", which="1-1", used=False)
    assert not table.state.sleuths[1].assets[1].used
    with pytest.raises(Refused, match="by nothing"):
        table.do("correct_asset", which="1-1")


def test_nobody_else_corrects_an_asset() -> None:
    assert "correct_asset" not in with_asset().offered(DANA)
    assert "correct_asset" not in Table(3).offered()


def test_every_command_has_an_example_of_its_own_fields() -> None:
    """That each works as it stands is seen where the document is read."""
    for command in CONSPIRACY.commands:
        sends = CONSPIRACY.examples[command.name()].sends
        assert set(sends) <= set(fields_of(command)), command.name()


def test_in_the_evening_the_first_asset_waits_on_the_sheet_and_the_page_leads_there() -> None:
    table = Table(2)
    for seat in (DANA, AVI):
        table.do("write_sleuth", seat, sleuth=f"Agent {seat}")
    table.do("approve")
    assert CreateAsset.placed(table.state, 1, own=True) == "thumb"
    table.do("begin_evening")
    assert CreateAsset.placed(table.state, 1, own=True) == "asset"
    assert CreateAsset.placed(table.state, 1, own=False) == "unwritten"
    assert view(table.state, DANA).assets_to_choose == 1
    investigate(table, "cold_trail", 1)
    assert view(table.state, DANA).assets_to_choose == 0
