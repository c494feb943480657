"""Totem's pages: a pile on every phone, all tops for the GM, the way without script."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from companion.games.totem.content import INWARD
from companion.i18n import LANGUAGES
from companion.web.pages import paper
from tests.web.forms import form_for, form_of
from tests.web.test_cues import EVERYBODY, Ears
from tests.world import Evening, Phone, read

Opened = Callable[..., Evening]


@pytest.fixture
def evening(an_evening: Opened) -> Evening:
    made = an_evening(game="totem", players=4, options={"way": "phones"})
    made.do("begin_game")
    return made


def command(evening: Evening, name: str, **args: Any) -> None:
    answer = evening.api().post(f"/tables/{evening.table}/commands/{name}", args)
    assert answer.status_code == 200, answer.get_data(as_text=True)


def turned(evening: Evening, card: str) -> bool:
    """Turn until this card is a top, if it is one before anything else has to happen."""
    for _ in range(90):
        deal = evening.play().state.deal
        if any(pile.top == card for pile in deal.piles.values()):
            return True
        if "turn" not in evening.api().get(f"/tables/{evening.table}").get_json()["commands"]:
            return False
        command(evening, "turn", seat=int(deal.turn))
    return False


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("way", ["phones", "cards"])
def test_every_viewer_has_a_page_at_every_moment(
        an_evening: Opened, lang: str, way: str) -> None:
    evening = an_evening(game="totem", players=3, options={"way": way})
    for name in ("", "begin_game", "end_game"):
        if name:
            evening.do(name)
        for phone, role in ((evening.gm, "gm"), (evening.seats[1], "seat")):
            page = phone.get(f"{evening.url}/{role}", **{"Accept-Language": lang})
            assert page.status_code == 200
            assert phone.get(f"{evening.url}/{role}/page/pad").status_code == 200


def test_a_phone_shows_its_own_top_and_counts_and_no_other_face(evening: Evening) -> None:
    command(evening, "turn", seat=1)
    top = evening.play().state.deal.piles["1"].top
    assert f"/static/faces/totem/{top}.svg" in read(evening.seats[1], f"{evening.url}/seat")
    other = read(evening.seats[2], f"{evening.url}/seat")
    assert set(re.findall(r"/static/faces/totem/([\w-]+)\.svg", other)) == {"back"}
    assert f"/static/faces/totem/{top}.svg" in read(evening.gm, f"{evening.url}/gm")


def test_a_pile_fills_its_phone_also_the_one_of_a_game_master_who_plays(
        an_evening: Opened) -> None:
    """Who only watches sees all tops; so does whoever is out."""
    plays = an_evening(game="totem", players=4, gm_plays=1, options={"way": "phones"})
    plays.do("begin_game")
    for phone, path in ((plays.gm, "gm"), (plays.seats[2], "seat")):
        page = read(phone, f"{plays.url}/{path}")
        assert "mine whole" in page and 'id="bars"' in page
    watches = an_evening(game="totem", players=4, options={"way": "phones"})
    watches.do("begin_game")
    assert 'id="bars"' not in read(watches.gm, f"{watches.url}/gm")


def test_turning_and_grabbing_need_no_script(evening: Evening) -> None:
    page = read(evening.seats[1], f"{evening.url}/seat")
    turn = form_of(page, f"{evening.url}/seat/do/turn")
    answer = evening.seats[1].post(f"{evening.url}/seat/do/turn",
                                   {k: v[0] for k, v in turn.items()})
    assert answer.status_code == 303
    top = evening.play().state.deal.piles["1"].top  # of a deck that was shuffled in earnest
    page = read(evening.seats[3], f"{evening.url}/seat")
    grab = form_for(page, f"{evening.url}/seat/do/grab_totem", 3)
    assert grab["hand"] == "3"
    evening.seats[3].post(f"{evening.url}/seat/do/grab_totem", grab)
    assert evening.play().state.penalties == ({} if top == INWARD else {3: 1})


def test_who_else_has_it_is_one_form_with_a_button_for_each(evening: Evening) -> None:
    page = read(evening.seats[1], f"{evening.url}/seat")
    form = re.search(r'<form id="do-grab_totem-others".*?</form>', page, re.DOTALL)
    assert form and re.findall(r'name="seat" value="(\d)"', form[0]) == ["2", "3", "4"]
    sent = dict(re.findall(r'name="(step|tap)" value="([^"]*)"', form[0]))
    for tap, status in (("one phone's", 303), ("another's", 403)):
        answer = evening.seats[1].post(f"{evening.url}/seat/do/grab_totem",
                                       {**sent, "tap": tap, "seat": "3"})
        assert answer.status_code == status
    assert evening.play().state.penalties == {3: 1}
    page = read(evening.seats[1], f"{evening.url}/seat")
    assert re.findall(r'name="seat" value="(\d)" data-swift( disabled)?>', page) == [
        ("2", ""), ("3", " disabled"), ("4", "")]


def test_a_claim_that_comes_a_moment_late_is_heard_and_asked_about(evening: Evening) -> None:
    forms = {seat: form_for(read(evening.seats[seat], f"{evening.url}/seat"),
                            f"{evening.url}/seat/do/grab_totem", seat) for seat in (2, 3)}
    for seat, form in forms.items():
        evening.seats[seat].post(f"{evening.url}/seat/do/grab_totem", form)
    assert evening.play().state.deal.grab.claims == ("2", "3")
    assert "Who held lower?" in read(evening.seats[2], f"{evening.url}/seat")


def test_with_cards_on_the_table_any_phone_counts_and_never_into_a_count(
        an_evening: Opened) -> None:
    evening = an_evening(game="totem", players=3, options={"way": "cards"})
    counts = f"{evening.url}/seat/together/count"
    assert evening.seats[2].post(counts).status_code == 404
    evening.do("begin_game")
    ears = Ears(evening, *EVERYBODY)
    assert counts in read(evening.seats[2], f"{evening.url}/seat")
    assert evening.seats[2].post(counts).status_code == 303
    heard = ears.cues()
    assert len(heard) == len(EVERYBODY)
    assert evening.seats[1].post(counts).status_code == 303
    assert ears.cues() == heard
    evening.served.cue_ends.clear()  # three has been said
    evening.seats[1].post(counts)
    assert ears.cues()[0]["at"] > heard[0]["at"]
    assert evening.seats[1].post(f"{evening.url}/seat/together/scream").status_code == 404


def test_whoever_is_out_or_a_pile_of_the_phones_starts_no_count_of_its_own(
        an_evening: Opened) -> None:
    evening = an_evening(game="totem", players=3, options={"way": "cards"})
    evening.do("begin_game")
    evening.do("go_out", seat=1)
    piles = an_evening(game="totem", players=3, options={"way": "phones"})
    piles.do("begin_game")
    for there in (evening, piles):
        counts = f"{there.url}/seat/together/count"
        assert counts not in read(there.seats[1], f"{there.url}/seat")
        assert there.seats[1].post(counts).status_code == 404


def test_counting_to_three_is_heard_on_all_phones_once_and_never_again(an_evening: Opened) -> None:
    evening = an_evening(game="totem", players=4, options={"way": "phones"})
    for _ in range(12):
        evening.do("begin_game")
        if turned(evening, "outward") and "count" in evening.api().get(
                f"/tables/{evening.table}").get_json()["commands"]:
            ears = Ears(evening, *EVERYBODY)
            counts = evening.api().post(f"/tables/{evening.table}/commands/count", {})
            if counts.status_code == 200:
                break
        evening.do("end_game")
    assert len(ears.cues()) == len(EVERYBODY)
    for stream in ears.streams:
        stream.frames.clear()
    for name in ("undo", "redo"):
        assert evening.api().post(f"/tables/{evening.table}/{name}", {}).status_code == 200
    assert not ears.cues()


def test_a_quarrel_opens_with_the_names_of_the_table(evening: Evening) -> None:
    found = re.search(r'href="(/referee/totem\?[^"]*)"', read(evening.gm, f"{evening.url}/gm"))
    assert found
    page = read(evening.gm, found[1].replace("&amp;", "&"))
    assert 'value="Dana"' in page and 'value="Gil"' in page


ASKED = ("/referee/totem?ask=1&players=4&tops-name=A&tops-value=s07-red&tops-name=B"
         "&tops-value=s08-red&grabbed=A&last=&mode=")


def test_one_tap_on_the_answers_banner_flips_the_rule_and_back(evening: Evening) -> None:
    address = ASKED
    for counts, said in (("Shapes", "by mistake"), ("Colours", "wins the duel"),
                         ("Shapes", "by mistake"), ("Colours", "wins the duel")):
        page = read(Phone(evening.app), address)
        assert f"{counts} count</span>" in page and said in page
        flip = re.search(r'<a class="rule-now \w+"\s+href="([^"]*)"', page)
        assert flip
        address = flip[1].replace("&amp;", "&")
        assert address.count("mode=") <= 2


def test_the_banner_at_the_table_is_itself_the_button(an_evening: Opened) -> None:
    evening = an_evening(game="totem", players=4, options={"way": "cards"})
    evening.do("begin_game")
    page = read(evening.gm, f"{evening.url}/gm")
    assert '<button class="rule-now shapes">' in page
    form = form_of(page, f"{evening.url}/gm/do/flip_rule")
    evening.gm.post(f"{evening.url}/gm/do/flip_rule", {k: v[0] for k, v in form.items()})
    assert '<p class="rule-now colours">' in read(evening.seats[1], f"{evening.url}/seat")
    assert "&amp;mode=colour&amp;" in read(evening.gm, f"{evening.url}/gm")


def test_a_table_without_colour_arrows_has_no_banner_and_its_quarrel_no_colours(
        an_evening: Opened) -> None:
    evening = an_evening(game="totem", players=3, options={"way": "cards"})
    evening.do("begin_game")
    for phone, role in ((evening.gm, "gm"), (evening.seats[1], "seat")):
        assert "rule-now" not in read(phone, f"{evening.url}/{role}")
    answer = evening.api().post(f"/tables/{evening.table}/commands/flip_rule", {})
    assert answer.status_code == 403


def test_the_story_of_the_evening_has_the_ladder_and_its_paper(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paper, "SHORT", 60)
    evening.do("end_game")
    page = read(evening.seats[1], f"{evening.url}/seat/page/story")
    assert 'class="standing"' in page and "/paper/story" in page
    sheet = evening.seats[1].get(f"{evening.url}/seat/paper/story")
    assert sheet.status_code == 200 and sheet.mimetype == "application/pdf"


def test_another_game_keeps_everybody_seated(evening: Evening) -> None:
    evening.do("end_game")
    evening.do("begin_game")
    assert len(evening.play().state.pad.rounds) == 1
    for seat, phone in evening.seats.items():
        assert form_for(read(phone, f"{evening.url}/seat"), f"{evening.url}/seat/do/grab_totem",
                        seat)["hand"] == str(seat)


def test_the_referee_offers_each_choice_by_one_tap(evening: Evening) -> None:
    asked = ("/referee/totem?ask=1&players=4&tops-name=A&tops-value=s07-red&tops-name=B"
             "&tops-value=s07-green&tops-name=C&tops-value=inward&grabbed=A&last=")
    page = read(Phone(evening.app), asked)
    links = re.findall(r'href="([^"]*choice=\w+)"', page)
    assert len(links) == 2
    assert "wins the duel" in read(Phone(evening.app), links[0].replace("&amp;", "&"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_trainer_is_for_anybody_and_linked_from_everywhere(
        evening: Evening, lang: str) -> None:
    phone = Phone(evening.app, lang)
    assert 'class="plain trainer"' in read(phone, "/referee/totem/trainer")
    for path in ("/referee", "/referee/totem"):
        assert 'href="/referee/totem/trainer"' in read(phone, path)
    assert phone.get("/referee/hollywood/trainer").status_code == 404


def test_a_phone_may_keep_a_face(evening: Evening) -> None:
    answer = Phone(evening.app).get("/static/faces/totem/s01-red.svg")
    assert answer.mimetype == "image/svg+xml" and "max-age" in answer.headers["Cache-Control"]
    assert Phone(evening.app).get("/static/faces/totem/s99-red.svg").status_code == 404
    assert Phone(evening.app).get("/clock").headers["Cache-Control"] == "no-store"
