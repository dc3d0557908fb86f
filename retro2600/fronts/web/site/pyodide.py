"""Pyodide, the Python that runs in browsers: its files, from a folder, a package file, or npm.

Only this version is taken, checked against the digests here: the page has been tested with no other.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Final

from retro2600 import limits
from retro2600.store.files import made, write_bytes
from retro2600.store.reading import read_bytes
from retro2600.store.refusals import RequestError, refused, sentence

VERSION: Final = "314.0.7"
PACKAGE: Final = f"pyodide@{VERSION}"
"""The package as npm calls it."""

INTEGRITY: Final = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""SHA-512 of the package's file, in base64, as npm states it."""

FILES: Final[Mapping[str, str]] = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
}
"""The files that a page needs, with their SHA-256."""

_PATIENCE: Final = 600  # seconds for npm, on a slow line


def found(given: Path | None, cache: Path, say: Callable[[str], object]) -> dict[str, bytes]:
    """The files by their names: those in `given`, a folder or a package file, else those of the cache.

    What the cache lacks is fetched once by npm, which is said. `RequestError` if they cannot be had.
    """
    if given is not None:
        return _in_folder(given) if given.is_dir() else _unpacked(given)
    package = cache / f"pyodide-{VERSION}.tgz"
    if package.is_file():
        with suppress(RequestError):  # damaged: it is fetched anew
            return _unpacked(package)
    say(f"fetching Pyodide {VERSION} by npm, once (6.5 MB) ...")
    data = _fetched()
    made(cache)
    write_bytes(package, data)
    return _members(data)


def _in_folder(folder: Path) -> dict[str, bytes]:
    contents = {name: read_bytes(folder / name, limits.SITE_FILE_BYTES) for name in FILES}
    for name, data in contents.items():
        if hashlib.sha256(data).hexdigest() != FILES[name]:
            raise RequestError(f"{folder / name} is not the file of Pyodide {VERSION}, as npm has it")
    return contents


def _unpacked(package: Path) -> dict[str, bytes]:
    data = read_bytes(package, limits.SITE_FILE_BYTES)
    if not _is_the_package(data):
        raise RequestError(
            f"{package} is not the package of Pyodide {VERSION}, as npm pack {PACKAGE} makes it"
        )
    return _members(data)


def _members(data: bytes) -> dict[str, bytes]:
    """The files in a package whose digest is the right one."""
    with tarfile.open(fileobj=BytesIO(data), mode="r:gz") as archive:
        members = {name: archive.extractfile(f"package/{name}") for name in FILES}
        return {name: file.read() for name, file in members.items() if file}


def _is_the_package(data: bytes) -> bool:
    return hashlib.sha512(data).digest() == base64.b64decode(INTEGRITY)


def _fetched() -> bytes:
    """The package, as npm fetches it."""
    npm = shutil.which("npm")
    if npm is None:
        raise RequestError(
            f"Pyodide {VERSION} is needed, and there is no npm to fetch it: install npm, or name the folder "
            f"of Pyodide's npm package with --pyodide"
        )
    with refused("cannot fetch Pyodide by npm"), tempfile.TemporaryDirectory() as folder:
        done = _run(npm, folder)
        packages = list(Path(folder).glob("*.tgz"))
        if done.returncode or len(packages) != 1:
            raise RequestError(f"npm cannot fetch Pyodide {VERSION}: {_reason(done)}")
        data = read_bytes(packages[0], limits.SITE_FILE_BYTES)
    if not _is_the_package(data):
        raise RequestError(f"what npm fetched is not Pyodide {VERSION}: its digest is another one")
    return data


def _run(npm: str, folder: str) -> subprocess.CompletedProcess[str]:
    command = [npm, "pack", PACKAGE, "--pack-destination", folder, "--ignore-scripts", "--loglevel", "error"]
    try:
        return subprocess.run(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_PATIENCE,
        )
    except subprocess.TimeoutExpired as error:
        raise RequestError(
            f"npm has not fetched Pyodide {VERSION} within {_PATIENCE // 60} minutes"
        ) from error


def _reason(done: subprocess.CompletedProcess[str]) -> str:
    """The first sentence of npm's complaint."""
    said = [
        line.removeprefix("npm error ") for line in done.stderr.splitlines() if line.startswith("npm err")
    ]
    told = [line for line in said if " " in line and not line.startswith("code ")]
    return sentence(told[0] if told else f"it ended with {done.returncode}", 300)
