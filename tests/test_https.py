"""HTTPS with our own certificate: beside plain HTTP, and good only for a home."""

from __future__ import annotations

import os
import ssl
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
from cryptography.hazmat.primitives.hashes import SHA256

from bench.process import free_port
from companion import authority as signing
from companion import certificate
from companion.i18n import LANGUAGES
from companion.i18n.update import ROOT
from companion.store import files
from companion.store.trouble import Trouble
from tests.browser.server import KEY, Server

pytestmark = [pytest.mark.xdist_group("https"), pytest.mark.shared_server]
PLAYERS = ["Dana", "Avi", "Noa", "Gil"]


class Secure(Server):
    """A server with two ports."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self.secure_port = free_port()
        self.secure = f"https://127.0.0.1:{self.secure_port}"

    def launch(self) -> Server:
        with self.complaints.open("ab") as complaints:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.browser.cold", "serve", "--host", "127.0.0.1",
                 "--port", str(self.port), "--https", str(self.secure_port),
                 "--data", str(self.data)],
                env={**os.environ, "COMPANION_KEY": KEY}, stdout=subprocess.DEVNULL,
                stderr=complaints)
        return self

    def trusted(self) -> ssl.SSLContext:
        """What a phone trusts after it took the certificate from the page."""
        taken = httpx.get(f"{self.url}/trust/companion.crt", timeout=30)
        assert taken.headers["content-type"] == "application/x-x509-ca-cert"
        trusting = ssl.create_default_context(cadata=taken.content)
        trusting.verify_flags |= ssl.VERIFY_X509_STRICT
        return trusting


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Secure]:
    server = Secure(tmp_path_factory.mktemp("secure"))
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.complaints.read_text("utf-8")


def test_a_phone_that_trusts_the_certificate_plays_over_https(secure: Secure) -> None:
    table = secure.open_table("hollywood", PLAYERS)
    cookies = {f"gm_{table['room']}": table["token"]}
    with httpx.Client(base_url=secure.secure, verify=secure.trusted(), cookies=cookies,
                      timeout=30) as phone:
        assert phone.get(f"/r/{table['room']}/gm").status_code == 200
        with phone.stream("GET", f"/r/{table['room']}/gm/live") as stream:
            secure.do(table, "deal_roles")
            pages = (line for line in stream.iter_lines() if line.startswith("event: main"))
            assert next(pages)
        desk = phone.get("/host", params={"key": KEY})
        assert "Secure" in desk.headers["set-cookie"]


def test_what_a_phone_keeps_of_https_is_not_in_the_way_of_plain_http(secure: Secure) -> None:
    """A browser lets plain HTTP set no cookie that has the name of a secure one."""
    table, at = secure.open_table("zero", PLAYERS), {"key": KEY}
    with httpx.Client(base_url=secure.secure, verify=secure.trusted(), timeout=30,
                      headers={"Origin": secure.secure}) as phone:
        phone.get("/host", params=at)
        assert phone.get("/home").status_code == 200
        assert phone.post(f"/j/{table['token']}").status_code == 303
        there = {cookie.name for cookie in phone.cookies.jar}
        with phone.stream("GET", f"/r/{table['room']}/gm/live") as stream:
            assert stream.status_code == 200
        kept = dict(phone.cookies.items())
    plain = httpx.get(f"{secure.url}/host", params=at, timeout=30)
    assert there == {"__Secure-host", "__Secure-device", f"__Secure-gm_{table['room']}"}
    assert set(plain.cookies) == {"host", "device"}
    assert httpx.get(f"{secure.url}/home", cookies=kept, timeout=30).status_code == 401


def test_a_phone_that_does_not_trust_it_is_not_fooled(secure: Secure) -> None:
    with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
        httpx.get(f"{secure.secure}/code", timeout=30)


def test_plain_http_loses_nothing_and_its_codes_stay_plain(secure: Secure) -> None:
    table = secure.open_table("zero", PLAYERS)
    shown = httpx.get(f"{secure.url}/host", params={"key": KEY}, timeout=30)
    assert "Secure" not in shown.headers["set-cookie"]
    assert table["seats"][0]["join"].startswith("http://127.0.0.1")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_explains_it_for_android_and_iphone(secure: Secure, lang: str) -> None:
    page = httpx.get(f"{secure.url}/trust", cookies={"lang": lang}, timeout=30)
    assert page.status_code == 200 and secure.secure in page.text
    assert all(word in page.text for word in ("Android", "iPhone", "/trust/companion.crt"))


def test_without_https_nothing_speaks_of_it(server: Server) -> None:
    for path in ("/trust", "/trust/companion.crt"):
        assert httpx.get(f"{server.url}{path}", timeout=30).status_code == 404
    with httpx.Client(base_url=server.url, timeout=30, follow_redirects=True) as host:
        assert "/trust" not in host.get("/host", params={"key": KEY}).text


# --- the certificate itself ----------------------------------------------------------------------


def authority(folder: Path) -> x509.Certificate:
    return x509.load_der_x509_certificate(certificate.authority_for_phones(folder))


def test_the_authority_stays_from_evening_to_evening_and_is_ours_alone(tmp_path: Path) -> None:
    certificate.context(tmp_path, ["192.168.1.7"])
    first = certificate.authority_for_phones(tmp_path)
    certificate.context(tmp_path, ["10.0.0.4"])
    assert certificate.authority_for_phones(tmp_path) == first and b"PRIVATE" not in first
    for path in (tmp_path / "https").iterdir():
        assert path.stat().st_mode & 0o077 == 0, path


def test_the_authority_can_speak_for_home_networks_alone(tmp_path: Path) -> None:
    certificate.context(tmp_path, ["192.168.1.7", "127.0.0.1", "203.0.113.9"])
    held = authority(tmp_path).extensions.get_extension_for_class(x509.NameConstraints)
    permitted = held.value.permitted_subtrees or []
    assert held.critical
    networks = [name.value for name in permitted if isinstance(name, x509.IPAddress)]
    assert all(net.is_private for net in networks) and len(networks) == 4
    assert "" not in [name.value for name in permitted if isinstance(name, x509.DNSName)]


def test_the_servers_own_is_for_its_home_addresses_and_short_enough_for_phones(
    tmp_path: Path
) -> None:
    certificate.context(tmp_path, ["192.168.1.7", "203.0.113.9"])
    made = x509.load_pem_x509_certificate((tmp_path / "https/server.pem").read_bytes())
    names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    told = [str(ip) for ip in names.get_values_for_type(x509.IPAddress)]
    assert told == ["192.168.1.7"]
    assert made.not_valid_after_utc < datetime.now(UTC) + timedelta(days=398)
    authority(tmp_path).public_key().verify(  # type: ignore[union-attr,call-arg]
        made.signature, made.tbs_certificate_bytes, ECDSA(SHA256()))


@pytest.mark.parametrize("spoilt", [b"", b"\0" * 900, b"half", b"another's key"])
def test_a_damaged_authority_is_told_with_the_way_out(tmp_path: Path, spoilt: bytes) -> None:
    certificate.context(tmp_path, ["192.168.1.7"])
    path = tmp_path / "https" / signing.AUTHORITY
    good = path.read_bytes()
    end = good.index(b"-----BEGIN PRIVATE")
    other = signing.new_authority()
    path.write_bytes({b"half": good[:end + 60],
                      b"another's key": good[:end] + other[other.index(b"-----BEGIN PRIVATE"):],
                      }.get(spoilt, spoilt))
    with pytest.raises(Trouble, match=r"authority\.pem is damaged.*delete it"):
        certificate.context(tmp_path, ["192.168.1.7"])


def test_a_computer_that_was_renamed_is_still_believed_at_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "kitchen")
    certificate.context(tmp_path, ["192.168.1.7"])
    assert names_of_server(tmp_path) == {"localhost", "kitchen", "kitchen.local"}
    monkeypatch.setattr("socket.gethostname", lambda: "parlour")
    certificate.context(tmp_path, ["192.168.1.7"])
    assert names_of_server(tmp_path) == {"localhost"}  # one name beyond its limits spoils it all


def names_of_server(folder: Path) -> set[str]:
    made = x509.load_pem_x509_certificate((folder / "https/server.pem").read_bytes())
    names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return set(names.get_values_for_type(x509.DNSName))


def test_what_others_could_read_of_it_is_closed_to_them_at_the_start(tmp_path: Path) -> None:
    certificate.context(tmp_path, ["192.168.1.7"])
    half = tmp_path / "https" / f"{files.PART}1"
    half.write_bytes(b"half a key")
    for path in (tmp_path / "https", *(tmp_path / "https").iterdir()):
        path.chmod(0o755 if path.is_dir() else 0o644)
    told: list[str] = []
    files.tidy(tmp_path, told.append)
    assert len(told) == 1 and not half.exists()
    for path in (tmp_path / "https", *(tmp_path / "https").iterdir()):
        assert path.stat().st_mode & 0o077 == 0, path


def test_a_missing_library_is_told_before_anything_is_promised(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.lacking", "serve", "--host", "127.0.0.1", "--port", "0",
         "--https", "0", "--data", str(tmp_path / "data")], cwd=ROOT, capture_output=True,
        text=True, timeout=60)
    assert told.returncode == 1 and "table-companion[https]" in told.stderr
    assert "/host?key=" not in told.stdout and "Traceback" not in told.stderr
