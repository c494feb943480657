"""The first evening: from the empty table to the first secret."""

from __future__ import annotations

from companion.engine.words import say
from companion.manual.chapter import Chapter, Picture, Section

CHAPTER = Chapter(
    "first",
    say("The first evening"),
    say("What to have ready, what to print, who needs a phone, and how people sit down."),
    (
        Section("ready", say("Before the guests come"), (
            say("One computer, or a phone, runs the companion; everybody's phones are on the "
                "same Wi-Fi. On your own phone open the address that it shows: from now on "
                "that is the game master's phone."),
            say("Ask the doctor first: {command} says which address "
                "the phones will use and what may stand in the way.", command="companion doctor"),
            say("Plug in the computer and keep it awake, charge your phone, and have the game "
                "or its printed sheets on the table. Five minutes are enough."),
        ), picture=Picture("home", say(
            "The home page: the table to go on with, and the covers of five games."))),
        Section("rehearse", say("Try it alone"), (
            say("“Try it alone in five minutes” on the home page opens a rehearsal: the app plays "
                "the other seats, and you lead with the phone as it will be on the evening. "
                "Nothing of it is kept."),
        )),
        Section("open", say("Opening a table"), (
            say("Choose the game, type the names clockwise as people sit, mark who has a phone, "
                "and mark yourself if you play too. Then “Open the table”."),
            say("How you play is asked in the open: with the box, with our paper, or with "
                "nothing but phones. Everything under “Rules and pieces” may stay as it is on a "
                "first evening."),
        ), picture=Picture("new", say(
            "Opening a table: the names in the order in which people sit."))),
        Section("phones", say("Who needs a phone"), (
            say("You do. Everybody else scans the QR that your phone shows and taps their name; "
                "you let them in with one tap. Nothing is installed and nobody signs up."),
            say("Somebody has no phone? Their secrets are shown on yours: hand it over, they "
                "shield the screen and hold the button, then it comes back to you. Or print a "
                "card for them."),
            say("“People” is the place for everything about people: a QR for one seat, another "
                "phone, somebody new, somebody who leaves, a screen for the middle of the "
                "table."),
            say("Every phone speaks its own language and has its own light: both are at the "
                "foot of the page. The game master's has the language of the screen there too, "
                "and where a game explains at every turn, each phone may leave that out."),
        ), picture=Picture("qr", say(
            "The QR that everybody scans, and under it the address and the table's code."))),
        Section("screen", say("A screen in the middle"), (
            say("A television or a tablet shows what all may see. Open the address on it, type the "
                "table's code and tap “I am the table's screen”; you let it in with the others. If "
                "it has a camera, it scans its own QR under “People”."),
        )),
        Section("secrets", say("Secrets"), (
            say("What only you may know is covered until your finger holds it, and covered "
                "again when you let go. A hand is lifted with a tap and lies down by itself "
                "after a minute."),
            say("A game master who plays knows no more than any player: the secrets of others "
                "never come to your page."),
        ), picture=Picture("seat-secret", say(
            "A secret card on a player's phone, for as long as a finger holds it."))),
        Section("paper", say("What to print"), (
            say("Whoever has the box needs nothing. Whoever has not finds every card, pad and "
                "player aid under “Print”: choose language, paper and ink, then one sheet or "
                "everything in one PDF."),
            say("“Print” on the home page needs no table: print the day before. What only an "
                "evening knows, such as a card for each seat with its QR, is under “Print” once "
                "the table is open."),
            say("Print at 100%, not “fit to page”. Thick paper, 200 g or more, needs no "
                "sleeves; thin paper wants the folded backs."),
            say("If backs do not sit behind the fronts, print the test page, read off the drift "
                "and type it in: it is remembered."),
            say("A secret sheet goes to the printer unopened and is folded before it is cut; "
                "all phones are told that it was made."),
        ), picture=Picture("print", say(
            "The sheets to print, with language, paper and ink above them."))),
        Section("running", say("While you play"), (
            say("Your page says at any moment what to say and do now, with one big thing to "
                "tap. What is seldom needed stands under “More”."),
            say("A wrong tap is taken back with the arrow at the top. “Log” tells what "
                "happened; “Rules” answers while the others argue."),
            say("A timer with a gong and a common “one – two – three” run on all phones at once."),
            say("Afterwards: “The same game again”, “Another game, same people”, or next month. "
                "Everybody keeps their seat."),
        ), picture=Picture("gm-turn", say(
            "The game master's phone: whose turn it is, what to read aloud, what to tap."))),
        Section("referee", say("A quarrel"), (
            say("“Ask the referee” stands with every game's rules, and at {page} for anybody on "
                "the same Wi-Fi, without a table: one question, one answer, and the rule that it "
                "comes from.", page="/referee"),
        )),
        Section("shelf", say("Next month, and after"), (
            say("The home page keeps every table: one tap goes on where you stopped, with "
                "everybody on their seat. A campaign stands first, under the name you gave it."),
            say("The dots beside a table rename it, put it into the archive or delete it. What is "
                "in the archive stays as it is, and opening it brings it back to the list."),
            say("Deleting asks twice, and all its phones go dark. A copy is kept for thirty days: "
                "“Bring it back” under “Deleted” returns it, seats and all; then it is gone for "
                "good."),
        )),
    ),
)
