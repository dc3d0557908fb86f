"""Working a shell as a person does: keys, menu lines, the knob."""

from __future__ import annotations

from collections.abc import Callable

from retro2600.cartridges.cx2617.paddle import FULL_LEFT, lines_for
from retro2600.cartridges.cx2617.turning import TRAVEL
from retro2600.shell.clipboard import Clipboard
from retro2600.shell.input.actions import Action, rows
from retro2600.shell.menu.overlay import Overlay, OverlayLine
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.shell import Shell
from tests.lamp import LAMP
from tests.lamp_state import State
from tests.shell.sessions import state_of

TABLE = rows(LAMP)


class Noted(Clipboard):
    """A clipboard that holds one text."""

    def __init__(self, held: str = "") -> None:
        self.held = held

    def put(self, text: str) -> bool:
        self.held = text
        return True

    def text(self) -> str:
        return self.held


def state(shell: Shell) -> State:
    return state_of(shell, State)


def overlay_of(shell: Shell) -> Overlay:
    """The menu or sheet that is open."""
    assert shell.view.overlay is not None
    return shell.view.overlay


def tap(shell: Shell, *keys: str) -> None:
    """Press keys one after the other, each for some frames."""
    for key in keys:
        shell.gate.chord(key, key, True)
        shell.run(5)
        shell.gate.chord(key, key, False)
        shell.run(5)


def _line(shell: Shell) -> OverlayLine:
    overlay = overlay_of(shell)
    assert overlay.chosen is not None
    return overlay.lines[overlay.chosen]


def chosen(shell: Shell) -> str:
    return _line(shell).left


def _go_to(shell: Shell, line: str, onward: Callable[[], object]) -> None:
    """Go on until this line of the menu is the chosen one."""
    for _ in range(40):
        if chosen(shell) == line:
            return
        onward()
    raise AssertionError(f"no line {line!r} in {lines(shell)}")


def turn_to(shell: Shell, line: str) -> None:
    """Turn the wheel until this line of the menu is the chosen one."""
    _go_to(shell, line, lambda: shell.gate.wheel(-1))


def press(shell: Shell) -> None:
    shell.gate.press(True)
    shell.run(5)
    shell.gate.press(False)
    shell.run(5)


def wound(shell: Shell) -> str:
    """The text of the line that is chosen."""
    return _line(shell).right


def said(shell: Shell, action: Action) -> str:
    shell.notices.say("")
    for down in (True, False):
        shell.gate.do(action, down)
    return str(shell.notices)


def typed(shell: Shell, *chords: str) -> None:
    for chord in chords:
        for down in (True, False):
            shell.gate.chord(chord, chord, down)


def second(shell: Shell) -> None:
    """A second passes, and all that is due in it is written."""
    shell.run(AUTOSAVED_EVERY)
    for background in shell.save_control.backgrounds:
        background.settle()


def type_lines(shell: Shell, count: int = 1) -> Shell:
    """Type lines into the stranger, which counts them on its card."""
    for _ in range(count):
        for key in ("x", "return"):
            typed(shell, key)
            shell.run(1)
    return shell


def lines(shell: Shell) -> list[str]:
    """The lines of the menu or sheet that is open, if there is one."""
    overlay = shell.view.overlay
    return [f"{line.left} {line.right}".strip() for line in overlay.lines] if overlay else []


def to(shell: Shell, *titles: str) -> None:
    """Go by keys to a line of the menu and choose it, page after page."""
    if not shell.dialog:
        shell.gate.do(Action.MENU)
    for title in titles:
        _go_to(shell, title, lambda: typed(shell, "down"))
        typed(shell, "return")


def place_of(step: int) -> float:
    """The place a paddle says for the knob to be at this step."""
    return 2 * (FULL_LEFT - lines_for(step)) / TRAVEL - 1


def follow(shell: Shell, *lines: str) -> None:
    """Choose line after line."""
    for line in lines:
        turn_to(shell, line)
        press(shell)


def choose(shell: Shell, *lines: str) -> None:
    """Open the menu and choose line after line."""
    shell.gate.do(Action.MENU)
    follow(shell, *lines)
