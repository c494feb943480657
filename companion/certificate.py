"""HTTPS in the living room: a certificate of our own, which phones can be told to trust.

Browsers allow the microphone and the wake lock only over HTTPS. Nobody sells a certificate for
192.168.1.7, so there is an authority of our own (`companion/authority.py`) in the data folder. It
can sign only for home networks and this computer's name: a thief who steals it cannot imitate a
bank to a phone that trusts it. It needs the library of the extra `https`.
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
    """The TLS context with a new certificate for these addresses; the authority stays the same."""
    if not is_there("cryptography"):
        raise Trouble(LACKING)
    folder = data / FOLDER
    files.make_folder(folder)
    files.write(folder / SERVER, load("companion.authority:issued")(folder, addresses))
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(folder / SERVER)
    return made


def authority_for_phones(data: Path) -> bytes:
    """The authority's certificate, without its key, in the format that phones read."""
    return (data / FOLDER / SHOWN).read_bytes()
