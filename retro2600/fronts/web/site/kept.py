"""The archive for the page, kept from one start to the next: packing it takes seconds of a processor.

The person's cache has it under two digests: of all that it is made of, so that other code has another one,
and of the archive itself, so that a damaged one is not used.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from retro2600 import limits
from retro2600.fronts.web.site import package
from retro2600.fronts.web.site.imports import PACKAGE
from retro2600.store.files import made, removed, write_bytes
from retro2600.store.reading import read_bytes
from retro2600.store.refusals import RequestError

_DIGITS: Final = 32  # of each digest, in the file's name
_ALL: Final = "page-*.zip"


def archive(cache: Path) -> bytes:
    """The archive as this folder has it, else packed and put there; a folder that cannot be used is none."""
    source = _source()
    for path in cache.glob(f"page-{source}-*.zip"):
        with suppress(RequestError):
            data = read_bytes(path, limits.SITE_FILE_BYTES)
            if path.name == _name(source, data):
                return data
    data = package.packed()
    with suppress(RequestError, OSError):
        made(cache)
        for old in cache.glob(_ALL):
            removed(old)
        write_bytes(cache / _name(source, data), data)
    return data


def _name(source: str, data: bytes) -> str:
    return f"page-{source}-{hashlib.sha256(data).hexdigest()[:_DIGITS]}.zip"


def _source() -> str:
    """The digest of all that it is made of: our files, the libraries, and the Python that reads them."""
    whole = hashlib.sha256(sys.version.encode())
    for folder in (PACKAGE, *map(package.folder_of, package.LIBRARIES)):
        for path in _files(folder):
            name = path.relative_to(folder.parent).as_posix()
            whole.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()[:_DIGITS]


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.parent.name != "__pycache__":
            yield path
