"""Investigating, and the mind game: sealed bids, opened together."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.game import SCREEN, NotYours, Refused, Viewer
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.view import view
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table
from tests.world import Phone, stand_up


def mind(gm: int | None = None, team: int | None = None, **options: object) -> Table:
    table = Table(3, intrigue=5, rumour_points=5, **options).ready().rumours(2)
    table.do("investigate", SECRETARY, rumour=1)
    if gm is not None:
        table.do("bid_intrigue", amount=gm)
    if team is not None:
        table.do("bid_rumour_points", SECRETARY, amount=team)
    return table


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize(("mark", "kind"), [("cold", "cold_trail"), ("false", "false_trail")])
def test_a_marked_rumour_leads_to_its_scene(level: int, mark: str, kind: str) -> None:
    table = Table(3).ready().rumours(level, mark=mark)
    scene = table.do("investigate", SECRETARY, rumour=1).scene
    assert scene is not None and (scene.kind, scene.level) == (kind, level)


def test_an_unmarked_rumour_leads_to_the_mind_game() -> None:
    assert mind().state.mind is not None


@pytest.mark.parametrize(("gm", "team", "kind"), [
    (0, 1, "breakthrough"), (3, 4, "breakthrough"), (2, 2, "trap"), (0, 0, "trap"),
    (4, 1, "trap"),
])
def test_the_higher_bid_decides_and_ties_are_the_gm_s(gm: int, team: int, kind: str) -> None:
    scene = mind(gm, team).do("open_bids").scene
    assert scene is not None and (scene.kind, scene.level) == (kind, 2)


@pytest.mark.parametrize(("bids", "gm", "team", "left"), [
    ("both", 1, 3, (4, 2)), ("both", 3, 1, (2, 4)),
    ("winner", 1, 3, (5, 2)), ("winner", 3, 1, (2, 5)), ("winner", 2, 2, (3, 5)),
])
def test_who_pays_is_a_switch(bids: str, gm: int, team: int, left: tuple[int, int]) -> None:
    meters = mind(gm, team, bids=bids).do("open_bids").meters
    assert (meters.intrigue, meters.rumour_points) == left


def test_nobody_bids_more_than_the_purse_holds() -> None:
    for name, by in (("bid_intrigue", THE_GM), ("bid_rumour_points", SECRETARY)):
        with pytest.raises(Refused, match="only 5 to bid with"):
            mind().do(name, by, amount=6)


def test_a_bid_once_laid_cannot_be_changed() -> None:
    table = mind(gm=2, team=3)
    with pytest.raises(NotYours):
        table.do("bid_intrigue", amount=1)
    with pytest.raises(NotYours):
        table.do("bid_rumour_points", SECRETARY, amount=1)


def test_bids_are_opened_only_when_both_lie() -> None:
    assert "open_bids" not in mind(gm=1).offered()
    assert "open_bids" not in mind(team=1).offered()
    assert "open_bids" in mind(1, 1).offered()


def test_the_gm_cannot_bid_for_the_team() -> None:
    with pytest.raises(NotYours):
        mind().do("bid_rumour_points", THE_GM, amount=1)


def test_everybody_sees_that_a_bid_lies_and_nobody_else_how_much() -> None:
    table = mind(gm=3, team=4)
    for viewer in table.viewers():
        seen = view(table.state, viewer).mind
        assert seen is not None and seen.gm_laid and seen.team_laid
    for viewer, amount in ((THE_GM, 3), (SECRETARY, 4)):
        assert [bid.amount for bid in CONSPIRACY.peek(table.state, viewer, "bid")] == [amount]
    for viewer in (SCREEN, Viewer("player", 2)):
        with pytest.raises(NotYours):
            CONSPIRACY.peek(table.state, viewer, "bid")


def test_the_log_proves_the_order_of_the_bids() -> None:
    lines = mind(gm=3, team=4).lines(SCREEN)
    assert lines[-2:] == ["The GM's bid lies on the table, sealed.",
                          "The team's bid lies on the table, sealed."]


def test_no_purse_opens_while_bids_lie() -> None:
    table = mind(gm=5)
    assert not {"make_waves", "add_rumours"} & table.offered(SECRETARY)
    assert not {"draw_rumours", "buy_pressure", "correct_meter", "appoint_secretary"} & (
        table.offered())


def test_only_one_rumour_is_investigated_at_a_time() -> None:
    assert "investigate" not in mind().rumours(1).offered(SECRETARY)
    assert "investigate" not in mind(0, 0).rumours(1).offered(SECRETARY)


def test_an_investigated_rumour_is_gone_after_its_scene() -> None:
    table = mind(0, 1)
    table.do("open_bids")
    table.scene(won=False)
    assert 1 not in table.state.rumours


def test_nothing_is_investigated_before_a_sleuth_is_approved() -> None:
    table = Table(3)
    table.do("begin_evening")
    assert "investigate" not in table.rumours(1).offered(SECRETARY)


def between_bids(**laid: int) -> Table:
    table = Table(3, intrigue=5, rumour_points=5).ready().rumours(2, 1, 1)
    for text in ("One", "Two"):
        table.do("propose_rumour", Viewer("player", 2), text=text, level=1)
    table.do("investigate", SECRETARY, rumour=1)
    for name, amount in laid.items():
        table.do(name, SECRETARY if "rumour" in name else THE_GM, amount=amount)
    return table


ANY_MOMENT = {"make_waves", "add_rumours", "draw_rumours", "buy_pressure", "correct_meter",
              "appoint_secretary"}


def test_what_may_be_done_at_any_moment_is_open_until_the_first_bid_lies() -> None:
    table = between_bids()
    assert table.offered() >= ANY_MOMENT
    table.do("make_waves", SECRETARY)
    table.do("buy_pressure", points=1)
    table.do("add_rumours", SECRETARY, rumours=[4, 5])
    table.do("draw_rumours", rumours=[2, 3])
    table.do("mark_rumours", cold=2)
    assert table.state.meters.pressure == 2 and set(table.state.cauldron()) == {2, 3, 4, 5}
    assert "investigate" not in table.offered() and "start_pressure_scene" not in table.offered()
    table.do("bid_intrigue", amount=1)
    with pytest.raises(Refused, match="only 6 to bid with"):
        table.do("bid_rumour_points", SECRETARY, amount=7)
    table.do("bid_rumour_points", SECRETARY, amount=2)
    assert table.do("open_bids").scene.kind == "breakthrough"


@pytest.mark.parametrize("laid", [{"bid_intrigue": 1}, {"bid_rumour_points": 1}])
def test_with_either_bid_on_the_table_every_purse_is_closed(laid: dict[str, int]) -> None:
    assert not between_bids(**laid).offered() & ANY_MOMENT


def bids_on(folder: Path, intrigue: int, points: int) -> list[str]:
    """What the GM's and the secretary's pages lay out to bid from."""
    table = Table(2, intrigue=intrigue, rumour_points=points).ready().rumours(1)
    table.do("investigate", rumour=1)
    made = stand_up(folder, "conspiracy", table.state.party, table.records)
    found = []
    for role, token in (("gm", str(made.opened["token"])), ("seat", made.token(1))):
        phone = Phone(made.app)
        phone.client.set_cookie(f"{role}_TWINS", token)
        page = phone.get(f"{made.url}/{role}").get_data(as_text=True)
        covered = page[page.index('<details class="bid"'):]
        found.append(covered[:covered.index("</form>")])
    made.served.store.close()
    return found


def test_the_numbers_to_bid_from_are_the_same_whatever_the_purse(tmp_path: Path) -> None:
    poor, rich = bids_on(tmp_path / "poor", 0, 0), bids_on(tmp_path / "rich", 99, 99)
    assert poor == rich
    assert all("checked" not in page.split('name="amount-more"')[0] for page in poor)


@pytest.mark.parametrize(("sent", "bid"), [
    ({"amount": "7"}, 7), ({"amount": "7", "amount-more": "0"}, 7),
    ({"amount": "49", "amount-more": "50"}, 99), ({"amount": "0", "amount-more": "50"}, 50),
    ({"amount-more": "50"}, None), ({"amount": "49", "amount-more": "100"}, None),
    ({"amount": "x", "amount-more": "50"}, None), ({"amount": "7", "amount-more": "x"}, 7),
])
def test_a_bid_from_the_largest_purse_is_laid_by_the_same_numbers(
    tmp_path: Path, sent: dict[str, str], bid: int | None
) -> None:
    table = Table(2, intrigue=99).ready().rumours(1)
    table.do("investigate", rumour=1)
    made = stand_up(tmp_path / "room", "conspiracy", table.state.party, table.records)
    phone = Phone(made.app)
    phone.client.set_cookie("gm_TWINS", str(made.opened["token"]))
    answer = phone.post(f"{made.url}/gm/do/bid_intrigue", sent)
    laid = made.play().state.mind.gm
    made.served.store.close()
    assert laid == bid and answer.status_code == (303 if bid is not None else answer.status_code)
    assert answer.status_code < 500
