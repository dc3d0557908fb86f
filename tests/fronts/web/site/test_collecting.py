"""The site as a whole: its files, their list, their licences."""

import json
import re
from pathlib import PurePosixPath

import pytest

from retro2600.fronts.web.site import package
from retro2600.fronts.web.site.collecting import STATIC, Site, collected, digest
from retro2600.store.site import TYPES, integrity
from tests.fronts.web.site.stand_in import FILES


@pytest.fixture(scope="module")
def site() -> Site:
    return collected(FILES)


def listed(site: Site) -> dict[str, str]:
    """The files of the service worker's list, with their digests."""
    found = re.fullmatch(r"self\.PRECACHE = (.+);\n", site["precache.js"].decode(), re.S)
    assert found
    files: dict[str, str] = json.loads(found[1])["files"]
    return files


def test_every_file_of_the_page_is_in_it_as_it_is(site: Site) -> None:
    own = {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.is_file()}
    assert {
        "index.html",
        "style.css",
        "page.mjs",
        "worker.mjs",
        "sw.mjs",
        "manifest.webmanifest",
    } <= own.keys()
    assert {name: site[name] for name in own} == {name: path.read_bytes() for name, path in own.items()}
    assert {name: site[f"pyodide/{name}"] for name in FILES} == FILES
    assert "retro2600.zip" in site


@pytest.fixture
def archived(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """The archive of our own code as it was made: the tests of `package` are about it."""
    monkeypatch.setattr(package, "packed", lambda: site["retro2600.zip"])


@pytest.mark.usefixtures("archived")
def test_the_same_files_make_the_same_site(site: Site) -> None:
    assert collected(FILES) == site
    assert digest(site) != digest({**site, "page.mjs": b""})
    assert digest(site) != digest({**site, "more.mjs": site["page.mjs"]})


def test_the_list_has_every_file_but_the_service_workers_own(site: Site) -> None:
    files = listed(site)
    names = {"index.html" if name == "./" else name for name in files}
    assert names == site.keys() - {"sw.mjs", "precache.js"}
    assert all(
        digest == integrity(site["index.html" if name == "./" else name]) for name, digest in files.items()
    )
    assert integrity(b"") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="


@pytest.mark.usefixtures("archived")
def test_a_changed_file_makes_another_version(site: Site) -> None:
    changed = collected({**FILES, "pyodide.mjs": b"changed"})
    assert changed["precache.js"].splitlines()[1] != site["precache.js"].splitlines()[1]


def test_everything_in_it_has_its_licence(site: Site) -> None:
    told = {name: site[name].decode() for name in site if name.startswith("licences/")}
    assert "MIT License" in told["licences/retro2600.txt"]
    assert "Mozilla Public License Version 2.0" in told["licences/MPL-2.0.txt"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in told["licences/python.txt"]
    assert "Permission is hereby granted" in told["licences/tomlkit.txt"]
    named = re.findall(r"[\w.-]+\.txt", told["licences/pyodide.txt"])
    assert named
    assert {f"licences/{name}" for name in named} <= told.keys()


def test_every_kind_of_file_has_a_type(site: Site) -> None:
    assert {PurePosixPath(name).suffix for name in site} <= TYPES.keys()
