"""The browser page that `serve` has beside its tables: from a folder, or prepared as `web` does."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path

from retro2600.cli.arguments import Parser
from retro2600.store import site
from retro2600.store.folders import cache_of_the_person
from retro2600.store.refusals import RequestError


def add_options(parser: Parser) -> None:
    """The options that say which page is served."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--page",
        type=Path,
        metavar="DIR",
        help="serve the browser page from this folder, which web --out wrote (default: it is prepared)",
    )
    which.add_argument(
        "--pyodide",
        type=Path,
        metavar="DIR",
        help="the folder of Pyodide's npm package, or the .tgz file of npm pack (default: fetched once)",
    )
    which.add_argument("--no-page", action="store_true", help="serve no browser page")


def page_of(arguments: Namespace) -> Mapping[str, bytes] | Callable[[], Mapping[str, bytes]] | None:
    """The files of the page, or the function that prepares them, which takes its time; None for no page.

    `RequestError` for a folder or package that cannot be used.
    """
    if arguments.no_page:
        return None
    if arguments.page:
        return site.read(arguments.page)
    given: Path | None = arguments.pyodide
    if given is not None and not given.exists():
        raise RequestError(f"cannot read {given}: there is no such folder or file")

    return lambda: prepared(given)


def prepared(given: Path | None = None) -> Mapping[str, bytes]:
    """The files of the page, made as `web` does; Pyodide is `given`, or fetched once."""
    from retro2600.fronts.web.site import collecting, pyodide

    cache = cache_of_the_person()
    return collecting.collected(pyodide.found(given, cache, lambda sentence: None), cache=cache)
