"""`companion doctor`: says what it found, draws the QR, and lets a phone try it."""

from __future__ import annotations

import json
import locale
import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import click

from companion import i18n, qr
from companion.addresses import found, of
from companion.cli import AT_PORT, DATA, HOST, HOST_URL
from companion.doctor import BAD, Finding, ask_system, machine, network
from companion.engine.words import Say, say
from companion.store.folder_lock import is_served

REACHED = say("It works: this phone reaches the table's computer.")
TIMES = ("LC_ALL", "LC_MESSAGES", "LANG")


def examine(data: Path, host: str, port: int, said: str) -> Iterator[Finding]:
    """All findings, in the order in which a host can do something about them."""
    yield from network.addresses(found(), port, said, chosen_address(data), host)
    yield network.port_state(host, port, is_served(data) if data.is_dir() else False)
    yield network.firewall(port, ask_system)
    yield machine.sleep(ask_system)
    yield machine.space(data)
    yield machine.clock(data, datetime.now(UTC))
    yield machine.fonts()
    yield from machine.voices(data)


def chosen_address(data: Path) -> str:
    kept = machine.read(data, "select value from settings where name = 'host_url'")
    return str(json.loads(kept)) if kept else ""


def language() -> str:
    """The terminal's language, or the nearest of ours."""
    named = next(filter(None, map(os.environ.get, TIMES)), None) or locale.getlocale()[0] or ""
    return i18n.choose(named.partition(".")[0].replace("_", "-"))


@click.command()
@HOST
@AT_PORT
@HOST_URL
@click.option("--lang", type=click.Choice(list(i18n.LANGUAGES)), default=None,
              help="The language of the sentences; the terminal's, unless said.")
@click.option("--try", "waits", is_flag=True,
              help="Answer phones at the address until Ctrl-C, to see that they get through.")
@DATA
def doctor(host: str, port: int, host_url: str, lang: str | None, waits: bool, data: Path) -> None:
    """Tell what a host must know before the evening.

    The status is 1 if something stands in its way.
    """
    spoken = lang or language()
    findings = list(examine(data, host, port, host_url))
    for finding in findings:
        click.echo(f"{finding.mark:>2}  {i18n.text(finding.sentence, spoken)}")
    url = host_url or of(host, port) or chosen_address(data) or found()[0].url(port)
    show_code(f"{url.rstrip('/')}/code", spoken)
    if waits:
        let_phones_try(host, port, spoken)
    sys.exit(int(any(finding.mark == BAD for finding in findings)))


def show_code(url: str, lang: str) -> None:
    code = qr.terminal(url)
    if qr.fits(code, sys.stdout.encoding):
        click.echo(f"\n{code}")
    told = say("Scan it, or open {url}, with the table being served or with companion doctor "
               "--try: a phone that shows a page will do for the evening.", url=url)
    click.echo(f"\n{i18n.text(told, lang)}")


# --- trying it out -------------------------------------------------------------------------------


class Page(BaseHTTPRequestHandler):
    """One sentence, in the phone's language; and the terminal hears who came."""

    timeout = 10
    lang = "en"

    def do_GET(self) -> None:
        lang = i18n.choose(self.headers.get("Accept-Language"))
        shown = (f'<!doctype html><html lang="{lang}" dir="{i18n.direction(lang)}">'
                 '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
                 f'<body style="font:2em sans-serif;margin:2em">{i18n.html(REACHED, lang)}')
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(shown.encode())

    def log_message(self, format: str, *args: object) -> None:
        told = say("A phone at {address} has come through.", address=self.client_address[0])
        click.echo(i18n.text(told, self.lang))


def let_phones_try(host: str, port: int, lang: str) -> None:
    handler = type("Page", (Page,), {"lang": lang})
    try:
        with ThreadingHTTPServer((host, port), handler) as server:
            click.echo(i18n.text(WAITING, lang))
            server.serve_forever()
    except KeyboardInterrupt:
        return
    except OSError:  # said above: the port is taken, perhaps by the table itself
        return


WAITING: Say = say("Waiting for phones. Ctrl-C ends it.")
