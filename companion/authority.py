"""The certificate authority that signs this server's certificate, and the names it may sign for.

It is loaded only by a server with HTTPS (`companion/certificate.py`). Only this module imports
the library of the extra `https`.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from companion.addresses import NETWORKS
from companion.certificate import SHOWN
from companion.store import files
from companion.store.trouble import Trouble

AUTHORITY = "authority.pem"  # with its key, readable by us alone
YEARS, DAYS = timedelta(days=3650), timedelta(days=397)  # phones refuse longer server certificates
DAMAGED = ("{path} is damaged, and no phone would believe this server. Put it back from a copy, or "
           "delete it: then a new one is made, and phones take its certificate from /trust again.")
OURSELVES = ipaddress.ip_network("127.0.0.0/8")


def issued(folder: Path, addresses: Sequence[str]) -> bytes:
    """A server's certificate and key, made anew at every start, because addresses change."""
    authority, signs = the_authority(folder)
    key = new_key()
    names = [name for name in permitted(authority) if name.value in ("localhost", *own_names())]
    numbers = [x509.IPAddress(ipaddress.ip_address(ip)) for ip in addresses if may_speak_for(ip)]
    made = (begun("Table companion", authority.subject, key, DAYS)
            .add_extension(x509.SubjectAlternativeName([*names, *numbers]), critical=False)
            .add_extension(x509.BasicConstraints(False, None), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), False)
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(
                signs.public_key()), critical=False)
            .sign(signs, SHA256()))
    return written(made, key)


def permitted(authority: x509.Certificate) -> list[x509.DNSName]:
    """The names that the authority may sign for. A computer that was renamed since gets only its
    addresses: with one name that is not permitted, phones would refuse the whole certificate."""
    limits = authority.extensions.get_extension_for_class(x509.NameConstraints).value
    return [name for name in limits.permitted_subtrees or () if isinstance(name, x509.DNSName)]


def may_speak_for(ip: str) -> bool:
    return any(ipaddress.ip_address(ip) in net for net in (*NETWORKS, OURSELVES))


def own_names() -> list[str]:
    name = socket.gethostname().lower().removesuffix(".local")
    return [name, f"{name}.local"] if name.replace("-", "").isalnum() and name.isascii() else []


def the_authority(folder: Path) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    """The existing authority, which phones may already trust, or a new one."""
    path = folder / AUTHORITY
    if not path.exists():
        files.write(path, new_authority())
    try:
        made, key = read(path.read_bytes())
    except ValueError:
        raise Trouble(DAMAGED.format(path=path)) from None
    files.write(folder / SHOWN, made.public_bytes(Encoding.DER))
    return made, key


def read(saved: bytes) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    """The certificate and its own key; ValueError if either is missing or they do not match."""
    made, key = x509.load_pem_x509_certificate(saved), load_pem_private_key(saved, None)
    if made.public_key() != key.public_key():
        raise ValueError("a certificate and the key of another one")
    return made, key  # type: ignore[return-value]  # we write only this kind of key


def new_authority() -> bytes:
    key = new_key()
    named = name_of(f"Table companion of {socket.gethostname()}"[:60])
    homes = [x509.IPAddress(net) for net in (*NETWORKS, OURSELVES)]
    names = [x509.DNSName(name) for name in ("localhost", *own_names())]
    limits = x509.NameConstraints([*homes, *names], None)
    made = (begun(named, named, key, YEARS)
            .add_extension(x509.BasicConstraints(True, 0), critical=True)
            .add_extension(limits, critical=True)
            .add_extension(signing_only(), critical=True)
            .sign(key, SHA256()))
    return written(made, key)


# --- in the library's words -----------------------------------------------------------------------


def begun(subject: str | x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey,
          lasts: timedelta) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (x509.CertificateBuilder()
            .subject_name(name_of(subject) if isinstance(subject, str) else subject)
            .issuer_name(issuer).public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(days=1)).not_valid_after(now + lasts)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), False))


def signing_only() -> x509.KeyUsage:
    return x509.KeyUsage(key_cert_sign=True, crl_sign=True, digital_signature=False,
                         content_commitment=False, key_encipherment=False, data_encipherment=False,
                         key_agreement=False, encipher_only=False, decipher_only=False)


def name_of(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def new_key() -> ec.EllipticCurvePrivateKey:
    return ec.generate_private_key(ec.SECP256R1())


def written(made: x509.Certificate, key: ec.EllipticCurvePrivateKey) -> bytes:
    return made.public_bytes(Encoding.PEM) + key.private_bytes(
        Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
