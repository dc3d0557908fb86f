"""The session in a terminal: the loop from keys to pictures, until the player leaves."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import Final

from retro2600.fronts.terminal.beside import write_page
from retro2600.fronts.terminal.clipboard import TerminalClipboard
from retro2600.fronts.terminal.codes import code_cells
from retro2600.fronts.terminal.depth import depth_of
from retro2600.fronts.terminal.flow import Flow
from retro2600.fronts.terminal.grid import Cells, plain
from retro2600.fronts.terminal.job_control import Signals
from retro2600.fronts.terminal.layout import Composer
from retro2600.fronts.terminal.painter import Painter
from retro2600.fronts.terminal.parser import QUESTION
from retro2600.fronts.terminal.picture_painters import painter_for
from retro2600.fronts.terminal.terminal_events import TerminalEvents
from retro2600.fronts.terminal.tty import Tty
from retro2600.fronts.terminal.wording import MORE, write_box
from retro2600.shell.menu.overlay import Overlay
from retro2600.shell.process.pacing import Clock, Pacer
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.shell.video.look import look_of
from retro2600.shell.words.said import said
from retro2600.store.refusals import RequestError

ABSENT: Final = ("scan_lines", "curve", "mask", "fullscreen", "mute", "volume", "grab")
"""Options that mean nothing in a terminal: its cells are too coarse, or it has no sound, or no window."""

_THUMBNAIL: Final = 24, 9  # columns and rows that the small picture of a chosen line may take
_DOZE: Final = 0.05  # seconds between two looks at a terminal that is somebody else's for now (chosen)


class Terminal:
    """Picture, keys and mouse around a shell, in the terminal. Opening it may be a `RequestError`.

    `palette` finds the palette that options ask for; the environment tells the terminal's colours.
    """

    def __init__(
        self,
        shell: Shell,
        palette: Callable[[Options], bytes],
        tty: Tty | None = None,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        self._shell = shell
        self._palette = palette
        self._console = shell.controls.console
        self._colours = palette(shell.options)
        self._pictures = painter_for(self._console, self._colours, look_of(shell.options))
        self._tty = tty or Tty()
        self._painter = Painter(depth_of(environment))
        self._page = Composer(self._console)
        self._signals = Signals()
        self._events = TerminalEvents(shell, self._signals, self._page.lever, self._page.pixel)
        self._flow = Flow()
        self._options = shell.options
        self._shown = False  # no frame has been run that could be
        self._heard = self._title = ""
        self._open = ""  # the title of what is open over the picture
        self._scroll = 0
        shell.commands.clipboard = TerminalClipboard(self._tty.write)
        shell.controls.used[:] = ["keys" for _ in shell.controls.used]  # until something else turns a knob
        shell.choices.absent = dict.fromkeys(ABSENT, said("not in a terminal"))

    def play(self, clock: Clock) -> None:
        """Run frame after frame at the console's rate until the player leaves or the terminal is gone."""
        with self._signals.noted(), ExitStack() as leaving:
            leaving.callback(self._shell.close)  # no second signal keeps it from writing what is to be kept
            leaving.enter_context(self._tty)
            pacer = Pacer(clock, self._console.frames_per_second)
            while not self._leaving():
                self._turn(pacer.due())
                pacer.wait()

    def _leaving(self) -> bool:
        return self._shell.commands.leaving.closing or self._signals.leaving or self._tty.gone

    def _turn(self, frames: int) -> None:
        """Take in what has happened, run the frames that are due, show the last of them if possible."""
        answers = self._events.take_in(self._tty.read(), frames)
        self._flow.answered(answers)
        self._tty.answering |= answers > 0
        self._stop_and_go()
        for frame in self._shell.run(frames):
            self._heard = ", ".join(cue.text for cue in frame.cues) or self._heard
        if self._shell.options is not self._options:
            self._adjust()
        if frames:
            seen = self._shell.view
            self._pictures.take(seen.picture, seen.blank)
            self._shown = True
        self._flow.pass_time(frames)
        self._tty.flush()
        if self._tty.idle and self._flow.ready:
            self._show()

    def _adjust(self) -> None:
        """Do as the options say by now; for a palette that cannot be had the one before stays."""
        before, self._options = self._options, self._shell.options
        try:
            if self._options.palette != before.palette:
                self._colours = self._palette(self._options)
        except RequestError as refusal:
            self._shell.notices.say(str(refusal))
        self._pictures.tune(self._colours, look_of(self._options))

    def _show(self) -> None:
        if not self._shown:
            return
        grid = self._page.grid(self._tty.size, self._shell, self._pictures, self._heard)
        seen = self._shell.view
        overlay = seen.overlay
        title = overlay.title if overlay else ""
        if title != self._open:
            self._open, self._scroll = title, 0
        if overlay:
            wanted = self._scroll + self._events.scrolled
            small = self._small(overlay)
            if self._page.beside:
                self._scroll = write_page(grid, overlay, wanted, small, self._page.beside, seen.words(MORE))
            else:
                self._scroll = write_box(grid, overlay, wanted, small, self._page.under, seen.words(MORE))
        self._events.scrolled = 0
        changes = self._painter.paint(grid)
        if seen.title != self._title:
            self._title = seen.title
            changes += f"\x1b]2;{plain(self._title)}\x1b\\".encode()
        if changes:
            self._tty.write(changes + QUESTION)
            self._flow.sent()

    def _small(self, overlay: Overlay) -> Cells | None:
        """The picture beside the lines: a QR code where there is room for all of it, or a thumbnail."""
        if overlay.code and (code := code_cells(overlay.code, self._tty.size)) is not None:
            return code
        picture = overlay.thumbnail
        return None if picture is None else self._pictures.thumbnail(picture, _THUMBNAIL)

    def _stop_and_go(self) -> None:
        """Ctrl-Z: give the terminal back until the program is woken, then show a whole picture again."""
        if self._signals.stopping:
            self._tty.leave()
            self._signals.stop()
            self._signals.woken = True
        while self._signals.woken and self._tty.lent and not self._signals.leaving:
            time.sleep(_DOZE)  # the signal to leave may come after the one that wakes it
        if self._signals.woken and not self._signals.leaving:  # it may have been woken to be ended
            self._signals.woken = False
            self._tty.enter()
            self._painter.forget()
            self._flow = Flow()
            self._events.let_go()
