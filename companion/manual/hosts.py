"""Where the companion runs, and what stands between it and the phones."""

from __future__ import annotations

from companion.engine.words import say
from companion.manual.chapter import Chapter, Section

CHAPTER = Chapter(
    "hosts",
    say("Where it runs"),
    say("A laptop, a Raspberry Pi, an Android phone or a server: what the phones must be able "
        "to reach."),
    (
        Section("laptop", say("A laptop"), (
            say("{command} prints an address with a key, and the "
                "same as a QR. Keep the lid open and the charger in. "
                "If a firewall asks, allow the private network.", command="companion serve"),
            say("The key is yours alone: it opens the host's desk. Players never need it; they "
                "scan the table's QR."),
        )),
        Section("pi", say("A Raspberry Pi"), (
            say("It can stay on all year as a service and starts by itself after a power cut. "
                "The page on hosting has the few lines for it."),
        ), to="hosting.md"),
        Section("termux", say("An Android phone with Termux"), (
            say("No computer at all: one file in Termux, with the wake lock on. Make it the "
                "hotspot for everybody and no router is needed either."),
        )),
        Section("isolation", say("Guest Wi-Fi and mobile data"), (
            say("Many guest networks keep phones apart from one another: the address then "
                "answers nobody. Use the home network, or a phone's hotspot to which the "
                "computer joins too."),
            say("A phone on mobile data cannot see the table. Turn mobile data off for the "
                "evening if it keeps wandering away from a Wi-Fi that has no internet."),
            say("The QR page can show a second QR, that of your Wi-Fi, so that nobody types a "
                "password."),
        )),
        Section("evenings", say("Evenings to look back on"), (
            say("The host's desk leads to the evenings: who played, who won, how long it took, "
                "with streaks, favourite sides and a chart, of all games or of one. Only tables "
                "that were played to their end are counted, never a rehearsal. A table that goes "
                "on after a step was taken back leaves the list until it is over again."),
            say("The same name is the same person, however it is written. There a person can be "
                "renamed, merged with another, or forgotten: then the name is gone from the "
                "evenings and from what is exported, as a table for a spreadsheet or for "
                "programs. The tables themselves stay as they were played."),
        )),
        Section("server", say("A public server"), (
            say("Then people may sit in different towns. It needs HTTPS: put Caddy or nginx "
                "before it, and let the proxy pass streams on at once. The page on hosting has "
                "both set-ups, and one for a hall full of tables."),
        ), to="hosting.md"),
    ),
)
