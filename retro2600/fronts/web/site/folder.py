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
from retro2600.store import files, parts
from retro2600.store.reading import read_bytes, read_json
from retro2600.store.refusals import RequestError, refused
from retro2600.store.site import FORMAT, LIST, headers, server_named

_OLD: Final = "old"  # the piece of a part that holds the site before until the new one is in its place


def write(site: Site, folder: Path) -> None:
    """Write the site into a folder, new, empty, or holding an earlier site; whole or not at all."""
    folder = Path(os.path.abspath(folder))  # noqa: PTH100 - links stay links
    site = {**site, "_headers": _headers(server_named(site))}
    ensure_replaceable(folder)
    with _made_beside(folder) as made:
        for name, data in {**site, LIST: _listed(site)}.items():
            files.write_new(made / name, data)
        for each in (made, *made.rglob("*")):
            if each.is_dir():
                files.flush_folder(each)
        _put(made, folder)


def ensure_replaceable(folder: Path) -> None:
    """A `RequestError` if the folder holds anything but a site, as it was written.

    Anything that a killed process has left beside it is put in order first.
    """
    with refused(f"cannot write {folder}"):
        _tidy(Path(os.path.abspath(folder)))  # noqa: PTH100 - links stay links
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


def _headers(server: str) -> bytes:
    """The headers in the form that several hosts read from a file of this name."""
    lines = [f"  {name}: {value}" for name, value in headers(server).items()]
    return "\n".join(["/*", *lines, ""]).encode()


def _tidy(folder: Path) -> None:
    """Remove what killed processes have left; an earlier site that had just given way is put back."""
    for old in parts.folders_left(folder, _OLD):
        if os.path.lexists(folder):
            shutil.rmtree(old, ignore_errors=True)
        else:
            old.rename(folder)
            files.flush_folder(folder.parent)
    for made in parts.folders_left(folder):
        shutil.rmtree(made, ignore_errors=True)


@contextmanager
def _made_beside(folder: Path) -> Iterator[Path]:
    """A new folder beside this one, gone afterwards; the folder it lies in must be there."""
    with refused(f"cannot write {folder}"):
        made = parts.folder_begun(folder)
        try:
            yield made
        finally:
            parts.ended(made)


def _put(made: Path, folder: Path) -> None:
    """Let the new folder take the place of the old one, which is put back if that fails."""
    old = parts.piece_of(made, _OLD)
    with suppress(FileNotFoundError):
        folder.rename(old)
        files.flush_folder(folder.parent)  # or a power failure could leave some of both
    try:
        made.rename(folder)
        files.flush_folder(folder.parent)
    except BaseException:
        if old.exists() and not folder.exists():
            old.rename(folder)
        raise
    finally:
        if folder.exists():
            shutil.rmtree(old, ignore_errors=True)
