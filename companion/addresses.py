"""The addresses of this machine for the QR codes, the likeliest first."""

from __future__ import annotations

import ipaddress
import socket
import time
from dataclasses import dataclass
from functools import lru_cache

import ifaddr

HIDDEN = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "tun", "tap", "wg", "tailscale",
          "zt", "utun", "vethernet", "hyper-v", "wsl", "ppp", "lo")
NETWORKS = [ipaddress.ip_network(net) for net in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")]
EVERYWHERE = ("", "0.0.0.0", "::")
SHARED = ipaddress.ip_network("100.64.0.0/10")  # used by providers and VPNs, not in living rooms


@dataclass(frozen=True)
class Address:
    ip: str
    interface: str

    def url(self, port: int) -> str:
        return f"http://{self.ip}:{port}"

    @property
    def is_here(self) -> bool:
        """Whether only this computer can reach it."""
        return ipaddress.ip_address(self.ip).is_loopback


def rank(address: Address) -> tuple[bool, int, str]:
    """The sort key: home networks first, tunnels and containers last; nothing is dropped."""
    return is_aside(address), home_of(address), address.ip


def is_aside(address: Address) -> bool:
    """Whether phones are unlikely to be in that network: a tunnel, a container, this computer."""
    ip, name = ipaddress.ip_address(address.ip), address.interface.lower()
    virtual = any(name.startswith(word) or f" {word}" in name for word in HIDDEN)
    return virtual or address.is_here or ip in SHARED


def is_at_home(address: Address) -> bool:
    return home_of(address) < len(NETWORKS)


def home_of(address: Address) -> int:
    """The index of the address's network among those that homes use, the most usual first."""
    ip = ipaddress.ip_address(address.ip)
    return next((n for n, net in enumerate(NETWORKS) if ip in net), len(NETWORKS))


def is_public(address: Address) -> bool:
    """Whether the whole world may reach it; addresses reserved for tests are neither public nor
    at home."""
    return ipaddress.ip_address(address.ip).is_global


def of(host: str, port: int) -> str:
    """The address for phones if we listen only at `host`; "" if we listen at every address."""
    shown = f"[{host}]" if ":" in host else host
    return "" if host in EVERYWHERE else f"http://{shown}:{port}"


def listening_socket(host: str, port: int, backlog: int | None = None) -> socket.socket:
    """A socket that listens; raises OSError, or UnicodeError for an impossible host name."""
    return socket.create_server((host, port), backlog=backlog, dualstack_ipv6=host == "::",
                                family=socket.AF_INET6 if ":" in host else socket.AF_INET)


def another(port: int) -> int:
    """The port to try if this one is taken."""
    return port + 1 if port < 65535 else 8000


def found() -> list[Address]:
    """All addresses, looked up again every 20 seconds, because laptops change networks."""
    return _found(int(time.monotonic() / 20))


@lru_cache(maxsize=1)
def _found(_moment: int) -> list[Address]:
    addresses = [
        Address(str(ip.ip), adapter.nice_name)
        for adapter in ifaddr.get_adapters() for ip in adapter.ips
        if ip.is_IPv4 and not ipaddress.ip_address(str(ip.ip)).is_link_local
    ]
    return sorted(set(addresses), key=rank) or [Address("127.0.0.1", "lo")]
