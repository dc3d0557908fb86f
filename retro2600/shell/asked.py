"""The question that the program asks: a press that was not meant for it must not answer it."""

from __future__ import annotations

from typing import Final

from retro2600.machine.facets.guide import GuardedQuestion
from retro2600.shell.input.controls import Controls
from retro2600.shell.lesson import LessonAtHand
from retro2600.shell.menu.choices import Choices
from retro2600.shell.play import Play

TOO_SOON: Final = 30
"""Frames of a question in which no touch answers it: it may have been meant for something else (chosen)."""

FOLLOWED: Final = 5
"""Frames after which a program has followed a knob, and the picture shows the answer that stands (note 5)."""

LET_GO: Final = 4
"""Frames after a press in which a knob that was turned during it has not moved yet (note 7)."""


class QuestionWatch:
    """Watches for questions, and holds the button of who is asked back until that hand has moved.

    It does so behind the gate, where the inputs are made: so the presses that wait and those of devices are
    held back as well (`strays` has those that do not depend on a question). Not where no guiding is wanted,
    nor in a lesson, where nothing is lost.
    """

    def __init__(self, play: Play, choices: Choices, controls: Controls, lesson: LessonAtHand) -> None:
        self._play, self._choices, self._controls, self._lesson = play, choices, controls, lesson
        self._last: GuardedQuestion | None = None
        self._frames = 0  # for which it has been asked
        self._rested = 0  # frames for which the knobs have stood as they stand
        self._steps = controls.knobs.steps
        self._refused = False  # somebody has pressed, and the hand had not moved
        play.player.held_back = self._held_back

    @property
    def player(self) -> int:
        """The player, from 0, whose knob and button count now."""
        session = self._play.session
        return session.facets.guide.player(session.console.state)

    @property
    def now(self) -> GuardedQuestion | None:
        """The question that is asked now, if a press could answer it by accident."""
        session = self._play.session
        wanted = self._choices.options.guide and not self._lesson
        return session.facets.guide.question(session.ledger, session.console.state) if wanted else None

    @property
    def waits_for_hand(self) -> bool:
        """True until the hand of who is asked has moved; never at a paddle."""
        player, controls = self.player, self._controls
        return self.now is not None and player not in controls.moved and controls.used[player] != "paddle"

    @property
    def is_closed(self) -> bool:
        """True as long as a press answers nothing: until that hand has moved, and the knob rests."""
        if self.now is None or self._controls.used[self.player] == "paddle":
            return False
        rests = self._rested >= FOLLOWED and self._controls.knobs.steps == self._steps
        return self.waits_for_hand or not rests

    @property
    def is_new(self) -> bool:
        """True if it has but just come, and a touch of the picture does not answer it either."""
        return self.waits_for_hand and self._frames <= TOO_SOON

    @property
    def line(self) -> str:
        """The template of the guiding line as long as a press answers nothing; else ""."""
        question = self.now if self.is_closed else None
        return (question.refusal if self._refused else question.line) if question else ""

    def look(self, due: int = 0) -> None:
        """Take note of what is asked now, so many frames later: no hand has moved yet for a new question."""
        now, before = self.now, self._last
        if (now and now.line) != (before and before.line):
            self._frames, self._refused = 0, False
            self._controls.moved.clear()
        elif now:
            self._frames += due
        turned = self._controls.knobs.steps != self._steps
        if self._play.player.presses:
            self._rested = -LET_GO
        else:
            self._rested = min(self._rested, 0) if turned else self._rested + due
        self._steps = self._controls.knobs.steps
        self._last = now

    def _held_back(self, field: str) -> bool:
        """True for the button of who is asked something and has not moved."""
        self.look()  # more than one frame may be run at once
        button = self._controls.console.button_of(self.player)
        if button is None or button.field != field or not self.is_closed:
            return False
        self._refused = True
        return True
