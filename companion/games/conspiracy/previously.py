"""Previously…: the last evening in sentences that a GM can read aloud before the next one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.engine.game import Viewer
from companion.engine.play import Play
from companion.engine.words import Say, say, say_n
from companion.games.conspiracy.case import Evening, SceneRecord, last_evening
from companion.games.conspiracy.content import END_TOLD
from companion.games.conspiracy.lists import quoted


@dataclass(frozen=True)
class Previously:
    """The story of an evening, and the evening itself to look things up in."""

    told: tuple[Say, ...]
    evening: Evening


def previously(play: Play, viewer: Viewer) -> Previously | None:
    evening = last_evening(play, viewer)
    if evening is None:
        return None
    heard_again = play.state.options.switches.left_out == "open"
    return Previously(tuple(story(evening, play.state.over, heard_again)), evening)


def story(evening: Evening, over: str = "", heard_again: bool = False) -> Iterator[Say]:
    """Tell the evening; by one switch a rumour that the GM left out may still be investigated."""
    yield say("Evening {n}. The whole city was whispering.", n=evening.number)
    if evening.added:
        yield say_n("One new rumour made the rounds: {rumours}.",
                    "{n} new rumours made the rounds: {rumours}.", len(evening.added),
                    rumours=quoted(evening.added))
    for record in evening.scenes:
        yield scene(record)
        yield from record.deeds
    yield from evening.turns
    if not evening.scenes:
        yield say("There was much talk that night, and no scene was played to its end.")
    if evening.gone and not heard_again:
        yield say_n("And one rumour nobody will hear again: {rumours}.",
                    "And {n} rumours nobody will hear again: {rumours}.", len(evening.gone),
                    rumours=quoted(evening.gone))
    yield from _standing(evening, OF_THE_CASE if over else STANDING)
    if evening.open:
        yield OPEN[evening.open]
    if over:
        yield END_TOLD[over]


def scene(record: SceneRecord) -> Say:
    how = "backing" if record.how == "backing" else "won" if record.won else "lost"
    told = SCENES[record.kind, how]
    return say(told.text, rumour=record.rumour) if record.rumour else told


SCENES = {
    ("false_trail", "won"): say(
        "The sleuths looked into “{rumour}”. There was nothing in it, a false trail laid for "
        "them, but they saw through it in time."),
    ("false_trail", "lost"): say(
        "The sleuths looked into “{rumour}”. There was nothing in it, and somebody had a good "
        "laugh at their expense."),
    ("false_trail", "backing"): say(
        "The sleuths looked into “{rumour}”, a false trail, until a word from high up got them "
        "out of it."),
    ("cold_trail", "won"): say(
        "The sleuths looked into “{rumour}”. It had been true once; the traces were covered, "
        "but they made the most of what was left."),
    ("cold_trail", "lost"): say(
        "The sleuths looked into “{rumour}”. It had been true once, but the trail was cold, and "
        "they were seen asking questions."),
    ("cold_trail", "backing"): say(
        "The sleuths looked into “{rumour}”. The trail was cold, and a word from high up opened "
        "the doors that were still shut."),
    ("breakthrough", "won"): say(
        "Then it turned out that “{rumour}” was true, every word of it: a breakthrough, and the "
        "sleuths made it count."),
    ("breakthrough", "lost"): say(
        "Then it turned out that “{rumour}” was true, every word of it, and still it slipped "
        "through the sleuths' fingers."),
    ("trap", "won"): say(
        "“{rumour}”: that was bait. The trap snapped shut, and the sleuths got out of it."),
    ("trap", "lost"): say(
        "“{rumour}”: that was bait. The trap snapped shut with the sleuths inside."),
    ("follow_up", "won"): say("They followed the thread to its end, and it was worth it."),
    ("follow_up", "lost"): say("They followed the thread further, and it broke in their hands."),
    ("pressure", "won"): say("The conspirators struck back, and the sleuths stood their ground."),
    ("pressure", "lost"): say("The conspirators struck back, and it hurt."),
}
OPEN = {
    "scene": say("And there the curtain fell, in the middle of a scene."),
    "mind": say("And there the curtain fell, with the bids still on the table."),
}


def _standing(evening: Evening, meters: Iterable[str]) -> Iterator[Say]:
    """Say how things stand now, as far as this listener may know."""
    spans = {span.meter: span for span in evening.meters}
    for name in meters:
        if (span := spans.get(name)) and (told := STANDING[name](span.before, span.after)):
            yield told


def _conspiracy(before: int, after: int) -> Say:
    if after > before:
        return say("The conspirators are closer to their goal: {after} of 6, after {before}.",
                   before=before, after=after)
    return say("The conspirators came no closer to their goal: {after} of 6.", after=after)


def _knowledge(before: int, after: int) -> Say | None:
    if after > before:
        return say("The sleuths know more than they did: their knowledge is {after} of 3.",
                   after=after)
    return None


def _backing(before: int, after: int) -> Say | None:
    if after == before:
        return None
    return (say("Those behind the sleuths are ready to help again.") if after
            else say("Those behind the sleuths have done what they could for now."))


def _points(before: int, after: int) -> Say:
    return say_n("The team goes on with {n} rumour point.",
                 "The team goes on with {n} rumour points.", after)


STANDING = {"conspiracy": _conspiracy, "knowledge": _knowledge, "backing": _backing,
            "rumour_points": _points}
OF_THE_CASE = ("conspiracy", "knowledge")  # the others are means, and no use once it is closed
