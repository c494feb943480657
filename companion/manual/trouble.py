"""What goes wrong at a table, and what to do about it while everybody waits."""

from __future__ import annotations

from companion.engine.words import say
from companion.manual.chapter import Chapter, Section

CHAPTER = Chapter(
    "trouble",
    say("If something goes wrong"),
    say("Every tap is on disk before it is answered: almost everything comes back by itself."),
    (
        Section("reach", say("A phone cannot reach the address"), (
            say("Same Wi-Fi, mobile data off, no guest network, no VPN: in this order. Then try "
                "another address, at home under “The address in the QR codes”, and show the QR "
                "again."),
            say("If only one phone fails, its player can go on with your phone. The evening "
                "need not wait."),
        )),
        Section("undo", say("A wrong tap"), (
            say("The arrow at the top takes it back, step by step. What was dealt or rolled "
                "comes out the same again, so nobody gains by it, and all phones see that a "
                "step was taken back."),
            say("Something further back: “Log”, “Back to an earlier step”, and the step that went "
                "wrong. You are shown what goes with it before anything is taken back."),
            say("Scores on a pad are corrected in place, whenever the mistake is found."),
        )),
        Section("battery", say("A dead battery, a lost phone"), (
            say("A player: “People”, their name, “Move to another phone”, and the new one "
                "scans. The old one is signed out at once. Or “Has no phone”, and they play on "
                "yours."),
            say("Yours: “I change phones” while it still lives. If it is gone, open the address "
                "with the key on another phone; the table stands on top of the home page."),
        )),
        Section("laptop", say("The laptop slept or was closed"), (
            say("Open it and wait a moment: the phones look for the table and come back by "
                "themselves. If it was switched off, start the companion again; the game stands "
                "where it stood."),
        )),
        Section("saved", say("“Not saved”"), (
            say("Then nothing was done, and the same tap can be made again. Usually the disk is "
                "full or was busy for a moment: make room on the computer, then tap again. Keep "
                "the page open meanwhile."),
        )),
        Section("sound", say("No sound"), (
            say("Tap the page once: browsers keep silent until somebody has. Turn up the media "
                "volume and take the phone off silent. If it has no voice in your language, "
                "read the lines aloud or record them."),
        )),
        Section("sleep", say("The screen falls asleep"), (
            say("Where the browser allows it the page keeps the screen awake; where it does "
                "not, it says so. Tap now and then, or set a longer time in the phone's "
                "settings. A phone that slept is up to date as soon as it wakes."),
        )),
    ),
)
