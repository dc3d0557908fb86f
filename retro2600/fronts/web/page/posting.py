"""The post of a program in a page: to the server of tables that the page came from."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from typing import TYPE_CHECKING, NamedTuple

from retro2600.fronts.web.page.records import Records
from retro2600.fronts.web.page.shared import POST
from retro2600.post.choosing import Server, server_at
from retro2600.post.memory import BYTES, Memory
from retro2600.store.refusals import RequestError
from retro2600.version import __version__

if TYPE_CHECKING:
    from retro2600.fronts.web.page.network import Network
    from retro2600.post.carrier import Carrier
    from retro2600.post.desk import Desk
    from retro2600.post.office import Office


class Origin(NamedTuple):
    """The server of tables that the page came from, and the network to it."""

    address: str
    network: Network


def office_of(program: str, records: Records, seed: Callable[[], int], origin: Origin) -> Office:
    """The post of a program."""
    from retro2600.fronts.web.page.carrying import Carrying
    from retro2600.post.client import Client
    from retro2600.post.office import Office

    server = server_at(origin.address)

    def carried(_: Server | None, desk: Desk, lock: AbstractContextManager[object]) -> Carrier:
        return Carrying(server, desk, origin.network)

    return Office(
        _memory(records),
        _chance(seed),
        carried,
        name=f"retro2600 {__version__}",
        program=program,
        server=server,
        own_origin=True,
        client=Client(origin.network.ask),
    )


def _chance(seed: Callable[[], int]) -> Callable[[int], bytes]:
    """Bytes by chance, each from 256 fresh bits of the browser's and how many were drawn before."""
    drawn = 0

    def chance(count: int) -> bytes:
        nonlocal drawn
        drawn += 1
        return hashlib.shake_256(seed().to_bytes(32, "big") + drawn.to_bytes(8, "big")).digest(count)

    return chance


def _memory(records: Records) -> Memory:
    """All that earlier visits have kept. A tab beside another one is somebody else, and keeps nothing."""
    if not records.shared.alone:
        return Memory()
    text = ""
    with suppress(RequestError, UnicodeDecodeError):
        if records.found(POST):
            text = records.read(POST, BYTES).decode()

    def save(text: str) -> None:
        with suppress(RequestError):
            records.write(POST, text.encode())

    return Memory(text, save)
