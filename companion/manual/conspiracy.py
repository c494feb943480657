"""Conspiracy, from the first sleuth to the epilogue."""

from __future__ import annotations

from companion.engine.words import say
from companion.manual.chapter import Chapter, Section

CHAPTER = Chapter(
    "conspiracy",
    say("Conspiracy"),
    say("A case that may take a winter: rumours, scenes, and a meter that must not reach six."),
    (
        Section("ways", say("Ways to play"), (
            say("You lead the conspirators and do not play; one to eight sleuths play against "
                "you. One of them is the secretary, who keeps the team's points and taps for "
                "the team."),
            say("Agree together on the backing rating: the higher, the mightier the people "
                "behind the sleuths. Dice are rolled by the app or by hand. What the players "
                "see of each meter you can change at any time; where the rules can be read in "
                "two ways there is a switch."),
        ), picture="screenshots/en/conspiracy-desk.png"),
        Section("paper", say("On paper"), (
            say("With phones nothing has to be printed. For a table that likes paper: character "
                "sheets, rumour slips for a real bowl, the GM's ledger and a player aid for "
                "each. After an evening, print the sleuths and the case so far."),
        )),
        Section("sleuths", say("Sleuths and rumours"), (
            say("Everybody writes a sleuth on their own phone: name, two traits, five talents, "
                "assets with a key. You approve, or send back with a word why."),
            say("Then the players invent rumours: they propose, object, agree, and the "
                "secretary puts at least two at once into the cauldron. Ask “who told you "
                "that?” and let them talk."),
            say("You pay intrigue to draw two rumours and mark them in secret: one cold trail, "
                "one false trail. Nobody sees your marks."),
        )),
        Section("scene", say("Investigating and scenes"), (
            say("The team investigates a rumour. A marked one leads to its trail; an unmarked "
                "one to the mind game: both sides bid in secret, and the higher bid of the team "
                "is a breakthrough, anything else a trap."),
            say("Set the scene: where, who, what is at stake. Each round every sleuth acts "
                "once: two dice and a talent against your difficulty; raise the stakes, lend a "
                "hand or stand by. The phone counts; you tell."),
            say("When the scene is settled the companion applies the whole table of "
                "consequences by itself and asks you only where the rule says “may”."),
        ), picture="screenshots/en/conspiracy-round.png"),
        Section("evenings", say("Between evenings"), (
            say("Begin with “Who is here?” and read “Previously…” aloud. People may join, stay "
                "away for an evening, come back or hand their sleuth over; nothing is lost."),
            say("The board with its red thread belongs to everybody; preparation, clocks and "
                "notes are yours. Anybody may ask for a break without a word."),
            say("At six on the conspiracy meter the case is lost. A won breakthrough of level "
                "three may uncover it all: you decide, and then everybody writes a line of the "
                "epilogue."),
        ), picture="screenshots/en/conspiracy-recap.png"),
    ),
)
