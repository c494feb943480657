"""How phones find this computer: its addresses, the port, what may stand between."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from companion.addresses import (
    EVERYWHERE,
    Address,
    another,
    is_aside,
    is_at_home,
    is_public,
    listening_socket,
    of,
)
from companion.doctor import BAD, GOOD, MIND, Ask, Finding
from companion.engine.words import say

OURSELVES = ("localhost", "127.0.0.1", "::1")
UFW = Path("/etc/ufw/ufw.conf")
ISOLATED = say("If a phone on the same Wi-Fi does not open it: many guest networks keep their "
               "devices apart. Use the main network, or the hotspot of a phone.")


def addresses(found: Sequence[Address], port: int, said: str = "", chosen: str = "",
              host: str = "") -> Iterator[Finding]:
    """The address that goes into the QR and the reason for it, then this computer's other ones."""
    if said:
        yield Finding(GOOD, say("Phones will use {url}: you say so with --host-url.", url=said))
    elif host not in EVERYWHERE:
        yield alone(host, port)
    elif chosen:
        yield from earlier(chosen, [address.url(port) for address in found])
    else:
        yield likeliest(found[0], port)
    yield Finding(GOOD, ISOLATED)
    if host in EVERYWHERE:
        yield from others(found, port, said or chosen or found[0].url(port))


def alone(host: str, port: int) -> Finding:
    """The finding if the server listens at only one address."""
    if host in OURSELVES:
        return Finding(BAD, say("With --host {host} only this computer itself can open {url}: "
                                "leave out --host.", host=host, url=of(host, port)))
    return Finding(GOOD, say("Phones will use {url}: you say so with --host.", url=of(host, port)))


def others(found: Sequence[Address], port: int, shown: str) -> Iterator[Finding]:
    for other in found:
        if not other.is_here and other.url(port) != shown:
            yield Finding(GOOD, say("This computer is also {url} on {interface}; the host's page "
                                    "lets you choose.", url=other.url(port),
                                    interface=other.interface))


def earlier(chosen: str, here: Sequence[str]) -> Iterator[Finding]:
    """The address that was chosen on another evening, perhaps in another network."""
    yield Finding(GOOD, say("Phones will use {url}: it was chosen on the host's page.", url=chosen))
    if chosen not in here:
        yield Finding(BAD, say("But this computer does not have that address now: choose another "
                               "on the host's page."))


def likeliest(address: Address, port: int) -> Finding:
    """The address that phones most likely reach, and how likely that is."""
    told = {"url": address.url(port), "interface": address.interface}
    if address.is_here:
        return Finding(BAD, say("This computer is in no network: only it can open {url}. Join a "
                                "Wi-Fi, or let a phone make a hotspot.", url=told["url"]))
    if is_aside(address):
        return Finding(MIND, say("Phones will use {url}, but {interface} looks like a tunnel, a "
                                 "container or a provider's network, and there is no other: they "
                                 "will hardly reach it. Join a Wi-Fi.", **told))
    if is_at_home(address):
        return Finding(GOOD, say("Phones will use {url}: this computer's address in the home "
                                 "network, on {interface}.", **told))
    if is_public(address):
        return Finding(MIND, say("Phones will use {url} on {interface}: a public address, which "
                                 "others than your guests may reach too.", **told))
    return Finding(MIND, say("Phones will use {url} on {interface}: neither a home network nor a "
                             "public address. Try it with a phone before the guests come.", **told))


def port_state(host: str, number: int, served: bool) -> Finding:
    """Whether the port is free; our own server may already use it."""
    if not 0 <= number < 2**16:
        return Finding(BAD, say("There is no port {port}.", port=number))
    try:
        listening_socket(host, number).close()
    except (OSError, UnicodeError) as refused:
        return taken(host, number, served, refused)
    return Finding(GOOD, say("Port {port} is free.", port=number))


def taken(host: str, number: int, served: bool, refused: Exception) -> Finding:
    if served:
        return Finding(GOOD, say("A table is being served already."))
    if isinstance(refused, PermissionError):
        return Finding(BAD, say("Port {port} is kept for the system: companion serve --port 8000",
                                port=number))
    if getattr(refused, "errno", None) == errno.EADDRINUSE:
        return Finding(BAD, say("Port {port} is in use by another program: companion serve --port "
                                "{next}", port=number, next=another(number)))
    return Finding(BAD, say("This computer does not have the address {host}: leave out --host.",
                            host=host))


def firewall(number: int, ask: Ask, system: str = sys.platform, ufw: Path = UFW) -> Finding:
    """Whether a firewall keeps phones from the port, as far as that can be seen."""
    if system == "win32":
        return Finding(MIND, say("Windows asks at the first start whether Python may receive "
                                 "connections: allow it on private networks."))
    if system == "darwin":
        on = "enabled" in ask(["/usr/libexec/ApplicationFirewall/socketfilterfw",
                               "--getglobalstate"])
        return Finding(MIND, say("The firewall of this Mac is on and asks at the first start: "
                                 "allow Python to receive connections.")) if on else NONE_SEEN
    if way := opening(number, ask, ufw):
        return Finding(MIND, say("A firewall is on. If phones do not get through, this opens the "
                                 "port: {command}", command=way))
    return NONE_SEEN


NONE_SEEN = Finding(GOOD, say("No firewall was seen on this computer."))


def opening(number: int, ask: Ask, ufw: Path) -> str:
    """The command that opens the port in a Linux firewall; "" if none is on."""
    if ufw.is_file() and "ENABLED=yes" in ufw.read_text("utf-8", "replace").replace('"', ""):
        return f"sudo ufw allow {number}/tcp"
    if ask(["firewall-cmd", "--state"]).startswith("running"):
        return f"sudo firewall-cmd --add-port={number}/tcp"
    return ""
