"""The guide: the line on what to do next, the welcome between games, the facts beside and on the picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from retro2600.fronts.input.actions import Push
from retro2600.fronts.input.controls import Controls
from retro2600.fronts.input.keymap import Keymap
from retro2600.fronts.input.phrases import phrased
from retro2600.fronts.shell.choices import Choices
from retro2600.fronts.shell.dialog import Dialog
from retro2600.fronts.shell.play import Play
from retro2600.fronts.shell.transport import Mode
from retro2600.machine.markings import Markings
from retro2600.machine.onlooker import Onlooker, Remark

UNHURRIED: Final = 30
"""Frames in which the welcome after a game takes no press: it may have been meant for the game (chosen)."""


class Guide:
    """Says what the onlooker says, as far as it is wanted, in words for the device that was used last."""

    def __init__(
        self, play: Play, choices: Choices, controls: Controls, keymap: Keymap, dialog: Dialog
    ) -> None:
        self._play, self._choices, self._dialog = play, choices, dialog
        self._controls, self._keymap = controls, keymap
        self._welcomed = UNHURRIED  # frames for which the welcome has been there

    @property
    def onlooker(self) -> Onlooker[Any, Any]:
        """The program's own."""
        return self._play.session.console.cartridge.onlooker

    @property
    def line(self) -> str:
        """The line on what to do next, in the game or in the menu that is open; "" where it is not wanted."""
        if not self._choices.options.guide:
            return ""
        if self._dialog:
            return self._dialog.guide
        session = self._play.session
        return self._phrased(self.onlooker.guide(session.ledger, session.console.state, session.held))

    @property
    def any_key(self) -> bool:
        """True if the program waits for any key."""
        return self.onlooker.any_key(self._play.session.console.state)

    @property
    def welcome(self) -> Sequence[str]:
        """The lines over the picture as long as no game is going on: the title, and what to do.

        None in a game, where the guiding line is not wanted, and under a page that is open.
        """
        return [] if self._dialog else [self._phrased(line) for line in self._welcome()]

    @property
    def remarks(self) -> Sequence[Remark]:
        """The lines beside the picture, as far as they are wanted; warnings come first."""
        options, session = self._choices.options, self._play.session
        if not options.panels:
            return ()
        told = self.onlooker.remarks(session.ledger, session.console.state)
        wanted = [remark for remark in told if remark.topic not in options.topics_off]
        return sorted(wanted, key=lambda remark: not remark.urgent)

    @property
    def markings(self) -> Markings:
        """The things to be drawn over the picture, as far as they are wanted; none under a page."""
        options, point = self._choices.options, self._play.session.point
        if self._dialog or not (options.numbers or options.marks or options.arrows):
            return Markings()
        found = self.onlooker.markings(point.ledger, point.console.state)
        return found.only(options.numbers, options.marks, options.arrows)

    @property
    def way_back(self) -> str:
        """The sentence on how a game that was going on is brought back; "" where no guiding is wanted."""
        return self._phrased("{undo_turn} brings the game back") if self._choices.options.guide else ""

    @property
    def playing(self) -> bool:
        """True while a game is going on that somebody who likes to be guided plays."""
        return self._choices.options.guide and self.onlooker.playing(self._play.session.console.state)

    @property
    def begins(self) -> str:
        """The input of the button that begins a game, "" if there is none."""
        named, wanted = self._keymap.rows.items(), self.onlooker.begins
        return next((it.field for it, row in named if isinstance(it, Push) and row.name == wanted), "")

    def pass_time(self, due: int) -> None:
        """So many frames go by: once the welcome has been there for a while, a press begins a game."""
        self._welcomed = self._welcomed + due if self._welcome() else 0
        self._play.player.begins = self.begins if self._welcomed > UNHURRIED else ""

    def _welcome(self) -> Sequence[str]:
        """The templates of the welcome; none while a movie is being followed, which is to be seen."""
        if not self._choices.options.guide or self._play.transport.mode is Mode.FOLLOWING:
            return ()
        session = self._play.session
        return self.onlooker.welcome(session.ledger, session.console.state)

    def _phrased(self, template: str) -> str:
        return phrased(template, self._controls, self._keymap)
