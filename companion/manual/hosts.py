"""Where the companion runs, and what stands between it and the phones."""

from __future__ import annotations

from companion.engine.words import say
from companion.manual.chapter import Chapter, Section

PI = """sudo python3 -m venv /opt/companion
sudo /opt/companion/bin/pip install .
sudo cp shipping/companion.service /etc/systemd/system/
sudo systemctl enable --now companion
sudo journalctl -u companion -o cat | tail -40     # the address with its key, and its QR"""
TERMUX = """pkg install python
termux-setup-storage                 # once: Termux may read your downloads
cp ~/storage/downloads/companion.pyz .
termux-wake-lock
python companion.pyz serve           # nothing is compiled"""
HTTPS = """pip install '.[https]'
companion serve --https 8443"""
NGINX = """server {
    listen 443 ssl;
    server_name table.example;
    ssl_certificate     /etc/ssl/table.example.pem;
    ssl_certificate_key /etc/ssl/table.example.key;
    client_max_body_size 41m;
    location / {
        proxy_pass http://127.0.0.1:8000;
        proxy_http_version 1.1;
        proxy_buffering off;
        proxy_request_buffering off;
        proxy_read_timeout 1h;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
    }
}"""

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
        Section("doctor", say("Before the evening"), (
            say("{command} says which address the phones will use and why, whether port and "
                "firewall let them in, and whether the computer will fall asleep. With {option} it "
                "answers a phone until you stop it, so that you can try the QR.",
                command="companion doctor", option="--try"),
        )),
        Section("pi", say("A Raspberry Pi"), (
            say("It can stay on all year as a service and starts by itself after a power cut. "
                "In the folder of the companion:"),
        ), to="hosting.md", code=PI),
        Section("termux", say("An Android phone with Termux"), (
            say("No computer at all: one file in Termux, with the wake lock on. {make} makes it on "
                "any computer; send it to the phone. Make the phone the hotspot for everybody "
                "and no router is needed either.", make="make app"),
        ), code=TERMUX),
        Section("https", say("HTTPS at home"), (
            say("Only the game master's phone gains by it: a microphone to record with, and a "
                "screen that stays awake. Everybody else needs nothing of it."),
            say("Started so, the same is served at a second port; the page {page} says on the "
                "phone how it comes to be trusted.", page="/trust"),
        ), to="/trust", code=HTTPS),
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
        Section("data", say("Copies, and a table on another computer"), (
            say("{backup} writes all tables, the key and the recordings into one file, also while "
                "people play; {restore} brings everything back into an empty folder. Whoever has "
                "the file has the key: keep it safe.",
                backup="companion backup", restore="companion restore"),
            say("A single table goes along as a file, secrets and all: “Save the table to a file” "
                "under “People”, or {export}. “Load a table from a file” at home, or {import_}, "
                "brings it in as a table of its own; what cannot be shown whole is refused.",
                export="companion export", import_="companion import"),
            say("Two more for the terminal: {print_} makes sheets without a table, and {simulate} "
                "lets bots play and tells who wins how often.",
                print_="companion print", simulate="companion simulate"),
        )),
        Section("server", say("A public server"), (
            say("Then people may sit in different towns. It needs HTTPS: put Caddy or nginx "
                "before it, and let the proxy pass streams on at once. This is all of nginx; "
                "the page on hosting has Caddy too, and a hall full of tables."),
        ), to="hosting.md", code=NGINX),
    ),
)
