"""A shell for tests of the terminal: the lamp, hands as they are, and whatever a test puts around it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import cast

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.machine import Machine
from retro2600.machine.facets.cues import Cue
from retro2600.machine.facets.markings import Markings
from retro2600.machine.facets.remarks import Remark
from retro2600.machine.pictures import Picture
from retro2600.shell import shell
from retro2600.shell.clipboard import Clipboard, NoClipboard
from retro2600.shell.commands import Commands, Leaving
from retro2600.shell.gate import Gate
from retro2600.shell.input.actions import Action, Asked, Push
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keyboard, Keymap
from retro2600.shell.levers import PanelLever, panel
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.overlay import Overlay
from retro2600.shell.notice import Notice
from retro2600.shell.settings.options import Options
from retro2600.shell.time.place import Frame
from retro2600.shell.view import View
from retro2600.shell.words import language
from tests.lamp import LAMP


class Seen(View):
    """Everything around the picture, as a test wants it; the picture is the lamp's."""

    title = "LAMP"
    words = language.of(language.ENGLISH)
    notice = ""
    line = ""
    welcome: Sequence[str] = ()
    remarks: Sequence[Remark] = ()
    markings = Markings()
    overlay: Overlay | None = None

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    @property
    def picture(self) -> Picture:
        picture: Picture = self._shell.machine.output.shown
        return picture

    @property
    def blank(self) -> bool:
        return self._shell.machine.output.label is None

    @property
    def levers(self) -> Sequence[PanelLever]:
        return panel(CONSOLE, self._shell.controls.levers)


class Told(Commands):
    """Takes what is copied and pasted, and leaves at once."""

    def __init__(self, shell: Shell) -> None:
        self.clipboard: Clipboard = NoClipboard()
        self.leaving = Leaving()
        self._shell = shell


class Pressed(Gate):
    """Keeps a list of what the shell was asked for."""

    def __init__(self, shell: Shell, keymap: Keymap) -> None:
        self._shell, self._keyboard = shell, Keyboard(keymap)

    def chord(self, name: str, key: Hashable, down: bool) -> None:
        self._shell.asked.append((name, down))
        action = self._keyboard.struck(name, key, down)
        if action:
            self.do(action, down)

    def do(self, action: Asked, down: bool = True, by: Hashable = None) -> None:
        if action is Action.LEAVE:
            self._shell.commands.leaving.leave()
        self._shell.controls.act(action, down, by)

    def wheel(self, detents: float, fine: bool = False) -> None:
        self._shell.asked.append(("wheel", detents, fine))
        self._shell.controls.wheel(detents, fine)

    def press(self, down: bool, by: Hashable = "mouse", player: int = 0) -> None:
        self._shell.controls.act(Push("button0"), down, by)

    def paste(self, text: str) -> None:
        self._shell.asked.append(("paste", text))

    def let_go(self) -> None:
        self._shell.asked.append("let go")
        self._shell.controls.let_go()


class Said(Notice):
    """Passing lines, which a test sees at once."""

    def __init__(self, seen: Seen) -> None:
        super().__init__()
        self._seen = seen

    def say(self, text: str) -> None:
        self._seen.notice = text


class Shell(shell.Shell):
    """The shell as a front sees it."""

    view = cast(Seen, None)  # in the place of a property; each has its own
    options = Options()

    def __init__(
        self, options: Options | None = None, keys: Mapping[str, Iterable[str]] | None = None
    ) -> None:
        self.closed = False
        self.controls = Controls(CONSOLE)
        self.options = options or Options()
        self.asked: list[object] = []
        self.dialog = Dialog(self.controls)
        self.choices = Choices(self.options, self.controls, CARTRIDGE)
        self.cues: list[Cue] = []
        self.machine = Machine.powered_on(LAMP)
        self.keymap = Keymap(CARTRIDGE, keys)
        self.view, self.commands = Seen(self), Told(self)
        self.gate, self.notices = Pressed(self, self.keymap), Said(self.view)

    def run(self, due: int) -> Sequence[Frame]:
        frames = []
        for _ in range(due):
            self.machine = self.machine.step(self.controls.frame())
            frames.append(Frame((0, 0), self.cues))
            self.cues = []
        return frames

    def close(self) -> None:
        self.closed = True
