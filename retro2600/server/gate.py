"""The gate: from which address a request comes, and which hosts and origins it may name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias
from urllib.parse import urlsplit

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network


def network(text: str) -> Network:
    """A network as `10.0.0.0/8`, or one address; `ValueError` for anything else."""
    return ip_network(text.strip())


def origin(text: str) -> str:
    """An origin as browsers send it: `https://play.example.org`; `ValueError` for anything else."""
    parts = urlsplit(text.strip())
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise ValueError(f"{text.strip()!r} is not an origin such as https://play.example.org")
    if parts.query or parts.fragment or parts.username is not None:
        raise ValueError(f"{text.strip()!r} is not an origin such as https://play.example.org")
    usual = {"http": 80, "https": 443}[parts.scheme]
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    port = "" if parts.port in (None, usual) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}"


@dataclass(frozen=True, slots=True)
class GateRequest:
    """A request as the gate sees it: the address it comes from, and if it came by https."""

    address: Address
    secure: bool

    @property
    def neighbourhood(self) -> str:
        """The address as limits count it: an IPv6 network of 64 bits is one."""
        if isinstance(self.address, IPv6Address):
            return str(ip_network((self.address, 64), strict=False))
        return str(self.address)


@dataclass(frozen=True, slots=True)
class Gate:
    """The rules of one server.

    `origins` are the addresses under which it is known, and pages of other sites that may connect; `proxies`
    are the networks whose `X-Forwarded-For` and `-Proto` count; `watchers` may read `/metrics`.
    """

    origins: frozenset[str] = frozenset()
    proxies: tuple[Network, ...] = ()
    watchers: tuple[Network, ...] = ()

    def asked(self, peer: str, forwarded_for: Iterable[str] = (), proto: str = "") -> GateRequest:
        """The request of this peer; what it says about somebody behind it counts if it is a proxy.

        The chain is read from its end: each address that is a proxy vouches for the one before it.
        """
        address = _plain(peer)
        if not self._is_proxy(address):
            return GateRequest(address, False)
        chain = [part for line in forwarded_for for part in line.split(",")]
        secure = proto.strip().lower() == "https"
        for text in reversed(chain):
            try:
                address = _plain(text.strip())
            except ValueError:
                break
            if not self._is_proxy(address):
                break
        return GateRequest(address, secure)

    def knows_host(self, host: str) -> bool:
        """True if a request may name this host: an IP address, localhost, or a name of an origin.

        Any other name may be one of another site that was made to lead here.
        """
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name == "localhost" or name in {urlsplit(origin).hostname for origin in self.origins}:
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True

    def is_own(self, origin: str, host: str, secure: bool) -> bool:
        """True if a page of this origin is the server's own, so that its cookie counts."""
        return origin == f"{'https' if secure else 'http'}://{host}".lower() or (
            origin in self.origins and urlsplit(origin).netloc == host.lower()
        )

    def lets_in(self, origin: str | None, host: str, secure: bool) -> bool:
        """True if a page of this origin may connect; programs name none."""
        return origin is None or origin in self.origins or self.is_own(origin, host, secure)

    def may_watch(self, asked: GateRequest) -> bool:
        """True if this address may read the metrics."""
        return asked.address.is_loopback or any(asked.address in each for each in self.watchers)

    def _is_proxy(self, address: Address) -> bool:
        return any(address in each for each in self.proxies)


def _plain(text: str) -> Address:
    """An address; one of IPv4 that is written as one of IPv6 is of IPv4. A zone or a port is left out."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    address = ip_address(text.partition("%")[0])
    return getattr(address, "ipv4_mapped", None) or address
