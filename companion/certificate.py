"""HTTPS in the living room: a certificate of our own, for phones that will trust it.

Browsers give the microphone and the lock that keeps a screen awake only to HTTPS. Nobody sells a
certificate for 192.168.1.7, so there is an authority (`companion/authority.py`) that lives in the
data folder and can speak for home networks and this computer's name alone: whoever steals it
cannot play a bank to the phone that trusts it. It needs the library of the extra `https`.
"""

from __future__ import annotations

import ssl
from collections.abc import Sequence
from pathlib import Path

from companion.late import is_there, load
from companion.store import files
from companion.store.trouble import Trouble

FOLDER, SERVER, SHOWN = "https", "server.pem", "authority.crt"
LACKING = ("HTTPS needs one more library: pip install 'table-companion[https]'. Everything but the "
           "microphone and an unbroken wake lock works without it.")


def context(data: Path, addresses: Sequence[str]) -> ssl.SSLContext:
    """What a server proves itself with, at these addresses; the authority stays the same."""
    if not is_there("cryptography"):
        raise Trouble(LACKING)
    folder = data / FOLDER
    files.make_folder(folder)
    files.write(folder / SERVER, load("companion.authority:issued")(folder, addresses))
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(folder / SERVER)
    return made


def authority_for_phones(data: Path) -> bytes:
    """The authority's certificate, without its key, as phones read it."""
    return (data / FOLDER / SHOWN).read_bytes()
