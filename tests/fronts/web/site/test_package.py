"""The archive of Python code that the page loads."""

import io
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from retro2600.fronts.web.site import package
from retro2600.fronts.web.site.imports import PACKAGE
from retro2600.fronts.web.site.package import licences, packed
from retro2600.store.refusals import RequestError
from tests.laws import some

LARGEST = 2_600_000
DESKTOPS = (
    "retro2600/cli/",
    "retro2600/envs/",
    "retro2600/study/",
    "retro2600/shell/sound/mixer",
    "retro2600/shell/export/",
    "retro2600/fronts/terminal/",
    "retro2600/fronts/window/",
    "retro2600/fronts/web/site/",
    "retro2600/fronts/web/static/",
)
ABSENT = ("numpy", "pygame", "PIL", "platformdirs", "filelock")

PLAYS = """
import sys
others = [path for path in sys.path if "site-packages" not in path and path not in ("", sys.argv[2])]
sys.path[:] = [sys.argv[1], *others]
for name in sys.argv[3:]:
    sys.modules[name] = None
from retro2600.fronts.web.page import Pages, Shared
page = Pages(Shared({}), {"rate": 48000}, {"now_text": lambda: "now", "seed": lambda: 1})
turns = [page.turn(number * 20.0) for number in range(60)]
assert any("picture" in turn for turn in turns) and any("sound" in turn for turn in turns)
import retro2600, tomlkit
assert retro2600.__file__.startswith(sys.argv[1]) and tomlkit.__file__.startswith(sys.argv[1])
print("played")
"""


@pytest.fixture(scope="module")
def archive() -> bytes:
    return packed()


def names(archive: bytes) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        assert opened.testzip() is None
        return opened.namelist()


@pytest.mark.slow
def test_the_same_code_makes_the_same_bytes(archive: bytes) -> None:
    assert packed() == archive


def test_it_holds_what_the_page_needs_and_nothing_of_a_desktops(archive: bytes) -> None:
    held = names(archive)
    assert {"retro2600/__init__.py", "retro2600/fronts/web/page/page.py", "tomlkit/__init__.py"} <= set(held)
    assert [name for name in held if name.startswith(DESKTOPS)] == []
    assert [name for name in held if name.endswith((".pyc", ".md"))] == []
    assert {name.partition("/")[0] for name in held} == {"retro2600", "segno", "tomlkit"}
    assert held == sorted(held)
    assert len(archive) < LARGEST


@pytest.mark.slow
@pytest.mark.parametrize("unpacked", some([True, False], 2))
def test_the_page_plays_with_nothing_but_what_is_in_it(
    archive: bytes, unpacked: bool, tmp_path: Path
) -> None:
    place = tmp_path / "program"
    if unpacked:
        with zipfile.ZipFile(io.BytesIO(archive)) as opened:
            opened.extractall(place)
    else:
        place.write_bytes(archive)
    source = str(PACKAGE.parent)
    done = subprocess.run(
        [sys.executable, "-P", "-c", PLAYS, str(place), source, *ABSENT],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={"PATH": ""},
    )
    assert (done.stdout, done.stderr) == ("played\n", "")


def test_every_library_in_it_brings_its_licence() -> None:
    found = licences()
    assert found.keys() == {f"{library}.txt" for library in package.LIBRARIES}
    assert b"Permission is hereby granted" in found["tomlkit.txt"]


@pytest.mark.slow
def test_a_library_that_is_missing_or_has_no_licence_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "LIBRARIES", ("no_such_library",))
    with pytest.raises(RequestError, match=r"^no_such_library is not installed, and the page needs it$"):
        packed()
    monkeypatch.setattr(package, "LIBRARIES", ("tomlkit",))
    monkeypatch.setattr(package, "_LICENCES", set())
    with pytest.raises(RequestError, match=r"^the installed tomlkit has no licence file"):
        licences()
