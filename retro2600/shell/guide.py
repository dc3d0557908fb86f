"""The guide: the line on what to do next, the welcome between games, the facts beside and on the picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro2600.machine.facets import Offer
from retro2600.machine.facets.lesson import LESSON
from retro2600.machine.facets.markings import Markings
from retro2600.machine.facets.marks import ARROWS, DOTS, LABELS
from retro2600.machine.facets.remarks import Remark
from retro2600.shell.asked import QuestionWatch
from retro2600.shell.hands import Hands
from retro2600.shell.input.actions import Action, Push
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.input.phrases import phrased
from retro2600.shell.lesson import LessonAtHand
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.places import names
from retro2600.shell.play import Play
from retro2600.shell.review import Reviewer
from retro2600.shell.time.place import Mode
from retro2600.shell.words.said import said

_PAGES: Final = said("{menu}: menu, all the games    {help}: help")
_OFFERED: Final = said("{lesson}: a first lesson of two minutes")
_TOUCHED: Final[dict[Action | Offer, str]] = {
    Action.MENU: said("Menu: all the games"),
    Action.HELP: said("Help"),
    LESSON: said("Touch here for a first lesson of two minutes"),
}
"""Lines of the welcome that can be touched, by what they ask for."""


class Guide:
    """Says what the program's facets say, as far as it is wanted, in words for the device used last."""

    def __init__(
        self,
        play: Play,
        choices: Choices,
        controls: Controls,
        keymap: Keymap,
        dialog: Dialog,
        lesson: LessonAtHand,
        asked: QuestionWatch,
        reviewer: Reviewer,
        hands: Hands,
    ) -> None:
        self._play, self._choices, self._dialog, self._lesson = play, choices, dialog, lesson
        self._controls, self._keymap, self._asked = controls, keymap, asked
        self._reviewer, self._hands = reviewer, hands

    @property
    def line(self) -> str:
        """The line on what to do next, in the game or in the menu that is open; "" where it is not wanted."""
        if not self._choices.options.guide and not self._lesson:
            return ""
        if self._dialog:
            return self._dialog.guide
        if self._lesson:
            return self._phrased(self._lesson.line)
        session = self._play.session
        line = (
            self._hands.line
            or self._play.friend_plays(self._asked.player)
            or self._asked.line
            or session.facets.guide.line(session.ledger, session.console.state, session.held)
        )
        return self._phrased(line)

    @property
    def any_key(self) -> bool:
        """True if the program waits for any key."""
        session = self._play.session
        return session.facets.guide.any_key(session.console.state)

    @property
    def welcome(self) -> Sequence[str]:
        """The lines over the picture before a game: the title, and what to do.

        None in a game and after it, where the guiding line is not wanted, and under a page that is open.
        """
        return [] if self._dialog else [self._phrased(line) for line in self._welcome()]

    @property
    def offers(self) -> Sequence[Action | Offer]:
        """The actions that the last lines of the welcome ask for when they are clicked."""
        return self._offers if self.welcome else ()

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
        """The things to be drawn over the picture, as they are wanted; none under a page that covers it.

        A lesson names places, so their names are wanted in it.
        """
        options, session = self._choices.options, self._play.session
        if self._dialog.covers:
            return Markings()
        hinted = tuple(self._dialog.arrows if self._dialog else self._reviewer.arrows)
        names_wanted = bool(options.of(LABELS)) or bool(self._lesson)
        dots, arrows = (not self._dialog and bool(options.of(kind)) for kind in (DOTS, ARROWS))
        marks = session.facets.marks
        if marks is None or not (names_wanted or dots or arrows):
            return Markings(arrows=hinted)
        machine = self._dialog.shown or session.console
        drawn = marks.drawn(session.point.ledger, machine.state).only(names_wanted, dots, arrows)
        return drawn._replace(arrows=hinted or drawn.arrows).named(names(machine, options))

    @property
    def idle(self) -> bool:
        """True as long as the first player's button begins a game.

        Not where the guiding line is not wanted, nor in a lesson, nor while a movie, to be seen, is followed.
        """
        session, seen = self._play.session, self._lesson or self._play.transport.mode is Mode.FOLLOWING
        wanted = self._choices.options.guide and not seen
        return wanted and session.facets.guide.idle(session.console.state)

    @property
    def way_back(self) -> str:
        """The sentence on how a game that was going on is brought back; "" where no guiding is wanted."""
        return self._phrased(said("{undo_turn} brings the game back")) if self._choices.options.guide else ""

    @property
    def news(self) -> str:
        """The sentence on what has just come about in the program; "" for none, or where it is not wanted."""
        session = self._play.session
        if not self._choices.options.guide or self._lesson:
            return ""
        return session.facets.guide.news(session.ledger, session.console.state)

    @property
    def hint(self) -> str:
        """The hint that is shown, or the offer of a review, in words; "" for none."""
        return (
            "" if self._dialog else self._phrased(self._offer if self._reviewer.asks else self._reviewer.line)
        )

    @property
    def hint_asks(self) -> Offer | None:
        """The thing that a click on that hint does; None: the hint is only to be read."""
        return None if self._dialog else self._reviewer.asks

    @property
    def standing(self) -> str:
        """The line about where play stands, and what lets it go on; "" while it is live."""
        return self._phrased(self._play.notice)

    @property
    def playing(self) -> bool:
        """True while a game is going on that somebody who likes to be guided plays."""
        session = self._play.session
        return self._choices.options.guide and session.facets.guide.playing(session.console.state)

    @property
    def leads(self) -> bool:
        """True while the line is about the program: it is wanted, and no page is open."""
        return self._choices.options.guide and not self._dialog

    @property
    def begins(self) -> str:
        """The input of the button that begins a game, "" if there is none."""
        games = self._play.session.facets.games
        named, wanted = self._keymap.rows.items(), games and games.begins
        return next((it.field for it, row in named if isinstance(it, Push) and row.name == wanted), "")

    @property
    def _offers(self) -> Sequence[Action | Offer]:
        lesson = [LESSON] if self._lesson.offered else []
        return [Action.MENU, Action.HELP, *lesson] if self._controls.keyless else lesson

    def _welcome(self) -> Sequence[str]:
        """The templates of the welcome."""
        if not self.idle:
            return ()
        session = self._play.session
        lines = session.facets.guide.welcome(session.ledger, session.console.state)
        if not lines:
            return ()
        lines = self._hands.welcome(lines)
        if self._controls.keyless:
            return [*lines, *(_TOUCHED[asked] for asked in self._offers)]
        return [*lines, _PAGES, *([_OFFERED] if self._lesson.offered else [])]

    @property
    def _offer(self) -> str:
        """The template of the offer of a review: how the game ended, and what opens it."""
        session, controls = self._play.session, self._controls
        touches = controls.keyless and "keys" not in controls.used
        result = session.facets.guide.result(session.ledger, session.console.state)
        if not result:
            plain = said("the game is over: {turns} reviews it")
            return said("the game is over: touch here to review it") if touches else plain
        if touches:
            return said("{result}. Touch here to review the game", result=result)
        return said("{result}. {turns} reviews the game", result=result)

    def _phrased(self, template: str) -> str:
        places = names(self._play.session.console, self._choices.options)
        return phrased(template, self._controls, self._keymap, self._asked.player, places)
