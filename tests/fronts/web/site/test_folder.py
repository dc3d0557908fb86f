"""The site as a folder: whole or not at all, and never in the place of what is not ours."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from retro2600.fronts.web.site.folder import ensure_replaceable, write
from retro2600.store.refusals import RequestError
from retro2600.store.site import FORMAT, LIST, POLICY, WIRE
from tests.systems import DESCRIPTOR_PATHS, REFUSING_MODES, needs

SITE = {"index.html": b"<p>", "pyodide/pyodide.mjs": b"export {}", "sw.mjs": b"one"}


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name not in (LIST, "_headers")
    }


def refusal(out: Path) -> str:
    with pytest.raises(RequestError) as refused:
        write(SITE, out)
    return str(refused.value).removeprefix(f"cannot write {out}: ")


def test_a_new_folder_holds_the_site_and_the_headers(tmp_path: Path) -> None:
    write(SITE, tmp_path / "site")
    assert contents(tmp_path / "site") == SITE
    headers = (tmp_path / "site" / "_headers").read_text()
    assert headers.startswith("/*\n")
    assert f"\n  Content-Security-Policy: {POLICY}" in headers
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_the_headers_let_the_page_at_the_server_that_it_was_written_for(tmp_path: Path) -> None:
    write({**SITE, WIRE: b'"https://play.example.org"\n'}, tmp_path / "site")
    headers = (tmp_path / "site" / "_headers").read_text()
    assert "connect-src 'self' https://play.example.org wss://play.example.org;" in headers


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    write(SITE, tmp_path / "site")
    assert contents(tmp_path / "site") == SITE


def test_an_earlier_site_is_replaced_as_a_whole(tmp_path: Path) -> None:
    write({**SITE, "old.mjs": b"gone"}, tmp_path / "site")
    write(SITE, tmp_path / "site")
    assert contents(tmp_path / "site") == SITE
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def add(name: str) -> Callable[[Path], object]:
    return lambda site: (site / name).write_bytes(b"mine")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (add("CNAME"), "CNAME in it is not as the site was written"),
        (add("index.html"), "index.html in it is not as the site was written"),
        (add("pyodide/mine.mjs"), "pyodide/mine.mjs in it is not as the site was written"),
        (lambda site: (site / LIST).unlink(), "it is not empty, and what is in it is no site of ours"),
        (lambda site: (site / LIST).write_text("{}"), "its site.json is not that of a site"),
        (
            lambda site: (site / LIST).write_text(json.dumps({"format": FORMAT, "files": []})),
            "its site.json is not that of a site",
        ),
    ],
    ids=["beside", "changed", "below", "no list", "another list", "hostile list"],
)
def test_what_is_not_ours_is_not_replaced(
    change: Callable[[Path], object], sentence: str, tmp_path: Path
) -> None:
    out = tmp_path / "site"
    write(SITE, out)
    change(out)
    there = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    assert refusal(out) == sentence
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == there
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_file_or_a_link_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    assert refusal(tmp_path / "file") == "it is not a folder"
    write(SITE, tmp_path / "site")
    (tmp_path / "link").symlink_to("site")
    assert refusal(tmp_path / "link") == "it is not a folder"


def test_a_link_in_a_folder_is_not_taken_for_a_file(tmp_path: Path) -> None:
    out = tmp_path / "site"
    out.mkdir()
    (out / "loop").symlink_to(".")
    assert "no site of ours" in refusal(out)


def test_the_folder_one_is_in_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RequestError, match="it is the folder you are in"):
        ensure_replaceable(Path())
    write(SITE, Path("site"))
    assert contents(tmp_path / "site") == SITE


def test_where_no_folder_can_be_made_a_sentence_says_so(tmp_path: Path) -> None:
    assert refusal(tmp_path / "no" / "such") == "No such file or directory"
    assert list(tmp_path.iterdir()) == []


@needs(REFUSING_MODES)
def test_a_folder_that_may_not_be_written_is_a_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert refusal(tmp_path / "site") == "Permission denied"


def test_what_fails_in_the_middle_leaves_the_earlier_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "site"
    write(SITE, out)
    with pytest.raises(RequestError):
        write({**SITE, "index.html/below": b"cannot be"}, out)
    assert contents(out) == SITE
    rename = Path.rename

    def failing(self: Path, target: Path) -> Path:
        if target == out and ".old." not in self.name:
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    assert refusal(out) == "No space left on device"
    monkeypatch.undo()
    assert contents(out) == SITE
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def left(tmp_path: Path, name: str) -> Path:
    """A folder that a killed process has left, with half a site in it."""
    folder = tmp_path / f".{name}.{os.getppid()}.0123abcd.part"
    (folder / "pyodide").mkdir(parents=True)
    (folder / "index.html").write_bytes(b"half")
    return folder


def test_what_a_killed_process_has_left_beside_it_is_gone_with_the_next_site(tmp_path: Path) -> None:
    write({"index.html": b"older"}, tmp_path / "site")
    left(tmp_path, "site")
    left(tmp_path, "site.old")
    others = [left(tmp_path, "other"), left(tmp_path, "site.sound")]
    write(SITE, tmp_path / "site")
    assert contents(tmp_path / "site") == SITE
    assert sorted(tmp_path.iterdir()) == sorted([*others, tmp_path / "site"])


def test_a_site_that_had_given_way_to_one_that_never_came_is_put_back(tmp_path: Path) -> None:
    write(SITE, tmp_path / "site")
    (tmp_path / "site").rename(tmp_path / ".site.old.1.0123abcd.part")
    left(tmp_path, "site")
    ensure_replaceable(tmp_path / "site")
    assert contents(tmp_path / "site") == SITE
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_folder_that_another_process_writes_is_left_alone(tmp_path: Path) -> None:
    flock = pytest.importorskip("fcntl").flock
    other = left(tmp_path, "site")
    old = left(tmp_path, "site.old")
    descriptor = os.open(other, os.O_RDONLY)
    flock(descriptor, 2)
    write(SITE, tmp_path / "site")
    assert sorted(tmp_path.iterdir()) == sorted([other, old, tmp_path / "site"])
    os.close(descriptor)
    write(SITE, tmp_path / "site")
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


@needs(DESCRIPTOR_PATHS)
def test_everything_is_on_the_disk_before_it_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Path] = []
    fsync, rename = os.fsync, Path.rename

    def flushed(descriptor: int) -> None:
        done.append(Path(f"/proc/self/fd/{descriptor}").readlink())
        fsync(descriptor)

    def renamed(self: Path, target: Path) -> Path:
        if target == tmp_path / "site":
            assert {self, *self.rglob("*")} <= set(done)
            done.clear()
        return rename(self, target)

    monkeypatch.setattr(os, "fsync", flushed)
    monkeypatch.setattr(Path, "rename", renamed)
    write(SITE, tmp_path / "site")
    assert done == [tmp_path]
