"""The server announced on the home network by multicast DNS, once somebody has asked for it.

`post.finding` finds it. The announcement tells the release, the name, the program and, for an invitation,
the table's number; never a key.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from retro2600.store.refusals import RequestError
from retro2600.version import __version__

if TYPE_CHECKING:
    from zeroconf import ServiceInfo, Zeroconf

SERVICE: Final = "_retro2600._tcp.local."
"""The type of service, as `post.finding` looks for it."""

MISSING: Final = 'to be found nearby needs zeroconf, which one line installs: pip install "retro2600[server]"'


class Announcement(NamedTuple):
    """An announcement: the address that is served, the name to be shown, and what is played there."""

    address: str
    name: str
    program: str = ""
    table: int | None = None


def expect_library() -> None:
    """A RequestError with the line that installs what is missing."""
    if find_spec("zeroconf") is None:
        raise RequestError(MISSING)


def usual_name() -> str:
    """The name of this computer, as others know it."""
    return socket.gethostname().partition(".")[0][:40] or "retro2600"


@contextmanager
def announcer(interfaces: Sequence[str] = ()) -> Iterator[Announcer]:
    """Announces until left; `interfaces` are addresses of this computer, none: all that it has."""
    expect_library()
    announcer = Announcer(interfaces)
    try:
        yield announcer
    finally:
        announcer.close()


class Announcer:
    """Announces servers of this process, in a thread of its own."""

    def __init__(self, interfaces: Sequence[str] = ()) -> None:
        self._interfaces = list(interfaces)
        self._thread = ThreadPoolExecutor(1, "nearby")
        self._network: Zeroconf | None = None

    def announce(self, told: Announcement) -> Future[None]:
        """Announce a server; done once others can find it. Where there is no network nobody finds it."""
        return self._thread.submit(self._announced, told)

    def close(self) -> None:
        """Take everything back."""
        self._thread.submit(self._ended).result()
        self._thread.shutdown()

    def _announced(self, told: Announcement) -> None:
        from zeroconf import InterfaceChoice, Zeroconf

        with suppress(OSError):
            if self._network is None:
                self._network = Zeroconf(interfaces=self._interfaces or InterfaceChoice.All)
            self._network.register_service(_info(told, self._interfaces), allow_name_change=True)

    def _ended(self) -> None:
        if self._network is not None:
            with suppress(OSError):
                self._network.unregister_all_services()
            self._network.close()


def _info(told: Announcement, interfaces: Sequence[str]) -> ServiceInfo:
    from zeroconf import ServiceInfo

    parts = urlsplit(told.address)
    host, port = parts.hostname or "", parts.port or 80
    texts = {"v": __version__, "name": told.name, "program": told.program}
    if told.table is not None:
        texts["table"] = str(told.table)
    label = f"{told.name} {port}"
    return ServiceInfo(
        SERVICE,
        f"{label}.{SERVICE}",
        addresses=[address.packed for address in map(ip_address, _addresses(host, interfaces))],
        port=port,
        properties=texts,
        server=f"{label.replace(' ', '-')}.local.",
    )


def _addresses(host: str, interfaces: Sequence[str]) -> list[str]:
    """The addresses to which others connect: the one that is served, or all of this computer."""
    if not ip_address(host).is_unspecified:
        return [host]
    if interfaces:
        return list(interfaces)
    import ifaddr

    found = [ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)]
    return [address for address in found if not ip_address(address).is_loopback]
