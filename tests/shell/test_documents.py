"""Files that are opened in the midst of a session."""

from __future__ import annotations

import json

import pytest

from retro2600.machine import savestate
from retro2600.shell.shelf import powered_on
from retro2600.shell.shell import Shell
from retro2600.shell.time.place import Mode
from tests.fronts.recorded import Recorded
from tests.shell.playing import at_a_turn

pytestmark = pytest.mark.usefixtures("shelf")


def state_of(cartridge: str) -> bytes:
    return json.dumps(savestate.saved(powered_on(cartridge))).encode()


def test_a_state_is_continued_and_undo_brings_back_the_game_before(shell: Shell) -> None:
    shell.run(100)
    shell.commands.open(state_of("lamp"), "state.json")
    assert shell.view.notice == "continued from state.json"
    assert shell.session.frame == 0
    assert shell.session.before is not None
    assert shell.session.before.frame == 100


def test_a_movie_is_watched_whatever_was_paused_or_open(shell: Shell) -> None:
    lamp = Recorded(powered_on("lamp"))
    for _ in range(30):
        lamp.step(lamp.console.cartridge.console.rest)
    shell.play.transport.pause()
    shell.gate.chord("?", "?", True)
    assert shell.dialog
    shell.commands.open(lamp.text.encode(), "movie.json")
    assert not shell.dialog
    assert shell.play.transport.mode is Mode.FOLLOWING
    shell.run(40)
    assert shell.session.console.state == lamp.console.state


def test_a_file_of_another_program_is_refused(shell: Shell) -> None:
    shell.commands.open(state_of("cx2617"), "other.json")
    assert shell.view.notice == "other.json is of cx2617, and this is lamp"


def test_a_file_of_too_many_bytes_is_refused(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retro2600.limits.JSON_BYTES", 10)
    shell.commands.open(state_of("lamp"), "large.json")
    assert shell.view.notice == "cannot read large.json: it has more than 10 bytes"


def test_whoever_is_in_a_game_is_told_how_it_is_brought_back() -> None:
    shell = at_a_turn()
    shell.commands.open(state_of("cx2617"), "state.json")
    assert shell.view.notice.startswith("continued from state.json; U brings the game back")
