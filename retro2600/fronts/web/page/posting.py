"""The post of a program in a page: to its server of tables or, without one, to the house in the page itself.

The house keeps its tables in a record of the browser, and its bot thinks between two frames.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from retro2600.fronts.web.page.records import Records
from retro2600.fronts.web.page.shared import HOME, POST
from retro2600.post.choosing import Server, server_at
from retro2600.post.memory import BYTES, Memory
from retro2600.shell.words.said import said
from retro2600.store.refusals import RequestError
from retro2600.tables.wire.codes import WireError
from retro2600.tables.wire.reading import OF_CLIENTS, TableKey
from retro2600.version import __version__

if TYPE_CHECKING:
    from retro2600.fronts.web.page.network import Network
    from retro2600.fronts.web.page.protocol_server import Enter
    from retro2600.hall.store import MemoryStore
    from retro2600.post.carrier import Carrier
    from retro2600.post.desk import Desk
    from retro2600.post.office import Office
    from retro2600.post.passing import Passing
    from retro2600.shell.far_tables import FarPost


LEVELS: Final = 4
"""Levels of the house bot in a page: the fifth takes seconds without arrays."""

HOME_BYTES: Final = 4_000_000
"""Bytes of the tables at home."""


class Origin(NamedTuple):
    """The server of tables at which the page plays, and the network to it."""

    address: str
    network: Network


def far_post_of(
    program: str, records: Records, seed: Callable[[], int], origin: Origin
) -> tuple[FarPost, Office]:
    """The post for tables of far friends, of a program without letters; and the office that it works in."""
    from retro2600.post.far import FarOffice
    from retro2600.post.passing import Passing
    from retro2600.shell.far_tables import FarPost

    passing = Passing()
    office = office_of(program, records, seed, origin, passing)
    return FarPost(office, FarOffice(office, passing, program)), office


def office_of(
    program: str,
    records: Records,
    seed: Callable[[], int],
    origin: Origin,
    passing: Passing | None = None,
) -> Office:
    """The post of a program at a server; the house is in the page, for tables beside it."""
    from retro2600.fronts.web.page.carrying import Carrying
    from retro2600.post.office import Office

    chance = _chance(seed)

    def carried(server: Server | None, desk: Desk, lock: AbstractContextManager[object]) -> Carrier:
        return Carrying(server, desk, origin.network) if server else _house(records, chance, desk, lock)

    return Office(
        _memory(records),
        chance,
        carried,
        name=f"retro2600 {__version__}",
        program=program,
        server=server_at(origin.address),
        own_origin=True,
        fetch=origin.network.ask,
        passing=passing,
    )


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def home_of(
    program: str, records: Records, seed: Callable[[], int], clock: Callable[[], int] = now_ms
) -> Office:
    """The post of a program in a page without a server: the house is in the page.

    `clock` tells milliseconds since 1970.
    """
    from retro2600.post.office import Office

    chance = _chance(seed)

    def carried(_: Server | None, desk: Desk, lock: AbstractContextManager[object]) -> Carrier:
        return _house(records, chance, desk, lock, clock)

    return Office(_memory(records), chance, carried, name=f"retro2600 {__version__}", program=program)


def _house(
    records: Records,
    chance: Callable[[int], bytes],
    desk: Desk,
    lock: AbstractContextManager[object],
    clock: Callable[[], int] = now_ms,
) -> Carrier:
    """The way to the house in the page."""
    from retro2600.post.home import Home

    return Home(desk, lock, lambda: _tables(records), chance, clock, LEVELS)


def _tables(records: Records) -> MemoryStore:
    """The tables of earlier visits; a tab beside another one has its own, which nobody keeps."""
    from retro2600.hall.store import MemoryStore, texts

    if not records.shared.alone:
        return MemoryStore()

    def save(store: MemoryStore) -> None:
        with suppress(RequestError):
            records.write(HOME, texts.written(store).encode())

    with suppress(RequestError, ValueError, RecursionError):
        if records.found(HOME):
            return texts.read(records.read(HOME, HOME_BYTES).decode(), save)
    return MemoryStore(save)


def enter(office: Office, wanted: Enter) -> None:
    """Have the program enter a table of the server; `RequestError` where its key is none of a link's."""
    key = wanted.get("key")
    try:
        office.enter(
            wanted["table"], wanted["seat"], key and OF_CLIENTS.read(TableKey, key, "key"), wanted["why"]
        )
    except WireError as error:
        raise RequestError(said("This link opens no table: ask for it again.")) from error


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
