"""Eight and a Half, from the deal to the pad."""

from __future__ import annotations

from companion.engine.words import say
from companion.manual.chapter import Chapter, Picture, Section

CHAPTER = Chapter(
    "eight_and_half",
    say("Eight and a Half"),
    say("A pot that climbs by halves: dealing, the five, the policeman and the pad."),
    (
        Section("ways", say("Ways to play"), (
            say("Nothing but phones: the companion deals and keeps the cards. Our cards, the "
                "pot followed: one tap a card, and nobody argues about its value. Our cards, "
                "the score only: you count after each mini-game."),
            say("Play by our rulebook, by Amigo 2005, or choose ruling by ruling. Experts "
                "switch the advice off: then the companion is a silent judge that speaks only "
                "when asked."),
            say("Whoever has no phone plays with your cards as everybody does, and you tap or "
                "write for them. With nothing but phones they need yours: pass it to them when "
                "it is their turn."),
        )),
        Section("paper", say("On paper"), (
            say("Without a box print the seventy-two cards; with one, the sheet of the deal for "
                "the middle of the table and a player aid each. Whoever likes a pencil prints "
                "the score pad."),
        ), sheet="faces/eight_and_half-en-full-1.png"),
        Section("deal", say("Dealing"), (
            say("Deal everything. From each bank: three blind cards, one open card on each, "
                "three into the hand. The lowest yellow card in a hand opens, and your phone "
                "says who plays next."),
        ), picture=Picture("eight_and_half-gm", say(
            "The game master's phone: the pot, and every player's cards round it."))),
        Section("play", say("A mini-game"), (
            say("On a turn play a card that keeps the pot or raises it; equal cards may go "
                "together. Nothing fits: take the pot, and those cards are burnt."),
            say("On five the next player stays at five or lower. A half leaves the pot on a "
                "half, and whoever follows with the next whole number is the policeman: the "
                "offender takes it all."),
        ), picture=Picture("eight_and_half-seat", say("A player's hand, lifted."))),
        Section("score", say("The pad"), (
            say("A point for going out, one for the fewest cards, one for going out clean. "
                "Everybody types their own cards, or you type them all; a mistake is corrected "
                "on the pad. Seven points end it."),
            say("A quarrel? “Ask the referee”: the pot, the card, and who takes what, with the "
                "rule."),
        ), picture=Picture("eight_and_half-referee", say(
            "The referee: tap what lies on the pot, and it says what may follow."))),
    ),
)
