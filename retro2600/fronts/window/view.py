"""The window's content: the picture, levers and panel around it, and the page that is open over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from retro2600.fronts.settings.options import Options
from retro2600.fronts.shell.levers import Lever
from retro2600.fronts.shell.overlay import Overlay
from retro2600.fronts.shell.shell import Shell
from retro2600.fronts.video.colours import adapted
from retro2600.fronts.video.geometry import natural_size
from retro2600.fronts.video.look import Look
from retro2600.fronts.window.dialog_box import Drawn, draw_overlay
from retro2600.fronts.window.display import Display
from retro2600.fronts.window.layout import Layout, Parts, divided, spare_width, window_for
from retro2600.fronts.window.lever_strip import LeverStrip
from retro2600.fronts.window.line_strip import LineStrip
from retro2600.fronts.window.notice_bar import NoticeBar
from retro2600.fronts.window.panel import Panel
from retro2600.fronts.window.text import Pen
from retro2600.fronts.window.tube import Tube
from retro2600.fronts.window.welcome_page import draw_welcome

_NOTHING = Drawn([], [])


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
        self._line = LineStrip(self._pen)
        self._held: object = None  # the inputs in which the levers stand as they are shown
        self._shown: Sequence[Lever] = ()
        self._panel = Panel(self._pen)
        self._bar = NoticeBar(self._pen, console)
        self._covered: object = None  # the page, the welcome and the bar that were drawn over the picture
        self._places = _NOTHING
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
        if _parts(options).below != _parts(before).below or options.panels != before.panels:
            spare = spare_width(self._room, self._console, _parts(options))
            self._display.resize(self._window_for(self._room), spare)
            self._made = self._display.windowed
        self.forget()

    def show(self, pushed: Lever | None, over: Lever | None = None) -> None:
        """Show the frame that ended last, if it looks other than what can be seen.

        `pushed` is the lever that the mouse holds down, `over` the one that it rests on.
        """
        shell, window, layout = self._shell, self._display.surface, self._layout
        notice = shell.notice
        on_wood = bool(layout.levers.height or (notice and self._line.fits(notice, layout.line)))
        entitled = notice and not layout.line.height
        self._display.entitle(f"{shell.title} - {notice}" if entitled else shell.title)
        drawn: list[pygame.Rect] = []
        if self._picture("" if on_wood else notice):
            drawn.append(layout.television)
        drawn += self._wood(pushed, over, notice if on_wood else "")
        if self._options.panels and self._panel.draw(shell.guide.remarks, window, layout.panel):
            drawn.append(layout.panel)
        if drawn:
            pygame.display.update(drawn)

    def _wood(self, pushed: Lever | None, over: Lever | None, notice: str) -> list[pygame.Rect]:
        """Draw the line and the levers under it, a long notice instead of both; the parts that it drew."""
        shell, window, layout = self._shell, self._display.surface, self._layout
        if not layout.line.height:
            return []
        alone = bool(layout.levers.height) and not self._line.fits(notice, layout.line)
        if alone:
            self._strip.forget()
        place = layout.wood if alone else layout.line
        line = notice or (over and shell.told_of(over.action)) or shell.guide.line
        title = shell.game if layout.levers.height and not alone else ""
        drawn = [place] if self._line.draw(line, title, window, place) else []
        if not alone and self._strip.draw(self._levers(), pushed, window, layout.levers):
            drawn.append(layout.levers)
        return drawn

    def _levers(self) -> Sequence[Lever]:
        held = self._shell.controls.levers
        if held is not self._held:
            self._held, self._shown = held, self._shell.levers
        return self._shown

    def forget(self) -> None:
        """All that was drawn is gone: the window has another size, or was covered."""
        self._layout = self._divided()
        self._tube.forget()
        self._strip.forget()
        self._line.forget()
        self._panel.forget()
        self._covered = None

    def lever_at(self, place: tuple[int, int]) -> Lever | None:
        """The lever at this place of the window."""
        return self._strip.at(place)

    def over_levers(self, place: tuple[int, int]) -> bool:
        """True if this place of the window belongs to the console, not to the picture."""
        return self._layout.levers.collidepoint(place)

    def line_at(self, place: tuple[int, int]) -> int | None:
        """The line at this place of the window, of the page that is open over the picture."""
        return next(
            (number for number, row in enumerate(self._places.lines) if row.collidepoint(place)), None
        )

    def turn_at(self, place: tuple[int, int]) -> int:
        """The pages by which a click there turns on in the help that is open; 0 beside its marks."""
        back_and_on = zip((-1, 1), self._places.turns, strict=False)
        return next((pages for pages, mark in back_and_on if mark.collidepoint(place)), 0)

    def pixel_at(self, place: tuple[int, int]) -> tuple[int, int] | None:
        """The column and line of the console's picture at this place of the window; None beside it."""
        return self._tube.pixel_at(place)

    def close(self) -> None:
        """Close the window."""
        self._display.close()

    def _picture(self, notice: str) -> bool:
        """Draw the picture, the page open over it and the notice; True if anything had to be drawn."""
        overlay = self._shell.overlay
        welcome = () if overlay else tuple(self._shell.guide.welcome)
        area = self._layout.television
        bar = self._bar.place(notice, area, self._options.sizing, not self._display.fullscreen)
        drawn = False
        if (overlay, welcome, bar) != self._covered:
            self._covered = overlay, welcome, bar
            self._tube.forget()
            drawn = self._picture_and_page(overlay)
        elif not overlay:
            drawn = self._picture_and_page(None)
        if welcome and drawn:
            draw_welcome(welcome, self._pen, self._display.surface, area)
        return self._bar.draw(notice, bar, self._display.surface, lost=drawn) or drawn

    def _picture_and_page(self, overlay: Overlay | None) -> bool:
        shell, window, area = self._shell, self._display.surface, self._layout.television
        drawn = self._tube.draw(shell.picture, shell.blank, window, area)
        self._places = _NOTHING
        if overlay:
            colours = adapted(self._palette, self._options.colours, self._console.palettes.order)
            self._places = draw_overlay(overlay, self._console, colours, self._pen, window, area)
        return drawn

    def _remember_room(self) -> None:
        """Note the picture's room: somebody may have pulled the window since it was made."""
        if not self._display.fullscreen and self._display.surface.get_size() != self._made:
            self._made, self._room = self._display.surface.get_size(), self._layout.television.size

    def _divided(self, size: tuple[int, int] | None = None) -> Layout:
        """The parts of the window, or of one of that size."""
        size = size or self._display.surface.get_size()
        return divided(size, self._console, _parts(self._options))

    def _window_for(self, room: tuple[int, int]) -> tuple[int, int]:
        """The size of a window in which the picture gets this much room."""
        return window_for(room, self._console, _parts(self._options))


def _parts(options: Options) -> Parts:
    return Parts(guide=options.guide, levers=options.levers, panel=options.panels)


def _look(options: Options) -> Look:
    return Look(
        sizing=options.sizing,
        scan_lines=options.scan_lines,
        phosphor=options.phosphor,
        curve=options.curve,
        flash_limiter=options.flash_limiter,
        colours=options.colours,
    )
