"""The window's content: the picture, levers and panel around it, and the page that is open over it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from retro2600.fronts.settings.options import Options
from retro2600.fronts.shell.levers import Lever
from retro2600.fronts.shell.overlay import Overlay
from retro2600.fronts.shell.shell import Shell
from retro2600.fronts.video.colours import adapted
from retro2600.fronts.video.geometry import natural_size
from retro2600.fronts.video.look import Look
from retro2600.fronts.window.dialog_box import draw_overlay
from retro2600.fronts.window.display import Display
from retro2600.fronts.window.layout import Layout, divided, window_for
from retro2600.fronts.window.lever_strip import LeverStrip
from retro2600.fronts.window.notice_bar import NoticeBar
from retro2600.fronts.window.panel import Panel
from retro2600.fronts.window.text import Pen
from retro2600.fronts.window.tube import Tube


class View:
    """Shows a shell in a window. Opening it may be a `RequestError`."""

    def __init__(self, shell: Shell, palette: Callable[[Options], bytes]) -> None:
        self._shell = shell
        console = self._console = shell.controls.console
        self._palette_of = palette
        self._options = shell.options
        self._palette = palette(self._options)
        size = self._window_for(natural_size(console))
        self._display = Display(shell.title, self._options.scale or None, self._options.fullscreen, size)
        self._tube = Tube(console, self._palette, _look(self._options))
        self._pen = Pen()
        self._strip = LeverStrip(self._pen)
        self._panel = Panel(self._pen)
        self._bar = NoticeBar(self._pen, console)
        self._covered: tuple[Overlay | None, pygame.Rect | None] = None, None
        self._rows: list[pygame.Rect] = []
        self._layout = self._divided()
        self._made = self._display.windowed
        # The picture's room when the window was made, or will be when it is no full screen any more.
        self._room = self._divided(self._made).television.size

    def choose(self, options: Options) -> None:
        """Look as these options say from now on; `RequestError` for a palette that cannot be had.

        Then the one before stays, and all the rest is done.
        """
        before, self._options = self._options, options
        if options == before:
            return
        try:
            if options.palette != before.palette:
                self._palette = self._palette_of(options)
        finally:
            self._change(before, options)

    def _change(self, before: Options, options: Options) -> None:
        self._tube.configure(self._palette, _look(options))
        self._remember_room()
        if options.fullscreen != before.fullscreen:
            self._display.fill_screen(options.fullscreen)
        if (options.levers, options.panels) != (before.levers, before.panels):
            self._display.resize(self._window_for(self._room))
            self._made = self._display.windowed
        self.forget()

    def show(self, pushed: Lever | None) -> None:
        """Show the frame that ended last, if it looks other than what can be seen; `pushed`: by the mouse."""
        shell, window, options = self._shell, self._display.surface, self._options
        notice = shell.notice
        self._display.entitle(f"{shell.title} - {notice}" if notice and not options.levers else shell.title)
        drawn: list[pygame.Rect] = []
        if self._picture("" if options.levers else notice):
            drawn.append(self._layout.television)
        if self._strip.draw(shell.levers, pushed, notice, window, self._layout.levers):
            drawn.append(self._layout.levers)
        if options.panels and self._panel.draw(shell.remarks, window, self._layout.panel):
            drawn.append(self._layout.panel)
        if drawn:
            pygame.display.update(drawn)

    def forget(self) -> None:
        """All that was drawn is gone: the window has another size, or was covered."""
        self._layout = self._divided()
        self._tube.forget()
        self._strip.forget()
        self._panel.forget()
        self._covered = None, None

    def lever_at(self, place: tuple[int, int]) -> Lever | None:
        """The lever at this place of the window."""
        return self._strip.at(place)

    def over_levers(self, place: tuple[int, int]) -> bool:
        """True if this place of the window belongs to the console, not to the picture."""
        return self._layout.levers.collidepoint(place)

    def line_at(self, place: tuple[int, int]) -> int | None:
        """The line at this place of the window, of the page that is open over the picture."""
        return next((number for number, row in enumerate(self._rows) if row.collidepoint(place)), None)

    def close(self) -> None:
        """Close the window."""
        self._display.close()

    def _picture(self, notice: str) -> bool:
        """Draw the picture, the page open over it and the notice; True if anything had to be drawn."""
        overlay = self._shell.overlay
        area = self._layout.television
        bar = self._bar.place(notice, area, self._options.sizing, not self._display.fullscreen)
        drawn = False
        if (overlay, bar) != self._covered:
            self._covered = overlay, bar
            self._tube.forget()
            drawn = self._picture_and_page(overlay)
        elif not overlay:
            drawn = self._picture_and_page(None)
        return self._bar.draw(notice, bar, self._display.surface, lost=drawn) or drawn

    def _picture_and_page(self, overlay: Overlay | None) -> bool:
        shell, window, area = self._shell, self._display.surface, self._layout.television
        drawn = self._tube.draw(shell.picture, shell.blank, window, area)
        self._rows = []
        if overlay:
            colours = adapted(self._palette, self._options.colours, self._console.palettes.order)
            self._rows = draw_overlay(overlay, self._console, colours, self._pen, window, area)
        return drawn

    def _remember_room(self) -> None:
        """Note the picture's room: somebody may have pulled the window since it was made."""
        if not self._display.fullscreen and self._display.surface.get_size() != self._made:
            self._made, self._room = self._display.surface.get_size(), self._layout.television.size

    def _divided(self, size: tuple[int, int] | None = None) -> Layout:
        """The parts of the window, or of one of that size."""
        size = size or self._display.surface.get_size()
        return divided(size, self._console, self._options.levers, self._options.panels)

    def _window_for(self, room: tuple[int, int]) -> tuple[int, int]:
        """The size of a window in which the picture gets this much room."""
        return window_for(room, self._console, self._options.levers, self._options.panels)


def _look(options: Options) -> Look:
    return Look(
        sizing=options.sizing,
        scan_lines=options.scan_lines,
        phosphor=options.phosphor,
        curve=options.curve,
        flash_limiter=options.flash_limiter,
        colours=options.colours,
    )
