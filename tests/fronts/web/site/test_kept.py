"""The archive of our code, kept from one start to the next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from retro2600.fronts.web.site import kept, package


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of one module, in the place of ours; its archive is the module and a count of packings."""
    folder = tmp_path / "ours"
    folder.mkdir()
    (folder / "one.py").write_text("1")
    packings: list[int] = []

    def packed() -> bytes:
        packings.append(1)
        return f"{(folder / 'one.py').read_text()}, packed {len(packings)} times".encode()

    monkeypatch.setattr(kept, "PACKAGE", folder)
    monkeypatch.setattr(package, "packed", packed)
    return folder


@pytest.fixture
def archive(source: Path, tmp_path: Path) -> Callable[[], bytes]:
    """The archive, with a cache that is not there at first."""
    return lambda: kept.archive(tmp_path / "cache")


def files(folder: Path) -> list[Path]:
    return list((folder / "cache").iterdir())


def test_it_is_packed_once(archive: Callable[[], bytes], tmp_path: Path) -> None:
    assert [archive(), archive()] == [b"1, packed 1 times"] * 2
    assert len(files(tmp_path)) == 1


@pytest.mark.parametrize("name", ["one.py", "two.py"])
def test_other_code_has_another_one_which_takes_its_place(
    name: str, archive: Callable[[], bytes], source: Path, tmp_path: Path
) -> None:
    archive()
    (source / name).write_text("2")
    assert archive().endswith(b"packed 2 times")
    assert len(files(tmp_path)) == 1


def test_what_python_leaves_beside_the_code_is_no_other_code(
    archive: Callable[[], bytes], source: Path
) -> None:
    archive()
    (source / "__pycache__").mkdir()
    (source / "__pycache__" / "one.pyc").write_text("compiled")
    assert archive() == b"1, packed 1 times"


def test_a_damaged_one_is_packed_anew(archive: Callable[[], bytes], tmp_path: Path) -> None:
    archive()
    files(tmp_path)[0].write_bytes(b"0, packed 1 times")
    assert [archive(), archive()] == [b"1, packed 2 times"] * 2


def test_without_a_folder_it_is_packed_each_time(source: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    found = [kept.archive(tmp_path / "cache") for _ in range(2)]
    assert found == [b"1, packed 1 times", b"1, packed 2 times"]
