"""A game that waits for a number which nothing can play (note 6): the line, and ways out that work."""

from __future__ import annotations

from retro2600.cartridges.cx2617.board import LOCATION, Side
from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.shell.input.actions import Action, Flip, Push
from retro2600.shell.shell import Shell
from retro2600.shell.time.session import Session
from retro2600.study.cx2617.quirk.examples import MANUAL
from tests.shell.playing import aim, launch, phase, press, state, until

STUCK = "Nothing can play the 5"


def suspended() -> Shell:
    """The manual's example after White's 12 to 9 with 3-5."""
    shell = launch()
    shell.run(1)
    shell.play.transport.exchange(Session.of(MANUAL.console()))
    shell.run(30)
    move(shell, 12, 9)
    assert shell.view.line.startswith(f"{STUCK}. U takes the 3 back; or F6: make the 3 by hand another way")
    return shell


def move(shell: Shell, origin: int, target: int) -> None:
    for point in (origin, target):
        aim(shell, LOCATION[Side.WHITE][point])
        shell.run(20)
        press(shell)
        shell.run(30)


def test_a_checker_that_is_lifted_changes_nothing_in_what_the_line_says() -> None:
    shell = suspended()
    for point in (13, 9, 3):
        aim(shell, LOCATION[Side.WHITE][point])
        press(shell)
        shell.run(30)
        assert shell.view.line == f"{STUCK}; a click puts it back"
        aim(shell, LOCATION[Side.WHITE][point - 1])
        shell.run(30)
        assert shell.view.line.startswith(f"{STUCK}; point back to {point}")
        aim(shell, LOCATION[Side.WHITE][point])
        press(shell)
        shell.run(30)
        assert shell.view.line.startswith(f"{STUCK}. ")


def test_undo_leads_out_of_it() -> None:
    shell = suspended()
    shell.gate.do(Action.UNDO_TURN)
    shell.run(20)
    assert not shell.view.line.startswith(STUCK)
    assert state(shell).required == (3, 5, 0, 0)


def test_the_3_is_made_another_way_by_hand_and_then_the_5_is_played() -> None:
    shell = suspended()
    shell.gate.do(Flip("left", "b"))
    shell.run(20)
    move(shell, 9, 12)
    move(shell, 13, 10)
    shell.gate.do(Flip("left", "a"))
    shell.run(20)
    assert shell.view.line.startswith("White's turn, 3-5, 5 still to play: ")
    move(shell, 10, 5)
    until(shell, lambda: state(shell).turn is Side.RED)


def test_reset_begins_another_game() -> None:
    shell = suspended()
    shell.gate.do(Push("reset"), True)
    shell.run(5)
    shell.gate.do(Push("reset"), False)
    assert phase(shell) is Phase.ROLLING
