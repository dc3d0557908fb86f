"""Time in the cabinet: onwards at any speed, back by frame and by turn, and whose inputs are taken."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from retro2600.consoles.vcs import Inputs
from retro2600.fronts.cabinet.recording import Recording
from retro2600.fronts.cabinet.session import Session
from retro2600.fronts.cabinet.tempo import Mode, Tempo
from retro2600.fronts.hands.controls import Controls
from retro2600.machine.movie import Check
from retro2600.machine.onlooker import Cue

HELD_FOR_MENU = 180
"""Frames for which the button is held alone to open the menu, three seconds (chosen)."""

MOST_SKIPPED = 240
"""Frames that are run at once where nobody's hands matter and the player is in a hurry (chosen)."""

BARELY_BEGUN = 60
"""Frames: who undoes so soon after a turn's beginning means the turn before (chosen)."""


class Frame(NamedTuple):
    """What a frame just run gave to the ear."""

    tones: tuple[int, int]
    cues: Sequence[Cue]


class Clockwork:
    """Lets a session's time pass."""

    def __init__(self, session: Session, controls: Controls, check: Check | None = None) -> None:
        self.session = session
        self.controls = controls
        self.tempo = Tempo()
        self.mode = Mode.FOLLOWING if session.ahead else Mode.LIVE
        self.recording: Recording | None = None
        self.skipping = False
        """Whether frames in which nobody's hands matter are run as fast as they go."""
        self.audible = False
        """Whether cues are asked for."""
        self.pressed_long = False
        """Whether the button has just been held for as long as opens the menu."""
        self._check = check
        self._begun = session.frame
        if held := session.held():
            controls.stand(held)
        self._rest = controls.frame()  # the inputs that mean that nobody has touched anything
        self._waits_for_release = False
        self._down = self._pressed_at = 0

    def run(self, due: int) -> list[Frame]:
        """Let so many frames of the clock pass; what those that were run gave to the ear."""
        count = self.tempo.frames(due)
        if count < 0:
            self.go(self.session.frame + count)
            return []
        frames = []
        for _ in range(count):
            before = self.session.console.state
            if self._advance():
                frames.append(self._heard(before))
        if self.skipping and frames:
            self._skip()
        return frames

    def exchange(self, session: Session) -> None:
        """Another console in the place of this one: a state loaded, the power switched."""
        self.session = session
        self._check = None
        self.mode = Mode.LIVE
        held = session.held()
        if held:
            self.controls.stand(held)

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
        self.mode = Mode.PAUSED
        before = self.session.console.state
        if self.session.ahead:
            self.session.follow()
        else:
            self.session.step(self._hands())
        self._ran()
        return [self._heard(before)]

    def previous_frame(self) -> None:
        """One frame back, and stop."""
        self.mode = Mode.PAUSED
        self.go(self.session.frame - 1)

    def undo_turn(self) -> bool:
        """Back to where a player's turn began, the one before if it hardly has; whether there was one."""
        turns = self.session.tape.turns
        before = bisect_left(turns, self.session.frame - BARELY_BEGUN)
        found = self.session.frame > self.session.tape.first
        self.go(turns[before - 1] if before else self.session.tape.first)
        return found

    def redo_turn(self) -> bool:
        """On to the beginning of the next turn on the tape, or to the tape's end; whether there was any."""
        if not self.session.ahead:
            return False
        turns = self.session.tape.turns
        after = bisect_right(turns, self.session.frame)
        self.go(turns[after] if after < len(turns) else self.session.tape.last)
        return True

    def release_first(self) -> None:
        """The button's press was for somebody else: it counts again once it has been let go."""
        self._waits_for_release = True

    @property
    def differs_at(self) -> int | None:
        """The frame of the first mark of the movie being followed that was not as recorded."""
        difference = self._check.first_difference if self._check else None
        return difference[0].frame if difference else None

    def _advance(self) -> bool:
        """Run one frame, if the mode has inputs for it."""
        inputs = self._hands()
        if self.mode in (Mode.STANDING, Mode.FOLLOWING) and _touched(self._rest, inputs):
            inputs = self._taken_over(inputs)
        if self.mode is Mode.LIVE:
            self._watch_button(inputs)
            self.session.step(inputs)
        elif self.mode is Mode.FOLLOWING and self.session.ahead:
            self.session.follow()
        else:
            if self.mode is Mode.FOLLOWING:
                self.go(self.session.frame)
            return False
        self._ran()
        return True

    def _taken_over(self, inputs: Inputs) -> Inputs:
        """The player has touched something: go on from here with his hands."""
        held = self.session.held()
        if self.mode is Mode.FOLLOWING and held:
            self.controls.stand(held)
            inputs = replace(self._hands(), button0=inputs.button0, button1=inputs.button1)
        self.mode = Mode.LIVE
        self._check = None
        return inputs

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
        cues: Sequence[Cue] = ()
        if self.audible:
            cues = console.cartridge.onlooker.cues(before, console.state)
        return Frame(console.output.tones, cues)

    def _skip(self) -> None:
        """On to where the player's hands matter again, or a good way there."""
        for _ in range(MOST_SKIPPED):
            console = self.session.console
            if console.cartridge.onlooker.hands_matter(console.state) or not self._advance():
                return

    def _hands(self) -> Inputs:
        """What the hands do now."""
        inputs = self.controls.frame()
        if self._waits_for_release:
            self._waits_for_release = inputs.button0
            return replace(inputs, button0=False)
        return inputs

    def _watch_button(self, inputs: Inputs) -> None:
        """Find out whether the button is being held to open the menu."""
        self._down = self._down + 1 if inputs.button0 else 0
        if self._down == 1:
            self._pressed_at = self.session.frame
        if self._down == HELD_FOR_MENU:
            self.pressed_long = True

    def take_press_back(self) -> None:
        """To before the press that opened the menu: it was not meant for the program."""
        self.pressed_long = False
        self.session.go(self._pressed_at)
        self._follow_recording()
        self.release_first()
        self._down = 0

    def _go_on(self) -> None:
        self.mode = Mode.FOLLOWING if self.session.ahead else Mode.LIVE

    def _stand(self) -> None:
        """Let knobs and levers stand as they did in the frame that is shown, and remember how."""
        held = self.session.held()
        if held:
            self.controls.stand(held)
        self._rest = self.controls.frame()


def _touched(rest: Inputs, now: Inputs) -> bool:
    """Whether a knob or lever is elsewhere than at rest, or a button newly down; letting go is no touch."""
    pushed = ("reset", "select", "button0", "button1")
    if any(getattr(now, name) and not getattr(rest, name) for name in pushed):
        return True
    return replace(now, **{name: getattr(rest, name) for name in pushed}) != rest
