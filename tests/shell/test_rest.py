"""A program at rest: the shell knows when nothing changes until somebody does something."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from retro2600.machine.touching import Pointing
from retro2600.shell.input.actions import Action
from retro2600.shell.notice import SHOWN_FOR
from retro2600.shell.shell import Shell
from tests.shelf.magnets import PLACES, corner
from tests.shell.sessions import begun

pytestmark = pytest.mark.usefixtures("stranger")


def at_rest(cartridge: str = "absolute") -> Shell:
    shell = begun(cartridge)
    shell.run(1)
    for _ in range(4):
        shell.run(SHOWN_FOR)
    return shell


def action(asked: Action) -> Callable[[Shell], None]:
    return lambda shell: shell.gate.do(asked)


@pytest.mark.parametrize("cartridge", ["absolute", "magnets"])
def test_a_program_that_waits_is_at_rest(cartridge: str) -> None:
    shell = at_rest(cartridge)
    assert shell.rests
    state, frame = shell.session.console.state, shell.session.frame
    shell.run(3)
    assert (shell.session.console.state, shell.session.frame) == (state, frame + 3)


def test_frames_of_a_rest_are_on_the_tape_as_if_each_had_been_run_alone() -> None:
    one, three = at_rest(), at_rest()
    for _ in range(90):
        one.run(1)
    for _ in range(30):
        three.run(3)
    assert one.session.point == three.session.point
    first, last = one.session.tape.first, one.session.tape.last
    assert one.session.tape.runs(first, last) == three.session.tape.runs(first, last)


@pytest.mark.parametrize("done", [Action.PAUSE, Action.MENU, Action.HELP, Action.RECORD, Action.SAVE])
def test_what_the_shell_does_or_says_is_no_rest(done: Action) -> None:
    shell = at_rest()
    action(done)(shell)
    shell.run(1)
    assert not shell.rests


def test_a_program_rests_again_once_what_was_said_has_been_read() -> None:
    shell = at_rest()
    shell.notices.say("a word")
    shell.run(1)
    assert not shell.rests
    shell.run(SHOWN_FOR)
    shell.run(1)
    assert shell.rests


def test_a_program_that_is_touched_does_not_rest_until_it_has_seen_all_of_it() -> None:
    shell = at_rest("magnets")
    (left, top), (x, y) = corner(False), PLACES[0]
    shell.controls.point(Pointing(left + x + 1, top + y + 1, down=True))
    shell.run(1)
    assert not shell.rests
    shell.run(1)
    assert shell.rests


def test_a_program_whose_state_changes_with_each_frame_never_rests() -> None:
    shell = at_rest("cx2617")
    assert not shell.rests
