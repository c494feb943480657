"""Zero, a round and how it is counted."""

from __future__ import annotations

from companion.engine.words import say
from companion.manual.chapter import Chapter, Picture, Section

CHAPTER = Chapter(
    "zero",
    say("Zero"),
    say("Nine cards and as few points as can be: exchanging, passing twice, counting."),
    (
        Section("ways", say("Ways to play"), (
            say("Our cards, the round followed: the companion keeps the passes and the last "
                "turns. Our cards, only the pad: you tap or photograph your hands, or bring "
                "the points. Nothing but phones: it deals, and you exchange by tapping."),
            say("“Our first game” makes the pool larger; training wheels tell in a table's first "
                "game what your own hand is worth now. The lesson after a round shows the best "
                "exchange that was missed."),
        )),
        Section("paper", say("On paper"), (
            say("Print the cards with the squares in their corners if a phone is to read hands "
                "from a photograph, the plain ones if not. A player aid each shows how a hand "
                "is counted."),
        )),
        Section("deal", say("Dealing"), (
            say("Nine cards each, five in the pool: seven in a first game, nine with two "
                "players. Whoever first names two films begins."),
        ), picture=Picture("zero-gm", say(
            "The game master's phone: whose turn it is, and the open cards of the pool."))),
        Section("play", say("A round"), (
            say("On a turn exchange one card with the pool, for a different one, or pass."),
            say("The first pass does nothing. The second calls the end: everybody else has one "
                "last turn. Your phone says whose."),
            say("Five of a colour and five of a number, one card in both: call “Zero!”. It is "
                "checked before anybody sees the hand; called in error it costs nothing."),
        ), picture=Picture("zero-seat", say("A player's nine cards, lifted, above the pool."))),
        Section("score", say("Counting"), (
            say("Everybody marks their nine cards, or photographs them; equal numbers count "
                "once, sets of five or more fall out, and the sum is explained. As many rounds "
                "as players; the lowest total wins."),
        ), picture=Picture("zero-referee", say(
            "Nine cards are marked on a board of all cards, and it says what they come to."))),
    ),
)
