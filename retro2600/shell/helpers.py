"""Those who help a person at the console: lesson, hands by a level, review, tutor, guide."""

from __future__ import annotations

from collections.abc import Callable

from retro2600.shell.asked import QuestionWatch
from retro2600.shell.guide import Guide
from retro2600.shell.hands import Hands
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.lesson import LessonAtHand
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.notice import Notice
from retro2600.shell.play import Play
from retro2600.shell.review import Historian, Reviewer, Tutor
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.shelf import AnyMachine


class Helpers:
    """Each of them, made in the order in which they need each other."""

    def __init__(
        self,
        play: Play,
        choices: Choices,
        controls: Controls,
        keymap: Keymap,
        dialog: Dialog,
        save_control: SaveControl,
        notices: Notice,
        go_on: Callable[[AnyMachine], None],
        judges: bool,
    ) -> None:
        """`go_on` plays on from a console; `judges`: the judge works beside play."""
        self.lesson = LessonAtHand(play, choices, controls, keymap, dialog, notices.say)
        self.question = QuestionWatch(play, choices, controls, self.lesson)
        """The question of the program that a press is not to answer by accident, if there is one."""
        self.hands = Hands(play, choices, controls)
        self.reviewer = Reviewer(play, choices, dialog, save_control.findings, go_on, judges=judges)
        self.historian = Historian(play, self.reviewer, save_control, notices, lambda: self.hands.chosen)
        self.tutor = Tutor(play, choices, dialog, self.reviewer, lambda: self.hands.levels)
        self.guide = Guide(
            play, choices, controls, keymap, dialog, self.lesson, self.question, self.reviewer, self.hands
        )
