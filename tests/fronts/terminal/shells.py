"""A shell for tests of the terminal: the lamp, hands as they are, and whatever a test puts around it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.machine import Machine
from retro2600.machine.facets.cues import Cue
from retro2600.machine.facets.markings import Markings
from retro2600.machine.facets.remarks import Remark
from retro2600.machine.pictures import Picture
from retro2600.shell import shell
from retro2600.shell.clipboard import Clipboard, NoClipboard
from retro2600.shell.guide import Guide
from retro2600.shell.input.actions import Action, Asked, Push
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keyboard, Keymap
from retro2600.shell.levers import Lever, panel
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.overlay import Overlay
from retro2600.shell.settings.options import Options
from retro2600.shell.time.transport import Frame
from tests.lamp import LAMP


class Told(Guide):
    """The lines that a test lets the guide say."""

    line = ""
    welcome: Sequence[str] = ()
    remarks: Sequence[Remark] = ()
    markings = Markings()

    def __init__(self) -> None:
        """There is nobody to be asked."""


class Shell(shell.Shell):
    """The shell as a front sees it, which keeps a list of what it was asked for."""

    title = "LAMP"
    notice = ""
    guide: Told
    options = Options()
    overlay: Overlay | None = None

    def __init__(
        self, options: Options | None = None, keys: Mapping[str, Iterable[str]] | None = None
    ) -> None:
        self.closing = self.closed = False
        self.controls = Controls(CONSOLE)
        self.clipboard: Clipboard = NoClipboard()
        self.options = options or Options()
        self.guide = Told()
        self.asked: list[object] = []
        self.choices = Choices(self.options, self.controls, CARTRIDGE)
        self.cues: list[Cue] = []
        self.machine = Machine.powered_on(LAMP)
        self._keyboard = Keyboard(Keymap(CARTRIDGE, keys))

    def chord(self, name: str, key: Hashable, down: bool) -> None:
        self.asked.append((name, down))
        action = self._keyboard.struck(name, key, down)
        if action:
            self.do(action, down)

    def action(self, chord: str) -> Asked | None:
        return self._keyboard.keymap.action(chord)

    def do(self, action: Asked, down: bool = True, by: Hashable = None) -> None:
        if action is Action.LEAVE:
            self.closing = True
        self.controls.act(action, down, by)

    def paste(self, text: str) -> None:
        self.asked.append(("paste", text))

    def wheel(self, detents: float, fine: bool = False) -> None:
        self.asked.append(("wheel", detents, fine))
        self.controls.wheel(detents, fine)

    def press(self, down: bool, by: Hashable = "mouse", player: int = 0) -> None:
        self.controls.act(Push("button0"), down, by)

    def let_go(self) -> None:
        self.asked.append("let go")
        self.controls.let_go()

    def say(self, text: str) -> None:
        self.notice = text

    def run(self, due: int) -> Sequence[Frame]:
        frames = []
        for _ in range(due):
            self.machine = self.machine.step(self.controls.frame())
            frames.append(Frame((0, 0), self.cues))
            self.cues = []
        return frames

    def close(self) -> None:
        self.closed = True

    @property
    def picture(self) -> Picture:
        picture: Picture = self.machine.output.shown
        return picture

    @property
    def blank(self) -> bool:
        return self.machine.output.label is None

    @property
    def levers(self) -> Sequence[Lever]:
        return panel(CONSOLE, self.controls.levers)
