"""The site as a folder, for any static host.

A folder is replaced as a whole, and only one that a site was written into and nothing else: its list of files
with their digests, `site.json`, says so.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from retro2600 import limits
from retro2600.fronts.web.site.collecting import Site
from retro2600.fronts.web.site.server import HEADERS
from retro2600.store import parts
from retro2600.store.reading import read_bytes, read_json
from retro2600.store.refusals import RequestError, refused

FORMAT: Final = "retro2600 site 1"
LIST: Final = "site.json"
"""The list of the files in a folder, with the SHA-256 of each."""


def write(site: Site, folder: Path) -> None:
    """Write the site into a folder, new, empty, or holding an earlier site; whole or not at all."""
    folder = Path(os.path.abspath(folder))  # noqa: PTH100 - links stay links
    site = {**site, "_headers": _headers()}
    ensure_replaceable(folder)
    with _made_beside(folder) as made:
        for name, data in {**site, LIST: _listed(site)}.items():
            path = made / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        _put(made, folder)


def ensure_replaceable(folder: Path) -> None:
    """A `RequestError` if the folder holds anything but a site, as it was written."""
    with refused(f"cannot write {folder}"):
        if not os.path.lexists(folder):
            return
        if folder.is_symlink() or not folder.is_dir():
            raise ValueError("it is not a folder")
        if folder.samefile(Path.cwd()):
            raise ValueError("it is the folder you are in, which would be replaced")
        there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not _is_folder(path)}
    if not there:
        return
    if LIST not in there:
        raise RequestError(f"cannot write {folder}: it is not empty, and what is in it is no site of ours")
    listed = _read_list(folder)
    for name in sorted(there - {LIST}):
        if listed.get(name) != _digest(read_bytes(folder / name, limits.SITE_FILE_BYTES)):
            raise RequestError(f"cannot write {folder}: {name} in it is not as the site was written")


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()


def _read_list(folder: Path) -> dict[str, object]:
    document = read_json(folder / LIST)
    files = document.get("files") if isinstance(document, dict) else None
    if not isinstance(document, dict) or document.get("format") != FORMAT or not isinstance(files, dict):
        raise RequestError(f"cannot write {folder}: its {LIST} is not that of a site")
    return files


def _listed(site: Site) -> bytes:
    files = {name: _digest(data) for name, data in sorted(site.items())}
    return f"{json.dumps({'format': FORMAT, 'files': files}, indent=1)}\n".encode()


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _headers() -> bytes:
    """The headers in the form that several hosts read from a file of this name."""
    lines = [f"  {name}: {value}" for name, value in HEADERS.items()]
    return "\n".join(["/*", *lines, ""]).encode()


@contextmanager
def _made_beside(folder: Path) -> Iterator[Path]:
    """A new folder beside this one, gone afterwards; the folder it lies in must be there."""
    made = parts.part_of(folder)
    with refused(f"cannot write {folder}"):
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir()
        try:
            yield made
        finally:
            shutil.rmtree(made, ignore_errors=True)


def _put(made: Path, folder: Path) -> None:
    """Let the new folder take the place of the old one, which is put back if that fails."""
    old = made.with_name(f"{made.name}.old")
    with suppress(FileNotFoundError):
        folder.rename(old)
    try:
        made.rename(folder)
    except BaseException:
        if old.exists():
            old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)
