"""Time in the shell: onwards at any speed, back by frame and by turn, and whose inputs are taken."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.clock import LINES_PER_FRAME
from retro2600.fronts.input.controls import Controls
from retro2600.fronts.shell.recording import Recording
from retro2600.fronts.shell.session import Session
from retro2600.fronts.shell.speed import Mode, Speed
from retro2600.machine.movie import Check
from retro2600.machine.onlooker import Cue

HELD_FOR_MENU = 180
"""Frames for which the button is held to open the menu, three seconds (chosen)."""

MOST_SKIPPED = 240
"""Frames that are run at once where nobody's hands matter and the player is in a hurry (chosen)."""

BARELY_BEGUN = 60
"""Frames: who undoes so soon after a turn's beginning means the turn before (chosen)."""


NUDGE = 18
"""Scan lines, three points: so much a knob must be turned to interrupt what is being replayed (chosen)."""

PUSHED = ("reset", "select", "button0", "button1")
"""What of the inputs springs back when it is let go."""


class Frame(NamedTuple):
    """What a frame just run gave to the ear."""

    tones: tuple[int, int]
    cues: Sequence[Cue]


class Branch(NamedTuple):
    """Another course of things, which can be gone over to."""

    session: Session
    shared: int | None
    """Up to which frame its tape is that of the session being played; None: they have nothing in common."""


class Press(NamedTuple):
    """When and where player 1's button went down."""

    session: Session
    frame: int
    mode: Mode
    branch: Branch | None


