"""The window's content: the picture, levers and panel around it, and the page that is open over it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pygame

from retro2600.fronts.window.dialog_box import ClickPlaces, draw_overlay, draw_welcome
from retro2600.fronts.window.display import Display
from retro2600.fronts.window.layout import Layout, divided, height_below, spare_width, window_for
from retro2600.fronts.window.markings import MarkingPen
from retro2600.fronts.window.notice_bar import draw_notice, notice_place
from retro2600.fronts.window.page_places import shared
from retro2600.fronts.window.painters import screen_for
from retro2600.fronts.window.panel import draw_panel
from retro2600.fronts.window.text import Pen
from retro2600.fronts.window.wood import broken, draw_levers, draw_line
from retro2600.shell import view as shell_view
from retro2600.shell.input.actions import Action
from retro2600.shell.levers import PanelLever
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.shell.video.colours import seen_in
from retro2600.shell.video.geometry import showing, window_size
from retro2600.shell.video.look import look_of
from retro2600.shell.words.said import said

Found = TypeVar("Found")

_NOTHING = ClickPlaces([], [])

_MENU = PanelLever(said("MENU"), "", Action.MENU)
"""The line below a screen that is touched: a finger has no right button."""


class WindowView:
    """Shows a shell in a window. Opening it may be a `RequestError`."""

    def __init__(self, shell: Shell, palette: Callable[[Options], bytes]) -> None:
        self._shell = shell
        console = self._console = shell.controls.console
        self._palette_of = palette
        self._options = shell.options
        self._palette = palette(self._options)
        self._screen = screen_for(console, self._palette, look_of(self._options))
        room = window_size(console)
        if console.touches is not None and self._options.screen == "portrait":
            room = room[1], room[0]
        size = window_for(room, console, self._options)
        self._display = Display(shell.view.title, self._options.scale or None, self._options.fullscreen, size)
        self._pen = Pen()
        self._markings = MarkingPen(self._pen, console)
        self._shown: dict[str, object] = {}  # by part of the window: its place and its look
        self._levers: list[tuple[pygame.Rect, PanelLever]] = []
        self._offers: list[
            tuple[pygame.Rect, PanelLever]
        ] = []  # the lines of the welcome that can be clicked
        self._bar: pygame.Rect | None = None  # the notice's place over the picture or beside it
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
        self._screen.configure(self._palette, look_of(options))
        self._remember_room()
        if options.fullscreen != before.fullscreen:
            self._display.fill_screen(options.fullscreen)
        if (
            height_below(options, self._console) != height_below(before, self._console)
            or options.panels != before.panels
        ):
            spare = spare_width(self._room, self._console, options)
            self._display.resize(window_for(self._room, self._console, options), spare)
            self._made = self._display.windowed
        self.forget()

    def show(self, pushed: PanelLever | None, over: PanelLever | None = None) -> None:
        """Show the frame that ended last, if it looks other than what can be seen.

        `pushed` is the lever that the mouse holds down, `over` the one that it rests on.
        """
        seen, window, layout = self._shell.view, self._display.surface, self._layout
        notice = seen.notice
        on_wood = bool(layout.levers.height or (notice and broken(notice, self._pen, layout.line)))
        entitled = notice and not layout.line.height
        self._display.entitle(f"{seen.title} - {notice}" if entitled else seen.title)
        drawn = self._picture(seen, "" if on_wood else notice)
        drawn += self._wood(seen, pushed, over, notice if on_wood else "")
        remarks = seen.remarks
        if self._changed("panel", layout.panel, remarks):
            draw_panel(remarks, self._pen, window, layout.panel)
            drawn.append(layout.panel)
        if drawn:
            pygame.display.update(drawn)

    def _changed(self, part: str, area: pygame.Rect, *look: object) -> bool:
        """True if a part is to be drawn: it has room, and another place or look than it was drawn with."""
        if not area or self._shown.get(part) == (area, look):
            return False
        self._shown[part] = area, look
        return True

    def _wood(
        self, seen: shell_view.View, pushed: PanelLever | None, over: PanelLever | None, notice: str
    ) -> list[pygame.Rect]:
        """Draw the line and the levers under it, a long notice instead of both; the parts that it drew."""
        shell, window, layout = self._shell, self._display.surface, self._layout
        alone = bool(layout.levers.height) and broken(notice, self._pen, layout.line) is None
        place = layout.wood if alone else layout.line
        line = notice or (over and seen.words(shell.keymap.told(over.action))) or seen.line
        title = seen.game if layout.levers.height and not alone else ""
        if self._console.touches:
            title = seen.words(_MENU.label)
        drawn = []
        if self._changed("line", place, line, title):
            draw_line(line, title, self._pen, window, place)
            drawn.append(place)
        if alone:
            self._shown.pop("levers", None)
            self._levers = []
        elif self._changed("levers", layout.levers, shell.controls.levers, pushed):
            self._levers = draw_levers(seen.levers, pushed, self._pen, window, layout.levers)
            drawn.append(layout.levers)
        return drawn

    @property
    def size(self) -> tuple[int, int]:
        """Pixels across and down of the window's inside."""
        return self._display.surface.get_size()

    @property
    def room(self) -> tuple[int, int]:
        """Pixels across and down of the part that the picture has for itself."""
        return self._layout.television.size

    def forget(self) -> None:
        """All that was drawn is gone: the window has another size, or was covered."""
        self._layout = self._divided()
        self._screen.forget()
        self._markings.forget()
        self._shown.clear()
        self._levers, self._offers, self._bar = [], [], None

    def lever_at(self, place: tuple[int, int]) -> PanelLever | None:
        """The lever at this place of the window."""
        if (lever := self._shell.view.notice_lever) and self._noticed.collidepoint(place):
            return lever
        if self._console.touches and self._layout.line.collidepoint(place):
            return _MENU
        return _hit((*self._levers, *self._offers), place)

    def over_levers(self, place: tuple[int, int]) -> bool:
        """True if this place of the window belongs to the console, not to the picture."""
        return self._layout.levers.collidepoint(place)

    def line_at(self, place: tuple[int, int]) -> int | None:
        """The line at this place of the window, of the page that is open over the picture."""
        return _hit(self._places.lines, place)

    def turn_at(self, place: tuple[int, int]) -> int:
        """The pages by which a click there turns on in the help that is open; 0 beside its marks."""
        return _hit(self._places.turns, place) or 0

    def pixel_at(self, place: tuple[int, int]) -> tuple[int, int] | None:
        """The column and line of the console's picture, in its units, at this place; None beside it."""
        return self._screen.spot_at(place)

    def close(self) -> None:
        """Close the window."""
        self._display.close()

    @property
    def _noticed(self) -> pygame.Rect:
        """The place of the notice: over the picture or beside it, else on the wood."""
        return self._bar or self._layout.line

    def _picture(self, seen: shell_view.View, notice: str) -> list[pygame.Rect]:
        """Draw the picture, the page that is open, the welcome and the notice; the parts that it drew."""
        window, overlay = self._display.surface, seen.overlay
        area, page = self._shared(seen)
        welcome = () if overlay else tuple(seen.welcome)
        if self._changed("notice", area, notice, seen.picture.size):  # a frame's time to find its place
            captioned, console = not self._display.fullscreen, showing(self._console, seen.picture)
            self._bar = notice_place(notice, self._pen, area, console, self._options.sizing, captioned)
        anew = self._changed("cover", page, overlay, welcome, self._bar)
        if anew:
            self._offers, self._places = [], _NOTHING
            if area is page:
                self._screen.forget()
        drawn: list[pygame.Rect] = []
        if anew or not overlay or overlay.beside:
            drawn = self._marked(seen, area, bool(welcome or self._bar))
        if overlay and anew:
            colours = seen_in(self._console.palettes, self._palette, self._options.colours)
            self._places = draw_overlay(overlay, self._console, colours, self._pen, window, page)
            drawn.append(page)
        elif welcome and drawn:
            places = draw_welcome(welcome, self._pen, window, area)
            self._offers = list(zip(reversed(places), reversed(seen.offers), strict=False))
        if self._bar and (self._changed("bar", self._bar, notice) or drawn):
            draw_notice(notice, self._pen, window, self._bar)
            drawn.append(self._bar)
        return drawn

    def _marked(self, seen: shell_view.View, area: pygame.Rect, covered: bool) -> list[pygame.Rect]:
        """Draw the picture with its markings; `covered`: something else is drawn over it, too."""
        window, markings = self._display.surface, seen.markings
        if self._changed("place", area):
            self._markings.forget()
        if self._changed("markings", area, markings):
            self._screen.redraw()
        drawn = self._screen.draw(seen.picture, seen.blank, window, area, covered or any(markings))
        if drawn:
            sizing = self._options.sizing
            self._markings.draw(markings, seen.picture, self._screen.spot_at, window, area, sizing)
        return drawn

    def _shared(self, seen: shell_view.View) -> tuple[pygame.Rect, pygame.Rect]:
        """The parts of the picture and of the page that is open: both the same unless it is beside."""
        room = self._layout.television
        if seen.overlay and seen.overlay.beside:
            return shared(room, showing(self._console, seen.picture).aspect)
        return room, room

    def _remember_room(self) -> None:
        """Note the picture's room: somebody may have pulled the window since it was made."""
        if not self._display.fullscreen and self._display.surface.get_size() != self._made:
            self._made, self._room = self._display.surface.get_size(), self._layout.television.size

    def _divided(self, size: tuple[int, int] | None = None) -> Layout:
        """The parts of the window, or of one of that size."""
        size = size or self._display.surface.get_size()
        return divided(size, self._console, self._options)


def _hit(places: Iterable[tuple[pygame.Rect, Found]], place: tuple[int, int]) -> Found | None:
    """The thing whose place that is."""
    return next((found for area, found in places if area.collidepoint(place)), None)
