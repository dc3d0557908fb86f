"""Recordings, and movies that are watched."""

from __future__ import annotations

import json
from pathlib import Path

from retro2600.shell.input.actions import Action
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.time.place import Mode
from tests.shell.conftest import Opener, left
from tests.shell.test_recording import assert_it_leads_to, replayed
from tests.shell.working import tap


def test_a_movie_is_written_every_second_and_replays(launch: Opener, tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    shell = launch(record=path)
    tap(shell, "space", "left", "space")
    shell.run(AUTOSAVED_EVERY)
    assert_it_leads_to(path.read_text(), shell.session.console)
    tap(shell, "space")
    shell.close()
    console, check = replayed(path.read_text())
    assert console == shell.session.console
    assert check.kept == 2


def test_a_movie_is_replayed_taken_over_and_recorded_from_there(launch: Opener, tmp_path: Path) -> None:
    path, other = tmp_path / "one.json", tmp_path / "other.json"
    left(launch, *["space"] * 4, record=path)
    second = launch(replay=path)
    second.run(20)
    assert second.play.transport.mode is Mode.FOLLOWING
    second.save_control.movies.record(second.session, str(other))
    tap(second, "space", "space")
    second.close()
    assert_it_leads_to(other.read_text(), second.session.console)


def test_a_movie_that_differs_is_told_of_by_its_frame(launch: Opener, tmp_path: Path) -> None:
    path = tmp_path / "movie.json"
    left(launch, record=path)
    document = json.loads(path.read_text())
    document["marks"][-1][1] = "0" * 16
    path.write_text(json.dumps(document))
    second = launch(replay=path)
    for _ in range(9):
        second.run(40)
    assert "frame 10" in second.view.notice


def test_a_movie_that_cannot_be_written_any_more_ends_in_a_sentence(launch: Opener, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    shell = launch(record=folder / "session.json")
    tap(shell, "space")
    folder.rmdir()
    tap(shell, "r")
    assert "cannot write" in shell.view.notice
    tap(shell, "r")
    assert shell.view.notice.startswith("recording ")
    shell.close()
    assert len(list((tmp_path / "pictures").glob("movie *.json"))) == 1


def test_one_thing_that_cannot_be_written_keeps_no_other_from_it(launch: Opener, tmp_path: Path) -> None:
    (tmp_path / "slots/lamp/resume.json").mkdir(parents=True)
    path = tmp_path / "session.json"
    shell = launch(record=path)
    shell.run(AUTOSAVED_EVERY)
    assert replayed(path.read_text())[0] == shell.session.console
    for _ in range(40):
        shell.run(AUTOSAVED_EVERY)
    shell.gate.do(Action.PAUSE)
    assert shell.view.notice == f"paused at frame {shell.session.frame}"  # the trouble has been told of once
