"""Pyodide from a folder, a package file, the cache, and npm."""

import stat
import sys
from pathlib import Path

import pytest

from retro2600.fronts.web.site import pyodide
from retro2600.store.refusals import RequestError
from tests.fronts.web.site.stand_in import FILES, expected, package
from tests.systems import ENDLESS_DEVICES, SCRIPTS, needs

unix = needs(SCRIPTS)


@pytest.fixture
def packed(monkeypatch: pytest.MonkeyPatch) -> bytes:
    made = package()
    expected(monkeypatch, made)
    return made


@pytest.fixture
def said() -> list[str]:
    return []


def npm(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Let npm be this script, and nothing else be found."""
    tool = folder / "bin" / "npm"
    tool.parent.mkdir()
    tool.write_text(f"#!{sys.executable}\nimport os, sys\nfrom pathlib import Path\n{script}")
    tool.chmod(tool.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tool.parent))


def fetching(data: Path) -> str:
    return f"""
assert sys.argv[1:3] == ["pack", "pyodide@{pyodide.VERSION}"], sys.argv
folder = Path(sys.argv[sys.argv.index("--pack-destination") + 1])
(folder / "pyodide-{pyodide.VERSION}.tgz").write_bytes(Path({str(data)!r}).read_bytes())
"""


def refusal(given: Path | None, cache: Path) -> str:
    with pytest.raises(RequestError) as refused:
        pyodide.found(given, cache, lambda line: None)
    sentence = str(refused.value)
    assert "\n" not in sentence
    return sentence


def test_a_folder_with_the_files_is_taken(packed: bytes, tmp_path: Path) -> None:
    for name, data in {**FILES, "README.md": b"more"}.items():
        (tmp_path / name).write_bytes(data)
    assert pyodide.found(tmp_path, tmp_path / "cache", print) == FILES
    assert not (tmp_path / "cache").exists()


def test_a_package_file_is_taken(packed: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.tgz").write_bytes(packed)
    assert pyodide.found(tmp_path / "a.tgz", tmp_path / "cache", print) == FILES


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_missing_or_another_one_is_named(name: str, packed: bytes, tmp_path: Path) -> None:
    for other, data in FILES.items():
        (tmp_path / other).write_bytes(data)
    (tmp_path / name).unlink()
    assert refusal(tmp_path, tmp_path) == f"cannot read {tmp_path / name}: No such file or directory"
    (tmp_path / name).write_bytes(FILES[name][:-1])
    assert refusal(tmp_path, tmp_path).startswith(f"{tmp_path / name} is not the file of Pyodide ")
    (tmp_path / name).unlink()
    (tmp_path / name).mkdir()
    assert refusal(tmp_path, tmp_path) == f"cannot read {tmp_path / name}: it is a folder"


@needs(ENDLESS_DEVICES)
def test_what_never_ends_is_refused(packed: bytes, tmp_path: Path) -> None:
    for other in FILES:
        (tmp_path / other).symlink_to("/dev/zero")
    assert refusal(tmp_path, tmp_path).endswith("it is no ordinary file")
    assert refusal(Path("/dev/zero"), tmp_path) == "cannot read /dev/zero: it is no ordinary file"


def test_a_package_file_that_is_another_one_is_not_even_unpacked(packed: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.tgz").write_bytes(packed[:-1])
    assert refusal(tmp_path / "a.tgz", tmp_path).startswith(f"{tmp_path / 'a.tgz'} is not the package of ")


def test_without_npm_a_sentence_says_what_to_do(
    packed: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    sentence = refusal(None, tmp_path / "cache")
    assert "install npm, or name the folder" in sentence
    assert "--pyodide" in sentence
    assert not (tmp_path / "cache").exists()


@unix
def test_npm_fetches_it_once_and_the_cache_has_it_then(
    packed: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: list[str]
) -> None:
    (tmp_path / "data").write_bytes(packed)
    npm(tmp_path, monkeypatch, fetching(tmp_path / "data"))
    cache = tmp_path / "a" / "cache"
    assert pyodide.found(None, cache, said.append) == FILES
    assert len(said) == 1
    monkeypatch.setenv("PATH", "")
    assert pyodide.found(None, cache, said.append) == FILES
    assert len(said) == 1


@unix
def test_a_damaged_cache_is_fetched_anew(
    packed: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: list[str]
) -> None:
    (tmp_path / "data").write_bytes(packed)
    npm(tmp_path, monkeypatch, fetching(tmp_path / "data"))
    (tmp_path / f"pyodide-{pyodide.VERSION}.tgz").write_bytes(packed[:100])
    assert pyodide.found(None, tmp_path, said.append) == FILES
    assert (tmp_path / f"pyodide-{pyodide.VERSION}.tgz").read_bytes() == packed
    assert len(said) == 1


@unix
@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        (
            "sys.stderr.write('npm error code ENOTFOUND\\nnpm error network request failed'); sys.exit(1)",
            f"npm cannot fetch Pyodide {pyodide.VERSION}: network request failed",
        ),
        ("sys.exit(3)", f"npm cannot fetch Pyodide {pyodide.VERSION}: it ended with 3"),
        ("pass", f"npm cannot fetch Pyodide {pyodide.VERSION}: it ended with 0"),
        (
            "(Path(sys.argv[sys.argv.index('--pack-destination') + 1]) / 'a.tgz').write_bytes(b'no')",
            f"what npm fetched is not Pyodide {pyodide.VERSION}: its digest is another one",
        ),
    ],
    ids=["no network", "silent", "nothing", "another"],
)
def test_what_npm_cannot_do_is_one_sentence_and_leaves_nothing(
    script: str, sentence: str, packed: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    npm(tmp_path, monkeypatch, script)
    assert refusal(None, tmp_path / "cache") == sentence
    assert not (tmp_path / "cache").exists()
