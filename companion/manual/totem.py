"""Totem, for those who hold it and those who judge."""

from __future__ import annotations

from companion.engine.words import say
from companion.manual.chapter import Chapter, Picture, Section

CHAPTER = Chapter(
    "totem",
    say("Totem"),
    say("The fastest hand: turning, grabbing, and what the arrows mean."),
    (
        Section("ways", say("Ways to play"), (
            say("Cards on the table: the companion prepares the deck, counts to three on all "
                "phones at anybody's tap, judges and keeps the score. Nothing but phones: every "
                "phone is a pile that turns its own cards, and any bottle is the totem."),
            say("While it is played a pile fills its phone; the three dots above it bring pages, "
                "hints and the game master's controls back. Two players may lay out four phones: "
                "under the dots each shows one hand."),
            say("By our rulebook the loser's open pile stays where it is; in most boxes it is "
                "taken up too. One switch chooses, and each rule can be set by itself."),
        )),
        Section("paper", say("On paper"), (
            say("The eighty cards, a totem to glue that survives an evening if you fill it, and "
                "a player aid each for the special cards."),
        ), sheet="faces/totem-en-full-1.png"),
        Section("deal", say("Dealing"), (
            say("Deal everything, the totem in reach of all, one hand each, rings off."),
        ), picture=Picture("totem-gm", say(
            "The game master's phone: everybody's pile, and whose turn it is."))),
        Section("play", say("A game"), (
            say("In turn, fast and without peeking, turn a card so that all see it at once."),
            say("Two equal shapes: those two duel, and the loser takes the winner's open pile "
                "and what lies under the totem. A wrong grab takes everybody's."),
            say("Inward arrows: everyone grabs. Outward arrows: everyone turns on three. Colour "
                "arrows: match colours, not shapes."),
            say("Where the phones are the piles, grab first; then tap “I have it!” on your own "
                "phone, or the grabber's name along the edge of any other. Whoever taps for "
                "nothing takes everybody's open piles."),
        ), picture=Picture("totem-seat", say(
            "A player's pile fills the phone; under it the totem to grab."))),
        Section("quarrel", say("Quarrels and the score"), (
            say("Two hands on the totem: the lower grip wins, and you tap who held lower. For "
                "anything else ask the referee what lies open and who grabbed: it says who "
                "takes what."),
            say("Tap “No card left” when somebody is out; the pad keeps the match over several "
                "games. “Train your eye” is for one phone alone, before the guests come."),
        ), picture=Picture("totem-referee", say(
            "The referee: what lies open before each hand, and who grabbed."))),
    ),
)
