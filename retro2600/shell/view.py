"""One frame as a front shows it: the picture, and everything around and over it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from retro2600.machine.facets.markings import Markings
from retro2600.machine.facets.remarks import Remark
from retro2600.machine.pictures import Picture
from retro2600.printable import printable
from retro2600.shell.guide import Guide
from retro2600.shell.input.controls import Controls
from retro2600.shell.levers import PanelLever, panel
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.overlay import Overlay
from retro2600.shell.notice import Notice
from retro2600.shell.play import Play
from retro2600.shell.words.language import Language


class View:
    """Everything to be seen now, in a language; each part is worked out once, when somebody looks."""

    def __init__(
        self,
        play: Play,
        controls: Controls,
        dialog: Dialog,
        guide: Guide,
        notices: Notice,
        words: Language,
    ) -> None:
        self.words = words
        """Translates what a front says by itself, too."""
        self._play, self._controls, self._dialog = play, controls, dialog
        self._guide, self._notices = guide, notices
        self._session = play.session

    @cached_property
    def picture(self) -> Picture:
        """The picture of the frame that ended last; a blank one if it showed none."""
        picture: Picture = (self._dialog.shown or self._session.console).output.shown
        return picture

    @cached_property
    def blank(self) -> bool:
        """True if that frame had no picture."""
        return bool((self._dialog.shown or self._session.console).output.blank)

    @cached_property
    def title(self) -> str:
        """The name of what is being played, for the window's frame, and the score of the match."""
        return self.words(self._session.scored(self._session.title))

    @cached_property
    def game(self) -> str:
        """The game at hand in words, for the wood under the picture, and the score of the match."""
        return self.words(self._session.scored(self._session.game))

    @cached_property
    def notice(self) -> str:
        """The line to be read in passing, "" if there is none."""
        return printable(self.words(self._notices.said or self._guide.hint or self._guide.standing))

    @cached_property
    def notice_lever(self) -> PanelLever | None:
        """The thing that a click on the notice does, as of a lever; None: the notice is only to be read."""
        asked = None if self._notices.said else self._guide.hint_asks
        return PanelLever("", "", asked) if asked else None

    @cached_property
    def overlay(self) -> Overlay | None:
        """The page that is open over the picture, if any is."""
        overlay = self._dialog.overlay()
        return overlay and overlay.translated(self.words)

    @cached_property
    def levers(self) -> Sequence[PanelLever]:
        """The console's front panel."""
        return panel(self._controls.console, self._controls.levers)

    @cached_property
    def line(self) -> str:
        """The line on what to do next, in the game or in the menu that is open; "" where it is not wanted."""
        return self.words(self._guide.line)

    @cached_property
    def welcome(self) -> Sequence[str]:
        """The lines over the picture before a game; none under a page that is open."""
        return [self.words(line) for line in self._guide.welcome]

    @cached_property
    def offers(self) -> Sequence[PanelLever]:
        """The actions of a click on the last of these lines, as of levers."""
        return [PanelLever("", "", asked) for asked in self._guide.offers]

    @cached_property
    def idle(self) -> bool:
        """True as long as no game is going on, and a click anywhere begins one."""
        return self._guide.idle

    @cached_property
    def remarks(self) -> Sequence[Remark]:
        """The lines beside the picture, as far as they are wanted; warnings come first."""
        return self._guide.remarks

    @cached_property
    def markings(self) -> Markings:
        """The things to be drawn over the picture, as far as they are wanted."""
        return self._guide.markings
