"""The site of the browser page as a folder: its headers, its types, and the list by which it is known."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from retro2600 import limits
from retro2600.store.reading import read_bytes, read_json
from retro2600.store.refusals import RequestError

FORMAT: Final = "retro2600 site 1"
LIST: Final = "site.json"
"""The list of the files in a folder, with the SHA-256 of each."""

START: Final = "index.html"
"""The page itself, whose address is that of the folder it lies in."""

WIRE: Final = "wire.json"
"""The server of tables at which the page plays: true for the host that it came from, false for none, or the
address of the one that its folder was written for."""

OFFLINE: Final = "precache.js"
"""The list for the service worker, which keeps these files for playing offline."""


def policy(server: str = "") -> str:
    """The content security policy of a page that plays at this server; "" for none but its own host.

    The page states it as well, for hosts that send no headers.
    """
    wire = f" {server} {server.replace('http', 'ws', 1)}" if server else ""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",  # the exception: WebAssembly is compiled from bytes
            "style-src 'self'",
            "img-src 'self' data: blob:",
            f"connect-src 'self'{wire}",
            "worker-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


POLICY: Final = policy()
"""The policy of a page that asks its own host alone."""

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
"""The media type of each kind of file; modules and WebAssembly run only with theirs."""


def headers(server: str = "") -> dict[str, str]:
    """The headers of every answer, for a page that plays at this server."""
    return {
        "Content-Security-Policy": f"{policy(server)}; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cache-Control": "no-cache",  # kept, but asked for again: an unchanged file costs a short answer
    }


HEADERS: Final = headers()
"""The headers of every answer, where the page asks its own host alone."""


def server_named(site: Mapping[str, bytes]) -> str:
    """The server that the folder of a site was written for; "" for none."""
    told = json.loads(site.get(WIRE, b"false"))
    return told if isinstance(told, str) else ""


def integrity(data: bytes) -> str:
    """The digest as browsers state it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def offline_list(version: str, files: Mapping[str, str]) -> bytes:
    """The list for the service worker: the addresses of files, with their digests."""
    listed = {"version": version, "files": dict(files)}
    return f"self.PRECACHE = {json.dumps(listed, indent=1)};\n".encode()


def wired(site: Mapping[str, bytes]) -> dict[str, bytes]:
    """The site as a server of tables has it: the page plays at the host that it came from."""
    found = {**site, WIRE: b"true\n"}
    if OFFLINE in site:
        text = site[OFFLINE].decode().removeprefix("self.PRECACHE = ").rstrip().removesuffix(";")
        listed = json.loads(text)
        files = {**listed["files"], WIRE: integrity(found[WIRE])}
        found[OFFLINE] = offline_list(f"{listed['version']} wired", files)
    return found


def read(folder: Path) -> dict[str, bytes]:
    """The files of a site as it was written, by their names; a RequestError for any other folder."""
    if not folder.is_dir():
        raise RequestError(f"{folder} is no folder")
    document = read_json(folder / LIST)
    files = document.get("files") if isinstance(document, dict) else None
    if not isinstance(document, dict) or document.get("format") != FORMAT or not isinstance(files, dict):
        raise RequestError(f"{folder}: its {LIST} is not that of a site: retro2600 web --out DIR writes one")
    return {name: _file(folder, name, digest) for name, digest in files.items() if name != "_headers"}


def _file(folder: Path, name: str, digest: object) -> bytes:
    path = folder / name
    if not path.resolve().is_relative_to(folder.resolve()):
        raise RequestError(f"{folder}: {name} in its {LIST} is not in it")
    data = read_bytes(path, limits.SITE_FILE_BYTES)
    if hashlib.sha256(data).hexdigest() != digest:
        raise RequestError(f"{folder}: {name} in it is not as the site was written")
    return data
