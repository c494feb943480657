"""The case so far, from the log: its evenings, their scenes, and the GM's notes."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.engine.game import Event, Viewer
from companion.engine.play import Play
from companion.engine.words import Say, say
from companion.games.conspiracy.content import END, ENDED
from companion.games.conspiracy.events import actions, cauldron, gm_actions, people, scenes
from companion.games.conspiracy.events.setup import AssetEliminated
from companion.games.conspiracy.happenings import Happening, happenings
from companion.games.conspiracy.ledger import Ledger, ledger, seen_meters
from companion.games.conspiracy.parts import SleuthView
from companion.games.conspiracy.state import State, meter, sees
from companion.games.conspiracy.stories import InEvening, Story, stories
from companion.games.conspiracy.view import view

TURNS = (people.Joined, people.Left, people.SleuthRetired, people.SleuthHandedOver,
         AssetEliminated)
CLOSINGS = (gm_actions.GameLost, gm_actions.VictoryConfirmed)


@dataclass(frozen=True)
class SceneRecord:
    number: int
    evening: int
    kind: str
    level: int
    rumour: str
    won: bool
    how: str
    deeds: tuple[Say, ...] = ()  # what the sleuths did in it, in the players' own words

    @property
    def ended(self) -> Say:
        return say("won by backing") if self.won and self.how == "backing" else ENDED[self.won]


@dataclass(frozen=True)
class MeterSpan:
    """What a meter was when the evening began, and when it ended."""

    meter: str
    before: int
    after: int


@dataclass(frozen=True)
class Note(InEvening):
    """A note of the GM's; on the evening itself, if it is on no rumour."""

    rumour: str
    text: str


@dataclass
class Evening:
    """`open` says what was in the middle when it ended: a scene, a mind game, or nothing."""

    number: int
    began: str = ""
    ended: str = ""
    open: str = ""
    scenes: list[SceneRecord] = field(default_factory=list)
    added: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    meters: tuple[MeterSpan, ...] = ()
    notes: list[Note] = field(default_factory=list)
    turns: list[Say] = field(default_factory=list)  # who came and went, which assets were lost
    doing: list[Say] = field(default_factory=list)  # deeds in a scene that is not over

    @property
    def moved(self) -> tuple[MeterSpan, ...]:
        """The meters that are not what they were."""
        return tuple(span for span in self.meters if span.before != span.after)


def evenings(play: Play, viewer: Viewer) -> list[Evening]:
    """Every evening that has begun."""
    return _all(play, viewer)[1:]


def _all(play: Play, viewer: Viewer) -> list[Evening]:
    """The set-up and all evenings; what happens between two belongs to the earlier one."""
    return play.cached(("evenings", viewer), lambda: _read(play, viewer))


def _read(play: Play, viewer: Viewer) -> list[Evening]:
    found = [Evening(0)]
    first = play.steps[0].after
    for happening in happenings(play):
        if isinstance(happening.event, gm_actions.EveningBegan):
            found[-1].meters = _spans(first, happening.before, viewer)
            found.append(Evening(happening.after.evening, began=happening.at,
                                 added=_lay_there(found[-1]), doing=found[-1].doing))
            first = happening.before
        _note(found[-1], happening, viewer)
    found[-1].meters = _spans(first, play.state, viewer)
    return found


def _lay_there(earlier: Evening) -> list[str]:
    """The rumours from before the first evening: they are told as new in it, or never."""
    return [] if earlier.number else [*earlier.added]


def _spans(first: State, last: State, viewer: Viewer) -> tuple[MeterSpan, ...]:
    """The spans of the meters that this viewer saw at both ends."""
    return tuple(MeterSpan(name, meter(first, name), meter(last, name))
                 for name in seen_meters(last, viewer) if sees(first, viewer, name))


