"""The guide: the line on what to do next, the welcome between games, the facts beside and on the picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro2600.machine.facets.markings import Markings
from retro2600.machine.facets.marks import ARROWS, DOTS, LABELS
from retro2600.machine.facets.remarks import Remark
from retro2600.shell.input.actions import Push
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.input.phrases import phrased
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.play import Play
from retro2600.shell.time.transport import Mode

UNHURRIED: Final = 30
"""Frames in which the welcome after a game takes no press: it may have been meant for the game (chosen)."""


class Guide:
    """Says what the program's facets say, as far as it is wanted, in words for the device used last."""

    def __init__(
        self, play: Play, choices: Choices, controls: Controls, keymap: Keymap, dialog: Dialog
    ) -> None:
        self._play, self._choices, self._dialog = play, choices, dialog
        self._controls, self._keymap = controls, keymap
        self._welcomed = UNHURRIED  # frames for which the welcome has been there

    @property
    def line(self) -> str:
        """The line on what to do next, in the game or in the menu that is open; "" where it is not wanted."""
        if not self._choices.options.guide:
            return ""
        if self._dialog:
            return self._dialog.guide
        session = self._play.session
        return self._phrased(session.facets.guide.line(session.ledger, session.console.state, session.held))

    @property
    def any_key(self) -> bool:
        """True if the program waits for any key."""
        session = self._play.session
        return session.facets.guide.any_key(session.console.state)

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
        remarks = session.facets.remarks
        if remarks is None or not options.panels:
            return ()
        told = remarks.told(session.ledger, session.console.state)
        wanted = [remark for remark in told if remark.topic not in options.topics_off]
        return sorted(wanted, key=lambda remark: not remark.urgent)

    @property
    def markings(self) -> Markings:
        """The things to be drawn over the picture, as far as they are wanted; none under a page."""
        options, session = self._choices.options, self._play.session
        marks = session.facets.marks
        wanted = [bool(options.of(kind)) for kind in (LABELS, DOTS, ARROWS)]
        if marks is None or self._dialog or not any(wanted):
            return Markings()
        return marks.drawn(session.point.ledger, session.console.state).only(*wanted)

    @property
    def way_back(self) -> str:
        """The sentence on how a game that was going on is brought back; "" where no guiding is wanted."""
        return self._phrased("{undo_turn} brings the game back") if self._choices.options.guide else ""

    @property
    def playing(self) -> bool:
        """True while a game is going on that somebody who likes to be guided plays."""
        session = self._play.session
        return self._choices.options.guide and session.facets.guide.playing(session.console.state)

    @property
    def begins(self) -> str:
        """The input of the button that begins a game, "" if there is none."""
        games = self._play.session.facets.games
        named, wanted = self._keymap.rows.items(), games and games.begins
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
        return session.facets.guide.welcome(session.ledger, session.console.state)

    def _phrased(self, template: str) -> str:
        return phrased(template, self._controls, self._keymap)
