"""A small site, and a package file of a Pyodide that does nothing."""

import base64
import hashlib
import io
import tarfile
from collections.abc import Mapping

import pytest

from retro2600.fronts.web.site import pyodide

FILES: Mapping[str, bytes] = {name: f"this is {name}\n".encode() for name in pyodide.FILES}


def package() -> bytes:
    """These files as npm packs them."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, data in FILES.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return packed.getvalue()


def expected(monkeypatch: pytest.MonkeyPatch, packed: bytes) -> None:
    """Let this package, with `FILES` in it, be the one that is expected."""
    integrity = base64.b64encode(hashlib.sha512(packed).digest()).decode()
    monkeypatch.setattr(pyodide, "INTEGRITY", integrity)
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in FILES.items()}
    monkeypatch.setattr(pyodide, "FILES", digests)
