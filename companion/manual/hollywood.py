"""Hollywood 1947, in the order of the evening."""

from __future__ import annotations

from companion.engine.words import say
from companion.manual.chapter import Chapter, Picture, Section

CHAPTER = Chapter(
    "hollywood",
    say("Hollywood 1947"),
    say("The lights go down: an evening at the studio, from the roles to the last film."),
    (
        Section("ways", say("Ways to play"), (
            say("With your box, with our prints, or with nothing but phones: “What is on the "
                "table?” sets all pieces at once, and “Piece by piece” each one alone."),
            say("“Turn by turn” leads newcomers through every role; “Score only” is for those "
                "who know the game, three taps a film. You can change over between two films."),
            say("With one to three players ghosts join in, and everybody has two roles. Worth "
                "knowing: random affiliations (nobody knows how many of each), the union "
                "strike, and costumes from three players on."),
        )),
        Section("box", say("The box"), (
            say("Editions differ. If yours has other cards, posters or dice, set it right under "
                "“The box”: what is dealt, the odds and the prints follow it, and it is "
                "remembered."),
        ), picture=Picture("box", say("The box: how many cards of each kind are in yours."))),
        Section("paper", say("On paper"), (
            say("The whole game can be printed: cards, posters, film strips, dice and "
                "statuettes to glue. For a first evening the player aids and the table tent "
                "with its QR are enough beside the box."),
            say("Seats without a phone get their secret card on a folded sheet that nobody "
                "reads before it is cut."),
        ), sheet="screenshots/en/print-look.png"),
        Section("roles", say("Roles and secret cards"), (
            say("Deal a role face up to each. Then the secret cards: everyone looks at their "
                "own and shows it to nobody. Patriots want four films; so do the communists, "
                "who also win every tie; the rising star wants it close to the very end."),
        ), picture=Picture("seat-role", say(
            "A player's phone: their role with its portrait, and everybody's at the "
            "table."))),
        Section("night", say("The night"), (
            say("At night your phone speaks and every other phone goes dark: eyes closed, the "
                "communists look, eyes closed, morning. It always lasts equally long, so its "
                "length tells nothing. Turn the sound up first, or record the night in your own "
                "voice."),
        ), picture=Picture("gm-night", say(
            "The night on the game master's phone: the line that is spoken, and the way on."))),
        Section("table", say("Hands, dice, posters"), (
            say("Three propaganda cards each, for their owner's eyes alone; a star die each, "
                "rolled and left in front; the posters face down, statuettes and film strips "
                "beside them. Your phone names one after the other, and does what is not on the "
                "table."),
        )),
        Section("production", say("Production"), (
            say("From the lowest role number, clockwise, everyone performs their role, swaps it "
                "with the centre, re-rolls dice, or passes. Your phone says by name whose turn it "
                "is and what that role does."),
        ), picture=Picture("seat-turn", say(
            "A player's phone on their turn: the film's poster, what their role may do now."))),
        Section("post", say("Post-production"), (
            say("Whoever has a star adds a card face down; statuettes add more; a card of the "
                "deck joins them; one random card leaves, before the editor's eyes if there is "
                "one."),
        )),
        Section("premiere", say("Premiere"), (
            say("Turn the cards over and count the symbols with the poster. Let everybody accuse "
                "everybody first; a tie is the communists'. Lying is allowed, showing cards is "
                "not."),
            say("A congressional hearing among the cards: everyone re-rolls their dice. A "
                "shake-up: all roles are shuffled and dealt anew; with your own cards tap it, and "
                "each phone notes its new role."),
        ), picture=Picture("gm-premiere", say(
            "The premiere: one card after the other is turned over, and the score beside "
            "them."))),
        Section("end", say("The end"), (
            say("Four films win. At three to three the seventh decides, and a difference of one "
                "or less is the rising star's. Then the secret cards are turned over, and the "
                "film programme tells the evening once more."),
        ), picture=Picture("gm-finale", say(
            "The end: who has won, and who was on which side."))),
    ),
)
