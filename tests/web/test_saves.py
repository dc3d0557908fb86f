"""Everything that is kept: sessions resumed, movies in and out, two tabs."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload

from retro2600 import insert
from retro2600.consoles.vcs import Inputs
from retro2600.machine.digest import digest
from tests.fronts.recorded import Recorded
from tests.web.program import BrowserProgram
from tests.web.visits import Come, Visit

pytestmark = pytest.mark.slow


def canvas(visit: Visit) -> str:
    """A digest of the picture as it is drawn."""
    drawn: str = visit.page.evaluate("() => document.getElementById('picture').toDataURL()")
    return hashlib.sha256(drawn.encode()).hexdigest()


def test_a_session_is_resumed_after_a_reload(visit: Come) -> None:
    there = visit().open()
    there.begin_game()
    there.press("ArrowLeft")
    turn = there.wait_for_line("^Your turn").partition(":")[0]
    there.wait_until_saved()
    before = canvas(there)
    there.again()
    assert "continued where you left" in there.line
    assert there.wait_for_line("^Your turn").partition(":")[0] == turn
    assert canvas(there) == before


def test_a_session_is_resumed_after_the_tab_was_closed(visit: Come) -> None:
    there = visit().open()
    turn = there.begin_game().partition(":")[0]
    there.page.close(run_before_unload=True)
    again = Visit(there.context, there.address).open()
    assert again.wait_for_line("^Your turn").partition(":")[0] == turn
    assert again.complaints == []


def test_a_movie_recorded_on_the_page_is_verified_by_the_program(visit: Come, tmp_path: Path) -> None:
    there = visit().open()
    there.press("r")
    there.begin_game()
    there.press("ArrowLeft", "ArrowLeft", "Space", "ArrowRight", "Space")
    there.wait_until_saved()
    there.wait_until_saved()  # a second later, in which a mark is made
    with there.page.expect_download() as download:
        there.press("r")
        there.pass_frames(20)
    movie = tmp_path / "movie.json"
    download.value.save_as(movie)
    assert download.value.suggested_filename.endswith(".json")
    command = [sys.executable, "-m", "retro2600", "run", str(movie)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert told["marks_kept"] >= 2
    assert told["frames"] > 60


def movie(frames: int) -> str:
    """A movie of the desktop's: a game is begun, and the knob turned."""
    recorded = Recorded(insert("cx2617"))
    for frame in range(frames):
        recorded.step(Inputs(reset=10 <= frame < 14, paddle0=230 - frame % 200, button0=frame % 50 < 4))
    return recorded.text


def test_a_movie_of_the_desktop_keeps_its_marks_on_the_page(visit: Come) -> None:
    program = BrowserProgram(visit())
    text = movie(900)
    file: FilePayload = {"name": "movie.json", "mimeType": "application/json", "buffer": text.encode()}
    program.tab.set_input_files("#file", [file])
    program.tab.wait_for_function("() => held.sent.some(({ kind }) => kind === 'file')", polling=50)
    first = program.shadow.shell.session.frame
    program.pass_frames(1)
    program.pass_frames(900)
    # The shadow, whose pictures and sound the page's are, has gone from mark to mark.
    document = json.loads(text)
    session = program.shadow.shell.session
    marks = dict(document["marks"])
    assert session.frame >= max(marks)
    assert len(marks) == 15
    assert first < session.frame
    for frame, expected in marks.items():
        assert digest(session.tape.at(frame).console.state) == expected


def test_the_second_of_two_tabs_is_told_that_it_cannot_be_resumed(visit: Come) -> None:
    there = visit().open()
    beside = Visit(there.context, there.address).open()
    beside.press("F2")
    sentence = "retro2600 is already running; this session cannot be resumed later"
    beside.wait_for_text(sentence)
    turn = there.begin_game().partition(":")[0]
    beside.page.close()
    there.again()
    assert there.wait_for_line("^Your turn").partition(":")[0] == turn
    assert beside.complaints == []
