"""Sockets that listen on a home network: on the private addresses of this computer and on no other one."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network
from typing import Final

LOOPBACK: Final = "127.0.0.1"

HOMES: Final = tuple(map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
"""The networks that homes use (RFC 1918); no router of the Internet leads to them."""

TRIES: Final = 8
"""Ports by chance that are tried where some address has one taken."""

_WAITING: Final = 64  # connections, until the server takes them
_ELSEWHERE: Final = "192.0.2.1", 9  # an address of nobody's (RFC 5737): nothing is sent there


def home_addresses() -> list[str]:
    """The addresses of this computer in home networks, the one by which it reaches others first."""
    import ifaddr

    ips = (ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips)
    found = [ip for ip in ips if isinstance(ip, str) and any(IPv4Address(ip) in home for home in HOMES)]
    first = _way_out()
    return sorted(dict.fromkeys(found), key=lambda address: address != first)


def opened(addresses: Sequence[str], port: int) -> list[socket.socket]:
    """A socket that listens on each of these addresses and on this computer's own, all at one port.

    It is this port or, where that is taken, another one. `OSError` where none can be had.
    """
    for _ in range(TRIES):
        try:
            return _at(addresses, port)
        except OSError:
            port = 0
    return _at(addresses, port)


def _at(addresses: Sequence[str], port: int) -> list[socket.socket]:
    found: list[socket.socket] = []
    try:
        for address in dict.fromkeys((LOOPBACK, *addresses)):
            found.append(socket.create_server((address, port), backlog=_WAITING))
            port = found[0].getsockname()[1]
    except OSError:
        for each in found:
            each.close()
        raise
    return found


def _way_out() -> str:
    """The address of this computer on the way to others; "" without a network."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(_ELSEWHERE)
        return str(asked.getsockname()[0])
    return ""
