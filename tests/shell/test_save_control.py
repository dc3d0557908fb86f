"""The writing of a session: slots, movies, settings, and their times."""

import errno
import os
from pathlib import Path
from unittest.mock import Mock

import pytest

from retro2600.shell.input.actions import Action, Push
from retro2600.shell.notice import Notice
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.shell import Shell
from tests.shell.conftest import Opener, left
from tests.shell.test_recording import replayed
from tests.systems import PIPES, needs
from tools.posix import make_pipe

IO = os.strerror(errno.EIO)
FULL = os.strerror(errno.ENOSPC)


def fail(path: Path, data: bytes) -> int:
    """Write to a disk that is full."""
    raise OSError(errno.ENOSPC, FULL)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "movie.json"


@pytest.fixture
def recorded(launch: Opener, path: Path) -> Shell:
    """A recorded session of ten seconds, of which the first is on the disk."""
    shell = launch(record=path)
    shell.run(AUTOSAVED_EVERY)
    play(shell, 9 * AUTOSAVED_EVERY)
    return shell


def play(shell: Shell, frames: int) -> None:
    """Let frames pass of which nothing is on the disk."""
    shell.play.run(frames, shell.options)
    shell.save_control.movies.follow(shell.session)


def test_a_recording_that_ends_on_a_full_disk_is_written_when_there_is_room(
    recorded: Shell, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = recorded.session.console
    with monkeypatch.context() as disk:
        disk.setattr(Path, "write_bytes", fail)
        recorded.gate.do(Action.RECORD)
        assert recorded.view.notice == (
            f"cannot write {path}: {FULL}; the movie is written as soon as that can be done"
        )
        assert replayed(path.read_text())[0].frame == AUTOSAVED_EVERY
    recorded.run(AUTOSAVED_EVERY)
    assert replayed(path.read_text())[0] == end
    assert recorded.view.notice == f"recorded: {path}"
    assert recorded.save_control.unwritten == ()
    path.unlink()
    recorded.close()
    assert not path.exists()  # it has been written once and for all


def test_a_movie_that_cannot_be_written_is_warned_of_once_while_it_is_recorded_and_afterwards(
    recorded: Shell, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warned: list[str] = []
    monkeypatch.setattr(Notice, "warn", lambda notice, text: warned.append(text))
    monkeypatch.setattr(Path, "write_bytes", fail)
    recorded.run(AUTOSAVED_EVERY)
    recorded.gate.do(Action.RECORD)
    recorded.run(2 * AUTOSAVED_EVERY)
    assert [text for text in warned if str(path) in text] == [f"cannot write {path}: {FULL}"]


def test_every_recording_that_has_ended_on_a_full_disk_is_written_in_the_end(
    recorded: Shell, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [path, path.with_name("two.json")]
    first = recorded.session.console
    recorded.gate.do(Action.RECORD)
    recorded.save_control.movies.record(recorded.session, str(paths[1]))
    play(recorded, 30)
    second = recorded.session.console
    with monkeypatch.context() as disk:
        disk.setattr(Path, "write_bytes", fail)
        recorded.gate.do(Action.RECORD)
    recorded.close()
    assert [replayed(path.read_text())[0] for path in paths] == [first, second]
    assert recorded.save_control.unwritten == ()


def test_a_recording_that_can_never_be_written_is_told_of_at_the_end(
    recorded: Shell, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "write_bytes", fail)
    recorded.gate.do(Action.RECORD)
    recorded.close()
    assert f"cannot write {path}: {FULL}" in recorded.save_control.unwritten
    assert replayed(path.read_text())[0].frame == AUTOSAVED_EVERY


@needs(PIPES)
@pytest.mark.parametrize("name", ["slots/lamp/resume.json", "slots/lamp/resume-before.json"])
def test_a_pipe_where_the_session_is_to_be_left_is_told_of_and_left_alone(
    launch: Opener, tmp_path: Path, name: str
) -> None:
    left(launch)
    (tmp_path / name).unlink(missing_ok=True)
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    make_pipe(tmp_path / name)
    shell = left(launch, game=2)
    (sentence,) = shell.save_control.unwritten
    assert sentence.endswith(f" {tmp_path / name}: it is no ordinary file")
    assert (tmp_path / name).is_fifo()
    assert not list(tmp_path.glob("*.broken-*"))


def test_there_is_something_to_resume_from_while_the_older_session_is_put_aside(
    launch: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were it killed at any of these moments, either of the two would be there."""
    left(launch)
    kept = (tmp_path / "slots/lamp/resume.json").read_bytes()
    seen = []
    replace = Path.replace

    def watched(path: Path, target: Path) -> Path:
        seen.append((tmp_path / "slots/lamp/resume.json").read_bytes())
        return replace(path, target)

    second = launch(game=2)
    second.gate.do(Push("button0"))
    with monkeypatch.context() as watching:
        watching.setattr(Path, "replace", watched)
        second.run(AUTOSAVED_EVERY)
    assert seen[:2] == [kept, kept]
    assert (tmp_path / "slots/lamp/resume-before.json").read_bytes() == kept
    assert (tmp_path / "slots/lamp/resume.json").read_bytes() != kept


def test_two_pictures_of_the_same_second_are_both_kept(launch: Opener, tmp_path: Path) -> None:
    both = [launch(), launch()]
    for shell in both:
        shell.gate.do(Action.PICTURE)
        shell.gate.do(Action.RECORD)
        shell.close()
    names = {path.name for path in (tmp_path / "pictures").iterdir()}
    now = "2026-11-21 20.15.03"
    assert names == {
        f"retro2600 {now}.png",
        f"retro2600 {now} 2.png",
        f"movie {now}.json",
        f"movie {now} 2.json",
    }


def test_a_recording_that_goes_on_to_the_end_is_on_the_disk_then(
    recorded: Shell, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: flushed.append(os.fstat(descriptor).st_ino))
    recorded.close()
    assert path.stat().st_ino in flushed
    assert replayed(path.read_text())[0] == recorded.session.console


def test_a_recording_whose_name_is_taken_as_it_ends_is_written_beside_it_once(
    recorded: Shell, path: Path
) -> None:
    beside = path.with_name("movie 2.json")
    path.write_text("a thesis")
    recorded.gate.do(Action.RECORD)
    assert recorded.view.notice == f"{path} is another file by now; the movie is recorded to {beside}"
    assert path.read_text() == "a thesis"
    assert replayed(beside.read_text())[0] == recorded.session.console
    beside.unlink()
    recorded.close()
    assert not beside.exists()


@pytest.mark.parametrize(
    ("trouble", "reason"),
    [(MemoryError(), "there is not enough memory for this"), (OSError(errno.EIO, IO), IO)],
    ids=["memory", "disk"],
)
@pytest.mark.parametrize(
    ("call", "what", "lost"),
    [
        ("retro2600.shell.saves.saves.Saves.extra", "session", "resume"),
        ("retro2600.shell.saves.movies.Recording.text", "movie", "movie"),
        ("retro2600.shell.saves.card.StoredCard.write", "memory card", "none"),
        ("retro2600.shell.saves.resuming.Resuming.close", "end of the session", "none"),
    ],
)
def test_one_thing_for_which_something_lacks_keeps_no_other_from_being_written(
    launch: Opener,
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    call: str,
    what: str,
    lost: str,
    trouble: Exception,
    reason: str,
) -> None:
    shell = launch(record=path)
    shell.gate.do(Push("button0"))
    monkeypatch.setattr(call, Mock(side_effect=trouble))
    shell.run(AUTOSAVED_EVERY)
    shell.close()
    assert f"cannot write the {what}: {reason}" in shell.save_control.unwritten
    assert path.exists() == (lost != "movie")
    assert (path.parent / "slots/lamp/resume.json").exists() == (lost != "resume")


def test_a_key_for_which_there_is_not_enough_memory_says_so(
    launch: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = launch()
    monkeypatch.setattr("retro2600.shell.saves.saves.Saves.extra", Mock(side_effect=MemoryError))
    shell.gate.do(Action.SAVE)
    assert shell.view.notice == "there is not enough memory for this"


def test_a_mistake_of_our_own_is_none_of_the_disks_and_yet_keeps_nothing_from_being_written(
    launch: Opener, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = launch(record=path)
    play(shell, 30)
    monkeypatch.setattr("retro2600.shell.saves.card.StoredCard.write", Mock(side_effect=KeyError("ours")))
    with pytest.raises(KeyError, match="ours"):
        shell.close()
    assert replayed(path.read_text())[0] == shell.session.console
