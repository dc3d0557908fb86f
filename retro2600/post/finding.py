"""Servers on the same network, as they announce themselves by multicast DNS; needs the extra `server`."""

from __future__ import annotations

import time
from typing import Any, Final

from retro2600.printable import printable
from retro2600.shell.correspondent import NearbyServer
from retro2600.store.refusals import RequestError

SERVICE: Final = "_retro2600._tcp.local."
"""The type under which servers announce themselves."""

SECONDS: Final = 3.0
"""Seconds for which announcements are gathered."""

MOST: Final = 20
"""Servers that are told of."""

MISSING: Final = (
    'finding servers nearby needs zeroconf, which one line installs: pip install "retro2600[server]"'
)


def found_nearby() -> list[NearbyServer]:
    """The servers that are announced; `RequestError` without the library or a network."""
    try:
        import zeroconf
    except ImportError as error:
        raise RequestError(MISSING) from error
    names: dict[str, None] = {}

    def changed(zeroconf: object, service_type: str, name: str, state_change: object) -> None:
        if len(names) < MOST:
            names[name] = None

    try:
        with zeroconf.Zeroconf() as network:
            browser = zeroconf.ServiceBrowser(network, SERVICE, handlers=[changed])
            time.sleep(SECONDS)
            browser.cancel()
            told = [network.get_service_info(SERVICE, name, timeout=1000) for name in names]
    except OSError as error:
        raise RequestError("there is no network to look for servers in") from error
    return [_told(info) for info in told if info is not None and info.port and info.parsed_addresses()]


def _told(info: Any) -> NearbyServer:
    plain = (info.properties or {}).get(b"name") or info.name.removesuffix(f".{SERVICE}").encode()
    host = info.parsed_addresses()[0]
    shown = f"[{host}]" if ":" in host else host
    return NearbyServer(printable(plain.decode(errors="replace")[:64]), f"http://{shown}:{info.port}")
