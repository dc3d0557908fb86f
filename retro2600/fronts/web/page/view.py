"""Everything that is shown around the picture, as plain values; and the parts of it that have changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from functools import partial
from itertools import chain
from typing import Any, Final

from retro2600.fronts.web.page.messages import fields_of
from retro2600.fronts.web.page.painters import on_canvas, painter_for
from retro2600.fronts.web.page.protocol_view import ViewOptions
from retro2600.fronts.web.page.records import Records
from retro2600.machine import Cartridge
from retro2600.machine.console import REFERENCE
from retro2600.machine.facets.markings import Markings
from retro2600.machine.pictures import Picture
from retro2600.shell.input.actions import rows
from retro2600.shell.levers import PanelLever
from retro2600.shell.menu.overlay import CARET, Overlay, OverlayLine
from retro2600.shell.mouse import Mouse
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.shell.video.colours import seen_in
from retro2600.shell.video.look import look_of
from retro2600.store.refusals import RequestError

_SHOWN: Final = tuple(fields_of(ViewOptions))
"""Options that the page itself obeys."""


class ViewDifference:
    """Finds the parts of the view, and remembers how each was shown last."""

    def __init__(
        self, shell: Shell, records: Records, mouse: Mouse, palette: Callable[[Options], bytes]
    ) -> None:
        self._shell, self._records, self._mouse = shell, records, mouse
        self._palette_of = palette
        self._painter = painter_for(shell.controls.console.picture)
        self._thumbnail: tuple[Picture | None, Any] = None, None  # and what was told of it
        self.shown: dict[str, Any] = {}
        """Every part, by its name, as it was shown last."""
        self._calm = False
        self._levers: Any = None
        self._options: Options | None = None
        self._said = -1, ""  # the changes of the keys as they were told last, and in which language
        self._palette = palette(replace(shell.options, palette=REFERENCE))
        self._names = {asked: row.name for asked, row in rows(shell.session.console.cartridge).items()}

    def changes(self, still: bool = False) -> dict[str, Any]:
        """The parts that are not as they were shown last; `still`: only records can have changed."""
        parts = chain(() if still else self._parts(), self._of_records())
        changed = {name: part for name, part in parts if self.shown.get(name, ...) != part}
        self.shown |= changed
        return changed

    def calm(self, calm: bool) -> None:
        """Limit flashes whatever the options say, as the person's system asks for it; or not."""
        self._calm, self._options = calm, None

    def _parts(self) -> Iterator[tuple[str, Any]]:
        shell = self._shell
        if self._options is None:
            yield "console", _console(shell.session.console.cartridge)
        words = shell.choices.language
        if (shell.keymap.changes, words.code) != self._said:
            self._said = shell.keymap.changes, words.code
            yield "language", words.code
            yield "told", {name: words(shell.keymap.told(asked)) for asked, name in self._names.items()}
        if shell.options is not self._options:
            self._options = shell.options
            yield from self._chosen(shell.options)
        seen = shell.view
        yield "line", seen.line
        yield "text", self._painter.lines(seen.picture)
        yield "game", seen.game
        yield "title", seen.title
        yield "notice", seen.notice
        yield "asks", self._names[seen.notice_lever.action] if seen.notice_lever else ""
        yield "welcome", list(seen.welcome)
        yield "offers", [self._names[lever.action] for lever in seen.offers]
        if shell.controls.levers is not self._levers:
            self._levers = shell.controls.levers
            yield "levers", [self._lever(lever) for lever in seen.levers]
        yield "remarks", [remark._asdict() for remark in seen.remarks]
        yield "markings", _markings(seen.markings, shell.controls.console.picture)
        overlay = seen.overlay
        yield "overlay", overlay and self._overlay(overlay)
        yield "mode", shell.play.transport.mode.name.lower()
        yield "pointing", self._mouse.points and not seen.idle

    def _of_records(self) -> Iterator[tuple[str, Any]]:
        yield "kept", [self._records.place(name) for name in self._records.kept]
        yield "unreadable", sorted(self._records.shared.unreadable)

    def _chosen(self, options: Options) -> Iterator[tuple[str, Any]]:
        """The parts that the options alone decide."""
        try:
            self._palette = self._palette_of(options)
        except RequestError as refusal:
            self._shell.notices.say(str(refusal))
        palettes = self._shell.controls.console.palettes
        yield "palette", seen_in(palettes, self._palette, options.colours)
        look = look_of(options)
        yield "look", asdict(replace(look, flash_limiter=look.flash_limiter or self._calm))
        yield "options", {name: getattr(options, name) for name in _SHOWN}

    def _overlay(self, overlay: Overlay) -> dict[str, Any]:
        if overlay.thumbnail is not self._thumbnail[0]:
            self._thumbnail = overlay.thumbnail, overlay.thumbnail and self._painter.whole(overlay.thumbnail)
        return {
            "title": overlay.title,
            "lines": [
                {
                    "left": line.left,
                    "right": line.right,
                    "kind": "heading" * line.heading or "told" * line.told,
                    "entry": _entry(line, number == overlay.chosen),
                }
                for number, line in enumerate(overlay.lines)
            ],
            "chosen": overlay.chosen,
            "about": overlay.about,
            "thumbnail": self._thumbnail[1],
            "code": list(overlay.code),
            "beside": overlay.beside,
        }

    def _lever(self, lever: PanelLever) -> dict[str, str]:
        action = self._names[lever.action]
        return {"short": lever.short, "place": lever.place, "action": action}


def _entry(line: OverlayLine, chosen: bool) -> dict[str, Any] | None:
    """The field that a browser has in the place of the text; it has a mark of its own."""
    if line.entry is None:
        return None
    text = line.right.removesuffix(CARET) if chosen else line.right
    return {
        "name": line.entry.name,
        "most": line.entry.most,
        "text": text,
        "secret": line.entry.is_secret,
    }


def _console(cartridge: Cartridge[Any, Any, Any]) -> dict[str, Any]:
    console, marks = cartridge.console, cartridge.facets.marks
    columns, lines = console.picture.resolution
    place = partial(on_canvas, picture=console.picture)
    left, top, right, bottom = 0, 0, columns, lines
    if marks and marks.lit:
        (left, top), (right, bottom) = (map(round, place(corner)) for corner in marks.lit)
    return {
        "painter": painter_for(console.picture).name,
        "width": columns,
        "height": lines,
        "lit": [left, top, right - left, bottom - top],
        "aspect": list(console.aspect),
        "rate": float(console.frames_per_second),
        "keyboard": console.keyboard and console.keyboard.caption,
        "knob": bool(console.knobs),
        "button": console.button_of(0) is not None,
    }


def _markings(markings: Markings, picture: Picture) -> dict[str, Any]:
    place, lanes = partial(on_canvas, picture=picture), markings.lanes
    return {
        "labels": [[*place(spot), text] for spot, text in markings.labels],
        "dots": [[*place(spot), role.name.lower()] for spot, role in markings.dots],
        "arrows": [
            [*place(tail), *place(head), role.name.lower(), lanes[role]]
            for tail, head, role in markings.arrows
        ],
    }
