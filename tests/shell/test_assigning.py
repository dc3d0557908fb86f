"""Keys, buttons and axes given to actions in the menu."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro2600.cartridges import load, names
from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.shell.input.actions import Action, Push, Rotate, rows
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.device import DeviceState
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.input.phrases import phrased
from retro2600.shell.settings.document import read
from retro2600.shell.shell import Shell
from retro2600.store.folders import Storage
from tests.shell.conftest import Opener
from tests.shell.sessions import begun
from tests.shell.working import choose, chosen, follow, overlay_of, press, tap, wound

ROWS = rows(CARTRIDGE)
UNDO, SAVE = ROWS[Action.UNDO_TURN].title, ROWS[Action.SAVE].title


def catch(shell: Shell, *lines: str) -> None:
    """Open the page of keys, and choose these lines on it."""
    if not shell.view.overlay:
        choose(shell, "settings", "keys and pads")
    for line in lines:
        follow(shell, line)


def test_a_key_pressed_for_an_action_asks_for_it_at_once_and_in_the_next_session(
    launch: Opener, storage: Storage
) -> None:
    shell = launch()
    catch(shell, "time", UNDO)
    assert "Press the key" in shell.view.line
    tap(shell, "z")
    assert wound(shell) == "Z  U"
    shell.gate.do(Action.MENU)
    tap(shell, "z")
    assert shell.view.notice == "there is no turn to undo"
    shell.close()
    assert 'undo_turn = ["z", "u"]' in Path(storage.settings).read_text()
    assert launch().keymap.keys(Action.UNDO_TURN) == ("z", "u")


def test_sentences_speak_of_the_new_key(shell: Shell) -> None:
    tap(shell, "space")
    before = phrased("{do_press}", shell.controls, shell.keymap)
    catch(shell, "controllers", ROWS[Push("button0")].title)
    tap(shell, "f15")
    assert before == "press Space"
    assert phrased("{do_press}", shell.controls, shell.keymap) == "press F15"


@pytest.mark.parametrize(("answer", "undo", "save"), [(0, ("f9", "u"), ("s",)), (1, ("u",), ("f9", "s"))])
def test_a_key_that_does_something_else_is_given_away_only_if_that_is_wanted(
    shell: Shell, answer: int, undo: tuple[str, ...], save: tuple[str, ...]
) -> None:
    catch(shell, "time", UNDO)
    tap(shell, "f9")
    assert shell.view.overlay
    assert shell.view.overlay.title == "F9 does 'save': give it to 'undo turn'?"
    assert [line.left for line in shell.view.overlay.lines] == [f"give it to: {UNDO}", "leave it as it is"]
    shell.gate.wheel(-answer)
    press(shell)
    assert chosen(shell) == UNDO
    assert (shell.keymap.keys(Action.UNDO_TURN), shell.keymap.keys(Action.SAVE)) == (undo, save)


def test_a_key_given_away_and_back_is_as_at_first(shell: Shell) -> None:
    catch(shell, "time", UNDO)
    tap(shell, "f9")
    press(shell)
    tap(shell, "escape")
    catch(shell, "saves", SAVE)
    tap(shell, "f9")
    press(shell)
    assert shell.save_control.keys == {}
    assert shell.keymap.keys(Action.SAVE) == ("f9", "s")


def test_a_key_that_an_action_has_is_taken_away_but_not_the_last_one(shell: Shell) -> None:
    catch(shell, "saves", SAVE)
    tap(shell, "s")
    assert shell.keymap.keys(Action.SAVE) == ("f9",)
    press(shell)
    tap(shell, "f9")
    assert shell.keymap.keys(Action.SAVE) == ("f9",)
    assert shell.view.notice == "F9 is its last key: give it another one first"


def test_escape_changes_nothing_and_stays_on_the_page(shell: Shell) -> None:
    catch(shell, "saves", SAVE)
    tap(shell, "escape")
    assert chosen(shell) == SAVE
    assert shell.save_control.keys == {}
    tap(shell, "z")
    assert shell.save_control.keys == {}


def test_a_modifier_counts_alone_as_it_comes_up_and_else_with_its_key(shell: Shell) -> None:
    catch(shell, "saves", SAVE)
    shell.gate.chord("left ctrl", 1, True)
    shell.gate.chord("ctrl+z", 2, True)
    assert shell.keymap.keys(Action.SAVE) == ("ctrl+z", "f9", "s")
    shell.gate.chord("ctrl+z", 2, False)
    shell.gate.chord("left ctrl", 1, False)
    press(shell)
    tap(shell, "right alt")
    assert shell.keymap.keys(Action.SAVE) == ("right alt", "ctrl+z", "f9", "s")


def test_all_keys_are_as_at_first_again(shell: Shell) -> None:
    catch(shell, "saves", SAVE)
    tap(shell, "z", "escape")
    catch(shell, "all as at first")
    assert shell.save_control.keys == {}
    assert shell.keymap.keys(Action.SAVE) == ("f9", "s")


def test_a_key_that_is_typed_is_no_shells_key_and_others_keep_theirs_elsewhere() -> None:
    shell = begun("championship")
    table = rows(load("championship"))
    catch(shell, "saves", table[Action.SAVE].title)
    tap(shell, "z")
    assert shell.view.notice == "Z is typed into the program: hold Alt with it"
    press(shell)
    tap(shell, "alt+z")
    for name in names():
        assert {"f9", "alt+z"} <= set(Keymap(load(name), shell.save_control.keys).keys(Action.SAVE))
    assert "s" in Keymap(CARTRIDGE, shell.save_control.keys).keys(Action.SAVE)


def pads(shell: Shell, *sights: DeviceState) -> Devices:
    devices = Devices(shell.controls)
    shell.hear(devices)
    for sight in sights:
        devices.joined(sight)
    return devices


PAD = DeviceState(3, "pad", "1", (0.0, 0.0), (False,) * 4, ())
ADAPTER = DeviceState(4, "2600-daptor", "2", (0.0, 0.0), (False,) * 4, ())
LEFT, BUTTON = ROWS[Rotate("paddle0", -1)].title, ROWS[Push("button0")].title


def test_an_axis_that_is_moved_turns_the_knob_and_only_once_it_is_back(
    launch: Opener, storage: Storage
) -> None:
    shell = launch()
    devices = pads(shell, PAD)
    catch(shell, "controllers", LEFT)
    for value in (0.3, 0.9, 1.0, 0.7):
        devices.axis(3, 1, value)
        shell.run(5)
    assert chosen(shell) == LEFT
    assert wound(shell).endswith("axis 1")
    devices.axis(3, 1, 0.0)
    tap(shell, "`")
    before = shell.controls.knobs.steps
    devices.axis(3, 1, 1.0)
    shell.run(20)
    assert shell.controls.knobs.steps != before
    shell.close()
    settings, trouble = read(storage, CARTRIDGE)
    assert (settings.devices["pad"].axes, trouble) == ((1,), None)


def test_a_pads_button_that_is_pressed_is_the_players_and_no_other_is(shell: Shell) -> None:
    devices = pads(shell, PAD)
    catch(shell, "controllers", BUTTON)
    devices.button(3, 2, True)
    devices.button(3, 2, False)
    assert wound(shell).endswith("button 2")
    shell.gate.do(Action.MENU)
    pressed = []
    for button in (1, 2):
        devices.button(3, button, True)
        pressed.append(any(shell.controls.frame().button0 for _ in range(5)))
        devices.button(3, button, False)
    assert pressed == [False, True]


def test_the_other_players_axis_is_exchanged_only_if_that_is_wanted(shell: Shell) -> None:
    devices = pads(shell, ADAPTER)
    device = devices.seen[0]
    assert device.settings.axes == (0, 1)
    catch(shell, "controllers", LEFT)
    devices.axis(4, 1, 0.0)
    devices.axis(4, 1, 0.8)
    assert overlay_of(shell).title == f"Axis 1 is player 2's: give it to '{LEFT}'?"
    press(shell)
    assert device.settings.axes == (1, 0)
    tap(shell, "escape")
    catch(shell, "all as at first")
    assert device.settings.axes == (0, 1)


@pytest.mark.parametrize(
    ("line", "part", "said"),
    [
        (LEFT, "button", "move a stick or a knob"),
        (BUTTON, "axis", "press a button"),
    ],
)
def test_a_knob_takes_no_button_and_a_button_no_axis(shell: Shell, line: str, part: str, said: str) -> None:
    devices = pads(shell, PAD)
    catch(shell, "controllers", line)
    if part == "button":
        devices.button(3, 0, True)
    else:
        devices.axis(3, 0, 1.0)
    assert shell.view.notice == said
    assert shell.save_control.devices == {}


def test_an_action_of_the_shell_takes_no_button(shell: Shell) -> None:
    devices = pads(shell, PAD)
    catch(shell, "saves", SAVE)
    devices.button(3, 0, True)
    assert shell.view.notice == "a device has the knob and the button alone: press a key"
