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
"""True in it: the host that the page came from is a server of tables."""

OFFLINE: Final = "precache.js"
"""The list for the service worker, which keeps these files for playing offline."""

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",  # the exception: WebAssembly is compiled from bytes
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
"""The content security policy, which the page states as well, for hosts that send no headers."""

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

HEADERS: Final = {
    "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",  # kept, but asked for again: an unchanged file costs an answer without it
}
"""The headers of every answer."""


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