def _note(evening: Evening, happening: Happening, viewer: Viewer) -> None:
    event, before, after = happening.event, happening.before, happening.after
    evening.added += _added(event, after)
    evening.gone += _gone(event, before)
    if isinstance(event, gm_actions.EveningEnded):
        evening.ended = happening.at
        evening.open = _in_the_middle(before)
    elif isinstance(event, CLOSINGS):
        evening.open = evening.open or _in_the_middle(before)
    elif isinstance(event, scenes.SceneEnded):
        evening.scenes.append(_scene(event, before, evening.doing))
        evening.doing = []
    elif isinstance(event, TURNS):
        evening.turns += [told for told in [event.tell(before, after, viewer)] if told]
    elif deed := _deed(event, before, after):
        evening.doing = [*evening.doing, deed]
    elif viewer.is_gm and isinstance(event, gm_actions.RumourNoted | gm_actions.EveningNoted):
        evening.notes.append(_written(event, happening))


def _in_the_middle(state: State) -> str:
    return "scene" if state.scene else "mind" if state.mind else ""


def _added(event: Event, after: State) -> list[str]:
    """The rumours that are new in the cauldron."""
    if isinstance(event, cauldron.RumourTypedIn):
        return [event.text]
    keys = event.keys if isinstance(event, cauldron.RumoursAdded) else ()
    return [after.rumours[key].text for key in keys]


def _gone(event: Event, before: State) -> list[str]:
    """The rumours that the GM drew and that did not go back."""
    if isinstance(event, cauldron.RumoursMarked):
        return [before.rumours[key].text for key in event.out(before)]
    keys = before.drawn if isinstance(event, cauldron.RumoursLeftOut) else ()
    return [before.rumours[key].text for key in keys]


def _written(event: gm_actions.RumourNoted | gm_actions.EveningNoted, happening: Happening) -> Note:
    rumours = happening.after.rumours
    text = rumours[event.key].text if isinstance(event, gm_actions.RumourNoted) else ""
    return Note(happening.at, happening.after.evening, text, event.text)


def _deed(event: Event, before: State, after: State) -> Say | None:
    """Say what a sleuth did, in the player's words, and who helped whom."""
    if isinstance(event, actions.ShoulderUsed):
        giver = scenes.the_scene(after).shoulders[event.which].seat
        return say("{giver} comes to the help of {sleuth}.", giver=after.name(giver),
                   sleuth=after.name(event.seat))
    if isinstance(event, actions.ActionSettled):
        what = scenes.the_round(after).actions[event.seat].what
        return _done(after.name(event.seat), what, event.success) if what else None
    if isinstance(event, actions.WaitedAside) and event.what:
        return say("{sleuth} stands by: {what}", sleuth=after.name(event.seat), what=event.what)
    return None


def _done(sleuth: str, what: str, success: bool) -> Say:
    if success:
        return say("{sleuth} succeeds: {what}", sleuth=sleuth, what=what)
    return say("{sleuth} fails: {what}", sleuth=sleuth, what=what)


def _scene(event: scenes.SceneEnded, before: State, deeds: list[Say]) -> SceneRecord:
    scene = scenes.the_scene(before)
    rumour = before.rumours[scene.rumour].text if scene.rumour else ""
    return SceneRecord(scene.number, before.evening, scene.kind, scene.level, rumour,
                       event.won, event.how, tuple(deeds))


def last_evening(play: Play, viewer: Viewer) -> Evening | None:
    """The last evening that has ended; a closed case ends the one it was closed in, if anything
    was played in it."""
    over = play.state.over
    ended = [evening for evening in evenings(play, viewer)
             if evening.ended or (over and (evening.scenes or evening.open))]
    return ended[-1] if ended else None


def notes(play: Play, viewer: Viewer) -> tuple[Note, ...]:
    """All notes for the GM, none for others."""
    return tuple(note for evening in _all(play, viewer) for note in evening.notes)


@dataclass(frozen=True)
class Case:
    """The case so far, to read or to print."""

    sleuths: tuple[SleuthView, ...]
    evenings: tuple[Evening, ...]
    rumours: tuple[Story, ...]
    ledger: Ledger
    over: str
    epilogue: str

    @property
    def headline(self) -> Say:
        """How it ended."""
        return END[self.over]


def case(play: Play, viewer: Viewer) -> Case:
    return Case(view(play.state, viewer).sleuths, tuple(evenings(play, viewer)),
                stories(play, viewer), ledger(play, viewer), play.state.over,
                play.state.epilogue)
