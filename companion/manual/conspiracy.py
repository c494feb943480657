"""Conspiracy, from the first sleuth to the epilogue."""

from __future__ import annotations

from companion.engine.words import say
from companion.manual.chapter import Chapter, Picture, Section

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
        ), picture=Picture("conspiracy-desk", say(
            "The game master's desk: the meters, and what may be done between two scenes."))),
        Section("paper", say("On paper"), (
            say("With phones nothing has to be printed. For a table that likes paper: character "
                "sheets, rumour slips for a real bowl, the GM's ledger and a player aid for "
                "each. After an evening, print the sleuths and the case so far."),
        )),
        Section("sleuths", say("Sleuths"), (
            say("Everybody writes a sleuth on their own phone: name, two traits, five talents, "
                "assets with a key. You approve, or send back with a word why."),
        ), picture=Picture("conspiracy-write", say(
            "A sleuth being written on a player's phone: the name and five talents."))),
        Section("rumours", say("Rumours"), (
            say("The players invent rumours: they propose, object, agree, and the "
                "secretary puts at least two at once into the cauldron. Ask “who told you "
                "that?” and let them talk."),
            say("You pay intrigue to draw two rumours and mark them in secret: one cold trail, "
                "one false trail. Nobody sees your marks."),
        ), picture=Picture("conspiracy-drawn", say(
            "Two rumours on notes: the game master marks one of them as the cold trail."))),
        Section("investigate", say("Investigating"), (
            say("The team investigates a rumour. A marked one leads to its trail; an unmarked "
                "one to the mind game: both sides bid in secret, and the higher bid of the team "
                "is a breakthrough, anything else a trap."),
        ), picture=Picture("conspiracy-mind", say(
            "The mind game: two sealed envelopes over one rumour."))),
        Section("scene", say("A scene"), (
            say("Set the scene: where, who, what is at stake. Each round every sleuth acts "
                "once: two dice and a talent against your difficulty; raise the stakes, lend a "
                "hand or stand by. The phone counts; you tell."),
        ), picture=Picture("conspiracy-round", say(
            "A round of a scene: successes so far, and who has still to act."))),
        Section("settle", say("After a scene"), (
            say("When the scene is settled the companion applies the whole table of "
                "consequences by itself and asks you only where the rule says “may”."),
        ), picture=Picture("conspiracy-settle", say(
            "A scene's end: what came of it, and the one thing to decide."))),
        Section("evenings", say("Between evenings"), (
            say("Begin with “Who is here?” and read “Previously…” aloud. People may join, stay "
                "away for an evening, come back or hand their sleuth over; nothing is lost."),
            say("The board with its red thread belongs to everybody; preparation, clocks and "
                "notes are yours. Anybody may ask for a break without a word."),
        ), picture=Picture("conspiracy-recap", say(
            "“Previously…”: the evening told in a few lines."))),
        Section("end", say("The end"), (
            say("At six on the conspiracy meter the case is lost. A won breakthrough of level "
                "three may uncover it all: you decide, and then everybody writes a line of the "
                "epilogue."),
        )),
    ),
)
