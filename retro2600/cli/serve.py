"""`retro2600 serve`: a server of tables, at which people play each other."""

from __future__ import annotations

import asyncio
import os
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from retro2600.cli import database, page, people
from retro2600.cli.arguments import Parser, whole_number
from retro2600.excerpt import excerpt
from retro2600.shell.process.standard_streams import say
from retro2600.store import reading
from retro2600.store.refusals import RequestError, as_request_error

if TYPE_CHECKING:
    from retro2600.hall.rooms import Room
    from retro2600.hall.store import Store
    from retro2600.server.app import Extension
    from retro2600.server.service import Service

HOST: Final = "127.0.0.1"
PORT: Final = 2601
"""This computer alone, at first; the port after the page's."""

EXTRA: Final = ("aiohttp", "argon2")
"""The libraries of the extra `server` that serving needs."""

ROOMS_BYTES: Final = 100_000
"""Bytes of a file of rooms."""

_ABOUT = """\
Serve tables at which people play each other: two seats, a log of every move, dice that both can check.

Games are kept in a file of SQLite, or in a PostgreSQL that several servers share; nothing that was
acknowledged is lost. It serves this computer alone unless --host names another address; TLS is the business
of a proxy in front of it (docs/hosting.md).
"""

_EXAMPLES = """\
  retro2600 serve                             serve this computer at port 2601
  retro2600 serve --host 0.0.0.0              serve the home network
  retro2600 serve --origin https://play.example.org --proxy 127.0.0.1   behind a proxy with TLS
"""


def parser(words: Sequence[str] = ()) -> Parser:
    """The command's arguments."""
    parser = Parser("serve", _ABOUT, _EXAMPLES)
    add = parser.add_argument
    add("--host", default=HOST, metavar="A", help=f"the address to serve at (default: {HOST})")
    add(
        "--port",
        type=whole_number(0, 65_535),
        default=PORT,
        metavar="N",
        help=f"the port to serve at; 0: any that is free (default: {PORT})",
    )
    add(
        "--database",
        metavar="URL",
        help="where games are kept: a file's path, sqlite:PATH, or postgresql://USER@HOST/NAME, which several"
        " servers may share (default: tables.sqlite among the data)",
    )
    _add_addresses(parser)
    add("--rooms", type=Path, metavar="FILE", help="a JSON file of rooms (docs/hosting.md)")
    add(
        "--node-url",
        type=_checked("origin"),
        metavar="URL",
        help="of several servers over one database: an address that leads to this very one, an --origin too",
    )
    page.add_options(parser)
    add("--nearby", action="store_true", help="announce the server on the home network")
    _add_tasks(parser)
    return parser


def _add_addresses(parser: Parser) -> None:
    add = parser.add_argument
    add(
        "--origin",
        action="append",
        type=_checked("origin"),
        metavar="URL",
        help="an address under which the server is known, or a page that may connect; several are possible",
    )
    add(
        "--proxy",
        action="append",
        type=_checked("network"),
        metavar="CIDR",
        help="a proxy whose X-Forwarded-For and -Proto count; several are possible",
    )
    add(
        "--metrics-from",
        action="append",
        type=_checked("network"),
        metavar="CIDR",
        help="who may read /metrics and /operator beside this computer; several are possible",
    )


def _add_tasks(parser: Parser) -> None:
    once = parser.add_mutually_exclusive_group()
    once.add_argument(
        "--move-from",
        metavar="FILE",
        help="copy this file of SQLite into an empty --database, and do nothing else",
    )
    once.add_argument("--forget", metavar="NAME", help="delete this person, and do nothing else")
    once.add_argument("--new-password", metavar="NAME", help="give this person a new password, told once")


def run(arguments: Namespace) -> int:
    """Serve until TERM or Ctrl-C."""
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise RequestError(f"serve needs {', '.join(missing)}, which one line installs: {database.INSTALL}")
    from retro2600.server import assembly, gate, running

    site = page.page_of(arguments)
    rooms = _rooms(arguments.rooms) if arguments.rooms else None
    if arguments.move_from:
        say(database.moved(arguments.move_from, arguments.database))
        return 0
    with database.opened(arguments.database) as (store, bus):
        if arguments.forget or arguments.new_password:
            say(_about_a_person(store, arguments))
            return 0
        rules = gate.Gate(
            frozenset(arguments.origin or ()),
            tuple(arguments.proxy or ()),
            tuple(arguments.metrics_from or ()),
        )
        service = assembly.service_of(store, rules, rooms, url=arguments.node_url or "")
        _serve(running.serve, service, arguments, assembly.extensions_of(site, bus))
    return 0


def _about_a_person(store: Store, arguments: Namespace) -> str:
    """Do what --forget or --new-password asks for; the sentence that says so."""
    if arguments.forget:
        return people.forgotten(store, arguments.forget)
    return people.with_new_password(store, arguments.new_password)


def _serve(
    serve: Callable[..., Any], service: Service, arguments: Namespace, extensions: list[Extension]
) -> None:
    """Serve until TERM; a RequestError where the port cannot be had."""
    host, port = arguments.host, arguments.port
    try:
        with _announced(arguments) as announce:

            def told(address: str) -> None:
                say(f"serving {address}")
                announce(address)

            asyncio.run(serve(service, host, port, told, extensions))
    except OSError as error:
        raise RequestError(
            f"--host {host} --port {port}: {os.strerror(error.errno) if error.errno else error}"
        ) from error


@contextmanager
def _announced(arguments: Namespace) -> Iterator[Callable[[str], object]]:
    """Announces an address on the home network, where that is asked for, until left."""
    if not arguments.nearby:
        yield lambda address: None
        return
    from retro2600.server import nearby

    with nearby.announcer() as announcer:
        yield lambda address: announcer.announce(nearby.Announcement(address, nearby.usual_name()))


def _checked(what: str) -> Callable[[str], object]:
    """An argument type that the gate's function of this name reads."""

    def converted(text: str) -> object:
        from retro2600.server import gate

        try:
            return getattr(gate, what)(text)
        except ValueError as error:
            raise ArgumentTypeError(f"{excerpt(text)}: {error}") from error

    return converted


def _rooms(path: Path) -> Sequence[Room]:
    from retro2600.hall.rooms import rooms_of

    plain = reading.read_json(path, ROOMS_BYTES)
    with as_request_error(path):
        return rooms_of(plain)
