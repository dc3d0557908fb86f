"""The first lesson, as the program's facet gives it, in the place of what is being played.

That waits meanwhile, and is what is kept; nothing of a lesson is recorded. Knows no rule: a step is over when
its effects are done, in their order, and another effect sets it up again.
"""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap
from typing import Final

from retro2600.machine import Machine
from retro2600.machine.facets.lesson import OVER, Lesson, Step
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.input.phrases import phrased
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.menu import Do, LinesToRead
from retro2600.shell.places import names
from retro2600.shell.play import Play
from retro2600.shell.time.session import Session
from retro2600.shell.words.said import Said, said

LOOKED_AT: Final = 150
"""Frames for which a step that is done can be looked at, two and a half seconds (chosen)."""

WIDTH: Final = 36
"""Letters of a line that is to be read: a phone has room for so many (chosen)."""

_DRAWN: Final = 12  # frames in which a program has drawn the position (chosen)

_LEFT: Final = said("the first lesson is left; the menu has it again")
_OVER: Final = said("the first lesson is over; the menu has it again")


class LessonAtHand:
    """A lesson, or none (then it is false)."""

    def __init__(
        self,
        play: Play,
        choices: Choices,
        controls: Controls,
        keymap: Keymap,
        dialog: Dialog,
        say: Callable[[str], None],
    ) -> None:
        self._play, self._choices, self._dialog, self._say = play, choices, dialog, say
        self._controls, self._keymap = controls, keymap
        self._number = 0  # of the step
        self._done = 0  # tasks of it
        self._seen = 0  # the frame up to which effects have been looked for
        self._rest = 0  # frames for which the step that is done can still be looked at
        self._wrong = False  # the last effect was another one

    def __bool__(self) -> bool:
        """True while it is played; another session in its place ends it."""
        return self._play.aside is not None and not self._play.with_friend

    @property
    def offered(self) -> bool:
        """True if there is one that has never been begun."""
        return self._course is not None and not self._choices.options.of(OVER)

    def toggle(self) -> None:
        """Begin it, or leave it."""
        if self:
            self.leave()
        elif self._course:
            if self.offered:
                self._choices.turn(OVER.name, 1)
            self._begin(0)

    def leave(self) -> None:
        """Leave it for what was there before."""
        self._end(_LEFT)

    @property
    def line(self) -> str:
        """The line on what is to be done now, a template."""
        if self._rest or not self._step.tasks:
            return self._step.right
        template = "Lesson: {task}; {undo_turn} leaves it"
        if self._wrong:
            template = "Lesson: not that: {task}; {undo_turn} leaves it"
        return said(template, task=Said(self._step.tasks[self._done].line))

    def follow(self, due: int) -> None:
        """So many frames of the clock have gone by, and those of the session."""
        if self._rest or not self._step.tasks:
            self._rest = max(self._rest - due, 0)
            if not self._rest:
                self._go_on()
            return
        session = self._play.session
        seen, self._seen = min(self._seen, session.frame), session.frame
        done = session.facets.guide.done
        for frame in range(seen, session.frame):
            before, after = (session.tape.at(each).console.state for each in (frame, frame + 1))
            effect = done(before, after)
            if effect is None:
                continue
            if effect != self._step.tasks[self._done].effect:
                self._set_up()
                self._wrong = True
                break
            self._done, self._wrong = self._done + 1, False
            if self._done == len(self._step.tasks):
                self._rest = LOOKED_AT
                break

    @property
    def _course(self) -> Lesson[object] | None:
        return self._play.session.facets.lesson

    @property
    def _step(self) -> Step:
        assert self._course
        return self._course.steps[self._number]

    def _begin(self, number: int) -> None:
        """Show what is to be read of a step, over its position."""
        self._number = number
        if self._step.tasks:
            self._set_up()
        assert self._course
        count, title = len(self._course.steps), self._step.title
        title = said("first lesson {number}/{count}: {title}", number=number + 1, count=count, title=title)
        places = names(self._play.session.console, self._choices.options)
        read = (phrased(each, self._controls, self._keymap, names=places) for each in self._step.told)
        told = [line for paragraph in read for line in wrap(paragraph, WIDTH)]
        on = Do("go on", lambda: None), Do("leave the lesson", self.leave)
        picture = self._play.session.console.output.shown if self._step.tasks else None
        self._dialog.open(LinesToRead(title, told, on, picture))

    def _set_up(self) -> None:
        """Let the tasks of the step begin, once its position is to be seen."""
        console, held = self._play.session.console, self._play.player.at_rest
        assert self._course
        state = self._course.set_up(console.state, self._number, held)
        for _ in range(_DRAWN):
            state = console.cartridge.step(state, held)
        self._play.put_aside(Session.of(Machine(console.cartridge, state), held=held))
        self._done = self._rest = self._seen = 0
        self._wrong = False

    def _go_on(self) -> None:
        assert self._course
        if self._number + 1 < len(self._course.steps):
            self._begin(self._number + 1)
        else:
            self._end(_OVER)

    def _end(self, said: str) -> None:
        """Bring back what was there before."""
        self._play.come_back()
        self._say(said)
