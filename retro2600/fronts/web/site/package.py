"""`retro2600.zip`: the Python code and data that the page needs, and the libraries it imports.

Only what is imported from the page or from a program of the shelf is in it, with the data beside that; what
only a desktop needs is left out by not being imported, and what only a reader needs by `lean`. The same code
makes the same bytes.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterable
from importlib.metadata import distribution
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final

from retro2600.fronts.web.site.imports import PACKAGE, below, needed
from retro2600.fronts.web.site.lean import lean
from retro2600.store.refusals import RequestError

PAGE: Final = "retro2600.fronts.web.page"
"""The package that runs in the browser."""

SHELF: Final = "retro2600.cartridges"

LIBRARIES: Final = ("segno", "tomlkit")
"""Libraries in pure Python that the page imports: for QR codes, and for the settings."""

_NO_DATA: Final = {".py", ".pyc", ".md", ".typed"}
_LICENCES: Final = {"LICENSE", "LICENCE", "COPYING", "NOTICE"}
_EARLIEST: Final = (1980, 1, 1, 0, 0, 0)  # a time that every file has, as far back as the format goes


def packed() -> bytes:
    """The archive: folders of packages at its top."""
    contents = {path.relative_to(PACKAGE.parent).as_posix(): _content(path) for path in _ours()}
    for library in LIBRARIES:
        contents |= _code(library)
    return _zipped(contents)


def licences() -> dict[str, bytes]:
    """The licences of the libraries in it, each as `LIBRARY.txt`."""
    found = {}
    for library in LIBRARIES:
        texts = _licences(library)
        if not texts:
            raise RequestError(f"the installed {library} has no licence file, which a copy of it must have")
        found[f"{library}.txt"] = b"\n".join(texts)
    return found


def _content(path: Path) -> bytes:
    """A file of ours as the page has it."""
    if path.suffix != ".py":
        return path.read_bytes()
    return lean(path.read_text(encoding="utf-8")).encode()


def _ours() -> Iterable[Path]:
    modules = needed([*below(PAGE), *below(SHELF)])
    data = {
        path
        for folder in {module.parent for module in modules}
        for beside in (folder, folder / "data")
        if beside.is_dir()
        for path in beside.iterdir()
        if path.is_file() and path.suffix not in _NO_DATA
    }
    return modules | data


def folder_of(library: str) -> Path:
    """The folder of an installed library; `RequestError` for one that is not there."""
    spec = find_spec(library)
    if spec is None or not spec.submodule_search_locations:
        raise RequestError(f"{library} is not installed, and the page needs it")
    return Path(spec.submodule_search_locations[0])


def _code(library: str) -> dict[str, bytes]:
    """The modules of an installed library."""
    folder = folder_of(library)
    modules = sorted(folder.rglob("*.py"))
    return {path.relative_to(folder.parent).as_posix(): path.read_bytes() for path in modules}


def _licences(library: str) -> list[bytes]:
    files = distribution(library).files or ()
    return [path.read_binary() for path in files if path.stem.upper() in _LICENCES]


def _zipped(contents: dict[str, bytes]) -> bytes:
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(contents.items()):
            entry = zipfile.ZipInfo(name, _EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # one system's attributes for all
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return file.getvalue()
