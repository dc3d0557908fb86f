"""The site as names and bytes: the page's own files, the Python it runs, their licences, and a list of all.

Names are relative to wherever the site is put. The list, `precache.js`, is what the service worker keeps for
playing offline: it has a digest of each file, so that a new version replaces the old one as a whole.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from retro2600.fronts.web.site import kept, package, words
from retro2600.fronts.web.site.imports import PACKAGE
from retro2600.store.site import OFFLINE, POLICY, START, WIRE, integrity, offline_list, policy
from retro2600.version import __version__

Site = Mapping[str, bytes]
"""Every file of the site by its name, such as `index.html` or `pyodide/pyodide.mjs`."""

STATIC: Final = Path(__file__).parents[1] / "static"
"""The folder of the page's own files."""

_WORKER: Final = "sw.mjs"
_LICENCES: Final = Path(__file__).parent / "licences"


def collected(pyodide: Mapping[str, bytes], server: str = "", cache: Path | None = None) -> Site:
    """The whole site, with these files of Pyodide; its page plays at this server, "" for none.

    `cache`: the folder that keeps the archive of our code, which takes seconds; None: it is packed anew.
    """
    site = {
        **{path.relative_to(STATIC).as_posix(): path.read_bytes() for path in _files(STATIC)},
        **words.translations(STATIC),
        "retro2600.zip": kept.archive(cache) if cache else package.packed(),
        WIRE: f"{json.dumps(server or False)}\n".encode(),
        **{f"pyodide/{name}": data for name, data in pyodide.items()},
        **{f"licences/{name}": data for name, data in _licences().items()},
    }
    if server:
        site[START] = site[START].replace(POLICY.encode(), policy(server).encode())
    return {**site, OFFLINE: _precache(site)}


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))


def digest(site: Site) -> str:
    """SHA-256 over the digests of all files."""
    lines = [f"{hashlib.sha256(data).hexdigest()} {name}\n" for name, data in sorted(site.items())]
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def _precache(site: Site) -> bytes:
    """The list for the service worker: the addresses of all files but its own, with their digests."""
    files = {"./" if name == START else name: integrity(data) for name, data in sorted(site.items())}
    del files[_WORKER]
    return offline_list(f"{__version__} {digest(site)[:16]}", files)


def _licences() -> dict[str, bytes]:
    """Our own licence and those of everything else in the site."""
    others = {path.name: path.read_bytes() for path in _files(_LICENCES)}
    return {"retro2600.txt": _own_licence(), **others, **package.licences()}


def _own_licence() -> bytes:
    """From the source's folder, or from the installed package."""
    beside = PACKAGE.parent / "LICENSE"
    if beside.is_file():
        return beside.read_bytes()
    try:
        files = distribution("retro2600").files or ()
    except PackageNotFoundError:
        files = ()
    return next((path.read_binary() for path in files if path.name == "LICENSE"), b"MIT\n")
