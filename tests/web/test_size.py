"""The bytes that a first visit loads."""

from pathlib import Path

import pytest

from retro2600.fronts.web.site import pyodide
from retro2600.fronts.web.site.collecting import collected
from retro2600.fronts.web.site.server import Server

pytestmark = pytest.mark.slow

MOST = 9_000_000


def test_no_more_than_nine_megabytes_are_loaded(pyodide_folder: Path) -> None:
    with Server(collected(pyodide.found(pyodide_folder, pyodide_folder, print)), 0) as server:
        server.compressing.join()
        sizes = {name: len(file.gzipped or file.data) for name, file in server.files.items()}
    assert sum(sizes.values()) < MOST, sizes
