"""`retro2600 web`: the browser page, served on this computer or written for a static host."""

from __future__ import annotations

import os
import sys
import webbrowser
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from retro2600.cli.arguments import Parser, whole_number
from retro2600.shell.process.standard_streams import say
from retro2600.store.refusals import RequestError

if TYPE_CHECKING:
    from retro2600.fronts.web.site.collecting import Site

PORT: Final = 2600
"""The port, always the same: a browser keeps saved games by address and port."""

_ABOUT = """\
Serve the page that plays in a browser, to this computer alone, or write it as a folder for any static host.

The page runs the same program, in Pyodide: it is fetched once by npm, or taken from a folder. Nothing is sent
anywhere, and once loaded the page plays offline.
"""

_EXAMPLES = """\
  retro2600 web                       serve the page and open the browser; Ctrl-C ends it
  retro2600 web --port 8000           at another port, which has saved games of its own
  retro2600 web --out site            write the folder "site", to be put on a web server
  retro2600 web --out site --server https://play.example.org   the same, which plays at that server
"""


def parser(words: Sequence[str] = ()) -> Parser:
    """The command's arguments."""
    parser = Parser("web", _ABOUT, _EXAMPLES)
    add = parser.add_argument
    add(
        "--port",
        type=whole_number(0, 65_535),
        metavar="N",
        help=f"the port to serve at; 0: any that is free (default: {PORT})",
    )
    add("--no-browser", action="store_true", help="open no browser; the address is printed all the same")
    add("--out", type=Path, metavar="DIR", help="write the page into this folder instead of serving it")
    add("--server", metavar="URL", help="with --out: the one server of tables at which the page plays")
    add(
        "--pyodide",
        type=Path,
        metavar="DIR",
        help="the folder of Pyodide's npm package, or the .tgz file of npm pack (default: fetched once)",
    )
    return parser


def run(arguments: Namespace) -> int:
    """Serve the page until it is interrupted, or write it."""
    from retro2600.fronts.web.site import collecting, folder, pyodide
    from retro2600.post.choosing import server_at
    from retro2600.store.folders import cache_of_the_person

    if arguments.out is not None:
        if arguments.port is not None:
            raise RequestError("--out and --port: a folder is written and not served")
        folder.ensure_replaceable(arguments.out)
    elif arguments.server:
        raise RequestError(
            "--server: it is for a folder that --out names; serve has the page of its own tables"
        )
    server = server_at(arguments.server).address if arguments.server else ""
    cache = cache_of_the_person()
    files = pyodide.found(arguments.pyodide, cache, say)
    site = collecting.collected(files, server=server, cache=cache)
    if arguments.out is None:
        _serve(site, PORT if arguments.port is None else arguments.port, not arguments.no_browser)
    else:
        folder.write(site, arguments.out)
        size = sum(map(len, site.values()))
        say(f"{arguments.out}: {len(site)} files, {size / 1e6:.1f} MB; put them on any web server")
    return 0


def _serve(site: Site, port: int, opening: bool) -> None:
    from retro2600.fronts.web.site.server import Server

    with Server(site, port) as server:
        say(f"retro2600 plays at {server.address} (Ctrl-C ends it)")
        if opening and _has_screen():
            with suppress(RuntimeError):  # no thread is to be had: the address is printed all the same
                Thread(target=_open, args=(server.address,), daemon=True).start()
        with suppress(KeyboardInterrupt):
            server.serve_forever()


def _has_screen() -> bool:
    """True if a browser can open a window: one in a terminal could not show the page."""
    return sys.platform in ("win32", "darwin") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def _open(address: str) -> None:
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