class Transport:
    """Lets a session's time pass."""

    def __init__(self, session: Session, controls: Controls, check: Check | None = None) -> None:
        self.session = session
        self.controls = controls
        self.speed = Speed()
        self.mode = Mode.FOLLOWING if session.ahead else Mode.LIVE
        self.pressed = False
        """Whether a button or a switch of the console has been pressed this session."""
        self.recording: Recording | None = None
        self.cut_off: Recording | None = None
        """A recording that has ended because play went on elsewhere, or from before its start."""
        self.skipping = False
        """Whether frames in which nobody's hands matter are run as fast as they go."""
        self.audible = False
        self.long_frames = False
        """Whether cues are asked for."""
        self._check = check
        self._begun = session.frame
        if held := session.held():
            controls.stand(held)
        self._inputs = self._rest = controls.frame()
        self._waits_for_release = self._hands_return = False
        self._branch: Branch | None = None
        self._press: Press | None = None
        self._down = 0  # frames of the clock for which the button has been held

    def run(self, due: int) -> list[Frame]:
        """Let so many frames of the clock pass; what those that were run gave to the ear."""
        count = self.speed.frames(due)
        if count < 0:
            self.go(self.session.frame + count)
            return []
        heard: list[Frame] = []
        for number in range(count):
            if number % max(count // max(due, 1), 1) == 0:  # in fast forward hands live more slowly
                self._look_at_hands()
            heard += self._advanced()
        if self.skipping and heard:
            self._skip()
        self._down = self._down + due if self._inputs.button0 else 0
        return heard

    @property
    def pressed_long(self) -> bool:
        """Whether the button has been held for as long as opens the menu."""
        return self._down >= HELD_FOR_MENU

    def take_press_back(self) -> None:
        """To before the press that opened the menu: it was not meant for the program."""
        press, self._press = self._press, None
        self._down = 0
        self.release_first()
        if press is None:
            return
        if press.session is not self.session:
            self._go_to(press.session, press.frame)
            self._branch = press.branch
        self.session.go(press.frame)
        self.mode = press.mode
        if self.mode is Mode.LIVE:
            self.session.tape.cut(press.frame)
        self._follow_recording()
        self._rest = self.controls.frame()

    def exchange(self, session: Session) -> None:
        """Another console in the place of this one: a state loaded, the power switched."""
        session.before = self.session
        self._change_to(session)

    def pause(self) -> None:
        """Stop, or go on: with what the tape holds ahead, if anything."""
        if self.mode in (Mode.LIVE, Mode.FOLLOWING):
            self.mode = Mode.PAUSED
        else:
            self._go_on()

    def go(self, frame: int) -> None:
        """Stand at the end of another frame of the tape, until somebody touches something."""
        self.session.go(frame)
        self._follow_recording()
        if self.mode is not Mode.PAUSED:
            self.mode = Mode.STANDING
        self._stand()

    def next_frame(self) -> list[Frame]:
        """One frame on, and stop."""
        self._look_at_hands()
        self.mode = Mode.FOLLOWING if self.session.ahead else Mode.LIVE
        self._rest = self._inputs
        heard = self._advanced()
        self.mode = Mode.PAUSED
        return heard

    def previous_frame(self) -> None:
        """One frame back, and stop."""
        self.mode = Mode.PAUSED
        self.go(self.session.frame - 1)

    def undo_turn(self) -> bool:
        """Back to where a player's turn began, the one before if it hardly has; whether there was one.

        Before the first one comes the tape's start, and before that what the session took the place of.
        """
        turns, first = self.session.tape.turns, self.session.tape.first
        before = bisect_left(turns, self.session.frame - BARELY_BEGUN)
        if before:
            self.go(turns[before - 1])
        elif self.session.before and self.session.frame - first <= BARELY_BEGUN:
            left = self.session
            self._change_to(self.session.before)
            self._branch = Branch(left, None)
        elif self.session.frame > first:
            self.go(first)
        else:
            return False
        return True

    def redo_turn(self) -> bool:
        """On to the beginning of the next turn, or as far as the tape was ever run; whether there was any.

        Where nothing lies ahead, over to the other course: what a touch has led away from, or what an undo
        has. From there the same leads back again.
        """
        if self.session.ahead:
            turns, before = self.session.tape.turns, self.session.frame
            after = bisect_right(turns, before)
            self.go(turns[after] if after < len(turns) else self.session.tape.run_to)
            return self.session.frame > before
        if self._branch is None:
            return False
        there, self._branch = self._branch, Branch(self.session, self._branch.shared)
        self._go_to(*there)
        self.go(self.session.frame)
        return True

    def release_first(self) -> None:
        """Button and knobs were somebody else's: the button counts again once it has been let go, the knobs
        from where they are by then; where time stands, from where they stood.
        """
        held = self.session.held()
        if self.mode is Mode.STANDING and held:
            levers = self.controls.levers  # one of them may just have been moved
            self.controls.stand(held)
            self.controls.set_levers(levers)
        self._waits_for_release = self._hands_return = True
        self._down = 0

    @property
    def replaying(self) -> bool:
        """Whether what is being followed is the movie that the session began with."""
        return self._check is not None

    @property
    def differs_at(self) -> int | None:
        """The frame of the first mark of the movie being followed that was not as recorded."""
        difference = self._check.first_difference if self._check else None
        return difference[0].frame if difference else None

    def _look_at_hands(self) -> None:
        """Take in what the hands do now."""
        before, inputs = self._inputs, self.controls.frame()
        if self._waits_for_release:
            self._waits_for_release = inputs.button0
            inputs = replace(inputs, button0=False)
        if self._hands_return:
            self._hands_return = False
            self._rest = replace(self._rest, paddle0=inputs.paddle0, paddle1=inputs.paddle1)
        self._inputs = inputs
        self.pressed |= any(getattr(inputs, name) for name in PUSHED)
        if inputs.button0 and not before.button0:
            self._press = Press(self.session, self.session.frame, self.mode, self._branch)

    def _advanced(self) -> list[Frame]:
        """Run one frame, if the mode has inputs for it, and what it gave to the ear."""
        if self.mode in (Mode.STANDING, Mode.FOLLOWING) and self._touched():
            self._take_over()
        before = self.session.console.state
        if self.mode is Mode.LIVE:
            self.session.step(self._inputs)
        elif self.mode is Mode.FOLLOWING and self.session.ahead:
            self._show_levers(self.session.follow())
        else:
            if self.mode is Mode.FOLLOWING:
                self.go(self.session.frame)
            return []
        self._ran()
        return [self._heard(before)]

    def _touched(self) -> bool:
        """Whether somebody has touched something since time stands, or the tape is followed.

        Letting go of a button is no touch, and while the tape is followed a nudge of a knob is none.
        """
        rest, now = self._rest, self._inputs
        if any(getattr(now, name) and not getattr(rest, name) for name in PUSHED):
            return True
        if self.mode is Mode.FOLLOWING and max(_turned(rest, now)) < NUDGE:
            now = replace(now, paddle0=rest.paddle0, paddle1=rest.paddle1)
        return bool(replace(now, **{name: getattr(rest, name) for name in PUSHED}) != rest)

    def _take_over(self) -> None:
        """The player has touched something: go on from here with his hands; what lay ahead is put aside."""
        held = self.session.held()
        if self.mode is Mode.FOLLOWING and held:
            self.controls.stand(held)
            self.controls.set_levers(self._inputs)  # one of them may be what was touched
            buttons = {name: getattr(self._inputs, name) for name in PUSHED}
            self._inputs = replace(self.controls.frame(), **buttons)
        if self.session.ahead:
            self._branch = Branch(self.session, self.session.frame)
            self._go_to(self.session.branched(), self.session.frame)
        self.mode = Mode.LIVE
        self._check = None

    def _show_levers(self, held: Inputs) -> None:
        """Let the levers stand as in the frame that was followed; that is nobody's touch."""
        self.controls.set_levers(held)
        levers: dict[str, Any] = {name: getattr(held, name) for name in ("left", "right", "color")}
        self._rest, self._inputs = replace(self._rest, **levers), replace(self._inputs, **levers)

    def _go_to(self, session: Session, shared: int | None) -> None:
        """On with another session whose tape is the same up to this frame, None: with any other."""
        if self.recording and (shared is None or not self.recording.change_tape(session, shared)):
            self.cut_off, self.recording = self.recording, None
        self.session = session

    def _change_to(self, session: Session) -> None:
        """Another console is to be played, which stands as it was left."""
        self._go_to(session, None)
        self._branch = self._check = self._press = None
        self._down = 0
        if self.mode is not Mode.PAUSED:
            self.mode = Mode.STANDING if session.ahead else Mode.LIVE
        self._stand()

    def _ran(self) -> None:
        """A frame has been run."""
        self._follow_recording()
        if self._check:
            self._check.add(self.session.frame - self._begun, self.session.console.state)

    def _follow_recording(self) -> None:
        if self.recording and self.recording.covers(self.session):
            self.recording.follow(self.session)

    def _heard(self, before: Any) -> Frame:
        console = self.session.console
        if self.long_frames:
            self.speed.hold(Fraction(console.output.lines - LINES_PER_FRAME, LINES_PER_FRAME))
        cues: Sequence[Cue] = ()
        if self.audible:
            cues = console.cartridge.onlooker.cues(before, console.state)
        return Frame(console.output.tones, cues)

    def _skip(self) -> None:
        """On to where the player's hands matter again, or a good way there, hands as they are."""
        for _ in range(MOST_SKIPPED):
            console = self.session.console
            if console.cartridge.onlooker.hands_matter(console.state) or not self._advanced():
                return

    def _go_on(self) -> None:
        self._rest = self._inputs
        self.mode = Mode.FOLLOWING if self.session.ahead else Mode.LIVE

    def _stand(self) -> None:
        """Let knobs and levers stand as they did in the frame that is shown, and remember how."""
        held = self.session.held()
        if held:
            self.controls.stand(held)
        self._rest = self.controls.frame()


def _turned(one: Inputs, other: Inputs) -> tuple[int, ...]:
    """By how many scan lines each knob stands elsewhere."""
    return tuple(abs(one.knob(paddle) - other.knob(paddle)) for paddle in (0, 1))
