"""Presses that were not meant for what they would do are held back, and leave the machine untouched."""

from __future__ import annotations

from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.shell.menu.menu import UNREAD
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.shell.strays import DOUBLE
from tests.shell.playing import aim, at_a_turn, launch, phase, press, state, until


def at_a_checker(options: Options | None = None) -> Shell:
    """Game 3 at White's first turn, the knob at a checker."""
    shell = at_a_turn(3, options)
    aim(shell, 9)
    return shell


def double_click(shell: Shell) -> None:
    for _ in range(2):
        shell.gate.press(True)
        shell.run(3)
        shell.gate.press(False)
        shell.run(6)
    shell.run(20)


def pressed(shell: Shell, since: int) -> int:
    """The frames since then in which the machine was given a button that is down."""
    return sum(count for count, held in shell.session.tape.runs(since, shell.session.frame) if held.button0)


def test_a_double_click_is_one_click_as_long_as_the_knob_rests() -> None:
    shell = at_a_checker()
    double_click(shell)
    assert phase(shell) is Phase.CARRYING
    shell.run(DOUBLE)
    press(shell)
    shell.run(10)
    assert phase(shell) is Phase.POINTING
    press(shell)
    aim(shell, 10)
    press(shell)
    assert shell.session.console.cartridge.describe(state(shell))["held"] in (None, 10)


def test_a_double_click_is_told_by_the_clock_however_fast_the_game_goes() -> None:
    shell = at_a_checker()
    shell.play.transport.speed.fast = True
    double_click(shell)
    assert phase(shell) is Phase.CARRYING


def test_while_the_program_is_busy_and_just_after_a_press_by_hand_does_nothing() -> None:
    shell = launch(game=3)
    press(shell)
    began = shell.session.frame
    assert phase(shell) is Phase.ROLLING
    press(shell)
    until(shell, lambda: phase(shell) is Phase.POINTING)
    press(shell)
    assert pressed(shell, began) == 0
    shell.run(UNREAD)
    press(shell)
    assert pressed(shell, began) > 0


def test_without_the_guiding_line_and_for_a_device_every_press_counts_as_in_1979() -> None:
    shell = at_a_checker(Options(guide=False))
    double_click(shell)
    assert phase(shell) is Phase.POINTING
    shell = launch(game=3)
    press(shell)
    began = shell.session.frame
    button = next(action for action in shell.keymap.rows if getattr(action, "field", "") == "button0")
    for down in (True, False):
        shell.controls.act(button, down, (1, 0))
        shell.run(6)
    assert pressed(shell, began) > 0
