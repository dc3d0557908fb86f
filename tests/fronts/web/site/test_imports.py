"""The modules that some of them need."""

from pathlib import Path

import pytest

from retro2600.fronts.web.site import imports
from retro2600.fronts.web.site.imports import PACKAGE, below, needed

MODULES = {
    "__init__.py": "",
    "one/__init__.py": "",
    "one/first.py": "import json\nfrom retro2600.two import second\n",
    "one/alone.py": "",
    "two/__init__.py": "from retro2600 import three\n",
    "two/second.py": "def later():\n    import retro2600.four.deep\n",
    "two/unused.py": "",
    "three.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from retro2600 import five\n"
    "else:\n    from retro2600.two.second import later\n",
    "four/__init__.py": "",
    "four/deep.py": "from retro2600.three import TYPE_CHECKING\n",
    "five.py": "",
}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    package = tmp_path / "retro2600"
    for name, code in MODULES.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(code)
    monkeypatch.setattr(imports, "PACKAGE", package)
    return package


def test_all_that_is_imported_is_needed_and_nothing_else(package: Path) -> None:
    found = {path.relative_to(package).as_posix() for path in needed(["retro2600.one.first"])}
    assert found == MODULES.keys() - {"one/alone.py", "two/unused.py", "five.py"}


def test_the_modules_of_a_package_are_found_by_looking(package: Path) -> None:
    assert below("retro2600.two") == ["retro2600.two", "retro2600.two.second", "retro2600.two.unused"]


def test_the_machine_needs_no_front() -> None:
    rooms = {path.relative_to(PACKAGE).parts[0] for path in needed(below("retro2600.machine"))}
    assert rooms == {
        "__init__.py",
        "version.py",
        "annotated.py",
        "excerpt.py",
        "limits.py",
        "printable.py",
        "reader.py",
        "machine",
        "cartridges",
    }
